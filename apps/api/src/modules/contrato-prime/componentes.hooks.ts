import { contratoPrimeComponentes } from '@retaguarda/contracts';
import { registerHooks } from '../../platform/registers/hooks.ts';
import { guardarVersao } from './versoes.ts';

/** Components keep their versions, as their prices do. */
export const hooksDeContratoPrime = [
  registerHooks(contratoPrimeComponentes, {
    afterWrite: async ({ tx, actor }, row) => {
      const { id, versao: _versao, criadoEm: _criadoEm, atualizadoEm: _atualizadoEm, ...conteudo } = row;
      await guardarVersao(tx, actor, { objeto: 'componente', id, nome: row.nome, conteudo });
    },
  }),
];

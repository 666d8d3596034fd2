import { contratoPrimeComponentes } from '@retaguarda/contracts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { getRow } from '../../platform/registers/engine.ts';
import { registerHooks } from '../../platform/registers/hooks.ts';
import { guardarVersao } from './versoes.ts';

/** Keeps the version of a component as it is now stored. */
export async function guardarComponente(tx: Tx, actor: Actor, id: number): Promise<void> {
  const { codigo, nome, cobranca, obrigatorio, quantidadeMaxima, descricao, ativo } = await getRow(
    tx,
    contratoPrimeComponentes,
    actor,
    id,
  );
  const conteudo = { codigo, nome, cobranca, obrigatorio, quantidadeMaxima, descricao, ativo };
  await guardarVersao(tx, actor, { objeto: 'componente', id, nome: String(nome), conteudo });
}

/** Components keep their versions, as their prices do. */
export const hooksDeContratoPrime = [
  registerHooks(contratoPrimeComponentes, {
    afterWrite: ({ tx, actor }, { id }) => guardarComponente(tx, actor, id),
  }),
];

import { DomainError, type FechamentoDeCaixa, type LinhaDoFechamento } from '@retaguarda/contracts';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { relogioDaEmpresa } from '../empresas/public.ts';
import { lerFechamento } from './fechamento/fechamento.queries.ts';
import { linhasDoTurno } from './fechamento/linhas.ts';
import { nomesDasFormas } from './turnos.queries.ts';

export interface FitaDoCaixa {
  tipo: 'X' | 'Z';
  fechamento: FechamentoDeCaixa;
  /** Of an X tape: what was sold and moved so far, without what is expected. */
  parciais: (LinhaDoFechamento & { rotulo: string })[];
  fuso: string;
}

/**
 * What a tape says: X of a shift that goes on, of another person than who asks, Z of one that was counted.
 *
 * @throws DomainError NOT_FOUND, INVALID_TRANSITION
 */
export async function lerFita(db: Db, actor: Actor, id: number): Promise<FitaDoCaixa> {
  const fechamento = await lerFechamento(db, actor, id);
  const { turno, cego } = fechamento;
  const { fuso } = await relogioDaEmpresa(db, turno.empresa.id);
  if (!cego) return { tipo: 'Z', fechamento, parciais: [], fuso };
  if (turno.situacao !== 'aberto') {
    throw new DomainError('INVALID_TRANSITION', { text: 'A fita Z sai depois da contagem deste turno.' });
  }
  if (turno.meu) {
    throw new DomainError('INVALID_TRANSITION', {
      text: 'A fita X do seu turno é de quem o confere: a sua contagem é às cegas.',
    });
  }
  const nome = await nomesDasFormas(db, actor.grupoId, id);
  const linhas = await linhasDoTurno(db, actor.grupoId, id);
  return { tipo: 'X', fechamento, parciais: linhas.map((linha) => ({ ...linha, rotulo: nome(linha) })), fuso };
}

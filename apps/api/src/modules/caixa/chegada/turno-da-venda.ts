import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { CaixaDasVendas, PedidoDeTurno, TurnoDaVenda } from '../../vendas/public.ts';
import { chegouDepois } from '../fechamento/suplementos.ts';
import { meuTurno, receberNoCaixa, recebidoNoCaixa } from './do-balcao.ts';

/**
 * The shift by the terminal's identity. It is locked until the transaction ends, shared with other writers of its facts and against who
 * would close it. What is written while it is open is part of what was expected when it closed.
 */
export async function turnoPorUuid(tx: Tx, grupoId: number, uuid: string): Promise<TurnoDaVenda | null> {
  const { rows } =
    await sql<TurnoDaVenda>`select t.id, t.situacao, t.operador_id as "operadorId", t.presumido from turno t
    where t.grupo_id = ${grupoId} and t.uuid = ${uuid}::uuid for key share`.execute(tx);
  return rows[0] ?? null;
}

/** The same; of a shift whose opening has not come one is presumed, which its opening fills in later. */
export async function turnoDoFato(tx: Tx, grupoId: number, pedido: PedidoDeTurno): Promise<TurnoDaVenda> {
  const achado = await turnoPorUuid(tx, grupoId, pedido.uuid);
  if (achado) return achado;
  await tx
    .insertInto('turno')
    .values({
      grupo_id: grupoId,
      uuid: pedido.uuid,
      empresa_id: pedido.empresaId,
      terminal_id: pedido.terminalId,
      presumido: true,
      operador_id: pedido.operadorId,
      operador_nome: pedido.operadorNome,
      dia: pedido.dia,
      aberto_em: pedido.ocorridoEm,
      fundo: '0',
    })
    .onConflict((conflito) => conflito.doNothing())
    .execute();
  const feito = await turnoPorUuid(tx, grupoId, pedido.uuid);
  if (!feito) throw new Error('a shift that was just presumed is gone');
  return feito;
}

/** What cash does for sales. */
export const doCaixaParaVendas: CaixaDasVendas = {
  turno: (tx, actor, pedido) => turnoDoFato(tx, actor.grupoId, pedido),
  aberto: async (tx, grupoId, turnoId) => {
    const { rows } =
      await sql<TurnoDaVenda>`select t.id, t.situacao, t.operador_id as "operadorId", t.presumido from turno t
      where t.grupo_id = ${grupoId} and t.id = ${turnoId} for key share`.execute(tx);
    return rows[0]?.situacao === 'aberto' ? rows[0] : null;
  },
  meuTurno,
  receber: receberNoCaixa,
  recebido: recebidoNoCaixa,
  chegouDepois: (tx, actor, turnoId, fato) => chegouDepois(tx, actor.grupoId, turnoId, fato),
};

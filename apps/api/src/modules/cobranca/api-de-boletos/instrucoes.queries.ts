import type { ComandoDoBoleto } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { Turn } from '../../../platform/jobs/turns.ts';
import { falarDoBoletoDepois } from './enfileirar.ts';

/** What is to be said to the bank about a boleto, and whose turn it is to say it. */
export interface VezDeFalar {
  grupoId: number;
  id: number;
  boletoId: number;
  contaId: number;
  comando: ComandoDoBoleto;
  vencimento: string | null;
  valor: string | null;
  /** Since when the bank may have it; null: nothing was sent. */
  enviadaEm: string | null;
}

/** The turn to speak to the bank: it lets in, is asked, told, and asked for the Pix. */
export const aVez = new Turn('boleto_instrucao', 'falando_ate', '5 minutes');
const aberta = sql`canal = 'api' and situacao in ('pendente', 'remetida')`;

/** Of what account an instruction is that waits to be said. */
export async function contaDaInstrucao(db: Db, grupoId: number, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ contaId: number }>`select conta_id as "contaId" from boleto_instrucao
    where grupo_id = ${grupoId} and id = ${id} and ${aberta}`.execute(db);
  return rows[0]?.contaId;
}

/**
 * Takes the turn to speak to the bank of an instruction: one process at a time, of who died with it in hand it is free at once.
 * After what was asked of the boleto before, and not before the bank lets it be changed again.
 *
 * @returns undefined where nothing is to be said now, or another is saying it
 */
export async function tomarVezDoBoleto(
  tx: Tx,
  grupoId: number,
  id: number,
  { processo, descansoMs }: { processo: number; descansoMs: number },
): Promise<VezDeFalar | undefined> {
  const { rows } =
    await sql<VezDeFalar>`update boleto_instrucao i set ${aVez.taken(processo)}, tentativas = i.tentativas + 1
    where i.grupo_id = ${grupoId} and i.id = ${id} and i.canal = 'api' and i.situacao in ('pendente', 'remetida') and ${aVez.free('i', processo)}
      and not exists (select from boleto_instrucao o where o.grupo_id = i.grupo_id and o.boleto_id = i.boleto_id
        and (o.canal = 'api' and o.situacao in ('pendente', 'remetida') and o.id < i.id
          or i.comando <> 'entrada' and o.respondida_em > now() - ${descansoMs} * interval '1 millisecond' and o.situacao = 'confirmada'))
    returning i.grupo_id as "grupoId", i.id, i.boleto_id as "boletoId", i.conta_id as "contaId", i.comando, i.vencimento, i.valor,
      i.enviada_em as "enviadaEm"`.execute(tx);
  return rows[0];
}

/** From here on the bank may have it. @returns whether it still is to be said */
export async function marcarEnvio(tx: Tx, { grupoId, id, boletoId, comando }: VezDeFalar): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update boleto_instrucao set situacao = 'remetida', enviada_em = coalesce(enviada_em, now())
    where grupo_id = ${grupoId} and id = ${id} and ${aberta}`.execute(tx);
  if (!numAffectedRows) return false;
  if (comando === 'entrada') {
    await sql`update boleto set situacao = 'remetido' where grupo_id = ${grupoId} and id = ${boletoId}
      and situacao = 'a_registrar'`.execute(tx);
  }
  return true;
}

/** The turn is over, with or without a last word of the bank. */
export const soltarVez = (tx: Tx, { grupoId, id }: VezDeFalar, erro: string | null) =>
  sql`update boleto_instrucao set ${aVez.over}, ultimo_erro = ${erro}
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);

/** The bank gave its last word. */
export const marcarResposta = (tx: Tx, { grupoId, id }: VezDeFalar) =>
  sql`update boleto_instrucao set ${aVez.over}, ultimo_erro = null, respondida_em = now()
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);

/** What the bank refused of a boleto that goes on. */
export const recusarInstrucao = (tx: Tx, { grupoId, id }: VezDeFalar, motivo: string) =>
  sql`update boleto_instrucao set situacao = 'rejeitada', motivo = ${motivo}
    where grupo_id = ${grupoId} and id = ${id} and situacao = 'remetida'`.execute(tx);

export async function estaAberta(db: Db, { grupoId, id }: VezDeFalar): Promise<boolean> {
  return (await contaDaInstrucao(db, grupoId, id)) !== undefined;
}

/** Has what else waits about a boleto said, now that its turn has come. */
export async function chamarAsDoBoleto(
  tx: Tx,
  { grupoId, boletoId }: Pick<VezDeFalar, 'grupoId' | 'boletoId'>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from boleto_instrucao
    where grupo_id = ${grupoId} and boleto_id = ${boletoId} and ${aberta} order by id limit 1`.execute(tx);
  for (const { id } of rows) await falarDoBoletoDepois(tx, grupoId, id);
}

/** What waits to be said and nobody is saying. */
export async function retomarInstrucoes(tx: Tx, grupoId: number, processo: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from boleto_instrucao i where grupo_id = ${grupoId} and ${aberta}
    and ${aVez.free('i', processo)} order by id limit 500`.execute(tx);
  for (const { id } of rows) await falarDoBoletoDepois(tx, grupoId, id);
}

/** What was asked of the bank of an account, and did not go yet, goes this way from now on. */
export async function mudarCanal(tx: Tx, grupoId: number, contaId: number, canal: 'api' | 'arquivo'): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`update boleto_instrucao set canal = ${canal}, ${aVez.over}, ultimo_erro = null
    where grupo_id = ${grupoId} and conta_id = ${contaId} and situacao = 'pendente' and canal <> ${canal} returning id`.execute(
    tx,
  );
  if (canal === 'api') for (const { id } of rows) await falarDoBoletoDepois(tx, grupoId, id);
}

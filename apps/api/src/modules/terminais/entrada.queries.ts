import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { Json } from '../../platform/database/types.generated.ts';
import type { TerminalAdmitido } from './eventos.ts';

export interface Conhecido {
  hash: string;
  resposta: Record<string, unknown>;
}

/**
 * What of a batch came before: events taken in by their id, what was kept for a person by its digest. And how far the terminal's clock
 * was off until now, null where nothing was heard of it yet.
 */
export async function lerConhecidos(
  db: Db,
  terminalId: number,
  ids: readonly string[],
  hashes: readonly string[],
): Promise<{ tomados: Map<string, Conhecido>; retidos: Map<string, string>; desvioMs: number | null }> {
  const { rows } = await sql<{
    tomados: (Conhecido & { id: string })[];
    retidos: { hash: string; motivo: string }[];
    desvioMs: number | null;
  }>`select
    (select coalesce(json_agg(json_build_object('id', id, 'hash', hash, 'resposta', resposta)), '[]') from terminal_evento
      where terminal_id = ${terminalId} and id = any(${ids}::uuid[])) as tomados,
    (select coalesce(json_agg(json_build_object('hash', hash, 'motivo', motivo)), '[]') from terminal_retido
      where terminal_id = ${terminalId} and hash = any(${hashes}::text[])) as retidos,
    (select desvio_ms from terminal_batida where terminal_id = ${terminalId}) as "desvioMs"`.execute(db);
  const { tomados = [], retidos = [], desvioMs = null } = rows[0] ?? {};
  return {
    tomados: new Map(tomados.map(({ id, ...conhecido }) => [id, conhecido])),
    retidos: new Map(retidos.map(({ hash, motivo }) => [hash, motivo])),
    desvioMs,
  };
}

/** Waits for the terminal's turn and holds it until the transaction ends. @returns those of the events that were taken in before, by their id */
export async function tomarVez(tx: Tx, terminalId: number, ids: readonly string[]): Promise<Map<string, Conhecido>> {
  const { rows } = await sql<Conhecido & { id: string }>`
    select id, hash, resposta from app.tomar_eventos(${terminalId}, ${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, ...conhecido }) => [id, conhecido]));
}

export interface EventoAGuardar {
  id: string;
  seq: number;
  tipo: string;
  hash: string;
  corpo: unknown;
  ocorridoEm: string;
  ocorridoNoTerminal: string;
  resposta: Record<string, unknown>;
}

export async function guardarEventos(
  tx: Tx,
  { grupoId, id: terminalId }: TerminalAdmitido,
  eventos: readonly EventoAGuardar[],
): Promise<void> {
  const linhas = eventos.map(({ ocorridoEm, ocorridoNoTerminal, corpo, resposta, ...evento }) => ({
    grupo_id: grupoId,
    terminal_id: terminalId,
    ...evento,
    corpo: corpo as Json,
    resposta: resposta as Json,
    ocorrido_em: ocorridoEm,
    ocorrido_no_terminal: ocorridoNoTerminal,
  }));
  await insertRows(tx, 'terminal_evento', linhas);
}

export interface ARetido {
  id: string | null;
  seq: number | null;
  tipo: string | null;
  hash: string;
  corpo: unknown;
  motivo: string;
  desvioMs: number;
  /** Identity of what it is of, which has not come yet. */
  espera?: string | null;
}

/** Keeps what a person must see, once. */
export async function guardarRetido(tx: Tx, { grupoId, id }: TerminalAdmitido, retido: ARetido): Promise<void> {
  await sql`insert into terminal_retido (grupo_id, terminal_id, evento_id, seq, tipo, hash, corpo, motivo, desvio_ms, espera)
    values (${grupoId}, ${id}, ${retido.id}, ${retido.seq}, ${retido.tipo}, ${retido.hash}, ${JSON.stringify(retido.corpo)}::jsonb,
      ${retido.motivo}, ${retido.desvioMs}, ${retido.espera ?? null}::uuid)
    on conflict (grupo_id, terminal_id, hash) do nothing`.execute(tx);
}

/** What is kept, as it is taken in again. */
interface RetidoQueEspera {
  id: number;
  terminalId: number;
  hash: string;
  corpo: unknown;
  desvioMs: number;
}

/** Those of the company that wait for one of these identities, in the order in which their terminals told them. */
export async function osQueEsperam(
  db: Db,
  { grupoId, empresaId }: TerminalAdmitido,
  chegaram: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select r.id from terminal_retido r
    join terminal t on t.grupo_id = r.grupo_id and t.id = r.terminal_id
    where r.grupo_id = ${grupoId} and r.espera = any(${[...chegaram]}::uuid[]) and r.resolvido_em is null and t.empresa_id = ${empresaId}
    order by r.terminal_id, r.seq, r.id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

/** Holds one of them until the transaction ends; null where somebody resolved it meanwhile. */
export async function travarOQueEspera(tx: Tx, grupoId: number, id: number): Promise<RetidoQueEspera | null> {
  const { rows } =
    await sql<RetidoQueEspera>`select id, terminal_id as "terminalId", hash, corpo, desvio_ms as "desvioMs" from terminal_retido
    where grupo_id = ${grupoId} and id = ${id} and resolvido_em is null for update`.execute(tx);
  return rows[0] ?? null;
}

export const resolverPeloQueChegou = (tx: Tx, grupoId: number, id: number): Promise<unknown> =>
  sql`update terminal_retido set resolvido_em = now(), resolucao = 'Entrou sozinho: chegou o que faltava.', reenviado = true
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);

/** Of the next event of the terminal: whoever speaks for it goes on where the one before stopped. */
export async function proximoSeq(db: Db, terminalId: number): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select greatest(
      (select max(seq) from terminal_evento where grupo_id = app.grupo_atual() and terminal_id = ${terminalId}),
      (select max(seq) from terminal_retido where grupo_id = app.grupo_atual() and terminal_id = ${terminalId}), 0) + 1 as seq`.execute(
    db,
  );
  return rows[0]?.seq ?? 1;
}

/** How far the terminal's clock was off until now; null: nothing was heard of it yet. */
export async function lerDesvio(db: Db, terminalId: number): Promise<number | null> {
  const { rows } = await sql<{ desvio: number }>`
    select desvio_ms as desvio from terminal_batida where terminal_id = ${terminalId}`.execute(db);
  return rows[0]?.desvio ?? null;
}

/** Sequence numbers looked at beyond the last one without a gap. */
export const JANELA = 1000;

/** Up to where nothing lacks, and what has come after it: at most `JANELA` numbers, in order. */
export async function lerSequencia(db: Db, terminalId: number): Promise<{ ate: number; vistos: number[] }> {
  const { rows } = await sql<{ ate: number; vistos: number[] }>`
    with b as (select coalesce(max(seq_ate), 0) as ate from terminal_batida where terminal_id = ${terminalId})
    select b.ate, array(
      select seq from (
        (select seq from terminal_evento where grupo_id = app.grupo_atual() and terminal_id = ${terminalId} and seq > b.ate order by seq limit ${JANELA})
        union
        (select seq from terminal_retido where grupo_id = app.grupo_atual() and terminal_id = ${terminalId} and seq > b.ate order by seq limit ${JANELA})
      ) s order by seq limit ${JANELA}) as vistos
    from b`.execute(db);
  return rows[0] ?? { ate: 0, vistos: [] };
}

/** Notes that the terminal was heard, how far its clock is off, and up to where nothing lacks. */
export async function guardarEscuta(
  tx: Tx,
  { grupoId, id }: TerminalAdmitido,
  { desvioMs, seqAte, endereco }: { desvioMs: number; seqAte: number; endereco: string },
): Promise<void> {
  await sql`insert into terminal_batida (grupo_id, terminal_id, em, endereco, desvio_ms, seq_ate)
    values (${grupoId}, ${id}, now(), ${endereco}, ${desvioMs}, ${seqAte})
    on conflict (grupo_id, terminal_id) do update set em = now(), endereco = excluded.endereco, desvio_ms = excluded.desvio_ms,
      seq_ate = greatest(terminal_batida.seq_ate, excluded.seq_ate)`.execute(tx);
}

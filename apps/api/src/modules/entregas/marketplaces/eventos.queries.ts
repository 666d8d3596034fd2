import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import type { EventoAReconhecer, EventoDeFora } from './porta.ts';

export interface EventoGuardado extends EventoDeFora {
  tentativas: number;
}

/** Keeps what was told; what is here already stays as it is. @returns how many are new */
export async function guardarEventos(
  tx: Tx,
  grupoId: number,
  lojaId: number,
  eventos: readonly EventoDeFora[],
): Promise<number> {
  if (eventos.length === 0) return 0;
  const { numAffectedRows } =
    await sql`insert into marketplace_evento (grupo_id, loja_id, externo_id, codigo, pedido_externo, criado_la, dados)
    select ${grupoId}, ${lojaId}, e->>'id', e->>'codigo', e->>'pedidoId', (e->>'criadoEm')::timestamptz, e->'dados'
    from jsonb_array_elements(${JSON.stringify(eventos)}::jsonb) e on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Stored, and not told to have been: a death in between leaves them so. */
export async function porReconhecer(db: Db, grupoId: number, lojaId: number): Promise<EventoAReconhecer[]> {
  const { rows } =
    await sql<EventoAReconhecer>`select externo_id as id, codigo, pedido_externo as "pedidoId" from marketplace_evento
    where grupo_id = ${grupoId} and loja_id = ${lojaId} and reconhecido_em is null limit 10000`.execute(db);
  return rows;
}

export async function marcarReconhecidos(
  tx: Tx,
  grupoId: number,
  lojaId: number,
  ids: readonly string[],
): Promise<void> {
  await sql`update marketplace_evento set reconhecido_em = coalesce(reconhecido_em, now())
    where grupo_id = ${grupoId} and loja_id = ${lojaId} and externo_id = any(${[...ids]}::text[])`.execute(tx);
}

/** What waits to be processed, in the order it happened there. */
export async function porProcessar(db: Db, grupoId: number, lojaId: number): Promise<EventoGuardado[]> {
  const { rows } =
    await sql<EventoGuardado>`select externo_id as id, codigo, pedido_externo as "pedidoId", ${isoInstant('criado_la')} as "criadoEm",
      dados, tentativas from marketplace_evento
    where grupo_id = ${grupoId} and loja_id = ${lojaId} and processado_em is null and tentar_apos <= now()
    order by criado_la, externo_id limit 500`.execute(db);
  return rows;
}

/** Holds one event that nobody has processed. @returns false where somebody has */
export async function segurarEvento(tx: Tx, grupoId: number, lojaId: number, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from marketplace_evento where grupo_id = ${grupoId} and loja_id = ${lojaId} and externo_id = ${id}
    and processado_em is null for update`.execute(tx);
  return rows.length > 0;
}

export async function marcarProcessado(
  tx: Tx,
  grupoId: number,
  lojaId: number,
  id: string,
  nota: string | null,
): Promise<void> {
  await sql`update marketplace_evento set processado_em = now(), nota = ${nota}
    where grupo_id = ${grupoId} and loja_id = ${lojaId} and externo_id = ${id}`.execute(tx);
}

/**
 * Tries it again later, each time after a longer pause.
 *
 * @param conta it was answered: such answers are counted, while who does not answer is asked again
 */
export async function tentarDepois(
  tx: Tx,
  grupoId: number,
  lojaId: number,
  id: string,
  { nota, conta }: { nota: string; conta: boolean },
): Promise<void> {
  await sql`update marketplace_evento set tentativas = tentativas + ${conta ? 1 : 0}, nota = ${nota},
      tentar_apos = now() + make_interval(secs => ${conta ? sql`least(5 * 2 ^ tentativas, 120)` : sql`30`})
    where grupo_id = ${grupoId} and loja_id = ${lojaId} and externo_id = ${id}`.execute(tx);
}

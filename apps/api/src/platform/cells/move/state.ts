import { StartError } from '@retaguarda/installation';
import { withConnection } from '@retaguarda/installation/postgres';
import type { Client } from 'pg';
import type { Cell } from '../cells-file.ts';

/** How far a group on its way has come; each step may be done again. From `mudando` on there is no way back. */
export type Stage = 'copiando' | 'seguindo' | 'mudando' | 'mudou';

/** A group on its way, as the server it leaves knows it. */
export interface Move {
  grupo: number;
  slug: string;
  celula: number;
  etapa: Stage;
}

export async function moveOf(source: Client, slug: string): Promise<Move | null> {
  const { rows } = await source.query<Move>(
    `select m.grupo::float8 as grupo, m.slug, m.celula, m.etapa from app.mudanca_de_grupo m where m.slug = $1
       and not exists (select from app.grupo_fora f where f.grupo = m.grupo and f.situacao = 'chegando')`,
    [slug],
  );
  return rows[0] ?? null;
}

/** The two servers, the one the group is on first. */
export interface Sides {
  source: Cell;
  target: Cell;
}

/** A move being made, with both sides open. */
export interface Work {
  source: Client;
  target: Client;
  sides: Sides;
  move: Move;
  tell: (text: string) => void;
}

/** Opens both sides. */
export const withBoth = <T>(sides: Sides, work: (source: Client, target: Client) => Promise<T>): Promise<T> =>
  withConnection({ connectionString: sides.source.databaseUrl }, (source) =>
    withConnection({ connectionString: sides.target.databaseUrl }, (target) => work(source, target)),
  );

export const reach = (source: Client, grupo: number, etapa: Stage): Promise<unknown> =>
  source.query('update app.mudanca_de_grupo set etapa = $2 where grupo = $1', [grupo, etapa]);

/** From now on the group writes nothing here, for so long at most. */
export const pause = (source: Client, { grupo, slug }: Move, to: Cell, forMs: number): Promise<unknown> =>
  source.query(
    `insert into app.grupo_fora (grupo, slug, situacao, celula, endereco, ate)
     values ($1, $2, 'pausado', $3, $4, clock_timestamp() + make_interval(secs => $5))
     on conflict (grupo) do update set ate = excluded.ate where grupo_fora.situacao = 'pausado'`,
    [grupo, slug, to.numero, to.endereco, forMs / 1000],
  );

/** It writes again. */
export const goOn = (source: Client, grupo: number): Promise<unknown> =>
  source.query(`delete from app.grupo_fora where grupo = $1 and situacao = 'pausado'`, [grupo]);

/** As `app.entrar_no_grupo`. */
const DOOR = 7211;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Waits until nobody who writes for the group is inside any more. Who comes meanwhile is refused.
 *
 * @returns false when somebody writes for longer than that
 */
export async function isEmpty(source: Client, grupo: number, withinMs: number): Promise<boolean> {
  await source.query(`begin; set local lock_timeout = ${Math.max(1, Math.round(withinMs))}`);
  try {
    await closeDoor(source, grupo);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    return false;
  } finally {
    await source.query('rollback');
  }
}

const closeDoor = (source: Client, grupo: number): Promise<unknown> =>
  source.query('select pg_advisory_xact_lock($1, ($2::bigint % 2147483647)::int)', [DOOR, grupo]);

/**
 * In one transaction: from here on this server only says where the group is.
 *
 * @returns false when the pause had ended, and somebody may have written
 */
export async function switchOver(source: Client, grupo: number): Promise<boolean> {
  await source.query('begin');
  // Whoever comes while this commits waits, and is told where the group is.
  await closeDoor(source, grupo);
  const { rowCount } = await source.query(
    `update app.grupo_fora set situacao = 'mudou', ate = null, desde = now()
     where grupo = $1 and situacao = 'pausado' and ate > clock_timestamp()`,
    [grupo],
  );
  await source.query(
    `update app.mudanca_de_grupo set etapa = 'mudando', mudou_em = now() where grupo = $1 and $2::int = 1`,
    [grupo, rowCount],
  );
  await source.query('commit');
  return rowCount === 1;
}

const MOVER = 7212;

/** @throws StartError while somebody else moves the group */
export async function moveAlone(source: Client, grupo: number): Promise<void> {
  const { rows } = await source.query<{ mine: boolean }>(
    'select pg_try_advisory_lock($1, ($2::bigint % 2147483647)::int) as mine',
    [MOVER, grupo],
  );
  if (!rows[0]?.mine) throw new StartError('Este grupo já está sendo mudado por outro comando.');
}

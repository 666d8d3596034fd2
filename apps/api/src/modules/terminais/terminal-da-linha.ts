import { DomainError } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';

/** The terminal a row names, if any, for lists of other modules. @param row alias of the table that names it in `terminal_id` */
export const juntarTerminal = (row: string, alias = 'tm'): RawBuilder<unknown> =>
  sql`left join terminal ${sql.ref(alias)} on ${sql.ref(`${alias}.grupo_id`)} = ${sql.ref(`${row}.grupo_id`)}
    and ${sql.ref(`${alias}.id`)} = ${sql.ref(`${row}.terminal_id`)}`;

/** @throws DomainError UNKNOWN_REFERENCE for a terminal that is not the company's or is out of use */
export async function exigirTerminalDa(db: Db, actor: Actor, empresaId: number, terminalId: number): Promise<void> {
  const { rows } = await sql`select 1 from terminal where grupo_id = ${actor.grupoId} and id = ${terminalId}
    and empresa_id = ${empresaId} and ativo`.execute(db);
  if (rows.length === 0)
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { terminalId: 'Registro não encontrado' } });
}

/** The till that is on the screens of this program, of a company; made when there is none yet. */
export async function terminalDaRetaguarda(tx: Tx, actor: Actor, empresaId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from terminal where grupo_id = ${actor.grupoId}
    and empresa_id = ${empresaId} and tipo = 'retaguarda' and ativo order by id limit 1`.execute(tx);
  if (rows[0]) return rows[0].id;
  // Two at once: the second waits at the name, and finds the first's.
  await sql`insert into terminal (grupo_id, empresa_id, nome, tipo) values (${actor.grupoId}, ${empresaId}, 'Retaguarda', 'retaguarda')
    on conflict do nothing`.execute(tx);
  const { rows: feito } = await sql<{ id: number }>`select id from terminal where grupo_id = ${actor.grupoId}
    and empresa_id = ${empresaId} and ativo and (tipo = 'retaguarda' or nome = 'Retaguarda') order by tipo = 'retaguarda' desc, id limit 1`.execute(
    tx,
  );
  if (!feito[0]) throw new Error('the till of the back office is not there');
  return feito[0].id;
}

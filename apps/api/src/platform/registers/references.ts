import { DomainError, type Field, type Register, refTarget } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';

/**
 * A reference must be of the same group and of a company the person may see.
 *
 * @throws DomainError UNKNOWN_REFERENCE naming the fields
 */
export async function assertReferences(
  tx: Tx,
  register: Register,
  actor: Actor,
  values: Record<string, unknown>,
): Promise<void> {
  const asked = Object.entries(register.fields).flatMap(([name, field]) => {
    const id = values[name];
    return field.kind === 'ref' && typeof id === 'number'
      ? [sql`exists (${visible(register, name, field, actor, id)}) as ${sql.id(name)}`]
      : [];
  });
  if (asked.length === 0) return;
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(asked)}`.execute(tx);
  const missing = Object.entries(rows[0] ?? {}).filter(([, found]) => !found);
  if (missing.length > 0) {
    const campos = Object.fromEntries(missing.map(([name]) => [name, 'Registro não encontrado']));
    throw new DomainError('UNKNOWN_REFERENCE', { campos });
  }
}

function visible(register: Register, name: string, field: Field, actor: Actor, id: number): RawBuilder<unknown> {
  const { table, scope, companyColumn } = refTarget(field.target ?? '');
  const where = [sql`id = ${id}`];
  if (scope === 'grupo') where.push(sql`grupo_id = ${actor.grupoId}`);
  if (actor.empresas !== 'todas') {
    if (companyColumn) {
      const column = sql.ref(companyColumn);
      where.push(sql`(${column} is null or ${column} = any(${actor.empresas}))`);
    } else if (name === register.company) {
      where.push(sql`id = any(${actor.empresas})`);
    }
  }
  return sql`select 1 from ${sql.table(table)} where ${sql.join(where, sql` and `)}`;
}

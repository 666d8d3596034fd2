import type { SecretBox } from '@retaguarda/installation';
import type { Client } from 'pg';

/** One kind of secret that a module keeps sealed in a column of its own. */
export interface Sealed {
  /** As people call it. */
  what: string;
  table: string;
  column: string;
  /** The column that refers to the record it belongs to; null where it is the group's. */
  of: string | null;
  /** Leaves out what is kept and no longer used. */
  onlyActive?: boolean;
  /** The place it was sealed for. */
  place(grupoId: number, id: number): string;
}

interface Row {
  grupoId: number;
  id: number;
  dono: string | null;
  selado: string;
}

/**
 * Names what is sealed in a database and cannot be opened with the key of this installation: it must be entrusted again.
 * That is so for a group that came from elsewhere, and for a restored copy whose key was left behind.
 *
 * @param client as the account that owns the tables
 * @param grupoId null for all groups
 */
export async function closedHere(
  client: Client,
  box: SecretBox,
  kinds: readonly Sealed[],
  grupoId: number | null,
): Promise<string[]> {
  const closed: string[] = [];
  for (const kind of kinds) {
    const { rows } = await client.query<Row>(await statementOf(client, kind), [grupoId]);
    for (const { grupoId: group, id, dono, selado } of rows)
      if ((await box.openIfOurs(kind.place(group, id), selado)) === null)
        closed.push(dono === null ? kind.what : `${kind.what} de ${dono}`);
  }
  return closed;
}

async function statementOf(client: Client, { table, column, of, onlyActive }: Sealed): Promise<string> {
  const name = (text: string) => client.escapeIdentifier(text);
  const owner =
    of && `join ${await referredBy(client, table, of)} o on o.grupo_id = s.grupo_id and o.id = s.${name(of)}`;
  return `select s.grupo_id::float8 as "grupoId", ${of ? 'o.id::float8' : '0'} as id, s.${name(column)} as selado,
      ${of ? "coalesce(to_jsonb(o) ->> 'nome_fantasia', to_jsonb(o) ->> 'nome')" : 'null'} as dono
    from app.${name(table)} s ${owner ?? ''}
    where s.${name(column)} is not null and ($1::bigint is null or s.grupo_id = $1) ${onlyActive ? 'and s.ativo' : ''}
    order by s.grupo_id, 4, 2`;
}

/** The table a column of a group's table refers to, as the database says. */
async function referredBy(client: Client, table: string, column: string): Promise<string> {
  const { rows } = await client.query<{ alvo: string }>(
    `select distinct k.confrelid::regclass::text as alvo from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
     where k.contype = 'f' and k.conrelid = $1::regclass and a.attname = $2`,
    [`app.${table}`, column],
  );
  const [{ alvo } = { alvo: '' }, ...others] = rows;
  if (alvo === '' || others.length > 0) throw new Error(`${table}.${column} does not refer to one table`);
  return alvo;
}

import { openConnection } from '@retaguarda/installation/postgres';
import type { Client } from 'pg';
import { listed, type MovedTable } from './moved.ts';

/** Connections to each side: the pause of the group lasts as long as its largest tables are read. */
const LANES = 3;
const TABLES_AT_ONCE = 40;

/** What a table of the group has, by its name: how many rows, and the sum of what each says. */
export type Figures = ReadonlyMap<string, string>;

/** Reads both sides at once, each row to its last column. */
export async function compare(
  sourceUrl: string,
  targetUrl: string,
  tables: readonly MovedTable[],
  withinMs: number,
): Promise<string[]> {
  const [here, there] = await Promise.all([
    figuresOf(sourceUrl, tables, withinMs),
    figuresOf(targetUrl, tables, withinMs),
  ]);
  return tables.map(({ name }) => name).filter((name) => here.get(name) !== there.get(name));
}

async function figuresOf(databaseUrl: string, tables: readonly MovedTable[], withinMs: number): Promise<Figures> {
  const figures = new Map<string, string>();
  const waiting = [...tables];
  const lane = async () => {
    const client = await openConnection({ connectionString: databaseUrl });
    try {
      await client.query(`set timezone = 'UTC'; set statement_timeout = ${Math.max(1, Math.round(withinMs))}`);
      for (let some = waiting.splice(0, TABLES_AT_ONCE); some.length > 0; some = waiting.splice(0, TABLES_AT_ONCE))
        for (const { name, figure } of await figuresOfSome(client, some)) figures.set(name, figure);
    } finally {
      await client.end();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return figures;
}

async function figuresOfSome(client: Client, tables: readonly MovedTable[]) {
  const each = tables.map(
    (table) =>
      `select ${client.escapeLiteral(table.name)} as name, count(*) || ' ' || coalesce(sum(hashtextextended(row(${listed(client, table)})::text, 0)::numeric), 0) as figure
       from app.${client.escapeIdentifier(table.name)} where ${table.where}`,
  );
  const { rows } = await client.query<{ name: string; figure: string }>(each.join(' union all '));
  return rows;
}

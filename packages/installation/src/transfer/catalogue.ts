import type { Client } from 'pg';
import {
  type Columns,
  columnsOfOtherGroups,
  type GroupTable,
  groupTables,
  personColumns,
  type SharedTable,
  sharedReferences,
  sharedTables,
} from './tables.ts';

const PERMISSIONS = 'permissao';

/** What this database says about the tables of groups: by it, and by nothing the archive says, an archive is read. */
export interface Catalogue {
  /** Its last migration. */
  migracao: string;
  /** Whether the installation has the group of its provider. */
  hasProvider: boolean;
  /** Columns of the row of a group, its number left out. */
  groupColumns: string[];
  tables: Map<string, GroupTable>;
  /** Columns with numbers of people. */
  people: Columns;
  /** Columns that name other groups. */
  others: Columns;
  /** Columns that give somebody a permission. */
  permissions: Columns;
  /** Every permission there is here. */
  slugs: Set<string>;
  shared: Map<string, SharedTable>;
  /** Columns with numbers of shared rows: by table and column, the shared table. */
  sharedColumns: Map<string, Map<string, string>>;
}

export async function readCatalogue(client: Client): Promise<Catalogue> {
  const tables = await groupTables(client);
  const references = await sharedReferences(client, tables);
  const shared = await sharedTables(client, references);
  const sharedColumns: Catalogue['sharedColumns'] = new Map();
  for (const { name, from } of shared)
    for (const { table, column } of from)
      sharedColumns.set(table, (sharedColumns.get(table) ?? new Map()).set(column, name));
  const grants = references.filter(({ target }) => target === PERMISSIONS);
  const { rows } = await client.query<
    Pick<Catalogue, 'migracao' | 'hasProvider' | 'groupColumns'> & { slugs: string[] }
  >(
    `select (select max(nome) from app.migracao) as migracao, exists (select from app.grupo where provedor) as "hasProvider",
       (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = 'app.grupo'::regclass and attnum > 0 and not attisdropped and attname <> 'id') as "groupColumns",
       (select coalesce(array_agg(slug), '{}') from app.permissao) as slugs`,
  );
  if (!rows[0]) throw new Error('the catalogue said nothing');
  const { slugs, ...said } = rows[0];
  return {
    ...said,
    sharedColumns,
    tables: new Map(tables.map((table) => [table.name, table])),
    people: await personColumns(client, tables),
    others: await columnsOfOtherGroups(client, tables),
    permissions: new Map(grants.map(({ table, columns }) => [table, new Set(columns)])),
    slugs: new Set(slugs),
    shared: new Map(shared.map((one) => [one.name, one])),
  };
}

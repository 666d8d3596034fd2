import { createHash } from 'node:crypto';
import { groupTables, sharedReferences } from '@retaguarda/installation/transfer';
import { Client } from 'pg';

/** One value of each type, the same everywhere: so every reference between tables finds its row. None is what JSON writes alike. */
const values: Readonly<Record<string, string>> = {
  bigint: '7',
  'bigint[]': '{7,9007199254740993}',
  boolean: 'true',
  bytea: '\\x00ff0a',
  date: '2026-02-28',
  'double precision': '0.1',
  integer: '7',
  'integer[]': '{7}',
  jsonb: '{"preço": 1.10, "grande": 12345678901234567890.5, "texto": "\\"ção\\"\\n\\u2028"}',
  numeric: '0.5',
  smallint: '7',
  'smallint[]': '{7}',
  text: 'ção "entre aspas" \\ e outra\nlinha\t☃',
  'inet[]': '{203.0.113.0/24}',
  'text[]': '{"a,b",NULL,"c\\"d"}',
  'time without time zone': '23:59:58.123456',
  'timestamp with time zone': '2026-11-25 12:34:56.123456+00',
  'timestamp with time zone[]': '{"2026-11-25 12:34:56.123456+00"}',
  uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  xid8: '7',
};

/** Columns out of which the database makes others. */
const special: Readonly<Record<string, string | null>> = {
  'plano_de_conta.codigo': '1.1',
  // Of the last level, as whoever names one says; the one above it would be of another.
  'plano_de_conta.nivel': '4',
  'plano_de_conta.pai_id': null,
};

/** Number of every record, of the group too, and id of the one stored file. */
export const RECORD = Number(values.bigint);
export const FILE = values.uuid ?? '';
/** What that file holds. */
export const CONTENT = Buffer.from('conteúdo');
const stored = {
  expira_em: null,
  tamanho: String(CONTENT.length),
  sha256: createHash('sha256').update(CONTENT).digest('hex'),
};

/** Lets rows be what no person could write: what a table admits is not what is being proved. */
export async function semRegras(url: string): Promise<void> {
  await noBanco(url, async (client) => {
    const { rows } = await client.query<{ tira: string }>(
      `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as tira from pg_constraint
       where connamespace = 'app'::regnamespace and contype = 'c' and conparentid = 0 and coninhcount = 0`,
    );
    for (const { tira } of rows) await client.query(tira);
  });
}

/**
 * Makes a group with one row in every table that travels, every column of it filled.
 *
 * @param except tables left empty
 * @returns names of the filled tables
 */
export async function preencherGrupo(
  url: string,
  slug: string,
  provedor: boolean,
  except: readonly string[] = [],
): Promise<string[]> {
  return noBanco(url, async (client) => {
    await client.query('set session_replication_role = replica');
    await insert(client, 'grupo', { slug, provedor: String(provedor) });
    const tables = (await groupTables(client)).filter(({ name }) => !except.includes(name));
    for (const { name } of tables) await insert(client, name, name === 'arquivo' ? stored : {});
    await fillShared(client);
    return tables.map(({ name }) => name);
  });
}

/** Fills what all groups share and such a group means, as where it arrives it must be too. */
export const preencherCompartilhado = (url: string): Promise<void> =>
  noBanco(url, async (client) => {
    await client.query('set session_replication_role = replica');
    await fillShared(client);
  });

async function fillShared(client: Client): Promise<void> {
  for (const { target, targetColumns } of await sharedReferences(client, await groupTables(client))) {
    const meant = targetColumns.map((column) => `${client.escapeIdentifier(column)}::text = any ($1)`).join(' and ');
    const there = await client.query(`select from app.${target} where ${meant}`, [Object.values(values)]);
    if (there.rowCount === 0) await insert(client, target, {});
  }
}

async function insert(client: Client, table: string, given: Record<string, string | null>): Promise<void> {
  const { rows } = await client.query<{ nome: string; tipo: string }>(
    `select attname as nome, format_type(atttypid, null) as tipo from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`app.${table}`],
  );
  const filled = ({ nome, tipo }: { nome: string; tipo: string }) => {
    const fixed = nome in given ? given[nome] : special[`${table}.${nome}`];
    const value = fixed === undefined ? values[tipo] : fixed;
    if (value === undefined) throw new Error(`no value of type ${tipo} for ${table}.${nome}`);
    return value;
  };
  const statement = `insert into app.${client.escapeIdentifier(table)} (${rows.map(({ nome }) => client.escapeIdentifier(nome)).join(', ')})
     overriding system value values (${rows.map((_, n) => `$${n + 1}`).join(', ')})`;
  await client.query(statement, rows.map(filled)).catch((cause: Error) => {
    throw new Error(`a row of ${table}: ${cause.message}`, { cause });
  });
}

async function noBanco<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

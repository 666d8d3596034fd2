import { readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { type Banco, bancoVazio, novoBanco } from '../../../test-support/banco.ts';
import { closedReleases, migrationFiles as files, migrateAs, releases } from '../../../test-support/releases.ts';
import { migrate } from './migrate.ts';
import { loadReferenceTables } from './reference-tables.ts';

const released = closedReleases.flatMap(({ migrations }) => migrations);
const timestamped = /^\d{8}T([01]\d|2[0-3])[0-5]\d_[a-z0-9_]+\.sql$/;

test('o que saiu em uma versão continua na pasta', () => {
  expect(released.filter((name) => !files.includes(name))).toEqual([]);
});

test('um arquivo novo leva no nome o instante em que nasceu, depois de tudo o que já saiu', () => {
  const last = [...released].sort().at(-1) ?? '';
  for (const name of files.filter((name) => !released.includes(name))) {
    expect(name).toMatch(timestamped);
    expect(name > last, `${name} depois de ${last}`).toBe(true);
  }
});

test('a última versão que a lista de mudanças conta diz as suas migrações', async () => {
  const told = await readFile(new URL('../../../../../CHANGELOG.md', import.meta.url), 'utf8');
  const [, last] = /^## (\S+)$/m.exec(told) ?? [];
  expect(closedReleases.map(({ release }) => release)).toContain(last);
});

describe('um banco de cada versão anterior chega ao mesmo lugar que um novo', async () => {
  const fresh = await schemaOfNew();

  // Releases whose databases run the same files in the same order arrive at the same place: one of them is brought there.
  test.each([...releasesByOrder()])('%s e as que seguem a mesma ordem', async (release) => {
    const upgraded = await schemaAfter(async (banco) => {
      await migrateAs(banco.url, release);
      await loadReferenceTables(banco.url);
      await migrate(banco.url);
    });
    expect(upgraded).toEqual(fresh);
  });
});

/** The first release of each order in which a database may have been, and will be, brought to today's. */
function releasesByOrder(): Iterable<string> {
  const firstOf = new Map<string, string>();
  for (const [at, { release }] of releases.entries()) {
    const taken = releases.slice(0, at + 1).flatMap(({ migrations }) => migrations.toSorted());
    const order = [...taken, ...files.filter((name) => !taken.includes(name))].join();
    if (!firstOf.has(order)) firstOf.set(order, release);
  }
  return firstOf.values();
}

/** The model of the tests is a new database that this program has prepared. */
async function schemaOfNew(): Promise<Record<string, string[]>> {
  const banco = await novoBanco();
  try {
    return await schemaOf(banco);
  } finally {
    await banco.drop();
  }
}

async function schemaAfter(prepare: (banco: Banco) => Promise<void>): Promise<Record<string, string[]>> {
  const banco = await bancoVazio();
  try {
    await runMigrations({ connectionString: banco.url });
    await prepare(banco);
    return await schemaOf(banco);
  } finally {
    await banco.drop();
  }
}

/** Everything the program's schema holds, as the database itself writes it; the order of columns is not told. */
const parts = {
  columns: `select format('%s.%s %s%s%s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' end, concat(a.attidentity, a.attgenerated), pg_get_expr(d.adbin, d.adrelid))
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`,
  tables: `select format('%s %s rls=%s forced=%s %s', relname, relkind, relrowsecurity, relforcerowsecurity, relacl)
    from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p', 'v', 'S')`,
  constraints: `select format('%s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'app'::regnamespace`,
  indexes: `select indexdef from pg_indexes where schemaname = 'app'`,
  functions: `select concat(pg_get_functiondef(oid), proowner::regrole, proacl) from pg_proc
    where pronamespace = 'app'::regnamespace and prokind = 'f'`,
  triggers: `select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'app'::regnamespace and not t.tgisinternal`,
  policies: `select format('%s on %s %s %s %s %s', policyname, tablename, roles, cmd, qual, with_check)
    from pg_policies where schemaname = 'app'`,
  views: `select definition from pg_views where schemaname = 'app'`,
};

async function schemaOf(banco: Banco): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: banco.url });
  await client.connect();
  try {
    const schema: Record<string, string[]> = {};
    for (const [part, statement] of Object.entries(parts)) {
      const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
      schema[part] = rows.map(([text]) => String(text)).sort();
    }
    return schema;
  } finally {
    await client.end();
  }
}

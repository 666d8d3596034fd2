import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { registers } from '@retaguarda/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareReads, countReads, type ForeignUse, foreignSql, lowered, tableOwners } from './lib/foreign-sql.ts';
import { repository } from './lib/run.ts';

/** What a module of products must not do to `titulo`, which is the finance's, each in a file of its own. */
const breaches: Record<string, { code: string; writes: boolean }> = {
  'lê com sql': { code: `sql\`select t.id from titulo t where t.id = \${id}\``, writes: false },
  'lê com join, depois de um valor': {
    code: `sql\`select \${x} from produto p join app.titulo t on true\``,
    writes: false,
  },
  'lê numa lista de tabelas': { code: 'sql`select 1 from produto p, titulo t`', writes: false },
  'lê num pedaço dentro de outro': { code: `sql\`select \${sql\`(select 1 from titulo)\`}\``, writes: false },
  'lê com o tipo da linha': { code: 'sql<{ id: number }>`select id from titulo`', writes: false },
  'lê com kysely': { code: "db.selectFrom('titulo as t')", writes: false },
  'junta com kysely': { code: "db.selectFrom('produto').innerJoin('titulo', 'a', 'b')", writes: false },
  'dá o nome da tabela a quem lê': { code: "ler({ tabela: 'titulo' })", writes: false },
  'insere com sql': { code: 'sql`insert into titulo (id) values (1)`', writes: true },
  'altera com sql': { code: 'sql`update app.titulo set a = 1`', writes: true },
  'apaga com sql': { code: 'sql`delete from titulo where id = 1`', writes: true },
  'insere com kysely': { code: "db.insertInto('titulo')", writes: true },
  'altera com kysely': { code: "db.updateTable('titulo')", writes: true },
  'apaga com kysely': { code: "db.deleteFrom('titulo')", writes: true },
};
const innocent = [
  `sql\`select 1 from produto p where p.grupo_id = \${x}\``,
  "sql`select 'from titulo' as frase from trabalho`",
  'sql`select titulo, titulo.x from produto -- from titulo`',
  "const frase = 'update titulo set a = 1';",
];

let root: string;
let found: ForeignUse[];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'retaguarda-tabelas-'));
  const plant = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  plant('apps/api/src/platform/tables.ts', "export const tables = ['trabalho'] as const;");
  plant('apps/api/src/modules/financeiro/tables.ts', "export const tables = ['titulo'] as const;");
  plant('apps/api/src/modules/produtos/tables.ts', "export const tables = ['produto'] as const;");
  for (const [i, { code }] of Object.values(breaches).entries()) plant(`apps/api/src/modules/produtos/b${i}.ts`, code);
  for (const [i, code] of innocent.entries()) plant(`apps/api/src/modules/produtos/i${i}.ts`, code);
  plant('apps/api/src/modules/financeiro/proprio.ts', 'sql`update titulo set a = 1`');
  plant('apps/api/src/modules/produtos/x.test.ts', 'sql`update titulo set a = 1`');
  found = await foreignSql(root, await tableOwners(root, []));
});
afterAll(() => rmSync(root, { recursive: true }));

test.each(Object.keys(breaches))('quem %s a tabela de outro módulo é visto', (name) => {
  const file = `apps/api/src/modules/produtos/b${Object.keys(breaches).indexOf(name)}.ts`;
  expect(found.filter((use) => use.file === file)).toEqual([
    { file, line: 1, module: 'produtos', table: 'titulo', owner: 'financeiro', writes: breaches[name]?.writes },
  ]);
});

test('o que é do próprio módulo, da plataforma, de um teste ou só um texto não é', () => {
  expect(found).toHaveLength(Object.keys(breaches).length);
});

test('uma tabela tem um dono só', async () => {
  const twice = join(root, 'apps/api/src/modules/vendas/tables.ts');
  mkdirSync(dirname(twice), { recursive: true });
  writeFileSync(twice, "export const tables = ['titulo'] as const;");
  await expect(tableOwners(root, [])).rejects.toThrow('the table titulo belongs to financeiro and to vendas');
  await expect(tableOwners(root, [{ table: 'produto', module: 'feira' }])).rejects.toThrow(
    'the table produto belongs to feira and to produtos',
  );
});

describe('o que já se lê só diminui', () => {
  const baseline = { produtos: { titulo: 2 } };

  test('uma leitura a mais é recusada, uma a menos é para escrever', () => {
    expect(compareReads({ produtos: { titulo: 3 } }, baseline).grown).toHaveLength(1);
    expect(compareReads({ vendas: { titulo: 1 }, ...baseline }, baseline).grown).toHaveLength(1);
    expect(compareReads({}, baseline)).toMatchObject({ grown: [], shrunk: [expect.stringContaining('0 times')] });
  });

  test('o que se escreve nunca cresce', () => {
    expect(lowered({ produtos: { titulo: 1 }, vendas: { titulo: 9 } }, baseline)).toEqual({ produtos: { titulo: 1 } });
    expect(lowered({ produtos: { titulo: 9 } }, baseline)).toEqual(baseline);
  });
});

test('cada tabela do banco tem um dono', async () => {
  const types = readFileSync(join(repository, 'apps/api/src/platform/database/types.generated.ts'), 'utf8');
  const [, declared = ''] = types.split('export interface DB {');
  const tables = [...declared.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
  expect(tables.length).toBeGreaterThan(150);
  expect([...(await tableOwners(repository, registers)).keys()].sort()).toEqual([...tables].sort());
});

test('este programa não grava tabela alheia', async () => {
  const uses = await foreignSql(repository, await tableOwners(repository, registers));
  expect(uses.filter(({ writes }) => writes)).toEqual([]);
  expect(countReads(uses)).not.toEqual({});
});

import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Banco, bancoVazio, novoBanco } from '../../../test-support/banco.ts';
import { consultar } from '../../../test-support/copias.ts';
import { functionsFolder, migrationsFolder, releases } from '../../../test-support/releases.ts';
import { abrirFontes, programaAnterior } from '../../../test-support/versao-anterior.ts';
import { migrate } from './migrate.ts';
import { prepareDatabase } from './prepare.ts';

const filesOf = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql')).sort();
const files = await filesOf(functionsFolder);

let banco: Banco;
beforeAll(async () => {
  banco = await novoBanco();
});
afterAll(() => banco.drop());

/** Each function as the database writes it, with its owner and who may run it. */
async function functionsOf(url: string): Promise<Map<string, string>> {
  const rows = await consultar<{ nome: string; texto: string }>(
    url,
    `select oid::regprocedure::text as nome, concat_ws(' | ', pg_get_functiondef(oid), proowner::regrole, proacl) as texto
     from pg_proc where pronamespace = 'app'::regnamespace order by 1`,
  );
  return new Map(rows.map(({ nome, texto }) => [nome, texto]));
}

/** `app.numero(text)` → `numero` */
const nameOf = (signature: string): string => /^(?:app\.)?(\w+)\(/.exec(signature)?.[1] ?? signature;

/** What a database has and no file declares: its file went, and no migration dropped it. */
async function withoutFile(url: string, folder: string): Promise<string[]> {
  const declared = new Set((await filesOf(folder)).map((file) => basename(file, '.sql')));
  return [...(await functionsOf(url)).keys()].map(nameOf).filter((name) => !declared.has(name));
}

const noHistory = programaAnterior ? '' : ' (as fontes não têm o seu histórico: não executado)';
test.runIf(programaAnterior)(
  `um banco que vem da versão anterior não fica com função que nenhum arquivo declara: a migração a apaga${noHistory}`,
  async () => {
    const before = abrirFontes(programaAnterior as string, 'apps/api');
    const updated = await bancoVazio();
    try {
      const [migrations, functions] = ['migrations', 'sql'].map((name) => join(before, 'apps/api', name)) as [
        string,
        string,
      ];
      // Until release 2026-11-30.2 functions stood in migrations alone.
      const had = existsSync(functions) ? { migrations, functions } : { migrations };
      await runMigrations({ connectionString: updated.url });
      await migrate(updated.url, had);
      await migrate(updated.url);
      expect(await withoutFile(updated.url, functionsFolder)).toEqual([]);
    } finally {
      await updated.drop();
      await rm(before, { recursive: true });
    }
  },
);

test('cada função do banco tem um arquivo com o seu nome, e cada arquivo uma função', async () => {
  const names = [...(await functionsOf(banco.url)).keys()].map(nameOf);
  expect(files.map((file) => basename(file, '.sql')).sort()).toEqual(names.sort());
});

test('cada arquivo diz primeiro para que serve a função', async () => {
  const silent = await Promise.all(
    files.map(async (file) => ((await readFile(join(functionsFolder, file), 'utf8')).startsWith('-- ') ? [] : [file])),
  );
  expect(silent.flat()).toEqual([]);
});

test('os arquivos dão as mesmas funções a quem não as tem mais, com dono e direitos; de novo, nada muda', async () => {
  const before = await functionsOf(banco.url);
  // What nothing rests on goes; what was applied is forgotten.
  await consultar(
    banco.url,
    `do $$ declare f regprocedure; begin
       for f in select oid from pg_proc where pronamespace = 'app'::regnamespace loop
         begin execute 'drop function ' || f; exception when dependent_objects_still_exist then null; end;
       end loop;
       delete from app.fonte_sql;
     end $$`,
  );
  expect((await functionsOf(banco.url)).size).toBeLessThan(before.size / 2);
  await migrate(banco.url);
  expect(await functionsOf(banco.url)).toEqual(before);
  await consultar(banco.url, 'delete from app.fonte_sql');
  await migrate(banco.url);
  expect(await functionsOf(banco.url)).toEqual(before);
});

test('um banco em dia não é escrito ao iniciar; o que tem outro texto é copiado antes, e atualizado', async () => {
  const applied = () => consultar(banco.url, 'select nome, hash, aplicada_em from app.fonte_sql order by nome');
  const before = await applied();
  expect(before).toHaveLength(files.length);
  let copies = 0;
  const start = () =>
    prepareDatabase(banco.url, async () => {
      copies += 1;
    });
  await start();
  expect([copies, await applied()]).toEqual([0, before]);
  await consultar(banco.url, "update app.fonte_sql set hash = 'de antes' where nome = 'versionar'");
  await start();
  expect(copies).toBe(1);
  expect(await consultar(banco.url, "select from app.fonte_sql where hash = 'de antes'")).toEqual([]);
});

test('um programa mais antigo não põe o seu texto no lugar do de um mais novo', async () => {
  await consultar(
    banco.url,
    "update app.fonte_sql set hash = 'de depois', versao = '2999-01-01.1' where nome = 'numero'",
  );
  await expect(migrate(banco.url)).rejects.toThrow(
    'O banco de dados é mais novo que este programa (a função numero é da versão 2999-01-01.1): atualize o programa.',
  );
  await consultar(banco.url, "update app.fonte_sql set versao = $1 where nome = 'numero'", [releases[0]?.release]);
  await migrate(banco.url);
});

describe('em uma pasta de arquivos', () => {
  let folder: string;
  const write = (name: string, sql: string) => writeFile(join(folder, 'provas', `${name}.sql`), sql);
  const start = () => migrate(banco.url, { migrations: migrationsFolder, functions: folder });
  const now = async (call: string) =>
    (await consultar<{ diz: unknown }>(banco.url, `select ${call} as diz`)).map(({ diz }) => diz);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'retaguarda-funcoes-'));
    await cp(functionsFolder, folder, { recursive: true });
    await mkdir(join(folder, 'provas'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('um texto mudado vale desde o próximo início', async () => {
    await write('fruta', "create or replace function app.fruta() returns text language sql as $$ select 'caju' $$;");
    await start();
    expect(await now('app.fruta()')).toEqual(['caju']);
    await write('fruta', "create or replace function app.fruta() returns text language sql as $$ select 'umbu' $$;");
    await start();
    expect(await now('app.fruta()')).toEqual(['umbu']);
  });

  test('uma função pode chamar outra cujo arquivo vem depois', async () => {
    await write(
      'a_fruta',
      'create or replace function app.a_fruta() returns text language sql as $$ select app.b_fruta() $$;',
    );
    await write(
      'b_fruta',
      "create or replace function app.b_fruta() returns text language sql as $$ select 'cajá' $$;",
    );
    await start();
    expect(await now('app.a_fruta()')).toEqual(['cajá']);
  });

  test('a que perdeu o arquivo sem a migração que a apaga fica, e é nomeada', async () => {
    await write('horta', "create or replace function app.horta() returns text language sql as $$ select 'couve' $$;");
    await start();
    await rm(join(folder, 'provas', 'horta.sql'));
    await start();
    expect(await withoutFile(banco.url, folder)).toContain('horta');
    await consultar(banco.url, 'drop function app.horta()');
    expect(await withoutFile(banco.url, folder)).not.toContain('horta');
  });

  test('com outros argumentos e sem a migração que apaga a antiga, o início para e diz qual é', async () => {
    await write('pomar', "create or replace function app.pomar() returns text language sql as $$ select 'caju' $$;");
    await start();
    await write('pomar', 'create or replace function app.pomar(de text) returns text language sql as $$ select de $$;');
    await expect(start()).rejects.toThrow(/parou na função pomar, .*falta a migração que a apaga/);
    expect(await now('app.pomar()')).toEqual(['caju']);
  });

  test.each([
    ['o comando não se lê', 'create or replace funcao app.quebrada()'],
    [
      'o corpo não se lê',
      'create or replace function app.quebrada() returns int language plpgsql as $$ begin retorna 1; end $$;',
    ],
    [
      'falta uma tabela',
      'create or replace function app.quebrada() returns bigint language sql as $$ select id from app.horta $$;',
    ],
  ])('quando %s, o início para em uma frase com o nome do arquivo, e o banco fica como estava', async (_, sql) => {
    await write('boa', 'create or replace function app.boa() returns int language sql as $$ select 1 $$;');
    await write('quebrada', sql);
    await expect(start()).rejects.toThrow(
      /^A atualização do banco parou na função provas\/quebrada\.sql \(.+\) e foi desfeita inteira/,
    );
    expect(await consultar(banco.url, "select from pg_proc where proname in ('boa', 'quebrada')")).toEqual([]);
  });
});

describe('o texto de uma migração e o do arquivo', async () => {
  const byMigrations = await functionsAfterMigrations();
  const sources = new Map(
    await Promise.all(
      files.map(async (file) => [basename(file, '.sql'), await readFile(join(functionsFolder, file), 'utf8')] as const),
    ),
  );

  /** These functions, and all that they call. */
  function withCalled(names: Iterable<string>): string[] {
    const found = new Set(names);
    for (const name of found)
      for (const [, called] of (sources.get(name) ?? '').matchAll(/app\.(\w+)\(/g)) if (called) found.add(called);
    return [...found].sort();
  }

  async function different(names: string[]): Promise<string[]> {
    const texts = (functions: Map<string, string>) =>
      new Map([...functions].map(([signature, text]) => [nameOf(signature), text]));
    const [now, then] = [texts(await functionsOf(banco.url)), texts(byMigrations)];
    return names.filter((name) => now.get(name) !== then.get(name));
  }

  test('são o mesmo, do que as migrações desta versão escrevem, apagam ou chamam: mude os dois', async () => {
    const newest = releases.at(-1)?.migrations ?? [];
    const sql = await Promise.all(newest.map((name) => readFile(join(migrationsFolder, name), 'utf8')));
    // What a trigger runs is run later.
    const text = sql.join('\n').replaceAll(/execute function app\.\w+/g, '');
    const named = [...text.matchAll(/app\.(\w+)\(/g)].map(([, name]) => name as string);
    expect(await different(withCalled(named))).toEqual([]);
  });

  test('são o mesmo, do que índices e colunas calculadas usam: uma migração os refaz', async () => {
    const used = await consultar<{ nome: string }>(
      banco.url,
      `select distinct p.proname as nome from pg_depend d join pg_proc p on p.oid = d.refobjid and d.refclassid = 'pg_proc'::regclass
       where p.pronamespace = 'app'::regnamespace and (d.classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass)
         or d.classid = 'pg_class'::regclass and exists (select from pg_class i where i.oid = d.objid and i.relkind = 'i'))`,
    );
    expect(used.map(({ nome }) => nome)).toContain('texto_de_busca');
    expect(await different(withCalled(used.map(({ nome }) => nome)))).toEqual([]);
  });
});

/** The functions of a database to which no file of functions was applied. */
async function functionsAfterMigrations(): Promise<Map<string, string>> {
  const empty = await bancoVazio();
  try {
    await runMigrations({ connectionString: empty.url });
    await migrate(empty.url, { migrations: migrationsFolder });
    return await functionsOf(empty.url);
  } finally {
    await empty.drop();
  }
}

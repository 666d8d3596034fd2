import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mensagens } from '../messages/pt-br.ts';
import { permissions } from '../permissions.ts';
import { columnOf } from '../register-schemas.ts';
import { registers } from './all.ts';
import { refTarget } from './targets.ts';

const slugs = new Set<string>(permissions.map(({ slug }) => slug));
const repeated = (list: readonly string[]) => list.filter((item, i) => list.indexOf(item) !== i);
const cases = registers.map((register) => [register.resource, register] as const);

test('recursos, tabelas e telas não se repetem', () => {
  expect(repeated(registers.map(({ resource }) => resource))).toEqual([]);
  expect(repeated(registers.map(({ table }) => table))).toEqual([]);
  const telas = registers.flatMap(({ screen }) => [
    screen.path,
    ...(screen.formPath ? [screen.formPath] : []),
    ...(screen.editPath ? [screen.editPath] : []),
    ...(screen.alsoAt ?? []),
  ]);
  expect(repeated(telas)).toEqual([]);
});

describe.each(cases)('definição de %s', (_, register) => {
  const { fields, unique, optionLabel, order, company, aliases, views, partOf, favorite, rules, screen } = register;
  const list = Object.entries(fields);

  test('nomeia só campos que tem', () => {
    const named = [
      ...unique.flat(),
      ...optionLabel,
      order,
      ...rules.map(({ field }) => field),
      ...Object.values(aliases).filter((name) => name !== 'search'),
      ...views.flatMap(({ where = {}, bind = {} }) => [...Object.keys(where), ...Object.values(bind)]),
      ...[company, partOf, favorite].filter((name) => name !== undefined),
    ];
    for (const name of named) expect(Object.keys(fields)).toContain(name);
    for (const name of Object.keys(aliases)) expect(Object.keys(fields)).not.toContain(name);
  });

  test('não usa coluna da plataforma, e o nome de cada índice cabe no PostgreSQL', () => {
    const platform = ['grupo_id', 'id', 'ativo', 'versao', 'busca', 'criado_em', 'atualizado_em'];
    for (const [name] of list) expect(platform).not.toContain(columnOf(name));
    for (const names of unique) {
      expect(`${register.table}_${names.map(columnOf).join('_e_')}_uk`.length).toBeLessThanOrEqual(63);
    }
  });

  test('suas referências existem e terminam em Id; empresa e parte apontam para um registro', () => {
    for (const [name, { kind, target = '' }] of list) {
      if (kind !== 'ref') continue;
      expect(name).toMatch(/Id$/);
      expect(() => refTarget(target)).not.toThrow();
    }
    for (const name of [company, partOf]) if (name) expect(fields[name]?.kind).toBe('ref');
    if (favorite) expect(fields[favorite]?.kind).toBe('flag');
  });

  test('diz a que serve, em palavras, e mostra colunas que não disputam lugar', () => {
    expect(register.purpose).toMatch(/^[A-ZÀ-Ú].{20,}\.$/);
    expect(register.label.one).not.toBe('');
    for (const [name, { label, help }] of list) {
      expect(label, name).toMatch(/^\S.*\S$|^\S$/);
      if (help) expect(help, name).toMatch(/[.%"]$/);
    }
    const columns = list.flatMap(([, { column }]) => (column === undefined ? [] : [column]));
    expect(repeated(columns.map(String))).toEqual([]);
    if (!register.single) expect(Math.min(...columns)).toBe(1);
    const { confirm } = register;
    if (confirm) for (const key of Object.values(confirm)) expect(Object.keys(mensagens)).toContain(key);
  });

  test('pode ser procurada, e seus filtros e opções fazem sentido', () => {
    if (!register.single) expect(list.some(([, { searchable }]) => searchable)).toBe(true);
    for (const [name, { kind, options = [] }] of list) {
      if (kind !== 'choice') continue;
      expect(options.length, name).toBeGreaterThan(1);
      expect(repeated(options.map(({ label }) => label)), name).toEqual([]);
    }
  });

  test('o que um registro novo traz preenchido é aceito', () => {
    for (const [name, { initial, schema }] of list) {
      if (initial !== null) expect(schema.safeParse(initial).success, name).toBe(true);
    }
  });

  test('só pede permissões que existem', () => {
    for (const access of Object.values(register.access)) {
      const named = typeof access === 'string' ? [access] : 'any' in access ? access.any : access.all;
      for (const slug of named) expect([...slugs]).toContain(slug);
    }
    expect(screen.title).not.toBe('');
  });
});

const root = join(import.meta.dirname, '../../../..');
const shared = [process.env.RETAGUARDA_SHARED, join(root, '../shared'), join(root, '../../shared')].find(
  (folder) => folder !== undefined && existsSync(join(folder, 'spec/screens.json')),
);

describe.skipIf(!shared)(
  `telas da especificação${shared ? '' : ' (pulado: a especificação não está ao lado do repositório)'}`,
  () => {
    test('cada tela nomeada tem o endereço e o título da especificação', () => {
      const screens = JSON.parse(readFileSync(join(shared ?? '', 'spec/screens.json'), 'utf8')) as {
        path: string | null;
        title: string;
      }[];
      const titles = new Map(screens.map(({ path, title }) => [path, title]));
      const named = registers.flatMap(({ screen }) => [
        screen.path,
        screen.formPath,
        screen.editPath,
        ...(screen.alsoAt ?? []),
      ]);
      expect(named.filter((path) => path && titles.has(`/sistema/${path}`)).length).toBeGreaterThan(25);
      for (const { screen } of registers) {
        const title = titles.get(`/sistema/${screen.path}`);
        if (title) expect(screen.title, screen.path).toBe(title);
        for (const path of [screen.formPath, screen.editPath])
          if (path) expect([...titles.keys()]).toContain(`/sistema/${path}`);
      }
    });
  },
);

test('o arquivo de um cadastro tem o nome dele', () => {
  const list = readFileSync(join(import.meta.dirname, 'all.ts'), 'utf8');
  const imported = [...list.matchAll(/import \{ (\w+) \} from '\.\/([\w-]+)\.ts'/g)];
  expect(imported).toHaveLength(registers.length);
  const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(imported.filter(([, name = '', file]) => kebab(name) !== file).map(([, name, file]) => [name, file])).toEqual(
    [],
  );
});

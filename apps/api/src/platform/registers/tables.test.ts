import { columnOf, type Field, type Register, refTarget, registers } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { novoBanco } from '../../../test-support/banco.ts';
import { Database } from '../database/database.ts';

const banco = await novoBanco();
const database = new Database({ url: banco.url, connections: 2 });
afterAll(async () => {
  await database.close();
  await banco.drop();
});

interface Column {
  name: string;
  type: string;
  notNull: boolean;
  generated: boolean;
}
interface Table {
  columns: Column[];
  /** Definitions of constraints and unique indexes, by name. */
  constraints: Record<string, string>;
  uniques: Record<string, string>;
  triggers: string[];
  policies: string[];
  isForced: boolean;
}

const tables = await database.control(async (db) => {
  const { rows } = await sql<{ name: string; table: Table }>`
    select relname as name, json_build_object(
      'isForced', relrowsecurity and relforcerowsecurity,
      'columns', (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
        'notNull', attnotnull, 'generated', attgenerated = 's') order by attname)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped),
      'constraints', (select coalesce(json_object_agg(conname, pg_get_constraintdef(oid)), '{}') from pg_constraint
        where conrelid = c.oid and contype in ('c', 'f', 'p')),
      'uniques', (select coalesce(json_object_agg(i.relname, pg_get_indexdef(i.oid)), '{}')
        from pg_index x join pg_class i on i.oid = x.indexrelid
        where x.indrelid = c.oid and x.indisunique and not x.indisprimary),
      'triggers', (select coalesce(json_agg(tgname), '[]') from pg_trigger where tgrelid = c.oid and not tgisinternal),
      'policies', (select coalesce(json_agg(polname), '[]') from pg_policy where polrelid = c.oid)
    ) as table
    from pg_class c where relnamespace = 'app'::regnamespace and relkind = 'r'`.execute(db);
  return new Map(rows.map(({ name, table }) => [name, table]));
});

const columnTypes: Record<Field['kind'], string> = {
  text: 'text',
  longText: 'text',
  choice: 'text',
  color: 'text',
  cnpj: 'text',
  cpf: 'text',
  documento: 'text',
  email: 'text',
  url: 'text',
  telefone: 'text',
  cep: 'text',
  uf: 'text',
  integer: 'integer',
  decimal: 'numeric',
  flag: 'boolean',
  date: 'date',
  month: 'date',
  time: 'time without time zone',
  ref: 'bigint',
  days: 'integer[]',
};

function expectedColumns({ scope, fields }: Register): Column[] {
  const column = (name: string, type: string, notNull = true, generated = false) => ({
    name,
    type,
    notNull,
    generated,
  });
  const own = Object.entries(fields).map(([name, field]) =>
    column(
      columnOf(name),
      field.kind === 'decimal' ? `numeric(${field.precision},${field.places})` : columnTypes[field.kind],
      field.required || field.kind === 'flag',
      field.computed === true,
    ),
  );
  const isSearched = Object.values(fields).some(({ searchable }) => searchable);
  return [
    ...(scope === 'grupo' ? [column('grupo_id', 'bigint')] : []),
    column('id', 'bigint'),
    ...own,
    ...(isSearched ? [column('busca', 'text', false, true)] : []),
    column('ativo', 'boolean'),
    column('versao', 'integer'),
    column('criado_em', 'timestamp with time zone'),
    column('atualizado_em', 'timestamp with time zone'),
  ].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const quoted = (text: string) => [...text.matchAll(/'([^']*)'/g)].map(([, value]) => value as string).sort();
/** `CREATE UNIQUE INDEX x ON t USING btree (grupo_id, app.normalizar(nome))` → `grupo_id, nome`. */
const columnsOfIndex = (definition: string) =>
  (/USING btree \((.*?)\)(?: NULLS.*)?$/.exec(definition)?.[1] ?? '').replaceAll(
    /(?:app\.)?normalizar\((\w+)\)/g,
    '$1',
  );

describe.each(registers.map((register) => [register.resource, register] as const))('tabela de %s', (_, register) => {
  const table = tables.get(register.table);
  if (!table) throw new Error(`the table app.${register.table} is not there`);
  const { scope, fields, unique } = register;

  test('tem as colunas da definição, nem mais nem menos', () => {
    const expected = expectedColumns(register);
    // What is generated for a key alone, as the level of an account, is no field.
    const told = table.columns.filter(({ name, generated }) => !generated || expected.some((one) => one.name === name));
    expect(told).toEqual(expected);
  });

  test('recusa opções que a definição não tem', () => {
    for (const [name, { kind, options }] of Object.entries(fields)) {
      if (kind !== 'choice' || register.readOnly) continue;
      const check = table.constraints[`${register.table}_${columnOf(name)}_ck`] ?? '';
      expect(quoted(check), name).toEqual((options ?? []).map(({ value }) => value).sort());
    }
  });

  test('só guarda referências que existem, e do mesmo grupo', () => {
    for (const [name, { kind, target = '' }] of Object.entries(fields)) {
      if (kind !== 'ref') continue;
      const to = refTarget(target);
      const key = table.constraints[`${register.table}_${columnOf(name)}_fk`] ?? '';
      expect(key, name).toMatch(new RegExp(`REFERENCES ${to.table}\\(`));
      if (to.scope === 'grupo') expect(key, name).toMatch(/^FOREIGN KEY \(grupo_id, /);
    }
  });

  test('não repete o que a definição diz único, nem outra coisa', () => {
    const named = Object.entries(table.uniques).filter(([name]) => name.endsWith('_uk'));
    const found = Object.fromEntries(named.map(([name, definition]) => [name, columnsOfIndex(definition)]));
    const group = scope === 'grupo' ? ['grupo_id'] : [];
    const expected = unique.map((list) => [
      `${register.table}_${list.map(columnOf).join('_e_')}_uk`,
      [...group, ...list.map(columnOf)].join(', '),
    ]);
    expect(found).toEqual(Object.fromEntries(expected));
  });

  test('é auditada e versionada; a do grupo tem a segunda parede', () => {
    expect(table.triggers).toEqual(
      expect.arrayContaining([scope === 'grupo' ? 'auditar_mais' : 'auditar', 'versionar']),
    );
    if (scope === 'referencia') return;
    expect(table.isForced).toBe(true);
    expect(table.policies).toContain('do_grupo');
    expect(Object.values(table.constraints)).toContain('PRIMARY KEY (grupo_id, id)');
  });
});

import {
  columnOf,
  DomainError,
  MAX_USOS,
  missingSlugs,
  type Register,
  type TakenAlong,
  type ToldTable,
  toldTables,
  type UsoDoRegistro,
  usosCalls,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { type Route, requireAccess, route } from '../http/route.ts';
import type { Sql } from '../lists/source.ts';
import { getJson } from './engine.ts';

/** Where a record of a register is used: asked before it is deactivated. */
export const usesRoutes = (registers: readonly Register[]): Route[] => [
  route(usosCalls.doRegistro, ({ actor, params: { recurso, id }, read }) =>
    read(async (db) => {
      const register = registers.find(({ resource }) => resource === recurso);
      if (!register || register.single) throw new DomainError('NOT_FOUND');
      requireAccess(actor, register.access.read);
      await getJson(db, register, actor, id);
      return usesOf(db, register, actor, id);
    }),
  ),
];

interface Reference {
  tabela: string;
  coluna: string;
  doGrupo: boolean;
  daEmpresa: boolean;
}

/** What refers to a table, as the database's own foreign keys say, where what refers may be in use or not. */
async function referencesTo(db: Db, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.relname as tabela, a.attname as coluna, bool_or(o.attname = 'grupo_id') as "doGrupo",
      bool_or(o.attname = 'empresa_id') as "daEmpresa"
    from pg_constraint f
    join pg_class c on c.oid = f.conrelid and c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
    join unnest(f.conkey, f.confkey) k (de, para) on true
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.de
    join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.para and b.attname = 'id'
    join pg_attribute o on o.attrelid = f.conrelid and o.attnum > 0 and not o.attisdropped
    where f.contype = 'f' and f.confrelid = format('app.%I', ${table}::text)::regclass
    group by c.relname, a.attname having bool_or(o.attname = 'ativo') order by c.relname, a.attname`.execute(db);
  return rows;
}

async function usesOf(db: Db, { table, takesAlong }: Register, actor: Actor, id: number): Promise<UsoDoRegistro[]> {
  const references = await referencesTo(db, table);
  const asked = references.map((reference) => useOf(reference, actor, id));
  if (takesAlong) asked.push(takenAlong(takesAlong, actor, id));
  if (asked.length === 0) return [];
  const { rows } = await sql<UsoDoRegistro>`${sql.join(asked, sql` union all `)}`.execute(db);
  return merged(rows.filter(({ total }) => total > 0));
}

const NAMES = 5;

function useOf({ tabela, coluna, doGrupo, daEmpresa }: Reference, actor: Actor, id: number): Sql {
  const where = [sql`t.ativo`, sql`${sql.ref(`t.${coluna}`)} = ${id}`];
  if (doGrupo) where.push(sql`t.grupo_id = ${actor.grupoId}`);
  if (daEmpresa && actor.empresas !== 'todas')
    where.push(sql`(t.empresa_id is null or t.empresa_id = any(${actor.empresas}::bigint[]))`);
  return useIn(tabela, where, actor);
}

/** What goes down with a record, told among what uses it. */
const takenAlong = ({ table, by, its, own }: TakenAlong, actor: Actor, id: number): Sql =>
  useIn(
    table,
    [
      sql`t.ativo`,
      sql`t.grupo_id = ${actor.grupoId}`,
      sql`t.id in (select ${sql.ref(its)} from ${sql.table(by)} where grupo_id = ${actor.grupoId} and ${sql.ref(own)} = ${id})`,
    ],
    actor,
  );

function useIn(tabela: string, where: readonly Sql[], actor: Actor): Sql {
  const told = toldTables[tabela];
  const rows = sql`from ${sql.table(tabela)} t where ${sql.join(where, sql` and `)}`;
  const columns = told && maySee(told, actor) ? textsThatName(told) : [];
  const nomes =
    columns.length === 0
      ? sql`array[]::text[]`
      : sql`coalesce((select array_agg(n.nome) from (select concat_ws(' - ', ${sql.join(columns)}) as nome ${rows} order by t.id desc limit ${sql.lit(NAMES)}) n), array[]::text[])`;
  return sql`(select ${sql.lit(told ? tabela : '')} as tabela,
    (select count(*)::int from (select 1 ${rows} limit ${sql.lit(MAX_USOS)}) u) as total, ${nomes} as nomes)`;
}

/** A reseller's people see some of the rows: which, only their own screens know. */
const maySee = ({ access }: ToldTable, { permissoes, revendaId }: Actor): boolean =>
  access !== undefined && revendaId === null && missingSlugs(access, permissoes).length === 0;

const textsThatName = ({ fields, named }: ToldTable): Sql[] =>
  named.filter((name) => fields[name]?.kind !== 'ref').map((name) => sql.ref(`t.${columnOf(name)}`));

/** A table may refer by several columns, and several tables have no name: each is told once. */
function merged(uses: readonly UsoDoRegistro[]): UsoDoRegistro[] {
  const all = new Map<string, UsoDoRegistro>();
  for (const { tabela, total, nomes } of uses) {
    const before = all.get(tabela);
    all.set(tabela, {
      tabela,
      total: Math.min(MAX_USOS, (before?.total ?? 0) + total),
      nomes: [...new Set([...(before?.nomes ?? []), ...nomes])].slice(0, NAMES),
    });
  }
  return [...all.values()].sort((a, b) => b.total - a.total);
}

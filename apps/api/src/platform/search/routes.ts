import {
  addressOfKind,
  addressToRead,
  buscaCalls,
  columnOf,
  type ListPalette,
  missingSlugs,
  type PaletteKind,
  type Register,
  type ResultadoDeBusca,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { narrowTo } from '../http/reach.ts';
import { type Route, route } from '../http/route.ts';
import { readList } from '../lists/engine.ts';
import type { ListSource } from '../lists/source.ts';
import { filtersOf, scopeOf } from '../registers/sql.ts';
import { whereAll } from '../sql/where.ts';
import { amountOf, phoneOf } from './typed.ts';

type Row = Readonly<Record<string, unknown>> & { id: number };

/** Some records of what the palette finds. */
type SearchSource = (db: Db, actor: Actor, search: string) => Promise<ResultadoDeBusca[]>;

const EACH = 4;
const ALL = 20;
const MIN_LETTERS = 2;

const FROM_A_LIST = 8;

/** Records of a list whose definition says how the palette shows them. */
function listSearch(source: ListSource, { kinds, title, reads, amount, phone, detail }: ListPalette): SearchSource {
  return async (db, actor, search) => {
    const open = kinds.filter(({ access }) => missingSlugs(access, actor.permissoes).length === 0);
    if (open.length === 0) return [];
    const any = narrowTo(actor, source.list.access);
    const page = { page: 1, rowsPerPage: FROM_A_LIST };
    const wanted = { fields: reads };
    const { data } = await readList<Row>(db, source, any, { search, ...page }, wanted);
    const rows = new Map(data.map((row) => [row.id, row]));
    for (const [exactBy, value] of [
      [amount, amountOf(search)],
      [phone, phoneOf(search)],
    ] as const) {
      if (exactBy === undefined || value === null) continue;
      const equal = await readList<Row>(db, source, any, { search: value, exactBy, ...page }, wanted);
      for (const row of equal.data) rows.set(row.id, row);
    }
    return [...rows.values()].flatMap((row) => {
      const kind = open.find(({ when }) => holds(row, when));
      if (!kind) return [];
      const words = (detail as (row: Row) => readonly unknown[])(row).filter(Boolean);
      return [
        {
          tipo: kind.label,
          id: row.id,
          rotulo: typeof title === 'string' ? String(row[title]) : (title as (row: Row) => string)(row),
          detalhe: words.join(' · ') || null,
          caminho: `${addressOfKind(kind)}${row.id}`,
        },
      ];
    });
  };
}

const holds = (row: Row, when: PaletteKind['when']): boolean => {
  if (when === undefined) return true;
  return typeof when === 'string' ? row[when] === true : row[when.field] === when.is;
};

/**
 * As many as are shown, each record once: of each source the first, then the second, so that no source leaves no room for the
 * others; together in the order of the sources.
 */
function takeInTurn(lists: readonly (readonly ResultadoDeBusca[])[]): ResultadoDeBusca[] {
  const taken = new Set<string>();
  for (let at = 0; at < FROM_A_LIST; at += 1) {
    for (const list of lists) {
      const one = list[at];
      if (one && taken.size < ALL) taken.add(one.caminho);
    }
  }
  const all = new Map(lists.flat().map((one) => [one.caminho, one]));
  return [...all.values()].filter(({ caminho }) => taken.has(caminho));
}

const searchesOf = (lists: readonly ListSource[]): SearchSource[] =>
  lists.flatMap((source) => (source.list.palette ? [listSearch(source, source.list.palette)] : []));

/** One search over everything the person may open: lists whose definition asks for it, and registers of the group. */
export function searchRoutes(registers: readonly Register[], lists: readonly ListSource[]): Route[] {
  const sources = searchesOf(lists);
  const ofGroup = registers.filter(
    ({ scope, single, partOf, fields }) =>
      scope === 'grupo' && !single && !partOf && Object.values(fields).some(({ searchable }) => searchable),
  );
  return [
    route(buscaCalls.busca, ({ actor, query, read }) => {
      const search = query.search.trim();
      if (search.length < MIN_LETTERS) return Promise.resolve([]);
      return read(async (db) => {
        const found: ResultadoDeBusca[][] = [];
        for (const source of sources) found.push(await source(db, actor, search));
        const open = ofGroup.filter(({ access }) => missingSlugs(access.list, actor.permissoes).length === 0);
        if (open.length > 0) {
          const parts = open.map((register) => registerPart(register, narrowTo(actor, register.access.list), search));
          const { rows } =
            await sql<ResultadoDeBusca>`select * from (${sql.join(parts, sql` union all `)}) achados limit ${ALL}`.execute(
              db,
            );
          found.push(rows);
        }
        return takeInTurn(found);
      });
    }),
  ];
}

function registerPart(register: Register, actor: Actor, search: string) {
  const label = sql`concat_ws(' - ', ${sql.join(register.optionLabel.map((name) => sql.ref(`r.${columnOf(name)}`)))})`;
  const where = whereAll([...scopeOf(register, actor), sql`r.ativo`, ...filtersOf(register, { search })]);
  const path = addressToRead(register.screen.formPath ?? register.screen.path);
  return sql`(select ${sql.lit(register.label.one)}::text as tipo, r.id, ${label} as rotulo, null::text as detalhe, ${sql.lit(path)} || r.id as caminho
    from ${sql.table(register.table)} r ${where} limit ${EACH})`;
}

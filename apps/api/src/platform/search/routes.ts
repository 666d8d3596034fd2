import { buscaCalls, columnOf, missingSlugs, type Register, type ResultadoDeBusca } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { type Route, route } from '../http/route.ts';
import { filtersOf, scopeOf } from '../registers/sql.ts';
import { whereAll } from '../sql/where.ts';

/** Records of a module that are no register. */
export type SearchSource = (db: Db, actor: Actor, search: string) => Promise<ResultadoDeBusca[]>;

const EACH = 4;
const ALL = 20;
const MIN_LETTERS = 2;

/** One search over everything the person may open: registers of the group, and what modules add. */
export function searchRoutes(registers: readonly Register[], sources: readonly SearchSource[]): Route[] {
  const ofGroup = registers.filter(
    ({ scope, single, partOf, fields }) =>
      scope === 'grupo' && !single && !partOf && Object.values(fields).some(({ searchable }) => searchable),
  );
  return [
    route(buscaCalls.busca, ({ actor, query, read }) => {
      const search = query.search.trim();
      if (search.length < MIN_LETTERS) return Promise.resolve([]);
      return read(async (db) => {
        const found: ResultadoDeBusca[] = [];
        for (const source of sources) found.push(...(await source(db, actor, search)));
        const open = ofGroup.filter(({ access }) => missingSlugs(access.list, actor.permissoes).length === 0);
        if (open.length > 0 && found.length < ALL) {
          const parts = open.map((register) => registerPart(register, actor, search));
          const { rows } =
            await sql<ResultadoDeBusca>`select * from (${sql.join(parts, sql` union all `)}) achados limit ${ALL - found.length}`.execute(
              db,
            );
          found.push(...rows);
        }
        return found.slice(0, ALL);
      });
    }),
  ];
}

function registerPart(register: Register, actor: Actor, search: string) {
  const label = sql`concat_ws(' - ', ${sql.join(register.optionLabel.map((name) => sql.ref(`r.${columnOf(name)}`)))})`;
  const where = whereAll([...scopeOf(register, actor), sql`r.ativo`, ...filtersOf(register, { search })]);
  const path = `/sistema/${register.screen.formPath ?? register.screen.path}?acao=editar&id=`;
  return sql`(select ${sql.lit(register.label.one)}::text as tipo, r.id, ${label} as rotulo, null::text as detalhe, ${sql.lit(path)} || r.id as caminho
    from ${sql.table(register.table)} r ${where} limit ${EACH})`;
}

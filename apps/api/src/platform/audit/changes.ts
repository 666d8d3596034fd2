import { listaDeMudancas, missingSlugs, toldTables } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Actor } from '../http/actor.ts';
import { asked, type Reach, type Slot } from '../lists/slot.ts';
import type { ListSource, Sql } from '../lists/source.ts';
import { containsPatterns } from '../sql/search.ts';

/** Rows of another table that are part of a record: its addresses, its phones. */
export interface AuditedPart {
  table: string;
  /** Column that holds the id of the record. */
  column: string;
  /** What that column is compared with, where that is not the id of the record itself. */
  owner?: (id: Sql | Slot) => Sql;
  /** Which of the rows, named `t`, the person sees; all when absent. */
  reach?: (reach: Reach) => Sql;
}

const contents = sql`coalesce(a.antes::text, '') || ' ' || coalesce(a.depois::text, '')`;
const holds = (text: Sql, search: Slot): Sql => sql`app.normalizar(${text}) like all (${containsPatterns(search)})`;

/** Who made the change `a`, and by which key of API (`ChavesDeApi`); the actor of support access is of another group, whose name only the support record tells. */
export const author = sql`coalesce((select nome from usuario u where u.id = a.ator_id), (select s.ator from acesso_suporte s where s.sessao_id = a.sessao_id limit 1))
  || case when a.sessao_id < 0 then coalesce((select ' (API: ' || k.nome || ')' from chave_api k where k.grupo_id = a.grupo_id and k.id = -a.sessao_id), '') else '' end`;

/** As instants: compared with a date, what is behind the policy of the table is not looked up in an index. */
const from = (day: Slot): Sql => sql`a.quando >= ${day}::date::timestamptz`;
const until = (day: Slot): Sql => sql`a.quando < (${day}::date + 1)::timestamptz`;

/** Changes of the group in context, the newest first; `a` is the audit row. */
const allChanges: ListSource = {
  list: listaDeMudancas,
  from: { table: 'auditoria', alias: 'a', key: ['quando', 'id'] },
  scope: ({ grupoId }) => [sql`a.grupo_id = ${grupoId}`],
  values: {
    ator: author,
    sujeito: sql`(select nome from usuario u where u.id = a.sujeito_id)`,
    // Looked up once for the rows of a page: `inWords`.
    linha: sql`null::jsonb`,
    nomes: sql`'{}'::jsonb`,
  },
  orders: { id: sql`a.quando` },
  exact: { id: (text) => sql`a.id::text = btrim(${text})` },
  filters: {
    registroId: (id) => sql`a.registro_id = ${id}::text`,
    atorId: { where: (id) => sql`a.ator_id = ${id}`, planned: true },
    de: (day) => from(day as Slot),
    ate: (day) => until(day as Slot),
  },
  search: { where: (text) => holds(sql`a.entidade || ' ' || ${contents}`, text) },
};

/** The same where the record is known: what is looked for is in what changed. */
export const changesOfRecord: ListSource = { ...allChanges, search: { where: (text) => holds(contents, text) } };

const changeOfPart = ({ table, column, owner, reach: seen }: AuditedPart, reach: Reach): Sql =>
  sql`(a.entidade = ${sql.lit(table)} and a.registro_id in (select t.id::text from ${sql.table(table)} t where t.grupo_id = ${reach.grupoId} and ${sql.ref(`t.${column}`)} = ${owner?.(asked('registroId')) ?? asked('registroId')} and ${seen?.(reach) ?? sql`true`}))`;

/**
 * Tables whose changes are not for a person's eyes: those of which they lack the right. One held in some companies only is as
 * none, because a change does not say its company.
 */
const hiddenFrom = ({ permissoes, limites }: Pick<Actor, 'permissoes' | 'limites'>): string[] => {
  const held = new Set([...permissoes].filter((slug) => !limites.has(slug)));
  return Object.entries(toldTables).flatMap(([table, { seenBy }]) =>
    seenBy !== undefined && missingSlugs(seenBy, held).length > 0 ? [table] : [],
  );
};
const isHidden = (tables: readonly string[]): Sql =>
  sql`a.entidade in (${sql.join(tables.map((table) => sql.lit(table)))})`;

const ofTable = sql`a.entidade = ${asked('entidade')}`;
const ofId = sql`a.registro_id = ${asked('registroId')}::text`;

/**
 * The history of the group, or of one record with what is part of it. A reading that fixes `doGrupo` is of the whole group:
 * a reseller's people see of it what their own have done.
 *
 * @param parts by table, what the history of one of its records tells besides
 */
export const historyWithParts = (parts: Readonly<Record<string, readonly AuditedPart[]>>): ListSource => ({
  ...allChanges,
  question: {
    fixed: ['doGrupo'],
    shape: (actor, { entidade, registroId, doGrupo }) => {
      const table = String(entidade ?? '');
      const asks = `${entidade === undefined ? '' : 'tabela'} ${registroId === undefined ? '' : 'registro'}`;
      return JSON.stringify({
        asks,
        whole: doGrupo === true,
        table: registroId !== undefined && Object.hasOwn(parts, table) ? table : '',
        hidden: hiddenFrom(actor),
      });
    },
  },
  scope: (reach, shape) => {
    const { grupoId, revendaId } = reach;
    const { asks, whole, table, hidden } = JSON.parse(shape) as {
      asks: string;
      whole: boolean;
      table: string;
      hidden: string[];
    };
    const own = [...(asks.includes('tabela') ? [ofTable] : []), ...(asks.includes('registro') ? [ofId] : [])];
    const ofParts = (parts[table] ?? []).map((part) => changeOfPart(part, reach));
    return [
      sql`a.grupo_id = ${grupoId}`,
      ...(own.length === 0 ? [] : [sql`(${sql.join([sql.join(own, sql` and `), ...ofParts], sql` or `)})`]),
      ...(whole && revendaId !== null
        ? [sql`a.ator_id in (select id from usuario u where u.revenda_id = ${revendaId})`]
        : []),
      ...(hidden.length === 0 ? [] : [sql`not ${isHidden(hidden)}`]),
    ];
  },
  filters: { ...allChanges.filters, entidade: () => null, registroId: () => null },
});

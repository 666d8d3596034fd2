import { tmpdir } from 'node:os';
import { type AnyList, COUNTED_ROWS, lists } from '@retaguarda/contracts';
import { DiskStorage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import { Sessoes } from '../../../apps/api/src/modules/acesso/public.ts';
import { configFrom } from '../../../apps/api/src/platform/config.ts';
import type { Database, Statement } from '../../../apps/api/src/platform/database/database.ts';
import { Notifications } from '../../../apps/api/src/platform/database/notifications.ts';
import type { Actor } from '../../../apps/api/src/platform/http/actor.ts';
import { compile, statementOf } from '../../../apps/api/src/platform/lists/compile.ts';
import { pageStatement } from '../../../apps/api/src/platform/lists/engine.ts';
import { ListParts, list as listed } from '../../../apps/api/src/platform/lists/parts.ts';
import { isListRoute } from '../../../apps/api/src/platform/lists/routes.ts';
import { allRows, summaryOf } from '../../../apps/api/src/platform/lists/rows.ts';
import { shapeOf } from '../../../apps/api/src/platform/lists/shape.ts';
import type { Asked, Question } from '../../../apps/api/src/platform/lists/slot.ts';
import type { ListSource, Sql } from '../../../apps/api/src/platform/lists/source.ts';
import { program } from '../../../apps/api/src/routes.ts';

/** A list of the product and how the API reads it. */
export interface Lida {
  list: AnyList;
  source: ListSource;
}

/** Statements that give a page of a list and its total, from which the bare server takes the leanest. */
export interface Nua {
  /** One reading for the rows as a person would write it, one for the total. */
  simples: readonly Statement[];
  /** The one the API sends. */
  daApi: readonly Statement[];
}

/** Every list whose call answers with a page of it, as the program composes them, and those of a record or inside another answer. */
export function listasLidas(database: Database, databaseUrl: string): { lidas: Lida[]; deOutroJeito: AnyList[] } {
  const notifications = new Notifications(databaseUrl);
  const { routes } = program({
    database,
    notifications,
    storage: new DiskStorage(tmpdir()),
    config: configFrom({ databaseUrl, dataDir: tmpdir() }),
    sessoes: new Sessoes(database, notifications),
  });
  const sources = new Map(routes.filter(isListRoute).map(({ call, source }) => [call.id, source]));
  const whole = lists.filter(({ call }) => !call.path.includes('{'));
  return {
    lidas: whole.flatMap((list) => {
      const source = sources.get(list.call.id);
      return source ? [{ list, source }] : [];
    }),
    deOutroJeito: lists.filter((list) => !whole.includes(list) || !sources.has(list.call.id)),
  };
}

export async function atorDoBanco(database: Database, databaseUrl: string, grupoId: number): Promise<Actor> {
  const usuario = await database.read(grupoId, (db) =>
    db.selectFrom('usuario').select('id').orderBy('id').executeTakeFirstOrThrow(),
  );
  const actor = await new Sessoes(database, new Notifications(databaseUrl)).actorSemSessao(grupoId, usuario.id);
  if (!actor) throw new Error('nobody to ask as');
  return actor;
}

/** A first page of the list with its total, as statements. */
export function nuaDe({ list, source }: Lida, actor: Actor, params: Readonly<Record<string, string>>): Nua {
  const question = list.query.parse(params) as Question;
  const given: Asked = { actor, question };
  const fields = Object.keys(list.row.shape);
  const parts = new ListParts(source, shapeOf(source, given), given);
  const { page, rowsPerPage } = question;
  const rows = sql`${allRows(parts, fields)} limit ${sql.lit(rowsPerPage)} offset ${sql.lit((page - 1) * rowsPerPage)}`;
  return {
    simples: [rows, totalOf(parts, list)].map((one) => statementOf(compile(one), given)),
    daApi: [pageStatement(source, given, fields)],
  };
}

/** The total and the sums by hand, of as many rows as the API counts; rows put together for the list are counted whole. */
function totalOf(parts: ListParts, { sums }: AnyList): Sql {
  if (typeof parts.table !== 'string') return summaryOf(parts, Object.keys(sums));
  const summed = Object.entries(parts.source.sums ?? {});
  const told = summed.map(([, sum], at) => sql`${sum} as ${sql.id(`soma_${at}`)}`);
  const isMore = sql`count(*) > ${sql.lit(COUNTED_ROWS)}`;
  const totals = summed.map(
    ([name], at) => sql`case when not ${isMore} then ${parts.sum(name, sql.ref(`soma_${at}`))} end`,
  );
  const total = sql`least(count(*), ${sql.lit(COUNTED_ROWS)})::int as total`;
  return sql`select ${listed([total, ...totals])} from (
    select ${listed([sql`1`, ...told])} ${parts.from(parts.where, told)} limit ${sql.lit(COUNTED_ROWS + 1)}) ate`;
}

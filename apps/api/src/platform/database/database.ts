import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely';
import pg from 'pg';
import { hasAnnounced } from './announce.ts';
import type { DB } from './types.generated.ts';
import { DatabaseUnavailable, saysUnavailable } from './unavailable.ts';

// bigint ids, also in arrays, fit a safe integer; dates and times stay the text they are (no zone); instants become ISO UTC.
pg.types.setTypeParser(20, Number);
// int8[], which the driver's list of types leaves out.
const bigints = 1016 as Parameters<typeof pg.types.getTypeParser>[0];
const readBigints = pg.types.getTypeParser(bigints) as (text: string) => string[];
pg.types.setTypeParser(bigints, (text) => readBigints(text).map(Number));
pg.types.setTypeParser(1082, String);
pg.types.setTypeParser(1083, (text) => text.slice(0, 5));
pg.types.setTypeParser(1184, (text) => new Date(text).toISOString());

/** Reads one group's rows; every statement runs behind row-level security for that group. */
export type Db = Kysely<DB>;
declare const inTransaction: unique symbol;
/** The same, inside a transaction that carries who is acting. Everything that writes asks for this type. */
export type Tx = Db & { readonly [inTransaction]: true };

/** Who acts, for the audit: `atorId` is the person at the keyboard, `sujeitoId` the user acted for by support. */
export interface Autoria {
  grupoId: number;
  atorId: number | null;
  sujeitoId: number | null;
  sessaoId: number | null;
  requisicao: string | null;
}

/** Authorship of work the program does by itself. */
export const doSistema = (grupoId: number): Autoria => ({
  grupoId,
  atorId: null,
  sujeitoId: null,
  sessaoId: null,
  requisicao: null,
});

export interface DatabaseOptions {
  url: string;
  /** Connections of this process, the listener apart. */
  connections?: number;
  /** How long one waits for a connection, when all are in use or none can be made; milliseconds. */
  waitMs?: number;
}

/**
 * The one door to PostgreSQL. Connections are made as the application role, which owns nothing: without a group set,
 * every policy sees nothing. Everything throws `DatabaseUnavailable` while it cannot be reached.
 */
export class Database {
  readonly #pool: pg.Pool;
  /** Group last set on each connection, so that reads of the same group cost one round trip. */
  readonly #groupOf = new WeakMap<pg.PoolClient, number | null>();
  readonly #readerOf = new WeakMap<pg.PoolClient, Db>();
  readonly #broken = new WeakMap<pg.PoolClient, Error>();
  /** Waits until this process has heard what it just announced. Set by the composition. */
  heard: () => Promise<void> = async () => {};

  constructor({ url, connections = 20, waitMs = 10_000 }: DatabaseOptions) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: connections,
      application_name: 'retaguarda',
      options: '-c role=retaguarda_app -c search_path=app,public -c timezone=UTC',
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: waitMs,
      statement_timeout: 120_000,
      idle_in_transaction_session_timeout: 60_000,
    });
    // An idle connection that the server closed is replaced on the next use; the error of that use is what matters.
    this.#pool.on('error', () => {});
    // Once for each connection: a listener put on and taken off for each use is a measurable share of a short read.
    this.#pool.on('connect', (client) => client.on('error', (error) => this.#broken.set(client, error)));
  }

  /** Runs reads for one group. Not a transaction: each statement sees its own snapshot. */
  read<T>(grupoId: number, work: (db: Db) => Promise<T>): Promise<T> {
    return this.#withClient(async (client) => {
      if (this.#groupOf.get(client) !== grupoId) await this.#setGroup(client, grupoId);
      return work(this.#reader(client));
    });
  }

  /** Several reads of one group that must agree with each other; also what a cursor needs. */
  snapshot<T>(grupoId: number, work: (db: Db) => Promise<T>): Promise<T> {
    return this.#transaction(`begin isolation level repeatable read read only; ${settings(doSistema(grupoId))}`, work);
  }

  /** Reads and writes control tables (groups, sessions), which have no tenant. Tenant tables look empty here. */
  control<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.#withClient(async (client) => {
      if (this.#groupOf.get(client) !== null) await this.#setGroup(client, null);
      return work(this.#reader(client));
    });
  }

  /** The same in one transaction; for sessions and groups, whose changes must be whole. */
  controlTransaction<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.#transaction('begin', work, null);
  }

  /** One transaction for one group; commits when `work` resolves, else rolls back and rethrows. */
  write<T>(autoria: Autoria, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#transaction(beginAs(autoria), work as (db: Db) => Promise<T>);
  }

  /** Counts tables anew for the planner: before a job reads thousands of rows that may have been written a moment ago. */
  async refreshStatistics(...tables: string[]): Promise<void> {
    await this.control((db) => countAnew(db, tables));
  }

  /**
   * Counts the tables the server itself would not: those that hold rows and never were counted, and small ones that changed. A server
   * that was told not to count (`autovacuum` off) keeps the plans it has.
   */
  async countUnknown(): Promise<void> {
    await this.control((db) =>
      sql`select app.contar_o_que_falta() where current_setting('autovacuum')::boolean`.execute(db),
    );
  }

  get stats(): { total: number; idle: number; waiting: number } {
    return { total: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#pool.waitingCount };
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #transaction<T>(begin: string, work: (db: Db) => Promise<T>, grupoId?: null): Promise<T> {
    const done = await this.#withClient(async (client) => {
      if (grupoId === null && this.#groupOf.get(client) !== null) await this.#setGroup(client, null);
      const db = kyselyOver(client);
      return { result: await inside(client, begin, () => work(db)), announced: hasAnnounced(db) };
    });
    if (done.announced) await this.heard();
    return done.result;
  }

  async #withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect().catch((error) => {
      throw new DatabaseUnavailable(error);
    });
    try {
      return await work(client);
    } catch (error) {
      // Whatever failed on a connection that broke failed because it broke; one told to end does so after its error.
      if (!this.#broken.has(client) && !saysUnavailable(error)) throw error;
      const gone = new DatabaseUnavailable(error);
      this.#broken.set(client, gone);
      throw gone;
    } finally {
      client.release(this.#broken.get(client));
    }
  }

  #reader(client: pg.PoolClient): Db {
    const known = this.#readerOf.get(client);
    if (known) return known;
    const reader = kyselyOver(client);
    this.#readerOf.set(client, reader);
    return reader;
  }

  async #setGroup(client: pg.PoolClient, grupoId: number | null): Promise<void> {
    await client.query("select set_config('app.grupo_id', $1, false)", [grupoId === null ? '' : String(grupoId)]);
    this.#groupOf.set(client, grupoId);
  }
}

async function inside<T>(client: pg.PoolClient, begin: string, work: () => Promise<T>): Promise<T> {
  await client.query(begin);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // On a broken connection the server has rolled back by itself; what broke it is what is told.
    await client.query('rollback').catch((failure) => {
      throw saysUnavailable(error) ? error : failure;
    });
    throw error;
  }
}

/** `begin` and the authorship in one round trip; both last until the transaction ends. */
function beginAs(autoria: Autoria): string {
  return `begin; ${settings(autoria)}`;
}

function settings(autoria: Autoria): string {
  const values: [string, string | number | null][] = [
    ['app.grupo_id', autoria.grupoId],
    ['app.ator_id', autoria.atorId],
    ['app.sujeito_id', autoria.sujeitoId],
    ['app.sessao_id', autoria.sessaoId],
    ['app.requisicao', autoria.requisicao],
  ];
  const list = values.map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(String(value ?? ''))}, true)`);
  return `select ${list.join(', ')}`;
}

const countAnew = (db: Db, tables: readonly string[]): Promise<unknown> =>
  sql`select app.atualizar_estatisticas(variadic ${tables.map((table) => `app.${table}`)}::regclass[])`.execute(db);

/**
 * Counts for the planner tables that this transaction fills: nobody else sees that they grew. Until it ends nobody else counts
 * or cleans them, so it is for jobs of some minutes.
 */
export const countWithin = (tx: Tx, tables: readonly string[]): Promise<unknown> => countAnew(tx, tables);

/**
 * Makes the plans of this connection anew, those of foreign keys too. What was planned while a table was small reads all of
 * it for each row, and a transaction that fills it is the only one to see that it grew. Takes no lock.
 */
export const forgetPlans = (tx: Tx): Promise<unknown> => sql`discard plans`.execute(tx);

/** A query builder bound to one connection. */
function kyselyOver(client: pg.ClientBase): Db {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ClientDriver(client),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  const db = new Kysely<DB>({ dialect });
  clientOf.set(db, client);
  return db;
}

const clientOf = new WeakMap<Db, pg.ClientBase>();

/** SQL whose text is made once and asked many times. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  /** Planned for its values each time: which way is best depends on them, and both are far apart. */
  planned?: boolean;
}

/**
 * Runs a statement on the connection of `db` as it is. For the few that are asked so often that writing their SQL anew
 * each time is felt; all others go through the query builder.
 */
export async function runStatement<R>(db: Db, statement: Statement): Promise<R[]> {
  const client = clientOf.get(db);
  if (!client) throw new Error('not a reader or transaction of Database');
  return (await send(client, statement)).rows as R[];
}

function send(client: pg.ClientBase, { text, values, planned }: Statement): Promise<pg.QueryResult> {
  const name = planned ? undefined : statementName(text);
  return client.query({ text, values: values as unknown[], ...(name ? { name } : {}) });
}

const statementNames = new Map<string, string>();
const MAX_STATEMENTS = 2000;

/** Statements of the program's own text are prepared once per connection; past the cap they are sent unnamed. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known || statementNames.size >= MAX_STATEMENTS) return known;
  const name = `r${createHash('sha1').update(text).digest('base64url')}`;
  statementNames.set(text, name);
  return name;
}

class ClientDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(client: pg.ClientBase) {
    this.#connection = {
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
        const result = await send(client, { text: query.sql, values: query.parameters });
        return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
      },
      // biome-ignore lint/correctness/useYield: the interface asks for a generator; large reads use cursors of their own
      async *streamQuery() {
        throw new Error('streaming is done with cursor() on a transaction');
      },
    };
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async beginTransaction(): Promise<void> {
    throw new Error('a transaction is opened by Database.write');
  }
  async commitTransaction(): Promise<void> {
    throw new Error('a transaction is ended by Database.write');
  }
  async rollbackTransaction(): Promise<void> {
    throw new Error('a transaction is ended by Database.write');
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

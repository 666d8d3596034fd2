import { createHash } from 'node:crypto';
import { waitUntil } from '@retaguarda/installation';
import { DatabaseUnavailable, saysBrokenOff, saysUnavailable } from '@retaguarda/installation/postgres';
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
import { ENDING, within } from '../ending.ts';
import { hasAnnounced } from './announce.ts';
import { awayIn, GroupsAway } from './groups-away.ts';
import { APP_ROLE, ofGroup, prepareOfGroup } from './of-group.ts';
import { type AskForSlug, askingForSlugs } from './slugs.ts';
import type { DB } from './types.generated.ts';

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
  /** A server that follows this one, for long reads; null: there is none. */
  replicaUrl?: string | null;
}

/** How long a long read waits for the replica to have what the primary has, and how long one that was away is left alone. */
const REPLICA = { connectMs: 1_000, behindMs: 300, awayMs: 10_000 } as const;

/** Refuses who writes for a group that another server has, or is taking over. */
const DOOR = `app.entrar_no_grupo(current_setting('app.grupo_id')::bigint)`;

/**
 * What a session is, told by SQL and not while connecting: a pooler refuses or forgets what it is told then. The role owns nothing,
 * and no group is set: every policy sees nothing.
 */
const SESSION = `set role ${APP_ROLE}; set search_path = app, public; set timezone = 'UTC';
  set statement_timeout = '120s'; set idle_in_transaction_session_timeout = '60s'`;

/**
 * The one door to PostgreSQL. Each read and each transaction says in its own round trip for which group it is and as which role,
 * for itself alone: a connection remembers nothing of who used it before. Everything throws `DatabaseUnavailable` while it cannot
 * be reached.
 */
export class Database {
  readonly #pool: pg.Pool;
  readonly #readerOf = new WeakMap<pg.PoolClient, Reader>();
  /** Connections there are, in use or not. */
  readonly #all = new Set<pg.PoolClient>();
  readonly #broken = new WeakMap<pg.PoolClient, Error>();
  readonly #replica: Database | null;
  /** Until when the replica is not asked; of `performance.now()`. */
  #replicaAway = 0;
  /** Waits until this process has heard what it just announced. Set by the composition. */
  heard: () => Promise<void> = async () => {};
  /** Asks the other cells for the address of a group. Set by the composition. */
  askForSlug: AskForSlug | null = null;
  /** Groups of other servers. Kept up by the composition. */
  readonly away = new GroupsAway();

  constructor({ url, connections = 20, waitMs = 10_000, replicaUrl = null }: DatabaseOptions) {
    this.#replica = replicaUrl ? new Database({ url: replicaUrl, connections, waitMs: REPLICA.connectMs }) : null;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: connections,
      application_name: 'retaguarda',
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: waitMs,
      onConnect: async (client) => {
        await client.query(SESSION);
        await prepareOfGroup(client);
      },
    });
    // An idle connection that the server closed is replaced on the next use; the error of that use is what matters.
    this.#pool.on('error', () => {});
    // Once for each connection: a listener put on and taken off for each use is a measurable share of a short read.
    this.#pool.on('connect', (client) => client.on('error', (error) => this.#broken.set(client, error)));
    this.#pool.on('connect', (client) => this.#all.add(client));
    this.#pool.on('remove', (client) => this.#all.delete(client));
  }

  /** Runs reads for one group. Not a transaction: each statement sees its own snapshot. */
  async read<T>(grupoId: number, work: (db: Db) => Promise<T>): Promise<T> {
    this.away.requireHere(grupoId);
    return this.#withClient((client) => work(this.#reader(client, grupoId)));
  }

  /** Several reads of one group that must agree with each other; also what a cursor needs. */
  async snapshot<T>(grupoId: number, work: (db: Db) => Promise<T>): Promise<T> {
    this.away.requireHere(grupoId);
    return this.#transaction(`begin isolation level repeatable read read only; ${settings(doSistema(grupoId))}`, work);
  }

  /**
   * A snapshot for what reads much: a report, a file, a dashboard. It is of the replica when that has all that was committed here when
   * it was asked for, so nobody misses what they wrote; else of this server. What the replica breaks off, because it must forget rows
   * that are read, or goes away, is read here from the beginning.
   *
   * @param work is also told the server that it reads from; it may be done twice
   */
  async longSnapshot<T>(grupoId: number, work: (db: Db, from: Database) => Promise<T>): Promise<T> {
    this.away.requireHere(grupoId);
    const replica = await this.#replicaUpToDate();
    if (replica) {
      try {
        return await replica.snapshot(grupoId, (db) => work(db, replica));
      } catch (error) {
        const isAway = error instanceof DatabaseUnavailable;
        if (!isAway && !saysBrokenOff(error)) throw error;
        if (isAway) this.#replicaAway = performance.now() + REPLICA.awayMs;
      }
    }
    return this.snapshot(grupoId, (db) => work(db, this));
  }

  /** Reads and writes control tables (groups, sessions), which have no tenant. Tenant tables look empty here. */
  control<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.#withClient((client) => work(this.#reader(client, null)));
  }

  /** The same in one transaction; for sessions and groups, whose changes must be whole. */
  controlTransaction<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.#transaction(`begin; ${settings(null)}`, work);
  }

  /** One transaction for one group; commits when `work` resolves, else rolls back and rethrows. */
  write<T>(autoria: Autoria, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#transaction(`begin; ${settings(autoria)}, ${DOOR}`, work as (db: Db) => Promise<T>);
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

  /** Lets what is under way come to its end, for a while; what has not by then is rolled back. */
  async close(withinMs = 5_000): Promise<void> {
    const ended = Promise.all([this.#pool.end(), this.#replica?.close(withinMs)]);
    if (await within(withinMs, ended)) return;
    for (const client of this.#all) void (client as unknown as pg.Client).end();
    // Whoever holds one and waits for something else finds it closed when they come back.
    await within(ENDING.cutMs, ended);
  }

  async #replicaUpToDate(): Promise<Database | null> {
    const replica = this.#replica;
    if (!replica || performance.now() < this.#replicaAway) return null;
    const [here] = await this.control(
      async (db) => (await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(db)).rows,
    );
    const has = () =>
      replica.control(async (db) => {
        const { rows } = await sql<{ has: boolean }>`select pg_is_in_recovery()
          and coalesce(pg_last_wal_replay_lsn() >= ${here?.lsn}::pg_lsn, false) as has`.execute(db);
        return rows[0]?.has === true;
      });
    try {
      if (await waitUntil(has, REPLICA.behindMs)) return replica;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
    this.#replicaAway = performance.now() + REPLICA.awayMs;
    return null;
  }

  async #transaction<T>(begin: string, work: (db: Db) => Promise<T>): Promise<T> {
    const once = async (client: pg.PoolClient) => {
      const db = kyselyOver((statement) => client.query(queryOf(statement)));
      return { result: await inside(client, begin, () => work(db)), announced: hasAnnounced(db) };
    };
    const done = await askingForSlugs(this.askForSlug, () => this.#withClient(once));
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
      const away = awayIn(error);
      if (away) throw away;
      // Whatever failed on a connection that broke failed because it broke; one told to end does so after its error.
      if (!this.#broken.has(client) && !saysUnavailable(error)) throw error;
      const gone = new DatabaseUnavailable(error);
      this.#broken.set(client, gone);
      throw gone;
    } finally {
      client.release(this.#broken.get(client));
    }
  }

  /** Made once for each connection: whoever holds it is alone with it, and says for which group. */
  #reader(client: pg.PoolClient, grupoId: number | null): Db {
    const known = this.#readerOf.get(client);
    if (known) {
      known.grupoId = grupoId;
      return known.db;
    }
    const reader: Reader = {
      grupoId,
      db: kyselyOver((statement) => ofGroup(client, reader.grupoId, queryOf(statement))),
    };
    this.#readerOf.set(client, reader);
    return reader.db;
  }
}

interface Reader {
  db: Db;
  grupoId: number | null;
}

async function inside<T>(client: pg.PoolClient, begin: string, work: () => Promise<T>): Promise<T> {
  try {
    // Refused at the door, the transaction has begun all the same.
    await client.query(begin);
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

/** Sent with `begin` in one round trip; lasts until the transaction ends. */
function settings(autoria: Autoria | null): string {
  const values: [string, string | number | null | undefined][] = [
    ['role', APP_ROLE],
    ['app.grupo_id', autoria?.grupoId],
    ['app.ator_id', autoria?.atorId],
    ['app.sujeito_id', autoria?.sujeitoId],
    ['app.sessao_id', autoria?.sessaoId],
    ['app.requisicao', autoria?.requisicao],
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

type Send = (statement: Statement) => Promise<pg.QueryResult>;

/** A query builder whose statements go to one connection. */
function kyselyOver(send: Send): Db {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ConnectionDriver(send),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  const db = new Kysely<DB>({ dialect });
  sendOf.set(db, send);
  return db;
}

const sendOf = new WeakMap<Db, Send>();

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
  const send = sendOf.get(db);
  if (!send) throw new Error('not a reader or transaction of Database');
  return (await send(statement)).rows as R[];
}

function queryOf({ text, values, planned }: Statement): pg.QueryConfig {
  const name = planned ? undefined : statementName(text);
  return { text, values: values as unknown[], ...(name ? { name } : {}) };
}

const statementNames = new Map<string, string>();
const MAX_STATEMENTS = 2000;

/**
 * Statements of the program's own text are prepared once per connection: planning a short read costs more than running it. Past the
 * cap they are sent unnamed.
 */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known || statementNames.size >= MAX_STATEMENTS) return known;
  const name = `r${createHash('sha1').update(text).digest('base64url')}`;
  statementNames.set(text, name);
  return name;
}

class ConnectionDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(send: Send) {
    this.#connection = {
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
        const result = await send({ text: query.sql, values: query.parameters });
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

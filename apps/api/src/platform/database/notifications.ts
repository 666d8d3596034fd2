import { randomInt, randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import pg from 'pg';
import { ENDING, within } from '../ending.ts';

/** Class of the advisory locks that say "this process lives"; any fixed number serves. */
export const ALIVE_LOCK = 7210;

const CONNECT_MS = 10_000;
const NAME = 'retaguarda-avisos';

export interface Notification {
  /** What changed: `sessao`, `usuario`, `trabalho` … */
  assunto: string;
  [fact: string]: unknown;
}

/**
 * What other processes on the same database announce (NOTIFY on channel `retaguarda`). While the connection is down
 * nothing arrives: `reset` is emitted on loss and again on return, and caches must forget everything both times.
 */
export class Notifications extends EventEmitter<{ notification: [Notification]; reset: [] }> {
  readonly #url: string;
  readonly #says: string;
  #client: pg.Client | undefined;
  #closed = false;
  #retry: NodeJS.Timeout | undefined;
  connected = false;
  /** This process among those of the database; while it lives its connection holds the advisory lock of this number. */
  readonly processo = randomInt(1, 2 ** 31 - 1);

  /** @param says what the others on this database are told of this process: at most 44 characters */
  constructor(url: string, says = '') {
    super();
    this.#url = url;
    this.#says = says;
    this.setMaxListeners(0);
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: `${NAME} ${this.#says}`.trim(),
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    client.on('notification', ({ payload }) => {
      if (payload) this.emit('notification', JSON.parse(payload) as Notification);
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    this.#client = client;
    try {
      await client.connect();
      await client.query('listen retaguarda');
      await client.query('select pg_advisory_lock($1, $2)', [ALIVE_LOCK, this.processo]);
    } catch (error) {
      // Half a connection would go on listening beside the one made next.
      await client.end().catch(() => {});
      throw error;
    }
    this.connected = true;
    this.emit('reset');
  }

  /** What the other processes that live on this database say of themselves. */
  async others(): Promise<string[]> {
    const { rows = [] } =
      (await this.#client?.query<{ says: string }>(
        `select substr(application_name, length($1) + 2) as says from pg_stat_activity
         where datname = current_database() and application_name like $1 || ' %' and pid <> pg_backend_pid()`,
        [NAME],
      )) ?? {};
    return rows.map(({ says }) => says);
  }

  /**
   * Resolves once everything announced before by committed transactions has arrived here: announcements come in the
   * order of their commits, so an echo of our own comes last.
   */
  async heard(): Promise<void> {
    const client = this.#client;
    if (!this.connected || !client) return;
    const eco = randomUUID();
    const { promise, resolve } = Promise.withResolvers<void>();
    const listener = (notification: Notification) => {
      if (notification.eco === eco) resolve();
    };
    this.on('notification', listener);
    this.once('reset', resolve);
    try {
      // A connection that breaks now brings a reset, and with it everything remembered is forgotten.
      await client.query("select pg_notify('retaguarda', $1)", [JSON.stringify({ assunto: 'eco', eco })]).catch(() => {
        this.#lost(client);
      });
      await promise;
    } finally {
      this.off('notification', listener);
      this.off('reset', resolve);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    // A server that answers nothing does not say goodbye either.
    if (this.#client) await within(ENDING.farewellMs, this.#client.end());
  }

  #lost(client: pg.Client): void {
    if (this.#closed || !this.connected || client !== this.#client) return;
    this.connected = false;
    this.emit('reset');
    this.#tryAgain();
  }

  #tryAgain(): void {
    this.#retry = setTimeout(() => {
      this.start().catch(() => this.#tryAgain());
    }, 1000);
  }
}

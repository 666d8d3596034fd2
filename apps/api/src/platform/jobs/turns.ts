import { onceAvailable } from '@retaguarda/installation/postgres';
import { type RawBuilder, sql } from 'kysely';
import { type Database, doSistema } from '../database/database.ts';
import { dead } from './deaths.ts';

/** Who speaks: this process, by its number (`Notifications.processo`). */
interface Speaker {
  readonly database: Database;
  readonly processo: number;
}

/**
 * The turn to speak of a row to who is outside: one process at a time, and of who died with it in hand it is free at once. Two
 * columns of the table keep it: until when, and `processo`, whose. An end without `processo` is nobody's turn, but a time before
 * which nothing is said.
 */
export class Turn {
  readonly #table: string;
  readonly #until: string;
  readonly #lasts: string;

  /**
   * @param lasts a PostgreSQL interval, longer than all that is said in one turn is waited for: a process that lives and never
   *   comes back loses it then
   */
  constructor(table: string, until: 'falando_ate' | 'ocupado_ate' | 'ocupada_ate' | 'enviando_ate', lasts: string) {
    this.#table = table;
    this.#until = until;
    this.#lasts = lasts;
  }

  /** Of a row: no turn was taken, it lasted too long, or who took it died. @param self the process that asks */
  free(row: string, self: number): RawBuilder<boolean> {
    const until = sql.ref(`${row}.${this.#until}`);
    return sql<boolean>`(${until} is null or ${until} < now() or coalesce(${dead(row, self)}, false))`;
  }

  /** What an `update` sets to take it. */
  taken(self: number): RawBuilder<unknown> {
    return sql`${sql.ref(this.#until)} = now() + ${this.#lasts}::interval, processo = ${self}::int`;
  }

  /** What an `update` sets to give it back. */
  get over(): RawBuilder<unknown> {
    return sql`${sql.ref(this.#until)} = null, processo = null`;
  }

  /**
   * Works with the turn of a row in hand. Who comes to an end gives it back by what it writes; what goes wrong unforeseen gives it
   * back here before it is told, since the queue's next try would find it taken.
   */
  async within<T>({ database, processo }: Speaker, grupoId: number, id: number | string, work: () => Promise<T>) {
    try {
      return await work();
    } catch (error) {
      await onceAvailable(() =>
        database.write(doSistema(grupoId), (tx) =>
          sql`update ${sql.table(this.#table)} set ${this.over}
            where grupo_id = ${grupoId} and id = ${id} and processo = ${processo}`.execute(tx),
        ),
      );
      throw error;
    }
  }
}

import { randomUUID } from 'node:crypto';
import type { Notification, Notifications } from '../database/notifications.ts';

/** One event of a topic, as every process hears it. */
export interface Published {
  /** Its name, the same in all processes. */
  id: string;
  grupoId: number;
  /** Address of the topic, as in `pedidos:12`. */
  tema: string;
  dados: unknown;
}

export const TOPIC_SUBJECT = 'tema';
/** How long somebody may have been away and still resume. */
const KEPT_MS = 5 * 60_000;
/** Of at most 2 kB each (`publish.ts`). */
const MAX_KEPT = 5_000;

/**
 * The events of the last minutes, of all topics. PostgreSQL hands announcements to all processes in the one order of their commits,
 * so each holds the same row of events, and who heard up to one of them resumes after it in any process. Where the row was broken (a
 * start, a lost connection) or is too old, nothing can be told: who comes back reads everything anew.
 */
export class RecentEvents {
  /** By id, oldest first; what there was at the beginning has a name and no event. */
  readonly #kept = new Map<string, { at: number; event: Published | null }>();
  readonly #listeners = new Set<(event: Published) => void>();
  readonly #notifications: Notifications;
  #latest = '';

  constructor(notifications: Notifications) {
    this.#notifications = notifications;
    this.#begin();
    notifications.on('reset', () => this.#begin());
    notifications.on('notification', (notification) => this.#hear(notification));
  }

  /** Name of the last event there was. */
  get latest(): string {
    return this.#latest;
  }

  /** Waits until an event that another process has told is heard here too, if it is to be heard at all. */
  async reach(id: string): Promise<void> {
    if (id !== '' && !this.#kept.has(id)) await this.#notifications.heard();
  }

  /** What came after an event, oldest first; null when it is not known any more. */
  since(id: string): Published[] | null {
    this.#forgetOld();
    if (!this.#kept.has(id)) return null;
    const all = [...this.#kept.entries()];
    const place = all.findIndex(([name]) => name === id);
    return all.slice(place + 1).flatMap(([, { event }]) => event ?? []);
  }

  /** @returns how to hear no more */
  listen(listener: (event: Published) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #begin(): void {
    this.#kept.clear();
    this.#keep(randomUUID(), null);
  }

  #hear({ assunto, ...facts }: Notification): void {
    if (assunto !== TOPIC_SUBJECT) return;
    const event = facts as unknown as Published;
    this.#keep(event.id, event);
    for (const listener of this.#listeners) listener(event);
  }

  #keep(id: string, event: Published | null): void {
    this.#kept.set(id, { at: performance.now(), event });
    this.#latest = id;
    this.#forgetOld();
  }

  /** The last one stays, however old: it is where everybody who listens now stands. */
  #forgetOld(): void {
    const oldest = performance.now() - KEPT_MS;
    for (const [id, { at }] of this.#kept) {
      if (id === this.#latest || (at >= oldest && this.#kept.size <= MAX_KEPT)) return;
      this.#kept.delete(id);
    }
  }
}

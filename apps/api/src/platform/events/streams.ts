import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { DomainError } from '@retaguarda/contracts';
import type { FastifyReply } from 'fastify';
import type { Notification, Notifications } from '../database/notifications.ts';
import type { Actor } from '../http/actor.ts';

/** Streams one session may hold open in a process: a person follows a few things in a few tabs. */
export const MAX_STREAMS = 20;
const KEEP_ALIVE_MS = 20_000;
/** Whoever goes on listening comes back with a new token, and is asked anew who they are and what they may. */
const LONGEST_MS = 10 * 60_000;
/** What a client that no longer fetches may leave waiting; it is put out and resumes where it was. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** Browsers that follow by themselves come back after this long. */
const RETRY_MS = 2_000;

export interface StreamMessage {
  id?: string;
  event?: string;
  data?: unknown;
}

/** One open stream of server-sent events. */
export interface EventStream {
  readonly isOpen: boolean;
  send(message: StreamMessage): void;
  /** Ends it in order: the client knows that it has all of it, and may come back. */
  end(): void;
  /** Calls when nobody listens any more. */
  whenClosed(then: () => void): void;
}

/** A session's place among the streams, held while it is looked up whether it may have one. */
interface Place {
  actor: Actor;
  stream: Stream | null;
  mustEnd: boolean;
}

/**
 * All streams of server-sent events of this process. Each ends when its session ends or somebody of its group may do something
 * else, when announcements no longer arrive, and with the process.
 */
export class EventStreams {
  readonly #places = new Set<Place>();
  #isClosed = false;

  constructor(notifications: Notifications) {
    notifications.on('reset', () => this.#endWhere(() => true));
    notifications.on('notification', (notification) => this.#endWhere((actor) => isAbout(notification, actor)));
  }

  /**
   * Answers a request by a stream, once `before` lets it.
   *
   * @param pulse is sent while nothing happens, instead of a comment
   * @returns the stream and what `before` gave
   * @throws DomainError TOO_MANY_ATTEMPTS past the limit of the session; what `before` throws
   */
  async open<T>(
    actor: Actor,
    reply: FastifyReply,
    before: () => Promise<T>,
    pulse?: () => StreamMessage,
  ): Promise<{ stream: EventStream; given: T }> {
    const place = this.#take(actor);
    try {
      const given = await before();
      reply.hijack();
      const stream = new Stream(reply, pulse);
      place.stream = stream;
      stream.whenClosed(() => this.#places.delete(place));
      if (place.mustEnd || this.#isClosed) stream.end();
      return { stream, given };
    } catch (error) {
      this.#places.delete(place);
      throw error;
    }
  }

  /** Ends all of them, and at once those that are still asked for. */
  close(): void {
    this.#isClosed = true;
    this.#endWhere(() => true);
  }

  #take(actor: Actor): Place {
    const held = [...this.#places].filter((place) => place.actor.sessaoId === actor.sessaoId).length;
    if (held >= MAX_STREAMS) {
      const text = 'Há acompanhamentos demais abertos nesta sessão. Feche algum e tente de novo.';
      throw new DomainError('TOO_MANY_ATTEMPTS', { text, data: { segundos: 5 } });
    }
    const place: Place = { actor, stream: null, mustEnd: false };
    this.#places.add(place);
    return place;
  }

  #endWhere(applies: (actor: Actor) => boolean): void {
    for (const place of this.#places) {
      if (!applies(place.actor)) continue;
      place.mustEnd = true;
      place.stream?.end();
    }
  }
}

/** Whether a session ended, what somebody of a group may do has changed, or the group goes to another server. */
const isAbout = ({ assunto, ids, grupoId }: Notification, actor: Actor): boolean =>
  (assunto === 'sessao' || assunto === 'grupo_fora') &&
  ((Array.isArray(ids) && ids.includes(actor.sessaoId)) ||
    (typeof grupoId === 'number' && [actor.grupoId, actor.personificacao?.grupoId].includes(grupoId)));

class Stream implements EventStream {
  readonly #raw: ServerResponse;
  readonly #alive: NodeJS.Timeout;
  readonly #longest: NodeJS.Timeout;

  constructor(reply: FastifyReply, pulse?: () => StreamMessage) {
    this.#raw = reply.raw;
    this.#raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
    });
    this.#raw.write(`retry: ${RETRY_MS}\n\n`);
    this.#alive = setInterval(() => this.#write(pulse ? textOf(pulse()) : ': \n\n'), KEEP_ALIVE_MS);
    this.#longest = setTimeout(() => this.end(), LONGEST_MS);
    this.whenClosed(() => this.end());
  }

  get isOpen(): boolean {
    return !this.#raw.writableEnded && !this.#raw.destroyed;
  }

  send(message: StreamMessage): void {
    this.#write(textOf(message));
  }

  end(): void {
    clearInterval(this.#alive);
    clearTimeout(this.#longest);
    if (this.isOpen) this.#raw.end();
  }

  whenClosed(then: () => void): void {
    // Who left while it was looked up whether they may says so no more.
    if (this.#raw.destroyed) then();
    else this.#raw.once('close', then);
  }

  #write(text: string): void {
    if (!this.isOpen) return;
    this.#raw.write(text);
    if (this.#raw.writableLength > MAX_WAITING_BYTES) this.#raw.destroy();
  }
}

/** @source WHATWG HTML, "Server-sent events": a message with an id and no data moves the place to resume from, and nothing else */
function textOf({ id, event, data }: StreamMessage): string {
  const lines = [
    id === undefined ? '' : `id: ${id}\n`,
    event === undefined ? '' : `event: ${event}\n`,
    data === undefined ? '' : `data: ${JSON.stringify(data)}\n`,
  ];
  return `${lines.join('')}\n`;
}

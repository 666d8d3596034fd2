import type { ServerResponse } from 'node:http';
import { DomainError, type Trabalho } from '@retaguarda/contracts';
import type { Notification, Notifications } from '../database/notifications.ts';

const KEEP_ALIVE_MS = 20_000;
/** Streams one session may hold open in a process: a person follows a few jobs in a few tabs. */
export const MAX_STREAMS = 20;

const isOver = ({ situacao }: Trabalho) =>
  situacao === 'concluido' || situacao === 'falhou' || situacao === 'cancelado';

/** Counts what each session follows. */
export class Streams {
  readonly #open = new Map<number, number>();

  /** @returns how to give the place back @throws DomainError TOO_MANY_ATTEMPTS past the limit */
  take(sessaoId: number): () => void {
    const open = this.#open.get(sessaoId) ?? 0;
    if (open >= MAX_STREAMS) {
      const text = 'Há acompanhamentos demais abertos nesta sessão. Feche algum e tente de novo.';
      throw new DomainError('TOO_MANY_ATTEMPTS', { text, data: { segundos: 5 } });
    }
    this.#open.set(sessaoId, open + 1);
    return () => {
      const left = (this.#open.get(sessaoId) ?? 1) - 1;
      if (left > 0) this.#open.set(sessaoId, left);
      else this.#open.delete(sessaoId);
    };
  }
}

interface Following {
  raw: ServerResponse;
  notifications: Notifications;
  id: string;
  first: Trabalho;
  load: () => Promise<Trabalho>;
  /** Runs once, when nobody follows any more. */
  onClose: () => void;
}

/** Sends a job as server-sent events, now and each time it changes, until it is over or nobody listens. */
export async function followJob({ raw, notifications, id, first, load, onClose }: Following): Promise<void> {
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache',
    'x-accel-buffering': 'no',
  });
  const send = (job: Trabalho) => {
    raw.write(`data: ${JSON.stringify(job)}\n\n`);
    if (isOver(job)) raw.end();
  };
  // One read at a time; what changes meanwhile is read again after it.
  let busy = false;
  let again = false;
  const refresh = async () => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    do {
      again = false;
      const job = await load().catch(() => null);
      if (raw.writableEnded) break;
      // What cannot be read now is asked for again: whoever follows opens the stream anew.
      if (job) send(job);
      else raw.end();
    } while (again);
    busy = false;
  };
  const onNotification = ({ assunto, id: changed }: Notification) => {
    if (assunto === 'trabalho' && changed === id) void refresh();
  };
  const alive = setInterval(() => raw.write(': \n\n'), KEEP_ALIVE_MS);
  notifications.on('notification', onNotification);
  notifications.on('reset', refresh);
  raw.on('close', () => {
    clearInterval(alive);
    notifications.off('notification', onNotification);
    notifications.off('reset', refresh);
    onClose();
  });
  send(first);
  await refresh();
}

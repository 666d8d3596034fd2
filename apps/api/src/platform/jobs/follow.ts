import type { Trabalho } from '@retaguarda/contracts';
import type { FastifyReply } from 'fastify';
import type { Notification, Notifications } from '../database/notifications.ts';
import type { EventStreams } from '../events/streams.ts';
import type { Actor } from '../http/actor.ts';

const isOver = ({ situacao }: Trabalho) =>
  situacao === 'concluido' || situacao === 'falhou' || situacao === 'cancelado';

interface Following {
  streams: EventStreams;
  notifications: Notifications;
  actor: Actor;
  reply: FastifyReply;
  load: () => Promise<Trabalho>;
}

/** Sends a job as server-sent events, now and each time it changes, until it is over or nobody listens. */
export async function followJob({ streams, notifications, actor, reply, load }: Following): Promise<void> {
  const { stream, given: first } = await streams.open(actor, reply, load);
  const send = (job: Trabalho) => {
    stream.send({ data: job });
    if (isOver(job)) stream.end();
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
      if (!stream.isOpen) break;
      // What cannot be read now is asked for again: whoever follows opens the stream anew.
      if (job) send(job);
      else stream.end();
    } while (again);
    busy = false;
  };
  const onNotification = ({ assunto, id }: Notification) => {
    if (assunto === 'trabalho' && id === first.id) void refresh();
  };
  notifications.on('notification', onNotification);
  stream.whenClosed(() => notifications.off('notification', onNotification));
  send(first);
  await refresh();
}

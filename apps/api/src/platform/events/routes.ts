import { DomainError, eventosCalls, RELOAD_EVENT, type Topic } from '@retaguarda/contracts';
import type { Db } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { narrowTo } from '../http/reach.ts';
import { type Route, requireAccess, route } from '../http/route.ts';
import type { Published, RecentEvents } from './recent.ts';
import type { EventStreams } from './streams.ts';

/** A topic as its module declares it. */
export interface TopicSource {
  topic: Topic;
  /**
   * Lets in who may listen to one record, for topics that are of one. The person is as a call with the topic's access knows
   * them, in the companies where they hold it.
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN
   */
  allow?(db: Db, actor: Actor, id: number): Promise<unknown>;
}

/**
 * One stream of all topics that are asked for. After a lost connection `Last-Event-ID` gives what came meanwhile; where that is not
 * known any more, and at the first time, `recarregar` comes first.
 *
 * @throws Error when a topic of one record does not say who may listen to it
 */
export function topicRoutes(sources: readonly TopicSource[], recent: RecentEvents, streams: EventStreams): Route[] {
  const byName = new Map(sources.map((source) => [source.topic.name, source]));
  for (const { topic, allow } of sources)
    if ((topic.of === null) !== (allow === undefined))
      throw new Error(`the topic ${topic.name} must say who may listen to one ${topic.of}, or be of no record`);
  return [
    route(eventosCalls.ouvir, async ({ actor, query, read, reply, request }) => {
      const wanted = query.temas.map((tema) => ({ tema, ...sourceOf(byName, tema) }));
      for (const { source } of wanted) requireAccess(actor, source.topic.access);
      const heardUpTo = String(request.headers['last-event-id'] ?? '');
      const allowed = async () => {
        await read(async (db) => {
          for (const { source, id } of wanted)
            if (id !== null) await source.allow?.(db, narrowTo(actor, source.topic.access), id);
        });
        await recent.reach(heardUpTo);
      };
      const { stream } = await streams.open(actor, reply, allowed, () => ({ id: recent.latest }));
      const isWanted = ({ grupoId, tema }: Published) => grupoId === actor.grupoId && query.temas.includes(tema);
      const send = (event: Published) => {
        if (isWanted(event)) stream.send({ id: event.id, data: { tema: event.tema, dados: event.dados } });
      };
      // Nothing is waited for between what came before and what comes from now on.
      const missed = recent.since(heardUpTo);
      if (missed) for (const event of missed) send(event);
      stream.send(missed ? { id: recent.latest } : { id: recent.latest, event: RELOAD_EVENT, data: {} });
      stream.whenClosed(recent.listen(send));
    }),
  ];
}

/** @throws DomainError INVALID for a topic that does not exist, or lacks or has too much of its record */
function sourceOf(byName: ReadonlyMap<string, TopicSource>, tema: string): { source: TopicSource; id: number | null } {
  const [name = '', number] = tema.split(':');
  const source = byName.get(name);
  if (!source || (source.topic.of === null) !== (number === undefined))
    throw new DomainError('INVALID', { text: `Não há o tema ${tema}.` });
  return { source, id: number === undefined ? null : Number(number) };
}

import { eventoDeTema, eventosCalls, RELOAD_EVENT, type Topic, topicAddress } from '@retaguarda/contracts';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import { openStream } from '../api/client.ts';
import type { StreamEvent } from './event-stream.ts';
import { followStream } from './follow-stream.ts';

interface Listening<D> {
  /** Something happened. */
  onEvent: (data: D) => void;
  /** What is shown may be out of date: read it anew. Comes first of all, and when something may have been missed. */
  onReload: () => void;
}

/**
 * Listens to a topic while the screen is open; comes back by itself after a fall, without losing anything.
 *
 * @param id of the record the topic is of; null where it is of the whole group
 * @returns `lost` while the server is not reached, and `refused` when it does not let this person listen
 */
export function useTopic<D extends z.ZodType>(
  topic: Topic<D>,
  id: number | null,
  listening: Listening<z.output<D>>,
): { lost: boolean; refused: ApiError | null } {
  const [lost, setLost] = useState(false);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const latest = useRef(listening);
  useEffect(() => {
    latest.current = listening;
  });
  const tema = topicAddress(topic, id);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const onMessage = ({ event, data }: StreamEvent) => {
      setLost(false);
      if (event === RELOAD_EVENT) latest.current.onReload();
      else latest.current.onEvent(topic.data.parse(eventoDeTema.parse(JSON.parse(data)).dados));
      return false;
    };
    const open = (lastEventId: string | null) =>
      openStream(eventosCalls.ouvir, { query: { temas: tema }, signal, lastEventId });
    setRefused(null);
    followStream({ open, onMessage, onLost: () => setLost(true), signal }).catch((error: unknown) => {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setRefused(error);
    });
    return () => controller.abort();
  }, [topic, tema]);

  return { lost, refused };
}

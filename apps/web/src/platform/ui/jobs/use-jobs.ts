import { jobsCalls, type Trabalho, trabalho } from '@retaguarda/contracts';
import { queryOptions, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callApi, openStream } from '../../api/client.ts';
import { defineKeys } from '../../api/query.ts';
import { followStream } from '../../events/follow-stream.ts';
import { isOver } from './job.ts';

export const jobKeys = defineKeys('jobs');

/** Recent jobs of the person: the server knows them, so they survive a reload. */
export const jobsQuery = queryOptions({
  queryKey: jobKeys.lists,
  queryFn: ({ signal }) => callApi(jobsCalls.list, { signal, handlesErrors: true }),
});

/** A job that is over stays so: an answer asked for before may arrive after the event that told its end. */
const latest = (held: unknown, given: unknown): unknown =>
  held && isOver(held as Trabalho) && !isOver(given as Trabalho) ? held : replaceEqualDeep(held, given);

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: jobKeys.of('job', id),
    queryFn: ({ signal }) => callApi(jobsCalls.get, { params: { id }, signal, handlesErrors: true }),
    structuralSharing: latest,
  });

/** One job as it goes on; null follows none. The stream of the server is followed, and opened again when the line falls. */
export function useJob(id: string | null): { job: Trabalho | null; error: unknown; lost: boolean } {
  const client = useQueryClient();
  const query = useQuery({ ...jobQuery(id ?? ''), enabled: id !== null });
  const [lost, setLost] = useState(false);
  const over = query.data ? isOver(query.data) : false;

  useEffect(() => {
    if (over || id === null) return;
    const controller = new AbortController();
    const put = (job: Trabalho) => {
      setLost(false);
      client.setQueryData(jobQuery(id).queryKey, job);
      client.setQueryData(jobKeys.lists, (jobs: Trabalho[] | undefined) =>
        jobs?.map((other) => (other.id === job.id ? job : other)),
      );
    };
    follow(id, put, () => setLost(true), controller.signal).catch((error: unknown) => {
      // A job that may not be read (ended, another person's) is told by the query, which asks for it once more.
      if (!controller.signal.aborted) void client.invalidateQueries({ queryKey: jobQuery(id).queryKey });
      if (!(error instanceof ApiError) && !controller.signal.aborted) throw error;
    });
    return () => controller.abort();
  }, [client, id, over]);

  return { job: query.data ?? null, error: query.error, lost };
}

const follow = (id: string, put: (job: Trabalho) => void, onLost: () => void, signal: AbortSignal) =>
  followStream({
    open: () => openStream(jobsCalls.events, { params: { id }, signal }),
    onMessage: ({ data }) => {
      const job = trabalho.parse(JSON.parse(data));
      put(job);
      return isOver(job);
    },
    onLost,
    signal,
  });

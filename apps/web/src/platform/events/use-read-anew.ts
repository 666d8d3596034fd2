import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateAfter, type Resource } from '../api/query.ts';
import { onceAtATime } from './once-at-a-time.ts';

/** What a topic's events ask for: everything of these resources that is on the screen, read anew, one reading at a time. */
export function useReadAnew(...resources: readonly Resource[]): () => void {
  const client = useQueryClient();
  const [read] = useState(() =>
    onceAtATime(() => Promise.all(resources.map((resource) => invalidateAfter(client, resource)))),
  );
  return read;
}

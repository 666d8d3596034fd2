import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { invalidateAfter, type Resource } from '../api/query.ts';
import { newSending, type Sending } from '../api/submit-key.ts';
import { confirm, type Question } from './feedback/confirm.tsx';
import { notifyFailure, notifySuccess } from './feedback/toasts.tsx';

/** Has it done; `done` is what is then said, or makes it of the reply, and `ask` is asked before. */
export type Act = <R>(
  send: (sending: Sending) => Promise<R>,
  done?: string | ((reply: R) => string),
  ask?: Question,
) => Promise<void>;

/**
 * Does what a press of a button asks for, at once: after a question where one is due, told when done and when refused. What
 * it changes is read again either way, since a refusal often says that the screen is old.
 *
 * @param changes what the acts write; a constant, so that the act is the same at each drawing
 */
export function useAct(changes: readonly Resource[]): Act {
  const client = useQueryClient();
  return useCallback(
    async (send, done, ask) => {
      if (ask && !(await confirm(ask))) return;
      try {
        const reply = await send(newSending());
        if (done) notifySuccess(typeof done === 'string' ? done : done(reply));
      } catch (error) {
        notifyFailure(error);
      }
      for (const resource of changes) await invalidateAfter(client, resource);
    },
    [client, changes],
  );
}

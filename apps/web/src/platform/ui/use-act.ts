import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { ApiError } from '../api/api-error.ts';
import { invalidateAfter, type Resource } from '../api/query.ts';
import { newSubmitKey, type Sending } from '../api/submit-key.ts';
import { confirm, type Question } from './feedback/confirm.tsx';
import { notifyFailure, notifySuccess, notifyUndoable } from './feedback/toasts.tsx';

interface MoreOfAct<R> {
  /** Names what the person means (act, record, version): sent again after a lost answer, it is done once. */
  intention?: string;
  after?: (reply: R) => void | Promise<void>;
  /** Takes it back, where that is one call: offered with what is said. */
  undo?: ((reply: R) => Promise<unknown>) | undefined;
}

/** Has it done; `done` is what is then said, or makes it of the reply, and `ask` is asked before. */
export type Act = <R>(
  send: (sending: Sending) => Promise<R>,
  done?: string | ((reply: R) => string),
  ask?: Question,
  more?: MoreOfAct<R>,
) => Promise<void>;

/** The server may have done it although no answer came. */
const isUnknown = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * Does what a press of a button asks for, at once: after a question where one is due, told when done and when refused. What
 * it changes is read again either way, since a refusal often says that the screen is old. A second press of the same
 * intention while the first is on its way does nothing.
 *
 * @param changes what the acts write; a constant, so that the act is the same at each drawing
 */
export function useAct(changes: readonly Resource[]): Act {
  const client = useQueryClient();
  const onTheirWay = useRef(new Set<string>());
  /** Keys of what was sent and got no answer, by intention. */
  const unanswered = useRef(new Map<string, string>());
  return useCallback(
    async (send, done, ask, { intention = '', after, undo } = {}) => {
      if (onTheirWay.current.has(intention)) return;
      onTheirWay.current.add(intention);
      const refresh = async () => {
        for (const resource of changes) await invalidateAfter(client, resource);
      };
      const idempotencyKey = unanswered.current.get(intention) ?? newSubmitKey();
      try {
        if (ask && !(await confirm(ask))) return;
        const reply = await send({ idempotencyKey, handlesErrors: true });
        unanswered.current.delete(intention);
        const text = typeof done === 'function' ? done(reply) : done;
        if (text && undo) notifyUndoable(text, () => undo(reply).finally(refresh));
        else if (text) notifySuccess(text);
        await refresh();
        await after?.(reply);
      } catch (error) {
        if (intention !== '' && isUnknown(error)) unanswered.current.set(intention, idempotencyKey);
        else unanswered.current.delete(intention);
        notifyFailure(error);
        await refresh();
      } finally {
        onTheirWay.current.delete(intention);
      }
    },
    [client, changes],
  );
}

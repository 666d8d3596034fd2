import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@retaguarda/contracts';
import type { onSendAsyncHookHandler } from 'fastify';

/**
 * Compares each JSON answer with what the contract says of it: nothing missing, nothing of another type, nothing more. What
 * differs is a mistake of ours and answers 500. For tests and for developing (`CHECK_REPLIES=on`): it reads every answer twice.
 */
export const replyCheckOf =
  ({ id, reply: schema, status, replyType }: Call): onSendAsyncHookHandler =>
  async (_request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (replyType || reply.statusCode !== status || !isJson || typeof payload !== 'string') return payload;
    const answer: unknown = JSON.parse(payload);
    const read = schema.safeParse(answer);
    if (!read.success) throw new Error(`the reply of ${id} is not what the contract says: ${read.error.message}`);
    if (!isDeepStrictEqual(read.data, answer))
      throw new Error(`the reply of ${id} says more than the contract: ${difference(answer, read.data).join(', ')}`);
    return payload;
  };

/** Paths that differ, at most a few. */
function difference(given: unknown, expected: unknown, path = ''): string[] {
  if (isDeepStrictEqual(given, expected)) return [];
  if (typeof given !== 'object' || typeof expected !== 'object' || !given || !expected) return [path];
  const names = new Set([...Object.keys(given), ...Object.keys(expected)]);
  const at = (value: object, name: string) => (value as Record<string, unknown>)[name];
  return [...names].flatMap((name) => difference(at(given, name), at(expected, name), `${path}.${name}`)).slice(0, 5);
}

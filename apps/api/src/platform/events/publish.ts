import { randomUUID } from 'node:crypto';
import { type Topic, topicAddress } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../database/database.ts';
import { TOPIC_SUBJECT } from './recent.ts';

/** An announcement of PostgreSQL holds 8,000 bytes, and each process keeps those of some minutes. */
const MAX_BYTES = 2_000;

/**
 * Tells whoever listens to a topic of the transaction's group, in every process, when the transaction commits; never when it does not.
 *
 * @param id of the record the topic is of; null where it is of the whole group
 * @throws Error for data beyond 2,000 bytes: tell that something changed, it is read anew
 */
export async function publish<D extends z.ZodType>(
  tx: Tx,
  topic: Topic<D>,
  id: number | null,
  data: z.input<D>,
): Promise<void> {
  const dados = JSON.stringify(topic.data.parse(data));
  if (Buffer.byteLength(dados) > MAX_BYTES)
    throw new Error(`an event of ${topic.name} is larger than ${MAX_BYTES} bytes`);
  // The group is the one whose rows the transaction sees: nobody can be told of another's.
  await sql`select pg_notify('retaguarda', json_build_object('assunto', ${TOPIC_SUBJECT}::text, 'id', ${randomUUID()}::text,
    'grupoId', current_setting('app.grupo_id')::bigint, 'tema', ${topicAddress(topic, id)}::text, 'dados', ${dados}::json)::text)`.execute(
    tx,
  );
}

import { createHash, createHmac } from 'node:crypto';
import { type Call, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';

/** 8 to 100 visible ASCII characters. */
export const KEY_PATTERN = /^[\x21-\x7e]{8,100}$/;

export interface IdempotencyKey {
  grupoId: number;
  usuarioId: number;
  /** Digest of the key, which itself is kept nowhere. */
  chave: string;
  /** Digest of what was asked, so that a key used for something else is refused. */
  pedido: string;
  /** The answer holds a secret and is not kept: a repetition is refused. */
  secret: boolean;
}

/**
 * The key a submit is kept by. What was asked may hold a password, which a plain digest would let be guessed: it is made
 * with the key, and nobody who reads the table knows that.
 */
export function keyOfSubmit(
  { grupoId, usuarioId }: Pick<IdempotencyKey, 'grupoId' | 'usuarioId'>,
  { id, secretReply }: Pick<Call, 'id' | 'secretReply'>,
  given: string,
  { params, query, body }: { params: unknown; query: unknown; body: unknown },
): IdempotencyKey {
  const asked = `${id}\n${JSON.stringify(params)}\n${JSON.stringify(query)}\n${JSON.stringify(body)}`;
  return {
    grupoId,
    usuarioId,
    chave: createHash('sha256').update(given).digest('hex'),
    pedido: createHmac('sha256', given).update(asked).digest('base64url'),
    secret: secretReply,
  };
}

/**
 * Takes the key for this transaction. A second submit waits here until the first commits or rolls back, then sees its
 * answer, or takes the key itself. Keys are forgotten after `IDEMPOTENCY_KEY_HOURS`.
 *
 * @returns the stored answer of the first submit, or null when this is the first
 * @throws DomainError IDEMPOTENCY_MISMATCH when the key was used with other content, ANSWER_NOT_KEPT when it held a secret
 */
export async function reserveKey(tx: Tx, key: IdempotencyKey): Promise<{ resposta: unknown } | null> {
  const inserted = await sql`
    insert into idempotencia (grupo_id, usuario_id, chave, pedido)
    values (${key.grupoId}, ${key.usuarioId}, ${key.chave}, ${key.pedido})
    on conflict do nothing`.execute(tx);
  return inserted.numAffectedRows === 1n ? null : readReply(tx, key);
}

/**
 * @returns the answer that was kept for a key; null while there is none
 * @throws DomainError IDEMPOTENCY_MISMATCH when the key was used with other content, ANSWER_NOT_KEPT when it held a secret
 */
export async function readReply(db: Db, key: IdempotencyKey): Promise<{ resposta: unknown } | null> {
  const stored = await db
    .selectFrom('idempotencia')
    .select(['pedido', 'resposta'])
    .where('grupo_id', '=', key.grupoId)
    .where('usuario_id', '=', key.usuarioId)
    .where('chave', '=', key.chave)
    .executeTakeFirst();
  if (!stored) return null;
  // One of before this program, made without the key.
  const isOfBefore = stored.pedido === '';
  if (!isOfBefore && stored.pedido !== key.pedido) throw new DomainError('IDEMPOTENCY_MISMATCH');
  if (key.secret) throw new DomainError('ANSWER_NOT_KEPT');
  return { resposta: JSON.parse(stored.resposta ?? 'null') };
}

/** Keeps the answer as the text that is sent: read and written again it is the same, byte for byte. One with a secret is not kept. */
export async function storeReply(tx: Tx, key: IdempotencyKey, answer: unknown): Promise<void> {
  if (key.secret) return;
  await tx
    .updateTable('idempotencia')
    .set({ resposta: JSON.stringify(answer ?? null) })
    .where('grupo_id', '=', key.grupoId)
    .where('usuario_id', '=', key.usuarioId)
    .where('chave', '=', key.chave)
    .execute();
}

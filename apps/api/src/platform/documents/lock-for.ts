import { type DocumentActs, DomainError, type WithState } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { DB } from '../database/types.generated.ts';
import type { Actor } from '../http/actor.ts';

/** A document as its acts need it. */
interface Locked {
  id: number;
  versao: number;
}

/** How the acts of a document find it: beside `defineActs` of the contract, all that the API says of them. */
export interface DocumentSource<T extends Locked, D extends WithState<string>, A extends string> {
  document: DocumentActs<D, D['situacao'], A>;
  table: keyof DB & string;
  /** Those of these ids that the person reaches, in whatever order. */
  read(db: Db, actor: Actor, ids: readonly number[]): Promise<readonly T[]>;
  /** The facts that the acts are judged by. */
  facts(document: T): D;
  /** Names one among many in a refusal: `Título 14/2`. */
  nameOf(document: T): string;
  /** Said of an id that is not there. */
  missing: string;
}

/** One of those asked for; `versao` is what the person was looking at, where they were looking. */
export interface AskedOne {
  id: number;
  versao?: number | null | undefined;
}

/**
 * Locks documents for an act that each of them must take, until the transaction ends. They are locked in the order of their
 * ids, so that two acts on the same ones never deadlock, and read after that.
 *
 * @returns in the order asked
 * @throws DomainError NOT_FOUND, also outside the person's reach; INVALID_TRANSITION saying why the act is refused now;
 *   STALE_RECORD when the person was looking at an older version
 */
export async function lockFor<T extends Locked, D extends WithState<string>, A extends string>(
  tx: Tx,
  source: DocumentSource<T, D, A>,
  actor: Actor,
  act: A,
  asked: readonly AskedOne[],
): Promise<T[]> {
  const ids = asked.map(({ id }) => id);
  await sql`select from ${sql.table(source.table)} where grupo_id = ${actor.grupoId} and id = any(${ids}::bigint[])
    order by id for update`.execute(tx);
  const found = new Map((await source.read(tx, actor, ids)).map((document) => [document.id, document]));
  return asked.map(({ id, versao }) => {
    const document = found.get(id);
    if (!document) throw new DomainError('NOT_FOUND', { text: source.missing });
    requireAct(source, act, document, asked.length > 1);
    if (typeof versao === 'number' && versao !== document.versao) {
      throw new DomainError('STALE_RECORD', { data: { atual: document } });
    }
    return document;
  });
}

/** The same of one. */
export async function lockOneFor<T extends Locked, D extends WithState<string>, A extends string>(
  tx: Tx,
  source: DocumentSource<T, D, A>,
  actor: Actor,
  act: A,
  asked: AskedOne,
): Promise<T> {
  const [document] = await lockFor(tx, source, actor, act, [asked]);
  return document as T;
}

/**
 * The same of facts that are at hand, where a module locks its document with what hangs on it.
 *
 * @param said how the refusal is said, where the document is one among many
 * @throws DomainError INVALID_TRANSITION saying why the act is refused now
 */
export function requireActOn<D extends WithState<string>, A extends string>(
  document: Pick<DocumentActs<D, D['situacao'], A>, 'refusal'>,
  act: A,
  facts: D,
  { said, data }: { said?: (refusal: string) => string; data?: Record<string, unknown> } = {},
): void {
  const refusal = document.refusal(act, facts, Date.now());
  if (refusal === null) return;
  throw new DomainError('INVALID_TRANSITION', { text: said?.(refusal) ?? refusal, ...(data && { data }) });
}

/** @throws DomainError INVALID_TRANSITION unless a document that is locked already takes the act now */
export function requireAct<T extends Locked, D extends WithState<string>, A extends string>(
  source: DocumentSource<T, D, A>,
  act: A,
  document: T,
  named = false,
): void {
  requireActOn(source.document, act, source.facts(document), {
    ...(named && { said: (refusal) => `${source.nameOf(document)}: ${refusal}` }),
    data: { id: document.id, ato: act },
  });
}

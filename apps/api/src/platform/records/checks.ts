import { DomainError, typedRefusals } from '@retaguarda/contracts';
import { recusaDeOutrasMaos } from '../http/actor.ts';
import type { Check, Checking, Definition, Item, Refusal } from './source.ts';

/** Many records are refused because of one: which, by its place among them. */
export class RefusedRecord extends DomainError {
  readonly index: number;
  readonly refusal: DomainError;

  constructor(index: number, refusal: DomainError) {
    super(refusal.code, refusal.detail);
    this.index = index;
    this.refusal = refusal;
  }
}

/** A rule of one record by itself, written as one that throws. */
export const ofEach =
  <R extends Definition>(assert: (context: Checking, item: Item<R>) => void | Promise<void>): Check<R> =>
  async (context, items) => {
    const refusals: Refusal[] = [];
    for (const item of items) refusals.push(await refusalOf(() => assert(context, item)));
    return refusals;
  };

/** What a rule throws, given back. */
export async function refusalOf(assert: () => void | Promise<void>): Promise<Refusal> {
  try {
    await assert();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/**
 * Asks the rules of many records: each of those the ones before let pass, so that it costs as many statements as of one.
 *
 * @returns the refusal of each, null for what may be saved
 */
export async function refusalsOf<R extends Definition>(
  checks: readonly Check<R>[],
  context: Checking,
  items: readonly Item<R>[],
): Promise<Refusal[]> {
  const refusals: Refusal[] = items.map(() => null);
  for (const check of checks) {
    const left = items.flatMap((item, index) => (refusals[index] ? [] : [{ item, index }]));
    if (left.length === 0) break;
    const found = await check(
      context,
      left.map(({ item }) => item),
    );
    for (const [n, { index }] of left.entries()) refusals[index] = found[n] ?? null;
  }
  return refusals;
}

/** @throws RefusedRecord for the first that is refused */
export function requireAll(refusals: readonly Refusal[]): void {
  for (const [index, refusal] of refusals.entries()) if (refusal) throw new RefusedRecord(index, refusal);
}

/** What is typed anew has its check digits and its area code; what the record held before stays. */
export const typedAnew =
  <R extends Definition>(record: R): Check<R> =>
  (_, items) =>
    items.map(({ before, after }) => {
      const campos = typedRefusals(record, before as never, after as never);
      return Object.keys(campos).length > 0 ? new DomainError('INVALID', { campos }) : null;
    });

/** Only the person's own hands change where money goes: neither support acting as them nor a key of theirs does. */
export const ownHands =
  <R extends Definition>({ fields }: R): Check<R> =>
  ({ actor }, items) => {
    const kept = Object.keys(fields).filter((name) => fields[name]?.ownHands);
    const refusal = recusaDeOutrasMaos(actor);
    if (!refusal || kept.length === 0) return items.map(() => null);
    return items.map(({ before, after }) => {
      const [was, is] = [before, after] as readonly (Readonly<Record<string, unknown>> | null)[];
      const changes = kept.some((name) => is?.[name] !== (was?.[name] ?? null));
      return changes ? refusal : null;
    });
  };

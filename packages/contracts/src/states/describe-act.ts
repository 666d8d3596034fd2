import type { Call } from '../call.ts';
import type { AnyDocument } from './define-acts.ts';

/** What the API page says of a call that is an act of a document: in which states it is done, where it leads, what undoes it. */
export function describeAct(documents: readonly AnyDocument[], { id }: Pick<Call, 'id'>): string | null {
  for (const { label, states, acts } of documents) {
    for (const act of Object.values(acts)) {
      if (act.call?.id !== id && act.manyCall?.id !== id) continue;
      if (act.shows) continue;
      const named = (codes: readonly string[]) => codes.map((code) => `"${states.labels[code]}"`).join(', ');
      return [
        `Ato sobre ${label.one.toLowerCase()}.`,
        ...(act.from ? [`Situações em que se faz: ${named(act.from)}.`] : []),
        ...(act.to.length > 0 ? [`Leva a: ${named(act.to)}.`] : []),
        ...(act.undoneBy ? [`Desfaz-se com: ${acts[act.undoneBy]?.label}.`] : []),
        'Fora disso responde 409 INVALID_TRANSITION; com uma versão antiga, 409 STALE_RECORD.',
      ].join(' ');
    }
  }
  return null;
}

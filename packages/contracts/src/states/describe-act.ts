import type { Call } from '../call.ts';
import type { Act, AnyDocument } from './define-acts.ts';

/**
 * What the API page says of a call that is an act of a document: in which states it is done, where it leads, what undoes it.
 * A call that does several acts says it of each.
 */
export function describeAct(documents: readonly AnyDocument[], { id }: Pick<Call, 'id'>): string | null {
  for (const document of documents) {
    const acts = Object.values<Act<never, string>>(document.acts).filter(
      ({ call, manyCall, shows }) => !shows && (call?.id === id || manyCall?.id === id),
    );
    if (acts.length === 0) continue;
    return [
      `Ato sobre ${document.label.one.toLowerCase()}.`,
      ...acts.flatMap((act) => [...(acts.length > 1 ? [`${act.label}:`] : []), ...factsOf(document, act)]),
      'Fora disso responde 409 INVALID_TRANSITION; com uma versão antiga, 409 STALE_RECORD.',
    ].join(' ');
  }
  return null;
}

function factsOf({ states, acts }: AnyDocument, { from, to, undoneBy }: Act<never, string>): string[] {
  const named = (codes: readonly string[]) => codes.map((code) => `"${states.labels[code]}"`).join(', ');
  return [
    ...(from ? [`Situações em que se faz: ${named(from)}.`] : []),
    ...(to.length > 0 ? [`Leva a: ${named(to)}.`] : []),
    ...(undoneBy ? [`Desfaz-se com: ${acts[undoneBy]?.label}.`] : []),
  ];
}

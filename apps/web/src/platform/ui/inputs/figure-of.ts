/** What is typed of a figure, as sums take it: nothing, or what is no figure yet, counts as nothing. */
export const figureOf = (typed: string | null | undefined): string =>
  typed && /^\d+(\.\d+)?$/.test(typed) ? typed : '0';

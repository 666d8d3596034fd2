import { decimal, paraTexto } from '@retaguarda/brasil';
import { figureOf } from '../inputs/figure-of.ts';
import type { PickedItem } from './item-source.ts';

/** A line of a form, as far as joining needs it: the quantity as it is typed. */
export interface ItemLine {
  quantidade: string | null;
}

/** How a form takes what was picked. */
export interface HowToJoin<L extends ItemLine> {
  /** This line takes more of it; never asked of a label of a scale, which is a line of its own. */
  joins: (line: L) => boolean;
  fresh: () => L;
}

/** Adds what was picked to the line that takes more of it, or as the last line. */
export function joinLine<L extends ItemLine>(
  lines: readonly L[],
  { quantity, total = null }: Pick<PickedItem<unknown>, 'quantity'> & { total?: string | null },
  { joins, fresh }: HowToJoin<L>,
): { lines: readonly L[]; line: L; isNew: boolean } {
  const at = total === null ? lines.findIndex(joins) : -1;
  const found = lines[at];
  if (!found) {
    const line = fresh();
    return { lines: [...lines, line], line, isNew: true };
  }
  const line = { ...found, quantidade: decimal(figureOf(found.quantidade)).plus(quantity).toFixed() };
  return { lines: lines.with(at, line), line, isNew: false };
}

/** What one costs by the label of a scale, which prints the total; null: there was no label. */
export const priceOfLabel = ({ quantity, total }: PickedItem<unknown>, places = 6): string | null =>
  total === null ? null : paraTexto(decimal(total).div(quantity), places);

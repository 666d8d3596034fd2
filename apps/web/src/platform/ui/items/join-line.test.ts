import { expect, test } from 'vitest';
import { joinLine, priceOfLabel } from './join-line.ts';

interface Line {
  product: number;
  quantidade: string | null;
}
const of = (product: number) => ({
  joins: (line: Line) => line.product === product,
  fresh: () => ({ product, quantidade: '1' }),
});
const lines: Line[] = [
  { product: 1, quantidade: '0.1' },
  { product: 2, quantidade: null },
];

test('more of the same product joins its line, to the last decimal; what is no figure yet counts as nothing', () => {
  expect(joinLine(lines, { quantity: '0.2' }, of(1)).lines).toEqual([{ product: 1, quantidade: '0.3' }, lines[1]]);
  expect(joinLine(lines, { quantity: '3' }, of(2))).toEqual({
    lines: [lines[0], { product: 2, quantidade: '3' }],
    line: { product: 2, quantidade: '3' },
    isNew: false,
  });
});

test('another product, and each label of a scale, is a line of its own, at the end', () => {
  expect(joinLine(lines, { quantity: '1' }, of(3)).lines).toEqual([...lines, { product: 3, quantidade: '1' }]);
  expect(joinLine(lines, { quantity: '1', total: '9.90' }, of(1))).toMatchObject({ isNew: true });
});

test('a label says the price of one by its total', () => {
  expect(priceOfLabel({ item: null, quantity: '0.350', total: '9.98' })).toBe('28.514286');
  expect(priceOfLabel({ item: null, quantity: '0.350', total: '9.98' }, 4)).toBe('28.5143');
  expect(priceOfLabel({ item: null, quantity: '2', total: null })).toBeNull();
});

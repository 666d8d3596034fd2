import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arredondar, Decimal, paraTexto, parcelar, parteDoAcumulado, ratear, somar } from './decimal.ts';

const texts = (values: { toFixed(n: number): string }[]) => values.map((value) => value.toFixed(2));

describe('rounding', () => {
  test.each([
    ['12.345', 'bancario', '12.34'],
    ['12.355', 'bancario', '12.36'],
    ['12.345', 'truncar', '12.34'],
    ['12.349', 'truncar', '12.34'],
    ['12.345', 'meiaAcima', '12.35'],
    ['-12.345', 'meiaAcima', '-12.35'],
  ] as const)('%s by %s is %s', (value, modo, expected) => {
    expect(arredondar(value, 2, modo).toFixed(2)).toBe(expected);
  });

  test('a negative figure that rounds to nothing carries no sign', () => {
    expect(paraTexto('-0.001')).toBe('0.00');
  });

  test.each(['abc', 'NaN', 'Infinity', ''])('%j is refused', (value) => {
    expect(() => arredondar(value)).toThrow(RangeError);
  });
});

describe('apportioning', () => {
  test('the rounded running sum decides each part', () => {
    expect(texts(ratear('10.00', ['33.33', '33.33', '33.34']))).toEqual(['3.33', '3.34', '3.33']);
    expect(texts(ratear('0.05', [1, 1, 1]))).toEqual(['0.02', '0.01', '0.02']);
    expect(texts(ratear('1000.01', [50, 50]))).toEqual(['500.01', '500.00']);
  });

  test('instalments leave the difference to the last', () => {
    expect(texts(parcelar('100.00', 3))).toEqual(['33.33', '33.33', '33.34']);
  });

  test('parts always add up to the whole', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 30 }), (total, weights) => {
        const parts = ratear((total / 100).toFixed(2), weights);
        expect(somar(parts).toFixed(2)).toBe((total / 100).toFixed(2));
        expect(parts.every((part) => !part.isNegative() || part.isZero())).toBe(true);
      }),
    );
  });

  describe('of what comes in pieces', () => {
    const pesos = fc
      .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 6 })
      .filter((um) => um.some((peso) => peso > 0));
    const pieces = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 12 });

    /** A ledger: each piece writes a row of what it gave to each part; taking it back writes the opposite row. */
    function ledger(weights: readonly number[]) {
      const open = new Map<number, { cents: number; gave: Decimal[] }>();
      const given = () => weights.map((_, i) => somar([...open.values()].map(({ gave }) => gave[i] as Decimal)));
      const total = () => [...open.values()].reduce((sum, { cents }) => sum + cents, 0);
      return {
        given,
        total,
        open,
        receive(id: number, cents: number) {
          const [upTo, before] = [new Decimal(total() + cents).div(100), given()];
          const gave = weights.map((_, i) => parteDoAcumulado(upTo, weights, i, before[i] as Decimal));
          open.set(id, { cents, gave });
        },
        refund: (id: number) => open.delete(id),
      };
    }

    test('the parts are those of the whole, whatever the pieces and their order', () => {
      fc.assert(
        fc.property(pesos, pieces, fc.infiniteStream(fc.nat()), (weights, cents, dice) => {
          const [one, other] = [ledger(weights), ledger(weights)];
          for (const [id, piece] of cents.entries()) one.receive(id, piece);
          const shuffled = cents.map((piece) => ({ piece, at: dice.next().value as number }));
          for (const [id, { piece }] of shuffled.sort((a, b) => a.at - b.at).entries()) other.receive(id, piece);
          expect(texts(one.given())).toEqual(texts(ratear(new Decimal(one.total()).div(100), weights)));
          expect(texts(other.given())).toEqual(texts(one.given()));
        }),
      );
    });

    test('each piece is given whole; taken back, it leaves what the others gave; received again, all is as it was', () => {
      fc.assert(
        fc.property(pesos, pieces, fc.array(fc.nat(), { maxLength: 12 }), (weights, cents, takenBack) => {
          const book = ledger(weights);
          for (const [id, piece] of cents.entries()) book.receive(id, piece);
          const whole = texts(book.given());
          for (const [id, { cents: piece, gave }] of book.open) {
            expect(somar(gave).times(100).toNumber(), `piece ${id}`).toBe(piece);
          }
          const ids = [...new Set(takenBack.map((id) => id % cents.length))];
          for (const id of ids) book.refund(id);
          expect(somar(book.given()).times(100).toNumber()).toBe(book.total());
          for (const id of ids) book.receive(id, cents[id] as number);
          if (ids.length > 0) expect(texts(book.given())).toEqual(whole);
          for (const id of cents.keys()) book.refund(id);
          expect(texts(book.given())).toEqual(weights.map(() => '0.00'));
        }),
      );
    });

    test('99.99 in three at 12.5 % is 12.50, as in one', () => {
      const given: Decimal[] = [];
      for (const upTo of ['33.33', '66.66', '99.99']) {
        given.push(parteDoAcumulado(upTo, ['12.5', '87.5'], 0, somar(given)));
      }
      expect(texts(given)).toEqual(['4.17', '4.16', '4.17']);
      expect(() => parteDoAcumulado('1.00', [1], 1, 0)).toThrow('no part 1 of 1');
    });
  });
});

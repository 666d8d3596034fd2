import { decimal, somar } from '@retaguarda/brasil';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dividirEmPartes, emPartesIguais, faltaPara100, rateioFecha } from './rateio.ts';

describe('um valor repartido', () => {
  test.each([
    ['1000.01', ['50', '50'], ['500.01', '500.00']],
    ['100.00', ['33.3333', '33.3333', '33.3334'], ['33.33', '33.34', '33.33']],
    ['0.01', ['50', '50'], ['0.01', '0.00']],
    ['-1000.01', ['50', '50'], ['-500.01', '-500.00']],
    ['7.77', ['100'], ['7.77']],
  ])('%s por %j é %j', (valor, percentuais, esperado) => {
    expect(dividirEmPartes(valor, percentuais)).toEqual(esperado);
  });

  test.each([[[]], [['99.9999']], [['50', '50.0001']], [['100', '0']], [['150', '-50']]])(
    'por %j é recusado',
    (partes) => {
      expect(() => dividirEmPartes('10.00', partes)).toThrow(RangeError);
      expect(rateioFecha(partes)).toBe(false);
    },
  );

  test('as partes somam sempre o valor, cada uma a menos de um centavo da sua', () => {
    const dezMilesimos = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 20 }).map((cortes) => {
      const limites = [...new Set(cortes.filter((corte) => corte < 1_000_000))].sort((a, b) => a - b);
      return [...limites, 1_000_000].map((fim, i) =>
        decimal(fim - (limites[i - 1] ?? 0))
          .dividedBy(10_000)
          .toFixed(4),
      );
    });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), dezMilesimos, (centavos, percentuais) => {
        expect(faltaPara100(percentuais)).toBe('0.0000');
        const valor = decimal(centavos).dividedBy(100);
        const partes = dividirEmPartes(valor, percentuais);
        expect(somar(partes).toFixed(2)).toBe(valor.toFixed(2));
        for (const [i, parte] of partes.entries()) {
          const exata = valor.times(percentuais[i] as string).dividedBy(100);
          expect(decimal(parte).minus(exata).abs().lte('0.01')).toBe(true);
        }
      }),
    );
  });

  test('em partes iguais, os percentuais fecham em 100', () => {
    for (let partes = 1; partes <= 100; partes += 1) expect(rateioFecha(emPartesIguais(partes))).toBe(true);
    expect(emPartesIguais(3)).toEqual(['33.3333', '33.3333', '33.3334']);
  });
});

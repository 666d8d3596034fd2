import { diaDaSemana, diasEntre, somarDias } from '@retaguarda/brasil';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mesesEmVolta, type PassoDoPeriodo, periodosEntre } from './periodos.ts';

const passos: PassoDoPeriodo[] = ['dia', 'semana', 'mes'];
const dia = fc.integer({ min: 0, max: 9_000 }).map((n) => somarDias('2012-01-01', n));

describe('períodos de um relatório', () => {
  test('cada dia está em um só, em ordem, do primeiro ao último', () => {
    fc.assert(
      fc.property(dia, fc.integer({ min: 0, max: 91 }), fc.constantFrom(...passos), (de, dias, passo) => {
        const ate = somarDias(de, dias);
        const periodos = periodosEntre(de, ate, passo);
        expect(periodos[0]?.de).toBe(de);
        expect(periodos.at(-1)?.ate).toBe(ate);
        periodos.forEach((periodo, i) => {
          expect(diasEntre(periodo.de, periodo.ate)).toBeGreaterThanOrEqual(0);
          if (i > 0) expect(periodo.de).toBe(somarDias(periodos[i - 1]?.ate as string, 1));
          if (passo === 'semana' && i > 0) expect(diaDaSemana(periodo.de)).toBe(1);
        });
      }),
    );
  });

  test('têm nomes que se leem em qualquer língua', () => {
    const rotulos = (de: string, ate: string, passo: PassoDoPeriodo) =>
      periodosEntre(de, ate, passo).map(({ rotulo }) => rotulo);
    expect(rotulos('2025-12-30', '2026-02-03', 'mes')).toEqual(['12/2025', '01/2026', '02/2026']);
    expect(rotulos('2026-11-19', '2026-11-24', 'semana')).toEqual(['19/11–22/11', '23/11–24/11']);
    expect(rotulos('2026-02-28', '2026-03-01', 'dia')).toEqual(['28/02', '01/03']);
  });

  test.each([
    ['2026-03-02', '2026-03-01', 'mes', 'O fim é antes do início'],
    ['2026-01-01', '2026-12-31', 'dia', 'Período longo demais: até 92 dias'],
    ['2020-01-01', '2026-12-31', 'mes', 'Período longo demais: até 36 meses'],
    ['2000-01-01', '2026-12-31', 'mes', 'Período longo demais: até 3700 dias'],
  ] as const)('%s a %s por %s é recusado', (de, ate, passo, aviso) => {
    expect(() => periodosEntre(de, ate, passo)).toThrow(
      expect.objectContaining({ detail: expect.objectContaining({ campos: { ate: aviso } }) }),
    );
  });

  test('meses inteiros em volta de hoje passam pela virada do ano', () => {
    expect(mesesEmVolta('2026-12-31', 2, 3)).toEqual({ de: '2026-10-01', ate: '2027-03-31' });
    expect(mesesEmVolta('2027-01-01', 0, 0)).toEqual({ de: '2027-01-01', ate: '2027-01-31' });
  });
});

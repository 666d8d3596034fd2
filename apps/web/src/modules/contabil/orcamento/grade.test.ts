import { expect, test } from 'vitest';
import {
  celulasMudadas,
  chaveDaCelula,
  colar,
  figuraDe,
  type LinhaDaGrade,
  lerValor,
  mover,
  planejadoEm,
  totalDaLinha,
} from './grade.ts';

const linha: LinhaDaGrade = {
  contaId: 7,
  conta: 'Aluguel',
  codigo: '3.01',
  natureza: 'despesa',
  centroCustoId: null,
  centroCusto: null,
};

test.each([
  ['1.234,50', '1234.50'],
  ['1234,5', '1234.50'],
  ['R$ 1.000', '1000.00'],
  ['0,005', '0.01'],
  ['', null],
  [' - ', null],
  ['-10', undefined],
  ['abc', undefined],
  ['1,2,3', undefined],
])('%j digitado é %j', (digitado, esperado) => {
  expect(lerValor(digitado)).toBe(esperado);
});

test('um bloco colado ocupa as células a partir da ativa; o que sobra ou não é valor é dito', () => {
  const { celulas, recusadas } = colar('1.000,00\t2.000,00\r\n\tabc\r\n3\t4\r\n', { linha: 0, mes: 10 }, 2);
  expect(celulas).toEqual([
    { linha: 0, mes: 10, valor: '1000.00' },
    { linha: 0, mes: 11, valor: '2000.00' },
    { linha: 1, mes: 10, valor: null },
  ]);
  expect(recusadas).toEqual(['abc', '3', '4']);
});

test('as teclas param nas bordas', () => {
  expect(mover({ linha: 0, mes: 0 }, 'ArrowUp', 3)).toEqual({ linha: 0, mes: 0 });
  expect(mover({ linha: 2, mes: 11 }, 'ArrowRight', 3)).toEqual({ linha: 2, mes: 11 });
  expect(mover({ linha: 1, mes: 5 }, 'End', 3)).toEqual({ linha: 1, mes: 11 });
  expect(mover({ linha: 1, mes: 5 }, 'x', 3)).toBeUndefined();
});

test('o que se digita aparece, soma e é o que se manda; zero tira', () => {
  const mudancas = new Map([
    [chaveDaCelula(linha, 0), '10.50'],
    [chaveDaCelula(linha, 1), null],
    [chaveDaCelula(linha, 2), '0.00'],
  ]);
  expect(planejadoEm(linha, 0, mudancas)).toBe('10.50');
  expect(totalDaLinha(linha, { vista: 'planejado', mudancas })).toBe('10.50');
  expect(celulasMudadas(2026, [linha], mudancas)).toEqual([
    { contaId: 7, centroCustoId: null, mes: '2026-01', valor: '10.50' },
    { contaId: 7, centroCustoId: null, mes: '2026-02', valor: null },
    { contaId: 7, centroCustoId: null, mes: '2026-03', valor: null },
  ]);
});

test('a cell shows what is planned, what was promised and spent, or what is left', () => {
  const mes = { planejado: '100.00', comprometido: '30.00', realizado: '50.00', desvio: '20.00' };
  const vivida = { ...linha, meses: [mes] } as unknown as LinhaDaGrade;
  const mudancas = new Map([[chaveDaCelula(linha, 0), '90.00']]);
  const figuras = (['planejado', 'realizado', 'desvio'] as const).map((vista) =>
    figuraDe(vivida, 0, { vista, mudancas }),
  );
  expect(figuras).toEqual(['90.00', '80.00', '20.00']);
  expect(figuraDe(linha, 0, { vista: 'desvio', mudancas })).toBe('0.00');
});

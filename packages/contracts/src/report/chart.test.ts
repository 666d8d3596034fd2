import { expect, test } from 'vitest';
import { relatorioDaDre } from '../financeiro/index.ts';
import { chartOf } from './chart.ts';

const meses = ['01/2026', '02/2026', '03/2026', '04/2026', '05/2026'];
const tabela = (...receita: (string | null)[]) => ({
  colunas: [...meses, 'Total'].map((periodo, at) => ({
    chave: `c${at}`,
    coluna: periodo === 'Total' ? 'total' : 'valor',
    periodo: periodo === 'Total' ? null : periodo,
  })),
  linhas: [
    {
      chave: 'receita-liquida',
      nivel: 0,
      rotulo: 'Receita líquida',
      peso: null,
      valores: [...receita, '9.00'],
      abre: true,
    },
  ],
  total: null,
  avisos: [],
  texto: [],
  legenda: [],
  parametros: {},
});
const desenho = (valores: (string | null)[], inteiro?: boolean) => {
  const feito = chartOf(relatorioDaDre, tabela(...valores) as never, inteiro);
  return feito && [feito.points.map(({ label }) => label), feito.series.map(({ values }) => values)];
};

test('o desenho começa no primeiro mês que tem algo e acaba no último; o vazio do meio fica', () => {
  expect(desenho([null, '5.00', '0.00', '4.00', '0.00'])).toEqual([
    ['02/2026', '03/2026', '04/2026'],
    [['5.00', '0.00', '4.00']],
  ]);
  expect(desenho(['1.00', null, null, null, '2.00'])?.[0]).toEqual(meses);
});

test('comparado com outros meses, é inteiro: cada um no lugar do seu', () => {
  expect(desenho([null, '5.00', null, null, null], true)?.[0]).toEqual(meses);
});

test('sem nada em mês nenhum, não há desenho', () => {
  expect(desenho([null, '0.00', null, null, null])).toBeNull();
});

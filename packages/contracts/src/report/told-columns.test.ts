import { expect, test } from 'vitest';
import { columnsWorthTelling } from './told-columns.ts';

const tabela = (periodos: readonly (string | null)[], ...linhas: (string | null)[][]) => ({
  colunas: periodos.map((periodo, at) => ({ chave: `c${at}`, coluna: 'valor', periodo })),
  linhas: linhas.map((valores, at) => ({
    chave: `l${at}`,
    nivel: 0,
    rotulo: `l${at}`,
    peso: null,
    valores,
    abre: true,
  })),
  total: null,
});

test('os meses vazios do começo ficam fora; os do meio e do fim, não', () => {
  const meses = ['01/2026', '02/2026', '03/2026', '04/2026', '05/2026', null];
  expect(columnsWorthTelling({ shape: 'tree' }, tabela(meses, ['0.00', null, '5.00', '0.00', '0.00', '5.00']))).toEqual(
    [2, 3, 4, 5],
  );
  expect(
    columnsWorthTelling({ shape: 'tree' }, tabela(meses, ['0.00', '1.00', null, null, null, '1.00'], [null, '-1.00'])),
  ).toEqual([1, 2, 3, 4, 5]);
});

test('um mês com duas colunas sai inteiro, ou fica inteiro', () => {
  const meses = ['01/2026', '01/2026', '02/2026', '02/2026', null];
  expect(columnsWorthTelling({ shape: 'tree' }, tabela(meses, ['0.00', '0.00', '0.00', '7.00', '7.00']))).toEqual([
    2, 3, 4,
  ]);
  expect(columnsWorthTelling({ shape: 'tree' }, tabela(meses, ['0.00', '3.00', '0.00', '7.00', '7.00']))).toEqual([
    0, 1, 2, 3, 4,
  ]);
});

test('sem nada em mês nenhum, com um mês só ou sem meses, a tabela é inteira', () => {
  expect(
    columnsWorthTelling({ shape: 'tree' }, tabela(['01/2026', '02/2026', null], ['0.00', '0.00', '0.00'])),
  ).toEqual([0, 1, 2]);
  expect(columnsWorthTelling({ shape: 'tree' }, tabela(['01/2026', null], ['0.00', '0.00']))).toEqual([0, 1]);
  expect(columnsWorthTelling({ shape: 'tree' }, tabela([null, null], ['0.00', '1.00']))).toEqual([0, 1]);
});

test('de uma matriz nada sai: a segunda-feira sem vendas também diz algo', () => {
  expect(columnsWorthTelling({ shape: 'matrix' }, tabela(['Segunda', 'Terça'], ['0.00', '1.00']))).toEqual([0, 1]);
});

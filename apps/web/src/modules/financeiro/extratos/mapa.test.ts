import type { ExtratoConferido } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { emColunas, emMapa, regraDoSinal } from './mapa.ts';

type Csv = NonNullable<ExtratoConferido['csv']>;
const comum = {
  ...({ separador: ';', decimal: ',', ordemDaData: 'dma', linhasAcima: 2, data: 0, historico: [1] } as const),
  documento: 4,
  complemento: null,
  nome: null,
  cpfCnpj: null,
  idNoBanco: null,
  saldo: 5,
};
const csv = (mapa: Csv['mapa']): Csv => ({
  separador: ';',
  mapa,
  colunas: ['a', 'b', 'c', 'd', 'e', 'f'],
  amostra: [],
});

test.each<[string, NonNullable<Csv['mapa']>['valor'], (string | null)[]]>([
  [
    'em duas colunas',
    { como: 'duas', credito: 2, debito: 3 },
    ['data', 'historico', 'credito', 'debito', 'documento', 'saldo'],
  ],
  ['com C e D', { como: 'marca', coluna: 2, marca: 3 }, ['data', 'historico', 'valor', 'marca', 'documento', 'saldo']],
  [
    'com sinal',
    { como: 'sinal', coluna: 2, invertido: true },
    ['data', 'historico', 'valor', null, 'documento', 'saldo'],
  ],
])('o mapa %s vira colunas e volta o mesmo', (_, valor, papeis) => {
  const mapa = { ...comum, historico: [...comum.historico], valor };
  const colunas = emColunas(csv(mapa));
  expect(colunas.roles).toEqual(papeis);
  expect(emMapa(colunas, ';', true)).toEqual(mapa);
});

test('sem dia, valor ou histórico não há mapa', () => {
  const nada = emColunas(csv(null));
  expect(nada.roles).toEqual([null, null, null, null, null, null]);
  expect(emMapa({ ...nada, roles: ['data', 'valor'] }, ';', false)).toBeNull();
  expect(emMapa({ ...nada, roles: ['data', 'historico', 'credito'] }, ';', false)).toBeNull();
});

test('a regra do sinal diz de que colunas ele vem', () => {
  const mapa = (valor: NonNullable<Csv['mapa']>['valor']) => ({ ...comum, historico: [...comum.historico], valor });
  expect(regraDoSinal(csv(null))).toBeNull();
  expect(regraDoSinal(csv(mapa({ como: 'sinal', coluna: 2, invertido: false })))?.texto).toBe('signOwn');
  expect(regraDoSinal(csv(mapa({ como: 'sinal', coluna: 2, invertido: true })))?.texto).toBe('signInverted');
  expect(regraDoSinal(csv(mapa({ como: 'marca', coluna: 2, marca: 3 })))).toEqual({
    texto: 'signMark',
    nomes: { coluna: 'd' },
  });
  expect(regraDoSinal(csv(mapa({ como: 'duas', credito: 2, debito: 3 })))).toEqual({
    texto: 'signTwo',
    nomes: { credito: 'c', debito: 'd' },
  });
});

import { expect, test } from 'vitest';
import { type ConteudoDoProduto, precoPorUnidade } from './preco-por-unidade.ts';

const un = { sigla: 'UN', grandeza: 'contagem' };
const kg = { sigla: 'KG', grandeza: 'peso' };
const litro = { sigla: 'LITRO', grandeza: 'volume' };
const produto = (mais: Partial<ConteudoDoProduto>): ConteudoDoProduto => ({
  unidade: un,
  tributaria: null,
  fatorTributario: '1',
  pesoLiquidoKg: null,
  descricao: 'Produto',
  ...mais,
});

test.each<[string, string, Partial<ConteudoDoProduto>, string | null]>([
  ['39.90', 'o que a unidade tributária diz', { tributaria: kg, fatorTributario: '0.5' }, '79.80 kg'],
  ['150', 'caixa de doze garrafas de 750 ml', { tributaria: litro, fatorTributario: '9' }, '16.67 litro'],
  ['24.90', 'o peso líquido', { pesoLiquidoKg: '0.180', descricao: 'Molho pesto' }, '138.33 kg'],
  ['39.90', 'o que o nome diz', { descricao: 'Café torrado em grãos 500 g' }, '79.80 kg'],
  ['6.00', 'o que o nome diz em litros', { descricao: 'Água mineral sem gás 1,5L' }, '4.00 litro'],
  [
    '49.90',
    'o que se serve é por litro, pese o que pesar',
    { descricao: 'Azeite 500 ml', pesoLiquidoKg: '0.46' },
    '99.80 litro',
  ],
  ['30', 'várias de uma vez, nada', { descricao: 'Cerveja 6x350 ml' }, null],
  ['30', 'duas medidas, nada', { descricao: 'Kit xampu 300 ml e máscara 200 g' }, null],
  ['30', 'letras que não são medida, nada', { descricao: 'Camiseta 2 GG, 4 lados' }, null],
  ['98', 'o preço já é do quilo', { unidade: kg }, null],
  ['0.05', 'vendido por grama', { unidade: { sigla: 'GRAMAS', grandeza: 'peso' } }, '50.00 kg'],
  ['10', 'ninguém sabe', {}, null],
])('de %s: %s', (valor, _, mais, esperado) => {
  const achado = precoPorUnidade(valor, produto(mais));
  expect(achado && `${achado.valor} ${achado.por}`).toBe(esperado);
});

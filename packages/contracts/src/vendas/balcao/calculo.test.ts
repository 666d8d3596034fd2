import { expect, test } from 'vitest';
import { acertoDoPagamento, partesIguais, somarItens } from './calculo.ts';

test('o desconto da venda reparte-se pelo que resta de cada linha, até o centavo', () => {
  const linha = (unitario: string) => ({ quantidade: '1', unitario, desconto: '0' });
  const soma = somarItens(['179.80', '64.00', '32.00', '72.00'].map(linha), '17.80');
  expect(soma.linhas.map(({ desconto }) => desconto)).toEqual(['9.20', '3.28', '1.64', '3.68']);
  expect(soma).toMatchObject({ bruto: '347.80', desconto: '17.80', total: '330.00' });
});

test('o desconto da linha é só dela; sem linhas, nada', () => {
  const soma = somarItens([
    { quantidade: '2', unitario: '150.00', desconto: '30.00' },
    { quantidade: '0.482', unitario: '54.90', desconto: '0' },
  ]);
  expect(soma.linhas).toEqual([
    { bruto: '300.00', desconto: '30.00', liquido: '270.00' },
    { bruto: '26.46', desconto: '0.00', liquido: '26.46' },
  ]);
  expect(somarItens([], '0')).toEqual({ linhas: [], bruto: '0.00', desconto: '0.00', total: '0.00' });
});

test('o desconto maior que a linha a deixa abaixo de zero, e o da venda fica com as outras', () => {
  const linha = (desconto: string) => ({ quantidade: '1', unitario: '6.00', desconto });
  expect(somarItens([linha('7.00'), linha('0')], '3.00').linhas.map(({ liquido }) => liquido)).toEqual([
    '-1.00',
    '3.00',
  ]);
  expect(somarItens([linha('7.00')], '0').total).toBe('-1.00');
});

test.each([
  ['332.09', 5, ['66.42', '66.42', '66.42', '66.42', '66.41']],
  ['206.14', 3, ['68.71', '68.71', '68.72']],
  ['100.00', 7, ['14.29', '14.29', '14.29', '14.29', '14.29', '14.29', '14.26']],
] as const)('%s dividido por %i', (total, quantas, partes) => expect(partesIguais(total, quantas)).toEqual(partes));

test('o troco sai do dinheiro; o que passa dele não tem troco', () => {
  const pago = (especie: string, valor: string) => ({ especie, valor });
  expect(acertoDoPagamento('80', [pago('dinheiro', '100')])).toEqual({ falta: '0.00', troco: '20.00', sobra: '0.00' });
  expect(acertoDoPagamento('80', [pago('pix', '50')])).toEqual({ falta: '30.00', troco: '0.00', sobra: '0.00' });
  expect(acertoDoPagamento('80', [pago('pix', '90'), pago('dinheiro', '5')])).toEqual({
    falta: '0.00',
    troco: '5.00',
    sobra: '10.00',
  });
});

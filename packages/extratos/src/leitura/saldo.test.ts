import { expect, test } from 'vitest';
import { sinalDaMarca } from './marca.ts';
import { isLinhaDeSaldo } from './saldo.ts';

test.each([
  'Saldo Anterior',
  'SALDO DO DIA',
  'Saldo do dia 03/11/2026',
  'Saldo em conta',
  'Saldo final',
  'S A L D O',
  'S.A.L.D.O',
  'SALDO TOTAL DISPONÍVEL DIA',
  'SALDO TOTAL DISPONIVEL',
  'saldo bloqueado',
  'SALDO BLOQ.ANTERIOR',
  'SALDO APLIC AUT MAIS',
  'SALDO EM C/C',
  '(=) SALDO EM CONTA CORRENTE',
  'SALDO EM 31/10',
  'SALDO EM 31 OUT 2026',
  'Saldo',
  'SALDO:',
  'SALDO PARCIAL',
  'Saldo inicial do período',
  'SALDO DEVEDOR ANTERIOR',
  'SALDO FINAL DISPONIVEL',
  'Opening balance',
  'Balance',
  'SALDOS',
  'SALDO NA DATA',
  'SALDO MOVIMENTAÇÃO',
  'SALDO DISPONÍVEL PARA SAQUE',
  'SALDO DIA',
  'Saldo atual',
  'SALDO INVEST FACIL',
  'SALDO DE CONTA CORRENTE',
])('%s states a balance', (texto) => expect(isLinhaDeSaldo(texto)).toBe(true));

test.each([
  'SALDO DEVEDOR CHEQUE ESPECIAL JUROS',
  'SALDO DEVEDOR',
  'SALDO DEV. JUROS',
  'SALDO DE SALARIO',
  'Saldo transferido para poupança',
  'SALDO RESCISAO CONTRATO',
  'SALDO DO BOLETO 123 ANA',
  'JUROS SALDO DEVEDOR',
  'SALDANHA COMERCIO',
  'SALDO EMPRESTIMO',
  'IOF SALDO DEVEDOR',
  'PIX ANA SALDO',
  'SALDO PIX ENVIADO',
  'Saldo de compra Loja Sul',
  '',
])('%s is a movement', (texto) => expect(isLinhaDeSaldo(texto)).toBe(false));

test('a debit balance without an amount of its own is a balance', () =>
  expect(isLinhaDeSaldo('SALDO DEVEDOR', false)).toBe(true));

test.each<[string, 1 | -1 | null]>([
  ...(
    ['C', 'c', 'CR', 'Crédito', 'CREDITO', 'Créditos', 'Entrada', 'Receita', 'Recebido', '+', '(+)', 'credit'] as const
  ).map((texto): [string, 1] => [texto, 1]),
  ...(
    ['D', 'DB', 'Débito', 'Deb.', 'DEB', 'Saída', 'SAIDA', 'Despesa', 'Enviado', '-', '−', '(-)', 'debit'] as const
  ).map((texto): [string, -1] => [texto, -1]),
  ...(['Pix', 'X', '', 'Crédito em conta de Ana', 'Transferência'] as const).map((texto): [string, null] => [
    texto,
    null,
  ]),
])('the mark %j says %j', (texto, sinal) => expect(sinalDaMarca(texto)).toBe(sinal));

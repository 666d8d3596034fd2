import { expect, test } from 'vitest';
import type { Row } from '../../../platform/registers/register-row.ts';
import { montarTabela, precoEm, vale } from './tabela.ts';

const row = (values: Record<string, unknown>) => values as unknown as Row;
const tipo = row({ id: 1, nome: 'Restaurante', licencaValor: '1200.00', mensalidadeValor: '389.90' });
const produto = row({ id: 2, contratoTipoId: 1, nome: 'Frente de caixa', inicio: '2025-01-01', fim: null });
const opcao = row({
  id: 3,
  produtoId: 2,
  nome: 'Um caixa',
  mensalidadeValor: '189.90',
  inicio: '2025-01-01',
  fim: null,
});
const preco = row({
  id: 4,
  contratoTipoId: 1,
  opcaoId: 3,
  revendaId: 9,
  revenda: { id: 9, rotulo: 'Revenda Norte' },
  mensalidadeValor: '169.90',
  inicio: '2026-01-01',
  fim: '2026-11-30',
});
const registros = { tipos: [tipo], produtos: [produto], opcoes: [opcao], precos: [preco] };

test('a vigência conta os dois extremos', () => {
  expect(['2025-12-31', '2026-01-01', '2026-11-30', '2026-12-01'].map((dia) => vale(preco, dia))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('o tipo inteiro vem antes das opções dos seus produtos', () => {
  const { tipos, revendas } = montarTabela(registros, '2026-11-20', 'Tipo inteiro');
  expect(tipos[0]?.itens.map(({ nome }) => nome)).toEqual(['Tipo inteiro', 'Frente de caixa · Um caixa']);
  expect(revendas).toEqual([{ id: 9, rotulo: 'Revenda Norte' }]);
});

test('uma opção que ainda não é oferecida não aparece', () => {
  expect(montarTabela(registros, '2024-12-31', 'Tipo inteiro').tipos[0]?.itens).toHaveLength(1);
});

test('o preço de uma revenda não é o de outra nem o geral', () => {
  const item = montarTabela(registros, '2026-11-20', 'Tipo inteiro').tipos[0]?.itens[1];
  if (!item) throw new Error('the option is missing');
  expect([9, 8, null].map((revenda) => precoEm([preco], item, revenda, '2026-11-20')?.id)).toEqual([
    4,
    undefined,
    undefined,
  ]);
});

import { expect, test } from 'vitest';
import { normalizarChavePix, tipoChavePix } from './chave-pix.ts';

test.each([
  ['529.982.247-25', 'cpf', '52998224725'],
  ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35'],
  ['+55 (11) 98765-4321', 'telefone', '+5511987654321'],
  [' Loja@Example.com.br ', 'email', 'loja@example.com.br'],
  ['123E4567-E12B-12D1-A456-426655440000', 'aleatoria', '123e4567-e12b-12d1-a456-426655440000'],
  ['123E4567E12B12D1A456426655440000', 'aleatoria', '123e4567-e12b-12d1-a456-426655440000'],
  ['(11) 98765-4321', 'telefone', '+5511987654321'],
  ['(011)987654321', 'telefone', '+5511987654321'],
  ['11 98765-4321', 'telefone', '+5511987654321'],
  ['+1 202 555 0143', 'telefone', '+12025550143'],
])('%s is a %s key', (texto, tipo, chave) => {
  expect(normalizarChavePix(texto)).toEqual({ tipo, chave });
  expect(tipoChavePix(chave)).toBe(tipo);
});

test.each([
  '',
  '11987654321',
  '+5598765',
  '+55 (20) 98765-4321',
  '(11) 8765-4321',
  'loja@',
  '123e4567',
  `${'a'.repeat(70)}@example.com`,
])('%j is no key', (texto) => {
  expect(normalizarChavePix(texto)).toBeNull();
});

test('a masked document is not yet a stored key', () => expect(tipoChavePix('529.982.247-25')).toBeNull());

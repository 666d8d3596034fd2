import { expect, test } from 'vitest';
import { formatarTelefone, normalizarTelefone, telefoneComDdd, tipoTelefone, ufPorDdd } from './telefone.ts';

test.each([
  ['(11) 98765-4321', 'celular', '11987654321', '(11) 98765-4321'],
  ['+55 11 98765-4321', 'celular', '11987654321', '(11) 98765-4321'],
  ['5511987654321', 'celular', '11987654321', '(11) 98765-4321'],
  ['011 3456-7890', 'fixo', '1134567890', '(11) 3456-7890'],
  ['55 3222-1234', 'fixo', '5532221234', '(55) 3222-1234'],
  ['5555987654321', 'celular', '55987654321', '(55) 98765-4321'],
  ['0800 123 4567', 'naoGeografico', '08001234567', '0800 123 4567'],
  ['0300-123456', 'naoGeografico', '0300123456', '0300 123 456'],
])('%s is a %s', (texto, tipo, valor, formatado) => {
  expect(tipoTelefone(texto)).toBe(tipo);
  expect(normalizarTelefone(texto)).toBe(valor);
  expect(formatarTelefone(texto)).toBe(formatado);
  expect(normalizarTelefone(formatado)).toBe(valor);
});

test.each([
  ['(20) 98765-4321', 'no such area code'],
  ['(11) 8765-4321', 'mobile without the ninth digit'],
  ['(11) 88765-4321', 'nine digits not starting with 9'],
  ['98765-4321', 'no area code'],
  ['+593 99 123 4567', 'another country'],
  ['', 'nothing'],
])('%s is refused: %s', (texto) => expect(tipoTelefone(texto)).toBeNull());

test.each([
  ['(11) 8765-4321', '1187654321'],
  ['+55 (11) 98765-4321', '11987654321'],
  ['0800 123 4567', '08001234567'],
  ['98765-4321', null],
  ['3222-1234', null],
  ['(00) 98765-4321', null],
  ['(20) 98765-4321', null],
  ['11987654321 ramal 2', null],
])('%s is called from any city as %s', (texto, numero) => expect(telefoneComDdd(texto)).toBe(numero));

test('the mask appears as one types', () => {
  expect(['1', '11', '119', '1198765', '11987654321'].map(formatarTelefone)).toEqual([
    '(1',
    '(11',
    '(11) 9',
    '(11) 9876-5',
    '(11) 98765-4321',
  ]);
  expect(formatarTelefone('')).toBe('');
});

test('67 area codes', () => expect(Object.keys(ufPorDdd)).toHaveLength(67));

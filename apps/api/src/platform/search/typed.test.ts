import { expect, test } from 'vitest';
import { amountOf, phoneOf } from './typed.ts';

test.each([
  ['1.250,00', '1250.00'],
  ['R$ 90,05', '90.05'],
  ['7820.00', '7820.00'],
  ['34191.09008 00000.061234 51234.560000 9 12340000018990', '189.90'],
  ['34199123400000189901090000000061235123456000', '189.90'],
  ['83660000001-5 09410138000-6 01018110554-4 54020141020-0', '109.41'],
])('%s diz um valor', (typed, amount) => {
  expect(amountOf(typed)).toBe(amount);
});

test.each(['1250', '61/1', 'Padaria 10,00', '11 98888-7777', '35261104123456000195550010000000011123456789'])(
  '%s não diz valor nenhum',
  (typed) => {
    expect(amountOf(typed)).toBeNull();
  },
);

test('um boleto sem valor não diz valor nenhum', () => {
  expect(amountOf('34191090080000006123451234560000912340000000000')).toBeNull();
});

test.each([
  ['(11) 98888-7777', '11988887777'],
  ['+55 11 3456-7890', '1134567890'],
  ['3456-7890', '34567890'],
])('%s diz um telefone', (typed, phone) => {
  expect(phoneOf(typed)).toBe(phone);
});

test.each(['61/1', '1234567', '12.345.678/0001-95', 'Rua 11 98888', '8.731,47'])('%s não diz telefone', (typed) => {
  expect(phoneOf(typed)).toBeNull();
});

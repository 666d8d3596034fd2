import { expect, test } from 'vitest';
import { isEmail, normalizarEmail } from './email.ts';

test.each(['loja@example.com.br', 'nota.fiscal+nfe@sub.example.com', " D'Avila@Example.com "])(
  '%j is valid',
  (texto) => {
    expect(isEmail(texto)).toBe(true);
  },
);

test.each([
  '',
  'loja',
  'loja@',
  '@example.com',
  'loja@example',
  'a b@example.com',
  'a..b@example.com',
  '.a@example.com',
  'a@-example.com',
  'a@example..com',
  'a@b@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(250)}.com`,
])('%j is refused', (texto) => expect(isEmail(texto)).toBe(false));

test('case and spaces do not make another address', () => {
  expect(normalizarEmail(' Loja@Example.COM ')).toBe('loja@example.com');
});

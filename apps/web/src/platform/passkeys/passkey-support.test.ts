import { expect, test } from 'vitest';
import { hindranceOf } from './passkey-support.ts';

const good = { isSecureContext: true, hostname: 'loja.exemplo.com.br', hasCredentials: true };

test.each([
  ['funcionam no endereço da instalação', 'https://loja.exemplo.com.br', good, null],
  ['a instalação não as admite', null, good, 'notInstalled'],
  ['outro endereço', 'https://loja.exemplo.com.br', { ...good, hostname: '127.0.0.1' }, 'otherAddress'],
  ['sem https', 'http://loja.exemplo.com.br', { ...good, isSecureContext: false, hasCredentials: false }, 'insecure'],
  ['navegador antigo', 'https://loja.exemplo.com.br', { ...good, hasCredentials: false }, 'unsupported'],
])('chaves de acesso: %s', (_, endereco, around, expected) => {
  expect(hindranceOf(endereco, around)).toBe(expected);
});

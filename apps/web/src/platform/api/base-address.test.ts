import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDevice } from '../../test-support/device.ts';
import { baseAddress, chosenGroup } from './base-address.ts';

const patterns = {
  host: '/api',
  pattern: 'https://{grupo}.api.exemplo.com.br/api',
  clientPattern: 'https://{cliente}.clientes.{grupo}.exemplo.com.br/api',
};

beforeEach(() => void newDevice());
afterEach(() => vi.unstubAllGlobals());

test.each([
  [null, '/api'],
  ['cantina', 'https://cantina.api.exemplo.com.br/api'],
  ['loja@rede', 'https://loja.clientes.rede.exemplo.com.br/api'],
  ['a/b', 'https://a%2Fb.api.exemplo.com.br/api'],
])('o endereço da API vem do grupo escolhido: %s', (group, address) => {
  expect(baseAddress(group, patterns)).toBe(address);
});

test('sem padrões configurados, tudo vai à mesma origem', () => {
  const none = { host: '/api', pattern: undefined, clientPattern: undefined };
  expect([baseAddress('cantina', none), baseAddress('loja@rede', none)]).toEqual(['/api', '/api']);
});

test('o grupo é o da sessão, ou o último em que se entrou', () => {
  expect(chosenGroup()).toBeNull();
  localStorage.setItem('lastGroup', '"praca"');
  expect(chosenGroup()).toBe('praca');
  localStorage.setItem('group', '{"id":1,"slug":"cantina"}');
  expect(chosenGroup()).toBe('cantina');
});

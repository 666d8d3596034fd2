import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { clearCookie, overTls, readCookie, serializeCookie, setCookie } from './cookies.ts';

const cookie = { name: 'aparelho', value: 'aZ09_-.x', path: '/api/login', maxAgeSeconds: 60, secure: true };

test('um cookie fica fora do alcance de scripts e de outros sites, e só viaja cifrado quando o endereço é https', () => {
  expect(serializeCookie(cookie)).toBe(
    'aparelho=aZ09_-.x; Path=/api/login; Max-Age=60; HttpOnly; SameSite=Strict; Secure',
  );
  expect(serializeCookie({ ...cookie, secure: false })).not.toContain('Secure');
  expect([overTls('https://loja.test'), overTls('http://127.0.0.1:3000')]).toEqual([true, false]);
});

test('um valor que precisaria de escape não é escrito', () => {
  for (const value of ['a;b', 'a b', 'a\r\nx: y', 'ç']) expect(() => serializeCookie({ ...cookie, value })).toThrow();
});

test('o cookie é lido pelo nome inteiro; o primeiro vale', () => {
  const request = { headers: { cookie: 'outro=1; x-aparelho=2; aparelho=3; aparelho=4; solto' } };
  expect(readCookie(request, 'aparelho')).toBe('3');
  expect(readCookie(request, 'nenhum')).toBeUndefined();
  expect(readCookie({ headers: {} }, 'aparelho')).toBeUndefined();
});

test('uma resposta leva vários cookies; o esquecido tem valor vazio e nenhuma vida', async () => {
  const app = Fastify();
  app.get('/', async (_request, reply) => {
    setCookie(reply, cookie);
    clearCookie(reply, { name: 'antigo', path: '/', secure: false });
    return {};
  });
  const { headers } = await app.inject('/');
  expect(headers['set-cookie']).toEqual([
    serializeCookie(cookie),
    'antigo=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
  ]);
  await app.close();
});

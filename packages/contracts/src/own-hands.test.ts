import { expect, test } from 'vitest';
import * as contracts from './index.ts';
import { belongsToOwnHands, type Call, registers } from './index.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'ownHands' in value;
const declared = Object.entries(contracts)
  .filter(([name]) => name.endsWith('Calls'))
  .flatMap(([, calls]) => Object.values(calls as Record<string, unknown>).filter(isCall));
const derived = registers.flatMap(({ calls }) => Object.values(calls).filter(isCall));
const calls = [...declared, ...derived];

test('o que muda identidade, direito, sessão, fator, chave, conta ou certificado é só das próprias mãos', () => {
  expect(calls.length).toBeGreaterThan(500);
  const unmarked = calls.filter((call) => belongsToOwnHands(call) && !call.ownHands).map(({ id }) => id);
  expect(unmarked).toEqual([]);
});

test('e o que está marcado pertence a uma dessas famílias: a lista diz tudo', () => {
  const unexplained = calls.filter((call) => call.ownHands && !belongsToOwnHands(call)).map(({ id }) => id);
  expect(unexplained).toEqual([]);
});

test('a família é reconhecida pelo domínio e pelas primeiras palavras inteiras do endereço', () => {
  const access = 'signedIn' as const;
  expect(belongsToOwnHands({ method: 'PUT', path: 'qualquer', domain: 'users', access })).toBe(true);
  expect(belongsToOwnHands({ method: 'PUT', path: 'contas/{id}', domain: 'payments', access })).toBe(true);
  expect(belongsToOwnHands({ method: 'PUT', path: 'contas-a-pagar', domain: 'finance', access })).toBe(false);
  expect(belongsToOwnHands({ method: 'GET', path: 'contas', domain: 'payments', access })).toBe(false);
  expect(belongsToOwnHands({ method: 'POST', path: 'login', domain: 'auth', access: 'public' })).toBe(false);
  expect(belongsToOwnHands({ method: 'POST', path: 'logout', domain: 'auth', access })).toBe(false);
});

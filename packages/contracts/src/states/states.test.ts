import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { defineActs } from './define-acts.ts';
import { defineStates } from './define-states.ts';
import { describeAct } from './describe-act.ts';

const estados = defineStates({
  aberta: { label: 'Aberta', tone: 'wait', next: ['paga', 'cancelada'] },
  paga: { label: 'Paga', tone: 'ok', next: ['aberta'] },
  cancelada: { label: 'Cancelada', tone: 'mute', next: [] },
});
const pagar = defineCall({
  method: 'POST',
  path: 'contas-de-teste/{id}/pagar',
  domain: 'teste',
  summary: 'Paga',
  access: 'signedIn',
  body: z.strictObject({ versao: z.number() }),
});
const atos = defineActs<{ situacao: 'aberta' | 'paga' | 'cancelada'; presa: boolean }>()(
  { label: { one: 'Conta', many: 'Contas' }, states: estados },
  {
    pagar: {
      label: 'Pagar',
      call: pagar,
      from: ['aberta'],
      to: 'paga',
      refuses: ({ presa }) => (presa ? 'Está presa.' : null),
      undoneBy: 'reabrir',
    },
    reabrir: { label: 'Reabrir', from: ['paga'], to: 'aberta', otherwise: 'Só se reabre o que foi pago.' },
  },
);

test('a state knows its word, its tone, what may follow and whether anything does', () => {
  expect(estados.labels).toEqual({ aberta: 'Aberta', paga: 'Paga', cancelada: 'Cancelada' });
  expect(estados.tones.cancelada).toBe('mute');
  expect(estados.canFollow('aberta', 'paga')).toBe(true);
  expect(estados.canFollow('cancelada', 'aberta')).toBe(false);
  expect([estados.isFinal('cancelada'), estados.isFinal('paga')]).toEqual([true, false]);
  expect(estados.schema.safeParse('outra').success).toBe(false);
});

test('an act is refused by its state first, with its own sentence or the name of the state, and then by its rule', () => {
  expect(atos.refusal('pagar', { situacao: 'aberta', presa: false }, 0)).toBeNull();
  expect(atos.refusal('pagar', { situacao: 'aberta', presa: true }, 0)).toBe('Está presa.');
  expect(atos.refusal('pagar', { situacao: 'cancelada', presa: true }, 0)).toBe('Está "Cancelada".');
  expect(atos.refusal('reabrir', { situacao: 'aberta', presa: false }, 0)).toBe('Só se reabre o que foi pago.');
});

test('the API page says of the call in which states it is done, where it leads and what undoes it', () => {
  expect(describeAct([atos], pagar)).toBe(
    'Ato sobre conta. Situações em que se faz: "Aberta". Leva a: "Paga". Desfaz-se com: Reabrir. Fora disso responde 409 INVALID_TRANSITION; com uma versão antiga, 409 STALE_RECORD.',
  );
  expect(describeAct([atos], { id: 'outra' })).toBeNull();
});

test('of a call that does several acts, the API page says it of each', () => {
  const ambos = defineActs<{ situacao: 'aberta' | 'paga' | 'cancelada' }>()(
    { label: { one: 'Conta', many: 'Contas' }, states: estados },
    {
      pagar: { label: 'Pagar', call: pagar, from: ['aberta'], to: 'paga' },
      reabrir: { label: 'Reabrir', call: pagar, from: ['paga'], to: 'aberta' },
    },
  );
  expect(describeAct([ambos], pagar)).toBe(
    'Ato sobre conta. Pagar: Situações em que se faz: "Aberta". Leva a: "Paga". Reabrir: Situações em que se faz: "Paga". Leva a: "Aberta". Fora disso responde 409 INVALID_TRANSITION; com uma versão antiga, 409 STALE_RECORD.',
  );
});

test('an act that leads where the states do not allow, or is undone by nothing, is refused when it is declared', () => {
  const document = { label: { one: 'Conta', many: 'Contas' }, states: estados };
  expect(() =>
    defineActs<{ situacao: keyof typeof estados.labels }>()(document, {
      voltar: { label: 'Voltar', from: ['cancelada'], to: 'aberta' },
    }),
  ).toThrow('voltar');
  expect(() =>
    defineActs<{ situacao: keyof typeof estados.labels }>()(document, { pagar: { label: 'Pagar', undoneBy: 'nada' } }),
  ).toThrow('nada');
});

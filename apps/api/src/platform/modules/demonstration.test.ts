import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DemoStep, inOrder } from './demonstration.ts';

const step = (name: string, ...after: string[]): DemoStep => ({
  name,
  after,
  in: ['client'],
  load: () => Promise.reject(new Error('not made here')),
});
const names = (steps: readonly DemoStep[]) => steps.map(({ name }) => name);

test('cada passo vem depois dos que pede; os outros, na ordem da lista', () => {
  const steps = [step('estoque', 'produtos'), step('pessoas'), step('produtos', 'empresas'), step('empresas')];
  expect(names(inOrder(steps))).toEqual(['pessoas', 'empresas', 'produtos', 'estoque']);
});

test('em qualquer ordem da lista, ninguém vem antes do que pede', () => {
  const all = Array.from({ length: 8 }, (_, i) => step(`p${i}`, ...(i > 0 ? [`p${i >> 1}`] : [])));
  const free = all.map((one) => (one.after[0] === one.name ? step(one.name) : one));
  fc.assert(
    fc.property(fc.shuffledSubarray(free, { minLength: free.length }), (steps) => {
      const ordered = names(inOrder(steps));
      for (const { name, after } of steps)
        for (const other of after) expect(ordered.indexOf(other)).toBeLessThan(ordered.indexOf(name));
    }),
  );
});

test('um passo que ninguém tem, ou um círculo, é dito', () => {
  expect(() => inOrder([step('a', 'b')])).toThrow('no step b, which a comes after');
  expect(() => inOrder([step('a', 'b'), step('b', 'a')])).toThrow('wait for each other');
});

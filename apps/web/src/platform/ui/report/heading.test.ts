import { expect, test } from 'vitest';
import { labelOf } from './heading.ts';

test('uma palavra do programa é dita na língua da página; um nome que alguém deu fica como foi dado', () => {
  const say = (text: string) => (text === 'Loja' ? 'Tienda' : text);
  expect(labelOf({ rotulo: 'Loja' }, say)).toBe('Tienda');
  expect(labelOf({ rotulo: 'Loja', nome: true }, say)).toBe('Loja');
});

import { expect, test } from 'vitest';
import { keyName, matchesKeys } from './keys.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test.each([
  ['n', press('n'), true],
  ['n', press('N', { shiftKey: true }), true],
  ['n', press('n', { ctrlKey: true }), false],
  ['mod+s', press('s', { ctrlKey: true }), true],
  ['mod+s', press('s', { metaKey: true }), true],
  ['mod+s', press('s'), false],
  ['?', press('?', { shiftKey: true }), true],
  ['Enter', press('Enter'), true],
  ['Enter', press('Enter', { shiftKey: true }), false],
  ['mod+shift+Enter', press('Enter', { ctrlKey: true, shiftKey: true }), true],
])('a tecla %s', (keys, event, expected) => {
  expect(matchesKeys(event, keys)).toBe(expected);
});

test('a tecla é escrita como no teclado', () => {
  expect(keyName('mod+s', { mod: 'Ctrl' })).toEqual(['Ctrl', 'S']);
  expect(keyName('ArrowDown', { ArrowDown: '↓' })).toEqual(['↓']);
});

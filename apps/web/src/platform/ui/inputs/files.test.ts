import { expect, test } from 'vitest';
import { fileSize, isAccepted } from './files.ts';

test.each([
  [900, '900 B'],
  [34_200, '34 kB'],
  [1_240_000, '1,2 MB'],
  [5_000_000, '5 MB'],
])('%i bytes são %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));

test('o tipo do arquivo é o fim do nome, maiúsculo ou não', () => {
  expect(isAccepted('Retorno.RET', ['.ret', '.txt'])).toBe(true);
  expect(isAccepted('retorno.ret.exe', ['.ret'])).toBe(false);
});

import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('nothing that people named runs as a formula, in the head as in the rows', async () => {
  async function* rows() {
    yield [
      { kind: 'text' as const, text: '@SUM(A1)' },
      { kind: 'number' as const, text: '-1.50' },
    ];
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of csv(['=HYPERLINK("x";"y")', 'Valor'], rows())) pieces.push(piece);
  expect(Buffer.concat(pieces).toString('utf8')).toBe(
    '\uFEFF"\'=HYPERLINK(""x"";""y"")";Valor\r\n\'@SUM(A1);-1,50\r\n',
  );
});

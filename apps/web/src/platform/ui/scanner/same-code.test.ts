import { expect, test } from 'vitest';
import { SameCode } from './same-code.ts';

test('um código parado diante da câmera é uma leitura; tirado e mostrado de novo, outra', () => {
  const same = new SameCode();
  const seen: [code: string, at: number, counts: boolean][] = [
    ['789', 0, true],
    ['789', 400, false],
    ['789', 1500, false],
    ['456', 1600, true],
    ['789', 1700, true],
    ['789', 3100, true],
  ];
  for (const [code, at, counts] of seen) expect([code, at, same.isNew(code, at)]).toEqual([code, at, counts]);
});

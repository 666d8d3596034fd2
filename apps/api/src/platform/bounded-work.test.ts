import { expect, test } from 'vitest';
import { BoundedWork } from './bounded-work.ts';

const CHEIA = 'Há muito a fazer. Tente de novo.';

/** Work that ends when it is told to, and says when it began. */
function pieces(bounded: BoundedWork) {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const start = (n: number) =>
    bounded.run(
      () =>
        new Promise<number>((resolve) => {
          begun.push(n);
          ends[n] = () => resolve(n);
        }),
    );
  return { begun, start, end: (n: number) => ends[n]?.() };
}

test('poucos trabalham ao mesmo tempo; os outros esperam na ordem; além da fila a recusa é imediata', async () => {
  const { begun, start, end } = pieces(new BoundedWork({ atOnce: 2, longestLine: 2 }, CHEIA));
  const all = [0, 1, 2, 3].map(start);
  await expect(start(4)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: CHEIA,
    detail: { data: { segundos: 2 } },
  });
  expect(begun).toEqual([0, 1]);
  end(1);
  await all[1];
  expect(begun).toEqual([0, 1, 2]);
  end(2);
  await all[2];
  expect(begun).toEqual([0, 1, 2, 3]);
  end(0);
  end(3);
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

test('quem falha deixa o lugar a quem espera', async () => {
  const bounded = new BoundedWork({ atOnce: 1, longestLine: 1 }, CHEIA);
  const failed = bounded.run(() => Promise.reject(new Error('não deu')));
  const next = bounded.run(async () => 'feito');
  await expect(failed).rejects.toThrow('não deu');
  expect(await next).toBe('feito');
  expect(await bounded.run(async () => 'de novo')).toBe('de novo');
});

test('quem pode esperar entra na fila por mais longa que ela seja', async () => {
  const bounded = new BoundedWork({ atOnce: 1, longestLine: 0 }, CHEIA);
  const { begun, start, end } = pieces(bounded);
  const first = start(0);
  const patient = bounded.run(async () => 'feito', true);
  await expect(start(1)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  end(0);
  await first;
  expect([begun, await patient]).toEqual([[0], 'feito']);
});

import { expect, test } from 'vitest';
import { runBulk } from './bulk.ts';

test('uma recusa não para as outras linhas, e cada uma diz o seu motivo', async () => {
  const progress: number[] = [];
  const act = async (row: number) => {
    if (row % 2 === 0) throw new Error(`linha ${row} está em uso`);
  };
  const result = await runBulk([1, 2, 3, 4, 5], act, (done) => progress.push(done));
  expect(result.done).toBe(3);
  expect(result.failures.toSorted((a, b) => a.row - b.row)).toEqual([
    { row: 2, text: 'linha 2 está em uso' },
    { row: 4, text: 'linha 4 está em uso' },
  ]);
  expect(progress).toEqual([1, 2, 3, 4, 5]);
});

test('nunca mais de quatro de uma vez', async () => {
  let now = 0;
  let most = 0;
  const act = async () => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 1));
    now -= 1;
  };
  await runBulk([...Array(20).keys()], act, () => undefined);
  expect(most).toBe(4);
});

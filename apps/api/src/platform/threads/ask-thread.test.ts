import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { askThread } from './ask-thread.ts';

const pasta = mkdtempSync(join(tmpdir(), 'retaguarda-threads-'));
afterAll(() => rmSync(pasta, { recursive: true }));
const esperar = (ms: number) => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms});`;

/** A thread that reads its sources for so long, and then answers. */
function thread(nome: string, { lendo = 0, resposta }: { lendo?: number; resposta: string }): URL {
  const arquivo = join(pasta, `${nome}.mjs`);
  const responder = new URL('./answer-thread.ts', import.meta.url).href;
  writeFileSync(
    arquivo,
    `import { answerQuestion } from '${responder}';\n${esperar(lendo)}\nanswerQuestion((n) => { ${resposta} });\n`,
  );
  return pathToFileURL(arquivo);
}
const perguntar = (file: URL, milliseconds: number) =>
  askThread<number>(file, 21, {
    heapMb: 64,
    milliseconds,
    tooHeavy: () => new Error('pesado'),
    tooSlow: () => new Error('demorado'),
  });

test('o tempo de ler as fontes não é do que se pergunta', async () => {
  expect(await perguntar(thread('lenta', { lendo: 1500, resposta: 'return n * 2;' }), 1000)).toBe(42);
});

test('quem demora a responder é deixado, e o erro de quem responde é de quem perguntou', async () => {
  await expect(perguntar(thread('demorada', { resposta: esperar(60_000) }), 200)).rejects.toThrow('demorado');
  await expect(perguntar(thread('errada', { resposta: "throw new Error('não sei');" }), 10_000)).rejects.toThrow(
    'não sei',
  );
});

test('trinta ao mesmo tempo: poucas trabalham, as outras esperam na ordem, e além da fila a recusa é imediata', async () => {
  const lenta = thread('fila', { resposta: `${esperar(50)} return n * 2;` });
  const ditas = await Promise.allSettled(Array.from({ length: 30 }, () => perguntar(lenta, 60_000)));
  const feitas = ditas.flatMap((dita) => (dita.status === 'fulfilled' ? [dita.value] : []));
  const recusadas = ditas.flatMap((dita) => (dita.status === 'rejected' ? [dita.reason] : []));
  // At work two to four, by the processors there are, and twenty in line.
  expect(feitas.length).toBeGreaterThanOrEqual(22);
  expect(feitas.length).toBeLessThanOrEqual(24);
  expect(new Set(feitas)).toEqual(new Set([42]));
  for (const recusada of recusadas)
    expect(recusada).toMatchObject({ code: 'SERVICE_UNAVAILABLE', detail: { data: { segundos: expect.any(Number) } } });
});

test('o que toma memória demais é deixado, e o processo segue', async () => {
  const gulosa = thread('gulosa', { resposta: 'const tudo = []; for (;;) tudo.push(new Array(1e5).fill(n));' });
  await expect(perguntar(gulosa, 60_000)).rejects.toThrow('pesado');
  expect(await perguntar(thread('depois', { resposta: 'return n * 2;' }), 10_000)).toBe(42);
});

test('quem responde depois também responde', async () => {
  expect(await perguntar(thread('depois2', { resposta: 'return Promise.resolve(n * 2);' }), 10_000)).toBe(42);
});

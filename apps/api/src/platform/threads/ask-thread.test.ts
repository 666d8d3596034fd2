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

import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findChromium } from './chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'retaguarda-chromium-'));
afterAll(() => rmSync(folder, { recursive: true }));

const good = program('chromium', 'echo Chromium 140');
const stub = program('chromium-browser', 'echo "use snap"; exit 1');
const emptyPath = join(folder, 'vazia');

test('CHROMIUM_PATH vale antes de qualquer outro', async () => {
  expect(await findChromium({ CHROMIUM_PATH: good, PATH: emptyPath }, stub)).toBe(good);
});

test('um CHROMIUM_PATH que não roda é dito, e não trocado em silêncio por outro', async () => {
  await expect(findChromium({ CHROMIUM_PATH: stub, PATH: folder })).rejects.toThrow(`CHROMIUM_PATH=${stub} não é`);
});

test('acha no PATH o que realmente roda', async () => {
  expect(await findChromium({ PATH: [emptyPath, folder].join(delimiter) }, stub)).toBe(good);
});

test('o motor sem janela vem antes do navegador inteiro', async () => {
  const other = join(folder, 'outra');
  mkdirSync(other);
  const shell = program('outra/chromium-headless-shell', 'echo Chromium 140');
  expect(await findChromium({ PATH: [folder, other].join(delimiter) }, stub)).toBe(shell);
});

test('sem nenhum, não inventa', async () => {
  expect(await findChromium({ PATH: emptyPath }, join(emptyPath, 'chrome'))).toBeUndefined();
});

function program(name: string, script: string): string {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

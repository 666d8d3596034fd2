import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildWeb } from './lib/built.ts';
import { broughtBy, FIRST_LOAD_LIMIT, firstLoad, totalBytes } from './lib/first-load.ts';
import { repository } from './lib/run.ts';

/** Of a screen opened by its address: each costs a question, and a turn of the browser and of the network. */
const MOST_FILES = 70;

test('a primeira carga (JS e CSS) cabe em 180 kB comprimidos', async () => {
  const files = await firstLoad(await buildWeb(repository, () => {}));
  const total = totalBytes(files);
  const heaviest = files.slice(0, 8).map(({ name, gzipBytes }) => `${name} ${gzipBytes}`);
  console.log(
    `Primeira carga: ${(total / 1000).toFixed(1)} kB em ${files.length} arquivos (limite ${FIRST_LOAD_LIMIT / 1000} kB)`,
  );
  expect(files.some(({ name }) => name.endsWith('.css'))).toBe(true);
  expect(files.some(({ name }) => name.endsWith('.js'))).toBe(true);
  expect(total, `os mais pesados: ${heaviest.join(', ')}`).toBeLessThanOrEqual(FIRST_LOAD_LIMIT);
});

test('abrir uma tela pede poucos arquivos, e nenhum arquivo importa quem o importa', async () => {
  const brought = await broughtBy(join(await buildWeb(repository, () => {}), 'assets'));
  const ofBoth = (one: string, other: string) => brought.get(other)?.has(one) && brought.get(one)?.has(other);
  const names = [...brought.keys()];
  expect(
    names.flatMap((one) => names.filter((other) => one < other && ofBoth(one, other)).map((other) => [one, other])),
  ).toEqual([]);
  const frame = brought.get(names.find((name) => name.startsWith('system-')) ?? '') ?? new Set();
  const screens = names.filter((name) => /-page-.{8}\.js$/.test(name));
  expect(screens.length).toBeGreaterThan(100);
  // All contracts and their Spanish are for who speaks it: a screen that imports them asks for a file of every noun.
  const spanish = names.find((name) => name.startsWith('definitions-')) ?? '';
  expect(names).toContain(spanish);
  expect(screens.filter((name) => brought.get(name)?.has(spanish))).toEqual([]);
  const asked = screens.map((name) => new Set([...frame, ...(brought.get(name) ?? [])]).size);
  console.log(`Arquivos de uma tela, com os do quadro: de ${Math.min(...asked)} a ${Math.max(...asked)}`);
  expect(Math.max(...asked)).toBeLessThanOrEqual(MOST_FILES);
});

test('conta o que a página nomeia e o que isso importa, não o que uma tela pede depois', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'retaguarda-carga-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  const files = {
    'index.html': '<script type="module" crossorigin src="/a.js"></script><link rel="stylesheet" href="/a.css">',
    'a.js': 'import{x as y}from"./b.js";import"./c.js";import("./tela.js");',
    'b.js': 'import * as z from "./c.js";',
    'c.js': '',
    'tela.js': '',
    'a.css': '',
    'tela.css': '',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dist, name), content);
  const loaded = await firstLoad(dist);
  expect(loaded.map(({ name }) => name).sort()).toEqual(['a.css', 'a.js', 'b.js', 'c.js']);
  expect(totalBytes(loaded)).toBeGreaterThan(0);
});

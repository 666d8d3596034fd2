import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { closeRelease } from './lib/close-release.ts';

let folder: string;
const list = () => JSON.parse(readFileSync(join(folder, 'releases.json'), 'utf8'));
const first = { release: '2026-11-30.9', migrations: ['20261130T1200_frutas.sql'] };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'retaguarda-versao-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'releases.json'), JSON.stringify([first]));
  for (const name of ['20261201T0100_queijos.sql', '20261130T1200_frutas.sql', '20261201T0000_barracas.sql'])
    writeFileSync(join(folder, name), '');
});

test('os arquivos que nenhuma versão diz são da que se fecha, em ordem de nome', () => {
  closeRelease(folder, '2026-12-01.1');
  expect(list()).toEqual([
    first,
    { release: '2026-12-01.1', migrations: ['20261201T0000_barracas.sql', '20261201T0100_queijos.sql'] },
  ]);
});

test('a décima versão do dia vem depois da nona, e pode não ter migração', () => {
  closeRelease(folder, '2026-11-30.10');
  closeRelease(folder, '2026-12-01.1');
  expect(list().slice(1)).toEqual([
    { release: '2026-11-30.10', migrations: ['20261201T0000_barracas.sql', '20261201T0100_queijos.sql'] },
    { release: '2026-12-01.1', migrations: [] },
  ]);
});

test.each(['', 'amanhã', '2026-12-01.0', '2026-11-30', '2026-11-30.9', '2026-11-30.8'])(
  '"%s" é recusada, e nada se escreve',
  (name) => {
    expect(() => closeRelease(folder, name)).toThrow('não é o nome de uma versão depois de 2026-11-30.9');
    expect(list()).toEqual([first]);
  },
);

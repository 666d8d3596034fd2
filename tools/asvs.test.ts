import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from './lib/run.ts';

const text = await readFile(join(repository, 'docs/asvs.md'), 'utf8');
const lines = text
  .split('\n')
  .filter((line) => /^\| [V\d]/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('each requirement has one line with its level, a verdict and where or why', () => {
  expect(lines.length).toBeGreaterThan(180);
  const numbers = lines.map(([, number]) => number);
  expect(numbers).toEqual([...new Set(numbers)]);
  for (const [, number, level, verdict, where] of lines) {
    expect(level, number).toMatch(/^(1|2|1–2)$/);
    expect(verdict, number).toMatch(/^(Met|Not met|Operator|n\/a)$/);
    expect(where, number).not.toBe('');
  }
});

test('every file that is named as a proof is there', () => {
  const files = [...text.matchAll(/`((?:apps|packages|tools|tests)\/[\w./-]+)`/g)].map(([, file]) => file as string);
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter((file) => !existsSync(join(repository, file)))).toEqual([]);
});

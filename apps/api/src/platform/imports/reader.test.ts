import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { limits } from './limits.ts';
import { readInThread } from './reader.ts';
import { readSheet } from './sheet.ts';

const folder = await mkdtemp(join(tmpdir(), 'retaguarda-leitor-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const lines = Array.from({ length: 20_000 }, (_, n) => `C${n};Produto número ${n};UN`);
const path = join(folder, 'tabela.csv');
await writeFile(path, `codigo;descricao;unidade\n${lines.join('\n')}`);
const csv = { kind: 'rows', path, type: 'text/csv' } as const;
const known = () => 3;

test('as linhas vêm na ordem, algumas por vez, e nenhuma se perde', async () => {
  const titles = await readSheet({ content: path, tipo: 'text/csv' }, known, async (sheet) => {
    const read: string[] = [];
    for await (const { cells } of sheet.lines) read.push(cells.join(';'));
    expect(read).toEqual(lines);
    return sheet.titles;
  });
  expect(titles).toEqual(['codigo', 'descricao', 'unidade']);
});

test('o que não é pedido não é lido, e quem desiste encerra a leitura', async () => {
  await expect(
    readInThread(csv, async (replies) => {
      for await (const { rows } of replies) {
        expect(rows.length).toBeLessThanOrEqual(limits.reader.batchRows);
        throw new Error('desisti');
      }
    }),
  ).rejects.toThrow('desisti');
  expect(await readInThread(csv, async (replies) => (await replies.next()).done)).toBe(false);
});

test('um arquivo que passa da memória da leitura é recusado, e só ele: a leitura seguinte vai até o fim', async () => {
  const text = Array.from({ length: 60_000 }, (_, n) => `<si><t>texto partilhado de número ${n}</t></si>`).join('');
  const heavy = join(folder, 'pesada.xlsx');
  const sheet = '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>';
  await writeFile(
    heavy,
    zipSync({ 'xl/worksheets/sheet1.xml': strToU8(sheet), 'xl/sharedStrings.xml': strToU8(`<sst>${text}</sst>`) }),
  );
  const task = { kind: 'rows', path: heavy, type: 'application/zip' } as const;
  const small = { heapMb: 8, youngMb: 1, rowsMs: 40_000 };
  await expect(readInThread(task, (replies) => replies.next(), small)).rejects.toMatchObject({
    code: 'INVALID',
    message: 'O arquivo pede memória demais para ser lido. Divida-o e envie de novo.',
  });
  const { value } = await readInThread(task, (replies) => replies.next());
  expect(value?.rows).toEqual([{ line: 1, cells: ['1'] }]);
});

test('um arquivo que não dá a linha seguinte a tempo é recusado', async () => {
  const late = { ...limits.reader, rowsMs: 0 };
  await expect(readInThread(csv, (replies) => replies.next(), late)).rejects.toMatchObject({
    code: 'INVALID',
    message: 'O arquivo demora demais para ser lido. Divida-o e envie de novo.',
  });
});

test('só alguns arquivos são lidos ao mesmo tempo; o seguinte toma o lugar do primeiro que acaba', async () => {
  const held = Array.from({ length: limits.reader.atOnce }, () => Promise.withResolvers<void>());
  const full = Promise.withResolvers<void>();
  const order: string[] = [];
  const running = held.map(({ promise }) =>
    readInThread(csv, async () => {
      if (order.push('entrou') === limits.reader.atOnce) full.resolve();
      await promise;
      order.push('saiu');
    }),
  );
  await full.promise;
  const next = readInThread(csv, async () => order.push('entrou depois'));
  held[0]?.resolve();
  await next;
  expect(order.slice(limits.reader.atOnce)).toEqual(['saiu', 'entrou depois']);
  for (const { resolve } of held) resolve();
  await Promise.all(running);
});

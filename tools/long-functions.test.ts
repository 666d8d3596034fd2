import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type LongFunction, longFunctions } from './lib/long-functions.ts';
import { repository } from './lib/run.ts';

const MOST = 100;

const body = (lines: number) => Array.from({ length: lines }, (_, at) => `  soma += ${at};`).join('\n');
const planted: Readonly<Record<string, string>> = {
  'apps/web/src/tela.tsx': `export function Tela() {\n${body(99)}\n}\n`,
  'apps/api/src/curta.ts': `export function curta() {\n${body(98)}\n}\n`,
  'packages/x/src/seta.ts': `export const seta = () => {\n${body(120)}\n};\n`,
  'tools/objeto.ts': `export const objeto = {\n  fazer: async () => {\n${body(110)}\n  },\n};\n`,
  'apps/api/src/caso.test.ts': `test('x', () => {\n${body(200)}\n});\n`,
  'packages/x/src/tipos.generated.ts': `export function feita() {\n${body(200)}\n}\n`,
  'apps/api/src/dados.ts': `export const dados = [\n${body(300).replaceAll('soma += ', '').replaceAll(';', ',')}\n];\n`,
};

let found: LongFunction[];

beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'retaguarda-funcoes-'));
  for (const [file, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  found = longFunctions(root, MOST);
  rmSync(root, { recursive: true });
});

test('vê a função longa onde quer que esteja, com seu nome; nem caso de teste nem tabela de dados é função', () => {
  expect(found).toEqual([
    { name: 'packages/x/src/seta.ts#seta', lines: 122 },
    { name: 'tools/objeto.ts#fazer', lines: 112 },
    { name: 'apps/web/src/tela.tsx#Tela', lines: 101 },
  ]);
});

test(`nenhuma função do programa passa de ${MOST} linhas`, () => {
  expect(longFunctions(repository, MOST)).toEqual([]);
});

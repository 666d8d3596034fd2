import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countPlaywright } from './lib/counts.ts';
import { failuresOfPlaywright, failuresOfVitest, why } from './lib/failures.ts';
import { repository } from './lib/run.ts';
import { slowest, timesOfPlaywright, timesOfVitest } from './lib/slowest.ts';
import { runVitest } from './lib/suites.ts';

const header = "import { expect, test } from 'vitest';\n";

test('vitest: conta o que passou, o que falhou e o arquivo que nem chegou aos testes', async () => {
  const count = await suiteOf({
    'a.test.ts': `${header}test('um', () => {}); test('dois', () => {}); test('três', () => expect(1).toBe(2));`,
    'b.test.ts': "import './inexistente.ts';",
    'c.test.ts': `${header}test.skip('pulado', () => {});`,
  });
  expect(count).toMatchObject({ passed: 2, failed: 2 });
});

test('vitest: um erro fora dos testes é uma falha, mesmo com todos passando', async () => {
  const count = await suiteOf({
    'a.test.ts': `${header}test('um', () => { setTimeout(() => { throw new Error('solto'); }, 1); return new Promise((r) => setTimeout(r, 50)); });`,
  });
  expect(count).toMatchObject({ passed: 1, failed: 1 });
});

test('vitest: um filtro que não acha nada é uma falha', async () => {
  expect(await suiteOf({ 'a.test.ts': `${header}test('um', () => {});` }, ['nenhum'])).toMatchObject({
    passed: 0,
    failed: 1,
  });
});

test('navegador: dois testes podem passar só repetidos, do terceiro em diante falharam; sem relatório é uma falha', () => {
  expect(countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1 } }, 1)).toEqual({ passed: 6, failed: 1 });
  expect(countPlaywright({ stats: { expected: 5, unexpected: 0, flaky: 2 } }, 0)).toEqual({ passed: 7, failed: 0 });
  expect(countPlaywright({ stats: { expected: 5, unexpected: 0, flaky: 3 } }, 0)).toEqual({ passed: 5, failed: 3 });
  expect(countPlaywright({ stats: { expected: 5, unexpected: 0, flaky: 0 } }, 0)).toEqual({ passed: 5, failed: 0 });
  expect(countPlaywright(undefined, 1)).toEqual({ passed: 0, failed: 1 });
});

test('os dez arquivos mais lentos são ditos, o mais lento primeiro, sem o caminho de quem roda', () => {
  const vitest = timesOfVitest({
    numPassedTests: 2,
    numFailedTests: 0,
    testResults: [
      { name: '/casa/a.test.ts', startTime: 1000, endTime: 1500, status: 'passed', assertionResults: [] },
      { name: '/casa/b.test.ts', startTime: 1000, endTime: 13_300, status: 'passed', assertionResults: [] },
    ],
  });
  expect(slowest(vitest, '/casa')).toEqual(['   12.3 s  b.test.ts', '    0.5 s  a.test.ts']);

  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const navegador = timesOfPlaywright({
    stats: { expected: 3, unexpected: 0, flaky: 1 },
    suites: [
      { title: 'x.spec.ts', specs: [spec(2000)], suites: [{ title: 'em grupo', specs: [spec(1000, 500)] }] },
      ...Array.from({ length: 12 }, (_, n) => ({ title: `${n}.spec.ts`, specs: [spec(n)] })),
    ],
  });
  expect(slowest(navegador, '/casa')).toHaveLength(10);
  expect(slowest(navegador, '/casa')[0]).toBe('    3.5 s  x.spec.ts');
});

test('de cada teste que falhou se diz por quê, também do que só passou repetido, em poucas linhas e sem cores', () => {
  const vitest = failuresOfVitest({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: '/casa/a.test.ts',
        startTime: 0,
        endTime: 1,
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'anda' },
          { status: 'failed', fullName: 'para', failureMessages: ['\u001b[31mesperava 1\u001b[39m\n\nveio 2'] },
        ],
      },
      {
        name: '/casa/b.test.ts',
        startTime: 0,
        endTime: 1,
        status: 'failed',
        message: 'não se lê',
        assertionResults: [],
      },
    ],
  });
  expect(why(vitest, '/casa')).toEqual([
    '  a.test.ts › para',
    '      esperava 1 veio 2',
    '  b.test.ts',
    '      não se lê',
  ]);

  const tentado = (...mensagens: string[][]) => ({
    title: 'abre',
    tests: [{ results: mensagens.map((todas) => ({ duration: 1, errors: todas.map((message) => ({ message })) })) }],
  });
  const navegador = failuresOfPlaywright(
    {
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [{ title: 'x.spec.ts', specs: [tentado([]), tentado(['cortado', 'escuro'], ['cortado'])], suites: [] }],
    },
    () => '',
  );
  expect(why(navegador, '/casa')).toEqual(['  x.spec.ts › abre', '      cortado', '      escuro']);

  const muitas = why(Array.from({ length: 50 }, () => navegador).flat(), '/casa');
  expect(muitas.at(-1)).toBe('  … e mais 10');
});

test('do navegador se diz também o que a página mostrava, sem o que toda tela tem em volta', () => {
  const contexto = [
    '# Page snapshot',
    '```yaml',
    '- generic [ref=f2e2]:',
    '  - navigation "Menu principal" [ref=f2e6]:',
    '    - link "Início" [ref=f2e31] [cursor=pointer]:',
    '  - main [ref=f2e9]:',
    '    - generic [ref=f2e10]:',
    '      - button "Salvar" [disabled] [ref=f2e11] [cursor=pointer]',
    '- alert [ref=f2e12]: AÇÃO FALHOU',
    '```',
  ].join('\n');
  const guardado = [
    { name: 'screenshot', path: 'a.png' },
    { name: 'error-context', path: 'contexto.md' },
  ];
  const results = [{ duration: 1, errors: [{ message: 'parou' }], attachments: guardado }, { duration: 1 }];
  const falhas = failuresOfPlaywright(
    {
      stats: { expected: 0, unexpected: 0, flaky: 1 },
      suites: [{ title: 'x.spec.ts', specs: [{ title: 'abre', tests: [{ results }] }] }],
    },
    (path) => (path === 'contexto.md' ? contexto : ''),
  );
  expect(why(falhas, '/casa')).toEqual([
    '  x.spec.ts › abre',
    '      parou',
    '          - main:',
    '              - button "Salvar" [disabled]',
    '        - alert: AÇÃO FALHOU',
  ]);
});

/** Runs vitest for real, in a folder of its own. */
async function suiteOf(files: Record<string, string>, filters: string[] = []) {
  const cwd = mkdtempSync(join(tmpdir(), 'retaguarda-suite-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  symlinkSync(join(repository, 'node_modules'), join(cwd, 'node_modules'));
  writeFileSync(join(cwd, 'package.json'), '{ "type": "module" }');
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), content);
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  return runVitest(filters, { cwd, env, isStreamed: false });
}

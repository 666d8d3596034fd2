import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Baseline, grown, longSentences, longSubjects, lowered, MOST_CHARACTERS } from './lib/prose.ts';
import { repository, run } from './lib/run.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'retaguarda-prosa-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const plant = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const words = (many: number): string => Array.from({ length: many }, (_, i) => `palavra${i}`).join(' ');

describe('uma frase longa é vista, com o arquivo, a linha e o texto', () => {
  test('em um documento, também quando continua na linha de baixo', () => {
    plant('docs/longa.md', `# Título\n\nUma frase curta. Esta outra ${words(20)}\n${words(20)}.\n`);
    expect(longSentences(root)).toEqual([
      { file: 'docs/longa.md', line: 3, words: 42, text: `Esta outra ${words(20)} ${words(20)}.` },
    ]);
  });

  test('em um comentário de documentação, em uma ou em várias linhas', () => {
    plant('packages/x/src/uma.ts', `export const a = 1;\n/** Diz ${words(40)}. */\nexport const b = 2;\n`);
    plant('apps/api/src/varias.ts', `/**\n * Curta.\n *\n * Diz ${words(20)}\n * ${words(20)}.\n */\nconst c = 3;\n`);
    expect(longSentences(root).map(({ file, line, words }) => `${file}:${line}: ${words}`)).toEqual([
      'apps/api/src/varias.ts:4: 41',
      'packages/x/src/uma.ts:2: 41',
    ]);
  });

  test('36 palavras são demais, 35 não', () => {
    plant('docs/no-limite.md', `${words(35)}.\n\n${words(36)}.\n`);
    expect(longSentences(root).map(({ line }) => line)).toEqual([3]);
  });
});

test('código, tabelas, citações, listas de endereços e o que não é prosa ficam de fora', () => {
  const long = words(40);
  plant('docs/bloco.md', `\`\`\`sh\n${long}\n\`\`\`\n`);
  plant('docs/tabela.md', `| A | B |\n| --- | --- |\n| ${long} | b |\n`);
  plant('docs/citacao.md', `> ${long}\n\nA tela diz “${long}. ${long}” e para.\n`);
  plant('docs/trecho.md', `Rode \`npm ${long}\` agora.\n`);
  plant('docs/enderecos.md', `Veja [a](a.md), [b ${long}](b.md), [c](c.md).\n`);
  plant('docs/lista.md', `- ${words(30)}\n- ${words(30)}\n`);
  plant('tools/fonte.ts', `/**\n * Curta.\n *\n * @source ${long}\n */\n// ${long}\nconst texto = '${long}';\n`);
  plant('apps/web/node_modules/x/README.md', long);
  plant('apps/api/src/tipos.generated.ts', `/** ${long}. */\n`);
  expect(longSentences(root)).toEqual([]);
});

describe('as frases longas que já havia só diminuem', () => {
  test('uma a mais é recusada, em arquivo antigo e em novo', () => {
    plant('docs/antigo.md', `${words(40)}.\n\n${words(41)}.\n`);
    plant('docs/novo.md', `${words(42)}.\n`);
    const found = longSentences(root);
    expect(grown(found, { 'docs/antigo.md': 2, 'docs/novo.md': 1 })).toEqual([]);
    expect(grown(found, { 'docs/antigo.md': 2 }).map(({ file, words }) => `${file} ${words}`)).toEqual([
      'docs/novo.md 42',
    ]);
    expect(grown(found, { 'docs/antigo.md': 1, 'docs/novo.md': 1 })).toHaveLength(2);
  });

  test('o que se escreve nunca cresce, e o que acabou sai', () => {
    plant('docs/antigo.md', `${words(40)}.\n\n${words(41)}.\n`);
    const found = longSentences(root);
    expect(lowered(found, { 'docs/antigo.md': 5, 'docs/acabou.md': 1 })).toEqual({ 'docs/antigo.md': 2 });
    expect(lowered(found, { 'docs/antigo.md': 1 })).toEqual({ 'docs/antigo.md': 1 });
  });
});

test('este repositório não ganha frases longas', () => {
  const baseline = JSON.parse(readFileSync(join(repository, 'tools/prose-baseline.json'), 'utf8')) as Baseline;
  const found = longSentences(repository);
  expect(found.length).toBeGreaterThan(0);
  expect(grown(found, baseline).map(({ file, line, words, text }) => `${file}:${line}: ${words}: ${text}`)).toEqual([]);
});

describe('o assunto de um commit cabe em uma linha', () => {
  const git = (...args: string[]) => {
    const env = { ...process.env, GIT_COMMITTER_DATE: '2026-12-01T12:00:00Z', GIT_CONFIG_GLOBAL: '/dev/null' };
    return run('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root, env });
  };
  const commit = (subject: string) => git('commit', '--allow-empty', '-m', subject);

  test('um assunto longo é visto, e um clone sem histórico diz que nada leu', async ({ skip }) => {
    if ((await git('init')).code !== 0) return skip('aqui não há git');
    const long = 'x'.repeat(MOST_CHARACTERS + 1);
    await commit('x'.repeat(MOST_CHARACTERS));
    await commit(long);
    await commit('Curto');
    expect(await longSubjects(root)).toEqual({ long: [long] });
    await git('clone', '--depth', '1', `file://${root}`, join(root, 'raso'));
    expect(await longSubjects(join(root, 'raso'))).toEqual({ unread: 'este clone não tem o histórico' });
  });

  test('onde não há git nada se lê', async () => {
    expect(await longSubjects(root)).toEqual({ unread: expect.stringContaining('git') });
  });

  test('os últimos deste repositório cabem', async () => {
    const read = await longSubjects(repository);
    if ('unread' in read) console.log(`Assuntos dos commits: não lidos, ${read.unread}`);
    expect('long' in read ? read.long : []).toEqual([]);
  });
});

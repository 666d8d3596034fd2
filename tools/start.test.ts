import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { requireDatabase, startEmbeddedPostgres } from '@retaguarda/installation/postgres';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type AppOptions, startEverything } from './lib/start-everything.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-inicio-'));
  await chmod(dataDir, 0o755);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('entrega ao programa um banco que responde, a porta, as telas e o pedido de demonstração', async () => {
  const { options, lines } = await start({ PORT: '0' });
  await requireDatabase(options.databaseUrl);
  expect(new URL(options.databaseUrl).pathname).toBe('/retaguarda');
  expect(options).toMatchObject({ port: 0, dataDir, demo: true, livingDemo: true, webDir: '/telas' });
  expect(lines.at(-1)).toContain('http://localhost:0');
});

test('DEMO=off pede o programa vazio', async () => {
  expect((await start({ PORT: '0', DEMO: 'off' })).options).toMatchObject({ demo: false, livingDemo: false });
});

test('a demonstração tem SEFAZ e Sefin nesta máquina, com o certificado de cada empresa; encerram com o programa', async () => {
  const { options, lines } = await start({ PORT: '0', FISCAL_LOCAL: '' });
  const { fiscalLocal } = options;
  expect(fiscalLocal).toMatchObject({
    sefaz: expect.stringMatching(/^https:/),
    sefin: expect.stringMatching(/^https:/),
    prefeitura: expect.stringMatching(/^https:/),
  });
  const certificados = await readdir(fiscalLocal?.certificados?.pasta ?? '');
  expect(certificados.filter((nome) => nome.endsWith('.pfx'))).toHaveLength(3);
  expect(lines.join('\n')).toContain('SEFAZ e Sefin locais');
});

test('autoridades que não iniciam não detêm o programa', async () => {
  // Where their folder should be there is a file.
  await rm(join(dataDir, 'sefaz-local'), { recursive: true, force: true });
  await writeFile(join(dataDir, 'sefaz-local'), '');
  onTestFinished(() => rm(join(dataDir, 'sefaz-local')));
  const { options, lines } = await start({ PORT: '0', FISCAL_LOCAL: '' });
  expect(options.fiscalLocal).toBeUndefined();
  expect(lines.join('\n')).toContain('não iniciaram');
});

test('DATABASE_URL é usado no lugar do banco embutido', async () => {
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: () => {} });
  onTestFinished(server.stop);
  const { options } = await start({ PORT: '0', DATABASE_URL: server.url() });
  expect(options.databaseUrl).toBe(server.url());
});

test.each([
  ['postgres://ninguem@127.0.0.1:1/nada', /^Não consegui abrir o banco de DATABASE_URL: .*ECONNREFUSED/],
  ['isto não é um endereço', /^(DATABASE_URL não é um endereço|Não consegui abrir)/],
])('DATABASE_URL que não serve (%s) é recusado em uma frase', async (url, sentence) => {
  await expect(start({ PORT: '0', DATABASE_URL: url })).rejects.toThrow(sentence);
});

test('porta ocupada: uma frase com o número dela e como escolher outra', async () => {
  const other = createServer().listen(0);
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const nova = join(dataDir, 'porta-ocupada');
  for (const HOST of ['127.0.0.1', '0.0.0.0'])
    await expect(start({ PORT: String(port), HOST, DATA_DIR: nova })).rejects.toThrow(
      new RegExp(`^A porta ${port} já está em uso, .* PORT=${port + 1} npm start\\.$`),
    );
  expect(existsSync(nova)).toBe(false); // no database was begun
});

test('HOST que não é desta máquina é dito em uma frase, antes de tudo', async () => {
  const nova = join(dataDir, 'outra-maquina');
  await expect(start({ PORT: '0', HOST: '192.0.2.1', DATA_DIR: nova })).rejects.toThrow(
    /^HOST=192\.0\.2\.1 não é um endereço desta máquina/,
  );
  expect(existsSync(nova)).toBe(false);
});

test.each(['abc', '70000', '-1', '3.5'])('PORT=%s não é porta', async (text) => {
  await expect(start({ PORT: text })).rejects.toThrow(`PORT=${text} não é uma porta`);
});

test('SIGTERM encerra o programa, depois o banco, e sai com 0', async () => {
  const program = await startElsewhere('fecha');
  program.child.kill('SIGTERM');
  const lines = await program.rest();
  expect(lines.map((line) => line.replace(/^\[.*?\] /, ''))).toEqual([
    'Encerrando…',
    'programa fechado, banco no ar: true',
  ]);
  expect(program.child.exitCode).toBe(0);
  await expect(requireDatabase(program.databaseUrl)).rejects.toThrow('ECONNREFUSED');
});

test('npm morto com o shell que ele usa: o programa percebe que ficou órfão e encerra tudo', async () => {
  const program = await startElsewhere('fecha', { underShell: true });
  program.child.kill('SIGTERM');
  expect((await program.rest()).at(-1)).toBe('programa fechado, banco no ar: true');
  const next = await start({ PORT: '0' });
  expect(next.lines.join()).not.toContain('reassumido');
});

test('um segundo sinal encerra à força, e o início seguinte reassume o banco', async () => {
  const program = await startElsewhere('trava');
  program.child.kill('SIGINT');
  program.child.kill('SIGINT'); // the echo of the same key press
  // Again until it is heard: how late the first one was taken up is the machine's affair.
  const pressing = setInterval(() => program.child.kill('SIGINT'), 1300);
  onTestFinished(() => clearInterval(pressing));
  const lines = await program.rest();
  expect(lines.filter((line) => line.includes('à força'))).toHaveLength(1);
  expect(program.child.exitCode).toBe(1);
  expect((await start({ PORT: '0' })).lines.join()).toContain('foi reassumido');
});

test('um erro imprevisto encerra o banco e sai com 1', async () => {
  const program = await startElsewhere('quebra');
  await program.rest();
  expect(program.child.exitCode).toBe(1);
  await expect(requireDatabase(program.databaseUrl)).rejects.toThrow('ECONNREFUSED');
});

/** Starts with a program that does nothing, and closes all when the test ends. */
async function start(env: NodeJS.ProcessEnv): Promise<{ options: AppOptions; lines: string[] }> {
  const lines: string[] = [];
  const closers: (() => Promise<void>)[] = [];
  const received: AppOptions[] = [];
  await startEverything({
    env: { DATA_DIR: dataDir, FISCAL_LOCAL: 'off', ...env },
    root: '/nenhuma',
    say: (line) => lines.push(line),
    defer: (close) => closers.push(close),
    buildWeb: async () => '/telas',
    startApp: async (given) => {
      received.push(given);
      return { url: `http://localhost:${given.port}`, close: async () => {}, announce: [] };
    },
  });
  onTestFinished(async () => {
    for (const close of closers.reverse()) await close();
  });
  const [options] = received;
  if (!options) throw new Error('the program was never started');
  return { options, lines };
}

interface Elsewhere {
  child: ChildProcess;
  databaseUrl: string;
  /** The lines printed from now to the end. */
  rest: () => Promise<string[]>;
}

/** Starts in a process of its own, with a program that closes properly, hangs on closing, or breaks while it runs. */
async function startElsewhere(manner: 'fecha' | 'trava' | 'quebra', { underShell = false } = {}): Promise<Elsewhere> {
  const module = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const program = `
    import { endOnSignals } from ${module('lib/lifecycle.ts')};
    import { say } from ${module('lib/say.ts')};
    import { startEverything } from ${module('lib/start-everything.ts')};
    import { requireDatabase } from ${module('../packages/installation/src/postgres/index.ts')};
    const { defer } = endOnSignals(say);
    await startEverything({
      env: process.env, root: '/nenhuma', say: () => {}, defer, buildWeb: async () => '/telas',
      startApp: async ({ databaseUrl }) => ({
        url: 'http://localhost', announce: [databaseUrl],
        close: async () => {
          if (process.argv[1] === 'trava') await new Promise(() => {});
          const isUp = await requireDatabase(databaseUrl).then(() => true, () => false);
          console.log('programa fechado, banco no ar: ' + isUp);
        },
      }),
    });
    setInterval(() => {}, 1000);
    if (process.argv[1] === 'quebra') setTimeout(() => { throw new Error('imprevisto'); }, 100);`;
  const command = [process.execPath, '--input-type=module', '-e', program, manner];
  // `true` keeps the shell from becoming the program itself.
  const [file = '', ...args] = underShell ? ['sh', '-c', '"$@"; true', 'sh', ...command] : command;
  const child = spawn(file, args, {
    env: { ...process.env, npm_lifecycle_event: 'start', PORT: '0', DATA_DIR: dataDir, FISCAL_LOCAL: 'off' },
    stdio: ['ignore', 'pipe', manner === 'quebra' ? 'ignore' : 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));
  const [databaseUrl] = await once(reader, 'line');
  const rest = async () => {
    if (child.exitCode === null) await once(child, 'close');
    return lines.slice(1);
  };
  return { child, databaseUrl, rest };
}

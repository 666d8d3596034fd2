import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { kill, startElsewhere } from '../../test-support/outro-processo.ts';
import { waitUntil } from '../wait-until.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { closedFolder, serverAccount } from './embedded-account.ts';
import { findBinaries } from './embedded-binaries.ts';
import { claimFolder } from './embedded-lock.ts';
import { giveTo } from './embedded-place.ts';
import { processStamp } from './embedded-process.ts';

const isRoot = process.getuid?.() === 0;
/** As root, an ordinary user's start is tried with another account, which must be able to read the program. */
const isReadable = closedFolder(serverAccount(tmpdir()), dirname(process.execPath)) === undefined;
const testAsUser = isReadable ? test : test.skip;
let base: string;
/** Most tests use this cluster one after the other; making one takes the longest. */
let dataDir: string;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'retaguarda-embutido-'));
  await chmod(base, 0o755);
  dataDir = join(base, 'dados');
});
afterAll(() => rm(base, { recursive: true, force: true }));

test('cria o banco, atende só na própria máquina e com senha, e encerra', async () => {
  const server = await start(dataDir);
  const [settings] = await query(
    server.url(),
    `select current_setting('listen_addresses') enderecos, current_setting('fsync') fsync,
       pg_encoding_to_char(encoding) codificacao, array(select x from unnest(array['z', 'é', 'f']) x order by x collate "pt-BR-x-icu") ordem
     from pg_database where datname = current_database()`,
  );
  expect(settings).toEqual({ enderecos: '127.0.0.1', fsync: 'on', codificacao: 'UTF8', ordem: ['é', 'f', 'z'] });
  expect((await stat(join(dataDir, 'senha'))).mode & 0o777).toBe(0o600);
  const intruder = new URL(server.url());
  intruder.password = 'errada';
  await expect(query(intruder.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });

  await server.stop();
  await expect(query(server.url(), 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('os dados e a porta continuam os mesmos no início seguinte', async () => {
  const first = await start(dataDir);
  await query(first.url(), 'create table lembrado as select 7 as n');
  await first.stop();
  const second = await start(dataDir);
  expect(second.url()).toBe(first.url());
  expect(second.adopted).toBe(false);
  expect(await query(second.url(), 'select n from lembrado')).toEqual([{ n: 7 }]);
  await second.stop();
});

test('com o programa morto por kill -9, o início seguinte assume o servidor que ficou', async () => {
  const program = await startElsewhere(dataDir);
  await query(program.url, 'create table antes_da_queda as select 1 as n');
  const backendBefore = await startedAt(program.url);
  await kill(program.child);

  const server = await start(dataDir);
  expect(server.adopted).toBe(true);
  expect(await startedAt(server.url())).toEqual(backendBefore);
  expect(await query(server.url(), 'select n from antes_da_queda')).toEqual([{ n: 1 }]);
  await server.stop();
});

test('um segundo início na mesma pasta é recusado com o número do processo que a usa', async () => {
  const program = await startElsewhere(dataDir);
  await expect(startEmbeddedPostgres({ dataDir, log: () => {} })).rejects.toThrow(
    new RegExp(`^Outro processo \\(${program.child.pid}\\) já está usando os dados em ${dataDir}: .*DATA_DIR\\.$`),
  );
  expect(await query(program.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await kill(program.child);
  await (await start(dataDir)).stop();
});

test('de dois inícios ao mesmo tempo sobre a pasta de um programa morto, só um fica com ela', async () => {
  const folder = join(base, 'disputada');
  await mkdir(folder);
  await writeFile(join(folder, 'dono.json'), JSON.stringify({ pid: process.pid, stamp: 'de outra vida', id: 'morto' }));
  const outcomes = await Promise.allSettled([claimFolder(folder), claimFolder(folder), claimFolder(folder)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
});

test('com o próprio PostgreSQL morto por kill -9, nada confirmado se perde', async () => {
  const server = await start(dataDir);
  await query(server.url(), 'create table confirmado as select 1 as n');
  const [pid = ''] = (await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await server.stop();
  const again = await start(dataDir);
  expect(await query(again.url(), 'select n from confirmado')).toEqual([{ n: 1 }]);
  await again.stop();
});

test('um número de processo reaproveitado por outro programa não impede o início', async () => {
  const other = spawn('sleep', ['60'], { ...serverAccount(join(dataDir, 'cluster')) });
  onTestFinished(() => kill(other));
  await once(other, 'spawn');
  const pidFile = `${other.pid}\n${join(dataDir, 'cluster')}\n1\n5432\n\n127.0.0.1\n1 1\nready\n`;
  await writeFile(join(dataDir, 'cluster', 'postmaster.pid'), pidFile);
  const server = await start(dataDir);
  expect(server.adopted).toBe(false);
  await server.stop();
});

test.runIf(process.platform !== 'win32')(
  'com programa e PostgreSQL mortos e o PostgreSQL ainda um zumbi, o início seguinte não é recusado',
  async () => {
    const server = await start(dataDir);
    await query(server.url(), 'create table antes_do_zumbi as select 1 as n');
    await server.stop();
    const postmaster = await startUnderWhoNeverReaps(dataDir);
    process.kill(postmaster, 'SIGKILL');
    expect(await waitUntil(async () => processStamp(postmaster) === undefined, 10_000)).toBe(true);
    expect(process.kill(postmaster, 0)).toBe(true); // it is there all the same

    const again = await start(dataDir);
    expect(again.adopted).toBe(false);
    expect(await query(again.url(), 'select n from antes_do_zumbi')).toEqual([{ n: 1 }]);
    await again.stop();
  },
);

test('dados de outra versão do PostgreSQL são recusados em uma frase', async () => {
  const versionFile = join(dataDir, 'cluster', 'PG_VERSION');
  const version = await readFile(versionFile, 'utf8');
  await writeFile(versionFile, '17\n');
  await expect(startEmbeddedPostgres({ dataDir, log: () => {} })).rejects.toThrow(
    /são do PostgreSQL 17 e este programa traz o 18/,
  );
  await writeFile(versionFile, version);
});

test('uma criação interrompida é refeita do começo', async () => {
  const halfway = join(base, 'interrompida');
  await mkdir(join(halfway, 'cluster.novo', 'base'), { recursive: true });
  const server = await start(halfway);
  expect(await query(server.url(), 'select 1 as n')).toEqual([{ n: 1 }]);
  await server.stop();
});

test('pasta de dados em que não se pode gravar: uma frase', async () => {
  const file = join(base, 'arquivo');
  await writeFile(file, '');
  await expect(startEmbeddedPostgres({ dataDir: join(file, 'dados'), log: () => {} })).rejects.toThrow(
    `Não consigo gravar na pasta de dados ${file}/dados (ENOTDIR): acerte as permissões ou indique outra com DATA_DIR.`,
  );
});

testAsUser('pasta de dados sem permissão de escrita: uma frase (só onde outra conta lê este repositório)', async () => {
  const closed = join(base, 'fechada');
  await mkdir(closed, { mode: 0o555 });
  const failure = await startElsewhere(closed, serverAccount(tmpdir())).catch(String);
  expect(failure).toContain(`Não consigo gravar na pasta de dados ${closed} (EACCES)`);
});

testAsUser(
  'um usuário comum inicia o servidor na própria pasta (só onde outra conta lê este repositório)',
  async () => {
    const own = join(base, 'de-usuario');
    await mkdir(own);
    giveTo(serverAccount(own), own);
    const program = await startElsewhere(own, serverAccount(tmpdir()));
    expect(await query(program.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    await kill(program.child);
    await (await start(own)).stop();
  },
);

test.runIf(isRoot)(
  'root com a pasta fechada aos outros: os dados vão para uma pasta legível, e isso é dito',
  async () => {
    const closed = join(base, 'casa-0700');
    await mkdir(closed, { mode: 0o700 });
    const sharedRoot = join(base, 'legivel');
    const lines: string[] = [];
    const options = { dataDir: join(closed, 'dados'), log: (line: string) => lines.push(line), sharedRoot };
    const first = await startEmbeddedPostgres(options);
    await query(first.url(), 'create table la as select 1 as n');
    await first.stop();
    const second = await startEmbeddedPostgres(options);
    expect(await query(second.url(), 'select n from la')).toEqual([{ n: 1 }]);
    await second.stop();
    expect(lines[0]).toMatch(new RegExp(`não entra em ${closed}; os dados do banco ficam em ${sharedRoot}/dados-`));
  },
);

/** A server whose parent takes no note of its death: its pid stays. @returns that pid */
async function startUnderWhoNeverReaps(folder: string): Promise<number> {
  const { root } = await findBinaries();
  const cluster = join(folder, 'cluster');
  const command = '"$0" -D "$1" -p 4169 -h 127.0.0.1 -k "" 2>/dev/null & exec sleep 120';
  // The shell becomes `sleep`, which never asks about the child it inherited.
  const parent = spawn('sh', ['-c', command, join(root, 'bin', 'postgres'), cluster], {
    ...serverAccount(cluster),
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: 'ignore',
  });
  onTestFinished(() => kill(parent));
  const pidFile = join(cluster, 'postmaster.pid');
  const lines = async () => (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  expect(await waitUntil(async () => (await lines())[7]?.trim() === 'ready', 60_000)).toBe(true);
  return Number((await lines())[0]);
}

function start(folder: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir: folder, log: () => {} });
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const startedAt = (url: string) => query(url, 'select pg_postmaster_start_time()');

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDepot } from '../apps/api/src/platform/backup/depot.ts';
import { openVault } from '../apps/api/src/platform/backup/vault.ts';
import { examineInstallation } from './lib/doctor.ts';
import type { Finding } from './lib/doctor-finding.ts';

const KEY = 'chave só dos testes daqui';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retaguarda-exame-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An installation before its first start, with a copy of today; each test breaks one thing of it. */
async function installation(name: string, copy = new Date()): Promise<Record<string, string>> {
  const dataDir = join(folder, name);
  await mkdir(dataDir, { recursive: true });
  const copies = `${dataDir}-copias`;
  const vault = await openVault(openDepot(copies, null), KEY, true);
  const id = copy.toISOString().replace(/[-:]|\.\d+/g, '');
  await vault.store(`bases/${id}/manifesto`, Buffer.from('{}'));
  return { DATA_DIR: dataDir, BACKUP_KEY: KEY, SMTP_URL: await mailServer('220 pronto\r\n') };
}

async function mailServer(greeting: string): Promise<string> {
  const server = createTcp((socket) => socket.on('error', () => {}).end(greeting));
  return `smtp://127.0.0.1:${await listening(server)}`;
}

function listening(server: Server): Promise<number> {
  onTestFinished(() => void server.close());
  return new Promise((ready) => server.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port)));
}

const bad = (findings: Finding[]) => findings.filter(({ estado }) => estado === 'erro');

test('uma instalação em ordem não tem nada a corrigir', async () => {
  expect(bad(await examineInstallation(await installation('boa')))).toEqual([]);
});

const HOUR_MS = 3_600_000;
const broken: [string, (env: Record<string, string>) => Promise<Record<string, string>>, RegExp, RegExp][] = [
  ['porta que não é porta', async (env) => ({ ...env, PORT: 'oitenta' }), /PORT=oitenta não é uma porta/, /0 a 65535/],
  [
    'token de métricas curto',
    async (env) => ({ ...env, METRICS_TOKEN: 'curto' }),
    /METRICS_TOKEN/,
    /acerte a variável/,
  ],
  [
    'endereço público que não é endereço',
    async (env) => ({ ...env, PUBLIC_URL: 'minha loja' }),
    /não é um endereço/,
    /https:/,
  ],
  ['balde sem chaves', async (env) => ({ ...env, S3_BUCKET: 'loja' }), /S3_BUCKET sem/, /S3_ENDPOINT/],
  [
    'banco fora do ar',
    async (env) => ({ ...env, DATABASE_URL: 'postgres://a@127.0.0.1:1/b' }),
    /ECONNREFUSED/,
    /corrija isso primeiro/,
  ],
  [
    'e-mail que não atende',
    async (env) => ({ ...env, SMTP_URL: 'smtp://127.0.0.1:1' }),
    /127\.0\.0\.1:1 não responde/,
    /confira SMTP_URL/,
  ],
  [
    'e-mail que recusa',
    async (env) => ({ ...env, SMTP_URL: await mailServer('554 fora\r\n') }),
    /recusa: 554 fora/,
    /servidor de e-mail/,
  ],
  [
    'relógio adiantado',
    async (env) => ({ ...env, CLOCK_URL: await clock(-HOUR_MS) }),
    /3\d{3} s de diferença/,
    /acerto automático/,
  ],
  ['cópias desligadas', async (env) => ({ ...env, BACKUP: 'off' }), /desligadas/, /tire essa variável/],
  [
    'nenhuma cópia',
    async (env) => ({ ...env, BACKUP: join(folder, 'vazio') }),
    /não há cópias do Retaguarda/,
    /npm run backup/,
  ],
  [
    'outra chave',
    async (env) => ({ ...env, BACKUP_KEY: 'uma outra chave qualquer' }),
    /A chave não é a das cópias/,
    /npm run backup/,
  ],
  ['chave à vista de todos', keyForAll, /pode ser lido por outras contas/, /chmod 600/],
];

test.each(broken)('%s: diz o que há e o que fazer', async (name, breakIt, said, advised) => {
  const findings = bad(await examineInstallation(await breakIt(await installation(name.replaceAll(' ', '-')))));
  expect(findings).toHaveLength(1);
  expect(findings[0]?.texto).toMatch(said);
  expect(findings[0]?.conselho).toMatch(advised);
});

test('cópia de três dias atrás: diz de quando é', async () => {
  const findings = bad(await examineInstallation(await installation('velha', new Date(Date.now() - 72 * HOUR_MS))));
  expect(findings.map(({ texto }) => texto)).toEqual([expect.stringMatching(/a última em .* é de \d{4}-/)]);
});

async function clock(offsetMs: number): Promise<string> {
  const server = createHttp((_, response) =>
    response.writeHead(200, { date: new Date(Date.now() + offsetMs).toUTCString() }).end(),
  );
  return `http://127.0.0.1:${await listening(server)}`;
}

async function keyForAll({ BACKUP_KEY, ...env }: Record<string, string>): Promise<Record<string, string>> {
  await writeFile(`${env.DATA_DIR}-copias.chave`, `${BACKUP_KEY}\n`, { mode: 0o644 });
  return env;
}

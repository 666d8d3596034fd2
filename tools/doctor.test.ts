import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttp } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretBox, secretsKeyFile } from '@retaguarda/installation';
import { openDepot, openVault } from '@retaguarda/installation/backup';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Instalacao, novaInstalacao } from '../apps/api/test-support/copias.ts';
import { criarA1 } from '../packages/fiscal/test-support/certificados.ts';
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
  ['certificado vencido', async (env) => ({ ...env, PUBLIC_URL: await site(-1) }), /venceu há \d+ dias/, /renove-o/],
  [
    'certificado de ninguém',
    async (env) => ({ ...env, PUBLIC_URL: await site(90) }),
    /não é aceito: /,
    /autoridade conhecida/,
  ],
  ['pasta de dados dentro de um arquivo', dataBelowFile, /não é uma pasta/, /DATA_DIR/],
  ['watchdog desligado', patroni(['mode: automatic', 'mode: off']), /o desliga/, /mode: automatic/],
  [
    'watchdog desligado por outra palavra',
    patroni(['mode: automatic', 'mode: disabled']),
    /o desliga/,
    /mode: automatic/,
  ],
  ['watchdog que não há', patroni(), /não há .*nenhum-watchdog: um líder congelado/, /modprobe softdog/],
  [
    'watchdog que dispara antes da hora',
    patroni(['safety_margin: 5', 'safety_margin: 15']),
    /dispararia em 5 s, .* a cada 5 s/,
    /aumente ttl/,
  ],
];
// Only root makes a file of root's.
if (process.getuid?.() === 0)
  broken.push(['watchdog que o Patroni não abre', watchdogOfRoot, /só root abre/, /chown postgres/]);

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

test('o arquivo do Patroni desta casa, com o watchdog aberto a ele: diz em quanto tempo desliga', async () => {
  const env = await watchdogOfRoot(await installation('watchdog'));
  await chmod(watchdogOf(env), 0o666);
  expect(await examineInstallation(env)).toContainEqual({
    estado: 'bom',
    assunto: 'Watchdog do banco',
    texto: 'um líder que não responde é desligado em 15 s',
    conselho: '',
  });
});

describe('com um banco', () => {
  let installed: Instalacao;
  beforeAll(async () => {
    installed = await novaInstalacao();
  });
  afterAll(() => installed.fechar());

  test('que não fala UTF-8: diz que outro criar', async () => {
    await installed.sql("create database em_ascii encoding 'SQL_ASCII' locale 'C' template template0");
    const env = { ...(await installation('ascii')), DATABASE_URL: installed.urlDe('em_ascii') };
    expect(bad(await examineInstallation(env))).toEqual([
      expect.objectContaining({ texto: 'banco em SQL_ASCII', conselho: expect.stringContaining("encoding 'UTF8'") }),
    ]);
  });

  test('que guarda o que foi confiado a outra instalação: diz o que informar de novo', async () => {
    const elsewhere = await mkdtemp(join(folder, 'outra-'));
    const seal = await secretBox({ secretsKey: null, dataDir: elsewhere }).seal('sms_conta/1', 'segredo');
    await installed.sql("insert into app.grupo (id, slug, nome) overriding system value values (1, 'loja', 'Loja')");
    await installed.sql(
      "insert into app.sms_conta (grupo_id, provedor, conta, remetente, segredo) values (1, 'twilio', 'c', 'r', $1)",
      [seal],
    );
    const env: Record<string, string> = { ...(await installation('de-fora')), DATABASE_URL: installed.url };
    expect(bad(await examineInstallation(env))).toEqual([
      expect.objectContaining({
        texto: 'não podem ser lidos aqui: acesso ao serviço de SMS',
        conselho: expect.stringMatching(/segredos\.key, ou SECRETS_KEY.*informe-os de novo/),
      }),
    ]);
    // Looking makes no key, and with the one they were sealed with they open.
    expect(existsSync(secretsKeyFile(env.DATA_DIR ?? ''))).toBe(false);
    await cp(secretsKeyFile(elsewhere), secretsKeyFile(env.DATA_DIR ?? ''));
    expect(bad(await examineInstallation(env))).toEqual([]);
  });

  test('de antes desta versão: diz que a atualização virá, com cópia', async () => {
    await installed.sql('delete from app.migracao where nome = (select max(nome) from app.migracao)');
    const env = { ...(await installation('atrasada')), DATABASE_URL: installed.url };
    expect(await examineInstallation(env)).toContainEqual({
      estado: 'aviso',
      assunto: 'Migrações',
      texto: 'o banco é de uma versão anterior',
      conselho: expect.stringMatching(/o copia e o atualiza/),
    });
  });
});

/** A https address of this machine, whose certificate nobody vouches for and ends in so many days. */
async function site(days: number): Promise<string> {
  const at = (day: number) => new Date(Date.now() + day * 24 * HOUR_MS);
  const { certificadoPem, chavePem } = criarA1({ validoDe: at(-400), validoAte: at(days) });
  const server = createHttps({ key: chavePem, cert: certificadoPem }, (_, response) => response.end());
  return `https://localhost:${await listening(server)}`;
}

async function dataBelowFile(env: Record<string, string>): Promise<Record<string, string>> {
  const file = join(folder, 'arquivo-no-caminho');
  await writeFile(file, '');
  return { ...env, DATA_DIR: join(file, 'dados'), BACKUP: `${env.DATA_DIR}-copias` };
}

const watchdogOf = (env: Record<string, string>) => join(env.DATA_DIR ?? '', 'nenhum-watchdog');

/** Patroni's file as this house brings it, with a device of the test, that is not there, and some lines changed. */
function patroni(...changes: [string, string][]) {
  return async (env: Record<string, string>): Promise<Record<string, string>> => {
    const ours = await readFile(new URL('../deploy/cluster/patroni.yml', import.meta.url), 'utf8');
    const changed = changes.reduce(
      (text, [from, to]) => text.replace(from, to),
      `${ours}  device: ${watchdogOf(env)}\n`,
    );
    const PATRONI_FILE = join(env.DATA_DIR ?? '', 'patroni.yml');
    await writeFile(PATRONI_FILE, changed);
    return { ...env, PATRONI_FILE };
  };
}

async function watchdogOfRoot(env: Record<string, string>): Promise<Record<string, string>> {
  const withFile = await patroni()(env);
  await writeFile(watchdogOf(env), '', { mode: 0o600 });
  return withFile;
}

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

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { PATRONI_FILES } from '../../../../tools/lib/doctor-watchdog.ts';
import { configFrom } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';
import { mountMetrics } from '../platform/http/metrics.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (file: string) => readFile(join(repository, file), 'utf8');
const UNIT = 'deploy/retaguarda.service';
const UNIT_OF_CLUSTER = 'deploy/cluster/retaguarda@.service';
const SETTINGS = 'deploy/cluster/retaguarda.env';
const NOTHING = { databaseUrl: '', dataDir: '' };
const TOKEN = 'token de quem lê as medidas';

/** Names of what is measured, asked from the program while its database is away: that only leaves values out. */
async function measured(): Promise<Set<string>> {
  const away = new Database({ url: 'postgres://127.0.0.1:1/nenhum' });
  const app = Fastify();
  await mountMetrics(app, away, { port: null, token: TOKEN });
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  await app.close();
  await away.close();
  return new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
}

test.each(['grafana.json', 'alertas.yml'])('%s só pergunta pelo que o programa mede', async (file) => {
  const text = await read(`deploy/${file}`);
  const asked = [...text.matchAll(/\b(?:retaguarda|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name);
  expect(asked.length).toBeGreaterThan(5);
  const known = await measured();
  const unknown = asked.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')) && !known.has(name));
  expect(unknown).toEqual([]);
});

test('o serviço e a imagem iniciam o que existe, sem root e sem escrever no próprio programa', async () => {
  const [unit, ofCluster, image] = [await read(UNIT), await read(UNIT_OF_CLUSTER), await read('deploy/Containerfile')];
  for (const text of [unit, ofCluster, image]) await read(/tools\/start\.mjs/.exec(text)?.[0] ?? 'nenhum');
  expect(unit).toMatch(/^User=retaguarda$/m);
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
  // Both are closed alike.
  const closed = (text: string) => text.slice(text.indexOf('\nNoNewPrivileges='));
  expect(closed(ofCluster)).toBe(closed(unit));
  expect(image).toMatch(/^USER 1000:1000$/m);
  expect(image).toMatch(/^HEALTHCHECK [\s\S]*\/api\/ready/m);
});

test('as unidades de um cluster dão a cada processo o seu papel, e os ajustes que pedem existem', async () => {
  const [unit, settings, readme] = [await read(UNIT_OF_CLUSTER), await read(SETTINGS), await read('README.md')];
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
  expect(command).toMatch(/^\/usr\/bin\/env ROLE=%i /);
  expect(unit).toContain(`EnvironmentFile=/${SETTINGS.replace('deploy/cluster/', 'etc/retaguarda/')}`);
  for (const role of ['api', 'worker']) expect(configFrom(NOTHING, { ROLE: role }).role).toBe(role);
  const named = [...settings.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(named).toContain('DATABASE_URL');
  expect(named).not.toContain('ROLE');
  expect(named.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  // systemd waits longer than a process takes to end.
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
  expect(Number(seconds)).toBeGreaterThan(10);
});

const UNIT_OF_PATRONI = '/lib/systemd/system/patroni.service';
const hasPatroni = existsSync(UNIT_OF_PATRONI);

test.runIf(hasPatroni)(
  `o arquivo do Patroni e o ambiente dele vão onde o serviço do sistema os lê, e lá o exame os procura${hasPatroni ? '' : ' (sem o patroni neste sistema: não provado)'}`,
  async () => {
    const unit = await readFile(UNIT_OF_PATRONI, 'utf8');
    const [, file = 'nenhum'] = /^ExecStart=\S+ (\S+)$/m.exec(unit) ?? [];
    const [, environment = 'nenhum'] = /^EnvironmentFile=-?(\S+)$/m.exec(unit) ?? [];
    for (const text of [await read('docs/cluster.md'), await read('deploy/cluster/patroni.yml')])
      for (const path of [file, environment]) expect(text).toContain(path);
    expect(PATRONI_FILES).toContain(file);
  },
);

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.runIf(hasSystemd).each([
  [UNIT, 'retaguarda.service'],
  [UNIT_OF_CLUSTER, 'retaguarda@worker.service'],
])(
  `%s é aceita pelo systemd e fica entre as bem fechadas${hasSystemd ? '' : ' (sem systemd-analyze aqui: não provado)'}`,
  async (file, name) => {
    const folder = await mkdtemp(join(tmpdir(), 'retaguarda-unidade-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const unit = join(folder, name);
    // The one thing that is not where it will be: the program.
    const text = await read(file);
    await writeFile(unit, text.replaceAll(/\/opt\/retaguarda\/node_modules\S+/g, process.execPath));
    const asked = (...args: string[]) => spawnSync('systemd-analyze', [...args, unit], { encoding: 'utf8' });
    // What it says of units of the machine is not about ours.
    const { status, stderr } = asked('verify');
    expect([status, stderr.split('\n').filter((line) => line.includes('retaguarda'))]).toEqual([0, []]);
    // 0 is closed, 100 open; what systemd itself calls well protected ends at 20.
    expect(asked('security', '--offline=true', '--threshold=20').status).toBe(0);
  },
);

/** The services of the compose file, by name; what each says, in its own lines. */
async function services(): Promise<Map<string, string>> {
  const [, all = ''] = /^services:\n([\s\S]*?)^\w/m.exec(await read('deploy/compose.yaml')) ?? [];
  return new Map(
    all.split(/^ {2}(?=\w+:$)/m).flatMap((text) => (text ? [[text.slice(0, text.indexOf(':')), text]] : [])),
  );
}

test('no compose cada peça fica sem privilégios, e só o banco escreve fora do que lhe deram', async () => {
  const found = await services();
  expect([...found.keys()]).toEqual(['proxy', 'retaguarda', 'banco', 'objetos']);
  const lacking = (line: string) => [...found].flatMap(([name, text]) => (text.includes(line) ? [] : [name]));
  expect(lacking('security_opt: ["no-new-privileges:true"]')).toEqual([]);
  // PostgreSQL's image takes possession of its folder as root, then gives the root up.
  expect(lacking('read_only: true')).toEqual(['banco']);
  expect(lacking('cap_drop: [ALL]')).toEqual(['banco']);
  expect(found.get('retaguarda')).not.toMatch(/^ {4}ports:/m);
  const [image, server] = [await read('deploy/Containerfile'), found.get('banco') ?? ''];
  expect(/postgresql-client-(\d+)/.exec(image)?.[1]).toBe(/postgres:(\d+)/.exec(server)?.[1]);
});

test('nenhum segredo está nos arquivos da instalação, nem entra na imagem com o que se copia para ela', async () => {
  const said = [...(await read('deploy/compose.yaml')).matchAll(/^\s*(\w*(?:PASSWORD|SECRET|_KEY)\w*): (.*)$/gm)];
  expect(said.length).toBeGreaterThan(2);
  const given = said.filter(([, name, value = '']) => !(/^\$\{\w+:\?\}$/.test(value) || name?.endsWith('_KEY_ID')));
  expect(given).toEqual([]);
  expect(await read('deploy/compose.yaml')).toContain(`postgres:\${BANCO_SENHA:?}@banco`);
  expect((await read('deploy/exemplo.env')).match(/^\w*SENHA=.+$/gm)).toBeNull();
  const leftOut = (await read('.dockerignore')).split('\n');
  for (const path of ['.git', '.data*', '**/*.env', 'deploy/*.chave', '**/node_modules'])
    expect(leftOut).toContain(path);
  // What builds stays in the stage that is not kept.
  const [, kept = ''] = (await read('deploy/Containerfile')).split(/^FROM .*$/m).slice(1);
  expect(kept).toMatch(/^COPY --from=montagem /m);
  expect(kept).not.toMatch(/npm ci|build-essential|COPY \. /);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Database } from '../platform/database/database.ts';
import { mountMetrics } from '../platform/http/metrics.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
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
  const text = await readFile(join(repository, 'deploy', file), 'utf8');
  const asked = [...text.matchAll(/\b(?:retaguarda|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name);
  expect(asked.length).toBeGreaterThan(5);
  const known = await measured();
  const unknown = asked.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')) && !known.has(name));
  expect(unknown).toEqual([]);
});

test('o serviço e a imagem iniciam o que existe, sem root e sem escrever no próprio programa', async () => {
  const read = (file: string) => readFile(join(repository, 'deploy', file), 'utf8');
  const [unit, image, compose] = [
    await read('retaguarda.service'),
    await read('Containerfile'),
    await read('compose.yaml'),
  ];
  for (const text of [unit, image]) await readFile(join(repository, /tools\/start\.ts/.exec(text)?.[0] ?? 'nenhum'));
  expect(unit).toMatch(/^User=retaguarda$/m);
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
  expect(image).toMatch(/^USER 1000:1000$/m);
  expect(image).toMatch(/^HEALTHCHECK /m);
  expect(compose.match(/read_only: true/g)?.length).toBeGreaterThanOrEqual(3);
});

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { configFrom } from './config.ts';

const lida = (env: NodeJS.ProcessEnv) => configFrom({ databaseUrl: '', dataDir: '' }, env);

test('sem nada dito, um processo faz tudo, com vinte conexões, e só acredita na própria máquina', () => {
  expect(lida({})).toMatchObject({ role: 'all', databaseConnections: 20, trustedProxies: [] });
});

test('um ajuste deixado vazio, como nos arquivos de exemplo, é como um que não se disse', async () => {
  const readme = await readFile(new URL('../../../../README.md', import.meta.url), 'utf8');
  const [, settings = ''] = /^## Settings$([\s\S]*?)^## /m.exec(readme) ?? [];
  const named = [...settings.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name);
  expect(named).toContain('SMTP_URL');
  expect(lida(Object.fromEntries(named.map((name) => [name, ''])))).toEqual(lida({}));
});

test('o papel, as conexões e os proxies vêm do ambiente', () => {
  expect(
    lida({ ROLE: 'worker', DATABASE_CONNECTIONS: '8', TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16,2001:db8::/64' }),
  ).toMatchObject({
    role: 'worker',
    databaseConnections: 8,
    trustedProxies: ['10.0.0.5', '10.1.0.0/16', '2001:db8::/64'],
  });
});

test.each([
  [{ ROLE: 'tudo' }, 'ROLE deve ser api, worker ou all, e não tudo.'],
  [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS deve ser um número de 2 a 200, e não 1.'],
  [{ DATABASE_CONNECTIONS: '8.5' }, 'DATABASE_CONNECTIONS deve ser um número de 2 a 200, e não 8.5.'],
  [{ DATABASE_CONNECTIONS: 'muitas' }, 'DATABASE_CONNECTIONS deve ser um número de 2 a 200, e não muitas.'],
  [{ TRUSTED_PROXIES: 'proxy.local' }, /^TRUSTED_PROXIES deve ter endereços ou redes .* e não proxy\.local\.$/],
  [{ TRUSTED_PROXIES: '10.0.0.5,0.0.0.0/0' }, /e não 0\.0\.0\.0\/0\.$/],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /e não 10\.0\.0\.0\/33\.$/],
  [{ TRUSTED_PROXIES: '10.0.0.0/8/8' }, /e não 10\.0\.0\.0\/8\/8\.$/],
])('%o é recusado com uma frase', (env, frase) => {
  expect(() => lida(env)).toThrow(frase);
});

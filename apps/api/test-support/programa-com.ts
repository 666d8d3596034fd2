import { tmpdir } from 'node:os';
import { registers } from '@retaguarda/contracts';
import { DiskStorage } from '@retaguarda/installation/storage';
import { afterAll } from 'vitest';
import { Sessoes } from '../src/modules/acesso/public.ts';
import { configFrom } from '../src/platform/config.ts';
import { Notifications } from '../src/platform/database/notifications.ts';
import { buildServer } from '../src/platform/http/server.ts';
import { compose } from '../src/platform/modules/compose.ts';
import type { Module } from '../src/platform/modules/module.ts';
import { modules } from '../src/routes.ts';
import type { Cenario } from './cenario.ts';

/** Another process of the program on the database of a scenario, with modules made in a test. Ends with the file's tests. */
export async function programaCom(
  { banco, database }: Pick<Cenario, 'banco' | 'database'>,
  ...deTeste: readonly Module[]
): Promise<{ url: string }> {
  const notifications = new Notifications(banco.url);
  await notifications.start();
  const sessoes = new Sessoes(database, notifications);
  const { routes, streams } = compose(registers, [...modules(sessoes), ...deTeste], {
    config: configFrom({ databaseUrl: banco.url, dataDir: tmpdir() }),
    database,
    notifications,
    storage: new DiskStorage(tmpdir()),
  });
  const app = await buildServer({
    database,
    routes,
    authenticate: (token: string) => sessoes.authenticate(token),
    checkReplies: true,
    log: { level: 'fatal', to: null },
    metrics: { port: null, token: null },
    webDir: null,
    publicUrl: '',
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(async () => {
    streams.close();
    await app.close();
    await notifications.close();
  });
  return { url };
}

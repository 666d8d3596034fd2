import { tmpdir } from 'node:os';
import type { Call } from '@retaguarda/contracts';
import { DiskStorage } from '@retaguarda/installation/storage';
import { Sessoes } from '../src/modules/acesso/public.ts';
import { configFrom } from '../src/platform/config.ts';
import { Notifications } from '../src/platform/database/notifications.ts';
import { program } from '../src/routes.ts';
import type { Cenario } from './cenario.ts';

/** Every call the server of a scenario answers, to be read. */
export function chamadasDe({ database, banco }: Pick<Cenario, 'database' | 'banco'>): Call[] {
  const notifications = new Notifications(banco.url);
  const { routes } = program({
    database,
    notifications,
    storage: new DiskStorage(tmpdir()),
    config: configFrom({ databaseUrl: banco.url, dataDir: tmpdir() }),
    sessoes: new Sessoes(database, notifications),
  });
  return routes.map(({ call }) => call);
}

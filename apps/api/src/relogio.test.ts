import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cenario } from '../test-support/cenario.ts';
import { consultar } from '../test-support/copias.ts';
import { Sessoes } from './modules/acesso/public.ts';
import { configFrom } from './platform/config.ts';
import { Database } from './platform/database/database.ts';
import { Notifications } from './platform/database/notifications.ts';
import { DiskStorage } from './platform/files/storage.ts';
import { housekeeping, housekeepingCrontab } from './platform/housekeeping.ts';
import { program } from './routes.ts';

/** Counts what is asked of it. */
class Contado extends Database {
  feitas = 0;
  override read: Database['read'] = (grupoId, work) => {
    this.feitas += 1;
    return super.read(grupoId, work);
  };
  override write: Database['write'] = (autoria, work) => {
    this.feitas += 1;
    return super.write(autoria, work);
  };
  override snapshot: Database['snapshot'] = (grupoId, work) => {
    this.feitas += 1;
    return super.snapshot(grupoId, work);
  };
}

const { banco } = await cenario();
const database = new Contado({ url: banco.url, connections: 4 });
const notifications = new Notifications(banco.url);
const storage = new DiskStorage(tmpdir());
const { tasks, timetable } = program({
  config: configFrom({ databaseUrl: banco.url, dataDir: tmpdir() }),
  database,
  notifications,
  storage,
  sessoes: new Sessoes(database, notifications),
});
const todas = { ...housekeeping(database, storage, notifications.processo), ...tasks };
// Those of less than an hour: each minute, or each so many.
const frequentes = [...housekeepingCrontab.split('\n'), ...timetable].flatMap(
  (linha) => /^\*(?:\/\d+)? \* \* \* \* (\S+)$/.exec(linha)?.[1] ?? [],
);
afterAll(async () => {
  await notifications.close();
  await database.close();
});

const custo = async (tarefa: string): Promise<number> => {
  database.feitas = 0;
  await todas[tarefa]?.(null);
  return database.feitas;
};

test('as tarefas de menos de uma hora são conhecidas', () => {
  expect(frequentes.length).toBeGreaterThanOrEqual(15);
  for (const tarefa of frequentes) expect(todas, tarefa).toHaveProperty([tarefa]);
});

describe('um grupo parado não custa nada a', () => {
  const antes = new Map<string, number>();
  beforeAll(async () => {
    // Once for what the scenario left to do.
    for (const tarefa of frequentes) await custo(tarefa);
    for (const tarefa of frequentes) antes.set(tarefa, await custo(tarefa));
    await consultar(
      banco.url,
      "insert into app.grupo (slug, nome) select 'parado-' || n, 'Parado ' || n from generate_series(1, 40) n",
    );
  });

  test.each(frequentes)('%s', async (tarefa) => {
    expect(await custo(tarefa)).toBeLessThanOrEqual(antes.get(tarefa) ?? 0);
  });
});

import { tmpdir } from 'node:os';
import { DiskStorage } from '@retaguarda/installation/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cenario } from '../test-support/cenario.ts';
import { consultar } from '../test-support/copias.ts';
import { gruposParados } from '../test-support/grupos-parados.ts';
import { Sessoes } from './modules/acesso/public.ts';
import { configFrom } from './platform/config.ts';
import { Database } from './platform/database/database.ts';
import { Notifications } from './platform/database/notifications.ts';
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

const PARADOS = 5_000;

const { banco } = await cenario();
const database = new Contado({ url: banco.url, connections: 4 });
const notifications = new Notifications(banco.url);
const storage = new DiskStorage(tmpdir());
const { tasks, timetable } = program({
  config: configFrom({ databaseUrl: banco.url, dataDir: tmpdir(), livingDemo: true }),
  database,
  notifications,
  storage,
  sessoes: new Sessoes(database, notifications),
});
const todas = { ...housekeeping(database, storage, notifications.processo), ...tasks };
const doRelogio = [...housekeepingCrontab.split('\n'), ...timetable].flatMap(
  (linha) => /^\S+ \S+ \S+ \S+ \S+ (\S+)$/.exec(linha)?.[1] ?? [],
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

test('as tarefas do relógio são conhecidas', () => {
  expect(doRelogio.length).toBeGreaterThanOrEqual(25);
  for (const tarefa of doRelogio) expect(todas, tarefa).toHaveProperty([tarefa]);
});

describe('um grupo parado não custa nada a', () => {
  const antes = new Map<string, number>();
  beforeAll(async () => {
    // Once for what the scenario left to do.
    for (const tarefa of doRelogio) await custo(tarefa);
    for (const tarefa of doRelogio) antes.set(tarefa, await custo(tarefa));
    await consultar(banco.url, gruposParados(PARADOS));
  });

  test.each(doRelogio)('%s', async (tarefa) => {
    expect(await custo(tarefa)).toBeLessThanOrEqual(antes.get(tarefa) ?? 0);
  });
});

describe('o que venceu é feito, e o que não venceu fica', () => {
  const quantos = async (tabela: string, onde: string) =>
    (await consultar<{ n: number }>(banco.url, `select count(*)::int as n from app.${tabela} where ${onde}`))[0]?.n;
  const doParado = "grupo_id = (select id from app.grupo where slug = 'parado-1')";

  test.each([
    ['idempotencia', "criado_em = now() - interval '49 hours'", 'casa_hora'],
    ['trabalho', "terminado_em = now() - interval '31 days'", 'casa_hora'],
    ['arquivo', "expira_em = now() - interval '2 hours'", 'casa_hora'],
  ])('%s', async (tabela, vencer, tarefa) => {
    await consultar(banco.url, `update app.${tabela} set ${vencer} where ${doParado}`);
    await todas[tarefa]?.(null);
    expect(await quantos(tabela, doParado)).toBe(0);
    expect(await quantos(tabela, 'true')).toBeGreaterThanOrEqual(PARADOS - 1);
  });

  test('o catálogo que mudou há pouco é dobrado: fica a mudança mais nova', async () => {
    await consultar(
      banco.url,
      `insert into app.catalogo_mudanca (grupo_id, tipo, registro) select id, 'produto', 1 from app.grupo where slug = 'parado-1'`,
    );
    // What another database of the server began before it is still open now and then: the next hour folds it.
    await expect
      .poll(async () => {
        await todas.terminais_catalogo?.(null);
        return quantos('catalogo_mudanca', doParado);
      })
      .toBe(1);
    expect(await quantos('catalogo_mudanca', `${doParado} and em > now() - interval '1 hour'`)).toBe(1);
  });

  test('um aparelho sem uso há seis meses é esquecido, também em um grupo que já não é usado', async () => {
    await consultar(
      banco.url,
      `with velho as (
         insert into app.aparelho (grupo_id, usuario_id, hash, ultimo_uso)
         select u.grupo_id, u.id, 'h' || u.id, now() - interval '181 days' from app.usuario u order by u.id limit 1 returning grupo_id
       ) update app.grupo set ativo = false where id = (select grupo_id from velho)`,
    );
    expect(await quantos('aparelho', "ultimo_uso < now() - interval '180 days'")).toBe(1);
    await todas.acesso_limpeza?.(null);
    expect(await quantos('aparelho', "ultimo_uso < now() - interval '180 days'")).toBe(0);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireOwnSessions } from '@retaguarda/installation/postgres';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Banco, bancoVazio, novoBanco } from '../../../test-support/banco.ts';
import { consultar } from '../../../test-support/copias.ts';
import { iniciarPgBouncer, temPgBouncer } from '../../../test-support/pgbouncer.ts';
import { startRetaguarda } from '../../main.ts';
import { Database, type Db, doSistema } from './database.ts';

const GRUPOS = 20;
const LEITURAS = 1200;
const SAIDA = /^Entre o Retaguarda e o PostgreSQL há um intermediário .* pool_mode = session .* endereço direto/;

let banco: Banco;
let grupos: number[];
beforeAll(async () => {
  banco = await novoBanco();
  const criados = await consultar<{ id: number }>(
    banco.url,
    `insert into app.grupo (slug, nome) select 'g' || n, 'Grupo ' || n from generate_series(1, ${GRUPOS}) n returning id`,
  );
  grupos = criados.map(({ id }) => Number(id));
  await consultar(banco.url, "insert into app.marca (grupo_id, nome) select id, 'do grupo ' || id from app.grupo");
});
afterAll(() => banco.drop());

/** What each of many reads saw, all at once and of all groups; null where it was refused. */
async function vistos(database: Database, ler: (grupoId: number) => Promise<number[]>) {
  const todas = Array.from({ length: LEITURAS }, async (_, n) => {
    const grupoId = grupos[n % GRUPOS] as number;
    const linhas = await ler(grupoId).catch(() => null);
    return { grupoId, linhas };
  });
  const feitas = await Promise.all(todas);
  expect(database.stats.waiting).toBe(0);
  return {
    respondidas: feitas.filter(({ linhas }) => linhas !== null).length,
    alheias: feitas.filter(({ grupoId, linhas }) => linhas?.some((id) => id !== grupoId)).length,
    incompletas: feitas.filter(({ linhas }) => linhas?.length === 0).length,
  };
}
const gruposDasMarcas = async (db: Db) => {
  const { rows } = await sql<{ grupo_id: number }>`select grupo_id from app.marca`.execute(db);
  return rows.map(({ grupo_id }) => grupo_id);
};

test('na ligação direta, cada leitura de muitos grupos ao mesmo tempo vê o seu, e só o seu', async () => {
  const database = new Database({ url: banco.url, connections: 6 });
  onTestFinished(() => database.close());
  expect(await vistos(database, (grupoId) => database.read(grupoId, gruposDasMarcas))).toEqual({
    respondidas: LEITURAS,
    alheias: 0,
    incompletas: 0,
  });
  expect(await database.control(gruposDasMarcas)).toEqual([]);
  await requireOwnSessions(banco.url);
});

test('o que falha em uma leitura não deixa nada para a seguinte, na mesma conexão', async () => {
  const database = new Database({ url: banco.url, connections: 1 });
  onTestFinished(() => database.close());
  const [um, outro] = grupos as [number, number];
  for (const ruim of [sql`select 1 / 0`, sql`select nada from marca`, sql`isto não é SQL`])
    await expect(database.read(um, (db) => ruim.execute(db))).rejects.toThrow();
  expect(await database.read(outro, gruposDasMarcas)).toEqual([outro]);
  await expect(
    database.read(um, (db) => sql`update marca set grupo_id = ${outro} where grupo_id = ${um}`.execute(db)),
  ).rejects.toThrow();
  expect(await database.read(um, gruposDasMarcas)).toEqual([um]);
});

const semPgBouncer = temPgBouncer ? '' : ' (sem o programa pgbouncer neste sistema: não executado)';
describe.skipIf(!temPgBouncer)(`atrás do PgBouncer${semPgBouncer}`, () => {
  const pelo = async (url: string, modo: 'session' | 'transaction' | 'statement', sessoes = 4) => {
    const pgbouncer = await iniciarPgBouncer(url, modo, sessoes);
    onTestFinished(() => pgbouncer.encerrar());
    return pgbouncer.url;
  };
  const iniciar = async (databaseUrl: string) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-pooler-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    return startRetaguarda({ databaseUrl, dataDir, port: 0, demo: false, logLevel: 'fatal' });
  };

  test.each(['transaction', 'statement'] as const)(
    'em modo %s o início é recusado em uma frase que diz o que fazer, antes de mudar o banco',
    async (modo) => {
      const vazio = await bancoVazio();
      onTestFinished(() => vazio.drop());
      const url = await pelo(vazio.url, modo);
      await expect(iniciar(url)).rejects.toThrow(SAIDA);
      expect(
        await consultar(vazio.url, "select from pg_namespace where nspname in ('app', 'graphile_worker')"),
      ).toEqual([]);
    },
  );

  test('em modo transaction, com outros clientes nas mesmas sessões, também é recusado', async () => {
    const url = await pelo(banco.url, 'transaction');
    let parar = false;
    const outros = Array.from({ length: 8 }, async () => {
      while (!parar) await consultar(url, 'select pg_sleep(0.001)');
    });
    for (let n = 0; n < 5; n++) await expect(requireOwnSessions(url)).rejects.toThrow(SAIDA);
    parar = true;
    await Promise.all(outros);
  });

  test('em modo session o programa inicia e serve cada grupo como a ligação direta', async () => {
    const url = await pelo(banco.url, 'session', 60);
    const running = await iniciar(url);
    onTestFinished(() => running.close());
    expect((await fetch(`${running.url}/api/ready`)).status).toBe(200);
    const database = new Database({ url, connections: 6 });
    onTestFinished(() => database.close());
    expect(await vistos(database, (grupoId) => database.read(grupoId, gruposDasMarcas))).toEqual({
      respondidas: LEITURAS,
      alheias: 0,
      incompletas: 0,
    });
  });

  // A program that runs already may be led to one: the address is another machine's after a while.
  test('em modo transaction, nenhuma leitura e nenhuma gravação vê outro grupo: ou é do seu, ou é recusada', async () => {
    const url = await pelo(banco.url, 'transaction');
    const database = new Database({ url, connections: 12 });
    onTestFinished(() => database.close());
    const lidas = await vistos(database, (grupoId) => database.read(grupoId, gruposDasMarcas));
    expect(lidas).toMatchObject({ alheias: 0, incompletas: 0 });
    expect(lidas.respondidas).toBeGreaterThan(0);
    const gravadas = await vistos(database, (grupoId) => database.write(doSistema(grupoId), gruposDasMarcas));
    expect(gravadas).toMatchObject({ alheias: 0, incompletas: 0 });
    const retratos = await vistos(database, (grupoId) => database.snapshot(grupoId, gruposDasMarcas));
    expect(retratos).toMatchObject({ alheias: 0, incompletas: 0 });
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { novoBanco } from '../../../test-support/banco.ts';
import { Cliente } from '../../../test-support/cliente.ts';
import { iniciarProcesso, type Processo } from '../../../test-support/iniciar-processo.ts';
import { novoUsuario, SENHA, SENHA_HASH } from '../../../test-support/pessoas.ts';
import { provisionarGrupo } from '../../modules/acesso/public.ts';
import { Database, doSistema } from '../database/database.ts';

// No process of the test itself takes jobs: the one that works is the one that is killed.
const banco = await novoBanco();
const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-quedas-'));
const dono = new pg.Client({ connectionString: banco.url });
await dono.connect();
let processo: Processo | null = await iniciarProcesso(banco.url, dataDir);
const database = new Database({ url: banco.url, connections: 2 });
afterAll(async () => {
  await processo?.matar();
  await dono.end();
  await database.close();
  await banco.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const TAREFAS = ['trabalho.executar', 'casa_hora'];
const tokens: Record<string, string> = {};
const como = (quem: string) => new Cliente((processo as Processo).url, tokens[quem] ?? null);
let grupoId = 0;
let jobId = '';

/** Which process has both kinds of work under way. */
async function ocupado(): Promise<number | null> {
  const { rows } = await dono.query<{ processo: number }>(
    'select processo from app.tarefa_em_execucao where tarefa = any($1) group by processo having count(*) = 2',
    [TAREFAS],
  );
  return rows[0]?.processo ?? null;
}

async function entrar(nome: string, grupo: number, usuario: string): Promise<void> {
  const { body } = await new Cliente((processo as Processo).url, null).post('login', {
    grupoId: grupo,
    usuario,
    senha: SENHA,
  });
  tokens[nome] = body.token;
}

beforeAll(async () => {
  const admin = { nome: 'Admin', usuario: 'admin', email: null, senhaHash: SENHA_HASH };
  const provedor = await provisionarGrupo(database, { slug: 'provedor', nome: 'Provedor', provedor: true, admin });
  const loja = await provisionarGrupo(database, { slug: 'loja', nome: 'Loja', provedor: false, admin });
  const outra = await provisionarGrupo(database, { slug: 'outra', nome: 'Outra', provedor: false, admin });
  grupoId = loja.grupoId;
  const { usuario } = await novoUsuario(database, grupoId, { slugs: ['marcas_show', 'users_show'] });
  await entrar('provedor', provedor.grupoId, 'admin');
  await entrar('admin', grupoId, 'admin');
  await entrar('outra', outra.grupoId, 'admin');
  await entrar('pessoa', grupoId, usuario);
  await database.write(doSistema(grupoId), (tx) =>
    sql`insert into marca (grupo_id, nome) select ${grupoId}, 'Marca ' || n from generate_series(1, 5100) n`.execute(
      tx,
    ),
  );
});

test('o trabalho que mata o processo três vezes é posto de lado: o quarto começa bem e não o toma', async () => {
  // Whoever does this work waits here, so that each process dies while at it.
  await dono.query('begin; lock table app.arquivo, app.tentativa in access exclusive mode');
  ({ jobId } = (await como('admin').get('exports/marcas.csv')).body);
  await database.control((db) => sql`select app.enfileirar('casa_hora', '{}', null, null, null)`.execute(db));
  let antes: number | null = null;
  for (let queda = 0; queda < 3; queda++) {
    processo ??= await iniciarProcesso(banco.url, dataDir);
    await expect.poll(async () => ![null, antes].includes(await ocupado())).toBe(true);
    antes = await ocupado();
    await processo.matar();
    processo = null;
  }
  // Nothing would hold the work back any more; it is not begun all the same.
  await dono.query('rollback');
  processo = await iniciarProcesso(banco.url, dataDir);
  const motivo = 'O programa caiu 3 vezes durante este trabalho.';
  const { body: doGrupo } = await como('admin').get('trabalhos-postos-de-lado');
  expect(doGrupo).toMatchObject({
    total: 1,
    data: [{ titulo: 'Exportação de marcas', pessoa: { rotulo: 'Admin' }, mortes: 3, motivo }],
  });
  const { body: doProvedor } = await como('provedor').get('trabalhos-postos-de-lado');
  expect(doProvedor.data).toMatchObject([{ titulo: 'Manutenção de cada hora', pessoa: null, mortes: 3 }]);
  expect((await como('outra').get('trabalhos-postos-de-lado')).body.total).toBe(0);
  const { body: trabalho } = await como('admin').get(`jobs/${jobId}`);
  expect(trabalho).toMatchObject({ situacao: 'falhou', erro: expect.stringContaining('Tarefas com falha') });
  const { body: avisos } = await como('admin').get('avisos-do-sistema');
  expect(avisos.avisos[0]).toMatchObject({ gravidade: 'atencao', texto: expect.stringContaining(motivo) });
  // Neither comes again by itself, not even when the timetable asks for it once more.
  await database.control((db) =>
    sql`select app.enfileirar('casa_hora', '{"_cron": {"ts": "x"}}', null, null, null)`.execute(db),
  );
  await expect.poll(naFila).toBe(0);
  expect(await ocupado()).toBeNull();
  expect((await como('admin').get(`jobs/${jobId}`)).body.situacao).toBe('falhou');
});

test('o que um processo tomou e não chegou a começar é feito pelo seguinte, e a queda não conta', async () => {
  // Nobody can write down what is begun: taken from the queue, it dies before the first word.
  await dono.query('begin; lock table app.tarefa_em_execucao in access exclusive mode');
  const { jobId: outro } = (await como('admin').get('exports/marcas.csv')).body;
  await expect.poll(() => tomados('trabalho.executar')).toBe(1);
  await processo?.matar();
  await dono.query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%tarefa_em_execucao%'`);
  await dono.query('rollback');
  processo = await iniciarProcesso(banco.url, dataDir);
  await expect.poll(async () => (await como('admin').get(`jobs/${outro}`)).body.situacao).toBe('concluido');
  const { rows } = await dono.query("select from app.tarefa_interrompida where dados->>'id' = $1", [outro]);
  expect(rows).toHaveLength(0);
});

test('o que a fila deu a um processo vivo e ele nunca soube é feito por ele mesmo', async () => {
  await expect.poll(async () => (await vivos()).length).toBe(1);
  const [executor] = await vivos();
  // What is asked for stands in the queue as taken by him, two minutes ago: the answer never came.
  await dono.query(`create function app.tomado_sem_resposta() returns trigger language plpgsql as $$ begin
      new.locked_by := '${executor}'; new.locked_at := now() - interval '2 minutes'; return new; end $$;
    create trigger tomado_sem_resposta before insert on graphile_worker._private_jobs for each row execute function app.tomado_sem_resposta()`);
  const { jobId: perdido } = (await como('admin').get('exports/marcas.csv')).body;
  await dono.query(
    'drop trigger tomado_sem_resposta on graphile_worker._private_jobs; drop function app.tomado_sem_resposta()',
  );
  await expect.poll(async () => (await como('admin').get(`jobs/${perdido}`)).body.situacao).toBe('concluido');
});

test('quem foi dado por morto e vive volta a dizer com que nome toma da fila', async () => {
  const antes = await vivos();
  expect(antes).toHaveLength(1);
  await dono.query('delete from app.executor_da_fila');
  await expect.poll(vivos).toEqual(antes);
});

test('só quem altera usuários decide; o de outro grupo não existe', async () => {
  const [{ id }] = (await como('admin').get('trabalhos-postos-de-lado')).body.data;
  expect((await como('pessoa').get('trabalhos-postos-de-lado')).status).toBe(200);
  expect((await como('pessoa').post(`trabalhos-postos-de-lado/${id}/tentar`)).status).toBe(403);
  expect((await como('pessoa').delete(`trabalhos-postos-de-lado/${id}`)).status).toBe(403);
  for (const quem of ['outra', 'provedor']) {
    expect((await como(quem).post(`trabalhos-postos-de-lado/${id}/tentar`)).status).toBe(404);
    expect((await como(quem).delete(`trabalhos-postos-de-lado/${id}`)).status).toBe(404);
  }
});

test('tentado de novo, o trabalho vai até o fim, pedido por dois ao mesmo tempo também; descartado, sai da lista', async () => {
  const [{ id }] = (await como('admin').get('trabalhos-postos-de-lado?search=marcas')).body.data;
  const pedidos = await Promise.all([1, 2].map(() => como('admin').post(`trabalhos-postos-de-lado/${id}/tentar`)));
  expect(pedidos.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  await expect
    .poll(async () => (await como('admin').get(`jobs/${jobId}`)).body)
    .toMatchObject({ situacao: 'concluido', erro: null, resultado: { registros: 5100 } });
  expect((await como('admin').get('trabalhos-postos-de-lado')).body.total).toBe(0);
  const [daCasa] = (await como('provedor').get('trabalhos-postos-de-lado')).body.data;
  expect((await como('provedor').delete(`trabalhos-postos-de-lado/${daCasa.id}`)).body).toEqual({ ok: true });
  expect((await como('provedor').get('trabalhos-postos-de-lado')).body.total).toBe(0);
});

/** Names under which living processes take from the queue. */
async function vivos(): Promise<string[]> {
  const { rows } = await dono.query<{ executor: string }>(
    `select executor from app.executor_da_fila e where exists (
       select from pg_locks l where l.locktype = 'advisory' and l.objid = e.processo::oid and l.granted)`,
  );
  return rows.map(({ executor }) => executor);
}

/** Rows of a task that somebody holds. */
async function tomados(tarefa: string): Promise<number> {
  const { rows } = await dono.query<{ n: number }>(
    'select count(*)::int as n from graphile_worker.jobs where task_identifier = $1 and locked_by is not null',
    [tarefa],
  );
  return rows[0]?.n ?? 0;
}

/** Rows of these tasks in the queue, whoever holds them. */
async function naFila(): Promise<number> {
  const { rows } = await dono.query<{ n: number }>(
    'select count(*)::int as n from graphile_worker.jobs where task_identifier = any($1)',
    [TAREFAS],
  );
  return rows[0]?.n ?? 0;
}

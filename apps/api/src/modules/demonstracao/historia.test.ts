import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { novoBanco } from '../../../test-support/banco.ts';
import { Cliente } from '../../../test-support/cenario.ts';
import { type Running, startRetaguarda } from '../../main.ts';
import { Database, doSistema } from '../../platform/database/database.ts';
import { JOB_TASK } from '../../platform/jobs/announce-job.ts';
import { enqueueJob } from '../../platform/jobs/queue.ts';

const DIAS = 3;

let program: Running;
let database: Database;
let admin: Cliente;
let grupoId: number;

beforeAll(async () => {
  const banco = await novoBanco();
  const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-historia-'));
  program = await startRetaguarda({ databaseUrl: banco.url, dataDir, port: 0, demo: true, logLevel: 'fatal' });
  database = new Database({ url: banco.url, connections: 2 });
  afterAll(async () => {
    await database.close();
    await program.close();
    await banco.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const ninguem = new Cliente(program.url, null);
  const { body: ambiente } = await ninguem.get('sessions/ambiente');
  grupoId = ambiente.demo.grupos.find(({ slug }: { slug: string }) => slug === 'demo').id;
  const { body } = await ninguem.post('login', { grupoId, usuario: 'admin', senha: ambiente.demo.senha });
  admin = new Cliente(program.url, body.token);
});

/** As `npm start` asks for it, of a few days, ending at four in the afternoon of yesterday. @returns what the job says when it is over */
async function contar() {
  const id = crypto.randomUUID();
  const ontem = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const parametros = { hoje: ontem, agora: `${ontem}T19:00:00.000Z`, dias: DIAS };
  await database.write(doSistema(grupoId), async (tx) => {
    await sql`insert into trabalho (grupo_id, id, usuario_id, tipo, titulo, parametros)
      select ${grupoId}, ${id}, u.id, 'demonstracao_historia', 'História', ${JSON.stringify(parametros)}::jsonb
      from usuario u where u.grupo_id = ${grupoId} and u.usuario = 'admin'`.execute(tx);
    await enqueueJob(tx, JOB_TASK, { grupoId, id });
  });
  await expect.poll(async () => (await admin.get(`jobs/${id}`)).body.situacao).toMatch(/^(concluido|falhou)$/);
  return (await admin.get(`jobs/${id}`)).body;
}

const quantos = async () => {
  const { rows } = await database.read(grupoId, (db) =>
    sql<
      Record<string, number>
    >`select (select count(*)::int from venda) as vendas, (select count(*)::int from venda_ato) as atos,
      (select count(*)::int from turno) as turnos, (select count(*)::int from terminal_evento) as eventos,
      (select count(*)::int from caixa_diferenca) as diferencas, (select count(*)::int from terminal_retido) as retidos,
      (select count(*)::int from estoque_movimento where origem <> 'venda') as movimentos`.execute(db),
  );
  return rows[0] as Record<string, number>;
};

const ditos = async (funcao: 'conferir_vendas' | 'conferir_caixa') => {
  const { rows } = await database.control((db) =>
    sql<{ dito: string }>`select dito from ${sql.raw(`app.${funcao}()`)} as dito`.execute(db),
  );
  return rows.map(({ dito }) => dito);
};

test('a história conta dias de vendas, turnos e diferenças que conferem, e contada de novo nada acrescenta', async () => {
  const nenhuma = await quantos();
  // The order that was delivered.
  expect(nenhuma).toMatchObject({ vendas: 1, turnos: 0, eventos: 0 });
  expect(await contar()).toMatchObject({ situacao: 'concluido', resultado: { turnos: expect.any(Number) } });
  const depois = await quantos();
  expect(depois.vendas).toBeGreaterThan(60);
  expect(depois.atos).toBeGreaterThanOrEqual(depois.vendas ?? 0);
  expect(depois.retidos).toBe(0);

  const pendentes = () =>
    database.read(grupoId, (db) =>
      sql`select from venda_efeito where situacao = 'pendente' limit 1`.execute(db).then(({ rows }) => rows.length),
    );
  await expect.poll(pendentes).toBe(0);
  expect(await ditos('conferir_vendas')).toEqual([]);
  expect(await ditos('conferir_caixa')).toEqual([]);
  expect((await admin.get('estoque/conferencia')).body.divergencias).toEqual([]);
  expect((await admin.get('estoque/saldos?situacao=negativo')).body.total).toBe(0);
  const { rows: recusados } = await database.read(grupoId, (db) =>
    sql`select tipo, erro from venda_efeito where situacao = 'divergente'`.execute(db),
  );
  expect(recusados).toEqual([]);

  const { rows: abertos } = await database.read(grupoId, (db) =>
    sql`select t.nome from turno c join terminal t on t.grupo_id = c.grupo_id and t.id = c.terminal_id where c.situacao = 'aberto'`.execute(
      db,
    ),
  );
  expect(abertos).toEqual([{ nome: 'Caixa do salão' }]);

  const de = await quantos();
  expect(await contar()).toMatchObject({ situacao: 'concluido', resultado: { turnos: 0 } });
  expect(await quantos()).toEqual(de);
});

test('dois terminais estão online e um está silencioso, também depois da história', async () => {
  const { data } = (await admin.get('pdv/terminal')).body;
  const estados = Object.fromEntries(data.map(({ nome, estado }: { nome: string; estado: string }) => [nome, estado]));
  expect(estados).toEqual({
    'Caixa da entrada': 'silencioso',
    'Caixa da loja': 'online',
    'Caixa do salão': 'online',
    Retaguarda: 'retaguarda',
  });
});

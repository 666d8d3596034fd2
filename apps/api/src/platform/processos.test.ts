import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { bancoComGrupos, bancoVazio } from '../../test-support/banco.ts';
import { Cliente, cenario, SENHA } from '../../test-support/cenario.ts';
import { consultar } from '../../test-support/copias.ts';
import { iniciarProcesso, type Processo } from '../../test-support/iniciar-processo.ts';
import { startRetaguarda } from '../main.ts';
import type { Config } from './config.ts';
import { doSistema } from './database/database.ts';

const { grupo, banco, database, url, ninguem, dataDir } = await cenario();
const balde = { endpoint: 'http://127.0.0.1:9', bucket: 'outro', region: 'x', accessKeyId: 'x', secretAccessKey: 'x' };
const vivos = new Set<Processo>();
const iniciar = async () => {
  const processo = await iniciarProcesso(banco.url, dataDir);
  vivos.add(processo);
  return processo;
};
afterAll(async () => {
  for (const processo of vivos) await processo.matar();
});

const ate = (condicao: () => boolean | Promise<boolean>) => expect.poll(condicao, { interval: 20 }).toBe(true);

describe('dois processos no mesmo banco', () => {
  test('a sessão aberta em um vale no outro, e encerrada em um deixa de valer no outro', async () => {
    const outro = await iniciar();
    const aqui = await grupo.as('marcas_show');
    const la = new Cliente(outro.url, aqui.token);
    expect((await la.get('marcas')).status).toBe(200);
    await aqui.post('logout');
    await ate(async () => (await la.get('marcas')).status === 401);
  });

  test('a permissão retirada em um deixa de valer no outro', async () => {
    const outro = [...vivos][0] as Processo;
    const { body: pessoa } = await grupo.admin.post('users', {
      nome: 'Longe',
      usuario: 'longe',
      senha: SENHA,
      permissoes: ['marcas_show'],
    });
    const { body: sessao } = await ninguem.post('login', { grupoId: grupo.id, usuario: 'longe', senha: SENHA });
    const la = new Cliente(outro.url, sessao.token);
    expect((await la.get('marcas')).status).toBe(200);
    await grupo.admin.put('users', { id: pessoa.id, permissoes: [] });
    await ate(async () => (await la.get('marcas')).status === 403);
  });

  test('o trabalho pedido em um é acompanhado pelo outro até o fim', async () => {
    await database.write(doSistema(grupo.id), (tx) =>
      sql`insert into marca (grupo_id, nome) select ${grupo.id}, 'Lote ' || n from generate_series(1, 5100) n`.execute(
        tx,
      ),
    );
    const outro = [...vivos][0] as Processo;
    const { body } = await grupo.admin.get('exports/marcas.csv');
    const { body: eventos } = await new Cliente(outro.url, grupo.admin.token).get<string>(`jobs/${body.jobId}/events`);
    expect(eventos).toContain('"situacao":"concluido"');
  });
});

describe('um processo que não é da mesma instalação', () => {
  const aoLado = async (mais: Partial<Config>) => {
    const outraPasta = await mkdtemp(join(tmpdir(), 'retaguarda-processo-'));
    onTestFinished(() => rm(outraPasta, { recursive: true, force: true }));
    return startRetaguarda({
      databaseUrl: banco.url,
      dataDir: outraPasta,
      port: 0,
      demo: false,
      logLevel: 'fatal',
      ...mais,
    });
  };

  test.each<[string, Partial<Config>, RegExp]>([
    ['com outra pasta de dados', {}, /sela os segredos com outra chave\. Dê a todos a mesma SECRETS_KEY\.$/],
    ['com outra chave', { dataDir, secretsKey: 'b3V0cmE=' }, /sela os segredos com outra chave/],
    ['com os arquivos em outro lugar', { dataDir, s3: balde }, /guarda os arquivos em outro lugar\. Dê a todos/],
  ])('%s é recusado com uma frase', async (_nome, mais, frase) => {
    await expect(aoLado(mais)).rejects.toThrow(frase);
    expect((await grupo.admin.get('marcas')).status).toBe(200);
  });
});

test('um processo só de chamadas não toma trabalho, e um só de trabalho faz o que o outro pediu e não responde a chamadas', async () => {
  const proprio = await bancoComGrupos();
  const [chamadas, trabalho] = [
    await iniciarProcesso(proprio.url, dataDir, { ROLE: 'api' }),
    await iniciarProcesso(proprio.url, dataDir, { ROLE: 'worker' }),
  ];
  onTestFinished(async () => {
    for (const { child } of [chamadas, trabalho]) child.kill('SIGKILL');
    await proprio.drop();
  });
  const { id } = inject('gruposDoModelo').grupo;
  const entrar = (onde: Processo) =>
    new Cliente(onde.url, null).post('login', { grupoId: id, usuario: 'admin', senha: SENHA });
  expect((await entrar(trabalho)).status).toBe(404);
  expect((await fetch(`${trabalho.url}/api/ready`)).status).toBe(200);
  expect((await entrar(chamadas)).status).toBe(200);
  const naFila = () => consultar(proprio.url, "select from graphile_worker.jobs where task_identifier = 'casa_minuto'");
  const enfileirar = () => consultar(proprio.url, "select graphile_worker.add_job('casa_minuto', '{}')");
  await enfileirar();
  await ate(async () => (await naFila()).length === 0);
  trabalho.child.kill('SIGTERM');
  await once(trabalho.child, 'exit');
  await enfileirar();
  // Longer than a queue waits to look again (2 s).
  await new Promise((later) => setTimeout(later, 5000));
  expect(await naFila()).toHaveLength(1);
});

describe('morte súbita (kill -9) durante gravações', () => {
  test('o confirmado fica, uma vez só; nada fica pela metade; totais e história conferem', async () => {
    const confirmadas: string[] = [];
    for (let volta = 0; volta < 4; volta++) {
      const processo = await iniciar();
      const cliente = new Cliente(processo.url, grupo.admin.token);
      let parar = false;
      const gravar = async () => {
        while (!parar) {
          const nome = `Queda ${randomUUID()}`;
          const chave = randomUUID();
          const resposta = await cliente.post('marcas', { nome }, { 'idempotency-key': chave }).catch(() => null);
          if (resposta?.status === 201) confirmadas.push(nome);
          // No answer: the person submits again, here to the process that stayed.
          else if (
            !resposta &&
            (await new Cliente(url, grupo.admin.token).post('marcas', { nome }, { 'idempotency-key': chave }))
              .status === 201
          )
            confirmadas.push(nome);
        }
      };
      const escritores = [gravar(), gravar(), gravar()];
      // It dies at work: in another moment of it each turn.
      const enough = confirmadas.length + 20 + volta;
      await ate(() => confirmadas.length >= enough);
      await processo.matar();
      vivos.delete(processo);
      parar = true;
      await Promise.all(escritores);
    }
    expect(confirmadas.length).toBeGreaterThan(50);
    await database.read(grupo.id, async (db) => {
      const { rows } = await sql<{ nome: string }>`select nome from marca where nome like 'Queda %'`.execute(db);
      const nomes = rows.map(({ nome }) => nome);
      expect(new Set(nomes).size).toBe(nomes.length);
      expect(new Set(nomes)).toEqual(new Set(confirmadas));
      const semHistoria =
        await sql`select from marca m where not exists (select from auditoria a where a.entidade = 'marca' and a.registro_id = m.id::text and a.acao = 'criou')`.execute(
          db,
        );
      expect(semHistoria.rows).toHaveLength(0);
    });
  });
});

describe('encerrado (SIGTERM) com um fluxo de eventos aberto', () => {
  /** A process alone on its database, with a stream open, and a write that waits for a table locked here. */
  const aEncerrar = async () => {
    const proprio = await bancoComGrupos();
    const processo = await iniciarProcesso(proprio.url, dataDir);
    const trava = new Client({ connectionString: proprio.url });
    await trava.connect();
    onTestFinished(async () => {
      processo.child.kill('SIGKILL');
      await trava.end();
      await proprio.drop();
    });
    const { id, adminId } = inject('gruposDoModelo').grupo;
    const sem = new Cliente(processo.url, null);
    const { body: sessao } = await sem.post('login', { grupoId: id, usuario: 'admin', senha: SENHA });
    const [trabalho] = await consultar<{ id: string }>(
      proprio.url,
      `insert into app.trabalho (grupo_id, usuario_id, tipo, titulo, situacao) values (${id}, ${adminId}, 'longo', 'Longo', 'executando') returning id`,
    );
    const fluxo = await fetch(`${processo.url}/api/jobs/${trabalho?.id}/events`, {
      headers: { authorization: `Bearer ${sessao.token}` },
    });
    expect(fluxo.status).toBe(200);
    await trava.query('begin; lock table app.marca in exclusive mode');
    const gravar = new Cliente(processo.url, sessao.token).post('marcas', { nome: 'NO FIM' }).catch(() => null);
    await ate(async () => {
      const { rowCount } = await trava.query(
        "select from pg_locks where not granted and relation = 'app.marca'::regclass",
      );
      return rowCount === 1;
    });
    /** Enqueued as any work is; it is gone once it was done. */
    const enfileirar = () => consultar(proprio.url, "select graphile_worker.add_job('casa_minuto', '{}')");
    const naFila = () =>
      consultar<{ attempts: number }>(
        proprio.url,
        "select attempts from graphile_worker.jobs where task_identifier = 'casa_minuto' order by id",
      );
    const fim = once(processo.child, 'exit');
    return {
      processo,
      trava,
      fluxo,
      gravar,
      enfileirar,
      naFila,
      fim,
      marcas: () => consultar(proprio.url, 'select nome from app.marca'),
    };
  };

  test('não toma mais trabalho, fecha o fluxo em ordem, responde o que foi pedido e termina', async () => {
    const { processo, trava, fluxo, gravar, enfileirar, naFila, fim, marcas } = await aEncerrar();
    await enfileirar();
    await ate(async () => (await naFila()).length === 0);
    processo.child.kill('SIGTERM');
    // The end of the body, and not of the connection: whoever listens knows that it has all of it.
    expect(await fluxo.text()).toContain('"situacao":"executando"');
    await enfileirar();
    await trava.query('rollback');
    expect((await gravar)?.status).toBe(201);
    expect(await fim).toEqual([0, null]);
    expect(await naFila()).toMatchObject([{ attempts: 0 }]);
    expect(await marcas()).toEqual([{ nome: 'NO FIM' }]);
  });

  test('um pedido que não termina não o segura para sempre: é desfeito, e quem pediu sabe que não foi respondido', async () => {
    const { processo, fluxo, gravar, fim, trava, marcas } = await aEncerrar();
    processo.child.kill('SIGTERM');
    await fluxo.text();
    expect(await gravar).toBeNull();
    expect(await fim).toEqual([0, null]);
    await trava.query('rollback');
    expect(await marcas()).toEqual([]);
  });
});

test('o que não termina não o segura dez segundos: o trabalho volta à fila sem contar como queda, e outro processo o termina', async () => {
  const proprio = await bancoComGrupos();
  // Takes what it is told and says nothing.
  const coletor = createServer().listen(0, '127.0.0.1');
  await once(coletor, 'listening');
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(coletor.address() as AddressInfo).port}`;
  const processo = await iniciarProcesso(proprio.url, dataDir, { OTEL_EXPORTER_OTLP_ENDPOINT });
  const [trava, outraTrava] = [
    new Client({ connectionString: proprio.url }),
    new Client({ connectionString: proprio.url }),
  ];
  await Promise.all([trava.connect(), outraTrava.connect()]);
  let outro: Processo | undefined;
  onTestFinished(async () => {
    processo.child.kill('SIGKILL');
    await outro?.matar();
    await Promise.all([trava.end(), outraTrava.end()]);
    coletor.close();
    await proprio.drop();
  });
  const { id: grupoId } = inject('gruposDoModelo').grupo;
  await consultar(
    proprio.url,
    `insert into app.marca (grupo_id, nome) select ${grupoId}, 'Lote ' || n from generate_series(1, 5100) n`,
  );
  const { body } = await new Cliente(processo.url, null).post('login', { grupoId, usuario: 'admin', senha: SENHA });
  const pessoa = new Cliente(processo.url, body.token);
  // The file of the export is whole and cannot be kept; then a call cannot write either.
  await trava.query('begin; lock table app.arquivo in exclusive mode');
  const { body: pedido } = await pessoa.get('exports/marcas.csv');
  await outraTrava.query('begin; lock table app.marca in exclusive mode');
  const gravar = pessoa.post('marcas', { nome: 'NO FIM' }).catch(() => null);
  const esperam = (tabela: string) => async () =>
    (
      await consultar(
        proprio.url,
        `select from pg_locks where not granted and relation = 'app.${tabela}'::regclass and database = (select oid from pg_database where datname = current_database())`,
      )
    ).length === 1;
  await ate(esperam('arquivo'));
  await ate(esperam('marca'));

  const comeco = performance.now();
  const fim = once(processo.child, 'exit');
  processo.child.kill('SIGTERM');
  expect(await gravar).toBeNull();
  expect(await fim).toEqual([0, null]);
  expect(performance.now() - comeco).toBeLessThan(10_000);
  const naFila = await consultar(
    proprio.url,
    `select locked_by from graphile_worker.jobs where task_identifier = 'trabalho.executar'`,
  );
  expect(naFila).toEqual([{ locked_by: null }]);
  await Promise.all([trava.query('rollback'), outraTrava.query('rollback')]);

  outro = await iniciarProcesso(proprio.url, dataDir);
  const la = new Cliente(outro.url, body.token);
  await ate(async () => (await la.get(`jobs/${pedido.jobId}`)).body.situacao === 'concluido');
  expect(await consultar(proprio.url, 'select from app.tarefa_interrompida')).toEqual([]);
  expect(await consultar(proprio.url, "select from app.marca where nome = 'NO FIM'")).toEqual([]);
});

test('um banco que deixa de responder também não o segura', async () => {
  const proprio = await bancoComGrupos();
  const endereco = new URL(proprio.url);
  const { port, hostname } = endereco;
  const pontas = new Set<Socket>();
  let congelado = false;
  const ponte = createServer((daqui) => {
    const dela = connect(Number(port), hostname);
    for (const [de, para] of [
      [daqui, dela],
      [dela, daqui],
    ] as const) {
      pontas.add(de);
      de.on('error', () => para.destroy());
      de.on('close', () => para.destroy());
      de.on('data', (dados) => congelado || para.write(dados));
    }
  }).listen(0, '127.0.0.1');
  await once(ponte, 'listening');
  endereco.host = `127.0.0.1:${(ponte.address() as AddressInfo).port}`;
  const processo = await iniciarProcesso(endereco.href, dataDir);
  onTestFinished(async () => {
    processo.child.kill('SIGKILL');
    for (const ponta of pontas) ponta.destroy();
    ponte.close();
    await proprio.drop();
  });
  congelado = true;
  const { id: grupoId } = inject('gruposDoModelo').grupo;
  const entrar = new Cliente(processo.url, null).post('login', { grupoId, usuario: 'admin', senha: SENHA });
  const semResposta = entrar.catch(() => null);
  // It has been asked, and has asked the database.
  await new Promise((later) => setTimeout(later, 500));
  const comeco = performance.now();
  const fim = once(processo.child, 'exit');
  processo.child.kill('SIGTERM');
  expect(await fim).toEqual([0, null]);
  expect(performance.now() - comeco).toBeLessThan(10_000);
  expect(await semResposta).toBeNull();
});

test.each(['PORT', 'METRICS_PORT'] as const)(
  'com a porta de %s ocupada nada começa: o banco fica como estava',
  async (qual) => {
    const vazio = await bancoVazio();
    const outro = createServer().listen(0, '127.0.0.1');
    onTestFinished(async () => {
      outro.close();
      await vazio.drop();
    });
    await once(outro, 'listening');
    const { port } = outro.address() as { port: number };
    const iniciado = startRetaguarda({
      databaseUrl: vazio.url,
      dataDir,
      demo: false,
      logLevel: 'fatal',
      ...(qual === 'PORT' ? { port } : { port: 0, metrics: { port, token: null } }),
    });
    await expect(iniciado).rejects.toThrow(
      new RegExp(`^A porta ${port} já está em uso, .* outra porta, como em ${qual}=${port + 1} npm start\\.$`),
    );
    expect(
      await consultar(vazio.url, "select nspname from pg_namespace where nspname in ('app', 'graphile_worker')"),
    ).toEqual([]);
  },
);

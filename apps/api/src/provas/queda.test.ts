import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase } from '@retaguarda/installation/postgres';
import { type RawBuilder, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { bancoMortal } from '../../test-support/banco-mortal.ts';
import { Cliente } from '../../test-support/cliente.ts';
import { empresa } from '../../test-support/empresas.ts';
import { novoProduto } from '../../test-support/estoque.ts';
import { iniciarProcesso, type Processo } from '../../test-support/iniciar-processo.ts';
import { SENHA, SENHA_HASH } from '../../test-support/pessoas.ts';
import { enderecoDe, noServidor } from '../../test-support/servidor.ts';
import { TerminalDeTeste } from '../../test-support/terminal.ts';
import { vendaSimples } from '../../test-support/vendas.ts';
import { provisionarGrupo } from '../modules/acesso/public.ts';
import { Database, doSistema } from '../platform/database/database.ts';

const ESCRITORES = 4;
const MORTES = ['servidor', 'banco', 'servidor', 'banco', 'servidor', 'servidor'] as const;

const ate = (condicao: () => boolean | Promise<boolean>) => expect.poll(condicao, { interval: 20 }).toBe(true);

test('servidor e banco mortos no meio das gravações: o confirmado fica uma vez só, e os trabalhos terminam', async () => {
  const casa = await abrirCasa();
  const { servidor, database, grupoId } = casa;
  const confirmadas: string[] = [];
  let parar = false;

  /** Submits until it is told that it was done, always the same under the same key. */
  const gravar = async (nome: string, chave: string): Promise<void> => {
    for (;;) {
      const resposta = await casa
        .cliente()
        .post('marcas', { nome }, { 'idempotency-key': chave })
        .catch(() => null);
      if (resposta?.status === 201) {
        confirmadas.push(nome);
        return;
      }
      if (resposta && resposta.status < 500) throw new Error(`${resposta.status} ${JSON.stringify(resposta.body)}`);
      await servidor.pronto();
    }
  };
  const escrever = async () => {
    while (!parar) await gravar(`Queda ${randomUUID()}`, randomUUID());
  };
  const vendedor = vender(casa, () => parar);
  const escritores = Promise.all([...Array.from({ length: ESCRITORES }, escrever), vendedor]);
  const trabalhos: string[] = [];
  for (const [volta, quem] of MORTES.entries()) {
    // It dies at work: in another moment of it each time.
    const bastante = confirmadas.length + 25 + volta;
    if (quem === 'servidor') trabalhos.push(await casa.exportar());
    await ate(() => confirmadas.length >= bastante);
    if (quem === 'servidor') await servidor.matar();
    else await casa.matarBanco();
    await expect.poll(() => casa.porTerminar(trabalhos), { interval: 20 }).toEqual([]);
  }
  parar = true;
  await escritores;

  expect(confirmadas.length).toBeGreaterThan(MORTES.length * 25);
  await database.read(grupoId, async (db) => {
    const { rows: gravadas } = await sql<{ nome: string }>`select nome from marca where nome like 'Queda %'`.execute(
      db,
    );
    expect(gravadas.map(({ nome }) => nome).sort()).toEqual(confirmadas.toSorted());
    const { rows: contas } = await sql<{ ha: number; historia: number }>`
      select count(*)::int as ha,
        (select count(distinct registro_id)::int from auditoria where entidade = 'marca' and acao = 'criou') as historia
      from marca where ativo`.execute(db);
    expect(contas[0]).toEqual({ ha: contas[0]?.ha, historia: contas[0]?.ha });
  });
  await ate(async () => {
    const { rows } = await database.control((db) => sql`select from trabalho_em_execucao`.execute(db));
    return rows.length === 0;
  });
  await tudoVendido(casa, await vendedor);
});

/** A terminal sells two a push, each push until it is told that it was taken in. @returns how many it sold */
async function vender(casa: Casa, acabou: () => boolean): Promise<number> {
  let seq = 0;
  const venda = () => {
    seq += 1;
    const dados = vendaSimples({ produtoId: casa.loja.produtoId, quantidade: '1' });
    return { id: randomUUID(), seq, tipo: 'venda', versao: 1, ocorridoEm: new Date().toISOString(), dados };
  };
  while (!acabou()) {
    const lote = [venda(), venda()];
    for (let entrou = false; !entrou; ) {
      const resposta = await casa
        .terminal()
        .enviar(lote)
        .catch(() => null);
      entrou = resposta?.status === 200;
      if (resposta && resposta.status < 500) {
        const resultados = resposta.body.resultados?.map(({ resultado }) => resultado);
        for (const resultado of resultados ?? [resposta.body]) expect(['aceito', 'repetido']).toContain(resultado);
      } else if (!entrou) await casa.servidor.pronto();
    }
  }
  return seq;
}

/** Each sale is there once, left the stock once, and nothing that follows from it waits. */
async function tudoVendido({ database, grupoId }: Casa, vendidas: number): Promise<void> {
  expect(vendidas).toBeGreaterThan(MORTES.length);
  const ler = (comando: RawBuilder<unknown>) => database.read(grupoId, async (db) => (await comando.execute(db)).rows);
  await expect.poll(() => ler(sql`select from venda_efeito where situacao <> 'feito'`)).toEqual([]);
  expect(
    await ler(
      sql`select count(*)::int as vendas, (select trim_scale(sum(saldo))::text from estoque_saldo) as saldo from venda`,
    ),
  ).toEqual([{ vendas: vendidas, saldo: String(-vendidas) }]);
  for (const conferencia of ['conferir_vendas', 'conferir_caixa'])
    expect((await database.control((db) => sql`select ${sql.raw(`app.${conferencia}()`)}`.execute(db))).rows).toEqual(
      [],
    );
}

type Casa = Awaited<ReturnType<typeof abrirCasa>>;

/** A database and a server of their own, a group in it with enough to export, and its administrator signed in. */
async function abrirCasa() {
  const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-queda-'));
  await chmod(dataDir, 0o755); // for the account PostgreSQL runs as when we are root
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const banco = await bancoMortal(join(dataDir, 'postgres'));
  await ensureDatabase(banco.url, 'retaguarda');
  const url = enderecoDe(banco.url, 'retaguarda');
  const servidor = await servidorMortal(url, dataDir);
  const database = new Database({ url, connections: 2 });
  onTestFinished(() => database.close());

  const admin = { nome: 'Queda', usuario: 'queda', email: 'queda@queda.test', senhaHash: SENHA_HASH };
  const { grupoId } = await provisionarGrupo(database, { slug: 'queda', nome: 'Queda', admin });
  await database.write(doSistema(grupoId), (tx) =>
    sql`insert into marca (grupo_id, nome) select ${grupoId}, 'Lote ' || n from generate_series(1, 8000) n`.execute(tx),
  );
  const { body } = await new Cliente(servidor.url(), null).post('login', { grupoId, usuario: 'queda', senha: SENHA });
  const cliente = () => new Cliente(servidor.url(), body.token);
  const { body: empresaDele } = await cliente().post('empresas', empresa({ cliente: false, propria: true }));
  const produtoId = await novoProduto({ database }, { id: grupoId }, { controla_estoque: true });
  const { id, chave } = await TerminalDeTeste.novo(cliente(), { empresaId: empresaDele.id });
  return {
    servidor,
    database,
    grupoId,
    cliente,
    loja: { produtoId },
    /** The same terminal, at the process that now lives. */
    terminal: () => new TerminalDeTeste(servidor.url(), id, chave),
    matarBanco: () =>
      servidor.aUsar(async () => {
        await banco.matarEReiniciar();
        // The living server finds its way back by itself.
        await ate(
          async () =>
            (
              await cliente()
                .get('marcas?rowsPerPage=1')
                .catch(() => null)
            )?.status === 200,
        );
      }),
    /** @returns id of the job */
    exportar: async (): Promise<string> => (await cliente().get('exports/marcas.csv')).body.jobId,
    /** Those that did not come to their end, with what the queue says of them. */
    porTerminar: async (ids: readonly string[]) => {
      const { rows: trabalhos } = await database.read(grupoId, (db) =>
        sql<{ id: string; situacao: string; erro: string | null }>`select id, situacao, erro from trabalho
          where id = any (${ids}::uuid[])`.execute(db),
      );
      expect(trabalhos).toHaveLength(ids.length);
      const faltam = trabalhos.filter(({ situacao }) => situacao !== 'concluido');
      if (faltam.length === 0) return [];
      const { rows: fila } = await noServidor(url, (dono) =>
        dono.query(
          `select payload->>'id' as id, locked_by, locked_at, attempts, last_error, run_at, now() from graphile_worker._private_jobs
          where payload->>'id' = any ($1)`,
          [ids],
        ),
      );
      return faltam.map((falta) => ({ ...falta, fila: fila.filter(({ id }) => id === falta.id) }));
    },
  };
}

/** The program as a process of its own, started anew after each death. */
async function servidorMortal(databaseUrl: string, dataDir: string) {
  let processo: Processo = await iniciarProcesso(databaseUrl, dataDir);
  let pronto: Promise<void> = Promise.resolve();
  onTestFinished(() => processo.matar());
  /** Whoever was not answered waits until the work is done. */
  const aUsar = (obra: () => Promise<void>): Promise<void> => {
    pronto = obra();
    return pronto;
  };
  return {
    url: () => processo.url,
    pronto: () => pronto,
    aUsar,
    matar: () =>
      aUsar(async () => {
        await processo.matar();
        processo = await iniciarProcesso(databaseUrl, dataDir);
      }),
  };
}

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { Cliente, cenario, SENHA } from '../../test-support/cenario.ts';
import { iniciarProcesso, type Processo } from '../../test-support/iniciar-processo.ts';
import { doSistema } from './database/database.ts';

const { grupo, banco, database, url, ninguem } = await cenario();
const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-processo-'));
const vivos = new Set<Processo>();
const iniciar = async () => {
  const processo = await iniciarProcesso(banco.url, dataDir);
  vivos.add(processo);
  return processo;
};
afterAll(async () => {
  for (const processo of vivos) await processo.matar();
  await rm(dataDir, { recursive: true, force: true });
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
      const { rows: totais } = await sql<{ n: number; mantido: number }>`select count(*)::int as n,
        (select sum(n)::int from contagem where tabela = 'marca' and ativo) as mantido from marca where ativo`.execute(
        db,
      );
      expect(totais[0]?.mantido).toBe(totais[0]?.n);
    });
  });
});

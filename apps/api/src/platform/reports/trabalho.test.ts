import type { Trabalho } from '@retaguarda/contracts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { type Cliente, cenario } from '../../../test-support/cenario.ts';
import { esperar } from '../../../test-support/correio.ts';
import { palcoDeTitulos } from '../../../test-support/titulos.ts';
import { whileWaited } from './limits.ts';

const palco = await cenario();
const { titulo, quem, empresaId } = await palcoDeTitulos(palco);
await titulo({ valor: '88.00', vencimento: '2025-03-10' });
const caminho = `financeiro/relatorios/titulos-por-periodo?de=2025-03-01&ate=2025-03-31&empresaId=${empresaId}`;
const outraPergunta = caminho.replace('03-31', '03-30');

/** Whoever reads instalments waits, as behind a report that takes very long. */
let preso: pg.Client | null = null;
async function prender(): Promise<void> {
  preso = new pg.Client({ connectionString: palco.banco.url });
  await preso.connect();
  await preso.query('begin; lock table app.parcela in access exclusive mode');
}
const soltar = async () => {
  await preso?.end();
  preso = null;
};
afterEach(soltar);

const trabalho = async (cliente: Cliente, id: string): Promise<Trabalho> => (await cliente.get(`jobs/${id}`)).body;
const ate = (id: string, situacao: Trabalho['situacao']) =>
  esperar(async () => (await trabalho(quem, id)).situacao === situacao);
const quantos = async (cliente: Cliente) =>
  (await cliente.get<Trabalho[]>('jobs')).body.filter(({ tipo }) => tipo === 'relatorio').length;

async function tabelaDe(cliente: Cliente, id: string) {
  const { resultado } = await trabalho(cliente, id);
  return cliente.get(`arquivos/${resultado?.tabela}`);
}

describe('um relatório que demora', () => {
  test('vira um trabalho, cujo resultado é a tabela, de quem a pediu; pedido de novo é o mesmo trabalho', async () => {
    await prender();
    const { status, body } = await quem.get(caminho);
    expect(status).toBe(202);
    const deNovo = await Promise.all([quem.get(caminho), quem.get(`${caminho}&origem=R`), quem.get(caminho)]);
    expect([deNovo[0]?.body.jobId, deNovo[2]?.body.jobId]).toEqual([body.jobId, body.jobId]);
    const colega = await palco.grupo.as('financeiro_contas_index');
    const dele = (await colega.get(caminho)).body.jobId;
    expect(dele).not.toBe(body.jobId);
    await soltar();
    await ate(body.jobId, 'concluido');
    const feita = await tabelaDe(quem, body.jobId);
    expect(feita.body.total).toEqual([null, null, null, '88.00', '0.00', '88.00']);
    const { resultado } = await trabalho(quem, body.jobId);
    expect((await colega.get(`arquivos/${resultado?.tabela}`)).status).toBe(404);
    expect((await palco.outro.admin.get(`arquivos/${resultado?.tabela}`)).status).toBe(404);
    expect(resultado?.caminho).toContain(`/sistema/relatorios/vizualizacao?name=titulos-por-periodo&`);
    // It is free again: the answer comes at once.
    expect((await quem.get(caminho)).status).toBe(200);
  });

  test('dois pedidos ao mesmo tempo começam um só', async () => {
    await prender();
    const antes = await quantos(quem);
    const respostas = await Promise.all(Array.from({ length: 4 }, () => quem.get(outraPergunta)));
    expect(new Set(respostas.map(({ status, body }) => `${status} ${body.jobId}`)).size).toBe(1);
    expect(await quantos(quem)).toBe(antes + 1);
    await soltar();
    await ate(respostas[0]?.body.jobId, 'concluido');
  });

  test('desistir para no meio do comando, e pedir de novo começa outro', async () => {
    await prender();
    const { body } = await quem.get(caminho);
    await ate(body.jobId, 'executando');
    await quem.post(`jobs/${body.jobId}/cancel`);
    // The lock is still held: only the end of the statement ends it.
    await ate(body.jobId, 'cancelado');
    const outro = await quem.get(caminho);
    expect(outro.status).toBe(202);
    expect(outro.body.jobId).not.toBe(body.jobId);
    await soltar();
    await ate(outro.body.jobId, 'concluido');
  });

  test('o arquivo também, e é de quem o pediu', async () => {
    await prender();
    const { status, body } = await quem.get(caminho.replace('?', '/arquivo.pdf?'));
    expect(status).toBe(202);
    await soltar();
    await ate(body.jobId, 'concluido');
    const { arquivo } = await trabalho(quem, body.jobId);
    expect(arquivo?.nome).toBe('titulos-por-periodo.pdf');
    expect(String((await quem.get(arquivo?.url.replace('/api/', '') ?? '')).body).slice(0, 5)).toBe('%PDF-');
  });
});

test('espera-se um segundo pelo relatório inteiro, não por cada comando dele', async () => {
  const vezes = (quantas: number) =>
    whileWaited(palco.database, palco.grupo.id, async (db) => {
      for (let i = 0; i < quantas; i++) await sql`select pg_sleep(0.4)`.execute(db);
      return quantas;
    });
  expect(await Promise.all([vezes(1), vezes(30)])).toEqual([{ made: 1 }, null]);
});

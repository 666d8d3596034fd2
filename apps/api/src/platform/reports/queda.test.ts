import pg from 'pg';
import { expect, test } from 'vitest';
import { empresa } from '../../../test-support/empresas.ts';
import { palcoQueMorre } from '../../../test-support/palco-que-morre.ts';

const { banco, quem, criar, consultar, matar, renascer } = await palcoQueMorre();
const { id: empresaId } = await criar('empresas', empresa({ nomeFantasia: 'Loja', cliente: false, propria: true }));
const { id: pessoaId } = await criar('empresas', empresa({ nomeFantasia: 'Cliente', cliente: true }));
await criar('financeiro', {
  origem: 'R',
  empresaId,
  pessoaId,
  valor: '88.00',
  emissao: '2025-03-01',
  vencimento: '2025-03-10',
});
const dias = `de=2025-03-01&ate=2025-03-31&empresaId=${empresaId}`;
const tabela = `financeiro/relatorios/titulos-por-periodo?${dias}`;
const planilha = `financeiro/relatorios/titulos-por-periodo/arquivo.csv?${dias}`;

/**
 * Asks for a report that cannot be read yet, kills the program in the middle of it (kill -9), asks again and lets it be read.
 *
 * @returns the answers before and after, and what became of the job
 */
async function morrerNoMeio(pedido: string) {
  // Whoever reads instalments waits, as behind a report that takes very long.
  const dono = new pg.Client({ connectionString: banco.url });
  await dono.connect();
  await dono.query('begin; lock table app.parcela in access exclusive mode');
  const antes = await quem().get(pedido);
  const emMaos = () => consultar(`select 1 from app.tarefa_em_execucao where tarefa = 'trabalho.executar'`);
  await expect.poll(async () => (await emMaos()).length).toBe(1);
  await matar();
  await renascer();
  const depois = await quem().get(pedido);
  await dono.end();
  const trabalho = async () => (await quem().get(`jobs/${antes.body.jobId}`)).body;
  await expect.poll(async () => (await trabalho()).situacao).toBe('concluido');
  return { antes, depois, trabalho: await trabalho() };
}

test('um relatório morto no meio (kill -9) e pedido de novo é o mesmo trabalho, que termina com os seus valores', async () => {
  const { antes, depois, trabalho } = await morrerNoMeio(tabela);
  expect([antes.status, depois.status, depois.body.jobId]).toEqual([202, 202, antes.body.jobId]);
  expect((await quem().get(`arquivos/${trabalho.resultado.tabela}`)).body.total).toEqual([
    null,
    null,
    null,
    '88.00',
    '0.00',
    '88.00',
  ]);
  expect((await quem().get('jobs')).body.filter(({ tipo }: { tipo: string }) => tipo === 'relatorio')).toHaveLength(1);
  expect((await quem().get(tabela)).status).toBe(200);
});

test('o arquivo de um relatório morto no meio (kill -9) sai inteiro, uma vez', async () => {
  const { antes, depois, trabalho } = await morrerNoMeio(planilha);
  expect([antes.status, depois.status, depois.body.jobId]).toEqual([202, 202, antes.body.jobId]);
  const { body } = await quem().get(trabalho.arquivo.url.replace('/api/', ''));
  expect(String(body)).toContain('88,00');
  expect(await consultar(`select 1 from app.arquivo where nome = 'titulos-por-periodo.csv'`)).toHaveLength(1);
});

import { beforeAll, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { clienteDeContrato } from '../../../test-support/clientes-de-contrato.ts';
import { noServidor } from '../../../test-support/servidor.ts';

const palco = await cenario();
const { provedor, banco } = palco;
const CHAVES = 20_001;

beforeAll(async () => {
  const { id } = await clienteDeContrato(palco);
  await noServidor(banco.url, async (client) => {
    await client.query(
      `insert into app.chave_acesso (grupo_id, empresa_id, terminal, codigo, validade, acessos, carencia_dias)
       select $1, $2, 'T' || n, 'longa' || n, current_date + n % 90, 1 + n % 7, 0 from generate_series(1, $3::int) n`,
      [provedor.id, id, CHAVES],
    );
    await client.query(
      `update app.chave_acesso set validade = case when acessos = 2 then null else current_date - 2 end,
         bloqueada_em = case when acessos = 1 then now() end, bloqueio_motivo = case when acessos = 1 then 'teste' end,
         bloqueio_origem = case when acessos = 1 then 'manual' end
       where grupo_id = $1 and acessos < 4`,
      [provedor.id],
    );
  });
});

test('de muitas chaves, por acessos, em qualquer página; e contam-se a pedido', async () => {
  const { total, totalExato, data } = (await provedor.admin.get('report-key?sortBy=acessos&descending=true')).body;
  expect([total, totalExato, data[0].acessos]).toEqual([10_000, false, 7]);
  expect((await provedor.admin.get('report-key?contarTodos=true')).body.total).toBe(CHAVES);
  expect((await provedor.admin.get('report-key?rowsPerPage=50&page=200')).body.data).toHaveLength(50);
  expect((await provedor.admin.get('report-key?rowsPerPage=50&page=401')).body.data).toHaveLength(1);
});

test('as de cada situação são as que dizem estar nela, e somam as do resumo', async () => {
  const { resumo } = (await provedor.admin.get('report-key')).body;
  for (const situacao of ['ativa', 'bloqueada', 'vencida']) {
    const { total, data } = (
      await provedor.admin.get(`report-key?rowsPerPage=50&contarTodos=true&situacao=${situacao}`)
    ).body;
    expect([situacao, total, new Set(data.map((chave: { situacao: string }) => chave.situacao))]).toEqual([
      situacao,
      resumo[situacao],
      new Set([situacao]),
    ]);
    expect(total).toBeGreaterThan(1000);
  }
  expect(resumo.ativa + resumo.bloqueada + resumo.vencida).toBe(CHAVES);
});

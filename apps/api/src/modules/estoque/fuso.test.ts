import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { criar as criarEmpresa } from '../../../test-support/empresas.ts';
import { lancador, novoProduto, operacoesDe } from '../../../test-support/estoque.ts';
import { consulta } from '../../../test-support/exemplos.ts';

const palco = await cenario();
const { admin } = palco.grupo;

test('o arquivo dos movimentos diz o dia e a hora da empresa, não os de quem o pede', async () => {
  const { id: empresaId } = await criarEmpresa(admin, { nomeFantasia: 'Loja Manaus', cliente: false, propria: true });
  expect((await admin.post('empresas/settings', { empresaId, fusoHorario: 'America/Manaus' })).status).toBe(200);
  const produtoId = await novoProduto(palco, palco.grupo);
  const lancar = lancador(admin, empresaId, await operacoesDe(palco, palco.grupo));
  const compra = { produtoId, quantidade: '1', custo: '1' };
  expect((await lancar('COMPRA', compra, { ocorridoEm: '2024-05-01T03:30:00Z' })).status).toBe(201);
  const pedido = consulta({ produtoId, colunas: 'ocorridoEm,quantidade', fuso: 'America/Sao_Paulo' });
  const { body } = await admin.get<string>(`exports/estoque-movimentos.csv?${pedido}`);
  expect(body).toContain('30/04/2024 23:30');
});

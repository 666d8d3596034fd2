import { somarDias } from '@retaguarda/brasil';
import type { CardAnswer } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { darGrupoAoCliente } from '../../../test-support/clientes-de-contrato.ts';
import { contratoAprovado } from '../../../test-support/contratos.ts';
import { consultar } from '../../../test-support/copias.ts';
import { relatorio } from '../../../test-support/relatorios.ts';
import { terminalDeVendas, vendaSimples } from '../../../test-support/vendas.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

const palco = await cenario();
const { provedor, grupo } = palco;
const { admin } = provedor;

test('quem não vende há 7 dias está em risco, no relatório e no cartão; quem voltou a vender, não', async () => {
  const parado = await contratoAprovado(admin);
  const semGrupo = await contratoAprovado(admin);
  const nunca = await contratoAprovado(admin);
  // The approval made a group for each: one of them sells, one has none here.
  await consultar(
    palco.banco.url,
    `delete from app.contrato_acesso where empresa_id in (${parado.empresaId}, ${semGrupo.empresaId})`,
  );
  await darGrupoAoCliente(palco, parado.empresaId, grupo);
  const loja = await terminalDeVendas(palco, grupo);
  const vender = (dias: number) =>
    loja.enviar({
      tipo: 'venda',
      ocorridoEm: `${somarDias(hojeNoBrasil(), dias)}T12:00:00-03:00`,
      dados: vendaSimples({ produtoId: null }),
    });
  await vender(-20);
  const emRisco = relatorio(admin, 'clientes-em-risco');
  const tabela = await emRisco.ler();
  const de = (empresaId: number) => {
    const linha = tabela.linhas.find(({ chave }) => chave === String(empresaId));
    return linha && tabela.colunas.map((_, at) => linha.valores[at]);
  };
  expect(de(parado.empresaId)).toEqual([somarDias(hojeNoBrasil(), -20), '20', '1', '389.90']);
  expect(de(nunca.empresaId)).toEqual([null, null, '1', '389.90']);
  // Who has no group here sells elsewhere: nothing is known of it.
  expect(de(semGrupo.empresaId)).toBeUndefined();
  expect(tabela.total?.at(-1)).toBe('779.80');
  expect(await emRisco.abrirTudo()).toBeGreaterThan(1);

  const { body: cartao } = await admin.get<CardAnswer>('totalizer/clientes-em-risco');
  expect([cartao.figura?.valor, cartao.figuras.map(({ valor }) => valor)]).toEqual(['2', ['779.80', '389.90']]);
  expect(cartao.linhas.map(({ nota }) => nota)).toContain('Nunca vendeu');

  await vender(-1);
  expect((await emRisco.ler()).linhas.map(({ chave }) => chave)).not.toContain(String(parado.empresaId));
  // Only the group that has the contracts is told, and only who reads them.
  expect((await grupo.admin.get('contratos/relatorios/clientes-em-risco')).body.linhas).toEqual([]);
  expect((await (await provedor.as('vendas_index')).get('contratos/relatorios/clientes-em-risco')).status).toBe(403);
});

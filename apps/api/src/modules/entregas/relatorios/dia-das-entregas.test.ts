import { randomUUID } from 'node:crypto';
import { somarDias } from '@retaguarda/brasil';
import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { relatorio } from '../../../../test-support/relatorios.ts';
import { casaComSalao } from '../../../../test-support/salao.ts';
import { sexta } from '../../../../test-support/vendas.ts';

const palco = await cenario();
const { grupo } = palco;
const { admin } = grupo;
const { dia } = sexta.esperado.dia;
const { fuso: fusoHorario, horaDeCorte } = sexta.empresa;

test('a entrega da madrugada é da noite em que a loja abriu, e a do marketplace conta quando ele a conclui', async () => {
  const casa = await casaComSalao(palco, grupo);
  const { empresaId } = casa;
  await admin.post('empresas/settings', { empresaId, horaDeCorte, fusoHorario });
  const prato = await casa.produto(casa.cozinha, '40.00', 'Moqueca');
  const motoboyId = await casa.criar('motoboys', {
    nome: 'Rafael',
    empresaId,
    vinculo: 'autonomo',
    veiculo: 'moto',
    pagamento: 'diaria_e_entrega',
    valorEntrega: '8.00',
    valorDiaria: '50.00',
  });
  /** An order of 45.00, its fee of 5.00 in it. */
  const entregar = async (momentos: string) => {
    const { status, body } = await admin.post('pedidos', {
      uuid: randomUUID(),
      empresaId,
      origem: 'telefone',
      modo: 'entrega',
      nome: 'Bia',
      endereco: { logradouro: 'Rua A', numero: '10', bairro: 'Centro' },
      taxaEntrega: '5.00',
      itens: [{ produtoId: prato, quantidade: '1' }],
      pagamentos: [{ especie: 'dinheiro', valor: '45.00' }],
    });
    expect([status, body.error]).toEqual([201, undefined]);
    await consultar(
      palco.banco.url,
      `update app.pedido set motoboy_id = ${motoboyId}, ${momentos} where id = ${body.id}`,
    );
  };
  const noite = (hora: string) => `timestamptz '${dia}T${hora}:00-03:00'`;
  const madrugada = (hora: string) => `timestamptz '${somarDias(dia, 1)}T${hora}:00-03:00'`;
  await entregar(
    `situacao = 'entregue', recebido_em = ${noite('23:00')}, despachado_em = ${noite('23:30')}, entregue_em = ${madrugada('00:10')}`,
  );
  await entregar(
    `situacao = 'concluido', recebido_em = ${noite('20:00')}, despachado_em = ${noite('20:20')}, concluido_em = ${madrugada('02:00')}`,
  );
  await entregar(
    `situacao = 'entregue', recebido_em = ${madrugada('04:00')}, despachado_em = ${madrugada('04:05')}, entregue_em = ${madrugada('04:15')}`,
  );
  const entregas = relatorio(admin, 'entregas-por-entregador-e-bairro');
  const figuras = async (de: string) => {
    const { colunas, linhas } = await entregas.ler({ de, ate: de, empresaId });
    return Object.fromEntries(colunas.map(({ chave }, i) => [chave, linhas[0]?.valores[i]]));
  };
  // 30 and 20 minutes until it left; on the street 40 minutes, and of the other nobody knows.
  expect(await figuras(dia)).toMatchObject({ entregas: '2', taxa: '10.00', total: '90.00', porEntrega: '5.00' });
  const { minutosAteSair, minutosNaRua } = await figuras(dia);
  expect([Number(minutosAteSair), Number(minutosNaRua)]).toEqual([25, 40]);
  expect(await figuras(somarDias(dia, 1))).toMatchObject({ entregas: '1', total: '45.00' });
  expect(await entregas.abrirTudo({ de: dia, ate: dia, empresaId })).toBe(2);
});

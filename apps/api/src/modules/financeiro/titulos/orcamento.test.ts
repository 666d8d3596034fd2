import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { criarOrcamento, criarRamo } from '../../../../test-support/contabil.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';

const { quem, empresaId, pessoaId } = await palcoDeTitulos(await cenario());
const ano = 2026;
const { conta: aluguel } = await criarRamo(quem, { ano });
const { conta: luz } = await criarRamo(quem, { ano });

async function orcar(controle: 'avisa' | 'bloqueia', conta: { id: number }): Promise<void> {
  const { id } = await criarOrcamento(quem, empresaId, { controle, periodoControle: 'mes' });
  const celulas = [{ contaId: conta.id, centroCustoId: null, mes: `${ano}-03`, valor: '500.00' }];
  await quem.put(`budgets/${id}/grade`, { celulas });
  expect((await quem.put(`budgets/${id}`, { situacao: 'aprovado' })).status).toBe(200);
}

const pagar = (conta: { id: number }, valor: string, mudancas: object = {}) =>
  quem.post('financeiro', {
    origem: 'P',
    empresaId,
    pessoaId,
    valor,
    emissao: `${ano}-03-02`,
    vencimento: `${ano}-03-20`,
    rateio: [{ planoDeContaId: conta.id, percentual: '100' }],
    ...mudancas,
  });

test('o que se vai pagar cabe no orçamento aprovado: onde ele bloqueia é recusado, onde avisa a pessoa confirma', async () => {
  await orcar('bloqueia', aluguel);
  await orcar('avisa', luz);
  expect((await pagar(aluguel, '300.00')).status).toBe(201);
  const demais = await pagar(aluguel, '200.01');
  expect(demais).toMatchObject({ status: 400, body: { error: expect.stringMatching(/Passa do orçamento .*\s0,01/) } });
  expect((await pagar(aluguel, '200.00')).status).toBe(201);
  expect((await pagar(aluguel, '1000.00', { origem: 'R' })).status).toBe(201);

  const avisado = await pagar(luz, '600.00');
  // With the figures that the person is asked by.
  expect(avisado).toMatchObject({
    status: 409,
    body: {
      code: 'CONFIRM_FIRST',
      conta: `${luz.codigo} ${luz.nome}`,
      centroCusto: null,
      mes: `${ano}-03`,
      planejado: '500.00',
      comprometido: '0.00',
      realizado: '0.00',
      liberado: '0.00',
      valor: '600.00',
      excesso: '100.00',
      aLiberar: '100.00',
    },
  });
  expect((await pagar(luz, '600.00', { acimaDoOrcamento: true })).status).toBe(201);
});

test('onde bloqueia, o que se libera com motivo deixa passar, e fica dito por quem', async () => {
  const { conta: frete } = await criarRamo(quem, { ano });
  await orcar('bloqueia', frete);
  expect((await pagar(frete, '450.00')).status).toBe(201);
  const { status, body: recusa } = await pagar(frete, '80.00');
  expect([status, recusa.aLiberar, recusa.comprometido]).toEqual([400, '30.00', '450.00']);
  const { orcamentoId, contaId, centroCustoId, mes, aLiberar: valor } = recusa;
  const liberar = { contaId, centroCustoId, mes, valor, motivo: 'Frete da obra' };
  const feita = await quem.post(`budgets/${orcamentoId}/liberacoes`, liberar);
  expect(feita).toMatchObject({ status: 201, body: { valor: '30.00', motivo: 'Frete da obra' } });
  expect((await pagar(frete, '80.00')).status).toBe(201);
  expect((await pagar(frete, '0.01')).status).toBe(400);
});

test('a alteração é conferida como o lançamento, só pelo que acrescenta', async () => {
  const [{ conta: agua }, { conta: gas }] = [await criarRamo(quem, { ano }), await criarRamo(quem, { ano })];
  await orcar('avisa', agua);
  await orcar('bloqueia', gas);
  const [id] = (await pagar(agua, '450.00')).body.ids as [number];
  const alterar = async (mudancas: object) => {
    const { versao } = (await quem.get(`financeiro/${id}`)).body;
    return quem.put(`financeiro/${id}`, { versao, ...mudancas });
  };
  expect((await alterar({ valor: '500.00' })).status).toBe(200);
  expect(await alterar({ valor: '520.00' })).toMatchObject({
    status: 409,
    body: { code: 'CONFIRM_FIRST', excesso: '20.00' },
  });
  expect((await alterar({ valor: '520.00', acimaDoOrcamento: true })).status).toBe(200);
  // What takes off, or changes nothing of the amount, is not asked.
  expect((await alterar({ valor: '510.00' })).status).toBe(200);
  expect((await alterar({ vencimento: `${ano}-03-25` })).status).toBe(200);
  const noGas = { rateio: [{ planoDeContaId: gas.id, percentual: '100' }] };
  expect(await alterar(noGas)).toMatchObject({
    status: 400,
    body: { error: expect.stringMatching(/Passa do orçamento .*\s10,00/) },
  });
  expect((await alterar({ ...noGas, valor: '500.00' })).status).toBe(200);
  // Another month is asked for the whole amount: nothing is planned in April.
  expect((await alterar({ competencia: `${ano}-04` })).status).toBe(400);
});

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
    ...{ origem: 'P', empresaId, pessoaId, valor, emissao: `${ano}-03-02`, vencimento: `${ano}-03-20` },
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
  expect(avisado).toMatchObject({ status: 409, body: { code: 'CONFIRM_FIRST', excesso: '100.00' } });
  expect((await pagar(luz, '600.00', { acimaDoOrcamento: true })).status).toBe(201);
});

import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { criarOrcamento, criarRamo } from '../../../../test-support/contabil.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';

const { quem, titulo, baixar, empresaId } = await palcoDeTitulos(await cenario());
const ano = 2026;

test('uma conta com títulos não é removida: diz quantos são, e quais, os mais novos primeiro', async () => {
  const { tipo, conta, subgrupo } = await criarRamo(quem, { ano });
  const aPagar = { origem: 'P', emissao: `${ano}-03-02`, vencimento: `${ano}-03-20` };
  const rateio = [{ planoDeContaId: conta.id, percentual: '100' }];
  await titulo({ ...aPagar, documento: 'NF 1', rateio });
  // Of one title the two parts count once.
  const centros = ['Salão', 'Cozinha'].map(async (nome) => (await quem.post('centros-de-custo', { nome })).body.id);
  const [salao, cozinha] = await Promise.all(centros);
  await titulo({
    ...aPagar,
    documento: 'NF 2',
    rateio: [
      { planoDeContaId: conta.id, centroCustoId: salao, percentual: '40' },
      { planoDeContaId: conta.id, centroCustoId: cozinha, percentual: '60' },
    ],
  });
  const usos = [
    { oque: 'Títulos', quantos: 2, exemplos: [/ · NF 2$/, / · NF 1$/].map((um) => expect.stringMatching(um)) },
  ];
  expect(await quem.post('planos-de-conta-conta/remove', { id: conta.id })).toMatchObject({
    status: 409,
    body: { code: 'IN_USE', usos },
  });
  expect((await quem.get(`planos-de-conta/${tipo.id}/usos`)).body).toEqual(usos);
  expect((await quem.get(`planos-de-conta-conta/${subgrupo.id}`)).status).toBe(404);
});

test('o realizado de um orçamento é o dos títulos: por competência no mês deles, por caixa no do pagamento', async () => {
  const { conta } = await criarRamo(quem, { ano });
  const { id } = await criarOrcamento(quem, empresaId, { controle: 'nenhum' });
  const celulas = [{ contaId: conta.id, centroCustoId: null, mes: `${ano}-03`, valor: '1000.00' }];
  await quem.put(`budgets/${id}/grade`, { celulas });
  const [paga] = await titulo({
    ...{ origem: 'P', valor: '300.00', emissao: `${ano}-03-02`, vencimento: `${ano}-04-10` },
    rateio: [{ planoDeContaId: conta.id, percentual: '100' }],
  });
  await baixar([{ id: paga, valor: '100.00' }], { data: `${ano}-05-04` });
  const meses = async (regime: string) => {
    const { body } = await quem.get(`budgets/${id}/grade?regime=${regime}`);
    const linha = body.linhas.find((um: { contaId: number }) => um.contaId === conta.id);
    return Object.fromEntries(
      linha.meses.flatMap((um: { comprometido: string; realizado: string }, i: number) =>
        um.comprometido !== '0.00' || um.realizado !== '0.00' ? [[i + 1, [um.comprometido, um.realizado]]] : [],
      ),
    );
  };
  expect(await meses('competencia')).toEqual({ 3: ['200.00', '100.00'] });
  expect(await meses('caixa')).toEqual({ 4: ['200.00', '0.00'], 5: ['0.00', '100.00'] });
  // Taken back, it is spent no more.
  await quem.put(`financeiro/calcelPayment/${paga}`, {});
  expect(await meses('caixa')).toEqual({ 4: ['300.00', '0.00'] });
});

test('o rateio novo de uma série que passa do ano vai em cada ano à conta daquele ano', async () => {
  const { tipo, conta } = await criarRamo(quem, { ano: 2030 });
  expect((await quem.post('planos-de-conta/copia', { deAno: 2030, ano: 2031 })).status).toBe(200);
  const { body } = await quem.get(
    `planos-de-conta-conta/select?filterAno=2031&search=${encodeURIComponent(conta.nome)}`,
  );
  const emSeguinte = body[0].id;
  expect(emSeguinte).not.toBe(conta.id);
  expect(tipo.id).toBeGreaterThan(0);
  const { body: serie } = await quem.post('financeiro/recorrente', {
    titulo: {
      origem: 'P',
      empresaId,
      pessoaId: (await quem.get('financeiro?rowsPerPage=1')).body.data[0].pessoaId,
      valor: '10.00',
      emissao: '2026-01-02',
      vencimento: '2030-12-10',
    },
    frequencia: 'mensal',
    vezes: 2,
  });
  const mudado = await quem.put(`financeiro/${serie.ids[0]}`, {
    alcance: 'proximas',
    rateio: [{ planoDeContaId: conta.id, percentual: '100' }],
  });
  expect(mudado.status).toBe(200);
  const contaDe = async (id: number) => (await quem.get(`financeiro/${id}`)).body.titulo.rateio[0].planoDeContaId;
  expect([await contaDe(serie.ids[0]), await contaDe(serie.ids[1])]).toEqual([conta.id, emSeguinte]);
});

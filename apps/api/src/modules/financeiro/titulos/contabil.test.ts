import { describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { criarOrcamento, criarRamo } from '../../../../test-support/contabil.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';

const palco = await cenario();
const { quem, titulo, ler, baixar, empresaId } = await palcoDeTitulos(palco);
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
    origem: 'P',
    valor: '300.00',
    emissao: `${ano}-03-02`,
    vencimento: `${ano}-04-10`,
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

describe('reclassificar', () => {
  const emMarco = { origem: 'P', emissao: `${ano}-03-02`, vencimento: `${ano}-03-20` };
  const reclassificar = (corpo: object, quemPede = quem) => quemPede.post('financeiro/reclassificar', corpo);
  const inteira = (planoDeContaId: number) => [{ planoDeContaId, percentual: '100' }];
  const partesDe = async (id: number) =>
    (await ler(id)).titulo.rateio.map(
      (um: {
        planoDeContaId: number | null;
        centroCusto: { id: number } | null;
        percentual: string;
        valor: string;
      }) => [um.planoDeContaId, um.centroCusto?.id ?? null, Number(um.percentual), um.valor],
    );
  const centro = async (nome: string) => (await quem.post('centros-de-custo', { nome })).body.id;
  const fechar = async (fechadoAte: string | null) =>
    expect((await quem.put('financeiro/fechamento', { empresaId, fechadoAte, motivo: 'Para a prova' })).status).toBe(
      200,
    );

  test('o que foi pago e conciliado muda de lugar, não de valor, e o histórico conta', async () => {
    const [antiga, nova] = [(await criarRamo(quem, { ano })).conta, (await criarRamo(quem, { ano })).conta];
    const bar = await centro('Bar');
    const [id] = (await titulo({ ...emMarco, valor: '300.00', documento: 'NF 7', rateio: inteira(antiga.id) })) as [
      number,
    ];
    await baixar([{ id }], { data: `${ano}-03-20` });
    expect((await quem.put(`financeiro/conciliar/${id}`, {})).status).toBe(200);
    const antes = await ler(id);
    expect((await quem.put(`financeiro/${id}`, { documento: 'NF 70' })).status).toBe(409);
    const mudancas = {
      rateio: [{ planoDeContaId: nova.id, centroCustoId: bar, percentual: '100' }],
      documento: 'NF 70',
      tags: ['obra'],
      observacao: 'Era da reforma',
      competencia: `${ano}-04`,
    };
    const pedido = { itens: [{ id, versao: antes.versao }], ...mudancas };
    expect(await reclassificar(pedido)).toMatchObject({ status: 200, body: { ids: [id] } });
    const depois = await ler(id);
    expect(depois).toMatchObject({ documento: 'NF 70', competencia: `${ano}-04`, situacao: 'quitada', conciliadas: 1 });
    expect(depois.titulo.observacao).toBe('Era da reforma');
    expect(await partesDe(id)).toEqual([[nova.id, bar, 100, '300.00']]);
    expect(depois.baixas).toEqual(antes.baixas);
    const { body } = await quem.get(
      `log/index?entidade=titulo&registroId=${depois.titulo.id}&rowsPerPage=100&descending=true`,
    );
    const ditas = body.data.map((um: { entidade: string; acao: string }) => `${um.entidade} ${um.acao}`);
    expect(ditas).toEqual(expect.arrayContaining(['titulo alterou', 'titulo_rateio criou']));
    expect(body.data.find((um: { acao: string }) => um.acao === 'alterou')).toMatchObject({
      antes: { documento: 'NF 7' },
      depois: { documento: 'NF 70', observacao: 'Era da reforma' },
    });
    // The same again changes nothing.
    expect((await reclassificar({ itens: [{ id }], ...mudancas })).status).toBe(200);
    expect(await partesDe(id)).toEqual([[nova.id, bar, 100, '300.00']]);
  });

  test('muitos de uma vez trocam só a conta ou só o centro: cada um guarda as suas partes, e as iguais se juntam', async () => {
    const [antiga, nova] = [(await criarRamo(quem, { ano })).conta, (await criarRamo(quem, { ano })).conta];
    const [um, outro] = [await centro('Um'), await centro('Outro')];
    const dividido = [
      { planoDeContaId: antiga.id, centroCustoId: um, percentual: '33.33' },
      { planoDeContaId: antiga.id, centroCustoId: outro, percentual: '66.67' },
    ];
    const [a] = (await titulo({ ...emMarco, valor: '100.00', rateio: dividido, tags: ['loja'] })) as [number];
    const [b, b2] = (await titulo({ ...emMarco, valor: '50.00', quantidade: 2 })) as [number, number];
    await baixar([{ id: a }], { data: `${ano}-03-20` });
    const itens = [a, b, b2].map((id) => ({ id }));
    expect((await reclassificar({ itens, planoDeContaId: nova.id, tagsAMais: ['obra', 'loja'] })).status).toBe(200);
    expect(await partesDe(a)).toEqual([
      [nova.id, um, 33.33, '33.33'],
      [nova.id, outro, 66.67, '66.67'],
    ]);
    expect(await partesDe(b)).toEqual([[nova.id, null, 100, '50.00']]);
    expect([(await ler(a)).tags, (await ler(b)).tags]).toEqual(['loja, obra', 'obra, loja']);
    expect((await reclassificar({ itens, centroCustoId: um })).status).toBe(200);
    expect(await partesDe(a)).toEqual([[nova.id, um, 100, '100.00']]);
    expect((await reclassificar({ itens, planoDeContaId: null, centroCustoId: null })).status).toBe(200);
    expect(await partesDe(a)).toEqual([]);
    expect(await reclassificar({ itens, documento: 'NF 1' })).toMatchObject({
      status: 400,
      body: { campos: { documento: expect.stringContaining('um por vez') } },
    });
    const demais = Array.from({ length: 19 }, (_, i) => `t${i}`);
    expect(await reclassificar({ itens, tagsAMais: demais })).toMatchObject({
      status: 400,
      body: { campos: { tagsAMais: expect.any(String) } },
    });
  });

  test('em outro ano vale a conta copiada, e a que o plano desse ano não tem é recusada', async () => {
    const { conta } = await criarRamo(quem, { ano: 2032 });
    const [id] = (await titulo({ ...emMarco, competencia: '2032-12', rateio: inteira(conta.id) })) as [number];
    expect(await reclassificar({ itens: [{ id }], competencia: '2033-01' })).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_REFERENCE', campos: { rateio: expect.any(String) } },
    });
    expect((await quem.post('planos-de-conta/copia', { deAno: 2032, ano: 2033 })).status).toBe(200);
    expect((await reclassificar({ itens: [{ id }], competencia: '2033-01' })).status).toBe(200);
    const [[planoDeContaId]] = await partesDe(id);
    expect(planoDeContaId).not.toBe(conta.id);
    const alheia = await criarRamo(palco.outro.admin, { ano: 2033 });
    expect((await reclassificar({ itens: [{ id }], planoDeContaId: alheia.conta.id })).status).toBe(400);
    expect((await reclassificar({ itens: [{ id }], observacao: 'Minha' }, palco.outro.admin)).status).toBe(404);
    expect((await reclassificar({ itens: [{ id, versao: 99 }], observacao: 'Velha' })).status).toBe(409);
  });

  test('o mês fechado não muda, nem por ter sido pago nele; o que não conta em mês nenhum, sim', async () => {
    const [antiga, nova] = [(await criarRamo(quem, { ano: 2025 })).conta, (await criarRamo(quem, { ano: 2025 })).conta];
    const deAgosto = { origem: 'P', emissao: '2025-08-02', vencimento: '2025-08-20', rateio: inteira(antiga.id) };
    const [id] = (await titulo(deAgosto)) as [number];
    const [paga] = (await titulo({ ...deAgosto, competencia: '2025-09' })) as [number];
    const [aberta] = (await titulo({ ...deAgosto, competencia: '2025-09' })) as [number];
    await baixar([{ id: paga }], { data: '2025-08-20' });
    await fechar('2025-08-31');
    const recusa = { status: 400, body: { code: 'RULE_BROKEN', fechadoAte: '2025-08-31' } };
    expect(await reclassificar({ itens: [{ id }], planoDeContaId: nova.id })).toMatchObject(recusa);
    expect(await reclassificar({ itens: [{ id }], competencia: '2025-09' })).toMatchObject(recusa);
    expect(await reclassificar({ itens: [{ id: aberta }], competencia: '2025-08' })).toMatchObject(recusa);
    expect(await reclassificar({ itens: [{ id: paga }], planoDeContaId: nova.id })).toMatchObject(recusa);
    expect(await partesDe(paga)).toEqual([[antiga.id, null, 100, '1000.00']]);
    expect((await reclassificar({ itens: [{ id }], tags: ['agosto'], observacao: 'Conferida' })).status).toBe(200);
    expect((await reclassificar({ itens: [{ id: aberta }], planoDeContaId: nova.id })).status).toBe(200);
    const liberacao = 'O contador pediu';
    expect((await reclassificar({ itens: [{ id }], planoDeContaId: nova.id, liberacao })).status).toBe(200);
    await fechar(null);
  });

  test('para onde vai respeita o orçamento de lá', async () => {
    const [antiga, nova] = [(await criarRamo(quem, { ano })).conta, (await criarRamo(quem, { ano })).conta];
    const { id: orcamentoId } = await criarOrcamento(quem, empresaId, { controle: 'avisa' });
    const celulas = [{ contaId: nova.id, centroCustoId: null, mes: `${ano}-03`, valor: '10.00' }];
    expect((await quem.put(`budgets/${orcamentoId}/grade`, { celulas })).status).toBe(200);
    expect((await quem.put(`budgets/${orcamentoId}`, { situacao: 'aprovado' })).status).toBe(200);
    const [id] = (await titulo({ ...emMarco, valor: '30.00', rateio: inteira(antiga.id) })) as [number];
    const pedido = { itens: [{ id }], planoDeContaId: nova.id };
    expect(await reclassificar(pedido)).toMatchObject({ body: { code: 'CONFIRM_FIRST' } });
    expect((await reclassificar({ ...pedido, acimaDoOrcamento: true })).status).toBe(200);
  });
});

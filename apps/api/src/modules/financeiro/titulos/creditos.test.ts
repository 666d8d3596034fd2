import { formasDePagamento } from '@retaguarda/contracts';
import { afterAll, describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { criarRamo } from '../../../../test-support/contabil.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { Fabrica } from '../../../../test-support/exemplos.ts';
import { figuras, relatorio } from '../../../../test-support/relatorios.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';

const palco = await cenario();
const { quem } = await palcoDeTitulos(palco);
const { conta: receita } = await criarRamo(quem, { nome: 'Receitas', natureza: 'receita', ano: 2025 });
const meses = { de: '2025-03-01', ate: '2025-05-31' };

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

/** A company, an account and a person of their own. */
async function novo() {
  const dele = await palcoDeTitulos(palco);
  const { empresaId, pessoaId } = dele;
  const um = async (mudancas: Record<string, unknown> = {}) =>
    (await dele.titulo({ valor: '100.00', ...mudancas }))[0] as number;
  const disponivel = async (origem = 'R') =>
    (await quem.get(`financeiro/creditos/disponivel?origem=${origem}&pessoaId=${pessoaId}&empresaId=${empresaId}`)).body
      .saldo;
  const creditos = async () => (await quem.get(`financeiro/creditos?empresaId=${empresaId}&rowsPerPage=50`)).body;
  const usar = (itens: object[], data = '2025-04-10') => quem.post('financeiro/creditos/usar', { itens, data });
  const compensar = (itens: object[], data = '2025-04-10') => quem.post('financeiro/compensar', { itens, data });
  return { ...dele, um, disponivel, creditos, usar, compensar };
}

describe('o que se paga a mais', () => {
  test('fica como crédito da pessoa, entra na conta e não é receita; usado, paga outra conta sem mover dinheiro', async () => {
    const { um, ler, baixar, saldo, disponivel, creditos, usar, empresaId, pessoaId } = await novo();
    const rateio = [{ planoDeContaId: receita.id, percentual: '100' }];
    const [a, b] = [await um({ rateio }), await um({ rateio, valor: '50.00' })];
    // More than is owed is refused where nobody says that it stays.
    expect(await baixar([{ id: a, valor: '130.00' }], { data: '2025-03-05' })).toMatchObject({ status: 400 });
    expect(await baixar([{ id: a, valor: '90.00', credito: '30.00' }], { data: '2025-03-05' })).toMatchObject({
      status: 400,
      body: { campos: { credito: expect.any(String) } },
    });
    expect((await baixar([{ id: a, valor: '100.00', credito: '30.00' }], { data: '2025-03-05' })).status).toBe(201);
    expect(await ler(a)).toMatchObject({ situacao: 'quitada', baixas: [{ valor: '100.00', sobra: '30.00' }] });
    expect([await saldo(), await disponivel()]).toEqual(['130.00', '30.00']);
    expect(await creditos()).toMatchObject({
      total: 1,
      data: [{ pessoaId, valor: '30.00', saldo: '30.00', situacao: 'disponivel', origem: 'R', data: '2025-03-05' }],
    });
    const dre = relatorio(quem, 'dre');
    const resultado = async (regime: string) =>
      figuras(await dre.ler({ ...meses, empresaId, regime })).Resultado?.slice(0, 4);
    expect(await resultado('caixa')).toEqual(['100.00', '0.00', '0.00', '100.00']);
    // Not before it was there, and not more than it is.
    expect((await usar([{ id: b, valor: '30.00' }], '2025-03-04')).status).toBe(400);
    expect((await usar([{ id: b, valor: '30.01' }])).status).toBe(400);
    expect(await usar([{ id: b, valor: '30.00' }])).toMatchObject({
      status: 201,
      body: { total: '30.00', saldo: '0.00' },
    });
    expect(await ler(b)).toMatchObject({
      situacao: 'vencida',
      aberto: '20.00',
      baixas: [{ comCredito: true, conta: null }],
    });
    expect([await saldo(), await disponivel()]).toEqual(['130.00', '0.00']);
    // By cash it is earned when it pays something, by competence when it was sold.
    expect(await resultado('caixa')).toEqual(['100.00', '30.00', '0.00', '130.00']);
    expect(await resultado('competencia')).toEqual(['150.00', '0.00', '0.00', '150.00']);
    const fluxo = relatorio(quem, 'fluxo-de-caixa');
    const caixa = figuras(await fluxo.ler({ ...meses, empresaId, mostrar: 'realizado' }));
    expect(caixa.Entradas).toEqual(['130.00', '0.00', '0.00', '130.00']);
  });

  test('cancelado o uso, o crédito volta; cancelado o pagamento que o deixou, ele se vai — mas não enquanto está usado', async () => {
    const { um, baixar, saldo, disponivel, usar, creditos } = await novo();
    const [a, b] = [await um(), await um()];
    await baixar([{ id: a, credito: '40.00' }], { data: '2025-03-05' });
    expect((await usar([{ id: b, valor: '15.00' }])).status).toBe(201);
    const cancelar = (id: number) => quem.put(`financeiro/calcelPayment/${id}`, {});
    expect(await cancelar(a)).toMatchObject({ status: 409, body: { error: expect.stringContaining('já foi usado') } });
    expect((await cancelar(b)).status).toBe(200);
    expect(await disponivel()).toBe('40.00');
    expect((await cancelar(a)).status).toBe(200);
    expect([await disponivel(), await saldo()]).toEqual(['0.00', '0.00']);
    expect((await creditos()).data).toMatchObject([{ situacao: 'cancelado', saldo: '0.00' }]);
    expect((await usar([{ id: b, valor: '1.00' }])).status).toBe(400);
  });

  test('o mais antigo paga primeiro, de uma pessoa só, e dois usos ao mesmo tempo não o gastam duas vezes', async () => {
    const { um, baixar, usar, creditos, disponivel, ...dele } = await novo();
    const [a, b, c, d] = [await um(), await um(), await um(), await um()];
    await baixar([{ id: a, credito: '10.00' }], { data: '2025-03-09' });
    await baixar([{ id: b, credito: '20.00' }], { data: '2025-03-08' });
    expect((await usar([{ id: c, valor: '25.00' }])).status).toBe(201);
    expect((await creditos()).data.map(({ data, saldo }: Record<string, string>) => [data, saldo])).toEqual([
      ['2025-03-09', '5.00'],
      ['2025-03-08', '0.00'],
    ]);
    const outro = await novo();
    const alheia = await outro.um();
    expect(
      await usar([
        { id: d, valor: '1.00' },
        { id: alheia, valor: '1.00' },
      ]),
    ).toMatchObject({
      status: 400,
      body: { campos: { itens: expect.any(String) } },
    });
    const status = (await Promise.all([usar([{ id: d, valor: '5.00' }]), usar([{ id: c, valor: '5.00' }])])).map(
      (um) => um.status,
    );
    expect(status.sort()).toEqual([201, 400]);
    expect(await disponivel()).toBe('0.00');
    expect(dele.pessoaId).not.toBe(outro.pessoaId);
    expect((await palco.outro.admin.get('financeiro/creditos')).body.total).toBe(0);
  });

  test('devolve-se em dinheiro até o saldo, e a devolução se desfaz', async () => {
    const { um, baixar, saldo, disponivel, creditos, contaId } = await novo();
    await baixar([{ id: await um(), credito: '40.00' }], { data: '2025-03-05' });
    const [{ id }] = (await creditos()).data;
    const devolver = (corpo: object) =>
      quem.post(`financeiro/creditos/${id}/devolver`, { data: '2025-03-20', contaId, ...corpo });
    expect((await devolver({ valor: '40.01' })).status).toBe(400);
    expect((await devolver({ data: '2025-03-04' })).status).toBe(400);
    expect((await devolver({ valor: '15.00' })).status).toBe(201);
    expect([await saldo(), await disponivel()]).toEqual(['125.00', '25.00']);
    expect((await devolver({})).status).toBe(201);
    expect([await saldo(), await disponivel()]).toEqual(['100.00', '0.00']);
    const desfazer = () => quem.post(`financeiro/creditos/${id}/desfazer-devolucao`, {});
    expect((await desfazer()).status).toBe(200);
    expect([await saldo(), await disponivel()]).toEqual(['125.00', '25.00']);
    expect((await desfazer()).status).toBe(200);
    expect((await desfazer()).status).toBe(409);
    expect([await saldo(), await disponivel()]).toEqual(['140.00', '40.00']);
  });

  test('o que se pagou a mais a um fornecedor é da empresa, e o movimento não se estorna à mão', async () => {
    const { um, baixar, saldo, disponivel, usar, contaId } = await novo();
    const [a, b] = [await um({ origem: 'P' }), await um({ origem: 'P', valor: '12.00' })];
    expect((await baixar([{ id: a, credito: '12.00' }], { data: '2025-03-05' })).status).toBe(201);
    expect([await saldo(), await disponivel('P'), await disponivel('R')]).toEqual(['-112.00', '12.00', '0.00']);
    const { body } = await quem.get(`financeiro/contas/${contaId}/extrato?rowsPerPage=50`);
    const dele = (body.data ?? []).find(({ tipo }: { tipo: string }) => tipo === 'adiantamento');
    expect(dele).toMatchObject({ valor: '-12.00' });
    expect((await quem.put(`financeiro/movimentos/${dele.id}/estornar`, {})).status).toBe(409);
    expect(await usar([{ id: b }])).toMatchObject({ status: 201, body: { total: '12.00' } });
  });
});

describe('compensar', () => {
  test('o que um deve ao outro se baixa dos dois lados pelo mesmo valor, e se desfaz junto', async () => {
    const { um, ler, saldo, compensar, empresaId } = await novo();
    const rateio = [{ planoDeContaId: receita.id, percentual: '100' }];
    const [r, r2, p] = [await um({ rateio }), await um({ valor: '50.00' }), await um({ origem: 'P', valor: '130.00' })];
    expect(await compensar([{ id: r }, { id: p }])).toMatchObject({
      status: 400,
      body: { campos: { itens: expect.stringContaining('iguais') } },
    });
    expect((await compensar([{ id: r }, { id: r2 }])).status).toBe(400);
    expect((await ler(r)).situacao).toBe('vencida');
    const feita = await compensar([{ id: r }, { id: r2, valor: '30.00' }, { id: p }]);
    expect(feita).toMatchObject({ status: 201, body: { valor: '130.00' } });
    expect(await ler(r)).toMatchObject({
      situacao: 'quitada',
      baixas: [{ compensacaoId: feita.body.id, conta: null }],
    });
    expect([(await ler(r2)).aberto, (await ler(p)).situacao, await saldo()]).toEqual(['20.00', 'quitada', '0.00']);
    const dre = relatorio(quem, 'dre');
    expect(figuras(await dre.ler({ ...meses, empresaId, regime: 'caixa' })).Resultado?.[3]).toBe('0.00');
    expect(await quem.put(`financeiro/calcelPayment/${r}`, {})).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('compensação') },
    });
    const desfazer = () => quem.post(`financeiro/compensar/${feita.body.id}/desfazer`, {});
    expect((await desfazer()).status).toBe(200);
    expect([(await ler(r)).aberto, (await ler(r2)).aberto, (await ler(p)).aberto]).toEqual([
      '100.00',
      '50.00',
      '130.00',
    ]);
    expect((await desfazer()).status).toBe(409);
    expect((await palco.outro.admin.post(`financeiro/compensar/${feita.body.id}/desfazer`, {})).status).toBe(404);
  });

  test('de outra pessoa, ou com pagamento depois, não', async () => {
    const { um, baixar, compensar } = await novo();
    const outro = await novo();
    const [r, p] = [await um(), await um({ origem: 'P', valor: '60.00' })];
    expect((await compensar([{ id: r }, { id: await outro.um({ origem: 'P' }) }])).status).toBe(400);
    const feita = await compensar([{ id: r, valor: '60.00' }, { id: p }]);
    expect(feita.status).toBe(201);
    await baixar([{ id: r }], { data: '2025-04-20' });
    expect(await quem.post(`financeiro/compensar/${feita.body.id}/desfazer`, {})).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('posterior') },
    });
  });
});

test('o recibo sai em PDF do que se pagou, no todo ou de uma vez; sem pagamento não há', async () => {
  const { um, ler, baixar } = await novo();
  const [id, outra] = [await um({ documento: 'NF 9' }), await um()];
  const recibo = (de: number, mais = '', quemPede = quem) => quemPede.get<string>(`financeiro/${de}/recibo${mais}`);
  expect(await recibo(id)).toMatchObject({ status: 409 });
  await baixar([{ id, valor: '40.00' }], { data: '2025-03-05' });
  await baixar([{ id }], { data: '2025-03-06' });
  const forma = await new Fabrica(palco).criar(formasDePagamento);
  const comForma = (formaPagamentoId: number) => baixar([{ id: outra }], { data: '2025-03-06', formaPagamentoId });
  expect((await comForma(999_999_999)).status).toBe(400);
  expect((await comForma(forma.id)).status).toBe(201);
  expect((await ler(outra)).baixas[0].forma).toEqual({ id: forma.id, rotulo: forma.nome });
  const [{ id: baixaId }] = (await ler(outra)).baixas;
  const todo = await recibo(id);
  expect([todo.status, todo.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(todo.body.startsWith('%PDF')).toBe(true);
  expect((await recibo(id, `?baixaId=${(await ler(id)).baixas[0].id}`)).status).toBe(200);
  expect((await recibo(id, `?baixaId=${baixaId}`)).status).toBe(404);
  expect((await recibo(id, '', palco.outro.admin)).status).toBe(404);
});

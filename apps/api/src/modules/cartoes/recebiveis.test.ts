import { decimal } from '@retaguarda/brasil';
import { afterAll, describe, expect, test } from 'vitest';
import { palcoDeCartoes } from '../../../test-support/cartoes.ts';
import { cenario } from '../../../test-support/cenario.ts';
import { consultar } from '../../../test-support/copias.ts';
import { comEmpresas, novaEmpresa } from '../../../test-support/exemplos.ts';
import { relatorio } from '../../../test-support/relatorios.ts';

const palco = await cenario();
const { quem, empresaId, contaId, outraContaId, adquirenteId, venda, vender, ler, saldo } = await palcoDeCartoes(palco);
const base = 'recebimento-de-cartoes';
const liquidar = (ids: number[], mudancas: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  quem.post(`${base}/liquidar`, { ids, data: '2025-05-05', ...mudancas }, headers);
const desfazer = (id: number) => quem.put(`${base}/lotes/${id}/desfazer`, {});
const preso = { status: 409, body: { code: 'INVALID_TRANSITION' } };

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

describe('a venda no cartão', () => {
  test('vira um recebível por parcela, com dia, taxa e conta; acha-se pelo NSU', async () => {
    const nsu = '884213';
    const ids = await vender({ modalidade: 'parcelado', parcelas: 3, nsu, autorizacao: 'A1B2', terminal: 'T-01' });
    const { data, total, totais } = (await quem.get(`${base}?search=${nsu}`)).body;
    expect(data.map(({ id }: { id: number }) => id)).toEqual(ids);
    expect(data[2]).toMatchObject({
      parcela: '3/3',
      bruto: '33.34',
      taxa: '1.33',
      situacao: 'previsto',
      prevista: '2025-06-02',
    });
    expect({ total, totais }).toMatchObject({ total: 3, totais: { bruto: '100.00', taxa: '3.99', liquido: '96.01' } });
  });

  test('a agenda soma, dia a dia, o que a lista soma; cada valor abre os seus recebíveis', async () => {
    await vender({ modalidade: 'parcelado', parcelas: 3, nsu: '884299' });
    const agenda = relatorio(quem, 'agenda-dos-cartoes');
    const dias = { de: '2025-01-01', ate: '2025-12-31' };
    const { colunas, total, linhas } = await agenda.ler(dias);
    const de = (nome: string) => total?.[colunas.findIndex(({ chave }) => chave === nome)];
    const { totais, total: quantos } = (await quem.get(`${base}?${new URLSearchParams(dias)}`)).body;
    expect([de('bruto'), de('taxa'), de('liquido'), de('parcelas')]).toEqual([
      totais.bruto,
      totais.taxa,
      totais.liquido,
      String(quantos),
    ]);
    expect(linhas.filter(({ peso }) => peso !== null).length).toBeGreaterThan(1);
    expect(await agenda.abrirTudo(dias)).toBeGreaterThan(3);
    const outra = await comEmpresas(
      palco,
      palco.grupo,
      [await novaEmpresa(palco, palco.grupo)],
      ['financeiro_contas_index'],
    );
    const caminho = `cartoes/relatorios/agenda-dos-cartoes?${new URLSearchParams(dias)}`;
    expect((await outra.get(caminho)).body.linhas).toEqual([]);
    expect((await (await palco.grupo.as('vendas_index')).get(caminho)).status).toBe(403);
  });

  test.each([
    ['um dia que não chegou', { data: '2099-01-01' }, { data: 'A data está no futuro' }],
    ['à vista em duas vezes', { parcelas: 2 }, { parcelas: expect.any(String) }],
    ['uma adquirente que não há', { adquirenteId: 999_999 }, { adquirenteId: 'Registro não encontrado' }],
    ['uma bandeira que não há', { bandeiraId: 999_999 }, { bandeiraId: 'Registro não encontrado' }],
    ['uma bandeira que não aceita', { modalidade: 'voucher' }, { modalidade: expect.any(String) }],
    ['menos que as parcelas', { modalidade: 'parcelado', parcelas: 6, bruto: '0.03' }, { bruto: expect.any(String) }],
    ['valor zero', { bruto: '0.00' }, { bruto: expect.any(String) }],
  ])('recusa %s', async (_, mudanca, campos) => {
    expect(await quem.post(base, venda(mudanca))).toMatchObject({ status: 400, body: { campos } });
  });

  test('o mesmo comprovante entra uma vez só, e de novo depois de inativado', async () => {
    const [id] = (await vender({ nsu: '555' })) as [number];
    expect(await quem.post(base, venda({ nsu: '555' }))).toMatchObject({
      status: 409,
      body: { campos: { nsu: 'Já cadastrado' } },
    });
    expect((await quem.delete(`${base}/${id}`)).body).toMatchObject({ ativo: false });
    const [outra] = (await vender({ nsu: '555' })) as [number];
    expect((await quem.delete(`${base}/${id}?somenteInativos=true`)).status).toBe(409);
    await quem.delete(`${base}/${outra}`);
    expect((await quem.delete(`${base}/${id}?somenteInativos=true`)).body).toMatchObject({ ativo: true });
  });

  test('o mesmo envio, repetido, lança uma vez', async () => {
    const chave = { 'Idempotency-Key': crypto.randomUUID() };
    const corpo = venda({ nsu: 'R1' });
    const [a, b] = await Promise.all([quem.post(base, corpo, chave), quem.post(base, corpo, chave)]);
    expect(a.body).toEqual(b.body);
    expect((await quem.get(`${base}?search=R1`)).body.total).toBe(1);
  });

  test('altera o comprovante e o dia; uma versão antiga é recusada com o que é agora', async () => {
    const [id] = (await vender()) as [number];
    const { versao } = await ler(id);
    const feito = await quem.put(`${base}/${id}`, { nsu: '777', prevista: '2025-04-10', versao });
    expect(feito).toMatchObject({ status: 200, body: { nsu: '777', prevista: '2025-04-10' } });
    expect(await quem.put(`${base}/${id}`, { prevista: '2025-04-11', versao })).toMatchObject({
      status: 409,
      body: { code: 'STALE_RECORD' },
    });
    expect(await quem.put(`${base}/${id}`, { prevista: '2025-03-02' })).toMatchObject({ status: 400 });
  });
});

describe('o crédito da adquirente', () => {
  test('um movimento na conta, já sem as taxas; desfeito, os recebíveis voltam a previstos', async () => {
    const antes = decimal(await saldo());
    const ids = [...(await vender()), ...(await vender({ bruto: '50.00' }))];
    const { status, body: lote } = await liquidar(ids);
    expect({ status, lote }).toMatchObject({
      status: 201,
      lote: { bruto: '150.00', taxa: '4.80', esperado: '145.20', recebido: '145.20', itens: 2 },
    });
    expect(await saldo()).toBe(antes.plus('145.20').toFixed(2));
    expect(await ler(ids[0] as number)).toMatchObject({
      situacao: 'liquidado',
      recebido: '96.80',
      recebidoEm: '2025-05-05',
      loteId: lote.id,
    });
    expect((await quem.get(`financeiro/movimentos/${lote.movimentoId}`)).body).toMatchObject({
      tipo: 'cartao',
      valor: '145.20',
    });
    expect(await quem.put(`financeiro/movimentos/${lote.movimentoId}/estornar`, {})).toMatchObject(preso);
    expect(await liquidar(ids)).toMatchObject(preso);
    expect((await desfazer(lote.id)).body.desfeitoEm).toEqual(expect.any(String));
    expect(await saldo()).toBe(antes.toFixed(2));
    expect(await ler(ids[0] as number)).toMatchObject({ situacao: 'previsto', recebido: null, loteId: null });
    expect(await desfazer(lote.id)).toMatchObject(preso);
    expect((await liquidar(ids)).status).toBe(201);
  });

  test('o que veio a menos se divide e fica à vista', async () => {
    const ids = [...(await vender()), ...(await vender({ bruto: '300.00' }))];
    const { body } = await liquidar(ids, { recebido: '380.00' });
    expect(body).toMatchObject({ esperado: '387.20', recebido: '380.00' });
    expect(await Promise.all(ids.map(ler))).toMatchObject([
      { situacao: 'divergente', recebido: '95.00' },
      { situacao: 'divergente', recebido: '285.00' },
    ]);
  });

  test('duas pessoas recebendo o mesmo: uma recebe', async () => {
    const ids = await vender({ modalidade: 'parcelado', parcelas: 2 });
    const antes = decimal(await saldo());
    const respostas = await Promise.all([liquidar(ids), liquidar([...ids].reverse()), liquidar(ids)]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await saldo()).toBe(antes.plus('96.01').toFixed(2));
  });

  test('o mesmo envio, repetido, move dinheiro uma vez', async () => {
    const ids = await vender();
    const antes = decimal(await saldo());
    const chave = { 'Idempotency-Key': crypto.randomUUID() };
    const [a, b] = await Promise.all([liquidar(ids, {}, chave), liquidar(ids, {}, chave)]);
    expect(a.body).toEqual(b.body);
    expect(await saldo()).toBe(antes.plus('96.80').toFixed(2));
  });

  test('em outra conta da empresa, quando se diz; numa data por vir, não', async () => {
    const ids = await vender();
    expect(await liquidar(ids, { data: '2099-01-01' })).toMatchObject({
      status: 400,
      body: { campos: { data: expect.any(String) } },
    });
    const antes = decimal(await saldo(outraContaId));
    expect((await liquidar(ids, { contaId: outraContaId })).status).toBe(201);
    expect(await saldo(outraContaId)).toBe(antes.plus('96.80').toFixed(2));
  });

  test('de uma adquirente por vez', async () => {
    const outro = await palcoDeCartoes(palco);
    expect(await liquidar([...(await vender()), ...(await outro.vender())])).toMatchObject({
      status: 400,
      body: { campos: { ids: expect.any(String) } },
    });
  });

  test('em período fechado, só com liberação; desfazer também', async () => {
    const { vender: venderLa, empresaId: la } = await palcoDeCartoes(palco);
    const ids = await venderLa();
    const { body: antes } = await quem.get('financeiro/fechamento');
    const { versao } = antes.find((um: { empresaId: number }) => um.empresaId === la);
    await quem.put('financeiro/fechamento', {
      empresaId: la,
      fechadoAte: '2025-05-31',
      motivo: 'Entregue',
      ...(versao && { versao }),
    });
    const recusa = { status: 400, body: { fechadoAte: '2025-05-31' } };
    expect(await liquidar(ids)).toMatchObject(recusa);
    const { status, body } = await liquidar(ids, { liberacao: 'O banco corrigiu' });
    expect(status).toBe(201);
    expect(await desfazer(body.id)).toMatchObject(recusa);
    await quem.put('financeiro/fechamento', { empresaId: la, fechadoAte: null, motivo: 'Para a prova' });
    expect((await desfazer(body.id)).status).toBe(200);
  });
});

describe('receber antes', () => {
  test('96,80 antecipados 45 dias a 2 % ao mês deixam 93,90; desfeito, volta ao que era', async () => {
    const [id] = (await vender()) as [number];
    await quem.put(`${base}/${id}`, { prevista: '2025-04-22' });
    const pedido = { ids: [id], data: '2025-03-08' };
    const previa = await quem.post(`${base}/antecipar/previa`, pedido);
    expect(previa.body).toMatchObject({ custo: '2.90', recebido: '93.90', itens: [{ dias: 45, liquido: '96.80' }] });
    const antes = decimal(await saldo());
    const { status, body } = await quem.post(`${base}/antecipar`, pedido);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { tipo: 'antecipacao', esperado: '96.80', recebido: '93.90' },
    });
    expect(await saldo()).toBe(antes.plus('93.90').toFixed(2));
    expect(await ler(id)).toMatchObject({ situacao: 'antecipado', recebido: '93.90' });
    expect(await liquidar([id])).toMatchObject(preso);
    await desfazer(body.id);
    expect(await ler(id)).toMatchObject({ situacao: 'previsto', recebido: null });
    expect(await saldo()).toBe(antes.toFixed(2));
  });

  test('não se antecipa o que já devia ter vindo', async () => {
    const ids = await vender();
    expect(await quem.post(`${base}/antecipar`, { ids, data: '2025-04-02' })).toMatchObject({
      status: 400,
      body: { campos: { data: expect.any(String) } },
    });
  });
});

describe('cancelamento e contestação', () => {
  test('em parte: sai do que falta, a taxa acompanha, e desfeito volta ao centavo', async () => {
    const ids = await vender({ modalidade: 'parcelado', parcelas: 3 });
    const antes = await Promise.all(ids.map(ler));
    await liquidar(ids.slice(0, 1));
    const cancelar = (valor: string) =>
      quem.put(`${base}/${ids[1]}/cancelar`, { data: '2025-03-20', valor, motivo: 'Devolveu um par' });
    expect(await cancelar('66.68')).toMatchObject({
      status: 400,
      body: { campos: { valor: 'Só há 66,67 a receber desta venda' } },
    });
    expect((await cancelar('33.33')).status).toBe(200);
    const [, segunda, terceira] = await Promise.all(ids.map(ler));
    expect(decimal(segunda.cancelado).plus(terceira.cancelado).toFixed(2)).toBe('33.33');
    expect(segunda).toMatchObject({
      situacao: 'previsto',
      cancelado: '16.66',
      taxa: '0.67',
      liquido: '16.00',
      motivo: 'Devolveu um par',
    });
    expect((await quem.put(`${base}/${ids[2]}/desfazer-cancelamento`, {})).status).toBe(200);
    const depois = await Promise.all(ids.slice(1).map(ler));
    expect(depois.map(({ liquido, taxa, situacao }) => [liquido, taxa, situacao])).toEqual(
      antes.slice(1).map(({ liquido, taxa, situacao }) => [liquido, taxa, situacao]),
    );
  });

  test('inteira: nada mais se espera dela, e não se recebe', async () => {
    const ids = await vender({ modalidade: 'parcelado', parcelas: 2 });
    await quem.put(`${base}/${ids[0]}/cancelar`, { data: '2025-03-20' });
    expect(await Promise.all(ids.map(ler))).toMatchObject([
      { situacao: 'cancelado', liquido: '0.00' },
      { situacao: 'cancelado' },
    ]);
    expect(await liquidar(ids)).toMatchObject(preso);
    expect(await quem.put(`${base}/${ids[0]}/cancelar`, { data: '2025-03-20' })).toMatchObject(preso);
  });

  test('contestada antes de vir, não vem; depois, sai da conta e volta se a contestação cai', async () => {
    const [aVir, veio] = [...(await vender()), ...(await vender())] as [number, number];
    const contestar = (id: number) =>
      quem.put(`${base}/${id}/chargeback`, { data: '2025-05-20', motivo: 'Não reconhece' });
    await liquidar([veio]);
    const antes = decimal(await saldo());
    for (const id of [aVir, veio])
      expect((await contestar(id)).body).toMatchObject({ situacao: 'chargeback', motivo: 'Não reconhece' });
    expect(await saldo()).toBe(antes.minus('96.80').toFixed(2));
    expect(await contestar(veio)).toMatchObject(preso);
    expect(await desfazer((await ler(veio)).loteId)).toMatchObject(preso);
    for (const id of [aVir, veio]) expect((await quem.put(`${base}/${id}/desfazer-chargeback`, {})).status).toBe(200);
    expect([(await ler(aVir)).situacao, (await ler(veio)).situacao]).toEqual(['previsto', 'liquidado']);
    expect(await saldo()).toBe(antes.toFixed(2));
  });
});

describe('a agenda', () => {
  test('soma por dia, adquirente e bandeira o esperado, o que veio e a diferença', async () => {
    const la = await palcoDeCartoes(palco);
    const [um, dois] = [...(await la.vender()), ...(await la.vender({ bruto: '200.00' }))] as [number, number];
    await la.vender({ modalidade: 'debito' });
    await liquidar([um], { recebido: '96.00' });
    const { body } = await quem.get(`${base}/agenda?de=2025-03-01&ate=2025-04-30&adquirenteId=${la.adquirenteId}`);
    expect(body.totais).toEqual({ esperado: '388.90', aReceber: '292.10', recebido: '96.00', diferenca: '-0.80' });
    expect(body.dias.map(({ dia }: { dia: string }) => dia)).toEqual(['2025-03-05', '2025-04-02']);
    expect(body.dias[1]).toMatchObject({
      quantos: 2,
      esperado: '290.40',
      grupos: [{ aReceberIds: [dois], aReceber: '193.60' }],
    });
    expect((await quem.get(`${base}/agenda?de=2025-03-01&ate=2025-02-01`)).status).toBe(400);
  });
});

test('outro grupo, quem não vê a empresa e quem só lê não recebem', async () => {
  const ids = await vender();
  const slugs = ['financeiro_contas_index', 'financeiro_contas_create', 'financeiro_contas_update'];
  const restrito = await comEmpresas(palco, palco.grupo, [await novaEmpresa(palco, palco.grupo)], slugs);
  for (const alguem of [palco.outro.admin, restrito]) {
    expect((await alguem.get(`${base}/${ids[0]}`)).status).toBe(404);
    expect((await alguem.post(`${base}/liquidar`, { ids, data: '2025-05-05' })).status).toBe(404);
    expect((await alguem.put(`${base}/${ids[0]}/chargeback`, { data: '2025-05-05' })).status).toBe(404);
    expect([400, 404]).toContain((await alguem.post(base, venda())).status);
    expect((await alguem.get(`${base}?adquirenteId=${adquirenteId}`)).body.total).toBe(0);
  }
  const soLe = await comEmpresas(palco, palco.grupo, [empresaId], ['financeiro_contas_index']);
  expect((await soLe.get(`${base}/${ids[0]}`)).status).toBe(200);
  expect((await soLe.post(`${base}/liquidar`, { ids, data: '2025-05-05', contaId })).status).toBe(403);
});

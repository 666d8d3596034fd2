import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { abrirOpenDeliveryLocal } from '../../../test-support/open-delivery-local/index.ts';
import { casaComSalao } from '../../../test-support/salao.ts';
import { configFrom } from '../../platform/config.ts';
import { doSistema } from '../../platform/database/database.ts';

const local = await abrirOpenDeliveryLocal();
const { aplicativo, base } = local;
afterAll(() => local.fechar());
const NOME = 'Aplicativo local';
const palco = await cenario({
  openDelivery: { aplicativos: [{ nome: NOME, base }], intervaloMs: 24 * 3_600_000 },
});
const { grupo, outro, database } = palco;
const { admin } = grupo;
const { empresaId, cozinha, produto } = await casaComSalao(palco, grupo);

const credenciais = { empresaId, aplicativo: NOME, lojaId: aplicativo.loja.id, ...aplicativo.credenciais };
const ligacao = async () => (await admin.get(`open-delivery/loja?empresaId=${empresaId}`)).body;
const linhas = async <T extends object>(texto: ReturnType<typeof sql<T>>) =>
  (await database.read(grupo.id, (db) => texto.execute(db))).rows;
/** As if the interval between two questions had passed. */
const consultar = async () => {
  await database.write(doSistema(grupo.id), (tx) =>
    sql`update marketplace_loja set consultar_apos = now()`.execute(tx),
  );
  return (await admin.post('open-delivery/consultar', { empresaId })).body;
};
const doQuadro = async (externo: string) => {
  const [achado] = await linhas(
    sql<{ id: number }>`select id from pedido where grupo_id = ${grupo.id} and externo_id = ${externo}`,
  );
  return achado ? (await admin.get(`pedidos/${achado.id}`)).body : null;
};
const fazer = (id: number, ato: string, corpo: object = {}) => admin.post(`pedidos/${id}/${ato}`, corpo);
/** The act was said to the application, and what it answered is here. */
const ateQue = (externo: string, campos: object) =>
  expect
    .poll(async () => {
      await consultar();
      return doQuadro(externo);
    })
    .toMatchObject(campos);
const novo = async (mais: object = {}) => {
  const externo = aplicativo.pedir(mais);
  await consultar();
  return { externo, ...(await doQuadro(externo)) };
};
const atosDe = (externo: string) => aplicativo.acoes.filter(({ pedido }) => pedido === externo).map(({ ato }) => ato);
const vendasDe = (uuid: string) =>
  linhas(sql<{ total: string; canal: string; desconto: string; taxa: string }>`select v.total::text as total, a.canal,
    a.desconto::text as desconto, a.taxa_entrega::text as taxa
    from venda v join venda_ato a on a.grupo_id = v.grupo_id and a.venda_id = v.id
    where v.grupo_id = ${grupo.id} and v.uuid = ${uuid}`);

afterEach(async () => {
  const { rows } = await database.control((db) => sql<{ c: string }>`select app.conferir_pedidos() as c`.execute(db));
  expect(rows).toEqual([]);
  expect(aplicativo.erros).toEqual([]);
});

describe('a ligação', () => {
  test('os aplicativos são os que a instalação diz; o que não se lê impede de começar', () => {
    const ler = (OPEN_DELIVERY_APPS: string) =>
      configFrom({ databaseUrl: 'postgres://x', dataDir: '/nada' }, { OPEN_DELIVERY_APPS }).openDelivery.aplicativos;
    expect(ler('Um = https://um.com.br/od/; Outro=http://127.0.0.1:9')).toEqual([
      { nome: 'Um', base: 'https://um.com.br/od' },
      { nome: 'Outro', base: 'http://127.0.0.1:9' },
    ]);
    expect(ler('')).toEqual([]);
    for (const errado of ['https://um.com.br', 'Um=file:///etc/passwd', 'Um=https://a.b;Um=https://c.d'])
      expect(() => ler(errado)).toThrow(/OPEN_DELIVERY_APPS/);
  });

  test('experimenta as credenciais antes de guardar, seladas, e nunca as mostra', async () => {
    expect(await ligacao()).toMatchObject({ situacao: 'desligada', aplicativos: [NOME], loja: null });
    expect((await admin.put('open-delivery/loja', { ...credenciais, aplicativo: 'http://127.0.0.1' })).status).toBe(
      400,
    );
    const errada = await admin.put('open-delivery/loja', { ...credenciais, clientSecret: 'outro' });
    expect(errada.body.error).toBe('O aplicativo não aceitou as credenciais: confira-as com ele.');
    aplicativo.foraDoAr = true;
    const calado = await admin.put('open-delivery/loja', credenciais);
    expect(calado.body.error).toBe('O aplicativo não respondeu: tente de novo daqui a pouco.');
    aplicativo.foraDoAr = false;
    expect(await ligacao()).toMatchObject({ situacao: 'desligada' });
    const { status, body } = await admin.put('open-delivery/loja', credenciais);
    expect([status, body.situacao, body.loja]).toEqual([200, 'ligada', { id: credenciais.lojaId, aplicativo: NOME }]);
    expect(JSON.stringify(body)).not.toContain(credenciais.clientSecret);
    const [guardado] = await linhas(sql<{ tudo: string }>`select to_jsonb(l)::text as tudo from marketplace_loja l`);
    expect(guardado?.tudo).toContain('"s1.');
    expect(guardado?.tudo).not.toContain(credenciais.clientSecret);
    aplicativo.aberta = false;
    expect((await admin.get(`open-delivery/situacao?empresaId=${empresaId}`)).body).toEqual({ aberta: false });
  });

  test('só quem configura a empresa a liga, e outro grupo não a vê', async () => {
    const atendente = await grupo.as('restaurante_index', 'restaurante_update');
    expect((await atendente.put('open-delivery/loja', credenciais)).status).toBe(403);
    expect((await atendente.delete(`open-delivery/loja?empresaId=${empresaId}`)).status).toBe(403);
    expect((await outro.admin.get(`open-delivery/loja?empresaId=${empresaId}`)).status).toBe(404);
    expect((await outro.admin.put('open-delivery/loja', credenciais)).status).toBe(404);
    expect((await outro.admin.post('open-delivery/consultar', { empresaId })).status).toBe(404);
  });

  test('o acesso que acabou é pedido de novo uma vez, mesmo por dois', async () => {
    const antes = aplicativo.tokens;
    aplicativo.expirarTokens();
    const [, situacao] = await Promise.all([consultar(), admin.get(`open-delivery/situacao?empresaId=${empresaId}`)]);
    expect(situacao?.status).toBe(200);
    expect(aplicativo.tokens).toBe(antes + 1);
  });
});

describe('os eventos', () => {
  test('são guardados antes de reconhecidos, com pedido e tipo; repetidos ou desconhecidos não mudam nada', async () => {
    const externo = aplicativo.pedir();
    const [criado] = aplicativo.eventos;
    const estranho = aplicativo.dizer('RATED', externo);
    expect(await consultar()).toMatchObject({ recebidos: 2, processados: 2 });
    expect(aplicativo.reconhecidos).toEqual(expect.arrayContaining([criado?.eventId, estranho]));
    expect(aplicativo.eventos).toEqual([]);
    aplicativo.eventos.push({ ...(criado as NonNullable<typeof criado>) });
    expect(await consultar()).toMatchObject({ recebidos: 0, processados: 0 });
    expect(aplicativo.eventos).toEqual([]);
    expect(await doQuadro(externo)).toMatchObject({
      origem: 'open_delivery',
      situacao: 'recebido',
      modo: 'entrega',
      entreguePor: 'loja',
      nome: 'Bia Souza',
      total: '108.00',
      taxaEntrega: '8.00',
      desconto: '0.00',
      aReceber: '100.00',
      endereco: {
        logradouro: 'Rua das Flores',
        numero: '10',
        bairro: 'Centro',
        referencia: 'portão azul',
        coordenadas: '-23.5000000,-46.6000000',
      },
      linhas: [{ quantidade: '2.0000', unitario: '50.000000', bruto: '100.00', observacao: 'sem sal' }],
    });
  });

  test('com o aplicativo fora do ar nada se perde, e a pessoa sabe', async () => {
    const externo = aplicativo.pedir();
    aplicativo.foraDoAr = true;
    expect(await consultar()).toMatchObject({ recebidos: 0 });
    expect((await ligacao()).ultimoErro).toMatch(/não respondeu/);
    aplicativo.foraDoAr = false;
    expect(await consultar()).toMatchObject({ recebidos: 1 });
    expect((await doQuadro(externo)).situacao).toBe('recebido');
    expect((await ligacao()).ultimoErro).toBeNull();
  });
});

describe('a vida do pedido', () => {
  test('da confirmação à entrega pela loja: o que tem evento espera por ele, e o resto anda quando aceito', async () => {
    const { id, uuid, externo } = await novo({ sendPreparing: true });
    expect((await fazer(id, 'confirmar')).body).toMatchObject({ situacao: 'recebido', acao: 'confirmar' });
    await ateQue(externo, { situacao: 'confirmado', acao: null });
    for (const [ato, situacao] of [
      ['preparar', 'em_preparo'],
      ['pronto', 'pronto'],
      ['despachar', 'despachado'],
      ['entregar', 'entregue'],
    ] as const) {
      expect((await fazer(id, ato)).status).toBe(200);
      await ateQue(externo, { situacao, acao: null });
    }
    expect(atosDe(externo)).toEqual(['confirm', 'preparing', 'readyForPickup', 'dispatch', 'delivered']);
    aplicativo.dizer('DELIVERED', externo);
    aplicativo.dizer('CONCLUDED', externo);
    await ateQue(externo, { situacao: 'concluido' });
    expect(await vendasDe(uuid)).toEqual([{ total: '108.00', canal: 'open_delivery', desconto: '0.00', taxa: '8.00' }]);
  });

  test('o que o aplicativo não espera saber não lhe é dito; quem entrega é ele, ele diz quando entregou', async () => {
    const { id, uuid, externo } = await novo({
      type: 'TAKEOUT',
      delivery: undefined,
      takeout: { mode: 'DEFAULT' },
      sendDelivered: undefined,
      otherFees: [{ name: 'Pedido mínimo', type: 'MIN_ORDER_FEE', receivedBy: 'MERCHANT', price: { value: 3 } }],
      discounts: [{ target: 'CART', sponsorshipValues: [{ name: 'MERCHANT', amount: { value: 10 } }] }],
      payments: { methods: [{ value: 93, type: 'PREPAID', method: 'PIX' }] },
    });
    for (const ato of ['confirmar', 'preparar', 'pronto', 'entregar']) {
      expect((await fazer(id, ato)).status).toBe(200);
      await ateQue(externo, { acao: null });
    }
    expect(await doQuadro(externo)).toMatchObject({ situacao: 'entregue', modo: 'retirada', aReceber: '0.00' });
    expect(atosDe(externo)).toEqual(['confirm', 'readyForPickup']);
    // The least order is the shop's: a line of its own.
    expect(await vendasDe(uuid)).toMatchObject([{ total: '93.00', desconto: '10.00', taxa: '0.00' }]);
    const dele = await novo({ delivery: { deliveredBy: 'MARKETPLACE', deliveryAddress: { street: 'Rua B' } } });
    aplicativo.dizer('READY_FOR_PICKUP', dele.externo);
    await ateQue(dele.externo, { situacao: 'pronto', taxaEntrega: '0.00', entreguePor: 'marketplace' });
    expect((await fazer(dele.id, 'entregar')).body.error).toBe('O marketplace diz quando o pedido acabou.');
  });

  test('cancelar usa um motivo do padrão, que pode ser recusado; cancelado pelo cliente diz quem paga', async () => {
    aplicativo.recusaCancelamento = true;
    const { id, externo } = await novo();
    const { body: motivos } = await admin.get(`pedidos/${id}/motivos-de-cancelamento`);
    expect(motivos).toContainEqual({ codigo: 'UNAVAILABLE_ITEM', descricao: 'Item em falta' });
    const cancelar = () => fazer(id, 'cancelar', { motivo: 'Acabou', codigo: 'UNAVAILABLE_ITEM' });
    expect((await cancelar()).status).toBe(200);
    await ateQue(externo, { situacao: 'recebido', acaoErro: 'O pedido já saiu' });
    aplicativo.recusaCancelamento = false;
    expect((await cancelar()).status).toBe(200);
    await ateQue(externo, { situacao: 'cancelado', quemPaga: 'loja', canceladoMotivo: 'Acabou' });
    const outroPedido = aplicativo.pedir();
    aplicativo.dizer('CANCELLED', outroPedido, { reason: 'Demorou', code: 'CONSUMER_CANCELLATION_REQUESTED' });
    await consultar();
    expect(await doQuadro(outroPedido)).toMatchObject({ situacao: 'cancelado', quemPaga: 'cliente' });
  });

  test('o cancelamento que o aplicativo pede é aceito ou negado, uma vez, com o código que o padrão quer', async () => {
    const pedir = async () => {
      const pedido = await novo();
      const negociacao = aplicativo.dizer('ORDER_CANCELLATION_REQUEST', pedido.externo, {
        reason: 'Desisti',
        code: 'x',
      });
      await consultar();
      const responder = (mais: object) => admin.post(`pedidos/${pedido.id}/negociacoes`, { negociacao, ...mais });
      return { ...pedido, responder };
    };
    const negado = await pedir();
    expect((await negado.responder({ resposta: 'rejeitar', motivo: 'Já está no forno' })).status).toBe(200);
    await expect.poll(() => atosDe(negado.externo)).toEqual(['denyCancellation']);
    expect(aplicativo.acoes.at(-1)?.corpo).toEqual({ reason: 'Já está no forno', code: 'DISH_ALREADY_DONE' });
    await ateQue(negado.externo, { situacao: 'recebido' });
    const aceito = await pedir();
    const respostas = await Promise.all([1, 2].map(() => aceito.responder({ resposta: 'aceitar' })));
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await ateQue(aceito.externo, { situacao: 'cancelado', quemPaga: 'cliente' });
    expect(atosDe(aceito.externo)).toEqual(['acceptCancellation']);
  });
});

test('um item sem produto é dito uma vez, para os pedidos abertos e os próximos', async () => {
  const { externo } = await novo();
  const { body: itens } = await admin.get(`open-delivery/itens?empresaId=${empresaId}`);
  expect(itens).toContainEqual(expect.objectContaining({ externo: 'nome:Picanha na chapa' }));
  const produtoId = await produto(cozinha, '50.00', 'Picanha');
  const dito = { empresaId, externo: 'nome:Picanha na chapa', produtoId };
  expect((await admin.post('open-delivery/itens', dito)).body.itens).toBeGreaterThan(0);
  expect(await doQuadro(externo)).toMatchObject({ semProduto: 0 });
  expect(await novo()).toMatchObject({ semProduto: 0, linhas: [{ produtoId }] });
});

test('desligada, a loja esquece as credenciais e não pergunta mais', async () => {
  const { body } = await admin.delete(`open-delivery/loja?empresaId=${empresaId}`);
  expect(body).toMatchObject({ situacao: 'desligada', loja: null });
  const [guardado] = await linhas(sql<{ segredo: string | null }>`select segredo from marketplace_loja`);
  expect(guardado?.segredo).toBeNull();
  expect((await admin.post('open-delivery/consultar', { empresaId })).status).toBe(400);
});

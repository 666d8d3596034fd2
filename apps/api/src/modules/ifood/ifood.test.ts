import { randomUUID } from 'node:crypto';
import { contas } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { lancador, novoProduto, operacoesDe } from '../../../test-support/estoque.ts';
import { Fabrica } from '../../../test-support/exemplos.ts';
import { enviarExtrato, ofx, painel } from '../../../test-support/extratos.ts';
import { abrirIfoodLocal } from '../../../test-support/ifood-local/index.ts';
import { configDoIfood, ligarAoIfood } from '../../../test-support/loja-no-ifood.ts';
import { relatorio } from '../../../test-support/relatorios.ts';
import { casaComSalao } from '../../../test-support/salao.ts';
import { doSistema } from '../../platform/database/database.ts';

const local = await abrirIfoodLocal();
const { ifood } = local;
const { loja } = ifood;
afterAll(() => local.fechar());
const palco = await cenario(configDoIfood(local));
const { grupo, outro, database } = palco;
const { admin } = grupo;
const casa = await casaComSalao(palco, grupo);
const { empresaId, cozinha, produto } = casa;
const prato = await produto(cozinha, '100.00', 'Picanha');

/** As if the interval that iFood asks for had passed. */
const passarIntervalo = () =>
  database.write(doSistema(grupo.id), (tx) => sql`update marketplace_loja set consultar_apos = now()`.execute(tx));
const consultar = async () => {
  await passarIntervalo();
  return (await admin.post('ifood/consultar', { empresaId })).body;
};
const linhas = async <T extends object>(texto: ReturnType<typeof sql<T>>) =>
  (await database.read(grupo.id, (db) => texto.execute(db))).rows;
const doQuadro = async (externo: string) => {
  const [achado] = await linhas(
    sql<{ id: number }>`select id from pedido where grupo_id = ${grupo.id} and externo_id = ${externo}`,
  );
  return achado ? (await admin.get(`pedidos/${achado.id}`)).body : null;
};
const eventos = () =>
  linhas(sql<{
    id: string;
    codigo: string;
    reconhecido: boolean;
    processado: boolean;
    nota: string | null;
  }>`select externo_id as id, codigo,
    reconhecido_em is not null as reconhecido, processado_em is not null as processado, nota from marketplace_evento
    where grupo_id = ${grupo.id} order by criado_la`);
const vendasDe = (uuid: string) =>
  linhas(sql<{
    total: string;
    canal: string;
    desconto: string;
    taxa: string;
  }>`select v.total::text as total, a.canal, a.desconto::text as desconto,
    a.taxa_entrega::text as taxa from venda v join venda_ato a on a.grupo_id = v.grupo_id and a.venda_id = v.id
    where v.grupo_id = ${grupo.id} and v.uuid = ${uuid}`);
const fazer = (id: number, ato: string, corpo: object = {}) => admin.post(`pedidos/${id}/${ato}`, corpo);
/** The act was said to iFood, and what it answered is here. */
const ateQue = async (externo: string, situacao: string) =>
  expect
    .poll(async () => {
      await consultar();
      return (await doQuadro(externo))?.situacao;
    })
    .toBe(situacao);

afterEach(async () => {
  const { rows } = await database.control((db) => sql<{ c: string }>`select app.conferir_pedidos() as c`.execute(db));
  expect(rows).toEqual([]);
  expect(ifood.erros).toEqual([]);
});

describe('a ligação', () => {
  test('pede o código, troca pelo acesso, escolhe a loja; o acesso fica selado e nunca é mostrado', async () => {
    expect((await admin.get(`ifood/conexao?empresaId=${empresaId}`)).body).toMatchObject({
      situacao: 'desligada',
      disponivel: true,
    });
    const { body: codigo } = await admin.get(`ifood/get-client-code?empresaId=${empresaId}`);
    expect(codigo).toEqual({
      userCode: expect.any(String),
      verificationUrl: expect.any(String),
      expiresIn: 600,
      verificationUrlComplete: expect.stringContaining(codigo.userCode),
    });
    expect((await admin.get(`ifood/conexao?empresaId=${empresaId}`)).body.situacao).toBe('aguardando_codigo');
    const errado = await admin.post('ifood/save-code', { empresaId, authorizationCode: 'inventado' });
    expect(errado).toMatchObject({
      status: 400,
      body: { error: 'O iFood não aceitou o código: confira ou peça outro.' },
    });
    const authorizationCode = ifood.autorizar(codigo.userCode);
    expect((await admin.post('ifood/save-code', { empresaId, authorizationCode })).body.situacao).toBe('sem_loja');
    expect((await admin.get(`ifood/lojas?empresaId=${empresaId}`)).body).toEqual([{ id: loja.id, nome: loja.nome }]);
    expect((await admin.put('ifood/loja', { empresaId, lojaId: 'de-outro' })).status).toBe(400);
    const { body } = await admin.put('ifood/loja', { empresaId, lojaId: loja.id });
    expect(body).toMatchObject({ situacao: 'ligada', loja: { id: loja.id } });
    const [guardado] = await linhas(
      sql<{ segredo: string }>`select segredo from marketplace_loja where grupo_id = ${grupo.id}`,
    );
    expect(guardado?.segredo).toMatch(/^s1\./);
    expect(Object.keys((await admin.get(`ifood/get-token?empresaId=${empresaId}`)).body)).not.toContain('accessToken');
    expect((await admin.get(`ifood/situacao?empresaId=${empresaId}`)).body).toMatchObject({ aberta: true });
  });

  test('só quem configura a empresa a liga, e outro grupo não a vê', async () => {
    const atendente = await grupo.as('restaurante_index', 'restaurante_update');
    expect((await atendente.get(`ifood/get-client-code?empresaId=${empresaId}`)).status).toBe(403);
    expect((await atendente.get(`ifood/get-token?empresaId=${empresaId}`)).status).toBe(403);
    expect((await outro.admin.get(`ifood/conexao?empresaId=${empresaId}`)).status).toBe(404);
    expect((await outro.admin.post('ifood/consultar', { empresaId })).status).toBe(404);
  });

  test('o acesso que acabou é renovado uma vez, mesmo pedido por dois', async () => {
    const antes = ifood.renovacoes;
    ifood.expirarTokens();
    const respostas = await Promise.all([consultar(), admin.get(`ifood/situacao?empresaId=${empresaId}`)]);
    expect(respostas[1]?.status).toBe(200);
    expect(ifood.renovacoes).toBe(antes + 1);
  });
});

describe('os eventos', () => {
  test('são guardados antes de reconhecidos, e repetidos não mudam nada', async () => {
    const externo = loja.pedir();
    const [placed] = loja.eventos;
    expect(await consultar()).toMatchObject({ recebidos: 1, processados: 1 });
    expect(loja.reconhecidos).toContain(placed?.id);
    loja.eventos.push({ ...(placed as NonNullable<typeof placed>) });
    expect(await consultar()).toMatchObject({ recebidos: 0, processados: 0 });
    expect(loja.reconhecidos.filter((id) => id === placed?.id)).toHaveLength(2);
    expect(loja.leituras.get(externo)).toBe(1);
    expect(await doQuadro(externo)).toMatchObject({
      origem: 'ifood',
      situacao: 'recebido',
      nome: 'Bia Souza',
      total: '108.00',
      taxaEntrega: '8.00',
      aReceber: '0.00',
      confirmarAte: expect.any(String),
      semProduto: 1,
      endereco: { logradouro: 'Rua das Flores' },
    });
    const cartao = async () => (await admin.get(`totalizer/pedidos-a-confirmar?empresaId=${empresaId}`)).body;
    const { id, numero } = await doQuadro(externo);
    const { figura, linhas: esperam } = await cartao();
    const dele = { chave: String(id), rotulo: `#${numero} Bia Souza`, nota: expect.stringMatching(/^\d\d:\d\d$/) };
    expect(esperam).toContainEqual(expect.objectContaining({ ...dele, valor: '108.00' }));
    // Asked of iFood, it waits for iFood alone.
    expect((await fazer(id, 'confirmar')).status).toBe(200);
    expect((await cartao()).figura.valor).toBe(String(Number(figura.valor) - 1));
    const deOutra = await outro.admin.get('totalizer/pedidos-a-confirmar');
    expect(deOutra.body).toMatchObject({ vazio: true, linhas: [] });
  });

  test('antes do intervalo que o iFood pede não se pergunta', async () => {
    await consultar();
    const antes = ifood.consultas.length;
    expect((await admin.post('ifood/consultar', { empresaId })).body).toMatchObject({ consultou: false });
    expect(ifood.consultas).toHaveLength(antes);
  });

  test('de código desconhecido são guardados, reconhecidos e nada muda', async () => {
    const externo = loja.pedir();
    const id = loja.dizer('XYZ', externo);
    await consultar();
    expect((await eventos()).find((um) => um.id === id)).toMatchObject({
      codigo: 'XYZ',
      reconhecido: true,
      processado: true,
      nota: 'Código XYZ: guardado, e nada muda.',
    });
    expect((await doQuadro(externo)).situacao).toBe('recebido');
  });

  test('o que não se consegue ler não segura os outros: é guardado pela identidade, ou deixado', async () => {
    const bom = loja.pedir();
    const [placed] = loja.eventos.splice(-1) as [(typeof loja.eventos)[number]];
    const estranhos = [
      'lixo',
      { code: 'PLC', orderId: bom },
      { id: randomUUID() },
      { id: randomUUID(), code: 'x'.repeat(90), createdAt: 'ontem', metadata: 'nada' },
      { id: randomUUID(), code: 'CFM', createdAt: '0000-01-01T00:00:00Z', orderId: 7 },
      { id: randomUUID(), code: 'XYZ', createdAt: new Date().toISOString(), metadata: { 'a\0': 'b\0c\ud83d' } },
    ];
    loja.eventos.push(...(estranhos as unknown as typeof loja.eventos), placed);
    expect(await consultar()).toMatchObject({ recebidos: 5, processados: 5 });
    expect(await doQuadro(bom)).toMatchObject({ situacao: 'recebido' });
    loja.eventos.splice(0);
  });

  test('o pedido com letras que o banco de dados não guarda, cortadas ao meio ou em números impossíveis entra', async () => {
    const nome = `${'a'.repeat(119)}😀`;
    const item = { id: 'x', name: nome, quantity: 0.00001, unitPrice: 10, totalPrice: 33.300000000000004 };
    const externo = loja.pedir({
      customer: { name: `Bia\0 ${'b'.repeat(74)}😀` },
      items: [{ ...item, observations: 'sem\u0007 sal\ud83d' }],
      extraInfo: `${'c'.repeat(499)}😀`,
      benefits: [],
      total: { subTotal: 33.3, deliveryFee: 0, orderAmount: 33.3 },
      createdAt: '9999-12-31T23:59:59Z',
    });
    await consultar();
    const pedido = await doQuadro(externo);
    expect(pedido).toMatchObject({ situacao: 'recebido', total: '33.30' });
    expect(pedido.linhas).toMatchObject([{ descricao: 'a'.repeat(119), quantidade: '0.0001', bruto: '33.30' }]);
    expect(JSON.stringify(pedido)).not.toContain('\\ud83d');
  });

  test('do pedido novo que não se consegue ler alguém é avisado, uma vez, e os outros entram', async () => {
    const avisos = async () =>
      (await admin.get('avisos-do-sistema')).body.avisos.filter(
        ({ titulo }: { titulo: string }) => titulo === 'Um pedido do iFood não pôde ser lido',
      );
    const externo = loja.pedir({ items: [] });
    const bom = loja.pedir();
    for (const quantos of [0, 0, 0, 1, 1]) {
      await consultar();
      expect(await avisos()).toHaveLength(quantos);
      await database.write(doSistema(grupo.id), (tx) =>
        sql`update marketplace_evento set tentar_apos = now() where processado_em is null`.execute(tx),
      );
    }
    expect((await avisos())[0]).toMatchObject({ caminho: `/sistema/pedidos/${empresaId}`, gravidade: 'atencao' });
    expect([await doQuadro(externo), (await doQuadro(bom)).situacao]).toEqual([null, 'recebido']);
    // Read at last, it is an order like any other.
    loja.pedidos.set(externo, { ...loja.pedidos.get(bom), id: externo } as never);
    await consultar();
    expect(await doQuadro(externo)).toMatchObject({ situacao: 'recebido' });
  });

  test('fora de ordem, o pedido só anda para a frente', async () => {
    const externo = loja.pedir();
    loja.dizer('CFM', externo);
    loja.dizer('DSP', externo);
    ifood.aoContrario = true;
    await consultar();
    ifood.aoContrario = false;
    expect((await doQuadro(externo)).situacao).toBe('despachado');
    loja.dizer('CFM', externo);
    await consultar();
    expect((await doQuadro(externo)).situacao).toBe('despachado');
  });

  test('de um pedido que ainda não se lê espera, sem segurar os outros, e volta a perguntar', async () => {
    const [tarde, cedo] = [loja.pedir({}, 1), loja.pedir()];
    await consultar();
    expect(await doQuadro(tarde)).toBeNull();
    expect((await doQuadro(cedo)).situacao).toBe('recebido');
    await consultar();
    // The pause before the next reading holds: it was asked about once.
    expect(loja.leituras.get(tarde)).toBe(1);
    expect((await eventos()).find(({ nota }) => nota?.includes('ainda não mostra'))).toMatchObject({
      processado: false,
    });
    await database.write(doSistema(grupo.id), (tx) =>
      sql`update marketplace_evento set tentar_apos = now() where processado_em is null`.execute(tx),
    );
    await consultar();
    expect(await doQuadro(tarde)).toMatchObject({ situacao: 'recebido' });
  });

  test('com o iFood fora do ar ou pedindo calma nada se perde, e a pessoa sabe', async () => {
    const externo = loja.pedir();
    ifood.foraDoAr = true;
    expect(await consultar()).toMatchObject({ recebidos: 0 });
    expect((await admin.get(`ifood/conexao?empresaId=${empresaId}`)).body.ultimoErro).toMatch(/não respondeu/);
    ifood.foraDoAr = false;
    ifood.limitarConsultas = 1;
    expect(await consultar()).toMatchObject({ recebidos: 0 });
    expect(await consultar()).toMatchObject({ recebidos: 1 });
    expect(await doQuadro(externo)).toMatchObject({ situacao: 'recebido' });
    expect((await admin.get(`ifood/conexao?empresaId=${empresaId}`)).body.ultimoErro).toBeNull();
  });
});

describe('a vida do pedido', () => {
  test('confirmar pede ao iFood, e só o evento dele muda o pedido; concluído, é uma venda com as mesmas somas', async () => {
    loja.respondeAosAtos = false;
    const externo = loja.pedir();
    await consultar();
    const { id, uuid } = await doQuadro(externo);
    expect((await fazer(id, 'confirmar')).body).toMatchObject({ situacao: 'recebido', acao: 'confirmar' });
    await expect.poll(async () => (await doQuadro(externo)).acaoSituacao).toBe('enviada');
    expect(loja.acoes.at(-1)).toMatchObject({ pedido: externo, ato: 'confirm' });
    expect((await fazer(id, 'confirmar')).body.error).toBe('O marketplace ainda não respondeu ao que foi pedido.');
    loja.respondeAosAtos = true;
    loja.dizer('CFM', externo);
    await consultar();
    expect(await doQuadro(externo)).toMatchObject({ situacao: 'confirmado', acao: null });
    for (const [ato, situacao] of [
      ['pronto', 'pronto'],
      ['despachar', 'despachado'],
    ] as const) {
      expect((await fazer(id, ato)).status).toBe(200);
      await ateQue(externo, situacao);
    }
    expect((await fazer(id, 'entregar')).status).toBe(409);
    loja.dizer('CON', externo);
    loja.dizer('CON', externo);
    await consultar();
    expect(await vendasDe(uuid)).toEqual([{ total: '108.00', canal: 'ifood', desconto: '0.00', taxa: '8.00' }]);
  });

  test('a promoção da loja é desconto; a do iFood é paga por ele; a entrega dele não é venda da loja', async () => {
    const externo = loja.pedir({
      benefits: [
        {
          value: 15,
          target: 'CART',
          sponsorshipValues: [
            { name: 'MERCHANT', value: 10 },
            { name: 'IFOOD', value: 5 },
          ],
        },
      ],
      total: { subTotal: 100, deliveryFee: 8, additionalFees: 1, benefits: 15, orderAmount: 94 },
      payments: {
        prepaid: 94,
        pending: 0,
        methods: [{ value: 94, currency: 'BRL', method: 'PIX', type: 'ONLINE', prepaid: true }],
      },
      delivery: { deliveredBy: 'IFOOD', deliveryAddress: { streetName: 'Rua B' } },
    });
    loja.dizer('CON', externo);
    await consultar();
    const pedido = await doQuadro(externo);
    expect(pedido).toMatchObject({
      desconto: '10.00',
      taxaEntrega: '0.00',
      total: '90.00',
      entreguePor: 'marketplace',
    });
    expect(await vendasDe(pedido.uuid)).toEqual([{ total: '90.00', canal: 'ifood', desconto: '10.00', taxa: '0.00' }]);
  });

  test('um pedido de teste anda até o fim e nunca é venda', async () => {
    const externo = loja.pedir({ isTest: true });
    loja.dizer('CON', externo);
    await consultar();
    const pedido = await doQuadro(externo);
    expect(pedido).toMatchObject({ teste: true, situacao: 'concluido', vendaId: null });
    expect(await vendasDe(pedido.uuid)).toEqual([]);
  });

  test('cancelar usa um motivo do iFood, que pode recusar; cancelado pelo cliente diz quem paga', async () => {
    loja.recusaCancelamento = true;
    const externo = loja.pedir();
    await consultar();
    const { id } = await doQuadro(externo);
    expect((await fazer(id, 'cancelar', { motivo: 'Acabou' })).status).toBe(400);
    const { body: motivos } = await admin.get(`pedidos/${id}/motivos-de-cancelamento`);
    expect(motivos).toContainEqual({ codigo: '503', descricao: 'Item indisponível' });
    await fazer(id, 'cancelar', { motivo: 'Acabou', codigo: '503' });
    await expect
      .poll(async () => {
        await consultar();
        return (await doQuadro(externo)).acaoErro;
      })
      .toBe('O pedido já saiu');
    expect((await doQuadro(externo)).situacao).toBe('recebido');
    loja.recusaCancelamento = false;
    await fazer(id, 'cancelar', { motivo: 'Acabou', codigo: '503' });
    await ateQue(externo, 'cancelado');
    expect(await doQuadro(externo)).toMatchObject({ quemPaga: 'loja', canceladoMotivo: 'Acabou' });
    const outroPedido = loja.pedir();
    loja.dizer('CAN', outroPedido, { CANCEL_ORIGIN: 'CUSTOMER', CANCEL_REASON: 'Demorou' });
    await consultar();
    expect(await doQuadro(outroPedido)).toMatchObject({ situacao: 'cancelado', quemPaga: 'cliente' });
  });

  test('a negociação tem prazo, é respondida uma vez, e depois do prazo não se responde', async () => {
    const externo = loja.pedir();
    const [disputa, vencida] = [loja.disputar(externo), loja.disputar(externo, -1000)];
    await consultar();
    const { id, responderAte } = await doQuadro(externo);
    expect(responderAte).toEqual(expect.any(String));
    const responder = (negociacao: string, mais: object) =>
      admin.post(`pedidos/${id}/negociacoes`, { negociacao, ...mais });
    expect((await responder(disputa, { resposta: 'rejeitar' })).status).toBe(400);
    expect((await responder(vencida, { resposta: 'aceitar' })).body.error).toBe('O prazo para responder acabou.');
    const respostas = await Promise.all([1, 2].map(() => responder(disputa, { resposta: 'aceitar' })));
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await expect.poll(() => loja.disputas.get(disputa)?.resposta).toBe('accept');
    await consultar();
    const lido = await doQuadro(externo);
    expect(lido.negociacoes.find((uma: { id: string }) => uma.id === disputa)).toMatchObject({
      situacao: 'encerrada',
      desfecho: 'ACCEPTED',
    });
  });
});

describe('os itens', () => {
  test('sem produto são exceções que uma pessoa resolve uma vez, para os abertos e os próximos', async () => {
    const externo = loja.pedir();
    await consultar();
    const { body: itens } = await admin.get(`ifood/itens?empresaId=${empresaId}`);
    expect(itens).toContainEqual(expect.objectContaining({ externo: 'id:item-1', descricao: 'Picanha na chapa' }));
    const ligado = await admin.post('ifood/itens', { empresaId, externo: 'id:item-1', produtoId: prato });
    expect(ligado.body.itens).toBeGreaterThan(0);
    expect(await doQuadro(externo)).toMatchObject({ semProduto: 0 });
    const seguinte = loja.pedir();
    await consultar();
    expect(await doQuadro(seguinte)).toMatchObject({ semProduto: 0, linhas: [{ produtoId: prato }] });
  });

  test('o cardápio vai com o preço de agora e o que acabou', async () => {
    const { body } = await admin.post('ifood/cardapio', { empresaId, esgotados: [prato] });
    expect(body).toEqual({ precos: 1, disponiveis: 0, esgotados: 1 });
    expect([loja.precos.get('id:item-1'), loja.situacoes.get('id:item-1')]).toEqual([100, 'UNAVAILABLE']);
  });
});

test('o repasse da semana é explicado pedido a pedido até a linha do banco (E11)', async () => {
  const dia = '2026-03-09';
  const [a, b, c, d] = [loja.pedir(), loja.pedir(), loja.pedir(), loja.pedir()] as [string, string, string, string];
  await consultar();
  const lancar = (pedido: string | undefined, nome: string, valor: number, noRepasse = true) =>
    loja.lancar(nome, valor, dia, { ...(pedido && { pedido }), noRepasse });
  lancar(a, 'Venda', 100);
  lancar(a, 'Taxa de entrega', 8);
  lancar(a, 'Comissão', -12);
  lancar(a, 'Taxa de pagamento', -3.46);
  lancar(b, 'Venda', 65);
  lancar(b, 'Promoção do iFood', 5);
  lancar(b, 'Comissão', -9.6);
  lancar(b, 'Taxa de pagamento', -2.08);
  lancar(c, 'Venda na porta', 50, false);
  lancar(c, 'Comissão', -6);
  lancar(d, 'Venda', 60);
  lancar(d, 'Estorno', -60);
  lancar(d, 'Ressarcimento', 45);
  lancar(undefined, 'Plano da semana', -25);
  loja.pagar(164.86, dia);
  const periodo = { empresaId, de: '2026-03-02', ate: '2026-03-09' };
  expect((await admin.post('ifood/repasses', periodo)).body).toEqual({ lancamentos: 14, repasses: 1 });
  expect((await admin.post('ifood/repasses', periodo)).body).toEqual({ lancamentos: 0, repasses: 1 });
  const { body } = await admin.get(`ifood/repasses?empresaId=${empresaId}&de=${periodo.de}&ate=${periodo.ate}`);
  expect(body).toMatchObject([{ valor: '164.86', liquido: '164.86', diferenca: '0.00' }]);
  const liquidos = new Map(
    body[0].pedidos.map((um: { externoId: string; liquido: string }) => [um.externoId, um.liquido]),
  );
  expect(
    [a, b, c, d, 'nenhum'].map((id) => liquidos.get(id === 'nenhum' ? null : id) ?? liquidos.get('weekly-plan')),
  ).toEqual(['92.54', '58.32', '-6.00', '45.00', '-25.00']);
  expect(body[0].pedidos.find((um: { externoId: string }) => um.externoId === a).pedidoId).toEqual(expect.any(Number));
  const dias = `empresaId=${empresaId}&de=${dia}&ate=${dia}`;
  const { body: deixa } = await admin.get(`totalizer/o-que-o-ifood-deixa?${dias}`);
  expect([deixa.figura.valor, deixa.figuras.map(({ valor }: { valor: string }) => valor)]).toEqual([
    '164.86',
    ['283.00', '-118.14', '58.25'],
  ]);
  expect(deixa.linhas.map(({ rotulo, valor }: { rotulo: string; valor: string }) => [rotulo, valor])).toEqual([
    ['Estorno', '-60.00'],
    ['Comissão', '-27.60'],
    ['Plano da semana', '-25.00'],
    ['Taxa de pagamento', '-5.54'],
  ]);
  expect((await (await grupo.as('restaurante_index')).get(`totalizer/o-que-o-ifood-deixa?${dias}`)).status).toBe(403);
  // What was taken back of an order to the cent is no cost of the channel; the weekly plan is.
  const custo = relatorio(admin, 'custo-por-canal');
  const doCanal = { empresaId, de: dia, ate: dia, canal: 'ifood' };
  const { colunas, linhas: canais } = await custo.ler(doCanal);
  const daColuna = (nome: string) => canais[0]?.valores[colunas.findIndex(({ chave }) => chave === nome)];
  expect([canais[0]?.rotulo, daColuna('marketplace'), daColuna('custo'), daColuna('fica')]).toEqual([
    'iFood',
    '58.14',
    '58.14',
    '-58.14',
  ]);
  expect(await custo.abrirTudo(doCanal)).toBeGreaterThan(3);
  expect((await (await grupo.as('vendas_index')).get(`vendas/relatorios/custo-por-canal?${dias}`)).status).toBe(403);

  const vazia = { empresaId, saldoInicial: '0.00', saldoInicialData: null };
  const contaId = (await new Fabrica(palco).criar(contas, vazia)).id;
  await enviarExtrato(admin, contaId, ofx([{ valor: '164.86', data: '2026-03-10', historico: 'IFOOD.COM' }]));
  const [linha] = (await painel(admin, contaId)).linhas;
  const [sugestao] = linha.sugestoes;
  expect(sugestao).toMatchObject({ tipo: 'fonte', rotulo: 'Repasse do iFood', valor: '164.86' });
  const conciliar = () =>
    admin.post(`financeiro/contas/${contaId}/conciliar`, { itens: [{ linhas: [linha.id], fontes: sugestao.fontes }] });
  const feitas = await Promise.all([conciliar(), conciliar()]);
  expect(feitas.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const conciliado = async () =>
    (await admin.get(`ifood/repasses?empresaId=${empresaId}&de=${periodo.de}&ate=${periodo.ate}`)).body[0].conciliado;
  expect(await conciliado()).toBe(true);
  const loteId = feitas.find(({ status }) => status === 201)?.body.loteId;
  expect((await admin.post(`financeiro/contas/${contaId}/desconciliar`, { loteId })).status).toBe(200);
  expect(await conciliado()).toBe(false);
});

test('dois repasses pagos no mesmo dia são explicados juntos: a diferença é do dia', async () => {
  const dia = '2026-04-13';
  loja.lancar('Venda', 150, dia, {});
  loja.lancar('Comissão', -18.5, dia, {});
  loja.pagar(100, dia);
  loja.pagar(31.5, dia);
  const periodo = { empresaId, de: dia, ate: dia };
  expect((await admin.post('ifood/repasses', periodo)).body).toEqual({ lancamentos: 2, repasses: 2 });
  const { body } = await admin.get(`ifood/repasses?empresaId=${empresaId}&de=${dia}&ate=${dia}`);
  const ditos = body.map(({ valor, liquido, diferenca }: Record<string, string>) => [valor, liquido, diferenca]);
  expect(ditos.toSorted()).toEqual([
    ['100.00', '131.50', '0.00'],
    ['31.50', '131.50', '0.00'],
  ]);
});

test('cancelado com o preparo começado, o que se gastou sai do estoque como perda, uma vez; antes disso, nada sai', async () => {
  const [bolo, suco] = await Promise.all(
    [cozinha, casa.bar].map((departamento_id) =>
      novoProduto(palco, grupo, { controla_estoque: true, departamento_id }),
    ),
  );
  const lancar = lancador(admin, empresaId, await operacoesDe(palco, grupo));
  for (const produtoId of [bolo, suco])
    expect((await lancar('COMPRA', { produtoId, quantidade: '9', custo: '4' })).status).toBe(201);
  const perdido = async () =>
    Object.fromEntries(
      (
        await linhas(sql<{
          produto: number;
          perdas: string;
        }>`select produto_id as produto, sum(quantidade)::text as perdas
          from estoque_movimento where grupo_id = ${grupo.id} and produto_id = any(${[bolo, suco]}::bigint[]) and quantidade < 0 group by 1`)
      ).map(({ produto, perdas }) => [produto, Number(perdas)]),
    );
  const itens = await Promise.all(
    [bolo, suco].map(async (id) => ({
      id: String(id),
      uniqueId: randomUUID(),
      externalCode: (await admin.get(`products/${id}`)).body.codigo,
      name: 'Item',
      quantity: 2,
      unitPrice: 25,
      price: 50,
      totalPrice: 50,
      unit: 'UN',
      options: [],
    })),
  );
  const cancelar = async (...passos: string[]) => {
    const externo = loja.pedir({ items: itens });
    for (const codigo of passos) loja.dizer(codigo, externo);
    await consultar();
    return externo;
  };
  const dizerCancelado = async (externo: string) => {
    for (const _ of [1, 2]) loja.dizer('CAN', externo, { CANCEL_ORIGIN: 'CUSTOMER', CANCEL_REASON: 'Demorou' });
    await consultar();
    return (await doQuadro(externo)).eventos.findLast(({ tipo }: { tipo: string }) => tipo === 'cancelado').dados;
  };
  expect(await dizerCancelado(await cancelar('CFM'))).toMatchObject({ preparado: false, perda: null });
  expect(await perdido()).toEqual({});
  expect(await dizerCancelado(await cancelar('CFM', 'PRS'))).toMatchObject({
    preparado: true,
    perda: { movimentos: 2, custo: '16.00', recusa: null },
  });
  expect(await perdido()).toEqual({ [String(bolo)]: -2, [String(suco)]: -2 });
  // Only the bar had begun: what the kitchen had not touched is still there.
  const externo = await cancelar('CFM');
  const { id } = await doQuadro(externo);
  const { tickets } = (await admin.get(`salao/${empresaId}/cozinha?departamentoId=${casa.bar}`)).body;
  const ticket = tickets.find(({ pedidoId }: { pedidoId: number }) => pedidoId === id);
  expect(
    (await admin.post(`salao/cozinha/${ticket.id}/situacao`, { de: 'novo', situacao: 'preparando' })).status,
  ).toBeLessThan(300);
  expect(await dizerCancelado(externo)).toMatchObject({ preparado: true, perda: { movimentos: 1, custo: '8.00' } });
  expect(await perdido()).toEqual({ [String(bolo)]: -2, [String(suco)]: -4 });
  // As the house said when it asked for it, whatever the kitchen had begun.
  const pedidoPelaCasa = await cancelar('CFM', 'PRS');
  const daCasa = await doQuadro(pedidoPelaCasa);
  await fazer(daCasa.id, 'cancelar', { motivo: 'Acabou', codigo: '503', preparado: false });
  await ateQue(pedidoPelaCasa, 'cancelado');
  expect(await perdido()).toEqual({ [String(bolo)]: -2, [String(suco)]: -4 });
});

test('desligada, a loja esquece o acesso e não consulta mais', async () => {
  expect((await admin.delete(`ifood/loja?empresaId=${empresaId}`)).body).toMatchObject({
    situacao: 'desligada',
    loja: null,
  });
  expect((await admin.post('ifood/consultar', { empresaId })).status).toBe(400);
  const [guardado] = await linhas(
    sql<{ segredo: string | null }>`select segredo from marketplace_loja where grupo_id = ${grupo.id}`,
  );
  expect(guardado?.segredo).toBeNull();
  await ligarAoIfood(admin, empresaId, local);
  expect((await admin.get(`ifood/conexao?empresaId=${empresaId}`)).body.situacao).toBe('ligada');
});

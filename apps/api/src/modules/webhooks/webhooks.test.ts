import { createHmac, randomUUID } from 'node:crypto';
import { waitUntil } from '@retaguarda/installation';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import type { Cliente } from '../../../test-support/cliente.ts';
import { novoProduto } from '../../../test-support/estoque.ts';
import { comEmpresas, novaEmpresa } from '../../../test-support/exemplos.ts';
import { abrirOuvinte, type Ouvido, status } from '../../../test-support/ouvinte.ts';
import { palcoDeTitulos } from '../../../test-support/titulos.ts';
import { esperarEfeitos, terminalDeVendas, vendaSimples } from '../../../test-support/vendas.ts';
import { doSistema } from '../../platform/database/database.ts';

const palco = await cenario({ webhooksLocais: true });
const { grupo, outro, database } = palco;
const { admin } = grupo;
const ouvinte = await abrirOuvinte();
const { titulo, baixar } = await palcoDeTitulos(palco);

let numero = 0;
const novoCaminho = () => `/avisos/${++numero}`;

/** A webhook that goes to a path of its own. */
async function novoWebhook(mudancas: Record<string, unknown> = {}, quem: Cliente = admin) {
  const caminho = novoCaminho();
  const corpo = { nome: `Loja ${numero}`, endereco: ouvinte.url + caminho, empresaId: null, ...mudancas };
  const { status: codigo, body } = await quem.post('webhooks', { tipos: ['venda.registrada'], ...corpo });
  expect(codigo, JSON.stringify(body)).toBe(201);
  return { ...body, caminho } as { id: number; versao: number; segredo: string; nome: string; caminho: string };
}

const esperar = async (condicao: () => boolean | Promise<boolean>) =>
  expect(await waitUntil(async () => condicao(), 30_000)).toBe(true);

async function chegam(caminho: string, quantos: number): Promise<Ouvido[]> {
  await esperar(() => ouvinte.em(caminho).length >= quantos);
  return ouvinte.em(caminho);
}

const entregasDe = async (id: number, filtro = '') =>
  (await admin.get(`webhooks/${id}/entregas?rowsPerPage=50${filtro}`)).body.data;

const testar = async (id: number): Promise<number> => (await admin.post(`webhooks/${id}/teste`, {})).body.entregaId;
const entrega = async (id: number) => (await admin.get(`webhooks/entregas/${id}`)).body;

/** As the receiver verifies it, by the standard: whether one of the signatures is of this secret. */
function assinou(segredo: string, { cabecalhos, corpo }: Ouvido): boolean {
  const chave = Buffer.from(segredo.replace('whsec_', ''), 'base64');
  const dito = `${cabecalhos['webhook-id']}.${cabecalhos['webhook-timestamp']}.${corpo}`;
  const certa = `v1,${createHmac('sha256', chave).update(dito).digest('base64')}`;
  return String(cabecalhos['webhook-signature']).split(' ').includes(certa);
}

/** Writes straight to the database: time goes by. */
const mudar = (texto: string) => database.write(doSistema(grupo.id), (tx) => sql.raw(texto).execute(tx));

/** The next try is due now. */
async function adiantar(id: number): Promise<void> {
  await mudar(`update webhook_vez set esperar_ate = null where id = ${id}`);
  await mudar(`update webhook_entrega set tentar_em = now() where webhook_id = ${id} and situacao = 'na_fila'`);
  await mudar(`select app.enfileirar('webhooks.entregar', '{"grupoId":${grupo.id}}', null, null, null)`);
}

describe('o que acontece chega ao outro programa', () => {
  test('venda, estoque e pagamento, assinados e com os seus dados; de outra empresa e de outro grupo, nada', async () => {
    const terminal = await terminalDeVendas(palco, grupo);
    const tipos = ['venda.registrada', 'venda.cancelada', 'estoque.movimentado'];
    const daLoja = await novoWebhook({ empresaId: terminal.empresaId, tipos });
    const daOutra = await novoWebhook({ empresaId: await novaEmpresa(palco, grupo), tipos });
    const alheio = await novoWebhook({ tipos }, outro.admin);
    const produtoId = await novoProduto(palco, grupo, { controla_estoque: true });
    const uuid = randomUUID();
    const dados = { uuid, ...vendaSimples({ produtoId, quantidade: '3', unitario: '10.00' }) };
    const { venda } = await terminal.enviar({ tipo: 'venda', ocorridoEm: new Date().toISOString(), dados });
    await esperarEfeitos(palco, grupo, venda);
    const ouvidos = await chegam(daLoja.caminho, 2);
    expect(ouvidos.every((ouvido) => assinou(daLoja.segredo, ouvido))).toBe(true);
    const por = (tipo: string) => ouvidos.find(({ evento }) => evento.tipo === tipo) as Ouvido;
    expect(por('venda.registrada').evento).toMatchObject({
      tipo: 'venda.registrada',
      empresaId: terminal.empresaId,
      aconteceuEm: expect.stringMatching(/Z$/),
      dados: {
        vendaId: venda,
        uuid,
        total: '30.00',
        itens: [{ produtoId, liquido: '30.00' }],
        pagamentos: [{ especie: 'dinheiro' }],
      },
    });
    expect(por('venda.registrada').cabecalhos['webhook-id']).toBe(por('venda.registrada').evento.id);
    const [movimento] = por('estoque.movimentado').evento.dados.movimentos;
    expect(movimento).toMatchObject({ produtoId, quantidade: '-3.0000', saldoDepois: '-3.0000' });
    expect(ouvinte.em(daOutra.caminho)).toEqual([]);
    expect(ouvinte.em(alheio.caminho)).toEqual([]);
    expect(await entregasDe(daOutra.id)).toEqual([]);
    expect((await admin.get(`webhooks/${daLoja.id}`)).body).toMatchObject({ estado: 'funcionando', naFila: 0 });
  });

  test('cada pagamento de uma baixa, e o seu estorno; o que foi desfeito com a transação não é contado', async () => {
    const { caminho, id } = await novoWebhook({
      tipos: ['pagamento.recebido', 'pagamento.feito', 'pagamento.estornado'],
    });
    const [receber] = await titulo({ valor: '10.00' });
    const [pagar] = await titulo({ valor: '20.00', origem: 'P' });
    expect((await baixar([{ id: receber }, { id: pagar, valor: '20.01' }])).status).toBe(400);
    expect((await baixar([{ id: receber }, { id: pagar }])).status).toBe(201);
    const ouvidos = await chegam(caminho, 2);
    expect(ouvidos.map(({ evento }) => [evento.tipo, evento.dados.valor, evento.dados.lancamentoId]).sort()).toEqual([
      ['pagamento.feito', '20.00', pagar],
      ['pagamento.recebido', '10.00', receber],
    ]);
    const estorno = await admin.put(`financeiro/calcelPayment/${receber}`, { motivo: 'Engano' });
    expect(estorno.status, JSON.stringify(estorno.body)).toBe(200);
    expect((await chegam(caminho, 3))[2]?.evento).toMatchObject({
      tipo: 'pagamento.estornado',
      dados: { valor: '-10.00', estornoDeId: expect.any(Number) },
    });
    expect(await entregasDe(id)).toHaveLength(3);
  });
});

describe('o segredo', () => {
  test('vem uma só vez e não é lido de novo em lugar nenhum', async () => {
    const { id, segredo, nome } = await novoWebhook();
    expect(segredo).toMatch(/^whsec_[\w+/]{43}=$/);
    const lida = await admin.get(`webhooks/${id}`);
    const lista = await admin.get('webhooks?rowsPerPage=50');
    const historico = await admin.get(`log/index?entidade=webhook&registroId=${id}`);
    const { rows } = await database.read(grupo.id, (db) =>
      sql`select to_jsonb(w)::text as linha from webhook w where id = ${id}`.execute(db),
    );
    const dito = JSON.stringify([lida.body, lista.body, historico.body, rows]);
    expect(dito).toContain(nome);
    expect(dito).not.toContain(segredo.slice(6));
  });

  test('trocado, os dois assinam até o prazo; sem prazo, só o novo', async () => {
    const { id, versao, segredo: velho, caminho } = await novoWebhook();
    const { body: trocado } = await admin.post(`webhooks/${id}/segredo`, { versao, horas: 2 });
    expect(trocado.anteriorAte).toEqual(expect.any(String));
    await testar(id);
    const [comDois] = (await chegam(caminho, 1)) as [Ouvido];
    expect([assinou(velho, comDois), assinou(trocado.segredo, comDois)]).toEqual([true, true]);
    await mudar(`update webhook set anterior_ate = now() where id = ${id}`);
    await testar(id);
    const depois = (await chegam(caminho, 2))[1] as Ouvido;
    expect([assinou(velho, depois), assinou(trocado.segredo, depois)]).toEqual([false, true]);
    const { body: agora } = await admin.get(`webhooks/${id}`);
    const { body: outroSegredo } = await admin.post(`webhooks/${id}/segredo`, { versao: agora.versao, horas: 0 });
    expect(outroSegredo.anteriorAte).toBeNull();
    await testar(id);
    const fim = (await chegam(caminho, 3))[2] as Ouvido;
    expect([assinou(trocado.segredo, fim), assinou(outroSegredo.segredo, fim)]).toEqual([false, true]);
    const velha = await admin.post(`webhooks/${id}/segredo`, { versao, horas: 0 });
    expect(velha).toMatchObject({ status: 409, body: { code: 'STALE_RECORD' } });
  });
});

describe('quando o outro programa falha', () => {
  const pagar = async (valor: string) => {
    const [id] = await titulo({ valor });
    expect((await baixar([{ id }])).status).toBe(201);
  };
  const dePagamentos = { tipos: ['pagamento.recebido'] };

  test('recusa, queda, redirecionamento e silêncio: cada um é dito no registro, e nada segue o redirecionamento', async () => {
    const casos = [
      [
        status(503, 'volte depois'),
        { status: 503, erro: 'Respondeu 503, e não que recebeu.', resposta: 'volte depois' },
      ],
      [
        status(302, '', { location: `${ouvinte.url}/outro` }),
        { status: 302, erro: 'Mandou para outro endereço, e isso não é seguido.' },
      ],
      [
        (response: { destroy(): void }) => response.destroy(),
        { status: null, erro: 'A conexão caiu antes da resposta.' },
      ],
      [() => undefined, { status: null, erro: 'Não respondeu em 10 segundos.' }],
    ] as const;
    const webhooks = await Promise.all(casos.map(() => novoWebhook(dePagamentos)));
    for (const [i, { caminho }] of webhooks.entries()) ouvinte.responder(caminho, (casos[i] as (typeof casos)[0])[0]);
    const ninguem = await novoWebhook({ ...dePagamentos, endereco: 'http://127.0.0.1:9/' });
    await pagar('1.00');
    const esperados = [
      ...casos.map(([, esperado]) => esperado),
      { status: null, erro: 'O endereço recusou a conexão.' },
    ];
    for (const [i, { id }] of [...webhooks, ninguem].entries()) {
      await esperar(async () => (await entregasDe(id))[0]?.tentativas === 1);
      const [{ id: entregaId, ...linha }] = await entregasDe(id);
      const { resposta, ...visto } = esperados[i] as { resposta?: string; status: number | null; erro: string };
      expect(linha).toMatchObject({ situacao: 'na_fila', ...visto });
      const espera = Date.parse(linha.proximaEm) - Date.parse(linha.tentadaEm);
      expect(espera).toBe(30_000);
      const { tentadas } = await entrega(entregaId);
      expect(tentadas).toMatchObject([{ ...visto, ...(resposta && { resposta }) }]);
      expect((await admin.get(`webhooks/${id}`)).body.estado).toBe('falhando');
    }
    expect(ouvinte.em('/outro')).toEqual([]);
  });

  test('tenta de novo com o mesmo identificador até receber, cada vez mais tarde; depois volta a funcionar', async () => {
    const { id, caminho } = await novoWebhook(dePagamentos);
    ouvinte.responder(caminho, status(500));
    await pagar('2.00');
    for (let vez = 1; vez <= 3; vez++) {
      await esperar(async () => (await entregasDe(id))[0]?.tentativas === vez);
      if (vez < 3) await adiantar(id);
    }
    const [linha] = await entregasDe(id);
    expect(Date.parse(linha.proximaEm) - Date.parse(linha.tentadaEm)).toBe(600_000);
    ouvinte.responder(caminho, status(200));
    await adiantar(id);
    await esperar(async () => (await entregasDe(id))[0]?.situacao === 'entregue');
    const ouvidos = ouvinte.em(caminho);
    expect(ouvidos).toHaveLength(4);
    expect(new Set(ouvidos.map(({ cabecalhos }) => cabecalhos['webhook-id'])).size).toBe(1);
    expect(new Set(ouvidos.map(({ corpo }) => corpo)).size).toBe(1);
    expect((await admin.get(`webhooks/${id}`)).body).toMatchObject({ estado: 'funcionando', naFila: 0 });
  });

  test('na décima recusa desiste daquele aviso, e só dele', async () => {
    const { id, caminho } = await novoWebhook(dePagamentos);
    ouvinte.responder(caminho, status(500));
    await pagar('3.00');
    await esperar(async () => (await entregasDe(id))[0]?.tentativas === 1);
    await mudar(`update webhook_entrega set seguidas = 9 where webhook_id = ${id}`);
    await adiantar(id);
    await esperar(async () => (await entregasDe(id))[0]?.situacao === 'desistida');
    ouvinte.responder(caminho, status(204));
    await pagar('4.00');
    await adiantar(id);
    await esperar(async () => (await entregasDe(id, '&situacao=entregue')).length === 1);
    expect(await entregasDe(id, '&situacao=desistida')).toHaveLength(1);
  });

  test('um dia sem receber nada pausa e avisa; o que acontece espera, e retomar entrega tudo', async () => {
    const { id, caminho, nome } = await novoWebhook(dePagamentos);
    ouvinte.responder(caminho, status(500));
    await pagar('5.00');
    await esperar(async () => (await entregasDe(id))[0]?.tentativas === 1);
    await mudar(`update webhook_vez set falhando_desde = now() - interval '25 hours' where id = ${id}`);
    await adiantar(id);
    await esperar(async () => (await admin.get(`webhooks/${id}`)).body.estado === 'pausado');
    const { body: pausado } = await admin.get(`webhooks/${id}`);
    expect(pausado.pausaMotivo).toBe('O endereço não recebe nada há mais de um dia.');
    const { body: avisos } = await admin.get('avisos-do-sistema');
    expect(avisos.avisos[0]).toMatchObject({
      titulo: `Webhook pausado: ${nome}`,
      caminho: `/sistema/seguranca/webhooks/${id}/entregas`,
    });
    ouvinte.responder(caminho, status(200));
    await pagar('6.00');
    const antes = ouvinte.em(caminho).length;
    // A test goes to a paused one too, and leaves it paused.
    const teste = await testar(id);
    await esperar(async () => (await entrega(teste)).situacao === 'entregue');
    expect(ouvinte.em(caminho)).toHaveLength(antes + 1);
    expect((await admin.get(`webhooks/${id}`)).body).toMatchObject({ estado: 'pausado', naFila: 2 });
    expect((await admin.post(`webhooks/${id}/retomar`, { versao: pausado.versao })).status).toBe(200);
    await esperar(async () => (await admin.get(`webhooks/${id}`)).body.naFila === 0);
    const valores = ouvinte
      .em(caminho)
      .slice(antes + 1)
      .map(({ evento }) => evento.dados.valor);
    expect(valores).toEqual(['5.00', '6.00']);
  });

  test('quem responde 410 não quer mais nada: é pausado na hora', async () => {
    const { id, caminho } = await novoWebhook(dePagamentos);
    ouvinte.responder(caminho, status(410));
    await pagar('7.00');
    await esperar(async () => (await admin.get(`webhooks/${id}`)).body.estado === 'pausado');
    expect(ouvinte.em(caminho)).toHaveLength(1);
  });
});

describe('enviar de novo', () => {
  test('um aviso, os de um período ou só os que não chegaram; um teste que falha não é tentado outra vez', async () => {
    const { id, caminho } = await novoWebhook();
    const primeira = await testar(id);
    await esperar(async () => (await entrega(primeira)).situacao === 'entregue');
    ouvinte.responder(caminho, status(500));
    const segunda = await testar(id);
    await esperar(async () => (await entrega(segunda)).situacao === 'desistida');
    ouvinte.responder(caminho, status(200));
    const reenviar = (corpo: object) => admin.post(`webhooks/${id}/reenviar`, corpo);
    expect((await reenviar({ entregaId: segunda })).body).toEqual({ quantas: 1 });
    await esperar(async () => (await entrega(segunda)).situacao === 'entregue');
    expect((await entrega(segunda)).tentadas).toHaveLength(2);
    const hoje = new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
    expect((await reenviar({ de: hoje, ate: hoje, soDesistidas: true })).body).toEqual({ quantas: 0 });
    expect((await reenviar({ de: '2020-01-01', ate: '2020-01-31' })).body).toEqual({ quantas: 0 });
    expect((await reenviar({ de: hoje, ate: hoje })).body).toEqual({ quantas: 2 });
    await chegam(caminho, 5);
    for (const errado of [
      {},
      { de: hoje },
      { entregaId: primeira, de: hoje },
      { entregaId: primeira, de: hoje, ate: hoje },
      { de: '2026-02-02', ate: '2026-02-01' },
    ])
      expect((await reenviar(errado)).status, JSON.stringify(errado)).toBe(400);
    const { id: alheio } = await novoWebhook();
    expect((await admin.post(`webhooks/${alheio}/reenviar`, { entregaId: primeira })).status).toBe(404);
  });

  test('inativo, nada recebe e o que esperava é dado por perdido; ativo outra vez, conta dali em diante', async () => {
    const { id, caminho } = await novoWebhook({ tipos: ['pagamento.recebido'] });
    ouvinte.responder(caminho, status(500));
    const [um, dois, tres] = [await titulo(), await titulo(), await titulo()];
    await baixar([{ id: um[0] }]);
    await esperar(async () => (await entregasDe(id))[0]?.tentativas === 1);
    expect((await admin.delete(`webhooks/${id}`)).status).toBe(200);
    ouvinte.responder(caminho, status(200));
    await baixar([{ id: dois[0] }]);
    expect(await entregasDe(id)).toMatchObject([{ situacao: 'desistida', erro: 'O webhook foi inativado.' }]);
    expect(await admin.post(`webhooks/${id}/teste`, {})).toMatchObject({ status: 409 });
    expect((await admin.delete(`webhooks/${id}?somenteInativos=true`)).status).toBe(200);
    await baixar([{ id: tres[0] }]);
    await esperar(async () => (await entregasDe(id, '&situacao=entregue')).length === 1);
    expect(ouvinte.em(caminho).at(-1)?.evento.dados.lancamentoId).toBe(tres[0]);
  });
});

describe('quem pode', () => {
  test('o outro grupo não vê nem mexe; quem não tem o direito também não', async () => {
    const { id, versao } = await novoWebhook();
    const entregaId = await testar(id);
    const corpo = { nome: 'X', endereco: `${ouvinte.url}/x`, empresaId: null, tipos: ['venda.registrada'] };
    for (const resposta of [
      await outro.admin.get(`webhooks/${id}`),
      await outro.admin.get(`webhooks/${id}/entregas`),
      await outro.admin.get(`webhooks/entregas/${entregaId}`),
      await outro.admin.put(`webhooks/${id}`, { ...corpo, versao }),
      await outro.admin.post(`webhooks/${id}/segredo`, { versao, horas: 0 }),
      await outro.admin.post(`webhooks/${id}/reenviar`, { entregaId }),
      await outro.admin.post(`webhooks/${id}/teste`, {}),
      await outro.admin.delete(`webhooks/${id}`),
    ])
      expect(resposta.status).toBe(404);
    const soVe = await grupo.as('webhooks_show');
    expect((await soVe.get(`webhooks/${id}`)).status).toBe(200);
    expect((await soVe.post(`webhooks/${id}/teste`, {})).status).toBe(403);
    expect((await soVe.post('webhooks', corpo)).status).toBe(403);
    expect((await (await grupo.as('vendas_index')).get('webhooks')).status).toBe(403);
  });

  test('ninguém envia a outro programa o que não vê, nem vê num aviso o que não vê na tela', async () => {
    const corpo = { nome: 'Curioso', endereco: `${ouvinte.url}/curioso`, empresaId: null };
    const curioso = await grupo.as('webhooks_index', 'webhooks_show', 'webhooks_create', 'vendas_index');
    expect(
      await curioso.post('webhooks', { ...corpo, tipos: ['venda.registrada', 'pagamento.recebido'] }),
    ).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect((await curioso.post('webhooks', { ...corpo, tipos: ['venda.registrada'] })).status).toBe(201);
    const { id, caminho } = await novoWebhook({ tipos: ['pagamento.recebido'] });
    await baixar([{ id: (await titulo())[0] }]);
    await chegam(caminho, 1);
    const [{ id: entregaId }] = await entregasDe(id);
    expect((await curioso.get(`webhooks/entregas/${entregaId}`)).body.corpo).toBeNull();
    expect(JSON.parse((await entrega(entregaId)).corpo)).toEqual(ouvinte.em(caminho)[0]?.evento);
  });

  test('quem vê uma empresa só cria dela, e só vê os dela', async () => {
    const [minha, deOutros] = [await novaEmpresa(palco, grupo), await novaEmpresa(palco, grupo)];
    const slugs = ['webhooks_index', 'webhooks_create', 'vendas_index'];
    const restrito = await comEmpresas(palco, grupo, [minha], slugs);
    const corpo = { nome: 'Da filial', endereco: `${ouvinte.url}/filial`, tipos: ['venda.registrada'] };
    expect((await restrito.post('webhooks', { ...corpo, empresaId: null })).status).toBe(403);
    expect((await restrito.post('webhooks', { ...corpo, empresaId: deOutros })).status).toBe(404);
    expect((await restrito.post('webhooks', { ...corpo, empresaId: minha })).status).toBe(201);
    const { body } = await restrito.get('webhooks');
    expect(body.data.map(({ nome }: { nome: string }) => nome)).toEqual(['Da filial']);
  });

  test('um endereço que não serve é recusado no seu campo', async () => {
    const corpo = { nome: 'Errado', empresaId: null, tipos: ['venda.registrada'] };
    for (const endereco of [
      '',
      'loja',
      'ftp://loja.com.br',
      'https://a:b@loja.com.br',
      'https://loja.com.br/#x',
      'javascript:alert(1)',
    ])
      expect(await admin.post('webhooks', { ...corpo, endereco })).toMatchObject({
        status: 400,
        body: { campos: { endereco: expect.any(String) } },
      });
    expect((await admin.post('webhooks', { ...corpo, endereco: `${ouvinte.url}/z`, tipos: [] })).status).toBe(400);
  });
});

import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { CodigosDoCardapio, PedidoDoCardapio } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { lancador, operacoesDe } from '../../../test-support/estoque.ts';
import { comEmpresas } from '../../../test-support/exemplos.ts';
import { textoDoPdf } from '../../../test-support/pdf.ts';
import { Atendente, casaComSalao, conferirSalao } from '../../../test-support/salao.ts';

const palco = await cenario();
const { grupo, outro, url } = palco;
const { admin } = grupo;
const casa = await casaComSalao(palco, grupo);
const { empresaId, cozinha, mesas } = casa;
const ana = new Atendente(admin, empresaId);

const codigos = async (): Promise<CodigosDoCardapio> => (await admin.get(`cardapio-qr/${empresaId}`)).body;
const caminho = (endereco: string) => new URL(endereco).pathname;
/** Path of the menu of a table. */
async function daMesa(i: number): Promise<string> {
  await admin.post(`cardapio-qr/${empresaId}`, { mesas: [mesas[i]] });
  const { mesas: todas } = await codigos();
  return caminho(todas.find(({ mesaId }) => mesaId === mesas[i])?.codigo?.url ?? '');
}
const abrir = (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers });
const ler = async (path: string, headers: Record<string, string> = {}) => (await abrir(path, headers)).text();
const enviar = (path: string, campos: Record<string, string>) =>
  fetch(`${url}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(campos) });
const prato = async (nome: string, mais: object = {}, preco = '64.00') => {
  const produtoId = await casa.produto(cozinha, preco, nome);
  const { body, status } = await admin.post('dishes', { nome, categoria: 'principal', produtoId, empresaId, ...mais });
  expect(status).toBe(201);
  return { id: body.id as number, produtoId };
};
const pedidos = async (): Promise<PedidoDoCardapio[]> =>
  (await admin.get(`pedidos-do-cardapio/${empresaId}`)).body.pedidos;
const configurar = (aceitaPedidos: boolean) =>
  admin.put(`cardapio-qr/${empresaId}/configuracao`, {
    aceitaPedidos,
    horario: 'Ter a dom, das 11h às 23h',
    horarioEspanhol: 'Mar a dom, de 11h a 23h',
  });

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const feijoada = await prato('Feijoada <completa>', {
  nomeEspanhol: 'Frijolada',
  descricao: 'Com couve & laranja',
  alergenoLeite: true,
  podeConter: 'amendoim',
});
const caldo = await prato('Caldo de mandioca', { horaInicial: '00:00', horaFinal: '00:01' }, '30.00');
const passado = await prato('Prato de Natal', { terminaEm: '2020-01-01' });
const salada = await prato('Salada', {}, '32.00');
expect((await configurar(false)).status).toBe(200);

describe('a página do cardápio', () => {
  test('do que o saldo decide diz quantos restam, de 5 para baixo; do resto não fala do saldo', async () => {
    const torta = await prato('Torta de limão', { esgotaPeloSaldo: true }, '18.00');
    const lancar = lancador(admin, empresaId, await operacoesDe(palco, grupo));
    expect((await lancar('COMPRA', { produtoId: torta.produtoId, quantidade: '3', custo: '5' })).status).toBe(201);
    const pagina = await ler(await daMesa(0));
    expect(pagina.match(/Restam? \d+/g)).toEqual(['Restam 3']);
    expect((await admin.delete(`dishes/${torta.id}`)).status).toBe(200);
  });

  test('abre sem entrar, nas duas línguas, só com o que o cliente pode saber, e sem script', async () => {
    const mesa = await daMesa(0);
    const resposta = await abrir(mesa);
    expect([resposta.status, resposta.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(resposta.headers.get('content-security-policy')).toContain("default-src 'none'");
    const pagina = await resposta.text();
    expect(pagina).toContain('Feijoada &lt;completa&gt;');
    for (const dito of [
      'Com couve &amp; laranja',
      'Contém: leite',
      'Pode conter: amendoim',
      'Mesa 1',
      '64,00',
      'das 11h às 23h',
    ])
      expect(pagina).toContain(dito);
    expect(pagina).not.toContain('Prato de Natal');
    expect(pagina).not.toMatch(/<script|onclick|<form method=post/i);
    const emEspanhol = await ler(mesa, { 'accept-language': 'es-EC,es;q=0.9' });
    for (const dito of ['Frijolada', 'Contiene: leche', 'de 11h a 23h', 'lang="es-EC"', 'Platos fuertes'])
      expect(emEspanhol).toContain(dito);
    expect(await ler(`${mesa}?lingua=pt`, { 'accept-language': 'es' })).toContain('Pratos principais');
    for (const dentro of [String(feijoada.produtoId), 'grupo', 'custo', 'P1'])
      expect(pagina).not.toMatch(`>${dentro}<`);
  });

  test('diz o que a porção tem, do prato ou do seu produto, nas duas línguas; o que a casa não informou não é dito', async () => {
    const tabela = async (nome: string, carboidratos: string) =>
      (
        await admin.post('informacoes-nutricionais', {
          nome,
          unidade: 'gramas',
          porcao: '250',
          medidaCaseira: '1 prato <fundo>',
          carboidratos,
          acucaresTotais: '2',
          acucaresAdicionados: '0',
          proteinas: '8.30',
          gordurasTotais: '6',
          gordurasSaturadas: '2',
          gordurasTrans: '0',
          fibras: '4',
          sodio: '480.50',
        })
      ).body.id as number;
    const [doProduto, doPrato] = [await tabela('Moqueca', '10'), await tabela('Meia moqueca', '20')];
    const peixe = await prato('Moqueca de peixe', {}, '96.00');
    const { versao } = (await admin.get(`products/${peixe.produtoId}`)).body;
    const posta = await admin.put(`products/${peixe.produtoId}`, { versao, informacaoNutricionalId: doProduto });
    expect(posta.status).toBe(200);
    const mesa = await daMesa(0);
    const pagina = await ler(`${mesa}?lingua=pt`);
    for (const dito of [
      'Informação nutricional',
      'Porção',
      '250 g (1 prato &lt;fundo&gt;)',
      '%VD',
      'Açúcares adicionados',
      // 10 g in 100 g, of 300 g a day; energy by 4-4-9-2 (135.2 kcal in 100 g); sodium in 250 g.
      'Carboidratos<td>25 g<td>8%',
      'Valor energético<td>338 kcal<td>17%',
      'Sódio<td>1.201,3 mg<td>60%',
      'Açúcares totais<td>5 g<td><tr>',
    ])
      expect(pagina).toContain(dito);
    expect(pagina.match(/Informação nutricional/g)).toHaveLength(1);
    expect((await admin.put(`dishes/${peixe.id}`, { informacaoNutricionalId: doPrato })).status).toBe(200);
    const emEspanhol = await ler(`${mesa}?lingua=es`);
    for (const dito of ['Información nutricional', 'Carbohidratos<td>50 g<td>17%', 'Grasas saturadas', 'Porción'])
      expect(emEspanhol).toContain(dito);
    expect((await admin.delete(`dishes/${peixe.id}`)).status).toBe(200);
  });

  test('esconde o que contém o alérgeno marcado, e diz quantos', async () => {
    const mesa = await daMesa(0);
    const pagina = await ler(`${mesa}?lingua=pt&sem=alergenoLeite&sem=alergenoOvos`);
    expect(pagina).not.toContain('Feijoada');
    expect(pagina).toContain('Salada');
    expect(pagina).toContain('1 escondidos');
    expect((await abrir(`${mesa}?sem=plastico`)).status).toBe(400);
    const noNavegador = await abrir(`${mesa}?sem=plastico`, { accept: 'text/html', 'accept-language': 'es' });
    expect([noNavegador.status, await noNavegador.text()]).toEqual([
      400,
      expect.stringContaining('Revise lo que escribió'),
    ]);
  });

  test('diz o que acabou, e quem já a tem não a recebe de novo até que mude', async () => {
    const mesa = await daMesa(0);
    const primeira = await abrir(mesa);
    const etag = primeira.headers.get('etag') ?? '';
    await primeira.text();
    const igual = await abrir(mesa, { 'if-none-match': etag });
    expect([igual.status, await igual.text()]).toEqual([304, '']);
    await admin.put(`cardapio-de-hoje/${empresaId}/esgotados`, { produtoId: salada.produtoId });
    const mudada = await abrir(mesa, { 'if-none-match': etag });
    expect(mudada.status).toBe(200);
    expect(await mudada.text()).toMatch(/Salada[\s\S]*Esgotado/);
    await admin.delete(`cardapio-de-hoje/${empresaId}/esgotados/${salada.produtoId}`);
  });

  test('as fotos vêm uma a uma, quando se chega a elas, e só as do cardápio', async () => {
    const form = new FormData();
    form.append('id', String(feijoada.produtoId));
    form.append('file', new Blob([new Uint8Array(png)]), 'feijoada.png');
    expect((await admin.post('upload/product', form)).status).toBe(201);
    const mesa = await daMesa(0);
    const [, foto = ''] = /<img src="([^"]+)"[^>]* loading=lazy/.exec(await ler(mesa)) ?? [];
    const resposta = await abrir(foto);
    expect([resposta.status, resposta.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(resposta.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await resposta.arrayBuffer())).toEqual(png);
    expect((await abrir(`${mesa}/fotos/${'0'.repeat(64)}`)).status).toBe(404);
  });

  test('sessenta pratos pesam menos de 32 kB, e menos de 5 kB no caminho', async () => {
    const outra = await casaComSalao(palco, outro);
    for (let i = 0; i < 60; i++) {
      const produtoId = await outra.produto(null, '32.90', `Prato número ${i}`);
      const nome = `Prato da casa número ${i}`;
      const descricao = `Grelhado na hora, com arroz, feijão da casa e farofa (${i}).`;
      await outro.admin.post('dishes', { nome, descricao, categoria: 'principal', produtoId, alergenoOvos: true });
    }
    await outro.admin.post(`cardapio-qr/${outra.empresaId}`, { casa: true });
    const { casa: codigo } = (await outro.admin.get<CodigosDoCardapio>(`cardapio-qr/${outra.empresaId}`)).body;
    const pagina = await ler(caminho(codigo?.url ?? ''));
    expect(pagina.match(/<article/g)).toHaveLength(60);
    expect(Buffer.byteLength(pagina)).toBeLessThan(32_000);
    expect(gzipSync(pagina).byteLength).toBeLessThan(5_000);
  });
});

describe('os códigos', () => {
  test('cada mesa tem um só, o revogado não abre nada, e o seguinte é outro', async () => {
    const antes = await daMesa(1);
    expect((await admin.post(`cardapio-qr/${empresaId}`, { casa: true, mesas })).body.criados).toBeGreaterThan(0);
    expect(await daMesa(1)).toBe(antes);
    expect((await admin.post(`cardapio-qr/${empresaId}`, { casa: true, mesas })).body).toEqual({ criados: 0 });
    const codigo = (await codigos()).mesas.find(({ mesaId }) => mesaId === mesas[1])?.codigo;
    const [a, b] = await Promise.all([1, 2].map(() => admin.delete(`cardapio-qr/${empresaId}/${codigo?.id}`)));
    expect([a?.status, b?.status]).toEqual([200, 200]);
    const fechada = await abrir(antes);
    expect([fechada.status, (await fechada.text()).includes('não vale mais')]).toEqual([404, true]);
    expect(await daMesa(1)).not.toBe(antes);
    for (const token of ['x', `g${grupo.id}-${'a'.repeat(43)}`, `g${outro.id}-${antes.split('-').slice(1).join('-')}`])
      expect((await abrir(`/cardapio/${token}`)).status).toBe(404);
  });

  test('a folha tem um cartão por mesa; mesa estranha, outro grupo e quem não pode são recusados', async () => {
    await admin.post(`cardapio-qr/${empresaId}`, { casa: true, mesas });
    const { casa: daCasa, mesas: todas } = await codigos();
    const resposta = await fetch(`${url}/api/cardapio-qr/${empresaId}/folha`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect([resposta.status, resposta.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const texto = textoDoPdf(Buffer.from(await resposta.arrayBuffer()));
    for (const dito of ['Mesa 1', 'Mesa 4', 'Aponte a câmera']) expect(texto).toContain(dito);
    const uma = await fetch(`${url}/api/cardapio-qr/${empresaId}/folha?ids=${daCasa?.id}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(textoDoPdf(Buffer.from(await uma.arrayBuffer()))).not.toContain('Mesa 1');
    expect(todas.every(({ codigo }) => codigo !== null)).toBe(true);
    expect(await admin.post(`cardapio-qr/${empresaId}`, { mesas: [999_999] })).toMatchObject({
      status: 400,
      body: { campos: { 'mesas.0': 'Registro não encontrado' } },
    });
    expect((await outro.admin.get(`cardapio-qr/${empresaId}`)).status).toBe(404);
    const quemLe = await grupo.as('restaurante_index');
    expect((await quemLe.post(`cardapio-qr/${empresaId}`, { casa: true })).status).toBe(403);
  });
});

describe('pedir pelo cardápio', () => {
  const escolher = async (mesa: string, campos: Record<string, string>) => {
    const resposta = await enviar(`${mesa}/conferencia?lingua=pt`, campos);
    const pagina = await resposta.text();
    const uuid = /name=uuid value=([0-9a-f-]{36})/.exec(pagina)?.[1] ?? '';
    return { status: resposta.status, pagina, uuid };
  };
  const pedir = async (mesa: string, campos: Record<string, string>) => {
    const resposta = await enviar(`${mesa}/pedidos?lingua=pt`, { uuid: randomUUID(), nome: 'Bia', ...campos });
    return { status: resposta.status, para: resposta.headers.get('location') ?? '', pagina: await resposta.text() };
  };

  test('só onde a empresa deixa, e pela mesa', async () => {
    const mesa = await daMesa(2);
    expect((await pedir(mesa, { [`q${salada.id}`]: '1' })).status).toBe(400);
    expect((await configurar(true)).status).toBe(200);
    expect(await ler(mesa)).toContain(`name=q${salada.id}`);
    await admin.post(`cardapio-qr/${empresaId}`, { casa: true });
    const daCasa = caminho((await codigos()).casa?.url ?? '');
    expect(await ler(daCasa)).not.toContain('<form method=post');
    expect((await pedir(daCasa, { [`q${salada.id}`]: '1' })).status).toBe(400);
    const vazio = await escolher(mesa, { [`q${salada.id}`]: '' });
    expect([vazio.status, vazio.pagina.includes('Escolha ao menos um prato')]).toEqual([400, true]);
    const foraDaHora = await pedir(mesa, { [`q${caldo.id}`]: '1' });
    expect([foraDaHora.status, foraDaHora.pagina.includes('Caldo de mandioca não está à venda agora.')]).toEqual([
      400,
      true,
    ]);
    expect((await pedir(mesa, { [`q${passado.id}`]: '1' })).status).toBe(400);
    expect(await pedidos()).toEqual([]);
  });

  test('confirmado, vai uma vez para a conta da mesa e para a cozinha, e o cliente lê', async () => {
    const mesa = await daMesa(2);
    const { pagina, uuid } = await escolher(mesa, { [`q${feijoada.id}`]: '2', [`q${salada.id}`]: '1' });
    expect(pagina).toContain('160,00');
    const campos = { uuid, [`q${feijoada.id}`]: '2', [`o${feijoada.id}`]: 'sem couve', [`q${salada.id}`]: '1' };
    const enviados = await Promise.all([pedir(mesa, campos), pedir(mesa, campos)]);
    expect(enviados.map(({ status }) => status)).toEqual([303, 303]);
    const para = enviados[0]?.para ?? '';
    expect(await ler(para)).toContain('A casa ainda vai confirmar');
    const [pedido, ...resto] = await pedidos();
    expect(resto).toEqual([]);
    expect(pedido).toMatchObject({
      uuid,
      situacao: 'pendente',
      mesa: '3',
      nome: 'Bia',
      conta: null,
      itens: [
        { quantidade: 2, observacao: 'sem couve' },
        { quantidade: 1, observacao: null },
      ],
    });
    const confirmar = () => admin.post<PedidoDoCardapio>(`pedidos-do-cardapio/${pedido?.id}/confirmacao`, {});
    const [um, dois] = await Promise.all([confirmar(), confirmar()]);
    expect([um.status, dois.status]).toEqual([200, 200]);
    expect(um.body.conta).toBe(dois.body.conta);
    const conta = await ana.ler(um.body.conta ?? '');
    expect(conta).toMatchObject({ mesaId: mesas[2], nome: 'Bia', situacao: 'em_uso' });
    expect(
      conta.itens.map(({ quantidade, enviada, observacao }) => [Number(quantidade), Number(enviada), observacao]),
    ).toEqual([
      [2, 2, 'sem couve'],
      [1, 1, null],
    ]);
    expect(await ler(para)).toContain('Pedido confirmado');
    expect(await admin.post(`pedidos-do-cardapio/${pedido?.id}/recusa`, { motivo: 'tarde' })).toMatchObject({
      status: 409,
      body: { code: 'INVALID_TRANSITION' },
    });
    const segundo = await pedir(mesa, { [`q${salada.id}`]: '1' });
    const [outroPedido] = await pedidos();
    const lancado = await admin.post(`pedidos-do-cardapio/${outroPedido?.id}/confirmacao`, {});
    expect([segundo.status, lancado.body.conta]).toEqual([303, conta.uuid]);
    expect((await ana.ler(conta.uuid)).itens).toHaveLength(3);
    expect(await conferirSalao(palco)).toEqual([]);
  });

  test('recusado, o cliente lê o motivo; o que acabou no meio não se confirma', async () => {
    const mesa = await daMesa(3);
    const { para } = await pedir(mesa, { [`q${salada.id}`]: '1' });
    const [pedido] = await pedidos();
    expect((await admin.post(`pedidos-do-cardapio/${pedido?.id}/recusa`, { motivo: '' })).status).toBe(400);
    await admin.put(`cardapio-de-hoje/${empresaId}/esgotados`, { produtoId: salada.produtoId });
    expect(await admin.post(`pedidos-do-cardapio/${pedido?.id}/confirmacao`, {})).toMatchObject({
      status: 400,
      body: { error: 'Salada: esgotado.' },
    });
    expect((await pedidos())[0]).toMatchObject({ id: pedido?.id, situacao: 'pendente' });
    const motivo = 'Acabou a <alface>.';
    expect((await admin.post(`pedidos-do-cardapio/${pedido?.id}/recusa`, { motivo })).status).toBe(200);
    expect(await ler(para)).toContain('Acabou a &lt;alface&gt;.');
    await admin.delete(`cardapio-de-hoje/${empresaId}/esgotados/${salada.produtoId}`);
  });

  test('com duas contas na mesa a casa escolhe; com cinco pedidos à espera a mesa espera', async () => {
    const mesa = await daMesa(3);
    const [a] = [
      await ana.abrir({ modo: 'mesa', mesaId: mesas[3], pessoas: 1 }),
      await ana.abrir({ modo: 'mesa', mesaId: mesas[3], pessoas: 1 }),
    ];
    for (let i = 0; i < 5; i++) expect((await pedir(mesa, { [`q${salada.id}`]: '1' })).status).toBe(303);
    const demais = await pedir(mesa, { [`q${salada.id}`]: '1' });
    expect([demais.status, demais.pagina.includes('Espere a casa responder')]).toEqual([400, true]);
    const [pedido] = await pedidos();
    const confirmar = (conta?: string) => admin.post(`pedidos-do-cardapio/${pedido?.id}/confirmacao`, { conta });
    expect(await confirmar()).toMatchObject({ status: 400, body: { campos: { conta: 'Escolha a conta' } } });
    expect((await confirmar(randomUUID())).status).toBe(400);
    expect((await confirmar(a)).body.conta).toBe(a);
  });

  test('o pedido é só de quem o fez e da casa: outra mesa, outro grupo e outra empresa não o veem', async () => {
    const mesa = await daMesa(3);
    const { para } = await pedir(mesa, { [`q${salada.id}`]: '1' });
    const uuid = para.split('/pedidos/')[1]?.slice(0, 36) ?? '';
    expect((await abrir(`${await daMesa(0)}/pedidos/${uuid}`)).status).toBe(404);
    const alheio = await enviar(`${await daMesa(0)}/pedidos`, { uuid, nome: 'Zé', [`q${salada.id}`]: '1' });
    expect(alheio.status).toBe(409);
    const [pedido] = await pedidos();
    expect((await outro.admin.post(`pedidos-do-cardapio/${pedido?.id}/confirmacao`, {})).status).toBe(404);
    const filial = (await casaComSalao(palco, grupo)).empresaId;
    const deLa = await comEmpresas(palco, grupo, [filial], ['restaurante_index', 'restaurante_update']);
    expect((await deLa.post(`pedidos-do-cardapio/${pedido?.id}/recusa`, { motivo: 'x' })).status).toBe(404);
    expect((await deLa.get(`pedidos-do-cardapio/${empresaId}`)).status).toBe(404);
  });
});

describe('a entrega pelo código da casa', () => {
  const ligar = (aceitaEntregas: boolean) =>
    admin.put(`cardapio-qr/${empresaId}/configuracao`, {
      aceitaPedidos: true,
      aceitaEntregas,
      horario: '',
      horarioEspanhol: '',
    });
  const daCasa = async (): Promise<string> => {
    await admin.post(`cardapio-qr/${empresaId}`, { casa: true });
    return caminho((await codigos()).casa?.url ?? '');
  };
  const preenchido = (mais: Record<string, string> = {}): Record<string, string> => ({
    [`q${salada.id}`]: '2',
    [`o${salada.id}`]: 'sem cebola',
    nome: 'Bia Souza',
    telefone: '(11) 98765-4321',
    modo: 'entrega',
    cep: '01310-100',
    logradouro: 'Rua das Flores',
    numero: '10',
    bairro: 'Centro',
    complemento: 'ap 2',
    pagamento: 'dinheiro',
    trocoPara: '100,00',
    ...mais,
  });
  const noQuadro = async (uuid: string) => {
    const { pedidos: todos } = (await admin.get(`pedidos/empresa/${empresaId}/quadro`)).body;
    const lidos = await Promise.all(
      todos.map(async ({ id }: { id: number }) => (await admin.get(`pedidos/${id}`)).body),
    );
    return lidos.find((um) => um.uuid === uuid);
  };
  const orcar = (casaEm: string, mais: Record<string, string> = {}) =>
    enviar(`${casaEm}/entregas/total?lingua=pt`, preenchido(mais));

  test('sem que a casa queira, o código dela só mostra o cardápio', async () => {
    await ligar(false);
    const endereco = await daCasa();
    expect(await ler(endereco)).not.toContain('<form method=post');
    const resposta = await orcar(endereco);
    expect([resposta.status, await resposta.text()]).toEqual([400, expect.stringContaining('chame quem atende')]);
  });

  test('o cliente vê a taxa e o total, pede uma vez, e a casa confirma no quadro; a página dele acompanha e não diz o endereço', async () => {
    await ligar(true);
    await admin.post('taxas-de-entrega', {
      nome: 'Centro',
      empresaId,
      tipo: 'bairro',
      bairro: 'Centro',
      valor: '6.00',
      prioridade: 1,
      pedidoMinimo: '40.00',
    });
    const endereco = await daCasa();
    expect(await ler(`${endereco}?lingua=pt`)).toContain('<form method=post');
    const conferencia = await enviar(`${endereco}/conferencia?lingua=pt`, { [`q${salada.id}`]: '2' });
    for (const dito of ['2 × Salada', 'Seu telefone', 'Retirar no local', 'Troco para'])
      expect(await conferencia.clone().text()).toContain(dito);
    const pagina = await (await orcar(endereco)).text();
    for (const dito of ['64,00', '6,00', '70,00', 'sem cebola', 'Rua das Flores, 10, Centro', 'Dinheiro'])
      expect(pagina).toContain(dito);
    const uuid = /name=uuid value="([^"]+)"/.exec(pagina)?.[1] ?? '';
    const pedir = (mais: Record<string, string> = {}) =>
      enviar(`${endereco}/entregas?lingua=pt`, preenchido({ uuid, total: '70.00', ...mais }));
    expect((await pedir({ total: '60.00' })).status).toBe(400);
    const respostas = await Promise.all([pedir(), pedir()]);
    expect(respostas.map(({ status }) => status)).toEqual([303, 303]);
    const onde = respostas[0]?.headers.get('location') ?? '';
    expect(onde).toBe(`${endereco}/entregas/${uuid}?lingua=pt`);
    const pedido = await noQuadro(uuid);
    expect(pedido).toMatchObject({
      origem: 'cardapio',
      situacao: 'recebido',
      nome: 'Bia Souza',
      total: '70.00',
      taxaEntrega: '6.00',
      aReceber: '70.00',
      confirmarAte: expect.any(String),
      taxa: { rotulo: 'Centro' },
      endereco: { logradouro: 'Rua das Flores', complemento: 'ap 2', cep: '01310100' },
      linhas: [{ descricao: 'Salada', observacao: 'sem cebola' }],
      pagamentos: [{ trocoPara: '100.00' }],
    });
    expect(await ler(onde)).toContain('A casa ainda vai confirmar');
    expect((await admin.post(`pedidos/${pedido.id}/confirmar`, {})).body.situacao).toBe('confirmado');
    const confirmada = await ler(onde);
    expect(confirmada).toContain('Já foi para a cozinha.');
    for (const segredo of ['Rua das Flores', '98765', 'Bia']) expect(confirmada).not.toContain(segredo);
    expect((await abrir(`${await daMesa(1)}/entregas/${uuid}`)).status).toBe(404);
    expect(await ler(`${endereco}/entregas/${uuid}?lingua=es`)).toContain('Ya fue a la cocina.');
  });

  test('fora da área, abaixo do mínimo e sem endereço o cliente lê por quê; a retirada não tem taxa', async () => {
    const endereco = await daCasa();
    const recusado = async (mais: Record<string, string>, dito: string) => {
      const resposta = await orcar(endereco, mais);
      expect([resposta.status, await resposta.text()]).toEqual([400, expect.stringContaining(dito)]);
    };
    await recusado({ bairro: 'Longe', cep: '' }, 'fora da área de entrega');
    // The form comes back as it was filled in, and so it does when the guest wants to mend it.
    const deNovo: Record<string, string>[] = [
      { bairro: 'Longe', cep: '' },
      { corrigir: '1', uuid: randomUUID(), total: '70.00' },
    ];
    for (const mais of deNovo) {
      const formulario = await (await orcar(endereco, mais)).text();
      for (const dito of ['value="Bia Souza"', 'value="Rua das Flores"', 'value="sem cebola"', 'value="100,00"'])
        expect(formulario).toContain(dito);
      expect(formulario).toMatch(/value=dinheiro checked/);
    }
    await recusado({ [`q${salada.id}`]: '1' }, 'o pedido mínimo é');
    await recusado({ numero: '' }, 'precisamos da rua');
    await recusado({ [`q${caldo.id}`]: '1' }, 'Caldo de mandioca não está à venda agora');
    const retirada = await (await orcar(endereco, { modo: 'retirada', logradouro: '', bairro: '' })).text();
    expect(retirada).toContain('64,00');
    expect(retirada).not.toContain('70,00');
  });

  test('de um telefone esperam dois pedidos no máximo', async () => {
    const endereco = await daCasa();
    const pedir = (telefone: string) =>
      enviar(
        `${endereco}/entregas?lingua=pt`,
        preenchido({ uuid: randomUUID(), total: '64.00', modo: 'retirada', telefone, pagamento: 'pix' }),
      );
    const tres = [await pedir('11 91111-2222'), await pedir('(11) 91111-2222'), await pedir('11911112222')];
    expect(tres.map(({ status }) => status)).toEqual([303, 303, 400]);
    expect((await pedir('11 93333-4444')).status).toBe(303);
  });
});

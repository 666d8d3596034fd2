import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { comEmpresas, novaEmpresa } from '../../../../test-support/exemplos.ts';
import { Atendente, casaComSalao, conferirSalao } from '../../../../test-support/salao.ts';
import { TerminalDeTeste } from '../../../../test-support/terminal.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const { admin } = grupo;
const casa = await casaComSalao(palco, grupo);
const { empresaId, cozinha, bar, mesas } = casa;
const [prato, chopp, agua] = [
  await casa.produto(cozinha, '62.00', 'Picanha'),
  await casa.produto(bar, '12.00', 'Chopp'),
  await casa.produto(null, '6.00', 'Água'),
];
const ana = new Atendente(admin, empresaId);
const naMesa = (i = 0) => ana.abrir({ modo: 'mesa', mesaId: mesas[i], pessoas: 2 });
const tickets = async () => (await admin.get(`salao/${empresaId}/cozinha`)).body.tickets;
const daConta = async (conta: string) =>
  (await tickets()).filter((ticket: { conta: string }) => ticket.conta === conta);
const pagar = (valor: string, mais: object = {}) => ({
  tipo: 'pagamento',
  pagamento: randomUUID(),
  especie: 'dinheiro',
  valor,
  ...mais,
});

afterEach(async () => expect(await conferirSalao(palco)).toEqual([]));

describe('a conta', () => {
  test('o quadro dá as linhas de algumas contas, com as que se juntaram a elas; a que saiu dele não vem', async () => {
    const [uma, outraConta, terceira] = [await naMesa(0), await naMesa(1), await naMesa(2)];
    const linhas = async (...contas: string[]) => {
      const { status, body } = await admin.get(`salao/${empresaId}/quadro/contas?contas=${contas.join()}`);
      expect(status).toBe(200);
      return body.contas;
    };
    const { contas: todas } = (await admin.get(`salao/${empresaId}/quadro`)).body;
    const doQuadro = (uuid: string) => todas.find((conta: { uuid: string }) => conta.uuid === uuid);
    expect(await linhas(uma, terceira, uma)).toEqual([doQuadro(uma), doQuadro(terceira)]);
    await ana.feito(outraConta, { tipo: 'juntada', com: uma });
    expect(await linhas(uma)).toMatchObject([
      { uuid: uma, juntadaA: null },
      { uuid: outraConta, juntadaA: uma },
    ]);
    await ana.feito(uma, { tipo: 'cancelada', motivo: 'Foram embora' });
    expect(await linhas(uma, terceira)).toEqual([doQuadro(terceira)]);
    await ana.feito(terceira, { tipo: 'cancelada', motivo: 'Foram embora' });
    for (const contas of ['', 'x', `${uma},`, Array.from({ length: 51 }, () => randomUUID()).join()])
      expect((await admin.get(`salao/${empresaId}/quadro/contas?contas=${contas}`)).status).toBe(400);
    expect((await outro.admin.get(`salao/${empresaId}/quadro/contas?contas=${uma}`)).status).toBe(404);
  });

  test('aberta na mesa, lança pelo preço da tabela, envia a cada departamento o seu, e mostra o total com o serviço', async () => {
    const conta = await naMesa();
    await ana.lancar(conta, prato, '2', { observacao: 'ao ponto', lugar: 1 });
    await ana.lancar(conta, chopp, '3');
    await ana.lancar(conta, agua);
    const enviada = await ana.feito(conta, { tipo: 'enviado' });
    expect(enviada).toMatchObject({
      identificador: 'Mesa 1',
      situacao: 'em_uso',
      pessoas: 2,
      seq: 5,
      totais: { bruto: '166.00', servico: '16.60', total: '182.60', saldo: '182.60' },
      itens: [
        {
          descricao: 'Picanha',
          quantidade: '2.0000',
          enviada: '2.0000',
          valor: '124.00',
          preparo: { situacao: 'novo' },
        },
        { descricao: 'Chopp', enviada: '3.0000' },
        { descricao: 'Água', enviada: '1.0000', preparo: null },
      ],
    });
    expect(await daConta(conta)).toMatchObject([
      { departamentoId: cozinha, tipo: 'novo', itens: [{ quantidade: '2.0000', observacao: 'ao ponto', lugar: 1 }] },
      { departamentoId: bar, tipo: 'novo', itens: [{ quantidade: '3.0000' }] },
    ]);
    const { contas, mesas: todas } = (await admin.get(`salao/${empresaId}/quadro`)).body;
    expect(todas).toHaveLength(4);
    expect(contas.find(({ uuid }: { uuid: string }) => uuid === conta)).toMatchObject({
      mesaId: mesas[0],
      total: '182.60',
      pago: '0.00',
      aEnviar: false,
      pessoas: 2,
      esperaDesde: expect.any(String),
    });
  });

  test('o cardápio se procura por parte do nome e pelo código, com o preço de agora', async () => {
    const achar = async (search: string) => {
      const { status, body } = await admin.get(`salao/${empresaId}/produtos?search=${search}`);
      expect(status).toBe(200);
      return body;
    };
    const [achado] = await achar('pican');
    expect(achado).toMatchObject({ id: prato, descricao: 'Picanha', preco: '62.0000', departamentoId: cozinha });
    expect((await achar(achado.codigo)).map(({ id }: { id: number }) => id)).toContain(prato);
    expect(await achar('nada disso')).toEqual([]);
  });

  test('o mesmo comando enviado de novo é feito uma vez, também ao mesmo tempo', async () => {
    const conta = await naMesa();
    const item = { uuid: randomUUID(), produtoId: prato, quantidade: '1' };
    const uuid = randomUUID();
    const enviar = () =>
      ana.quem.post(`salao/contas/${conta}/comandos`, { uuid, comando: { tipo: 'item', itens: [item] } });
    const respostas = await Promise.all([enviar(), enviar()]);
    expect((await enviar()).status).toBe(200);
    // The second of two at once may be told that the account changed: it is sent again.
    expect(respostas.map(({ status }) => status)).toContain(200);
    expect((await ana.ler(conta)).itens).toHaveLength(1);
    const outra = await naMesa(1);
    const alheio = await ana.quem.post(`salao/contas/${outra}/comandos`, { uuid, comando: { tipo: 'enviado' } });
    expect(alheio).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } });
  });

  test('dois garçons na mesma mesa: o que soma entra, o que tira de uma conta que mudou é recusado com a conta de agora', async () => {
    const conta = await naMesa();
    const item = await ana.lancar(conta, prato);
    const { seq } = await ana.ler(conta);
    const beto = () =>
      ana.fazer(
        conta,
        { tipo: 'item', itens: [{ uuid: randomUUID(), produtoId: chopp, quantidade: '1' }] },
        { versaoVista: seq },
      );
    expect([(await beto()).status, (await beto()).status]).toEqual([200, 200]);
    const cancelar = { tipo: 'cancelado', item, quantidade: '1' };
    expect(await ana.fazer(conta, cancelar, { versaoVista: seq })).toMatchObject({
      status: 409,
      body: { code: 'STALE_RECORD', atual: { seq: seq + 2, itens: [{}, {}, {}] } },
    });
    expect((await ana.fazer(conta, cancelar, { versaoVista: seq + 2 })).status).toBe(200);
  });

  test('a identidade de um item ou pagamento de outra conta não o tira dela', async () => {
    const [uma, outra] = [await naMesa(0), await naMesa(1)];
    const item = await ana.lancar(uma, prato);
    const repetido = { tipo: 'item', itens: [{ uuid: item, produtoId: chopp, quantidade: '1' }] };
    expect(await ana.fazer(outra, repetido)).toMatchObject({ status: 409, body: { code: 'DUPLICATE_VALUE' } });
    await ana.lancar(outra, agua);
    const pagamento = randomUUID();
    await ana.feito(uma, pagar('5.00', { pagamento }));
    expect(await ana.fazer(outra, pagar('5.00', { pagamento }))).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE_VALUE' },
    });
    expect(await ana.ler(uma)).toMatchObject({
      itens: [{ uuid: item, descricao: 'Picanha' }],
      totais: { pago: '5.00' },
    });
    expect(await ana.ler(outra)).toMatchObject({ itens: [{ descricao: 'Água' }], pagamentos: [] });
  });

  test('muitos ao mesmo tempo nas mesmas contas: nada se perde nem se dobra, e duas que se juntam uma à outra ficam uma', async () => {
    const [uma, outra] = [await naMesa(0), await naMesa(1)];
    const [a, b] = [await ana.lancar(uma, prato, '4'), await ana.lancar(outra, chopp, '4')];
    const mover = (conta: string, para: string, item: string) =>
      ana.fazer(conta, { tipo: 'movido', para, itens: [{ item, quantidade: '1', novo: randomUUID() }] });
    const respostas = await Promise.all([
      ...[1, 2, 3].flatMap(() => [mover(uma, outra, a), mover(outra, uma, b)]),
      ...[uma, outra].map((conta) => ana.fazer(conta, { tipo: 'enviado' })),
      ...[uma, outra].map((conta) =>
        ana.fazer(conta, { tipo: 'item', itens: [{ uuid: randomUUID(), produtoId: agua, quantidade: '1' }] }),
      ),
    ]);
    expect(respostas.map(({ status }) => status)).toEqual(respostas.map(() => 200));
    const quantos = async (conta: string) =>
      (await ana.ler(conta)).itens.reduce((soma, { quantidade }) => soma + Number(quantidade), 0);
    expect([await quantos(uma), await quantos(outra)]).toEqual([5, 5]);
    const juntar = (conta: string, com: string) => ana.fazer(conta, { tipo: 'juntada', com });
    const juntas = await Promise.all([juntar(uma, outra), juntar(outra, uma)]);
    expect(juntas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([await quantos(uma), await quantos(outra)].toSorted((x, y) => x - y)).toEqual([0, 10]);
  });

  test('cancelar o que foi para a cozinha pede motivo e direito; a cozinha recebe o cancelamento', async () => {
    const conta = await naMesa();
    const item = await ana.lancar(conta, prato, '2');
    await ana.feito(conta, { tipo: 'enviado' });
    const cancelar = (mais: object) => ({ tipo: 'cancelado', item, quantidade: '1', ...mais });
    const garcom = new Atendente(await grupo.as('restaurante_index', 'restaurante_update'), empresaId);
    expect(await garcom.fazer(conta, cancelar({ motivo: 'Errado' }))).toMatchObject({
      status: 403,
      body: { permissao: 'salao_cancelar_item' },
    });
    expect((await ana.fazer(conta, cancelar({}))).body.campos).toHaveProperty('motivo');
    await ana.feito(conta, cancelar({ motivo: 'Voltou frio', preparado: true }));
    expect(await daConta(conta)).toMatchObject([
      { tipo: 'novo' },
      { tipo: 'cancelamento', itens: [{ quantidade: '1.0000' }] },
    ]);
    const [ultimo] = (await admin.get(`salao/contas/${conta}/eventos`)).body;
    expect(ultimo).toMatchObject({ tipo: 'cancelado', dados: { motivo: 'Voltou frio', preparado: true } });
    // What was not sent yet is anybody's.
    const novo = await garcom.lancar(conta, chopp);
    expect((await garcom.fazer(conta, { tipo: 'cancelado', item: novo, quantidade: '1' })).status).toBe(200);
  });

  test('desconto, estorno e fechar com saldo pedem os seus direitos', async () => {
    const conta = await naMesa();
    await ana.lancar(conta, prato);
    await ana.feito(conta, { tipo: 'enviado' });
    const garcom = new Atendente(await grupo.as('restaurante_index', 'restaurante_update'), empresaId);
    const pagamento = randomUUID();
    await garcom.feito(conta, { ...pagar('10.00'), pagamento });
    for (const [comando, permissao] of [
      [{ tipo: 'desconto', valor: '2.00' }, 'salao_desconto'],
      [{ tipo: 'estorno_pagamento', pagamento, motivo: 'Engano' }, 'salao_estornar'],
      [{ tipo: 'fechada', comSaldo: 'Saiu sem pagar' }, 'salao_fechar_com_saldo'],
    ] as const)
      expect(await garcom.fazer(conta, comando)).toMatchObject({ status: 403, body: { permissao } });
    await ana.feito(conta, { tipo: 'estorno_pagamento', pagamento, motivo: 'Engano' });
    expect(
      (await ana.feito(conta, { tipo: 'desconto', valor: '2.00', motivo: 'Cliente da casa' })).totais,
    ).toMatchObject({
      desconto: '2.00',
      servico: '6.00',
      total: '66.00',
    });
  });

  test('move, junta, separa, transfere e desfaz; a cozinha só vê mudanças', async () => {
    const [uma, outra] = [await naMesa(0), await naMesa(1)];
    const item = await ana.lancar(uma, prato, '3');
    await ana.feito(uma, { tipo: 'enviado' });
    await ana.feito(uma, { tipo: 'movido', para: outra, itens: [{ item, quantidade: '1', novo: randomUUID() }] });
    await ana.feito(outra, { tipo: 'juntada', com: uma });
    expect(await ana.ler(uma)).toMatchObject({ pessoas: 4, itens: [{}, {}] });
    await ana.feito(outra, { tipo: 'desfeito' });
    expect(await ana.ler(outra)).toMatchObject({ situacao: 'em_uso', itens: [{ quantidade: '1.0000' }] });
    await ana.feito(outra, { tipo: 'juntada', com: uma });
    await ana.feito(outra, { tipo: 'separada' });
    expect((await ana.ler(uma)).pessoas).toBe(2);
    await ana.feito(uma, { tipo: 'transferida', modo: 'mesa', mesaId: mesas[3] });
    expect(await ana.ler(uma)).toMatchObject({ mesaId: mesas[3], identificador: 'Mesa 4' });
    const tipos = (await tickets())
      .filter(({ conta }: { conta: string }) => conta === uma || conta === outra)
      .map(({ tipo }: { tipo: string }) => tipo);
    expect(tipos.filter((tipo: string) => tipo === 'novo')).toHaveLength(1);
    expect(tipos).not.toContain('cancelamento');
  });

  test('pizza de dois sabores: pelo mais caro ou pela média, como a casa quer', async () => {
    const [calabresa, quatro] = [
      await casa.produto(cozinha, '47.50', 'Calabresa'),
      await casa.produto(cozinha, '58.00', 'Quatro queijos'),
    ];
    const partes = [calabresa, quatro].map((produtoId) => ({ produtoId, fracao: '0.5' }));
    const lancada = async () => {
      const conta = await naMesa(2);
      await ana.lancar(conta, calabresa, '1', { partes });
      return (await ana.ler(conta)).itens[0];
    };
    expect(await lancada()).toMatchObject({ valor: '58.00', partes: [{ descricao: 'Calabresa', fracao: '0.5' }, {}] });
    const { body } = await admin.put(`salao/${empresaId}/configuracao`, {
      servicoPercentual: '10',
      couvert: '0',
      fracoes: 'media',
    });
    expect(body).toMatchObject({ fracoes: 'media' });
    expect((await lancada())?.valor).toBe('52.75');
  });
});

describe('o fechamento', () => {
  test('recebe em partes, fecha e vira uma venda com o mesmo total; depois disso nada muda', async () => {
    const conta = await naMesa();
    await ana.lancar(conta, prato, '2');
    await ana.feito(conta, { tipo: 'enviado' });
    await ana.feito(conta, { tipo: 'pediu_conta' });
    const item = { uuid: randomUUID(), produtoId: chopp, quantidade: '1' };
    expect(await ana.fazer(conta, { tipo: 'item', itens: [item] })).toMatchObject({ status: 409 });
    await ana.feito(conta, pagar('68.20', { parte: '1 de 2' }));
    expect(await ana.fazer(conta, { tipo: 'fechada' })).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^Ainda falta pagar R\$\s68,20\.$/) },
    });
    await ana.feito(conta, pagar('100.00', { troco: '31.80', parte: '2 de 2' }));
    const fechada = await ana.feito(conta, { tipo: 'fechada' });
    expect(fechada).toMatchObject({
      situacao: 'fechada',
      totais: { total: '136.40', saldo: '0.00' },
      vendaId: expect.any(Number),
    });
    expect((await admin.get(`sales/${fechada.vendaId}`)).body).toMatchObject({
      uuid: conta,
      canal: 'mesa',
      bruto: '124.00',
      servico: '12.40',
      total: '136.40',
      troco: '31.80',
      pessoas: 2,
    });
    expect((await ana.fazer(conta, pagar('1.00'))).status).toBe(409);
    expect((await ana.fazer(conta, { tipo: 'desfeito' })).status).toBe(409);
    const { contas } = (await admin.get(`salao/${empresaId}/quadro`)).body;
    expect(contas.map(({ uuid }: { uuid: string }) => uuid)).not.toContain(conta);
  });

  test('quem tem o caixa aberto recebe nele: a venda é do seu turno', async () => {
    const { body: turno } = await admin.post('caixa-movimento', { empresaId, fundo: '100.00' });
    const conta = await naMesa();
    await ana.lancar(conta, agua);
    await ana.feito(conta, { tipo: 'enviado' });
    await ana.feito(conta, pagar('6.60'));
    const { vendaId } = await ana.feito(conta, { tipo: 'fechada' });
    expect((await admin.get(`sales/${vendaId}`)).body).toMatchObject({ turnoId: turno.id });
  });

  test('com saldo, por quem pode, a venda é o que foi recebido', async () => {
    const conta = await naMesa();
    await ana.lancar(conta, prato);
    await ana.feito(conta, { tipo: 'enviado' });
    await ana.feito(conta, pagar('50.00'));
    const fechada = await ana.feito(conta, { tipo: 'fechada', comSaldo: 'Saiu sem pagar o resto' });
    expect(fechada.situacao).toBe('fechada');
  });

  test('a comanda fica em uso e em fechamento com a conta, e livre depois; não abre duas vezes', async () => {
    const id = await casa.criar(`empresas/${empresaId}/comandas`, { comanda: 77, chip: 'C77' });
    const comanda = async () => (await admin.get(`empresas/${empresaId}/comandas?search=77`)).body.data[0].situacao;
    const conta = await ana.abrir({ modo: 'comanda', comandaId: id, mesaId: mesas[0], nome: 'Rita' });
    expect(await comanda()).toBe('em_uso');
    for (const procura of ['Rita', 'mesa 1'])
      expect((await admin.get(`empresas/${empresaId}/comandas?search=${procura}`)).body.data).toMatchObject([{ id }]);
    const corpo = { uuid: randomUUID(), modo: 'comanda', comandaId: id };
    expect(await admin.post(`salao/${empresaId}/contas`, corpo)).toMatchObject({ status: 409 });
    expect((await admin.delete(`empresas/${empresaId}/comandas/${id}`)).status).toBe(409);
    await ana.lancar(conta, agua);
    await ana.feito(conta, { tipo: 'enviado' });
    await ana.feito(conta, { tipo: 'pediu_conta' });
    expect(await comanda()).toBe('em_fechamento');
    await ana.feito(conta, pagar('6.60'));
    await ana.feito(conta, { tipo: 'fechada' });
    expect(await comanda()).toBe('livre');
  });

  test('perdida em uso, a taxa vai para a conta, que continua aberta', async () => {
    const id = await casa.criar(`empresas/${empresaId}/comandas`, { comanda: 78 });
    const conta = await ana.abrir({ modo: 'comanda', comandaId: id });
    const perdida = await admin.post(`empresas/${empresaId}/comandas/${id}/perder`, { motivo: 'Levou', taxa: '80.00' });
    expect(perdida.body).toMatchObject({ situacao: 'perdida', taxa: '80.00' });
    expect(await ana.ler(conta)).toMatchObject({
      situacao: 'em_uso',
      itens: [{ descricao: 'Comanda perdida', valor: '80.00' }],
    });
    expect((await admin.post(`empresas/${empresaId}/comandas/${id}/liberar`, {})).body.situacao).toBe('em_uso');
  });
});

describe('pelo terminal', () => {
  const comandar = (terminal: TerminalDeTeste, corpo: object) =>
    terminal.chamar<Record<string, unknown>>('POST', 'core/v1/salao/comandos', { uuid: randomUUID(), ...corpo });

  test('abre, lança, recebe 409 com a conta de agora, e o direito é o de quem autoriza', async () => {
    const terminal = await TerminalDeTeste.novo(admin, { empresaId, tipo: 'garcom' });
    const conta = randomUUID();
    const aberta = { tipo: 'aberta', modo: 'mesa', mesaId: mesas[1], pessoas: 3 };
    expect(await comandar(terminal, { conta, comando: aberta })).toMatchObject({ status: 200, body: { seq: 1 } });
    const item = { uuid: randomUUID(), produtoId: prato, quantidade: '1' };
    await comandar(terminal, { conta, comando: { tipo: 'item', itens: [item] } });
    await comandar(terminal, { conta, comando: { tipo: 'enviado' } });
    const cancelar = { conta, comando: { tipo: 'cancelado', item: item.uuid, quantidade: '1', motivo: 'Errado' } };
    expect(await comandar(terminal, { ...cancelar, versaoVista: 1 })).toMatchObject({
      status: 409,
      body: { code: 'STALE_RECORD', atual: { seq: 3 } },
    });
    expect(await comandar(terminal, cancelar)).toMatchObject({ status: 403 });
    expect(await comandar(terminal, { ...cancelar, autorizadorId: grupo.adminId })).toMatchObject({ status: 200 });
    const deFora = await TerminalDeTeste.novo(admin, { empresaId: await novaEmpresa(palco, grupo) });
    expect(await comandar(deFora, { conta, comando: { tipo: 'pediu_conta' } })).toMatchObject({ status: 404 });
  });

  test('sem rede por um tempo: o que soma entra depois, o que não vale mais espera por uma pessoa', async () => {
    const terminal = await TerminalDeTeste.novo(admin, { empresaId, tipo: 'garcom' });
    const conta = await naMesa();
    const uuid = randomUUID();
    const vendido = { uuid, produtoId: prato, quantidade: '1', unitario: '55.00' };
    const lancado = await terminal.acontecer('conta.comando', {
      uuid: randomUUID(),
      conta,
      comando: { tipo: 'item', itens: [vendido] },
    });
    expect(lancado).toMatchObject({ resultado: 'aceito' });
    expect((await ana.ler(conta)).itens).toMatchObject([{ uuid, valor: '55.00' }]);
    await ana.feito(conta, { tipo: 'cancelado', item: uuid, quantidade: '1' });
    const tarde = await terminal.acontecer('conta.comando', {
      uuid: randomUUID(),
      conta,
      comando: { tipo: 'cancelado', item: uuid, quantidade: '1' },
    });
    expect(tarde).toMatchObject({ resultado: 'retido' });
  });
});

test('outro grupo e quem não vê a empresa não acham a conta', async () => {
  const conta = await naMesa();
  const slugs = ['restaurante_index', 'restaurante_update'];
  const daFilial = await comEmpresas(palco, grupo, [await novaEmpresa(palco, grupo)], slugs);
  for (const quem of [outro.admin, daFilial]) {
    expect((await quem.get(`salao/contas/${conta}`)).status).toBe(404);
    expect((await quem.get(`salao/contas/${conta}/eventos`)).status).toBe(404);
    expect((await quem.get(`salao/${empresaId}/quadro`)).status).toBe(404);
    expect((await quem.get(`salao/${empresaId}/cozinha`)).status).toBe(404);
    expect((await new Atendente(quem, empresaId).fazer(conta, { tipo: 'pediu_conta' })).status).toBe(404);
  }
});

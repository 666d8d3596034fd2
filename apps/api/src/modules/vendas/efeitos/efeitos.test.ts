import { randomUUID } from 'node:crypto';
import { somarDias } from '@retaguarda/brasil';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { palcoDeCartoes } from '../../../../test-support/cartoes.ts';
import { cenario } from '../../../../test-support/cenario.ts';
import { criar } from '../../../../test-support/empresas.ts';
import { lancador, novaReceita, novoProduto, operacoesDe } from '../../../../test-support/estoque.ts';
import { efeitosDaVenda, esperarEfeitos, terminalDeVendas, vendaSimples } from '../../../../test-support/vendas.ts';
import { doSistema } from '../../../platform/database/database.ts';

const palco = await cenario();
const { grupo, database } = palco;
const { admin } = grupo;
const operacoes = await operacoesDe(palco, grupo);
const agora = () => new Date().toISOString();

const saldo = async (produtoId: number): Promise<string | undefined> =>
  (
    await database.read(grupo.id, (db) =>
      sql<{
        saldo: string;
      }>`select trim_scale(s.saldo)::text as saldo from estoque_saldo s join produto_estoque e on e.grupo_id = s.grupo_id
        and e.id = s.estoque_id where e.produto_id = ${produtoId}`.execute(db),
    )
  ).rows[0]?.saldo;

const itensDe = async (vendaId: number) =>
  (
    await database.read(grupo.id, (db) =>
      sql<{
        custo: string | null;
        receita_id: number | null;
      }>`select trim_scale(custo)::text as custo, receita_id from venda_item
        where venda_id = ${vendaId} and de_item_id is null order by item`.execute(db),
    )
  ).rows;

const conferir = async () =>
  (await database.control((db) => sql<{ linha: string }>`select * from app.conferir_vendas() as linha`.execute(db)))
    .rows;

const vender = async (terminal: Awaited<ReturnType<typeof terminalDeVendas>>, dados: Record<string, unknown>) => {
  const uuid = randomUUID();
  const { venda } = await terminal.enviar({ tipo: 'venda', ocorridoEm: agora(), dados: { uuid, ...dados } });
  return { id: venda as number, uuid };
};

test('a venda baixa o estoque abrindo o kit, guarda o custo, e o que falta fica negativo', async () => {
  const terminal = await terminalDeVendas(palco, grupo);
  const pao = await novoProduto(palco, grupo, { controla_estoque: true });
  const carne = await novoProduto(palco, grupo, { controla_estoque: true });
  const lanche = await novoProduto(palco, grupo);
  const receita = await novaReceita(palco, grupo, lanche, [
    [pao, '1'],
    [carne, '2'],
  ]);
  const comprar = lancador(admin, terminal.empresaId, operacoes);
  await comprar('COMPRA', [
    { produtoId: pao, quantidade: '10', custo: '1' },
    { produtoId: carne, quantidade: '10', custo: '4' },
  ]);
  const { id } = await vender(terminal, vendaSimples({ produtoId: lanche, quantidade: '6' }));
  expect(await esperarEfeitos(palco, grupo, id)).toEqual({ estoque: 'feito' });
  expect([await saldo(pao), await saldo(carne)]).toEqual(['4', '-2']);
  expect(await itensDe(id)).toEqual([{ custo: '9', receita_id: receita }]);
  expect(await conferir()).toEqual([]);
});

test('meia e meia baixa metade de cada sabor, e o acréscimo por unidade', async () => {
  const terminal = await terminalDeVendas(palco, grupo);
  const [a, b, borda] = [
    await novoProduto(palco, grupo, { controla_estoque: true }),
    await novoProduto(palco, grupo, { controla_estoque: true }),
    await novoProduto(palco, grupo, { controla_estoque: true }),
  ];
  const pizza = await novoProduto(palco, grupo, { controla_estoque: false });
  const dados = vendaSimples({ produtoId: pizza, quantidade: '2', unitario: '58.00' });
  const [item] = dados.itens as Record<string, unknown>[];
  const partes = [
    { produtoId: a, descricao: 'Calabresa', fracao: '0.5' },
    { produtoId: b, descricao: 'Queijo', fracao: '0.5' },
    { produtoId: borda, descricao: 'Borda', valor: '0' },
  ];
  const { id } = await vender(terminal, { ...dados, itens: [{ ...item, partes }] });
  expect(await esperarEfeitos(palco, grupo, id)).toEqual({ estoque: 'feito' });
  expect([await saldo(a), await saldo(b), await saldo(borda)]).toEqual(['-1', '-1', '-2']);
});

test('chamada pelo primeiro sabor, como no balcão e no salão, baixa metade dele também', async () => {
  const terminal = await terminalDeVendas(palco, grupo);
  const [a, b] = [
    await novoProduto(palco, grupo, { controla_estoque: true }),
    await novoProduto(palco, grupo, { controla_estoque: true }),
  ];
  const dados = vendaSimples({ produtoId: a, quantidade: '2', unitario: '58.00' });
  const [item] = dados.itens as Record<string, unknown>[];
  const partes = [a, b].map((produtoId) => ({ produtoId, descricao: 'Sabor', fracao: '0.5' }));
  const { id } = await vender(terminal, { ...dados, itens: [{ ...item, partes }] });
  expect(await esperarEfeitos(palco, grupo, id)).toEqual({ estoque: 'feito' });
  expect([await saldo(a), await saldo(b)]).toEqual(['-1', '-1']);
});

test('a receita é a do momento da venda, mesmo que ela chegue depois de mudada', async () => {
  const terminal = await terminalDeVendas(palco, grupo);
  const [velho, novo] = [
    await novoProduto(palco, grupo, { controla_estoque: true }),
    await novoProduto(palco, grupo, { controla_estoque: true }),
  ];
  const prato = await novoProduto(palco, grupo);
  await novaReceita(palco, grupo, prato, [[velho, '1']]);
  const quando = agora();
  await novaReceita(palco, grupo, prato, [[novo, '1']]);
  const { venda } = await terminal.enviar({
    tipo: 'venda',
    ocorridoEm: quando,
    dados: vendaSimples({ produtoId: prato }),
  });
  await esperarEfeitos(palco, grupo, venda);
  expect([await saldo(velho), await saldo(novo)]).toEqual(['-1', undefined]);
});

test('o que uma venda não pode baixar é contado dela só, e as outras baixam; corrigido, a nova tentativa baixa', async () => {
  const terminal = await terminalDeVendas(palco, grupo);
  const bom = await novoProduto(palco, grupo, { controla_estoque: true });
  const comSerie = await novoProduto(palco, grupo, { controla_estoque: true, controla_numero_serie: true });
  const vendas = [
    await vender(terminal, vendaSimples({ produtoId: bom })),
    await vender(terminal, vendaSimples({ produtoId: comSerie })),
    await vender(terminal, vendaSimples({ produtoId: bom })),
  ];
  const situacoes = [];
  for (const { id } of vendas) situacoes.push((await esperarEfeitos(palco, grupo, id)).estoque);
  expect(situacoes).toEqual(['feito', 'divergente', 'feito']);
  const [, ruim] = vendas;
  const [efeito] = await efeitosDaVenda(palco, grupo, ruim?.id ?? 0);
  expect(efeito?.erro).toMatch(/séri/i);
  expect(await conferir()).toEqual([]);
});

test('o cartão vira recebível pela taxa do dia, o fiado vira conta do cliente, e cancelar desfaz uma vez cada um', async () => {
  const cartoes = await palcoDeCartoes(palco, grupo);
  const terminal = await terminalDeVendas(palco, grupo, { empresaId: cartoes.empresaId });
  const produtoId = await novoProduto(palco, grupo, { controla_estoque: true });
  const { id: clienteId } = await criar(admin, { propria: false, cliente: true });
  const cartao = { especie: 'cartao_credito', adquirenteId: cartoes.adquirenteId, bandeiraId: cartoes.bandeiraId };
  const { id, uuid } = await vender(
    terminal,
    vendaSimples(
      { produtoId, unitario: '100.00' },
      {
        clienteId,
        pagamentos: [
          { ...cartao, valor: '60.00', nsu: '77' },
          { especie: 'crediario', valor: '40.00' },
        ],
      },
    ),
  );
  expect(await esperarEfeitos(palco, grupo, id)).toEqual({ estoque: 'feito', cartao: 'feito', titulo: 'feito' });
  expect(await conferir()).toEqual([]);
  const recebiveis = async () =>
    (
      await database.read(grupo.id, (db) =>
        sql<{
          bruto: string;
          cancelado: string;
        }>`select r.bruto::text, r.cancelado::text from cartao_recebivel r join cartao_venda v
          on v.grupo_id = r.grupo_id and v.id = r.venda_id where v.origem_tipo = 'venda' and v.nsu = '77'`.execute(db),
      )
    ).rows;
  expect(await recebiveis()).toEqual([{ bruto: '60.00', cancelado: '0.00' }]);
  const cancelar = { tipo: 'venda.cancelada', ocorridoEm: agora(), dados: { venda: uuid, motivo: 'engano' } };
  const [primeira, segunda] = [await terminal.enviar(cancelar), await terminal.enviar(cancelar)];
  expect(segunda.ato).toBe(primeira.ato);
  expect(await esperarEfeitos(palco, grupo, id)).toEqual({ estoque: 'feito', cartao: 'feito', titulo: 'feito' });
  expect(await recebiveis()).toEqual([{ bruto: '60.00', cancelado: '60.00' }]);
  expect(await saldo(produtoId)).toBe('0');
  expect(await conferir()).toEqual([]);
});

test('um comprovante de cartão repetido é contado da venda dele, e os das outras vendas e do outro terminal são lançados', async () => {
  const cartoes = await palcoDeCartoes(palco, grupo);
  const terminal = await terminalDeVendas(palco, grupo, { empresaId: cartoes.empresaId });
  const produtoId = await novoProduto(palco, grupo);
  const { adquirenteId, bandeiraId } = cartoes;
  const outro = await terminalDeVendas(palco, grupo, { empresaId: cartoes.empresaId });
  const noCartao = (nsu: string, onde = terminal) => {
    const pago = { especie: 'cartao_credito', adquirenteId, bandeiraId, valor: '10.00', nsu };
    return vender(onde, vendaSimples({ produtoId }, { pagamentos: [pago] }));
  };
  const vendas = [await noCartao('901'), await noCartao('901'), await noCartao('902'), await noCartao('901', outro)];
  const situacoes = [];
  for (const { id } of vendas) situacoes.push((await esperarEfeitos(palco, grupo, id)).cartao);
  expect(situacoes).toEqual(['feito', 'divergente', 'feito', 'feito']);
  const erros = (await efeitosDaVenda(palco, grupo, vendas[1]?.id ?? 0)).map(({ erro }) => erro);
  expect(erros).toContainEqual('O comprovante de NSU 901 já está em outra venda no cartão deste dia.');
  expect(await conferir()).toEqual([]);
});

test('os cartões de muitas vendas são lançados juntos, cada um da sua; o repetido entre elas fica de fora sozinho', async () => {
  const { empresaId, adquirenteId, bandeiraId } = await palcoDeCartoes(palco, grupo);
  const { terminal } = await terminalDeVendas(palco, grupo, { empresaId });
  const produtoId = await novoProduto(palco, grupo);
  const noCartao = (valor: string, nsus: readonly string[]) => {
    const pago = (nsu: string) => ({ especie: 'cartao_credito', adquirenteId, bandeiraId, valor, nsu });
    return terminal.evento('venda', vendaSimples({ produtoId, unitario: '30.00' }, { pagamentos: nsus.map(pago) }));
  };
  const vender = async (lote: readonly object[]) => {
    const { body } = await terminal.enviar(lote);
    const ids = body.resultados.map(({ resposta }) => Number(resposta?.venda));
    const situacoes = [];
    for (const id of ids) situacoes.push((await esperarEfeitos(palco, grupo, id)).cartao);
    return { ids, situacoes };
  };
  const limpas = await vender([
    noCartao('30.00', ['951']),
    noCartao('15.00', ['952', '953']),
    noCartao('30.00', ['954']),
  ]);
  expect(limpas.situacoes).toEqual(['feito', 'feito', 'feito']);
  const { rows } = await database.read(grupo.id, (db) =>
    sql<{ id: number; bruto: string; nsu: string; recebiveis: number }>`
      select p.venda_id as id, c.bruto::text, c.nsu, (select count(*)::int from cartao_recebivel r where r.grupo_id = c.grupo_id and r.venda_id = c.id
        and r.bruto = c.bruto) as recebiveis
      from venda_efeito f join venda_pagamento p on p.grupo_id = f.grupo_id and p.ato_id = f.ato_id
      join cartao_venda c on c.grupo_id = p.grupo_id and c.origem_tipo = 'venda' and c.origem_id = p.id and f.resultado->'cartoes' @> to_jsonb(c.id)
      where f.tipo = 'cartao' and p.venda_id = any(${limpas.ids}::bigint[]) order by p.id`.execute(db),
  );
  const [uma, duas, tres] = limpas.ids;
  expect(rows).toEqual([
    { id: uma, bruto: '30.00', nsu: '951', recebiveis: 1 },
    { id: duas, bruto: '15.00', nsu: '952', recebiveis: 1 },
    { id: duas, bruto: '15.00', nsu: '953', recebiveis: 1 },
    { id: tres, bruto: '30.00', nsu: '954', recebiveis: 1 },
  ]);
  const comRepetida = await vender(['961', '961', '962'].map((nsu) => noCartao('30.00', [nsu])));
  expect(comRepetida.situacoes).toEqual(['feito', 'divergente', 'feito']);
  expect(await conferir()).toEqual([]);
});

test('pedidos outra vez, o estoque, o cartão e a conta de uma venda são os mesmos, e os do seu cancelamento também', async () => {
  const cartoes = await palcoDeCartoes(palco, grupo);
  const terminal = await terminalDeVendas(palco, grupo, { empresaId: cartoes.empresaId });
  const produtoId = await novoProduto(palco, grupo, { controla_estoque: true });
  const { id: clienteId } = await criar(admin, { propria: false, cliente: true });
  const { adquirenteId, bandeiraId } = cartoes;
  const pagamentos = [
    { especie: 'cartao_credito', adquirenteId, bandeiraId, valor: '60.00', nsu: '911' },
    { especie: 'crediario', valor: '40.00' },
  ];
  const { id, uuid } = await vender(
    terminal,
    vendaSimples({ produtoId, unitario: '100.00' }, { clienteId, pagamentos }),
  );
  const feitos = async (tipo: string) => {
    expect(await esperarEfeitos(palco, grupo, id)).toEqual({ estoque: 'feito', cartao: 'feito', titulo: 'feito' });
    const { rows } = await database.read(grupo.id, (db) =>
      sql<{ tipo: string; resultado: Record<string, unknown>; tentativas: number; erro: string | null }>`
        select e.tipo, e.resultado, e.tentativas, e.erro from venda_efeito e join venda_ato a on a.grupo_id = e.grupo_id and a.id = e.ato_id
        where e.venda_id = ${id} and a.tipo = ${tipo} order by e.tipo`.execute(db),
    );
    return rows;
  };
  const pedirOutraVez = async (tipo: string) => {
    await database.write(doSistema(grupo.id), (tx) =>
      sql`update venda_efeito e set situacao = 'pendente' from venda_ato a
        where e.venda_id = ${id} and a.grupo_id = e.grupo_id and a.id = e.ato_id and a.tipo = ${tipo}`.execute(tx),
    );
    // The next sale has all that is pending done.
    await vender(terminal, vendaSimples({ produtoId: await novoProduto(palco, grupo) }));
  };
  const titulos = async () =>
    (
      await database.read(grupo.id, (db) =>
        sql<{
          ativo: boolean;
        }>`select t.ativo from titulo t join venda_pagamento p on p.grupo_id = t.grupo_id and p.id = t.origem_id
          where t.origem_tipo = 'venda' and p.venda_id = ${id}`.execute(db),
      )
    ).rows;

  const antes = await feitos('venda');
  await pedirOutraVez('venda');
  expect(await feitos('venda')).toEqual(antes.map((um) => ({ ...um, tentativas: um.tentativas + 1 })));
  expect(await saldo(produtoId)).toBe('-1');
  expect(await titulos()).toEqual([{ ativo: true }]);

  await terminal.enviar({ tipo: 'venda.cancelada', ocorridoEm: agora(), dados: { venda: uuid, motivo: 'engano' } });
  const volta = await feitos('cancelamento');
  await pedirOutraVez('cancelamento');
  const devolta = await feitos('cancelamento');
  expect(devolta.map(({ tipo, tentativas, erro }) => ({ tipo, tentativas, erro }))).toEqual(
    volta.map(({ tipo, tentativas }) => ({ tipo, tentativas: tentativas + 1, erro: null })),
  );
  expect(await saldo(produtoId)).toBe('0');
  expect(await titulos()).toEqual([{ ativo: false }]);
  expect(await conferir()).toEqual([]);
});

test('o fiado sem cliente e o cartão sem taxa ficam divergentes, com o que falta dito', async () => {
  const terminal = await terminalDeVendas(palco, grupo);
  const produtoId = await novoProduto(palco, grupo);
  const { id } = await vender(
    terminal,
    vendaSimples(
      { produtoId, unitario: '100.00' },
      {
        pagamentos: [
          { especie: 'cartao_debito', valor: '60.00' },
          { especie: 'crediario', valor: '40.00' },
        ],
      },
    ),
  );
  expect(await esperarEfeitos(palco, grupo, id)).toMatchObject({ cartao: 'divergente', titulo: 'divergente' });
  const efeitos = await efeitosDaVenda(palco, grupo, id);
  expect(efeitos.map(({ tipo, erro }) => [tipo, erro])).toEqual([
    ['cartao', expect.stringContaining('adquirente')],
    ['estoque', null],
    ['titulo', expect.stringContaining('cliente')],
  ]);
});

test('devoluções de duas pessoas ao mesmo tempo nunca passam do que foi vendido, e voltam ao estoque', async () => {
  const terminal = await terminalDeVendas(palco, grupo);
  const produtoId = await novoProduto(palco, grupo, { controla_estoque: true });
  const dados = vendaSimples({ produtoId, quantidade: '3', unitario: '33.333333' });
  const { id, uuid } = await vender(terminal, {
    ...dados,
    itens: [
      { produtoId, descricao: 'Produto', quantidade: '3', unitario: '33.333333', bruto: '100.00', liquido: '100.00' },
    ],
    bruto: '100.00',
    total: '100.00',
    pagamentos: [{ especie: 'dinheiro', valor: '100.00' }],
  });
  await esperarEfeitos(palco, grupo, id);
  const devolver = (quantidade: string) =>
    terminal.terminal.evento('venda.devolvida', { venda: uuid, itens: [{ item: 1, quantidade }], pagamentos: [] });
  const outro = await terminalDeVendas(palco, grupo, { empresaId: terminal.empresaId });
  const [um, dois] = await Promise.all([
    terminal.terminal.enviar([devolver('1'), devolver('1')]),
    outro.terminal.enviar([
      outro.terminal.evento('venda.devolvida', { venda: uuid, itens: [{ item: 1, quantidade: '1' }], pagamentos: [] }),
      outro.terminal.evento('venda.devolvida', { venda: uuid, itens: [{ item: 1, quantidade: '1' }], pagamentos: [] }),
    ]),
  ]);
  const resultados = [...um.body.resultados, ...dois.body.resultados];
  const totais = resultados.flatMap(({ resposta }) => (resposta ? [String(resposta.total)] : []));
  expect(totais.sort()).toEqual(['33.33', '33.33', '33.34']);
  expect(resultados.filter(({ resultado }) => resultado === 'retido')).toHaveLength(1);
  await esperarEfeitos(palco, grupo, id);
  expect(await saldo(produtoId)).toBe('0');
  expect(await conferir()).toEqual([]);
});

test('o que volta ao estoque volta quando foi cancelado ou devolvido, e nunca antes de ter saído', async () => {
  const terminal = await terminalDeVendas(palco, grupo);
  const em = (hora: string) => `${somarDias(agora().slice(0, 10), -1)}T${hora}:00.000Z`;
  const produtoId = await novoProduto(palco, grupo, { controla_estoque: true });
  const vendida = async () => {
    const uuid = randomUUID();
    const { venda } = await terminal.enviar({
      id: uuid,
      tipo: 'venda',
      ocorridoEm: em('15:00'),
      dados: vendaSimples({ produtoId, quantidade: '1', unitario: '10.00' }),
    });
    return { uuid, id: venda as number };
  };
  const [cancelada, devolvida, adiantada] = [await vendida(), await vendida(), await vendida()];
  const motivo = 'engano';
  await terminal.enviar({ tipo: 'venda.cancelada', ocorridoEm: em('15:10'), dados: { venda: cancelada.uuid, motivo } });
  await terminal.enviar({
    tipo: 'venda.devolvida',
    ocorridoEm: em('15:20'),
    dados: { venda: devolvida.uuid, itens: [{ item: 1, quantidade: '1' }], pagamentos: [] },
  });
  // A terminal whose clock was set back in between.
  await terminal.enviar({ tipo: 'venda.cancelada', ocorridoEm: em('14:50'), dados: { venda: adiantada.uuid, motivo } });
  for (const { id } of [cancelada, devolvida, adiantada]) await esperarEfeitos(palco, grupo, id);
  const { rows } = await database.read(grupo.id, (db) =>
    sql<{ em: string }>`select m.ocorrido_em as em from estoque_movimento m
      where m.produto_id = ${produtoId} and m.quantidade > 0 order by m.ocorrido_em`.execute(db),
  );
  expect(rows.map((um) => um.em)).toEqual([em('15:00'), em('15:10'), em('15:20')]);
  expect(await saldo(produtoId)).toBe('0');
  expect(await conferir()).toEqual([]);
});

test('a venda de antes de uma contagem, que chega depois, não muda o que se contou, e diz isso', async () => {
  const terminal = await terminalDeVendas(palco, grupo);
  const codigo = `KV${randomUUID().slice(0, 8)}`;
  const produtoId = await novoProduto(palco, grupo, { controla_estoque: true, codigo });
  const comprar = lancador(admin, terminal.empresaId, operacoes);
  await comprar('COMPRA', [{ produtoId, quantidade: '10', custo: '1' }]);
  const antes = agora();
  const contar = async (quantidade: string) => {
    const { body } = await admin.post('estoque/contagens', { empresaId: terminal.empresaId, descricao: 'Noite' });
    const em = (acao: string, corpo: object) => admin.post(`estoque/contagens/${body.id}/${acao}`, corpo);
    expect((await em('leituras', { codigo, quantidade, chave: randomUUID() })).status).toBe(201);
    await em('encerrar', {});
    return async () => expect((await em('decidir', { decisao: 'aceita' })).status).toBe(200);
  };
  const chegar = async (quantidade: string) => {
    const dados = vendaSimples({ produtoId, quantidade });
    const { venda } = await terminal.enviar({ tipo: 'venda', ocorridoEm: antes, dados });
    expect(await esperarEfeitos(palco, grupo, venda)).toMatchObject({ estoque: 'feito' });
    return (await admin.get(`sales/${venda}`)).body.divergencias.map(({ texto }: { texto: string }) => texto);
  };
  // Two were sold without the net and seen gone from the shelf.
  await (await contar('8'))();
  expect(await saldo(produtoId)).toBe('8');
  expect(await chegar('2')).toContainEqual(expect.stringContaining('veio depois da contagem'));
  expect(await saldo(produtoId)).toBe('8');
  // Of a count that waits for its decision, and of a later one over both.
  const aceitar = await contar('5');
  expect(await chegar('3')).toContainEqual(expect.stringContaining('veio depois da contagem'));
  await aceitar();
  expect(await saldo(produtoId)).toBe('5');
  const depois = vendaSimples({ produtoId, quantidade: '1' });
  const { venda } = await terminal.enviar({ tipo: 'venda', ocorridoEm: agora(), dados: depois });
  await esperarEfeitos(palco, grupo, venda);
  expect(await saldo(produtoId)).toBe('4');
  expect((await admin.get('estoque/conferencia')).body.divergencias).toEqual([]);
  expect(await conferir()).toEqual([]);
});

test('chegada antes da decisão, a venda de antes da leitura só muda o que a leitura comparou', async () => {
  const terminal = await terminalDeVendas(palco, grupo);
  const codigo = `KV${randomUUID().slice(0, 8)}`;
  const produtoId = await novoProduto(palco, grupo, { controla_estoque: true, codigo });
  await lancador(admin, terminal.empresaId, operacoes)('COMPRA', [{ produtoId, quantidade: '10', custo: '1' }]);
  const antes = agora();
  const { body } = await admin.post('estoque/contagens', { empresaId: terminal.empresaId, descricao: 'Noite' });
  const em = (acao: string, corpo: object) => admin.post(`estoque/contagens/${body.id}/${acao}`, corpo);
  await em('leituras', { codigo, quantidade: '7', chave: randomUUID() });
  const dados = vendaSimples({ produtoId, quantidade: '2' });
  const { venda } = await terminal.enviar({ tipo: 'venda', ocorridoEm: antes, dados });
  await esperarEfeitos(palco, grupo, venda);
  expect(await saldo(produtoId)).toBe('8');
  await em('encerrar', {});
  expect((await em('decidir', { decisao: 'aceita' })).body).toMatchObject({ ajustes: 1 });
  expect(await saldo(produtoId)).toBe('7');
});

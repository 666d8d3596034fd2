import { describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { lancador, novaReceita, novoProduto, operacoesDe } from '../../../../test-support/estoque.ts';
import { consulta, novaEmpresa, proximo } from '../../../../test-support/exemplos.ts';
import { doSistema } from '../../../platform/database/database.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const palco = await cenario();
const { grupo } = palco;
const { admin } = grupo;
const operacoes = await operacoesDe(palco, grupo);

const conferir = async () => expect((await admin.get('estoque/conferencia')).body.divergencias).toEqual([]);

/** A shop with one product and a count of it to be opened. */
async function loja(campos: object) {
  const empresaId = await novaEmpresa(palco, grupo);
  const codigo = `K${proximo()}`;
  const produtoId = await novoProduto(palco, grupo, { codigo, ...campos });
  const abrir = async () => {
    const { status, body } = await admin.post('estoque/contagens', { empresaId, descricao: 'Noite' });
    expect(status).toBe(201);
    const em = (acao: string, corpo: object = {}) => admin.post(`estoque/contagens/${body.id}/${acao}`, corpo);
    return {
      id: body.id,
      em,
      ler: (mais: object = {}) => em('leituras', { codigo, chave: `leitura-${proximo()}`, ...mais }),
      itens: async (situacao = 'todos') =>
        (await admin.get(`estoque/contagens/${body.id}/itens?situacao=${situacao}`)).body.data,
    };
  };
  return {
    empresaId,
    produtoId,
    codigo,
    abrir,
    lancar: (operacao: string, item: object, mais: object = {}) =>
      lancador(admin, empresaId, operacoes)(operacao, { produtoId, ...item }, mais),
    saldo: async () =>
      (await admin.get(`estoque/saldos?${consulta({ produtoId, empresaId })}`)).body.data[0].saldo as string,
    lotes: async () =>
      (await admin.get(`estoque/saldos/lotes?${consulta({ produtoId, empresaId })}`)).body.data.map(
        ({ numero, saldo }: Record<string, string>) => [numero, saldo],
      ),
    seriais: async () =>
      (await admin.get(`estoque/saldos/seriais?${consulta({ produtoId, sortBy: 'numero' })}`)).body.data.map(
        ({ numero, estado }: Record<string, string>) => [numero, estado],
      ),
  };
}

describe('lotes na contagem', () => {
  test('o vendido antes de se saber o lote é uma linha sem lote: contado o lote, o saldo é o da prateleira', async () => {
    const { lancar, abrir, saldo, lotes } = await loja({ controla_lote: true });
    await lancar('VENDA', { quantidade: '3', fefo: true });
    await lancar('COMPRA', { quantidade: '10', custo: '2', lote: { numero: 'L1', validade: hojeNoBrasil(30) } });
    const { ler, em, itens } = await abrir();
    expect((await itens()).map((i: { lote: { numero: string } | null }) => i.lote?.numero ?? null).sort()).toEqual([
      'L1',
      null,
    ]);
    await ler({ lote: { numero: 'l1' }, quantidade: '7' });
    await em('encerrar');
    expect(
      (await itens('pendentes')).map(({ saldo: s, contado, diferenca }: Record<string, string>) => [
        s,
        contado,
        diferenca,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['10.0000', '7.0000', '-3.0000'],
        ['-3.0000', '0.0000', '3.0000'],
      ]),
    );
    expect((await em('decidir', { decisao: 'aceita' })).body).toMatchObject({ ajustes: 2 });
    expect([await saldo(), await lotes()]).toEqual(['7.0000', [['L1', '7.0000']]]);
    await conferir();
  });

  test('vendido sem lote depois da foto também aparece; a linha sem lote não se conta à mão', async () => {
    const { lancar, abrir, saldo } = await loja({ controla_lote: true });
    const lote = { numero: 'L1', validade: hojeNoBrasil(30) };
    const { ler, em, itens } = await abrir();
    await lancar('VENDA', { quantidade: '2', fefo: true });
    await lancar('COMPRA', { quantidade: '5', custo: '2', lote });
    await ler({ lote, quantidade: '3' });
    const semLote = (await itens()).find(({ lote: l }: { lote: unknown }) => l === null);
    expect((await ler({ codigo: undefined, itemId: semLote.id })).body.campos).toEqual({ lote: 'Informe o lote' });
    await em('encerrar');
    await em('decidir', { decisao: 'aceita' });
    expect(await saldo()).toBe('3.0000');
    await conferir();
  });

  test('o que saiu sem lote se estorna sem lote', async () => {
    const { lancar, saldo } = await loja({ controla_lote: true });
    const { body } = await lancar('VENDA', { quantidade: '3', fefo: true });
    const { status } = await admin.post(`estoque/movimentos/${body.movimentos[0].id}/estornar`, { motivo: 'engano' });
    expect([status, await saldo()]).toEqual([201, '0.0000']);
  });

  test('lote lido com outra validade, ou vencido antes de feito, é recusado com o campo', async () => {
    const { lancar, abrir } = await loja({ controla_lote: true });
    await lancar('COMPRA', { quantidade: '1', custo: '2', lote: { numero: 'L1', validade: '2030-01-01' } });
    const { ler } = await abrir();
    expect((await ler({ lote: { numero: 'L1', validade: '2031-01-01' } })).body.campos).toEqual({
      'lote.validade': 'Lote já cadastrado com outra validade',
    });
    expect(
      (await ler({ lote: { numero: 'N', elaboracao: '2030-02-01', validade: '2030-01-01' } })).body.campos,
    ).toEqual({ 'lote.validade': 'A validade é anterior à elaboração' });
  });
});

describe('números de série na contagem', () => {
  const comDois = async () => {
    const uma = await loja({ controla_numero_serie: true });
    const n = proximo();
    const [a, b, c] = [`A${n}`, `B${n}`, `C${n}`];
    await uma.lancar('COMPRA', { quantidade: '2', custo: '5', seriais: [a, b] });
    return { ...uma, a, b, c, contagem: await uma.abrir() };
  };

  test('tantos quantos no livro, mas outros: é diferença, com o que falta e o que sobra', async () => {
    const { contagem, a, b, c, seriais, saldo } = await comDois();
    const { ler, em, itens } = contagem;
    await ler({ serial: a });
    await ler({ serial: c });
    expect((await itens())[0]).toMatchObject({ difere: null, seriais: null });
    expect((await em('encerrar')).body).toMatchObject({ diferencas: 1, pendentes: 1 });
    expect(await itens('pendentes')).toMatchObject([
      { diferenca: '0.0000', difere: true, seriais: { faltam: [b], sobram: [c] } },
    ]);
    expect((await em('decidir', { decisao: 'aceita' })).body).toMatchObject({ ajustes: 2 });
    expect([await seriais(), await saldo()]).toEqual([
      [
        [a, 'em_estoque'],
        [b, 'baixado'],
        [c, 'em_estoque'],
      ],
      '2.0000',
    ]);
    await conferir();
  });

  test('o lido por engano se tira, e pode ser lido de novo', async () => {
    const { contagem, a, c } = await comDois();
    const { ler, itens } = contagem;
    await ler({ serial: a });
    expect(await ler({ serial: c })).toMatchObject({ status: 201, body: { serial: c } });
    const [{ id: itemId }] = await itens();
    const tirar = (serial: string) => ler({ codigo: undefined, itemId, serial, quantidade: '-1' });
    expect((await tirar(c.toLowerCase())).body.item).toMatchObject({ contado: '1.0000' });
    expect((await tirar(c)).body.campos).toEqual({ serial: 'Este número de série não foi contado' });
    expect((await ler({ serial: c })).body.item).toMatchObject({ contado: '2.0000' });
    expect((await ler({ serial: c })).status).toBe(409);
  });

  test('o vendido depois de contado não volta, e o comprado depois de contado não sai', async () => {
    const { contagem, a, b, c, lancar, seriais } = await comDois();
    const { ler, em, itens } = contagem;
    await ler({ serial: a });
    await lancar('VENDA', { quantidade: '1', seriais: [a] });
    await lancar('COMPRA', { quantidade: '1', custo: '5', seriais: [c] });
    await em('encerrar');
    expect(await itens('pendentes')).toMatchObject([{ diferenca: '-1.0000', seriais: { faltam: [b], sobram: [] } }]);
    await em('decidir', { decisao: 'aceita' });
    expect(await seriais()).toEqual([
      [a, 'vendido'],
      [b, 'baixado'],
      [c, 'em_estoque'],
    ]);
    await conferir();
  });
});

test('a primeira contagem de uma loja começa vazia e acha o que há', async () => {
  const { empresaId, abrir, saldo } = await loja({});
  const { ler, em } = await abrir();
  expect((await ler({ quantidade: '4' })).body).toMatchObject({ foraDaFoto: true, item: { contado: '4.0000' } });
  await em('encerrar');
  expect((await em('decidir', { decisao: 'aceita' })).body).toMatchObject({ ajustes: 1 });
  expect(await saldo()).toBe('4.0000');
  const recusada = async (mais: object) =>
    (await admin.post('estoque/contagens', { empresaId, descricao: 'Nada', ...mais })).body.error;
  const semNada = await novaEmpresa(palco, grupo);
  expect(await recusada({ empresaId: semNada, somenteComSaldo: true })).toContain('Nenhum produto');
  expect(await recusada({ produtoIds: [999_999_999] })).toContain('Nenhum produto');
});

test('a etiqueta de preço lida na contagem vale o peso pelo preço de agora, com a promoção', async () => {
  const empresaId = await novaEmpresa(palco, grupo);
  const pesado = { codigo_balanca: 123, pesa_na_balanca: true, por_kg: true };
  const produto_id = await novoProduto(palco, grupo, pesado, 'KG');
  const comum = { grupo_id: grupo.id, produto_id, empresa_id: empresaId };
  await palco.database.write(doSistema(grupo.id), (tx) =>
    tx
      .insertInto('produto_preco')
      .values([
        { ...comum, nome: 'Varejo', valor: '20', principal: true },
        { ...comum, nome: 'Festival', valor: '10', tipo: 'promocao' },
      ])
      .execute(),
  );
  const { body } = await admin.post('estoque/contagens', { empresaId, descricao: 'Balança' });
  // Code 00123, total 12.35.
  const leitura = { codigo: '2001230012359', chave: `leitura-${proximo()}` };
  expect((await admin.post(`estoque/contagens/${body.id}/leituras`, leitura)).body).toMatchObject({
    quantidade: '1.2350',
  });
});

describe('o total de uma linha', () => {
  test('vale por si, quem quer que tenha contado antes ou ao mesmo tempo; repetido, conta uma vez', async () => {
    const { lancar, abrir } = await loja({});
    await lancar('COMPRA', { quantidade: '10', custo: '2' });
    const { ler, itens } = await abrir();
    await Promise.all([ler({ quantidade: '3' }), ler({ quantidade: '5' })]);
    const total = { total: '9', chave: `total-${proximo()}` };
    expect((await ler(total)).body).toMatchObject({ quantidade: '1.0000', item: { contado: '9.0000' } });
    await Promise.all([ler({ total: '4' }), ler({ total: '4' }), ler({ total: '4' })]);
    expect(await itens()).toMatchObject([{ contado: '4.0000' }]);
    expect((await ler(total)).body).toMatchObject({ repetida: true, quantidade: '1.0000' });
    expect((await ler({ total: '4' })).body).toMatchObject({ quantidade: '0.0000', item: { contado: '4.0000' } });
    expect((await ler({ total: '0' })).body).toMatchObject({ item: { contado: '0.0000' } });
    expect(await ler({ total: '-1' })).toMatchObject({ status: 400 });
  });
});

describe('duas contagens', () => {
  test('da mesma prateleira acham a mesma diferença, que se acerta uma vez', async () => {
    const { lancar, abrir, saldo } = await loja({});
    await lancar('COMPRA', { quantidade: '10', custo: '2' });
    const [uma, outra] = [await abrir(), await abrir()];
    for (const { ler, em } of [uma, outra]) {
      await ler({ quantidade: '8' });
      await em('encerrar');
    }
    expect((await uma.em('decidir', { decisao: 'aceita' })).body).toMatchObject({ ajustes: 1 });
    expect(await outra.em('decidir', { decisao: 'aceita' })).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/foi ajustado pela contagem \d+ depois de contado nesta/) },
    });
    expect(await saldo()).toBe('8.0000');
    await outra.em('reabrir');
    await outra.ler({ quantidade: '-1' });
    await outra.em('encerrar');
    expect((await outra.em('decidir', { decisao: 'aceita' })).body).toMatchObject({ ajustes: 1 });
    expect(await saldo()).toBe('7.0000');
    await conferir();
  });

  test('o que se conta fica: um movimento de antes da contagem é recusado no item; o de depois, não', async () => {
    const { lancar, abrir, saldo } = await loja({});
    await lancar('COMPRA', { quantidade: '57', custo: '2' });
    const antes = new Date().toISOString();
    const { ler, em } = await abrir();
    await ler({ quantidade: '1' });
    await em('encerrar');
    await em('decidir', { decisao: 'aceita' });
    expect(await saldo()).toBe('1.0000');
    expect(await lancar('COMPRA', { quantidade: '10', custo: '2' }, { ocorridoEm: antes })).toMatchObject({
      status: 400,
      body: {
        error: expect.stringContaining('já foi contado depois desta data'),
        campos: { 'itens.0.produtoId': expect.stringMatching(/^Contado em .+, na contagem \d+$/) },
      },
    });
    expect(await saldo()).toBe('1.0000');
    await lancar('COMPRA', { quantidade: '10', custo: '2' });
    expect(await saldo()).toBe('11.0000');
    await conferir();
  });

  test('também do que uma produção de antes gastaria: recusada pelo dia, que a de agora não diz', async () => {
    const { empresaId, produtoId, lancar, abrir, saldo } = await loja({});
    const pratoId = await novoProduto(palco, grupo, { codigo: `K${proximo()}` });
    await novaReceita(palco, grupo, pratoId, [[produtoId, '1']], { modo: 'produzido' });
    await lancar('COMPRA', { quantidade: '10', custo: '2' });
    const antes = new Date().toISOString();
    const { ler, em } = await abrir();
    await ler({ quantidade: '8' });
    await em('encerrar');
    await em('decidir', { decisao: 'aceita' });
    const produzir = (mais: object = {}) =>
      admin.post('estoque/producoes', { produtoId: pratoId, empresaId, quantidade: '2', ...mais });
    expect(await produzir({ ocorridoEm: antes })).toMatchObject({
      status: 400,
      body: { campos: { ocorridoEm: expect.stringMatching(/^Contado em .+, na contagem \d+$/) } },
    });
    expect(await saldo()).toBe('8.0000');
    expect((await produzir()).status).toBe(201);
    expect(await saldo()).toBe('6.0000');
    await conferir();
  });

  test('aceitas ao mesmo tempo, só uma acerta', async () => {
    const { lancar, abrir, saldo } = await loja({});
    await lancar('COMPRA', { quantidade: '10', custo: '2' });
    const contagens = await Promise.all([abrir(), abrir(), abrir(), abrir()]);
    for (const { ler, em } of contagens) {
      await ler({ quantidade: '8' });
      await em('encerrar');
    }
    const respostas = await Promise.all(contagens.map(({ em }) => em('decidir', { decisao: 'aceita' })));
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await saldo()).toBe('8.0000');
  });

  test('reaberta, a linha aceita não se conta de novo; a deixada como estava volta a esperar', async () => {
    const { empresaId, lancar, abrir } = await loja({});
    await lancar('COMPRA', { quantidade: '10', custo: '2' });
    const outro = `K${proximo()}`;
    const outroId = await novoProduto(palco, grupo, { codigo: outro });
    await lancador(admin, empresaId, operacoes)('COMPRA', { produtoId: outroId, quantidade: '10', custo: '2' });
    const { ler, em, itens } = await abrir();
    await ler({ quantidade: '8' });
    await ler({ codigo: outro, quantidade: '9' });
    await em('encerrar');
    const [aceita, pendente] = (await itens('pendentes')) as { id: number; produto: { codigo: string } }[];
    await em('decidir', { decisao: 'aceita', itemIds: [aceita?.id] });
    await em('reabrir');
    expect(await ler({ codigo: aceita?.produto.codigo })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('já foi aceita nesta contagem') },
    });
    expect((await ler({ codigo: pendente?.produto.codigo })).status).toBe(201);
  });
});

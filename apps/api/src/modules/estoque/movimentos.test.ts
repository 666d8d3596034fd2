import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { lancador, novaReceita, novoProduto, operacoesDe } from '../../../test-support/estoque.ts';
import { comEmpresas, consulta, novaEmpresa } from '../../../test-support/exemplos.ts';
import { doSistema } from '../../platform/database/database.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const empresaId = await novaEmpresa(palco, grupo);
const operacoes = await operacoesDe(palco, grupo);
const lancar = lancador(grupo.admin, empresaId, operacoes);
const produto = (campos: object = {}, unidade?: string) => novoProduto(palco, grupo, { ...campos }, unidade);

const saldo = async (produtoId: number) => {
  const { body } = await grupo.admin.get(`estoque/saldos?${consulta({ produtoId, empresaId })}`);
  const [linha] = body.data;
  return linha && { saldo: linha.saldo, custo: linha.custoMedio, valor: linha.valor };
};
const extrato = async (produtoId: number) =>
  (await grupo.admin.get(`estoque/movimentos?${consulta({ produtoId, sortBy: 'ocorridoEm', descending: false })}`)).body
    .data;
const semNegativo = async (empresa: number) => {
  const { body } = await grupo.admin.get(`estoque/configuracao?empresaId=${empresa}`);
  return grupo.admin.put('estoque/configuracao', { ...body, permiteNegativo: false });
};
const conferir = async () => {
  const { body } = await grupo.admin.get('estoque/conferencia');
  expect(body.divergencias).toEqual([]);
  return body;
};

describe('custo médio no razão', () => {
  test('10 a 12,00 mais 30 a 14,00 dá 13,50, e a venda sai por ele', async () => {
    const produtoId = await produto();
    await lancar('COMPRA', { produtoId, quantidade: '10', custo: '12' });
    await lancar('COMPRA', { produtoId, quantidade: '30', custo: '14' });
    expect(await saldo(produtoId)).toEqual({ saldo: '40.0000', custo: '13.500000', valor: '540.00' });
    const { status, body } = await lancar('VENDA', { produtoId, quantidade: '7' });
    expect([status, body.movimentos]).toMatchObject([
      201,
      [{ quantidade: '-7.0000', custoUnitario: '13.500000', saldoDepois: '33.0000' }],
    ]);
  });

  test('−2 a 0 que recebe 20 a 3,30 fica com 18 a 3,30 e 6,60 de correção', async () => {
    const produtoId = await produto();
    await lancar('VENDA', { produtoId, quantidade: '2' });
    await lancar('COMPRA', { produtoId, quantidade: '20', custo: '3.30' });
    expect(await saldo(produtoId)).toEqual({ saldo: '18.0000', custo: '3.300000', valor: '59.40' });
    expect((await extrato(produtoId)).map(({ correcaoCusto }: { correcaoCusto: string }) => correcaoCusto)).toEqual([
      '0.000000',
      '6.600000',
    ]);
    expect((await grupo.admin.get(`estoque/extrato?produtoId=${produtoId}`)).body).toMatchObject({
      entradas: '20.0000',
      saidas: '2.0000',
      saldoFinal: '18.0000',
      correcoes: '6.60',
    });
  });

  test('uma entrada lançada com atraso refaz o que veio depois, e os fatos ficam como estavam', async () => {
    const produtoId = await produto();
    await lancar('COMPRA', { produtoId, quantidade: '10', custo: '10' }, { ocorridoEm: '2026-01-01T12:00:00Z' });
    await lancar('VENDA', { produtoId, quantidade: '5' }, { ocorridoEm: '2026-01-03T12:00:00Z' });
    await lancar('COMPRA', { produtoId, quantidade: '10', custo: '20' }, { ocorridoEm: '2026-01-02T12:00:00Z' });
    const linhas = await extrato(produtoId);
    expect(linhas).toMatchObject([
      { quantidade: '10.0000', saldoAntes: '0.0000', saldoDepois: '10.0000', custoDepois: '10.000000' },
      { quantidade: '10.0000', saldoAntes: '10.0000', saldoDepois: '20.0000', custoDepois: '15.000000' },
      { quantidade: '-5.0000', saldoAntes: '20.0000', saldoDepois: '15.0000', custoUnitario: '15.000000' },
    ]);
    expect(await saldo(produtoId)).toEqual({ saldo: '15.0000', custo: '15.000000', valor: '225.00' });
    // The sale was worth 5 × 10 and is now worth 5 × 15.
    expect((await grupo.admin.get(`estoque/extrato?produtoId=${produtoId}`)).body.correcoes).toBe('25.00');
    await conferir();
  });

  test('o estoque sem custo aceita o custo do cadastro na primeira sobra', async () => {
    const produtoId = await produto({ custo_real: '4.5' });
    await lancar('AJUSTE-ENT', { produtoId, quantidade: '10' });
    expect(await saldo(produtoId)).toMatchObject({ custo: '4.500000', valor: '45.00' });
  });

  test('o estorno de uma entrada devolve o saldo e o custo de antes, uma vez só', async () => {
    const produtoId = await produto();
    await lancar('COMPRA', { produtoId, quantidade: '10', custo: '12' });
    const { body } = await lancar('COMPRA', { produtoId, quantidade: '30', custo: '14' });
    const estornar = () =>
      grupo.admin.post(`estoque/movimentos/${body.movimentos[0].id}/estornar`, { motivo: 'engano' });
    expect((await estornar()).status).toBe(201);
    expect(await saldo(produtoId)).toEqual({ saldo: '10.0000', custo: '12.000000', valor: '120.00' });
    expect(await estornar()).toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } });
    const linhas = await extrato(produtoId);
    expect(linhas[2]).toMatchObject({ quantidade: '-30.0000', estornaId: linhas[1].id, origem: 'estorno' });
    expect(linhas[1].estornadoPorId).toBe(linhas[2].id);
  });
});

describe('o que a operação faz', () => {
  const nova = async (campos: object) => {
    const codigo = `OP${Object.keys(operacoes).length}-${Math.floor(performance.now())}`;
    return grupo.admin.post('operacao-tipo-movimento', { codigo, nome: codigo, efeitoFinanceiro: 'nenhum', ...campos });
  };

  test('um tipo que sai não soma e um que entra não subtrai', async () => {
    const recusada = (texto: string) => ({ status: 400, body: { campos: { efeitoEstoque: texto } } });
    expect(await nova({ tipo: 'venda', efeitoEstoque: 'soma', efeitoCusto: 'nenhum' })).toMatchObject(
      recusada('Este tipo de movimento não soma ao estoque'),
    );
    expect(await nova({ tipo: 'compra', efeitoEstoque: 'subtrai', efeitoCusto: 'mantem' })).toMatchObject(
      recusada('Este tipo de movimento não subtrai do estoque'),
    );
    expect((await nova({ tipo: 'outros', efeitoEstoque: 'soma', efeitoCusto: 'nenhum' })).status).toBe(201);
  });

  test('não muda depois do primeiro movimento; o resto dela muda', async () => {
    const produtoId = await produto();
    const { body: operacao } = await nova({ tipo: 'outros', efeitoEstoque: 'subtrai', efeitoCusto: 'mantem' });
    const mudar = (campos: object) => grupo.admin.put(`operacao-tipo-movimento/${operacao.id}`, campos);
    expect((await mudar({ efeitoEstoque: 'soma' })).status).toBe(200);
    expect((await mudar({ efeitoEstoque: 'subtrai' })).status).toBe(200);
    const { status } = await grupo.admin.post('estoque/movimentos', {
      empresaId,
      operacaoId: operacao.id,
      itens: [{ produtoId, quantidade: '4' }],
    });
    expect(status).toBe(201);
    expect(await mudar({ efeitoEstoque: 'soma' })).toMatchObject({
      status: 409,
      body: { code: 'FIELD_LOCKED', campos: { efeitoEstoque: 'A operação já tem movimentos' } },
    });
    expect((await mudar({ nome: `${operacao.nome} (nova)`, exigeMotivo: true })).status).toBe(200);
  });

  test('o estorno vai ao contrário do movimento, faça a operação o que fizer agora', async () => {
    const produtoId = await produto();
    await lancar('COMPRA', { produtoId, quantidade: '10', custo: '1' });
    const { body: operacao } = await nova({ tipo: 'outros', efeitoEstoque: 'subtrai', efeitoCusto: 'mantem' });
    const { body } = await grupo.admin.post('estoque/movimentos', {
      empresaId,
      operacaoId: operacao.id,
      itens: [{ produtoId, quantidade: '4' }],
    });
    await palco.database.write(doSistema(grupo.id), (tx) =>
      sql`update operacao_tipo_movimento set efeito_estoque = 'soma' where id = ${operacao.id}`.execute(tx),
    );
    const { status } = await grupo.admin.post(`estoque/movimentos/${body.movimentos[0].id}/estornar`, { motivo: 'x' });
    expect([status, await saldo(produtoId)]).toMatchObject([201, { saldo: '10.0000' }]);
    await conferir();
  });
});

describe('o razão', () => {
  test('não se altera nem se apaga, nem por quem escreve nele', async () => {
    const produtoId = await produto();
    await lancar('COMPRA', { produtoId, quantidade: '1', custo: '1' });
    const tentar = (comando: ReturnType<typeof sql>) =>
      palco.database.write(doSistema(grupo.id), (tx) => comando.execute(tx));
    await expect(tentar(sql`update estoque_movimento set quantidade = 99`)).rejects.toThrow(
      /permission denied|append-only/,
    );
    await expect(tentar(sql`delete from estoque_movimento`)).rejects.toThrow(/permission denied|append-only/);
    // The owner of the tables is stopped too.
    const dono = new pg.Client({ connectionString: palco.banco.url });
    await dono.connect();
    await expect(dono.query('update app.estoque_movimento set quantidade = 99')).rejects.toThrow(/append-only/);
    await expect(
      dono.query('delete from app.estoque_movimento_calculo; delete from app.estoque_movimento'),
    ).rejects.toThrow(/append-only/);
    await dono.end();
  });

  test('a mesma chave lança uma vez, ainda que mandada por muitos ao mesmo tempo', async () => {
    const produtoId = await produto();
    const mandar = (quantidade = '3') =>
      lancar('COMPRA', { produtoId, quantidade, custo: '2' }, { chave: `remessa-${produtoId}` });
    const respostas = await Promise.all(Array.from({ length: 8 }, () => mandar()));
    expect(respostas.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(respostas.map(({ body }) => body.movimentos[0].id)).size).toBe(1);
    expect(respostas.filter(({ body }) => !body.repetido)).toHaveLength(1);
    expect(await saldo(produtoId)).toMatchObject({ saldo: '3.0000' });
    const [item] = [{ produtoId, quantidade: '3', custo: '2' }];
    const maior = await lancar('COMPRA', [item, item], { chave: `remessa-${produtoId}` });
    expect(maior).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } });
    expect(await saldo(produtoId)).toMatchObject({ saldo: '3.0000' });
    expect(await mandar('4')).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } });
  });

  test('32 que lançam ao mesmo tempo, em ordens diferentes, deixam o saldo igual à soma', async () => {
    const produtos = await Promise.all(Array.from({ length: 6 }, () => produto()));
    const quantos = 32;
    const vezes = 4;
    const esperado = new Map(produtos.map((produtoId) => [produtoId, 0]));
    await Promise.all(
      Array.from({ length: quantos }, async (_, pessoa) => {
        for (let vez = 0; vez < vezes; vez += 1) {
          const giro = produtos.map((_, i) => produtos[(i * ((pessoa % 5) + 1) + pessoa) % produtos.length] as number);
          const itens = [...new Set(giro)].map((produtoId) => ({ produtoId, quantidade: (pessoa % 4) + 1 }));
          const vende = pessoa % 3 === 0;
          const { status, body } = await lancar(
            vende ? 'VENDA' : 'COMPRA',
            itens.map(({ produtoId, quantidade }) => ({ produtoId, quantidade: String(quantidade), custo: '1.37' })),
          );
          expect([status, body.error]).toEqual([201, undefined]);
          for (const { produtoId, quantidade } of itens) {
            esperado.set(produtoId, (esperado.get(produtoId) ?? 0) + (vende ? -quantidade : quantidade));
          }
        }
      }),
    );
    expect((await conferir()).movimentos).toBeGreaterThan(quantos * vezes);
    for (const [produtoId, soma] of esperado) expect(Number((await saldo(produtoId))?.saldo)).toBe(soma);
  });
});

describe('o que se recusa', () => {
  const recusa = (campos: object) => ({ status: 400, body: { campos } });

  test('quantidade quebrada de unidade inteira', async () => {
    const produtoId = await produto();
    expect(await lancar('COMPRA', { produtoId, quantidade: '1.5', custo: '1' })).toMatchObject(
      recusa({ 'itens.0.quantidade': 'Este produto não é fracionado' }),
    );
    const porKg = await produto({}, 'KG');
    expect((await lancar('COMPRA', { produtoId: porKg, quantidade: '1.535', custo: '1' })).status).toBe(201);
  });

  test('produto que não controla estoque, pai de grade, produto de outro grupo', async () => {
    const livre = await produto({ controla_estoque: false });
    const grade = await produto({ usa_grade: true });
    const alheio = await novoProduto(palco, outro);
    const um = (produtoId: number) => lancar('COMPRA', { produtoId, quantidade: '1', custo: '1' });
    expect(await um(livre)).toMatchObject(recusa({ 'itens.0.produtoId': 'Este produto não controla estoque' }));
    expect(await um(grade)).toMatchObject(recusa({ 'itens.0.produtoId': 'Escolha a variante' }));
    expect(await um(alheio)).toMatchObject({ status: 400, body: { code: 'UNKNOWN_REFERENCE' } });
  });

  test('o que a operação exige: motivo, documento, custo', async () => {
    const produtoId = await produto();
    const item = { produtoId, quantidade: '1' };
    expect(await lancar('PERDA', item, { motivo: null })).toMatchObject(recusa({ motivo: expect.any(String) }));
    expect(await lancar('COMPRA', { ...item, custo: '1' }, { documento: null })).toMatchObject(
      recusa({ documento: expect.any(String) }),
    );
    expect(await lancar('COMPRA', item)).toMatchObject(recusa({ 'itens.0.custo': 'Informe o custo' }));
  });

  test('um código de barras lido no campo da quantidade, ou do custo, não é aceito', async () => {
    const produtoId = await produto();
    const codigo = '7891000315507';
    const recusada = async (item: object) =>
      (await lancar('COMPRA', { produtoId, quantidade: '1', custo: '1', ...item })).body;
    for (const campo of ['quantidade', 'custo']) {
      expect(await recusada({ [campo]: codigo })).toMatchObject({
        campos: { [`itens.0.${campo}`]: 'Valor grande demais: confira' },
      });
    }
    expect((await lancar('COMPRA', { produtoId, quantidade: '99999999.9999', custo: '1' })).body.campos).toEqual({
      'itens.0.quantidade': 'Este produto não é fracionado',
    });
  });

  test('onde a empresa não permite, o que não há não sai, nem o que está reservado', async () => {
    const loja = await novaEmpresa(palco, grupo);
    await semNegativo(loja);
    const naLoja = lancador(grupo.admin, loja, operacoes);
    const produtoId = await produto();
    await naLoja('COMPRA', { produtoId, quantidade: '5', custo: '1' });
    // 22:30 of the 3rd where the shop is, the 4th in UTC.
    const denoite = await naLoja('VENDA', { produtoId, quantidade: '1' }, { ocorridoEm: '2026-01-04T01:30:00Z' });
    expect(denoite.body.error).toContain('em 03/01/2026');
    const tirar = (quantidade: string) => naLoja('VENDA', { produtoId, quantidade });
    expect(await tirar('6')).toMatchObject({
      status: 400,
      body: { campos: { 'itens.0.quantidade': 'Estoque insuficiente' }, error: expect.stringContaining('faltam 1') },
    });
    const reserva = await grupo.admin.post('estoque/reservas', { produtoId, empresaId: loja, quantidade: '3' });
    expect(reserva.status).toBe(201);
    expect((await tirar('3')).status).toBe(400);
    expect((await tirar('2')).status).toBe(201);
    expect((await grupo.admin.post('estoque/reservas', { produtoId, empresaId: loja, quantidade: '1' })).status).toBe(
      400,
    );
    expect((await grupo.admin.delete(`estoque/reservas/${reserva.body.id}`)).status).toBe(200);
    expect((await grupo.admin.delete(`estoque/reservas/${reserva.body.id}`)).status).toBe(409);
    expect((await tirar('3')).status).toBe(201);
    const tardia = await naLoja('VENDA', { produtoId, quantidade: '1' }, { ocorridoEm: '2026-01-01T12:00:00Z' });
    expect(tardia.status).toBe(400);
    await conferir();
  });

  test('data no futuro e data em período fechado', async () => {
    const loja = await novaEmpresa(palco, grupo);
    const { body } = await grupo.admin.get(`estoque/configuracao?empresaId=${loja}`);
    expect(await grupo.admin.put('estoque/configuracao', { ...body, fechadoAte: '2099-01-01' })).toMatchObject({
      status: 400,
      body: { campos: { fechadoAte: 'Não pode ser depois de hoje' } },
    });
    await grupo.admin.put('estoque/configuracao', { ...body, fechadoAte: '2026-03-31' });
    const naLoja = lancador(grupo.admin, loja, operacoes);
    const produtoId = await produto();
    const em = (ocorridoEm: string) => naLoja('COMPRA', { produtoId, quantidade: '1', custo: '1' }, { ocorridoEm });
    expect(await em('2099-01-01T00:00:00Z')).toMatchObject(recusa({ ocorridoEm: 'A data está no futuro' }));
    // 31 March 23:30 in São Paulo is 1 April in UTC.
    expect(await em('2026-04-01T02:30:00Z')).toMatchObject(recusa({ ocorridoEm: 'Estoque fechado até 31/03/2026' }));
    expect((await em('2026-04-01T03:30:00Z')).status).toBe(201);
  });

  test('um item errado em mil não lança nenhum', async () => {
    const produtoId = await produto();
    const itens = Array.from({ length: 1000 }, (_, i) => ({
      produtoId,
      quantidade: i === 999 ? '0.5' : '1',
      custo: '1',
    }));
    expect(await lancar('COMPRA', itens)).toMatchObject({
      status: 400,
      body: { campos: { 'itens.999.quantidade': expect.any(String) } },
    });
    expect(await saldo(produtoId)).toBeUndefined();
    itens[999] = { produtoId, quantidade: '1', custo: '1' };
    expect((await lancar('COMPRA', itens)).body.movimentos).toHaveLength(1000);
    expect(await saldo(produtoId)).toMatchObject({ saldo: '1000.0000' });
  });

  test('empresa de outro grupo ou que a pessoa não vê', async () => {
    const produtoId = await produto();
    await lancar('COMPRA', { produtoId, quantidade: '1', custo: '1' });
    const alheia = await novaEmpresa(palco, outro);
    expect(
      (await lancador(grupo.admin, alheia, operacoes)('COMPRA', { produtoId, quantidade: '1', custo: '1' })).status,
    ).toBe(404);
    const restrito = await comEmpresas(
      palco,
      grupo,
      [await novaEmpresa(palco, grupo)],
      ['produtos_show', 'produtos_update'],
    );
    expect(
      (await lancador(restrito, empresaId, operacoes)('COMPRA', { produtoId, quantidade: '1', custo: '1' })).status,
    ).toBe(404);
    expect((await restrito.get(`estoque/saldos?produtoId=${produtoId}`)).body.data).toEqual([]);
    expect((await restrito.get(`estoque/movimentos?produtoId=${produtoId}`)).body.data).toEqual([]);
    const [movimento] = await extrato(produtoId);
    expect((await restrito.get(`estoque/movimentos/${movimento.id}`)).status).toBe(404);
    expect((await outro.admin.get(`estoque/movimentos/${movimento.id}`)).status).toBe(404);
  });
});

describe('kits', () => {
  test('o kit movimenta os componentes, também os de um kit dentro dele', async () => {
    const [pao, carne, agua, combo, lanche] = [
      await produto(),
      await produto(),
      await produto({ controla_estoque: false }),
      await produto(),
      await produto(),
    ];
    await novaReceita(palco, grupo, lanche, [
      [pao, '1'],
      [carne, '2'],
    ]);
    await novaReceita(palco, grupo, combo, [
      [lanche, '2'],
      [pao, '1'],
      [agua, '1'],
    ]);
    const { body } = await lancar('VENDA', { produtoId: combo, quantidade: '3' });
    expect(body.movimentos).toMatchObject([
      { item: 0, produtoId: pao, quantidade: '-9.0000' },
      { item: 0, produtoId: carne, quantidade: '-12.0000' },
    ]);
    const [linha] = await extrato(pao);
    expect(linha.kit).toMatchObject({ id: combo });
    expect(await lancar('COMPRA', { produtoId: combo, quantidade: '1', custo: '1' })).toMatchObject({ status: 400 });
  });
});

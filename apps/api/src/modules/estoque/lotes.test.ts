import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { lancador, novoProduto, operacoesDe } from '../../../test-support/estoque.ts';
import { consulta, novaEmpresa } from '../../../test-support/exemplos.ts';
import { doSistema } from '../../platform/database/database.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

const palco = await cenario();
const { grupo } = palco;
const empresaId = await novaEmpresa(palco, grupo);
const operacoes = await operacoesDe(palco, grupo);
const lancar = lancador(grupo.admin, empresaId, operacoes);
const get = async (path: string, params: Record<string, string | number> = {}) =>
  (await grupo.admin.get(`${path}?${consulta(params)}`)).body;

describe('lotes', () => {
  test('quem vence primeiro é sugerido e sai primeiro: 10 de L1 (6) e L2 (20) são 6 e 4', async () => {
    const produtoId = await novoProduto(palco, grupo, { controla_lote: true });
    const entrar = (numero: string, quantidade: string, dias: number) =>
      lancar('COMPRA', { produtoId, quantidade, custo: '2', lote: { numero, validade: hojeNoBrasil(dias) } });
    await entrar('L2', '20', 51);
    await entrar('L1', '6', 11);
    await entrar('L0', '9', -1);
    const sugestao = await get('estoque/fefo', { produtoId, empresaId, quantidade: '10' });
    expect(sugestao).toMatchObject({
      lotes: [
        { numero: 'L1', quantidade: '6.0000' },
        { numero: 'L2', quantidade: '4.0000' },
      ],
      falta: '0.0000',
    });
    const { body } = await lancar('VENDA', { produtoId, quantidade: '10', fefo: true });
    expect(body.movimentos.map(({ quantidade }: { quantidade: string }) => quantidade)).toEqual(['-6.0000', '-4.0000']);
    const lotes = await get('estoque/saldos/lotes', { produtoId });
    expect(lotes.data.map(({ numero, saldo, faixa }: Record<string, string>) => [numero, saldo, faixa])).toEqual([
      ['L0', '9.0000', 'vencido'],
      ['L2', '16.0000', 'ate60'],
    ]);
    expect(lotes.totais.valor).toBe('50.00');
  });

  test('o lote vencido não se vende, mas se joga fora', async () => {
    const produtoId = await novoProduto(palco, grupo, { controla_lote: true });
    const lote = { numero: 'V1', validade: hojeNoBrasil(-2) };
    await lancar('COMPRA', { produtoId, quantidade: '3', custo: '1', lote });
    expect(await lancar('VENDA', { produtoId, quantidade: '1', lote: { numero: 'v1' } })).toMatchObject({
      status: 400,
      body: { campos: { 'itens.0.loteId': 'Lote vencido' } },
    });
    expect((await lancar('PERDA', { produtoId, quantidade: '3', lote: { numero: 'v1' } })).status).toBe(201);
  });

  test('o lote vale ou não no dia em que saiu: o que se conta com atraso não é recusado por hoje', async () => {
    const produtoId = await novoProduto(palco, grupo, { controla_lote: true });
    const ha = (dias: number) => ({ ocorridoEm: new Date(Date.now() - dias * 86_400_000).toISOString() });
    const entrar = (numero: string, dias: number) =>
      lancar(
        'COMPRA',
        { produtoId, quantidade: '4', custo: '1', lote: { numero, validade: hojeNoBrasil(dias) } },
        ha(20),
      );
    await entrar('R1', -2);
    await entrar('R2', 40);
    const vender = (mais: object, quando: object) => lancar('VENDA', { produtoId, quantidade: '1', ...mais }, quando);
    expect((await vender({ lote: { numero: 'R1' } }, ha(5))).status).toBe(201);
    expect((await vender({ lote: { numero: 'R1' } }, ha(1))).body.campos).toEqual({ 'itens.0.loteId': 'Lote vencido' });
    await vender({ fefo: true }, ha(5));
    await vender({ fefo: true }, {});
    const lotes = await get('estoque/saldos/lotes', { produtoId });
    expect(lotes.data.map(({ numero, saldo }: Record<string, string>) => [numero, saldo])).toEqual([
      ['R1', '2.0000'],
      ['R2', '3.0000'],
    ]);
  });

  test('produto com lote pede o lote; sem lote, não aceita; validade antes da elaboração, nunca', async () => {
    const com = await novoProduto(palco, grupo, { controla_lote: true });
    const sem = await novoProduto(palco, grupo);
    const item = { quantidade: '1', custo: '1' };
    expect((await lancar('COMPRA', { ...item, produtoId: com })).body.campos).toEqual({
      'itens.0.loteId': 'Informe o lote',
    });
    expect((await lancar('COMPRA', { ...item, produtoId: sem, lote: { numero: 'X' } })).body.campos).toEqual({
      'itens.0.loteId': 'Este produto não controla lote',
    });
    const lote = { numero: 'X', elaboracao: '2026-05-02', validade: '2026-05-01' };
    expect((await lancar('COMPRA', { ...item, produtoId: com, lote })).body.campos).toEqual({
      'itens.0.lote.validade': 'A validade é anterior à elaboração',
    });
    await lancar('COMPRA', { ...item, produtoId: com, lote: { numero: 'X', validade: '2030-01-01' } });
    expect(
      (await lancar('COMPRA', { ...item, produtoId: com, lote: { numero: 'x', validade: '2031-01-01' } })).body.campos,
    ).toEqual({ 'itens.0.lote.validade': 'Lote já cadastrado com outra validade' });
  });

  test('o quadro de validades soma por faixa a custo médio', async () => {
    const loja = await novaEmpresa(palco, grupo);
    const naLoja = lancador(grupo.admin, loja, operacoes);
    const produtoId = await novoProduto(palco, grupo, { controla_lote: true });
    for (const [dias, quantidade] of [
      [-5, '1'],
      [3, '2'],
      [20, '3'],
      [45, '4'],
      [200, '5'],
    ] as const) {
      await naLoja('COMPRA', {
        produtoId,
        quantidade,
        custo: '10',
        lote: { numero: `D${dias}`, validade: hojeNoBrasil(dias) },
      });
    }
    const quadro = await get('estoque/validades', { empresaId: loja });
    expect(quadro.map(({ faixa, lotes, valor }: Record<string, unknown>) => [faixa, lotes, valor])).toEqual([
      ['vencido', 1, '10.00'],
      ['ate7', 1, '20.00'],
      ['ate30', 1, '30.00'],
      ['ate60', 1, '40.00'],
      ['depois', 1, '50.00'],
    ]);
    expect((await get('estoque/saldos/lotes', { empresaId: loja, faixa: 'ate30' })).data).toHaveLength(1);
  });
});

describe('números de série', () => {
  test('entram, vendem-se, voltam, e o repetido é recusado', async () => {
    const produtoId = await novoProduto(palco, grupo, { controla_numero_serie: true });
    const entrar = (seriais: string[], quantidade = String(seriais.length)) =>
      lancar('COMPRA', { produtoId, quantidade, custo: '100', seriais });
    expect((await entrar(['A1', 'A2', 'A3'])).status).toBe(201);
    expect(await entrar(['a2'])).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('NÚMERO DE SÉRIE REPETIDO') },
    });
    expect((await entrar(['B1', 'b1'])).body.campos).toEqual({ 'itens.0.seriais': 'NÚMERO DE SÉRIE REPETIDO' });
    expect((await entrar(['C1'], '2')).body.campos).toEqual({
      'itens.0.seriais': 'Informe um número de série por unidade',
    });
    const vender = (seriais: string[]) => lancar('VENDA', { produtoId, quantidade: String(seriais.length), seriais });
    expect((await vender(['A1'])).status).toBe(201);
    expect((await vender(['A1'])).status).toBe(400);
    expect((await lancar('PERDA', { produtoId, quantidade: '1', seriais: ['A2'] })).status).toBe(201);
    const estados = async () =>
      (await get('estoque/saldos/seriais', { produtoId, sortBy: 'numero' })).data.map(
        ({ numero, estado }: Record<string, string>) => [numero, estado],
      );
    expect(await estados()).toEqual([
      ['A1', 'vendido'],
      ['A2', 'baixado'],
      ['A3', 'em_estoque'],
    ]);
    expect((await lancar('DEV-VENDA', { produtoId, quantidade: '1', seriais: ['A1'] })).status).toBe(201);
    expect((await estados())[0]).toEqual(['A1', 'em_estoque']);
    expect((await get('estoque/conferencia')).divergencias).toEqual([]);
  });
});

describe('mínimos e exportações', () => {
  test('abaixo do mínimo, a sugestão vai ao máximo em unidades de compra', async () => {
    const produtoId = await novoProduto(palco, grupo);
    await lancar('COMPRA', { produtoId, quantidade: '3', custo: '5' });
    await palco.database.write(doSistema(grupo.id), async (tx) => {
      await sql`update produto_estoque set minimo = 10, maximo = 40 where produto_id = ${produtoId}`.execute(tx);
      await sql`insert into produto_fornecedor (grupo_id, produto_id, fornecedor_id, unidade, fator, ultimo_custo)
        values (${grupo.id}, ${produtoId}, ${empresaId}, 'CX', 12, 54)`.execute(tx);
    });
    const [linha] = (await get('estoque/minimos', { empresaId })).data;
    expect(linha).toMatchObject({
      saldo: '3.0000',
      sugestaoCompra: { quantidade: '4', unidade: 'CX' },
      custo: '4.5000',
      valor: '216.00',
    });
    expect(Number(linha.sugestao)).toBe(48);
  });

  test('os saldos saem em CSV como na tela', async () => {
    const resposta = await grupo.admin.get(`exports/estoque-saldos.csv?empresaId=${empresaId}`);
    expect(resposta.status).toBe(200);
    const [cabecalho, ...linhas] = String(resposta.body).trim().split('\r\n');
    expect(cabecalho).toContain('Código;Produto;Unidade;Empresa;Local;Saldo');
    expect(linhas.length).toBe((await get('estoque/saldos', { empresaId })).total);
    expect((await grupo.admin.get('exports/estoque-movimentos.xlsx')).headers.get('content-type')).toContain(
      'spreadsheetml',
    );
  });
});

import { dataNoFuso } from '@retaguarda/brasil';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { lancador, novaReceita, novoProduto, operacoesDe } from '../../../test-support/estoque.ts';
import { consulta, novaEmpresa } from '../../../test-support/exemplos.ts';

const palco = await cenario();
const { grupo } = palco;
const { admin } = grupo;
const operacoes = await operacoesDe(palco, grupo);
const loja = () => novaEmpresa(palco, grupo);
const produto = (campos: object = {}, unidade?: string) => novoProduto(palco, grupo, { ...campos }, unidade);

const custo = async (produtoId: number, empresaId: number) => {
  const { body } = await admin.get(`estoque/saldos?${consulta({ produtoId, empresaId })}`);
  return body.data[0]?.custoMedio ?? null;
};
const correcoes = async (produtoId: number) =>
  (await admin.get(`estoque/extrato?produtoId=${produtoId}`)).body.correcoes;
const extrato = async (produtoId: number, empresaId: number) =>
  (
    await admin.get(
      `estoque/movimentos?${consulta({ produtoId, empresaId, sortBy: 'ocorridoEm', descending: false } as never)}`,
    )
  ).body.data;
const fatos = async (produtoId: number) => {
  const { rows } = await palco.database.read(grupo.id, (db) =>
    sql`select * from estoque_movimento where produto_id = ${produtoId} order by id`.execute(db),
  );
  return rows;
};
/** Waits for the work in the background to have carried every cost to its end; then the books must agree. */
const levado = async () => {
  const fila = () =>
    palco.database.read(grupo.id, async (db) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from estoque_recalculo`.execute(db);
      return rows[0]?.n;
    });
  await expect.poll(fila).toBe(0);
  expect((await admin.get('estoque/conferencia')).body.divergencias).toEqual([]);
};
const transferir = async (origemId: number, destinoId: number, produtoId: number, quantidade: string) => {
  const { body } = await admin.post('estoque/transferencias', {
    origemId,
    destinoId,
    enviar: true,
    itens: [{ produtoId, quantidade }],
  });
  expect(body.situacao).toBe('enviada');
  return body as { id: number; itens: { id: number }[] };
};
const receber = async (id: number, corpo: object = {}) =>
  (await admin.post(`estoque/transferencias/${id}/receber`, corpo)).body;

describe('o custo que chega tarde', () => {
  test('vai à produção feita depois: 4 de farinha a 10,00 que eram a 15,00 fazem o pão de 20,00 custar 30,00', async () => {
    const [empresaId, farinha, pao] = [await loja(), await produto({}, 'KG'), await produto()];
    const lancar = lancador(admin, empresaId, operacoes);
    const em = (dia: number) => ({ ocorridoEm: `2026-01-0${dia}T12:00:00Z` });
    await novaReceita(palco, grupo, pao, [[farinha, '2']], { modo: 'produzido' });
    await lancar('COMPRA', { produtoId: farinha, quantidade: '10', custo: '10' }, em(1));
    const { body: producao } = await admin.post('estoque/producoes', {
      produtoId: pao,
      empresaId,
      quantidade: '2',
      ...em(3),
    });
    expect(producao).toMatchObject({ custoTotal: '40.00', custoUnitario: '20.000000' });
    await lancar('VENDA', { produtoId: pao, quantidade: '1' }, em(4));
    const antes = await fatos(pao);
    await lancar('COMPRA', { produtoId: farinha, quantidade: '10', custo: '20' }, em(2));
    await levado();
    expect(await custo(farinha, empresaId)).toBe('15.000000');
    expect(await custo(pao, empresaId)).toBe('30.000000');
    const [entrada, venda] = await extrato(pao, empresaId);
    expect(entrada).toMatchObject({
      custoUnitario: '30.000000',
      custoOriginal: '20.000000',
      custoProprio: 'de_outros',
    });
    expect(venda).toMatchObject({ custoUnitario: '30.000000', custoOriginal: null });
    // The one sold at 20.00 cost 30.00; the one on hand is worth more and is no cost of goods yet.
    expect(await correcoes(pao)).toBe('10.00');
    expect((await admin.get(`estoque/producoes/${producao.id}`)).body).toMatchObject({
      custoTotal: '60.00',
      custoUnitario: '30.000000',
    });
    // The entry stays as it was told; what it is worth is a fact of its own.
    expect(await fatos(pao)).toEqual(antes);
    expect((await admin.get(`estoque/movimentos/${entrada.id}/custos`)).body).toMatchObject([
      { custoAntes: '20.000000', custoDepois: '30.000000', usuario: null, motivo: null },
    ]);
  });

  test('atravessa lojas e produções: duas transferências e uma produção no caminho', async () => {
    const [a, b, c] = [await loja(), await loja(), await loja()];
    const [cacau, bombom] = [await produto({}, 'KG'), await produto()];
    await novaReceita(palco, grupo, bombom, [[cacau, '0.5']], { modo: 'produzido' });
    await lancador(admin, a, operacoes)('COMPRA', { produtoId: cacau, quantidade: '10', custo: '8' });
    await receber((await transferir(a, b, cacau, '4')).id);
    await lancador(admin, b, operacoes)('COMPRA', { produtoId: cacau, quantidade: '4', custo: '12' });
    const { body: producao } = await admin.post('estoque/producoes', {
      produtoId: bombom,
      empresaId: b,
      quantidade: '8',
    });
    // 4 at 8.00 and 4 at 12.00 are 10.00 a kilogram: half of it in each.
    expect(producao.custoUnitario).toBe('5.000000');
    const ida = await transferir(b, c, bombom, '6');
    await receber(ida.id, { itens: [{ itemId: ida.itens[0]?.id, recebida: '5' }] });
    await admin.post(`estoque/transferencias/${ida.id}/fechar`, {
      itens: [{ itemId: ida.itens[0]?.id, desfecho: 'origem' }],
    });
    expect(await custo(bombom, c)).toBe('5.000000');
    const tarde = { ocorridoEm: '2026-01-01T12:00:00Z' };
    await lancador(admin, a, operacoes)('COMPRA', { produtoId: cacau, quantidade: '10', custo: '16' }, tarde);
    await levado();
    // 10 at 16.00 and 10 at 8.00 are 12.00; in B, 4 at 12.00 and 4 at 12.00; half a kilogram is 6.00.
    expect([await custo(cacau, a), await custo(cacau, b)]).toEqual(['12.000000', '12.000000']);
    expect([await custo(bombom, b), await custo(bombom, c)]).toEqual(['6.000000', '6.000000']);
    const { body } = await admin.get(`estoque/transferencias/${ida.id}`);
    expect(body).toMatchObject({ valor: '36.00', itens: [{ custoUnitario: '6.000000' }] });
  });

  test('o que está em trânsito chega pelo custo que passou a ter', async () => {
    const [a, b, produtoId] = [await loja(), await loja(), await produto()];
    const { body } = await lancador(admin, a, operacoes)('COMPRA', { produtoId, quantidade: '10', custo: '7' });
    const viagem = await transferir(a, b, produtoId, '5');
    await admin.post(`estoque/movimentos/${body.movimentos[0].id}/custo`, { custo: '9', motivo: 'frete' });
    expect((await receber(viagem.id)).situacao).toBe('fechada');
    await levado();
    expect(await custo(produtoId, b)).toBe('9.000000');
    expect((await admin.get(`estoque/transferencias/${viagem.id}`)).body.valor).toBe('45.00');
  });

  test('lançado na ordem ou fora dela, o fim é o mesmo', async () => {
    const [insumo, feito] = [await produto({}, 'KG'), await produto()];
    await novaReceita(palco, grupo, feito, [[insumo, '0.3']], { modo: 'produzido' });
    const em = (dia: number) => ({ ocorridoEm: `2026-02-0${dia}T12:00:00Z` });
    const passos: ((empresaId: number) => Promise<unknown>)[] = [
      (empresaId) =>
        lancador(admin, empresaId, operacoes)('COMPRA', { produtoId: insumo, quantidade: '7', custo: '3.33' }, em(1)),
      (empresaId) =>
        lancador(admin, empresaId, operacoes)('COMPRA', { produtoId: insumo, quantidade: '5', custo: '4.17' }, em(2)),
      (empresaId) => admin.post('estoque/producoes', { produtoId: feito, empresaId, quantidade: '7', ...em(3) }),
      (empresaId) => lancador(admin, empresaId, operacoes)('VENDA', { produtoId: feito, quantidade: '2' }, em(4)),
      (empresaId) =>
        lancador(admin, empresaId, operacoes)('COMPRA', { produtoId: insumo, quantidade: '9', custo: '2.91' }, em(5)),
      (empresaId) => admin.post('estoque/producoes', { produtoId: feito, empresaId, quantidade: '11', ...em(6) }),
    ];
    const fim = async (ordem: number[]) => {
      const empresaId = await loja();
      for (const passo of ordem) await passos[passo]?.(empresaId);
      await levado();
      return [await custo(insumo, empresaId), await custo(feito, empresaId)];
    };
    const certo = await fim([0, 1, 2, 3, 4, 5]);
    expect(await fim([2, 5, 3, 4, 1, 0])).toEqual(certo);
    expect(await fim([0, 2, 3, 5, 4, 1])).toEqual(certo);
  });
});

describe('corrigir o custo de uma entrada', () => {
  const comprar = async (empresaId: number, produtoId: number, quantidade: string, valor: string) => {
    const { body } = await lancador(admin, empresaId, operacoes)('COMPRA', { produtoId, quantidade, custo: valor });
    return body.movimentos[0].id as number;
  };
  const corrigir = (id: number, novo: string, motivo = 'Conhecimento de frete 12') =>
    admin.post(`estoque/movimentos/${id}/custo`, { custo: novo, motivo });

  test('10 a 12,00 que custaram 12,60: o vendido leva 0,60 cada ao custo das vendas, o resto fica valendo mais', async () => {
    const [empresaId, produtoId] = [await loja(), await produto()];
    const compra = await comprar(empresaId, produtoId, '10', '12');
    await lancador(admin, empresaId, operacoes)('VENDA', { produtoId, quantidade: '4' });
    const antes = await fatos(produtoId);
    const { status, body } = await corrigir(compra, '12.60');
    expect([status, body]).toMatchObject([
      200,
      { custoUnitario: '12.600000', custoOriginal: '12.000000', custoProprio: 'sim' },
    ]);
    await levado();
    expect(await custo(produtoId, empresaId)).toBe('12.600000');
    expect(await correcoes(produtoId)).toBe('2.40');
    expect(await fatos(produtoId)).toEqual(antes);
    await corrigir(compra, '12.30', 'Desconto do frete');
    await levado();
    expect(await correcoes(produtoId)).toBe('1.20');
    expect((await admin.get(`estoque/movimentos/${compra}/custos`)).body).toMatchObject([
      { custoAntes: '12.600000', custoDepois: '12.300000', motivo: 'Desconto do frete', usuario: expect.any(String) },
      { custoAntes: '12.000000', custoDepois: '12.600000' },
    ]);
  });

  test('o estorno de uma venda volta pelo custo que ela passou a ter', async () => {
    const [empresaId, produtoId] = [await loja(), await produto()];
    const compra = await comprar(empresaId, produtoId, '10', '5');
    const { body } = await lancador(admin, empresaId, operacoes)('VENDA', { produtoId, quantidade: '4' });
    await admin.post(`estoque/movimentos/${body.movimentos[0].id}/estornar`, { motivo: 'engano' });
    await corrigir(compra, '8');
    await levado();
    expect(await custo(produtoId, empresaId)).toBe('8.000000');
    // Sold and given back: nothing became cost of goods.
    expect(await correcoes(produtoId)).toBe('0.00');
  });

  test('quem não tem custo seu, foi estornado ou é de período fechado é recusado, e diz por quê', async () => {
    const [empresaId, produtoId] = [await loja(), await produto()];
    const lancar = lancador(admin, empresaId, operacoes);
    const antiga = await lancar(
      'COMPRA',
      { produtoId, quantidade: '1', custo: '1' },
      { ocorridoEm: '2026-01-05T12:00:00Z' },
    );
    const compra = await comprar(empresaId, produtoId, '10', '5');
    const { body: venda } = await lancar('VENDA', { produtoId, quantidade: '1' });
    const estorno = await admin.post(`estoque/movimentos/${venda.movimentos[0].id}/estornar`, { motivo: 'engano' });
    const texto = async (id: number, novo = '2') => (await corrigir(id, novo)).body.error;
    expect(await texto(venda.movimentos[0].id)).toContain('custo médio');
    expect(await texto(estorno.body.movimentos[0].id)).toContain('vem de outros');
    const { body: regras } = await admin.get(`estoque/configuracao?empresaId=${empresaId}`);
    await admin.put('estoque/configuracao', { ...regras, fechadoAte: '2026-01-31' });
    expect(await texto(antiga.body.movimentos[0].id)).toContain('período fechado');
    await admin.post(`estoque/movimentos/${compra}/estornar`, { motivo: 'engano' });
    expect(await texto(compra)).toContain('estornado');
    expect((await corrigir(compra, '-1')).status).toBe(400);
    const leitor = await grupo.as('produtos_show');
    expect((await leitor.post(`estoque/movimentos/${compra}/custo`, { custo: '1', motivo: 'x' })).status).toBe(403);
  });

  test('o mês fechado de outra loja fica como estava', async () => {
    const [a, b, produtoId] = [await loja(), await loja(), await produto()];
    const compra = await comprar(a, produtoId, '10', '5');
    await receber((await transferir(a, b, produtoId, '4')).id);
    const { body: regras } = await admin.get(`estoque/configuracao?empresaId=${b}`);
    const fechadoAte = dataNoFuso(new Date().toISOString(), 'America/Sao_Paulo');
    expect((await admin.put('estoque/configuracao', { ...regras, fechadoAte })).status).toBe(200);
    await corrigir(compra, '6');
    await levado();
    expect([await custo(produtoId, a), await custo(produtoId, b)]).toEqual(['6.000000', '5.000000']);
  });

  test('o dia de uma loja que não escolheu o fuso é o do seu estado', async () => {
    const [empresaId, produtoId] = [await loja(), await produto()];
    await palco.database.write(
      { grupoId: grupo.id, atorId: null, sujeitoId: null, sessaoId: null, requisicao: null },
      (tx) => tx.updateTable('empresa').set({ uf: 'AM' }).where('id', '=', empresaId).execute(),
    );
    const lancar = lancador(admin, empresaId, operacoes);
    // 23:30 of the 10th in Manaus, the 11th already in São Paulo.
    const compra = { produtoId, quantidade: '1', custo: '1' };
    expect((await lancar('COMPRA', compra, { ocorridoEm: '2026-01-11T03:30:00Z' })).status).toBe(201);
    const doDia = async (dia: string) =>
      (await admin.get(`estoque/movimentos?${consulta({ produtoId, de: dia, ate: dia })}`)).body.total;
    expect([await doDia('2026-01-10'), await doDia('2026-01-11')]).toEqual([1, 0]);
  });

  test('correções, produções e transferências ao mesmo tempo: cada custo acaba igual ao das suas fontes', async () => {
    const [a, b, insumo, feito] = [await loja(), await loja(), await produto({}, 'KG'), await produto()];
    await novaReceita(palco, grupo, feito, [[insumo, '0.25']], { modo: 'produzido' });
    const compras = await Promise.all(['3', '4', '5', '6'].map((valor) => comprar(a, insumo, '50', valor)));
    await Promise.all(
      Array.from({ length: 24 }, async (_, i) => {
        if (i % 3 === 0) expect((await corrigir(compras[i % 4] as number, `${3 + (i % 7)}.${i}`)).status).toBe(200);
        else if (i % 3 === 1) {
          const { status } = await admin.post('estoque/producoes', { produtoId: feito, empresaId: a, quantidade: '2' });
          expect(status).toBe(201);
        } else await receber((await transferir(a, b, insumo, '1')).id);
      }),
    );
    await levado();
    const insumos = await extrato(insumo, b);
    expect(insumos).toHaveLength(8);
  });
});

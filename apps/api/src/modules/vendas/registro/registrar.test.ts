import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { novoProduto } from '../../../../test-support/estoque.ts';
import {
  novoPreco,
  produtosDaSexta,
  sexta,
  terminalDeVendas,
  vendaSimples,
  venderASexta,
} from '../../../../test-support/vendas.ts';

const palco = await cenario();
const ontem = sexta.esperado.dia.dia;
const sabado = new Date(Date.parse(ontem) + 86_400_000).toISOString().slice(0, 10);
const ocorridoEm = `${ontem}T15:00:00Z`;
const { grupo, database } = palco;

const somasDoDia = async (empresaId: number, dia: string) => {
  const { rows } = await database.read(grupo.id, (db) =>
    sql<
      Record<string, string | number>
    >`select sum(documentos)::int as documentos, sum(bruto)::text as bruto, sum(desconto)::text as desconto,
      (sum(bruto) - sum(desconto))::text as liquido, sum(servico)::text as servico, sum(taxa_entrega)::text as "taxaEntrega", sum(total)::text as total
      from venda_ato where empresa_id = ${empresaId} and dia = ${dia}`.execute(db),
  );
  return rows[0];
};

const divergenciasDe = async (vendaId: number): Promise<string[]> =>
  (
    await database.read(grupo.id, (db) =>
      sql<{ tipo: string }>`select tipo from venda_divergencia where venda_id = ${vendaId} order by tipo`.execute(db),
    )
  ).rows.map(({ tipo }) => tipo);

test('a sexta do exemplo soma o que deve: a cancelada não conta, a de depois da meia-noite conta na sexta, a das cinco no sábado', async () => {
  const terminal = await terminalDeVendas(palco, grupo);
  const produtos = await produtosDaSexta(palco, grupo, terminal.empresaId);
  const ids = await venderASexta(terminal, produtos);
  const { dia, documentos, bruto, desconto, liquido, servico, taxaEntrega, total } = sexta.esperado.dia;
  expect(await somasDoDia(terminal.empresaId, dia)).toEqual({
    documentos,
    bruto,
    desconto,
    liquido,
    servico,
    taxaEntrega,
    total,
  });
  expect(await somasDoDia(terminal.empresaId, sabado)).toMatchObject({ documentos: 1, total: '8.50' });
  const doEfeito = new Set(['cartao', 'titulo']);
  for (const [nome, id] of Object.entries(ids))
    expect([nome, (await divergenciasDe(id)).filter((tipo) => !doEfeito.has(tipo))]).toEqual([nome, []]);
  const { rows } = await database.read(grupo.id, (db) =>
    sql<{ especie: string; valor: string }>`select especie, sum(valor - troco)::text as valor from venda_pagamento
      where empresa_id = ${terminal.empresaId} and dia = ${dia} and venda_id <> ${ids.V12} group by especie`.execute(
      db,
    ),
  );
  const { credito, debito, dinheiro, pix, ifood, fiado } = sexta.esperado.porFormaSemV12;
  expect(Object.fromEntries(rows.map(({ especie, valor }) => [especie, valor]))).toEqual({
    cartao_credito: credito,
    cartao_debito: debito,
    dinheiro,
    pix,
    outros: ifood,
    crediario: fiado,
  });
});

test('a mesma venda enviada duas vezes, e por quatro ao mesmo tempo, é uma só', async () => {
  const terminal = await terminalDeVendas(palco, grupo);
  const produtoId = await novoProduto(palco, grupo);
  const uuid = randomUUID();
  const dados = vendaSimples({ produtoId }, { uuid });
  const respostas = await Promise.all(
    Array.from({ length: 4 }, () => terminal.enviar({ tipo: 'venda', ocorridoEm, dados })),
  );
  expect(new Set(respostas.map(({ venda }) => venda)).size).toBe(1);
  expect(await somasDoDia(terminal.empresaId, ontem)).toMatchObject({ documentos: 1, total: '10.00' });
});

test('o que não fecha é registrado e contado: somas, pagamento, preço, produto, forma, cliente e operador', async () => {
  const terminal = await terminalDeVendas(palco, grupo);
  const { empresaId } = terminal;
  const produtoId = await novoProduto(palco, grupo);
  const inativo = await novoProduto(palco, grupo, { ativo: false });
  await novoPreco(palco, grupo, { empresaId, produtoId, valor: '12.00' });
  const vender = async (dados: Record<string, unknown>) => {
    const { venda } = await terminal.enviar({ tipo: 'venda', ocorridoEm, dados });
    return divergenciasDe(venda);
  };
  const alheio = 999_999_999;
  expect(await vender(vendaSimples({ produtoId, unitario: '12.00' }))).toEqual([]);
  expect(await vender(vendaSimples({ produtoId }))).toEqual(['preco']);
  expect(await vender(vendaSimples({ produtoId, unitario: '12.00' }, { total: '13.00' }))).toEqual([
    'pagamento',
    'soma',
  ]);
  expect(await vender(vendaSimples({ produtoId, unitario: '12.00' }, { troco: '2.00' }))).toEqual(['pagamento']);
  expect(await vender(vendaSimples({ produtoId: inativo }))).toEqual(['produto_inativo']);
  expect(await vender(vendaSimples({ produtoId: alheio }))).toEqual(['produto_desconhecido']);
  expect(
    await vender(
      vendaSimples(
        { produtoId, unitario: '12.00' },
        {
          clienteId: alheio,
          operadorId: alheio,
          pagamentos: [{ especie: 'dinheiro', valor: '12.00', formaPagamentoId: alheio }],
        },
      ),
    ),
  ).toEqual(['cliente_desconhecido', 'forma_desconhecida', 'operador_desconhecido']);
});

test('uma venda de 1,5 centavo de centavo, ou de mais dígitos do que cabem, não entra', async () => {
  const terminal = await terminalDeVendas(palco, grupo);
  for (const mudanca of [{ total: '1.005' }, { total: '99999999999999' }, { total: 'abc' }, { total: '-1' }])
    await expect(
      terminal.enviar({
        tipo: 'venda',
        ocorridoEm,
        dados: vendaSimples({ produtoId: null }, mudanca),
      }),
    ).rejects.toThrow();
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { balcaoAberto, vendaTipada } from '../../../../test-support/balcao.ts';
import { cenario } from '../../../../test-support/cenario.ts';
import { relatorio } from '../../../../test-support/relatorios.ts';
import { esperarEfeitos } from '../../../../test-support/vendas.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const palco = await cenario();
const { grupo, database } = palco;
const { admin } = grupo;
const { empresaId, produto, cliente } = await balcaoAberto(palco, grupo);
const vendedorId = grupo.adminId;
const conta = await admin.post('contas', { nome: 'Caixa da loja', tipo: 'caixa', empresaId, saldoInicial: '0.00' });

/** What the seller has of one sale: by cause, in order. */
const livro = async (vendaId: number) =>
  (
    await database.read(grupo.id, (db) =>
      sql<{
        causa: string;
        valor: string;
      }>`select causa, valor::text from comissao where venda_id = ${vendaId} order by id`.execute(db),
    )
  ).rows.map(({ causa, valor }) => [causa, valor]);

const regra = async (corpo: Record<string, unknown>) => {
  const { status, body } = await admin.post('regras-de-comissao', corpo);
  if (status !== 201) throw new Error(`no rule: ${JSON.stringify(body)}`);
  return body.id as number;
};

/** 1,200.00 of four units in three instalments, at 5 % on receipt; @returns the sale and its entries in order */
async function vendaEmTres() {
  const produtoId = await produto('300.00');
  await regra({ produtoId, percentual: '5', momento: 'recebimento' });
  const clienteId = await cliente();
  const feita = await admin.post(
    'vendas/balcao',
    vendaTipada(empresaId, [{ produtoId, unitario: '300.00', quantidade: '4' }], '0', {
      clienteId,
      vendedorId,
      pagamentos: [{ especie: 'crediario', valor: '1200.00', parcelas: 3 }],
    }),
  );
  await esperarEfeitos(palco, grupo, feita.body.id);
  const { rows } = await database.read(grupo.id, (db) =>
    sql<{ id: number }>`select p.id from parcela p where p.pessoa_id = ${clienteId} order by p.numero`.execute(db),
  );
  return { id: feita.body.id as number, parcelas: rows.map(({ id }) => id) };
}

const hoje = hojeNoBrasil();
const pagar = async (id: number | undefined, item: Record<string, unknown>) => {
  const pago = await admin.post('financeiro/baixar', { data: hoje, contaId: conta.body.id, itens: [{ id, ...item }] });
  if (pago.status !== 201) throw new Error(`not paid: ${JSON.stringify(pago.body)}`);
};
const devolverUm = async (id: number) => {
  const corpo = { itens: [{ item: 1, quantidade: '1' }], pagamentos: [{ especie: 'crediario', valor: '300.00' }] };
  const volta = await admin.post(`sales/${id}/devolver`, { motivo: 'não serviu', estoque: false, ...corpo });
  if (volta.status >= 300) throw new Error(`not returned: ${JSON.stringify(volta.body)}`);
  await esperarEfeitos(palco, grupo, id);
};

test('no recebimento cada parcela dá a sua parte, sem os juros; a devolução antes da última diminui só a última', async () => {
  const { id, parcelas } = await vendaEmTres();
  expect(await livro(id)).toEqual([]);
  await pagar(parcelas[0], { valor: '408.00', juros: '8.00' });
  expect(await livro(id)).toEqual([['recebimento', '20.00']]);
  await pagar(parcelas[1], { valor: '400.00' });
  await devolverUm(id);
  await pagar(parcelas[2], { valor: '100.00', abatimento: '300.00' });
  expect(await livro(id)).toEqual([
    ['recebimento', '20.00'],
    ['recebimento', '20.00'],
    ['recebimento', '5.00'],
  ]);
});

test('com tudo recebido antes, a devolução tira a sua parte no dia em que acontece', async () => {
  const { id, parcelas } = await vendaEmTres();
  for (const parcela of parcelas) await pagar(parcela, { valor: '400.00' });
  await devolverUm(id);
  expect((await livro(id)).at(-1)).toEqual(['devolucao', '-15.00']);
  const { body } = await admin.get(`vendas/comissoes?vendedorId=${vendedorId}`);
  expect(body.data[0]).toMatchObject({ vendaId: id, causa: 'devolucao', valor: '-15.00' });
});

test('na venda, a regra do produto vence a do vendedor e a geral; a que muda depois não muda o que foi vendido', async () => {
  const geral = await regra({ percentual: '1', momento: 'venda' });
  await regra({ vendedorId, percentual: '2', momento: 'venda' });
  const [comum, caro] = [await produto('100.00'), await produto('100.00')];
  const daRegra = await regra({ produtoId: caro, percentual: '10', momento: 'venda' });
  const itens = [comum, caro].map((produtoId) => ({ produtoId, unitario: '100.00' }));
  const vender = async (mais: Record<string, unknown>) => {
    const { body } = await admin.post('vendas/balcao', vendaTipada(empresaId, itens, '200.00', mais));
    await esperarEfeitos(palco, grupo, body.id);
    return body.id as number;
  };
  const id = await vender({ vendedorId });
  expect(await livro(id)).toEqual([['venda', '12.00']]);
  const lida = (await admin.get(`regras-de-comissao/${daRegra}`)).body;
  await admin.put(`regras-de-comissao/${daRegra}`, { ...lida, percentual: '50', versao: lida.versao });
  const cancelada = await admin.delete(`sales/${id}?estoque=false&motivo=desistiu`);
  expect(cancelada.status).toBeLessThan(300);
  await esperarEfeitos(palco, grupo, id);
  expect(await livro(id)).toEqual([
    ['venda', '12.00'],
    ['cancelamento', '-12.00'],
  ]);
  expect(await livro(await vender({}))).toEqual([]);
  expect(geral).toBeGreaterThan(0);
  const { body } = await admin.get(`vendas/comissoes/vendedores?de=${hoje.slice(0, 8)}01&ate=2099-12-31`);
  expect(body.vendedores[0].vendedor.id).toBe(vendedorId);
});

test('o relatório soma o que o livro diz, vendedor por vendedor, e cada valor abre as suas vendas', async () => {
  const comissoes = relatorio(admin, 'comissoes-por-vendedor');
  const dias = { de: hojeNoBrasil(-1), ate: hojeNoBrasil(1), empresaId };
  const { colunas, total, linhas } = await comissoes.ler(dias);
  const de = (nome: string) => total?.[colunas.findIndex(({ chave }) => chave === nome)];
  const { body } = await admin.get(`vendas/comissoes?de=${dias.de}&ate=${dias.ate}&empresaId=${empresaId}`);
  expect([de('base'), de('valor')]).toEqual([body.totais.base, body.totais.valor]);
  expect(Number(de('ganho')) + Number(de('tirado'))).toBeCloseTo(Number(de('valor')), 2);
  expect(Number(de('tirado'))).toBeLessThan(0);
  expect(linhas).toHaveLength(1);
  expect(await comissoes.abrirTudo(dias)).toBeGreaterThan(3);
  const caminho = `vendas/relatorios/comissoes-por-vendedor?de=${dias.de}&ate=${dias.ate}`;
  expect((await (await grupo.as('vendas_index')).get(caminho)).status).toBe(403);
  expect((await palco.outro.admin.get(caminho)).body.linhas).toEqual([]);
});

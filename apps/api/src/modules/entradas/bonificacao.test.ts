import { afterAll, describe, expect, test } from 'vitest';
import { consultar } from '../../../test-support/copias.ts';
import { lancador, operacoesDe } from '../../../test-support/estoque.ts';
import { palcoFiscal } from '../../../test-support/fiscal.ts';
import { enviarNota, type ItemDoFornecedor, notaDeFornecedor } from '../../../test-support/notas-de-fornecedor.ts';
import { abrirLoja } from '../../../test-support/produtos.ts';

const fiscal = await palcoFiscal();
const { palco, quem, empresaId } = fiscal;
const { criar } = await abrirLoja(palco);
const movimentar = lancador(quem, empresaId, await operacoesDe(palco, palco.grupo));

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

async function recebida(itens: ItemDoFornecedor[]): Promise<number> {
  const { xml } = await notaDeFornecedor(fiscal, { destinatario: '11222333000181', itens });
  const id = await enviarNota(quem, xml);
  await quem.put(`nfeentrada/${id}/fornecedor`, { criar: true });
  return id;
}
const ler = async (id: number) => (await quem.get(`nfeentrada/${id}`)).body;
async function regra(custoDaBonificacao: 'nota' | 'zero'): Promise<void> {
  const { body } = await quem.get(`estoque/configuracao?empresaId=${empresaId}`);
  expect((await quem.put('estoque/configuracao', { ...body, custoDaBonificacao })).status).toBe(200);
}
const consulta = async <T extends object>(texto: string) => (await consultar<T>(palco.banco.url, texto))[0];

/** Ten bought at 10.00, of which ten more were bought and five are given by a note, at 20.00 each by it. */
async function compraComBonificacao() {
  const { id: produtoId } = await criar({ custoUnitario: '10.00' });
  await movimentar('COMPRA', { produtoId, quantidade: '10', custo: '10.00' });
  const codigo = `B${produtoId}`;
  const id = await recebida([
    { codigo, quantidade: '10', preco: '10.00' },
    { codigo, quantidade: '5', preco: '20.00', cfop: '5910' },
  ]);
  const itens = [1, 2].map((numero) => ({ numero, produtoId, fator: '1' }));
  expect((await quem.put(`nfeentrada/${id}/itens`, { itens })).status).toBe(200);
  return { id, produtoId };
}
const lancar = async (id: number) =>
  expect((await quem.post(`nfeentrada/${id}/lancar`, { atualizarCusto: true })).status).toBe(200);
const custoMedio = (produtoId: number) =>
  consulta(
    `select trim_scale(saldo)::text as saldo, trim_scale(custo_medio)::text as custo from app.estoque_saldo where produto_id = ${produtoId}`,
  );
/** What the product costs by its register and by this supplier. */
const custosDoCadastro = (produtoId: number) =>
  consulta(`select trim_scale(p.custo_unitario)::text as cadastro, trim_scale(f.ultimo_custo)::text as fornecedor
    from app.produto p join app.produto_fornecedor f on f.produto_id = p.id where p.id = ${produtoId}`);
const tipos = (produtoId: number) =>
  consulta(`select array_agg(o.tipo order by m.id) as tipos from app.estoque_movimento m
    join app.operacao_tipo_movimento o on o.grupo_id = m.grupo_id and o.id = m.operacao_id where m.produto_id = ${produtoId}`);

describe('bonificação recebida', () => {
  test('entra pelo valor da nota, como bonificação, e não é o último custo de ninguém', async () => {
    const { id, produtoId } = await compraComBonificacao();
    expect(await ler(id)).toMatchObject({
      custoDaBonificacao: 'nota',
      itens: [
        { bonificacao: false, cfopEntrada: '1102' },
        { bonificacao: true, cfopEntrada: '1910', custo: '100.00', custoUnitario: '20' },
      ],
    });
    await lancar(id);
    // 200.00 of twenty and 100.00 of five.
    expect(await custoMedio(produtoId)).toEqual({ saldo: '25', custo: '12' });
    expect(await custosDoCadastro(produtoId)).toEqual({ cadastro: '10', fornecedor: '10' });
    expect(await tipos(produtoId)).toEqual({ tipos: ['compra', 'compra', 'bonificacao_entrada'] });
  });

  test('por escolha da empresa entra sem custo e baixa o custo médio; o que entrou fica como entrou', async () => {
    await regra('zero');
    const { id, produtoId } = await compraComBonificacao();
    expect(await ler(id)).toMatchObject({
      custoDaBonificacao: 'zero',
      itens: [{ custoUnitario: '10' }, { custo: '0.00', custoUnitario: '0', variacao: null }],
    });
    await lancar(id);
    expect(await custoMedio(produtoId)).toEqual({ saldo: '25', custo: '8' });
    expect(await custosDoCadastro(produtoId)).toEqual({ cadastro: '10', fornecedor: '10' });
    await regra('nota');
    expect(await ler(id)).toMatchObject({ custoDaBonificacao: 'zero', itens: [{}, { custo: '0.00' }] });
    expect((await quem.post(`nfeentrada/${id}/estornar`, { motivo: 'Era de outra loja' })).status).toBe(200);
    // Averages are kept with six decimals.
    expect(await custoMedio(produtoId)).toEqual({ saldo: '10', custo: expect.stringMatching(/^10(\.00000\d)?$/) });
    expect(await ler(id)).toMatchObject({ custoDaBonificacao: 'nota' });
  });

  test('uma nota sem bonificação nada diz dela', async () => {
    expect(await ler(await recebida([{ codigo: 'N1', quantidade: '1', preco: '5.00' }]))).toMatchObject({
      custoDaBonificacao: null,
      itens: [{ bonificacao: false }],
    });
  });

  test('quem grava as regras do estoque sem falar dela a deixa como está', async () => {
    await regra('zero');
    const { body } = await quem.get(`estoque/configuracao?empresaId=${empresaId}`);
    const { custoDaBonificacao: _, ...semEla } = body;
    expect(await quem.put('estoque/configuracao', { ...semEla, permiteLoteVencido: true })).toMatchObject({
      status: 200,
      body: { permiteLoteVencido: true, custoDaBonificacao: 'zero' },
    });
    await quem.put('estoque/configuracao', { ...semEla, versao: undefined, custoDaBonificacao: 'nota' });
  });
});

import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { lancador, operacoesDe } from '../../../test-support/estoque.ts';
import { comEmpresas, novaEmpresa } from '../../../test-support/exemplos.ts';
import { abrirLoja } from '../../../test-support/produtos.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const operacoes = await operacoesDe(palco, grupo);
const loja = await abrirLoja(palco);

const evolucao = async (produtoId: number, empresaId?: number, quem = grupo.admin) =>
  (await quem.get(`estoque/produtos/${produtoId}/evolucao${empresaId === undefined ? '' : `?empresaId=${empresaId}`}`))
    .body;
const haDias = (dias: number) => new Date(Date.now() - dias * 86_400_000).toISOString();
const novo = (empresas: readonly number[]) =>
  loja.criar({
    controlaEstoque: true,
    precos: empresas.map((empresaId, at) => ({ empresaId, nome: 'Varejo', valor: String(20 + at) })),
    estoques: empresas.map((empresaId) => ({ empresaId, nome: 'Loja' })),
  });

test('o custo médio de cada mês é o que havia no fim dele, e o preço vale desde que foi escrito', async () => {
  const { id, precos } = await novo([loja.empresaId]);
  const lancar = lancador(grupo.admin, loja.empresaId, operacoes);
  await lancar('COMPRA', { produtoId: id, quantidade: '10', custo: '12' }, { ocorridoEm: haDias(70) });
  await lancar('COMPRA', { produtoId: id, quantidade: '10', custo: '16' });
  await grupo.admin.put(`products/${id}/precos/principais`, {
    precos: [{ id: precos[0].id, versao: precos[0].versao, valor: '25.50' }],
  });
  const { empresa, preco, custo, meses } = await evolucao(id);
  expect({ empresa: empresa.id, preco, custo }).toEqual({ empresa: loja.empresaId, preco: '25.5000', custo: '14' });
  expect(meses).toHaveLength(12);
  expect(meses.at(-1)).toMatchObject({ preco: '25.5', custo: '14' });
  // 70 days ago is two months before this one or three, so the month before this one always ended with it.
  expect(meses.at(-2)).toMatchObject({ preco: null, custo: '12' });
  expect(meses[0]).toMatchObject({ preco: null, custo: null });
});

test('cada empresa tem o seu preço e o seu custo; sem dizer qual, responde a primeira que a pessoa vê', async () => {
  const segunda = await novaEmpresa(palco, grupo);
  const { id } = await novo([loja.empresaId, segunda]);
  await lancador(grupo.admin, segunda, operacoes)('COMPRA', { produtoId: id, quantidade: '1', custo: '7' });
  expect(await evolucao(id, segunda)).toMatchObject({ empresa: { id: segunda }, preco: '21.0000', custo: '7' });
  expect(await evolucao(id)).toMatchObject({ empresa: { id: loja.empresaId }, preco: '20.0000', custo: null });
  const soSegunda = await comEmpresas(palco, grupo, [segunda], ['produtos_show']);
  expect(await evolucao(id, undefined, soSegunda)).toMatchObject({ empresa: { id: segunda }, custo: '7' });
  const alheia = await soSegunda.get(`estoque/produtos/${id}/evolucao?empresaId=${loja.empresaId}`);
  expect(alheia.status).toBe(404);
});

test('um produto sem preço e sem estoque não tem o que contar, e o de outro grupo não existe', async () => {
  const { id } = await loja.criar();
  expect(await evolucao(id)).toEqual({ empresa: null, preco: null, custo: null, meses: [] });
  expect((await outro.admin.get(`estoque/produtos/${id}/evolucao`)).status).toBe(404);
});

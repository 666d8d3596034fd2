import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { novoProduto } from '../../../test-support/estoque.ts';
import { comEmpresas } from '../../../test-support/exemplos.ts';
import { terminalDeVendas, vendaSimples } from '../../../test-support/vendas.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const terminal = await terminalDeVendas(palco, grupo);

const haDias = (dias: number) => new Date(Date.now() - dias * 86_400_000).toISOString();
const vender = async (dados: Record<string, unknown>, ocorridoEm: string): Promise<number> =>
  (await terminal.enviar({ tipo: 'venda', ocorridoEm, dados: vendaSimples(dados as never) })).venda;
const vendido = async (produtoId: number, pergunta = '', quem = grupo.admin) =>
  (await quem.get(`sales/produtos/${produtoId}${pergunta}`)).body;

test('o vendido de um produto em doze meses: com as variantes, sem o que foi cancelado, cada mês no seu lugar', async () => {
  const produtoId = await novoProduto(palco, grupo, { usa_grade: true });
  const variante = await novoProduto(palco, grupo, { produto_pai_id: produtoId, grade_chave: 'P' });
  const alheio = await novoProduto(palco, grupo);
  await vender({ produtoId: variante, quantidade: '2', unitario: '10.00' }, haDias(70));
  await vender({ produtoId: variante, quantidade: '1.5', unitario: '10.00', desconto: '1.00' }, haDias(0));
  await vender({ produtoId: alheio, quantidade: '9', unitario: '10.00' }, haDias(0));
  const desfeita = await vender({ produtoId: variante, quantidade: '4', unitario: '10.00' }, haDias(0));
  const antes = await vendido(produtoId);
  expect(antes).toMatchObject({ quantidade: '7.5', liquido: '74.00' });
  expect((await grupo.admin.delete(`sales/${desfeita}?estoque=true&motivo=engano`)).status).toBe(200);
  const { quantidade, liquido, meses } = await vendido(produtoId);
  expect({ quantidade, liquido }).toEqual({ quantidade: '3.5', liquido: '34.00' });
  expect(meses).toHaveLength(12);
  expect(meses.at(-1)).toMatchObject({ quantidade: '1.5', liquido: '14.00' });
  expect(meses.filter(({ quantidade: q }: { quantidade: string }) => q === '2')).toHaveLength(1);
  expect(meses.map(({ mes }: { mes: string }) => mes)).toEqual(meses.map(({ mes }: { mes: string }) => mes).toSorted());
});

test('cada um soma as vendas das empresas que vê, e outro grupo nenhuma', async () => {
  const produtoId = await novoProduto(palco, grupo);
  await vender({ produtoId, unitario: '30.00' }, haDias(0));
  const vizinha = await terminalDeVendas(palco, grupo);
  expect(await vendido(produtoId, `?empresaId=${terminal.empresaId}`)).toMatchObject({ liquido: '30.00' });
  expect(await vendido(produtoId, `?empresaId=${vizinha.empresaId}`)).toMatchObject({ liquido: '0.00' });
  const daVizinha = await comEmpresas(palco, grupo, [vizinha.empresaId], ['vendas_index']);
  expect(await vendido(produtoId, '', daVizinha)).toMatchObject({ quantidade: '0', liquido: '0.00' });
  expect(await vendido(produtoId, '', outro.admin)).toMatchObject({ quantidade: '0', liquido: '0.00' });
});

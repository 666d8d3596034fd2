import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { criar as criarEmpresa } from '../../../test-support/empresas.ts';
import { lancador, operacoesDe } from '../../../test-support/estoque.ts';
import { consulta } from '../../../test-support/exemplos.ts';
import { abrirLoja } from '../../../test-support/produtos.ts';

const palco = await cenario();
const loja = await abrirLoja(palco);
const { quem, empresaId } = loja;
const saldos = async (produtoId: number) => (await quem.get(`estoque/saldos?${consulta({ produtoId })}`)).body.data;

test('o que já havia entra com o cadastro, por empresa e pelo custo dito; o mesmo envio entra uma vez', async () => {
  const { id: praia } = await criarEmpresa(quem, { nomeFantasia: 'Loja Praia', cliente: false, propria: true });
  const { id: produtoId } = await loja.criar({ descricao: 'Vinho' });
  const pedido = {
    produtoId,
    chave: 'inicial-do-vinho',
    itens: [
      { empresaId, quantidade: '12', custo: '50' },
      { empresaId: praia, quantidade: '3', custo: '48' },
    ],
  };
  expect((await quem.post('estoque/inicial', pedido)).status).toBe(201);
  expect((await quem.post('estoque/inicial', pedido)).body).toMatchObject({ repetido: true });
  expect(await saldos(produtoId)).toMatchObject([
    { empresa: { id: empresaId }, saldo: '12.0000', custoMedio: '50.000000' },
    { empresa: { id: praia }, saldo: '3.0000', custoMedio: '48.000000' },
  ]);
  // It is what the product costs until it is bought, and sent again changes nothing.
  expect((await quem.get(`products/${produtoId}`)).body).toMatchObject({
    custoUnitario: '50.0000',
    custoReal: '50.0000',
  });
});

test('onde o produto já se moveu não há mais inicial; outro grupo não alcança', async () => {
  const { id: produtoId } = await loja.criar({ descricao: 'Suco' });
  const lancar = lancador(quem, empresaId, await operacoesDe(palco, palco.grupo));
  await lancar('COMPRA', { produtoId, quantidade: '1', custo: '2' });
  const pedido = { produtoId, chave: 'inicial-do-suco', itens: [{ empresaId, quantidade: '5' }] };
  expect(await quem.post('estoque/inicial', pedido)).toMatchObject({
    status: 400,
    body: { code: 'RULE_BROKEN', campos: { 'itens.0.quantidade': 'Já há movimentos' } },
  });
  expect((await palco.outro.admin.post('estoque/inicial', pedido)).status).toBe(404);
  expect(await saldos(produtoId)).toMatchObject([{ saldo: '1.0000' }]);
});

test('as tabelas de preço de uma empresa, uma vez cada, sem as de outra', async () => {
  const preco = (nome: string, mais: object = {}) => ({ empresaId, nome, tipo: 'tabela', valor: '9', ...mais });
  await loja.criar({ precos: [preco('Balcão', { principal: true }), preco('Atacado')] });
  await loja.criar({ precos: [preco('BALCAO', { principal: true }), preco('Amigos')] });
  const { body } = await quem.get(`products/tabelas-de-preco?empresaId=${empresaId}`);
  expect(body.map((nome: string) => nome.toLowerCase().replace('ã', 'a'))).toEqual(['amigos', 'atacado', 'balcao']);
  expect((await palco.outro.admin.get(`products/tabelas-de-preco?empresaId=${empresaId}`)).status).toBe(400);
});

import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { abrirLoja } from '../../../../test-support/produtos.ts';

const palco = await cenario();
const loja = await abrirLoja(palco);
const { quem, unidades } = loja;

const insumo = (descricao: string, custoUnitario: string | null, mudancas: object = {}) =>
  loja.criar({ descricao, custoUnitario, unidadeComercialId: unidades.KG, permitirFracionar: true, ...mudancas });
const composto = (descricao: string, itens: object[], receita: object = {}) =>
  loja.criar({ descricao, produtoComposto: true, receita: { itens, ...receita } });

test('o custo explode até as folhas com o fator de correção: 0,150 kg × 1,20 × 30,00 = 5,40', async () => {
  const carne = await insumo('Alcatra', '30.00');
  const prato = await composto('Bife', [{ componenteId: carne.id, quantidade: '0.150', fatorCorrecao: '1.20' }], {
    modo: 'produzido',
  });
  expect(prato).toMatchObject({ custoUnitario: '5.4000', custoReal: '5.4000' });
  expect(prato.receita).toMatchObject({
    numero: 1,
    custoUnitario: '5.4000',
    itens: [{ quantidadeBruta: '0.180000', custoUnitario: '30.0000', custoTotal: '5.4000', unidade: 'KG' }],
  });
  const combo = await composto('Combo', [{ componenteId: prato.id, quantidade: '2' }], { rendimento: '2' });
  expect(combo.receita).toMatchObject({ custoTotal: '10.8000', custoUnitario: '5.4000' });
  await quem.put(`products/${carne.id}`, { custoUnitario: '40' });
  expect((await quem.get(`products/${combo.id}`)).body).toMatchObject({ custoUnitario: '7.2000' });
});

test('quanto se pode fazer é o menor estoque ÷ quantidade', async () => {
  const pao = await loja.criar({ descricao: 'Pão', custoUnitario: '1' });
  const queijo = await insumo('Queijo', '40');
  const kit = await composto('Sanduíche', [
    { componenteId: pao.id, quantidade: '2' },
    { componenteId: queijo.id, quantidade: '0.05' },
  ]);
  await loja.darSaldo(pao.id, '9');
  await loja.darSaldo(queijo.id, '0.3');
  expect((await quem.get(`products/${kit.id}`)).body.receita.estoquePossivel).toBe('4');
  const lista = await quem.get('products-composite?search=sandu');
  expect(lista.body.data).toMatchObject([
    { id: kit.id, custoReceita: '4.0000', estoquePossivel: '4', componentes: 2, modo: 'kit' },
  ]);
});

test('uma receita que contém a si mesma é recusada com o caminho', async () => {
  const a = await insumo('Massa', '2');
  const b = await composto('Recheio', [{ componenteId: a.id, quantidade: '1' }]);
  const c = await composto('Torta', [{ componenteId: b.id, quantidade: '1' }]);
  const volta = await quem.put(`products/${b.id}`, {
    receita: {
      itens: [
        { componenteId: a.id, quantidade: '1' },
        { componenteId: c.id, quantidade: '1' },
      ],
    },
  });
  expect(volta).toMatchObject({
    status: 400,
    body: {
      error: 'Um produto não pode conter a si mesmo: Recheio → Torta → Recheio.',
      campos: { 'receita.itens.1.componenteId': 'Contém o próprio produto' },
    },
  });
  const propria = await quem.put(`products/${b.id}`, { receita: { itens: [{ componenteId: b.id, quantidade: '1' }] } });
  expect(propria.body.error).toBe('Um produto não pode conter a si mesmo: Recheio → Recheio.');
  const opcoes = (await quem.get(`products/select-product-composite?produtoId=${b.id}`)).body.map(
    ({ id }: { id: number }) => id,
  );
  expect(opcoes).toContain(a.id);
  expect(opcoes).not.toContain(b.id);
  expect(opcoes).not.toContain(c.id);
});

test('mudar a receita faz uma versão; salvar igual, não; retirar um componente também versiona', async () => {
  const [a, b] = [await insumo('Farinha de trigo', '4'), await insumo('Fermento', '20')];
  const pao = await composto('Pão de forma', [
    { componenteId: a.id, quantidade: '1' },
    { componenteId: b.id, quantidade: '0.1' },
  ]);
  const itens = pao.receita.itens.map(
    ({ id, componenteId, quantidade }: { id: number; componenteId: number; quantidade: string }) => ({
      id,
      componenteId,
      quantidade,
    }),
  );
  expect((await quem.put(`products/${pao.id}`, { receita: { itens } })).body.receita).toMatchObject({ numero: 1 });
  const mudado = await quem.put(`products/${pao.id}`, {
    receita: { itens: [{ ...itens[0], quantidade: '2' }, itens[1]] },
  });
  expect(mudado.body.receita).toMatchObject({ numero: 2 });
  await quem.delete(`products/composite/${mudado.body.receita.itens[1].id}`);
  const versoes = (await quem.get(`products/${pao.id}/receitas`)).body;
  expect(
    versoes.map(({ numero, vigente, itens: linhas }: { numero: number; vigente: boolean; itens: unknown[] }) => [
      numero,
      vigente,
      linhas.length,
    ]),
  ).toEqual([
    [3, true, 1],
    [2, false, 2],
    [1, false, 2],
  ]);
  expect(await quem.delete(`products/composite/${versoes[0].itens[0].id}`)).toMatchObject({
    status: 400,
    body: { error: 'Um produto composto tem ao menos um componente' },
  });
  const simples = await quem.put(`products/${pao.id}`, { produtoComposto: false });
  expect(simples.body).toMatchObject({ produtoComposto: false, receita: null });
});

test('composto sem componente, componente repetido ou desconhecido são recusados', async () => {
  const a = await insumo('Sal', '1');
  const recusar = async (mudancas: object) =>
    (await quem.post('products', loja.corpo({ produtoComposto: true, ...mudancas }))).body.campos;
  expect(await recusar({})).toEqual({ receita: 'Um produto composto tem ao menos um componente' });
  const item = { componenteId: a.id, quantidade: '1' };
  expect(await recusar({ receita: { itens: [item, item] } })).toEqual({
    'receita.itens.1.componenteId': 'Componente repetido',
  });
  expect(await recusar({ receita: { itens: [] } })).toEqual({ 'receita.itens': 'Informe ao menos um componente' });
  expect(await recusar({ receita: { itens: [{ ...item, componenteId: 999999 }] } })).toEqual({
    'receita.itens.0.componenteId': 'Produto não encontrado',
  });
  expect(await recusar({ receita: { itens: [{ ...item, fatorCorrecao: '0.9' }] } })).toEqual({
    'receita.itens.0.fatorCorrecao': 'Mínimo 1',
  });
});

test('um produto inativo não entra em uma receita', async () => {
  const fora = await insumo('Farinha fora de linha', '3');
  await quem.delete(`products/${fora.id}`);
  const itens = [{ componenteId: fora.id, quantidade: '1' }];
  expect(await quem.post('products', loja.corpo({ produtoComposto: true, receita: { itens } }))).toMatchObject({
    status: 400,
    body: { campos: { 'receita.itens.0.componenteId': 'Produto inativo' } },
  });
});

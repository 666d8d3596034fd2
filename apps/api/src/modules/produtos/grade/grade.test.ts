import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { abrirLoja, novoGtin, type ProdutoLido } from '../../../../test-support/produtos.ts';

const palco = await cenario();
const loja = await abrirLoja(palco);
const { quem, empresaId } = loja;

async function caracteristica(
  nome: string,
  valores: readonly (readonly [string, string])[],
): Promise<{ id: number; valores: number[] }> {
  const { body } = await quem.post('caracteristica-produto', { nome, exibicao: 'lista' });
  const ids: number[] = [];
  for (const [ordem, [valor, sigla]] of valores.entries()) {
    ids.push(
      (await quem.post('caracteristica-produto-valores', { caracteristicaId: body.id, nome: valor, sigla, ordem })).body
        .id,
    );
  }
  return { id: body.id, valores: ids };
}
const cor = await caracteristica('Cor', [
  ['Azul', 'AZ'],
  ['Preto', 'PT'],
]);
const tamanho = await caracteristica('Tamanho', [
  ['P', 'P'],
  ['M', 'M'],
  ['G', 'G'],
]);
const eixos = (tamanhos = tamanho.valores) => [
  { caracteristicaId: cor.id, valorIds: cor.valores },
  { caracteristicaId: tamanho.id, valorIds: tamanhos },
];
const camiseta = (mudancas: Record<string, unknown> = {}) =>
  loja.criar({
    descricao: 'Camiseta',
    usaGrade: true,
    caracteristicas: eixos(),
    ncm: '61091000',
    precos: [{ empresaId, nome: 'Varejo', valor: '50' }],
    ...mudancas,
  });
const variante = (produto: ProdutoLido, sufixo: string) =>
  produto.variantes.find(({ codigo }: { codigo: string }) => codigo === `${produto.codigo}-${sufixo}`);

test('a grade gera uma variação por combinação, com código próprio e os dados fiscais do pai', async () => {
  const produto = await camiseta();
  expect(produto.variantes.map(({ codigo }: { codigo: string }) => codigo.split('-').slice(1).join('-'))).toEqual([
    'AZ-P',
    'AZ-M',
    'AZ-G',
    'PT-P',
    'PT-M',
    'PT-G',
  ]);
  expect(variante(produto, 'AZ-M')).toMatchObject({
    descricao: 'Camiseta Azul M',
    ativo: true,
    precos: [],
    saldo: '0',
  });
  const { body } = await quem.get(`products/${variante(produto, 'AZ-M').id}`);
  expect(body).toMatchObject({
    ncm: '61091000',
    produtoPaiId: produto.id,
    usaCaracteristica: true,
    estoques: [{ empresaId, principal: true }],
  });
  const preco = await quem.get(`products/${body.id}/preco?empresaId=${empresaId}`);
  expect(preco.body).toMatchObject({ valor: '50.0000', doPai: true });
  await quem.put(`products/${produto.id}`, { ncm: '61099000' });
  expect((await quem.get(`products/${body.id}`)).body.ncm).toBe('61099000');
  expect((await quem.put(`products/${body.id}`, { ncm: '61091000' })).body).toMatchObject({
    code: 'FIELD_LOCKED',
    campos: { ncm: 'Vem do produto da grade' },
  });
});

test('a folha da grade muda código, barras, situação e preço de cada variação de uma vez', async () => {
  const produto = await camiseta();
  const codigoBarras = novoGtin();
  const azulM = variante(produto, 'AZ-M');
  const { status, body } = await quem.put(`products/${produto.id}`, {
    versao: produto.versao,
    variantes: [
      { valorIds: azulM.valorIds, codigo: `CAM-${produto.id}`, codigoBarras, precos: [{ empresaId, valor: '55' }] },
      { id: variante(produto, 'PT-G').id, valorIds: variante(produto, 'PT-G').valorIds, ativo: false },
    ],
  });
  expect(status).toBe(200);
  expect(body.variantes.find(({ id }: { id: number }) => id === azulM.id)).toMatchObject({
    codigo: `CAM-${produto.id}`,
    codigoBarras,
    precos: [{ empresaId, valor: '55.0000' }],
  });
  expect(variante(body, 'PT-G').ativo).toBe(false);
  expect((await quem.get(`products/${azulM.id}/preco?empresaId=${empresaId}`)).body).toMatchObject({
    valor: '55.0000',
    doPai: false,
  });
  const volta = await quem.put(`products/${produto.id}`, {
    variantes: [{ id: azulM.id, valorIds: azulM.valorIds, codigoBarras: '', precos: [{ empresaId, valor: null }] }],
  });
  expect(volta.body.variantes.find(({ id }: { id: number }) => id === azulM.id)).toMatchObject({
    codigoBarras: null,
    precos: [],
  });
  const repetido = await quem.put(`products/${produto.id}`, {
    variantes: [
      { valorIds: azulM.valorIds, codigoBarras },
      { valorIds: variante(produto, 'AZ-P').valorIds, codigoBarras },
    ],
  });
  expect(repetido).toMatchObject({
    status: 409,
    body: { campos: { 'variantes.1.codigoBarras': 'Código de barras repetido' } },
  });
});

test('uma variação só com promoção própria tem, fora dela, o preço do pai', async () => {
  const produto = await camiseta();
  const { id } = variante(produto, 'AZ-P');
  const promocao = { empresaId, tipo: 'promocao', nome: 'Queima', valor: '9', terminaEm: '2020-01-01T00:00:00Z' };
  expect((await quem.put(`products/${id}`, { precos: [promocao] })).status).toBe(200);
  const pai = (await quem.get(`products/${produto.id}/preco?empresaId=${empresaId}`)).body;
  expect(pai.valor).not.toBeNull();
  expect((await quem.get(`products/${id}/preco?empresaId=${empresaId}`)).body).toMatchObject({
    valor: pai.valor,
    regra: 'principal',
    doPai: true,
  });
});

test('um valor só sai da grade quando as suas variações não têm estoque', async () => {
  const produto = await camiseta();
  await loja.darSaldo(variante(produto, 'AZ-G').id, '4');
  const pais = await quem.get(`products?comEstoque=true&variantes=false&search=${produto.codigo}`);
  expect(pais.body.data).toMatchObject([{ id: produto.id, saldo: '4.0000', variantes: produto.variantes.length }]);
  const daGrade = (await quem.get(`products?gradeId=${produto.id}&rowsPerPage=50`)).body;
  expect(daGrade.total).toBe(produto.variantes.length);
  expect(new Set(daGrade.data.map(({ produtoPaiId }: { produtoPaiId: number }) => produtoPaiId))).toEqual(
    new Set([produto.id]),
  );
  const semG = { caracteristicas: eixos(tamanho.valores.slice(0, 2)) };
  expect(await quem.put(`products/${produto.id}`, semG)).toMatchObject({
    status: 409,
    body: {
      code: 'IN_USE',
      error: 'Há estoque nas variações que sairiam da grade: Camiseta Azul G (4). Zere o estoque antes.',
    },
  });
  expect((await quem.get(`products/${produto.id}`)).body.caracteristicas[1].valorIds).toHaveLength(3);
  await loja.darSaldo(variante(produto, 'AZ-G').id, '0');
  const { body } = await quem.put(`products/${produto.id}`, semG);
  expect(body.variantes.filter(({ ativo }: { ativo: boolean }) => ativo)).toHaveLength(4);
  const deVolta = await quem.put(`products/${produto.id}`, {
    caracteristicas: eixos(),
    variantes: [{ valorIds: variante(produto, 'AZ-G').valorIds, ativo: true }],
  });
  expect(variante(deVolta.body, 'AZ-G')).toMatchObject({ id: variante(produto, 'AZ-G').id, ativo: true });
});

test('inativar a característica inativa seus produtos e variações; ativar traz de volta os que ela levou', async () => {
  const material = await caracteristica('Material', [
    ['Couro', 'CO'],
    ['Lona', 'LO'],
  ]);
  const bota = await loja.criar({
    descricao: 'Bota',
    usaGrade: true,
    caracteristicas: [{ caracteristicaId: material.id, valorIds: material.valores }],
  });
  const bolsa = await loja.criar({
    descricao: 'Bolsa',
    usaCaracteristica: true,
    caracteristicas: [{ caracteristicaId: material.id, valorIds: [material.valores[0]] }],
  });
  const jaInativo = await loja.criar({
    descricao: 'Cinto',
    usaCaracteristica: true,
    caracteristicas: [{ caracteristicaId: material.id, valorIds: [material.valores[0]] }],
  });
  await quem.delete(`products/${jaInativo.id}`);
  const ativos = async () =>
    Promise.all(
      [bota.id, bolsa.id, jaInativo.id, bota.variantes[0].id].map(
        async (id) => (await quem.get(`products/${id}`)).body.ativo,
      ),
    );
  await quem.delete(`caracteristica-produto/${material.id}`);
  expect(await ativos()).toEqual([false, false, false, false]);
  await quem.delete(`caracteristica-produto/${material.id}?somenteInativos=true`);
  expect(await ativos()).toEqual([true, true, false, true]);
});

test('inativar o pai leva as variações e ativar as traz, menos as que já estavam fora', async () => {
  const produto = await camiseta();
  await quem.delete(`products/${variante(produto, 'AZ-P').id}`);
  expect(
    (await quem.delete(`products/${produto.id}`)).body.variantes.every(({ ativo }: { ativo: boolean }) => !ativo),
  ).toBe(true);
  const { body } = await quem.delete(`products/${produto.id}?inactive=true`);
  expect(variante(body, 'AZ-P').ativo).toBe(false);
  expect(variante(body, 'AZ-M').ativo).toBe(true);
});

test('o que é componente de uma receita em vigor não sai pelo pai, pela característica nem pela folha da grade', async () => {
  const massa = await caracteristica('Massa', [
    ['Fina', 'FI'],
    ['Grossa', 'GR'],
  ]);
  const eixo = (valorIds: number[]) => ({ caracteristicas: [{ caracteristicaId: massa.id, valorIds }] });
  const disco = await loja.criar({ descricao: 'Disco', usaGrade: true, ...eixo(massa.valores) });
  const fino = variante(disco, 'FI');
  const pizza = await loja.criar({
    descricao: 'Pizza',
    produtoComposto: true,
    receita: { itens: [{ componenteId: fino.id, quantidade: '1' }] },
  });
  const recusa = {
    status: 409,
    body: {
      code: 'IN_USE',
      error: `${fino.codigo} - Disco Fina é componente de ${pizza.codigo} - Pizza. Retire-o da receita antes.`,
    },
  };
  expect(await quem.delete(`products/${disco.id}`)).toMatchObject(recusa);
  expect(await quem.delete(`caracteristica-produto/${massa.id}`)).toMatchObject(recusa);
  expect(await quem.put(`products/${disco.id}`, eixo(massa.valores.slice(1)))).toMatchObject({
    status: 409,
    body: { ...recusa.body, campos: { caracteristicas: 'Há variações em receitas' } },
  });
  const folha = [{ id: fino.id, valorIds: fino.valorIds, ativo: false }];
  expect(await quem.put(`products/${disco.id}`, { variantes: folha })).toMatchObject({
    status: 409,
    body: { ...recusa.body, campos: { 'variantes.0.ativo': 'É componente de receita' } },
  });
  expect((await quem.get(`products/${fino.id}`)).body.ativo).toBe(true);
  expect((await quem.get(`products/${disco.id}/usos`)).body).toContainEqual(
    expect.objectContaining({ tipo: 'receitas', total: 1, impedeInativar: true }),
  );
  await quem.delete(`products/${pizza.id}`);
  expect((await quem.delete(`caracteristica-produto/${massa.id}`)).status).toBe(200);
});

test('valor de outra característica e grade sem eixos são recusados', async () => {
  const recusar = async (mudancas: Record<string, unknown>) =>
    (await quem.post('products', loja.corpo({ usaGrade: true, ...mudancas }))).body.campos;
  expect(await recusar({})).toEqual({ caracteristicas: 'Informe ao menos uma característica' });
  expect(await recusar({ caracteristicas: [{ caracteristicaId: cor.id, valorIds: tamanho.valores }] })).toEqual({
    'caracteristicas.0.valorIds': 'Valor não é desta característica',
  });
  expect(await recusar({ produtoComposto: true, caracteristicas: eixos() })).toMatchObject({
    produtoComposto: 'Produto com grade não pode ser composto',
  });
});

test('o preço próprio da variação não a tira da promoção nem do preço por quantidade da grade', async () => {
  const produto = await camiseta({
    precos: [
      { empresaId, nome: 'Varejo', valor: '50' },
      { empresaId, tipo: 'promocao', nome: 'Fim de semana', valor: '40', terminaEm: '2026-01-01T00:00:00Z' },
      { empresaId, tipo: 'quantidade', nome: 'Atacado', valor: '45', quantidadeMinima: '10' },
    ],
  });
  const { id } = variante(produto, 'AZ-G');
  await quem.put(`products/${id}`, { precos: [{ empresaId, nome: 'Tamanho grande', valor: '60' }] });
  const preco = async (pergunta: string) =>
    (await quem.get(`products/${id}/preco?empresaId=${empresaId}&${pergunta}`)).body;
  const naPromocao = await preco('momento=2025-12-27T12:00:00Z');
  expect(naPromocao).toMatchObject({ valor: '40.0000', regra: 'promocao', doPai: true });
  expect(naPromocao.analise.map(({ nome }: { nome: string }) => nome)).toContain('Tamanho grande');
  expect(await preco('momento=2026-02-01T12:00:00Z')).toMatchObject({
    valor: '60.0000',
    regra: 'principal',
    doPai: false,
  });
  expect(await preco('momento=2026-02-01T12:00:00Z&quantidade=10')).toMatchObject({
    valor: '45.0000',
    regra: 'quantidade',
  });
  const propria = { empresaId, tipo: 'promocao', nome: 'Só esta', valor: '48', terminaEm: '2026-01-01T00:00:00Z' };
  const { precos } = (await quem.get(`products/${id}`)).body;
  const { id: precoId } = precos[0];
  await quem.put(`products/${id}`, {
    precos: [{ id: precoId, empresaId, nome: 'Tamanho grande', valor: '60', principal: true }, propria],
  });
  expect(await preco('momento=2025-12-27T12:00:00Z')).toMatchObject({ valor: '48.0000', doPai: false });
});

test('a faixa de preço acha a variação pelo preço que ela herda', async () => {
  const produto = await camiseta({ precos: [{ empresaId, nome: 'Varejo', valor: '777' }] });
  const propria = variante(produto, 'PT-G');
  await quem.put(`products/${propria.id}`, { precos: [{ empresaId, nome: 'Próprio', valor: '800' }] });
  const { body } = await quem.get('products?precoMinimo=776&precoMaximo=778&rowsPerPage=100');
  const achados = body.data.map(({ id }: { id: number }) => id);
  expect(achados).toContain(variante(produto, 'AZ-P').id);
  expect(achados).not.toContain(propria.id);
  expect(body.total).toBe(6);
});

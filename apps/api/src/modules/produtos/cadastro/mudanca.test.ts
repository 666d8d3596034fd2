import { describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { lancador, operacoesDe } from '../../../../test-support/estoque.ts';
import { abrirLoja } from '../../../../test-support/produtos.ts';

const palco = await cenario();
const { grupo } = palco;
const loja = await abrirLoja(palco);
const { quem, empresaId, unidades } = loja;
const lancar = lancador(quem, empresaId, await operacoesDe(palco, grupo));
const alterar = (id: number, mudancas: object) => quem.put(`products/${id}`, mudancas);
const precos = [{ empresaId, nome: 'Varejo', valor: '5' }];

/** The axis of a grid with a single value. */
async function umValor(nome: string) {
  const { body: caracteristica } = await quem.post('caracteristica-produto', { nome, exibicao: 'lista' });
  const valor = { caracteristicaId: caracteristica.id, nome: 'Um', sigla: 'U', ordem: 0 };
  const { body } = await quem.post('caracteristica-produto-valores', valor);
  return [{ caracteristicaId: caracteristica.id, valorIds: [body.id] }];
}

describe('o que segue outro campo', () => {
  test('o gênero do SPED acompanha o NCM, também pela nota; o que se digitou fica', async () => {
    const { id, spedGenero } = await loja.criar({ ncm: '22011000' });
    expect(spedGenero).toBe('22');
    expect((await alterar(id, { ncm: '0901.21.00' })).body).toMatchObject({ ncm: '09012100', spedGenero: '09' });
    expect((await quem.put(`products/nfe/${id}`, { ncm: '22011000' })).body).toMatchObject({ spedGenero: '22' });
    expect((await alterar(id, { ncm: null })).body).toMatchObject({ ncm: null, spedGenero: null });
    expect(await alterar(id, { ncm: '09012100', spedGenero: '22' })).toMatchObject({
      status: 400,
      body: { campos: { spedGenero: 'Não é o capítulo do NCM' } },
    });
  });

  test('a unidade tributária que era a comercial continua sendo', async () => {
    const { id } = await loja.criar({});
    expect((await alterar(id, { unidadeComercialId: unidades.KG })).body).toMatchObject({
      unidadeTributariaId: unidades.KG,
      fatorTributario: '1.000000',
    });
    expect((await alterar(id, { unidadeTributariaId: unidades.UN, fatorTributario: '4' })).status).toBe(200);
    expect((await alterar(id, { descricao: 'Pão' })).body).toMatchObject({ unidadeTributariaId: unidades.UN });
  });
});

describe('o controle do estoque', () => {
  test('sai e volta com os estoques que são dele', async () => {
    const { id, estoques } = await loja.criar({ precos });
    expect(estoques).toHaveLength(1);
    const fora = await alterar(id, { controlaEstoque: false });
    expect([fora.status, fora.body.estoques]).toMatchObject([200, [{ ativo: false }]]);
    expect((await alterar(id, { controlaEstoque: false, estoques: [] })).status).toBe(200);
    const dentro = await alterar(id, { controlaEstoque: true });
    expect(dentro.body.estoques.filter(({ ativo }: { ativo: boolean }) => ativo)).toMatchObject([
      { empresaId, nome: 'Estoque', principal: true },
    ]);
  });

  test('não muda enquanto há saldo: nada fica preso', async () => {
    const { id } = await loja.criar({ descricao: 'Fogão', precos });
    const caracteristicas = await umValor('Cor');
    const { id: parte } = await loja.criar({});
    await lancar('COMPRA', { produtoId: id, quantidade: '3', custo: '1' });
    const kit = { produtoComposto: true, receita: { itens: [{ componenteId: parte, quantidade: '1' }] } };
    const tentativas: [string, object][] = [
      ['controlaEstoque', { controlaEstoque: false }],
      ['controlaLote', { controlaLote: true }],
      ['controlaNumeroSerie', { controlaNumeroSerie: true }],
      ['usaGrade', { usaGrade: true, caracteristicas }],
      ['produtoComposto', kit],
    ];
    for (const [campo, mudanca] of tentativas) {
      expect(await alterar(id, mudanca)).toMatchObject({
        status: 409,
        body: {
          code: 'IN_USE',
          error: 'Há estoque, e ele não caberia no novo controle: Fogão (3). Zere o estoque antes.',
          campos: { [campo]: 'Há saldo em estoque: zere-o antes' },
        },
      });
    }
    expect(await alterar(id, { unidadeComercialId: unidades.KG })).toMatchObject({
      status: 409,
      body: {
        error: 'Há estoque, contado na unidade de agora: Fogão (3). Zere o estoque antes.',
        campos: { unidadeComercialId: 'Há saldo em estoque: zere-o antes' },
      },
    });
    await lancar('VENDA', { produtoId: id, quantidade: '3' });
    expect((await alterar(id, { unidadeComercialId: unidades.KG })).status).toBe(200);
    expect((await alterar(id, kit)).status).toBe(200);
  });

  test('o que a grade herda não muda enquanto uma variação tem saldo', async () => {
    const grade = await loja.criar({
      usaGrade: true,
      precos,
      caracteristicas: await umValor('Tamanho'),
    });
    await lancar('COMPRA', { produtoId: grade.variantes[0].id, quantidade: '2', custo: '1' });
    expect(await alterar(grade.id, { controlaLote: true })).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
  });
});

test('um número de série não entra, não sai nem se inativa em um estoque pelo cadastro', async () => {
  const { id, estoques } = await loja.criar({ precos, controlaNumeroSerie: true });
  const [{ id: estoqueId }] = estoques;
  const porMovimento = {
    status: 409,
    body: { campos: { 'seriais.0.estoqueId': 'Entra e sai do estoque por movimento' } },
  };
  expect(await alterar(id, { seriais: [{ numero: 'A1', estoqueId }] })).toMatchObject(porMovimento);
  expect(
    await quem.post('products', loja.corpo({ controlaNumeroSerie: true, seriais: [{ numero: 'B1', estoqueId }] })),
  ).toMatchObject(porMovimento);
  expect((await alterar(id, { seriais: [{ numero: 'A1' }] })).status).toBe(200);
  await lancar('COMPRA', { produtoId: id, quantidade: '1', custo: '1', seriais: ['A1'] });
  const [serial] = (await quem.get(`products/${id}`)).body.seriais;
  const { estado: _e, estoque: _q, ...linha } = serial;
  expect(linha).toMatchObject({ numero: 'A1', estoqueId });
  expect(await alterar(id, { seriais: [{ ...linha, estoqueId: null }] })).toMatchObject(porMovimento);
  expect(await alterar(id, { seriais: [{ ...linha, ativo: false }] })).toMatchObject({
    status: 409,
    body: { campos: { 'seriais.0.numero': 'Está em um estoque: dê baixa dele antes' } },
  });
  expect((await alterar(id, { seriais: [{ ...linha, numero: 'A1-X' }] })).status).toBe(200);
  expect((await quem.get('estoque/conferencia')).body.divergencias).toEqual([]);
});

test('um nível do mercadológico que muda de lugar leva os seus produtos', async () => {
  const criar = async (caminho: string, corpo: object) =>
    (await quem.post(`product-category-${caminho}`, corpo)).body.id;
  const [bebidas, mercearia] = [
    await criar('section', { nome: 'Bebidas' }),
    await criar('section', { nome: 'Mercearia' }),
  ];
  const aguas = await criar('group', { nome: 'Águas', secaoId: bebidas });
  const secos = await criar('group', { nome: 'Secos', secaoId: mercearia });
  const comGas = await criar('subgroup', { nome: 'Com gás', grupoProdutoId: aguas });
  const graos = await criar('subgroup', { nome: 'Grãos', grupoProdutoId: secos });
  const lata = await criar('line', { nome: 'Lata', subgrupoId: comGas });
  const { id } = await loja.criar({ secaoId: bebidas, grupoMercadologicoId: aguas, subgrupoId: comGas, linhaId: lata });
  const lido = async () => (await alterar(id, { detalhes: String(Math.random()) })).body;
  await quem.put(`product-category-group/${aguas}`, { secaoId: mercearia });
  expect(await lido()).toMatchObject({ secaoId: mercearia, grupoMercadologicoId: aguas });
  await quem.put(`product-category-subgroup/${comGas}`, { grupoProdutoId: secos });
  expect(await lido()).toMatchObject({ secaoId: mercearia, grupoMercadologicoId: secos, subgrupoId: comGas });
  await quem.put(`product-category-line/${lata}`, { subgrupoId: graos });
  expect(await lido()).toMatchObject({ grupoMercadologicoId: secos, subgrupoId: graos, linhaId: lata });
});

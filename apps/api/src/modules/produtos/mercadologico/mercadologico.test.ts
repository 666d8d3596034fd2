import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { abrirLoja } from '../../../../test-support/produtos.ts';

const palco = await cenario();
const { quem, criar } = await abrirLoja(palco);
const nivel = async (qual: string, corpo: object): Promise<number> =>
  (await quem.post(`product-category-${qual}`, corpo)).body.id;

test('a árvore traz cada lugar com o que está acima dele, e os produtos que estão nele ou abaixo', async () => {
  const bebidas = await nivel('section', { nome: 'Bebidas', codigo: '01' });
  const cervejas = await nivel('group', { nome: 'Cervejas', secaoId: bebidas });
  const artesanais = await nivel('subgroup', { nome: 'Artesanais', grupoProdutoId: cervejas });
  const ipa = await nivel('line', { nome: 'IPA', subgrupoId: artesanais });
  const vazio = await nivel('section', { nome: 'Açougue' });
  const emCervejas = { secaoId: bebidas, grupoMercadologicoId: cervejas };
  await criar({ secaoId: bebidas });
  await criar({ ...emCervejas, subgrupoId: artesanais, linhaId: ipa });
  const fora = await criar(emCervejas);
  await quem.delete(`products/${fora.id}`);
  await quem.delete(`product-category-section/${vazio}`);
  await criar({});

  const { status, body } = await quem.get('mercadologicos/arvore?comProdutos=true');
  expect(status).toBe(200);
  expect(body).toEqual([
    { nivel: 0, id: vazio, paiId: null, codigo: null, nome: 'Açougue', ativo: false, produtos: 0 },
    { nivel: 0, id: bebidas, paiId: null, codigo: '01', nome: 'Bebidas', ativo: true, produtos: 2 },
    { nivel: 1, id: cervejas, paiId: bebidas, codigo: null, nome: 'Cervejas', ativo: true, produtos: 1 },
    { nivel: 2, id: artesanais, paiId: cervejas, codigo: null, nome: 'Artesanais', ativo: true, produtos: 1 },
    { nivel: 3, id: ipa, paiId: artesanais, codigo: null, nome: 'IPA', ativo: true, produtos: 1 },
  ]);
  const simples = await quem.get('mercadologicos/arvore');
  expect(simples.body.map(({ produtos }: { produtos: unknown }) => produtos)).toEqual([null, null, null, null, null]);
});

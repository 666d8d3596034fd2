import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { abrirLoja } from '../../../test-support/produtos.ts';

const palco = await cenario();
const { quem, criar } = await abrirLoja(palco);

const enviar = (csv: string, campos: Record<string, string> = {}, por = quem) => {
  const form = new FormData();
  for (const [nome, valor] of Object.entries(campos)) form.append(nome, valor);
  form.append('file', new Blob([csv]), 'produtos.csv');
  return por.post('importacao/produto', form);
};
async function aplicar(id: number) {
  const form = new FormData();
  form.append('importacaoId', String(id));
  const { body } = await quem.post('importacao/produto', form);
  await expect.poll(async () => (await quem.get(`importacao/${id}`)).body.situacao).toBe('aplicada');
  return body;
}
const nomes = async (recurso: string, inativos = false): Promise<string[]> => {
  const { body } = await quem.get(`${recurso}?rowsPerPage=100${inativos ? '&somenteInativos=true' : ''}`);
  return body.data.map(({ nome }: { nome: string }) => nome);
};
const titulos = 'codigo;descricao;unidade;preco;marca;setor;grupo;subgrupo';
const arquivo = `${titulos}
C1;Cerveja pilsen;UN;5;Serra Azul;Bebidas;Cervejas;Pilsen
C2;Cerveja IPA;UN;9;SERRA AZUL;bebidas;Cervejas;IPA
C3;Suco de uva;UN;7;Vale Verde;Bebidas;Sucos;
`;

test('marcas e mercadológicos que faltam são cadastrados com os produtos, uma vez cada, e saem com eles', async () => {
  const { body } = await enviar(arquivo);
  expect(body).toMatchObject({
    validas: 3,
    totalDeErros: 0,
    aCadastrar: { marca: 2, setor: 1, grupo: 2, subgrupo: 2 },
  });
  expect(await nomes('marcas')).toEqual([]);

  await aplicar(body.id);
  expect(await nomes('marcas')).toEqual(['Serra Azul', 'Vale Verde']);
  expect(await nomes('product-category-section')).toEqual(['Bebidas']);
  expect(await nomes('product-category-group')).toEqual(['Cervejas', 'Sucos']);
  const { body: lista } = await quem.get('products?search=C2');
  expect((await quem.get(`products/${lista.data[0].id}`)).body).toMatchObject({
    marca: { rotulo: 'Serra Azul' },
    secao: { rotulo: 'Bebidas' },
    grupoMercadologico: { rotulo: 'Cervejas' },
    subgrupo: { rotulo: 'IPA' },
  });

  // One that another product came to use stays.
  const [verde] = (await quem.get('marcas?search=Vale')).body.data;
  await criar({ descricao: 'Geleia', marcaId: verde.id });
  expect((await quem.delete(`importacao/produto?id=${body.id}`)).body).toMatchObject({ desfeitas: 3 });
  expect(await nomes('marcas')).toEqual(['Vale Verde']);
  expect(await nomes('product-category-section')).toEqual([]);
  expect(await nomes('product-category-subgroup', true)).toEqual(['IPA', 'Pilsen']);

  // Sent again, what was retired is taken up again.
  const { body: denovo } = await enviar(arquivo);
  expect(denovo.aCadastrar).toEqual({ marca: 1, setor: 1, grupo: 2, subgrupo: 2 });
  await aplicar(denovo.id);
  expect(await nomes('marcas')).toEqual(['Serra Azul', 'Vale Verde']);
  expect(await nomes('product-category-section', true)).toEqual([]);
});

test('sem o pedido ou sem o direito, o que falta é erro da célula; sem o nível de cima também', async () => {
  const linha = `${titulos}\nD1;Pão;UN;1;Forno Bom;;Doces;\n`;
  const erros = async (resposta: ReturnType<typeof enviar>) =>
    (await resposta).body.erros.map(({ campo, erro }: { campo: string; erro: string }) => [campo, erro]);
  expect(await erros(enviar(linha))).toEqual([['grupo', 'Não cadastrado: Doces']]);
  const todos = [
    ['marca', 'Não cadastrado: Forno Bom'],
    ['grupo', 'Não cadastrado: Doces'],
  ];
  expect(await erros(enviar(linha, { cadastrar: 'false' }))).toEqual(todos);
  const semDireito = await palco.grupo.as('produtos_create', 'produtos_show');
  expect(await erros(enviar(linha, {}, semDireito))).toEqual(todos);
  expect(await erros(enviar(`${titulos}\nD2;Pão;UN;1;${'M'.repeat(61)};;;\n`))).toEqual([
    ['marca', 'No máximo 60 caracteres'],
  ]);
});

test('um produto que muda de marca por uma importação volta à que tinha', async () => {
  const { body: marca } = await quem.post('marcas', { nome: 'Antiga' });
  const produto = await criar({ codigo: 'M1', descricao: 'Mel', marcaId: marca.id });
  const { body } = await enviar('codigo;descricao;unidade;marca\nM1;Mel;UN;Nova\n', { atualizar: 'true' });
  await aplicar(body.id);
  expect((await quem.get(`products/${produto.id}`)).body.marca).toMatchObject({ rotulo: 'Nova' });
  await quem.delete(`importacao/produto?id=${body.id}`);
  expect((await quem.get(`products/${produto.id}`)).body.marca).toMatchObject({ rotulo: 'Antiga' });
  expect(await nomes('marcas')).not.toContain('Nova');
});

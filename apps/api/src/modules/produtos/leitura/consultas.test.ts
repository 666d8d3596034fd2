import { montarEtiquetaBalanca } from '@retaguarda/brasil';
import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { criar as criarEmpresa } from '../../../../test-support/empresas.ts';
import { abrirLoja, novoGtin } from '../../../../test-support/produtos.ts';

const palco = await cenario();
const loja = await abrirLoja(palco);
const { quem, empresaId, unidades } = loja;

const caixa = '17891000315504';
const gtin = novoGtin();
const leite = await loja.criar({
  codigo: 'LT-1',
  descricao: 'Leite integral 1L',
  ncm: '04012010',
  codigos: [{ codigo: gtin }, { codigo: caixa, tipo: 'caixa', quantidade: '12' }],
  precos: [{ empresaId, nome: 'Varejo', valor: '5.49' }],
});
const queijo = await loja.criar({
  codigo: 'QJ',
  descricao: 'Queijo prato',
  unidadeComercialId: unidades.KG,
  permitirFracionar: true,
  pesaNaBalanca: true,
  porKg: true,
  precos: [{ empresaId, nome: 'Varejo', valor: '42.90' }],
});

test('o leitor acha por código, código de barras (com as unidades da caixa) e etiqueta de balança', async () => {
  expect((await quem.get('products/code/lt-1')).body).toMatchObject({
    lidoComo: 'codigo',
    quantidade: '1.0000',
    produto: { id: leite.id, preco: '5.4900' },
  });
  expect((await quem.get(`products/code/${caixa}`)).body).toMatchObject({
    lidoComo: 'codigo_barras',
    quantidade: '12.0000',
    produto: { id: leite.id },
  });
  expect(queijo.codigoBalanca).toBe(1);
  const dePreco = montarEtiquetaBalanca('1', '12.87', { divisao: '5+6', conteudo: 'preco' });
  expect((await quem.get(`products/code/${dePreco}?empresaId=${empresaId}`)).body).toMatchObject({
    lidoComo: 'etiqueta_balanca',
    quantidade: '0.300',
    total: '12.87',
    produto: { id: queijo.id },
  });
  await quem.post('empresas/settings', { empresaId, etiquetaConteudo: 'peso', etiquetaDivisao: '6+5' });
  const dePeso = montarEtiquetaBalanca('1', '0.750', { divisao: '6+5', conteudo: 'peso' });
  expect((await quem.get(`products/code/${dePeso}?empresaId=${empresaId}`)).body).toMatchObject({
    quantidade: '0.750',
    total: null,
  });
  expect(await quem.get('products/code/nada')).toMatchObject({
    status: 404,
    body: { error: 'Nenhum produto com o código nada.' },
  });
});

test('a lista acha por nome, código e começo do código de barras, e filtra por preço, estoque, NCM e opções', async () => {
  const ids = async (consulta: string) => {
    const { body } = await quem.get(`products?${consulta}`);
    expect(body.total).toBe(body.data.length);
    return body.data.map(({ id }: { id: number }) => id);
  };
  expect(await ids('search=LEÍTE integral')).toEqual([leite.id]);
  expect(await ids('search=lt-1')).toEqual([leite.id]);
  expect(await ids(`search=${gtin.slice(0, 12)}`)).toEqual([leite.id]);
  // Words of one or two letters begin a word, also one glued to a number.
  expect(await ids('search=l lei')).toEqual([leite.id]);
  expect(await ids('search=te')).toEqual([]);
  expect(await ids('exactBy=codigo&search=qj')).toEqual([queijo.id]);
  expect(await ids('precoMinimo=40')).toEqual([queijo.id]);
  expect(await ids('precoMaximo=6&empresaId=999999')).toEqual([]);
  expect(await ids('ncm=0401')).toEqual([leite.id]);
  expect(await ids('pesaNaBalanca=true')).toEqual([queijo.id]);
  expect(await ids('comEstoque=true')).toEqual([]);
  await loja.darSaldo(leite.id, '24');
  expect(await ids('comEstoque=true')).toEqual([leite.id]);
  expect(await ids('comEstoque=false')).toEqual([queijo.id]);
  const { body } = await quem.get('products?sortBy=descricao&descending=true');
  expect(body).toMatchObject({
    total: 2,
    data: [
      { id: queijo.id, unidade: 'KG' },
      { id: leite.id, preco: '5.4900', saldo: '24.0000', codigoBarras: gtin },
    ],
  });
  expect((await quem.get('products?sortBy=inventado')).status).toBe(400);
});

test('a paleta, as opções e a nota trazem o mesmo produto', async () => {
  expect((await quem.get('busca?search=leite')).body[0]).toMatchObject({
    tipo: 'Produto',
    id: leite.id,
    rotulo: 'Leite integral 1L',
    caminho: `/sistema/produtos?acao=ver&id=${leite.id}`,
  });
  expect((await quem.get('products/by-name?name=leite')).body).toMatchObject([
    { id: leite.id, codigo: 'LT-1', codigoBarras: gtin },
  ]);
  expect(
    (await quem.get(`products/select?search=queijo&ids=${leite.id}`)).body.map(({ id }: { id: number }) => id),
  ).toEqual([leite.id, queijo.id]);
  expect((await quem.get('products-nfe?search=leite')).body.data).toMatchObject([
    { id: leite.id, gtin, ncm: '04012010', unidadeTributaria: 'UN' },
  ]);
  expect((await quem.get(`products-nfe-product?codigo=${gtin}&empresaId=${empresaId}`)).body).toMatchObject({
    id: leite.id,
    precoEscolhido: { valor: '5.4900', regra: 'principal' },
  });
  expect((await quem.get(`products-nfe-product?empresaId=${empresaId}`)).status).toBe(400);
  expect((await quem.get(`products/filter-product-compatible?produtoId=${leite.id}`)).body).toEqual([
    { id: queijo.id, rotulo: 'QJ - Queijo prato' },
  ]);
  const unidade = (await quem.get(`products/filter/tributary-unit?unidadeComercialId=${unidades.KG}`)).body;
  expect(unidade[0]).toMatchObject({ id: unidades.KG, fator: '1.000000' });
  expect((await quem.get('products/companies')).body).toEqual([{ id: empresaId, rotulo: 'Loja Centro' }]);
});

test('compatíveis e similares valem para os dois e se desfazem de qualquer lado', async () => {
  await quem.put(`products/${leite.id}`, { relacoes: [{ produtoId: queijo.id, tipo: 'compativel' }] });
  const { body } = await quem.get(`product_compatible/${queijo.id}`);
  expect(body).toMatchObject([{ tipo: 'compativel', produto: { id: leite.id } }]);
  expect((await quem.delete(`product_compatible/${body[0].id}`)).status).toBe(200);
  expect((await quem.get(`product_compatible/${leite.id}`)).body).toEqual([]);
  expect(
    (await quem.put(`products/${leite.id}`, { relacoes: [{ produtoId: leite.id, tipo: 'similar' }] })).body.campos,
  ).toEqual({ 'relacoes.0.produtoId': 'É o próprio produto' });
});

test('códigos fiscais existem e concordam entre si, pelo regime das empresas do grupo', async () => {
  const recusar = async (mudancas: Record<string, unknown>) =>
    (await quem.post('products', loja.corpo(mudancas))).body.campos;
  expect(await recusar({ ncm: '99999999' })).toEqual({ ncm: 'NCM não existe' });
  expect(await recusar({ ncm: '1234' })).toEqual({ ncm: 'NCM inválido' });
  expect(await recusar({ ncm: '04012010', cest: '0600700' })).toEqual({ cest: 'CEST não é do NCM 04012010' });
  expect(await recusar({ ncm: '22011000', cest: '0300100' })).toEqual({ cest: 'CEST revogado: informe outro' });
  expect(await recusar({ ncm: '27101259' })).toEqual({ codigoAnp: 'Combustível precisa do código ANP' });
  expect(
    (await quem.post('products', loja.corpo({ ncm: '27101259', codigoAnp: '320102001', cest: '0600200' }))).body
      .campos ?? {},
  ).toEqual({});
  expect(await recusar({ registroAnvisa: '12345' })).toEqual({
    registroAnvisa: 'Informe 11 ou 13 dígitos, ou ISENTO',
  });
  expect(await recusar({ registroAnvisa: 'ISENTO', precoMaximoConsumidor: '10' })).toEqual({
    motivoIsencaoAnvisa: 'Informe a decisão que isenta do registro',
  });
  expect(await recusar({ registroAnvisa: '80123450001', motivoIsencaoAnvisa: 'RDC 1' })).toEqual({
    motivoIsencaoAnvisa: 'Só para medicamento isento de registro',
  });
  expect(await recusar({ precoMaximoConsumidor: '10' })).toEqual({
    registroAnvisa: 'O preço máximo é de medicamento: informe o registro na ANVISA',
  });
  expect(
    await recusar({ ncm: '27101259', codigoAnp: '320102001', cest: '0600200', registroAnvisa: '80123450001' }),
  ).toEqual({ registroAnvisa: 'Combustível não tem registro na ANVISA' });
  expect(await recusar({ cfop: '1102' })).toEqual({ cfop: 'Informe um CFOP de saída' });
  expect(await recusar({ cfop: '5100' })).toEqual({ cfop: 'Este CFOP é um título: informe um código dele' });
  expect(await recusar({ cstIcms: '60' })).toEqual({ cest: 'Substituição tributária precisa do CEST' });
  expect(await recusar({ cstPis: '50' })).toEqual({ cstPis: 'Informe um CST de saída' });
  expect(await recusar({ cclasstrib: '000001' })).toEqual({ cstIbsCbs: 'Informe o CST da classificação' });
  expect(await recusar({ cclasstrib: '000001', cstIbsCbs: '200' })).toEqual({
    cclasstrib: 'Classificação é do CST 000',
  });
  expect(await recusar({ tipoItem: '09' })).toEqual({ servicoLc116: 'Informe o serviço da LC 116' });
  await criarEmpresa(quem, { nomeFantasia: 'Matriz normal', cliente: false, propria: true, regimeTributario: '3' });
  expect(await recusar({ csosn: '102' })).toEqual({ csosn: 'Empresa do regime normal usa CST' });
  expect((await quem.post('products', loja.corpo({ cstIcms: '00', aliquotaIcms: '18' }))).status).toBe(201);
});

test('imagens: a primeira é a principal, o tipo vem do conteúdo, e a grande demais é recusada com clareza', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const enviar = (conteudo: Uint8Array<ArrayBuffer>, nome: string, produtoId = leite.id) => {
    const form = new FormData();
    form.append('id', String(produtoId));
    form.append('file', new Blob([conteudo]), nome);
    return quem.post('upload/product', form);
  };
  const primeira = await enviar(new Uint8Array(png), 'leite.png');
  expect(primeira).toMatchObject({ status: 201, body: { tipo: 'image/png', principal: true, nome: 'leite.png' } });
  const segunda = await enviar(new Uint8Array(png), 'verso.png');
  expect(segunda.body.principal).toBe(false);
  expect((await quem.get(primeira.body.url.slice('/api/'.length))).status).toBe(200);
  expect(await enviar(new TextEncoder().encode('<svg></svg>'), 'falsa.png')).toMatchObject({
    status: 415,
    body: { campos: { file: 'Tipo não aceito (text/plain)' } },
  });
  const enorme = new Uint8Array(20 * 1024 * 1024);
  enorme.set(png);
  const recusada = await enviar(enorme, 'enorme.png');
  expect(recusada.status).toBe(413);
  expect(recusada.body.error).toMatch(/grande demais|limite/);
  const trocada = await quem.put(`products/${leite.id}`, {
    imagens: [{ id: segunda.body.id, principal: true }, { id: primeira.body.id }],
  });
  expect(trocada.body.imagens.map(({ id, principal }: { id: number; principal: boolean }) => [id, principal])).toEqual([
    [segunda.body.id, true],
    [primeira.body.id, false],
  ]);
  await quem.delete(`products/upload/${segunda.body.id}`);
  expect((await quem.get(`products/${leite.id}`)).body.imagens).toMatchObject([
    { id: primeira.body.id, principal: true },
  ]);
});

test('o custo dos componentes não é de quem só entrou', async () => {
  const caixa = await palco.grupo.as();
  expect((await caixa.get('products/select-product-composite')).status).toBe(403);
  const cadastra = await palco.grupo.as('produtos_create');
  expect((await cadastra.get('products/select-product-composite')).status).toBe(200);
});

test('um código de uso interno não vai para a nota como GTIN', async () => {
  const interno = await loja.criar({ codigos: [{ codigo: '2000000007779' }] });
  const nota = async (id: number) => (await quem.get(`products-nfe-product?id=${id}&empresaId=${empresaId}`)).body;
  expect(await nota(interno.id)).toMatchObject({ gtin: 'SEM GTIN', gtinTributavel: 'SEM GTIN' });
  const { codigos } = (await quem.get(`products/${interno.id}`)).body;
  const dois = await quem.put(`products/${interno.id}`, { codigos: [...codigos, { codigo: '96385074' }] });
  expect(dois.status).toBe(200);
  expect(await nota(interno.id)).toMatchObject({ gtin: '96385074' });
});

test('um custo real que não cabe é dito no seu campo', async () => {
  const corpo = loja.corpo({ custoUnitario: '99999999999999', margemPerda: '50' });
  expect(await quem.post('products', corpo)).toMatchObject({
    status: 400,
    body: { campos: { custoUnitario: 'O custo real fica grande demais' } },
  });
  expect((await quem.post('products', loja.corpo({ margemPerda: '100' }))).body.campos).toEqual({
    margemPerda: 'Máximo 99,9999',
  });
});

test('o que mudou entre duas versões não fala de colunas do banco', async () => {
  const produto = await loja.criar();
  await quem.put(`products/${produto.id}`, { descricao: 'Nome novo' });
  const { body } = await quem.put(`products/${produto.id}`, { versao: produto.versao, descricao: 'Outro nome' });
  expect(body.mudancas).toMatchObject([{ depois: { descricao: 'Nome novo' } }]);
  expect(Object.keys(body.mudancas[0].depois)).toEqual(['descricao']);
});

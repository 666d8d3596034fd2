import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { criar as criarEmpresa } from '../../../../test-support/empresas.ts';
import { abrirLoja, novoGtin } from '../../../../test-support/produtos.ts';

const palco = await cenario();
const { grupo, outro, database } = palco;
const loja = await abrirLoja(palco);
const { quem, empresaId, unidades } = loja;

const recusa = async (mudancas: Record<string, unknown>) =>
  (await quem.post('products', loja.corpo(mudancas))).body.campos;

test('um produto com só descrição e unidade ganha o próximo código e o que se deduz', async () => {
  const primeiro = await loja.criar({ descricao: 'Água sem gás 500 ml' });
  const segundo = await loja.criar({});
  expect(primeiro).toMatchObject({
    codigo: '1',
    vender: true,
    controlaEstoque: true,
    fatorTributario: '1.000000',
    unidadeTributariaId: unidades.UN,
  });
  expect(Number(segundo.codigo)).toBe(Number(primeiro.codigo) + 1);
  expect(primeiro.estoques).toMatchObject([{ empresaId, nome: 'Estoque', principal: true, saldo: '0' }]);
});

test('o próximo código pula os que foram digitados', async () => {
  const ultimo = Number((await loja.criar({})).codigo);
  await loja.criar({ codigo: String(ultimo + 1) });
  expect((await loja.criar({})).codigo).toBe(String(ultimo + 2));
});

test('guarda e lê de volta, numa só chamada, tudo o que é do produto', async () => {
  const fornecedor = {
    body: await criarEmpresa(quem, { nomeFantasia: 'Sítio Boa Vista', cliente: false, fornecedor: true }),
  };
  const outroProduto = await loja.criar({ descricao: 'Café solúvel' });
  const gtin = novoGtin();
  const criado = await loja.criar({
    descricao: 'Café torrado 500 g',
    descricaoCurta: 'Café 500 g',
    controlaLote: true,
    controlaNumeroSerie: false,
    unidadeTributariaId: unidades.KG,
    fatorTributario: '0.5',
    ncm: '0901.21.00',
    origem: '0',
    largura: '12.5',
    codigos: [{ codigo: gtin }, { codigo: '17891000315504', tipo: 'caixa', quantidade: '12' }],
    precos: [
      { empresaId, nome: 'Varejo', valor: '19.9' },
      { empresaId, nome: 'Site', valor: '18.90', ecommerce: true },
    ],
    estoques: [{ empresaId, nome: 'Prateleira', minimo: '10', maximo: '100', localizacao: 'A-12' }],
    lotes: [{ numero: 'L1', elaboracao: '2026-10-01', validade: '2027-10-01' }],
    relacoes: [{ produtoId: outroProduto.id, tipo: 'similar' }],
    fornecedores: [{ fornecedorId: fornecedor.body.id, codigo: 'CF-500', unidade: 'cx', fator: '12' }],
  });
  const { status, body } = await quem.get(`products/${criado.id}`);
  expect(status).toBe(200);
  expect(body).toEqual(criado);
  expect(body).toMatchObject({
    descricao: 'Café torrado 500 g',
    ncm: '09012100',
    spedGenero: '09',
    ncmDescricao: expect.stringContaining('Café'),
    fatorTributario: '0.500000',
    largura: '12.500',
    codigos: [
      { codigo: gtin, principal: true, quantidade: '1.0000' },
      { codigo: '17891000315504', tipo: 'caixa', quantidade: '12.0000' },
    ],
    precos: [
      { nome: 'Varejo', valor: '19.9000', principal: true, ecommerce: false, empresa: { rotulo: 'Loja Centro' } },
      { nome: 'Site', ecommerce: true, principal: false },
    ],
    estoques: [{ nome: 'Prateleira', principal: true, minimo: '10.0000', disponivel: '0' }],
    lotes: [{ numero: 'L1', validade: '2027-10-01' }],
    totalDeLotes: 1,
    relacoes: [{ tipo: 'similar', produtoId: outroProduto.id }],
    fornecedores: [{ unidade: 'CX', fator: '12.000000', fornecedor: { rotulo: 'Sítio Boa Vista' } }],
  });
  const visto = await quem.get(`products/${outroProduto.id}`);
  expect(visto.body.relacoes).toMatchObject([{ produtoId: criado.id, tipo: 'similar' }]);
});

test('lista ausente fica como está; lista enviada é a lista inteira; o que não muda não conta como mudança', async () => {
  const antes = await loja.criar({
    precos: [{ empresaId, nome: 'Varejo', valor: '10.00' }],
    codigos: [{ codigo: novoGtin() }, { codigo: novoGtin() }],
  });
  const igual = await quem.put(`products/${antes.id}`, { versao: antes.versao, descricao: antes.descricao });
  expect(igual.body).toEqual(antes);
  const [fica] = antes.codigos;
  const { body } = await quem.put(`products/${antes.id}`, {
    versao: antes.versao,
    codigos: [{ id: fica.id, codigo: fica.codigo, principal: true }],
  });
  expect(body.versao).toBe(antes.versao + 1);
  expect(body.precos).toEqual(antes.precos);
  expect(body.codigos.map(({ ativo }: { ativo: boolean }) => ativo)).toEqual([true, false]);
});

test('dois editores: o segundo é avisado com o que mudou, por quem e quando', async () => {
  const antes = await loja.criar({ precos: [{ empresaId, nome: 'Varejo', valor: '10.00' }] });
  const colega = await grupo.as('produtos_update', 'produtos_show');
  const [{ id: precoId }] = antes.precos;
  await colega.put(`products/${antes.id}`, { descricao: 'Mudado antes' });
  await colega.put(`products/${antes.id}`, {
    precos: [{ id: precoId, empresaId, nome: 'Varejo', valor: '12.00', principal: true }],
  });
  const { status, body } = await quem.put(`products/${antes.id}`, { versao: antes.versao, descricao: 'Mudado depois' });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'STALE_RECORD', atual: { descricao: 'Mudado antes', versao: antes.versao + 2 } });
  expect(body.mudancas).toMatchObject([
    { entidade: 'produto_preco', antes: { valor: 10 }, depois: { valor: 12 }, autor: expect.any(String) },
    { entidade: 'produto', depois: { descricao: 'Mudado antes' } },
  ]);
  expect((await quem.get(`products/${antes.id}`)).body.descricao).toBe('Mudado antes');
});

test('código de barras: dígito conferido, único no grupo, SEM GTIN não é código', async () => {
  const codigo = novoGtin();
  const dono = await loja.criar({ descricao: 'Dono do código', codigos: [{ codigo }] });
  expect(await recusa({ codigos: [{ codigo: '7891000315508' }] })).toEqual({
    'codigos.0.codigo': 'Código de barras inválido',
  });
  expect(await recusa({ codigos: [{ codigo: novoGtin() }, { codigo }] })).toEqual({
    'codigos.1.codigo': `Já é de ${dono.codigo} - Dono do código`,
  });
  expect(
    await recusa({ codigos: [{ codigo: '123' }, { codigo: '123' }].map((c) => ({ ...c, tipo: 'interno' })) }),
  ).toEqual({
    'codigos.1.codigo': 'Código de barras repetido',
  });
  expect((await loja.criar({ codigos: [{ codigo: 'SEM GTIN' }] })).codigos).toEqual([]);
  expect((await quem.get(`products/barcode-two-not-repeat?codigo=${codigo}`)).body).toEqual({
    valido: true,
    repetido: true,
    produto: { id: dono.id, rotulo: `${dono.codigo} - Dono do código` },
    mensagem: `Já é de ${dono.codigo} - Dono do código`,
  });
  expect((await quem.get(`products/barcode-two-not-repeat?codigo=${codigo}&produtoId=${dono.id}`)).body.repetido).toBe(
    false,
  );
  expect((await quem.get(`products/check-product-existence?descricao=dono%20do%20c%C3%B3digo`)).body).toMatchObject({
    existe: true,
    campo: 'descricao',
    produto: { id: dono.id, ativo: true },
  });
  // Another group has its own codes.
  const unidade = (await outro.admin.get('unidades?rowsPerPage=100')).body.data.find(
    ({ sigla }: { sigla: string }) => sigla === 'UN',
  );
  const alheio = await outro.admin.post('products', {
    descricao: 'X',
    unidadeComercialId: unidade.id,
    codigos: [{ codigo }],
  });
  expect(alheio.status).toBe(201);
  expect((await quem.get(`products/${alheio.body.id}`)).status).toBe(404);
  expect((await quem.put(`products/${alheio.body.id}`, { descricao: 'Y' })).status).toBe(404);
  expect((await quem.delete(`products/${alheio.body.id}`)).status).toBe(404);
});

test('o mesmo GTIN com mais ou com menos zeros é um código só, e o leitor acha por qualquer das formas', async () => {
  const codigo = novoGtin();
  const dono = await loja.criar({ descricao: 'Biscoito', codigos: [{ codigo }] });
  const rotulo = `${dono.codigo} - Biscoito`;
  expect(await quem.post('products', loja.corpo({ codigos: [{ codigo: `0${codigo}` }] }))).toMatchObject({
    status: 409,
    body: {
      error: `O código de barras 0${codigo} já é de ${rotulo}.`,
      campos: { 'codigos.0.codigo': `Já é de ${rotulo}` },
    },
  });
  expect(await recusa({ codigos: [{ codigo: '96385074' }, { codigo: '00000096385074' }] })).toEqual({
    'codigos.1.codigo': 'Código de barras repetido',
  });
  expect((await quem.get(`products/barcode-two-not-repeat?codigo=0${codigo}`)).body.repetido).toBe(true);
  const curto = await loja.criar({ codigos: [{ codigo: '0000096385074' }] });
  for (const [lido, id] of [
    [codigo, dono.id],
    [`0${codigo}`, dono.id],
    ['96385074', curto.id],
    ['00000096385074', curto.id],
  ]) {
    expect((await quem.get(`products/code/${lido}`)).body, lido).toMatchObject({ produto: { id } });
    const { body } = await quem.get(`products?search=${lido}`);
    expect(
      body.data.map((linha: { id: number }) => linha.id),
      lido,
    ).toEqual([id]);
  }
  // A code of the shop's own is the text it is.
  const interno = await loja.criar({ codigos: [{ codigo: '0096385074', tipo: 'interno' }] });
  expect((await quem.get('products/code/0096385074')).body.produto.id).toBe(interno.id);
  expect((await quem.get('products/code/096385074')).status).toBe(404);
  // Kept by the table itself, for two who save at once.
  await expect(
    database.write({ grupoId: grupo.id, atorId: null, sujeitoId: null, sessaoId: null, requisicao: null }, (tx) =>
      sql`insert into produto_codigo_barras (grupo_id, produto_id, codigo) values (${grupo.id}, ${curto.id}, ${`0${codigo}`})`.execute(
        tx,
      ),
    ),
  ).rejects.toThrow('produto_codigo_barras_busca_uk');
});

test('lote que vence antes de ser feito e número de série repetido são recusados, também contra os já guardados', async () => {
  expect(
    await recusa({ controlaLote: true, lotes: [{ numero: 'L1', elaboracao: '2026-10-02', validade: '2026-10-01' }] }),
  ).toEqual({ 'lotes.0.validade': 'A validade vem depois da elaboração' });
  const repetido = await quem.post(
    'products',
    loja.corpo({ controlaNumeroSerie: true, seriais: [{ numero: 'ns-1' }, { numero: 'NS-1' }] }),
  );
  expect(repetido).toMatchObject({
    status: 400,
    body: { error: 'NÚMERO DE SÉRIE REPETIDO', campos: { 'seriais.1.numero': 'NÚMERO DE SÉRIE REPETIDO' } },
  });
  const produto = await loja.criar({ controlaNumeroSerie: true, seriais: [{ numero: 'NS-1' }, { numero: 'NS-2' }] });
  expect((await quem.put(`products/${produto.id}`, { seriais: [{ numero: 'ns-2' }] })).body.campos).toEqual({
    'seriais.0.numero': 'NÚMERO DE SÉRIE REPETIDO',
  });
  const maisUm = await quem.put(`products/${produto.id}`, { seriais: [{ numero: 'NS-3' }] });
  expect(maisUm.body.seriais.map(({ numero }: { numero: string }) => numero)).toEqual(['NS-1', 'NS-2', 'NS-3']);
  const seriais = await quem.get(`products/${produto.id}/seriais?search=ns-3`);
  expect(seriais.body).toMatchObject({ total: 1, data: [{ numero: 'NS-3', estado: 'em_estoque' }] });
  await quem.delete(`products/serial/${seriais.body.data[0].id}`);
  expect((await quem.get(`products/${produto.id}`)).body.seriais[2]).toMatchObject({ numero: 'NS-3', ativo: false });
});

test('opções que se contradizem, árvore trocada e fator sem sentido são recusados no campo', async () => {
  expect(await recusa({ controlaEstoque: false, controlaLote: true })).toEqual({
    controlaEstoque: 'Lote exige controle de estoque',
  });
  expect(await recusa({ permitirFracionar: true })).toEqual({ permitirFracionar: 'A unidade não aceita fração' });
  expect(
    await recusa({ unidadeComercialId: unidades.LITRO ?? unidades.LT, permitirFracionar: true, porKg: true }),
  ).toEqual({
    porKg: 'A unidade não é de peso',
  });
  expect(await recusa({ fatorTributario: '2' })).toEqual({ fatorTributario: 'Com a mesma unidade, o fator é 1' });
  expect(await recusa({ pesoLiquido: '2', pesoBruto: '1' })).toEqual({ pesoBruto: 'Menor que o peso líquido' });
  expect(await recusa({ unidadeComercialId: 999999 })).toEqual({ unidadeComercialId: 'Registro não encontrado' });
  const setor = async (nome: string) => (await quem.post('product-category-section', { nome })).body.id;
  const [a, b] = [await setor('Mercearia'), await setor('Limpeza')];
  const grupoDeA = (await quem.post('product-category-group', { nome: 'Massas', secaoId: a })).body.id;
  expect(await recusa({ secaoId: b, grupoMercadologicoId: grupoDeA })).toEqual({
    grupoMercadologicoId: 'Não é deste setor',
  });
  expect((await loja.criar({ secaoId: a, grupoMercadologicoId: grupoDeA })).secao).toEqual({
    id: a,
    rotulo: 'Mercearia',
  });
});

test('inativar leva e ativar traz de volta; componente de receita ativa não sai', async () => {
  const farinha = await loja.criar({ descricao: 'Farinha' });
  const pao = await loja.criar({
    descricao: 'Pão',
    produtoComposto: true,
    receita: { itens: [{ componenteId: farinha.id, quantidade: '0.5' }] },
  });
  expect(await quem.delete(`products/${farinha.id}`)).toMatchObject({
    status: 409,
    body: { code: 'IN_USE', error: `Este produto é componente de ${pao.codigo} - Pão. Retire-o da receita antes.` },
  });
  expect((await quem.delete(`products/${pao.id}`)).body.ativo).toBe(false);
  expect((await quem.delete(`products/${farinha.id}`)).body.ativo).toBe(false);
  expect((await quem.delete(`products/${farinha.id}?inactive=true`)).body.ativo).toBe(true);
  expect((await quem.get('products?somenteInativos=true&search=pão')).body.data).toMatchObject([
    { id: pao.id, ativo: false },
  ]);
});

test('o código de balança dado é o menor livre que cabe na etiqueta mais estreita do grupo; sem nenhum, é dito', async () => {
  const pesado = { unidadeComercialId: unidades.KG, permitirFracionar: true, pesaNaBalanca: true };
  const menor = async () => (await loja.criar(pesado)).codigoBalanca;
  const primeiro = await menor();
  await loja.criar({ ...pesado, codigoBalanca: 99_999 });
  expect(await menor()).toBe(primeiro + 1);
  await quem.post('empresas/settings', { empresaId, etiquetaDivisao: '4+0+6' });
  await database.write({ grupoId: grupo.id, atorId: null, sujeitoId: null, sessaoId: null, requisicao: null }, (tx) =>
    sql`insert into produto (grupo_id, codigo, descricao, unidade_comercial_id, permitir_fracionar, pesa_na_balanca, codigo_balanca)
      select ${grupo.id}, 'BAL' || n, 'Pesado ' || n, ${unidades.KG}, true, true, n from generate_series(1, 9998) n
      where not exists (select from produto where codigo_balanca = n)`.execute(tx),
  );
  expect(await menor()).toBe(9999);
  expect(await quem.post('products', loja.corpo(pesado))).toMatchObject({
    status: 400,
    body: { campos: { codigoBalanca: 'Não há código livre de até 4 dígitos' } },
  });
  await quem.post('empresas/settings', { empresaId, etiquetaDivisao: null });
  expect(await menor()).toBe(10_000);
});

test('a nota de entrada acerta custo, código e fornecedor do produto', async () => {
  const produto = await loja.criar({});
  const fornecedor = await criarEmpresa(quem, { nomeFantasia: 'Distribuidora', cliente: false, fornecedor: true });
  const codigoBarras = novoGtin();
  const { status, body } = await quem.put(`products/nfe/${produto.id}`, {
    custoCaixa: '120.00',
    quantidadeCaixa: '12',
    ipi: '12',
    valorSt: '9',
    frete: '6',
    outros: '3',
    codigoBarras,
    fornecedorId: fornecedor.id,
    codigoFornecedor: 'ABC',
    unidade: 'CX',
    fator: '12',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    custoUnitario: '12.5000',
    custoReal: '12.5000',
    codigos: [{ codigo: codigoBarras }],
    fornecedores: [{ codigo: 'ABC', fator: '12.000000', ultimoCusto: '120.0000' }],
  });
  const deNovo = await quem.put(`products/nfe/${produto.id}`, {
    codigoBarras,
    fornecedorId: fornecedor.id,
    custoCaixa: '130',
  });
  expect(deNovo.body.fornecedores).toMatchObject([{ codigo: 'ABC', ultimoCusto: '130.0000' }]);
  expect(deNovo.body.codigos).toHaveLength(1);
});

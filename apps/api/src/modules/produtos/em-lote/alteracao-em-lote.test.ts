import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { abrirLoja, type ProdutoLido } from '../../../../test-support/produtos.ts';
import { doSistema } from '../../../platform/database/database.ts';

const palco = await cenario();
const { grupo, outro, database } = palco;
const loja = await abrirLoja(palco);
const { quem } = loja;

const marca = async (nome: string): Promise<number> => (await quem.post('marcas', { nome })).body.id;
const alterar = (pedido: object) => quem.post('products/alteracao-em-lote', pedido);
const ler = async ({ id }: ProdutoLido) => (await quem.get(`products/${id}`)).body;

test('a prévia conta e não muda; aplicar muda os que podem e diz os que não podem, e por quê', async () => {
  const velha = await marca('Velha');
  const nova = await marca('Nova');
  const vazio = await loja.criar({ marcaId: velha });
  const cheio = await loja.criar({ marcaId: velha, descricao: 'Com saldo' });
  await loja.darSaldo(cheio.id, '3');
  const pedido = {
    filtro: { marcaId: velha },
    alteracao: { marcaId: nova, ncm: '2202.10.00', controlaEstoque: false },
  };
  expect((await alterar({ acao: 'prever', ...pedido })).body).toMatchObject({
    produtos: 2,
    conferidos: 2,
    jobId: null,
  });
  expect(await ler(vazio)).toMatchObject({ marcaId: velha, versao: vazio.versao });
  const { status, body } = await alterar({ acao: 'aplicar', ...pedido });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    produtos: 2,
    mudam: 1,
    iguais: 0,
    recusados: 1,
    recusas: [{ produtoId: cheio.id, texto: 'Controla estoque: Há saldo em estoque: zere-o antes' }],
  });
  expect(await ler(vazio)).toMatchObject({ marcaId: nova, ncm: '22021000', spedGenero: '22', controlaEstoque: false });
  expect(await ler(cheio)).toMatchObject({ marcaId: velha, ncm: null, controlaEstoque: true });
});

test('os códigos fiscais são conferidos em cada produto, e o que já está como pedido não ganha versão', async () => {
  const marcaId = await marca('Refrigerantes');
  const certo = await loja.criar({ marcaId, ncm: '22021000' });
  const errado = await loja.criar({ marcaId, ncm: '61091000', cest: null });
  const igual = await loja.criar({ marcaId, ncm: '22021000', cest: '0300700' });
  const pedido = { filtro: { marcaId }, alteracao: { cest: '03.007.00' } };
  const previa = (await alterar({ acao: 'prever', ...pedido })).body;
  expect(previa).toMatchObject({ mudam: 1, iguais: 1, recusados: 1 });
  expect(previa.recusas[0]).toMatchObject({ produtoId: errado.id, texto: 'CEST: CEST não é do NCM 61091000' });
  expect((await alterar({ acao: 'aplicar', ...pedido })).body).toMatchObject({ mudam: 1, iguais: 1, recusados: 1 });
  expect((await ler(certo)).cest).toBe('0300700');
  expect((await ler(igual)).versao).toBe(igual.versao);
});

test('um nível da árvore leva os de baixo, e a grade leva as suas variações', async () => {
  const setor = async (nome: string): Promise<number> =>
    (await quem.post('product-category-section', { nome })).body.id;
  const [a, b] = [await setor('Roupas'), await setor('Outlet')];
  const { body: doGrupo } = await quem.post('product-category-group', { nome: 'Camisetas', secaoId: a });
  const cor = (await quem.post('caracteristica-produto', { nome: 'Cor', exibicao: 'lista' })).body;
  const valor = (
    await quem.post('caracteristica-produto-valores', { caracteristicaId: cor.id, nome: 'Azul', ordem: 0 })
  ).body;
  const grade = await loja.criar({
    usaGrade: true,
    secaoId: a,
    grupoMercadologicoId: doGrupo.id,
    caracteristicas: [{ caracteristicaId: cor.id, valorIds: [valor.id] }],
  });
  const { body } = await alterar({ acao: 'aplicar', filtro: { secaoId: a }, alteracao: { secaoId: b } });
  expect(body).toMatchObject({ produtos: 1, mudam: 1, recusados: 0 });
  const variante = grade.variantes[0];
  expect(await ler(variante)).toMatchObject({ secaoId: b, grupoMercadologicoId: null });
  const sozinha = await alterar({
    acao: 'aplicar',
    filtro: { produtoIds: [variante.id] },
    alteracao: { secaoId: a },
  });
  expect(sozinha.body).toMatchObject({ recusados: 1, recusas: [{ texto: 'Setor: Vem do produto da grade' }] });
});

test('desfeita, cada produto volta ao que tinha; o que alguém mudou depois fica e é dito, e só se desfaz uma vez', async () => {
  const marcaId = await marca('Do lote');
  const [um, dois, tres] = [
    await loja.criar({ marcaId, ncm: '22021000', descricao: 'Um' }),
    await loja.criar({ marcaId, ncm: '61091000', descricao: 'Dois' }),
    await loja.criar({ marcaId, vender: false, descricao: 'Três' }),
  ];
  const outra = await marca('Outra');
  const alteracao = { marcaId: outra, ncm: '65050012', vender: true };
  const { body } = await alterar({ acao: 'aplicar', filtro: { marcaId }, alteracao });
  expect(body).toMatchObject({ mudam: 3, recusados: 0 });
  expect((await ler(um)).spedGenero).toBe('65');
  const lista = await quem.get('products/alteracoes-em-lote');
  expect(lista.status, JSON.stringify(lista.body)).toBe(200);
  expect(lista.body.data[0]).toMatchObject({
    id: body.alteracaoId,
    situacao: 'aplicada',
    produtos: 3,
    nomes: expect.arrayContaining(['marcaId', 'ncm', 'vender']),
  });
  expect((await quem.put(`products/${dois.id}`, { descricao: 'Dois, de outra pessoa' })).status).toBe(200);

  const desfazer = (de = quem) => de.post(`products/alteracao-em-lote/${body.alteracaoId}/desfazer`);
  expect((await desfazer(await grupo.as('produtos_show'))).status).toBe(403);
  expect((await desfazer(outro.admin)).status).toBe(404);
  // Twice at once: one undoes, the other finds it undone.
  const respostas = await Promise.all([desfazer(), desfazer()]);
  expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(respostas.find(({ status }) => status === 200)?.body).toMatchObject({
    voltaram: 2,
    ficaram: 1,
    recusas: [{ produtoId: dois.id, texto: 'Foi alterado depois: ficou como está.' }],
    jobId: null,
  });
  expect(await ler(um)).toMatchObject({ marcaId, ncm: '22021000', spedGenero: um.spedGenero, vender: true });
  expect(await ler(dois)).toMatchObject({ marcaId: outra, ncm: '65050012' });
  expect(await ler(tres)).toMatchObject({ marcaId, ncm: null, vender: false });
  expect((await quem.get('products/alteracoes-em-lote')).body.data[0]).toMatchObject({ situacao: 'desfeita' });
});

test('sem campo, sem produto, sem permissão ou em outro grupo, nada muda e é dito', async () => {
  const produto = await loja.criar();
  const filtro = { produtoIds: [produto.id] };
  expect((await alterar({ acao: 'aplicar', filtro, alteracao: {} })).body.campos).toEqual({
    alteracao: 'Escolha ao menos um campo',
  });
  expect((await alterar({ acao: 'aplicar', filtro, alteracao: { descricao: 'Todos iguais' } })).status).toBe(400);
  const pedido = { acao: 'aplicar', filtro, alteracao: { vender: false } };
  const soVe = await grupo.as('produtos_show');
  expect((await soVe.post('products/alteracao-em-lote', pedido)).status).toBe(403);
  expect((await outro.admin.post('products/alteracao-em-lote', pedido)).body.error).toBe(
    'Nenhum produto atende ao filtro.',
  );
  expect((await ler(produto)).vender).toBe(true);
});

test('centenas de produtos correm como trabalho, com o resultado guardado', async () => {
  const marcaId = await marca('Atacadão');
  const unidade = loja.unidades.UN ?? 0;
  await database.write(doSistema(grupo.id), async (tx) => {
    for (let de = 0; de < 600; de += 100) {
      await tx
        .insertInto('produto')
        .values(
          Array.from({ length: 100 }, (_, n) => ({
            grupo_id: grupo.id,
            codigo: `AT${de + n}`,
            descricao: `Item ${de + n}`,
            unidade_comercial_id: unidade,
            marca_id: marcaId,
          })),
        )
        .execute();
    }
  });
  const { body } = await alterar({ acao: 'aplicar', filtro: { marcaId }, alteracao: { vender: false } });
  expect(body).toMatchObject({ produtos: 600, jobId: expect.any(String) });
  await expect
    .poll(async () => (await quem.get(`jobs/${body.jobId}`)).body)
    .toMatchObject({ situacao: 'concluido', resultado: { mudam: 600, recusados: 0 } });
  expect((await quem.get(`products?marcaId=${marcaId}&vender=false`)).body.total).toBe(600);

  const [feita] = (await quem.get('products/alteracoes-em-lote')).body.data;
  const volta = (await quem.post(`products/alteracao-em-lote/${feita.id}/desfazer`)).body;
  expect(volta).toMatchObject({ voltaram: 0, jobId: expect.any(String) });
  await expect
    .poll(async () => (await quem.get(`jobs/${volta.jobId}`)).body)
    .toMatchObject({ situacao: 'concluido', resultado: { voltaram: 600, ficaram: 0 } });
  expect((await quem.get(`products?marcaId=${marcaId}&vender=true`)).body.total).toBe(600);
});

test('o que o banco não aceita de um produto é dito dele, e os outros mudam', async () => {
  const cor = (await quem.post('caracteristica-produto', { nome: 'Tom', exibicao: 'lista' })).body;
  const { body: valor } = await quem.post('caracteristica-produto-valores', {
    caracteristicaId: cor.id,
    nome: 'Claro',
    ordem: 0,
  });
  const marcaId = await marca('Das grades');
  const comGrade = (descricao: string) =>
    loja.criar({
      descricao,
      marcaId,
      usaGrade: true,
      caracteristicas: [{ caracteristicaId: cor.id, valorIds: [valor.id] }],
    });
  const [uma, outra] = [await comGrade('Grade um'), await comGrade('Grade dois')];
  const nova = await marca('Uma só por grade');
  // A rule of the database that the second breaks, as what somebody else wrote meanwhile would.
  await consultar(
    palco.banco.url,
    `create unique index produto_ensaio on app.produto (grupo_id, marca_id) where marca_id = ${nova} and usa_grade`,
  );
  const { status, body } = await alterar({ acao: 'aplicar', filtro: { marcaId }, alteracao: { marcaId: nova } });
  await consultar(palco.banco.url, 'drop index app.produto_ensaio');
  expect([status, body]).toMatchObject([
    200,
    { mudam: 1, recusados: 1, recusas: [{ texto: 'Já existe um registro com este valor.' }] },
  ]);
  const marcas = [(await ler(uma)).marcaId, (await ler(outra)).marcaId];
  expect(marcas.toSorted()).toEqual([marcaId, nova].toSorted());
});

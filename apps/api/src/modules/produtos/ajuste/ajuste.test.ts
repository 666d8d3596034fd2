import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { adiantarTarefa } from '../../../../test-support/hora-marcada.ts';
import { abrirLoja } from '../../../../test-support/produtos.ts';
import { doSistema } from '../../../platform/database/database.ts';
import { TAREFA_DE_AJUSTE } from './ajuste.service.ts';

const palco = await cenario();
const { grupo, outro, database } = palco;
const loja = await abrirLoja(palco);
const { quem, empresaId } = loja;
const marcaDe = async (nome: string) => (await quem.post('marcas', { nome })).body.id as number;

const produto = (valor: string, mudancas: object = {}) =>
  loja.criar({ precos: [{ empresaId, nome: 'Varejo', valor }], ...mudancas });
const valorDe = async (id: number) =>
  (await quem.get(`products/${id}`)).body.precos
    .filter(({ ativo }: { ativo: boolean }) => ativo)
    .map(({ valor }: { valor: string }) => valor);
const ajustar = (pedido: object) => quem.post('products/batch-adjustment-update', pedido);
const prever = async (marcaId: number, formula: object, mais: object = {}) => {
  const { status, body } = await ajustar({ acao: 'prever', filtro: { marcaId }, formula, ...mais });
  expect(status).toBe(200);
  return { ...body, linhas: (await quem.get(`products/batch-adjustment/sets/${body.id}/items`)).body.data };
};

test('por código, toda lista de produtos conta como se conta: 2 antes de 10, B2 antes de B10', async () => {
  const marcaId = await marcaDe('Por código');
  const insumo = await loja.criar({ descricao: 'Insumo da ordem', custoUnitario: '1' });
  const receita = { itens: [{ componenteId: insumo.id, quantidade: '1' }] };
  const ids: number[] = [];
  for (const codigo of ['B10', '70010', 'B2', '7002', '007002x', 'b2-1']) {
    ids.push((await produto('1.00', { marcaId, codigo, produtoComposto: true, receita })).id);
  }
  const esperada = ['7002', '007002x', '70010', 'B2', 'b2-1', 'B10'];
  for (const lista of ['products', 'products-composite', 'products/batch-adjustment']) {
    for (const descending of [false, true]) {
      const { status, body } = await quem.get(`${lista}?marcaId=${marcaId}&sortBy=codigo&descending=${descending}`);
      expect([lista, status]).toEqual([lista, 200]);
      const codigos = body.data.map((um: { codigo: string }) => um.codigo);
      expect([lista, codigos]).toEqual([lista, descending ? esperada.toReversed() : esperada]);
    }
  }
  expect(ids).toHaveLength(esperada.length);
});

test('prévia com antigo, novo e margem; aplicado de uma vez; desfeito de uma vez', async () => {
  const marcaId = await marcaDe('Bom Dia');
  const a = await produto('10.00', { marcaId, custoUnitario: '6', descricao: 'A' });
  const b = await produto('20.00', { marcaId, descricao: 'B' });
  const linhas = (await quem.get(`products/batch-adjustment?marcaId=${marcaId}`)).body;
  expect(linhas).toMatchObject({
    total: 2,
    data: [
      { produtoId: a.id, preco: '10.0000', margem: '40.0000', empresa: 'Loja Centro' },
      { produtoId: b.id, margem: null },
    ],
  });
  const previa = await prever(marcaId, { tipo: 'percentual', percentual: '10' }, { arredondamento: 'final_99' });
  expect(previa).toMatchObject({ situacao: 'previa', itens: 2, semAjuste: 0, jobId: null });
  expect(previa.linhas).toMatchObject([
    { preco: '10.0000', novo: '11.9900', margem: '40.0000', margemNova: '49.9583' },
    { novo: '22.9900' },
  ]);
  expect(await valorDe(a.id)).toEqual(['10.0000']);
  expect((await ajustar({ acao: 'aplicar', id: previa.id })).body).toMatchObject({
    situacao: 'aplicado',
    mudaram: 0,
    autor: { rotulo: 'Administrador Grupo A' },
  });
  expect([...(await valorDe(a.id)), ...(await valorDe(b.id))]).toEqual(['11.9900', '22.9900']);
  expect((await ajustar({ acao: 'aplicar', id: previa.id })).body).toMatchObject({
    code: 'INVALID_TRANSITION',
    de: 'aplicado',
  });
  expect((await ajustar({ acao: 'desfazer', id: previa.id })).body.situacao).toBe('desfeito');
  expect([...(await valorDe(a.id)), ...(await valorDe(b.id))]).toEqual(['10.0000', '20.0000']);
});

test.each([
  ['valor', { tipo: 'valor', valor: '-1.50' }, 'empresa', '8.5000'],
  ['preço fixo', { tipo: 'fixo', valor: '7' }, 'empresa', '7.0000'],
  ['markup sobre o custo', { tipo: 'markup', markup: '50' }, 'empresa', '9.3800'],
  ['margem sobre o preço, com impostos de venda', { tipo: 'margem', margem: '30' }, 'empresa', '10.7800'],
  [
    'cópia da tabela de atacado menos 10%',
    { tipo: 'copia', tabela: 'ATACADO', percentual: '-10' },
    'empresa',
    '8.1000',
  ],
  ['percentual que termina em ,90', { tipo: 'percentual', percentual: '1' }, 'final_90', '10.9000'],
])('fórmula: %s', async (nome, formula, arredondamento, novo) => {
  const marcaId = await marcaDe(`Marca ${nome}`);
  await loja.criar({
    marcaId,
    custoUnitario: '6.25',
    aliquotaIcms: '12',
    precos: [
      { empresaId, nome: 'Varejo', valor: '10' },
      { empresaId, nome: 'Atacado', valor: '9' },
    ],
  });
  expect((await prever(marcaId, formula, { arredondamento })).linhas).toMatchObject([{ novo, motivo: null }]);
});

test('as linhas que mudam vêm antes, cada uma na ordem dos produtos, com o total de cada pergunta', async () => {
  const marcaId = await marcaDe('Em ordem');
  await produto('10', { marcaId, custoUnitario: '6', descricao: 'Çara' });
  await produto('10', { marcaId, descricao: 'banana sem custo' });
  await produto('10', { marcaId, custoUnitario: '6', descricao: 'Abacate' });
  await produto('10', { marcaId, descricao: 'Zebu sem custo' });
  const { id } = await prever(marcaId, { tipo: 'margem', margem: '30' });
  const ler = async (resto = '') => {
    const { data, total } = (await quem.get(`products/batch-adjustment/sets/${id}/items?${resto}`)).body;
    return [total, ...data.map(({ descricao }: { descricao: string }) => descricao)];
  };
  expect(await ler()).toEqual([4, 'Abacate', 'Çara', 'banana sem custo', 'Zebu sem custo']);
  expect(await ler('sortBy=descricao')).toEqual([4, 'Abacate', 'banana sem custo', 'Çara', 'Zebu sem custo']);
  expect(await ler('semAjuste=true&sortBy=descricao&descending=true')).toEqual([
    2,
    'Zebu sem custo',
    'banana sem custo',
  ]);
  expect(await ler('semAjuste=false')).toEqual([2, 'Abacate', 'Çara']);
  expect(await ler('search=sem')).toEqual([2, 'banana sem custo', 'Zebu sem custo']);
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

test('linhas que não podem mudar ficam de fora e dizem por quê', async () => {
  const marcaId = await marcaDe('Sem custo');
  await produto('10', { marcaId });
  expect((await prever(marcaId, { tipo: 'margem', margem: '30' })).linhas).toMatchObject([
    { novo: null, motivo: 'sem_custo' },
  ]);
  expect((await prever(marcaId, { tipo: 'valor', valor: '-10' })).linhas).toMatchObject([{ motivo: 'negativo' }]);
  expect((await prever(marcaId, { tipo: 'percentual', percentual: '0' })).linhas).toMatchObject([{ motivo: 'igual' }]);
  const nada = await prever(marcaId, { tipo: 'percentual', percentual: '0' });
  expect((await ajustar({ acao: 'aplicar', id: nada.id })).body.error).toBe('Nenhum preço muda com este ajuste.');
  expect(
    (await ajustar({ acao: 'prever', filtro: { marcaId: 'abc' }, formula: { tipo: 'valor', valor: '1' } })).status,
  ).toBe(400);
  expect((await ajustar({ acao: 'prever', formula: { tipo: 'valor', valor: '1,5' } })).body.campos).toEqual({
    'formula.valor': 'Valor inválido',
  });
});

test('cria a tabela onde ela falta, e desfazer a retira', async () => {
  const marcaId = await marcaDe('Nova tabela');
  const a = await produto('10', { marcaId, custoUnitario: '5' });
  const previa = await prever(marcaId, { tipo: 'markup', markup: '20' }, { tabela: 'Funcionários' });
  expect(previa.linhas).toMatchObject([{ preco: null, novo: '6.0000' }]);
  await ajustar({ acao: 'aplicar', id: previa.id });
  expect(await valorDe(a.id)).toEqual(['10.0000', '6.0000']);
  await ajustar({ acao: 'desfazer', id: previa.id });
  expect(await valorDe(a.id)).toEqual(['10.0000']);
});

test('preço mudado por outra pessoa depois da prévia não é pisado, nem ao desfazer', async () => {
  const marcaId = await marcaDe('Disputada');
  const a = await produto('10', { marcaId });
  const b = await produto('10', { marcaId });
  const mudar = (p: { id: number; precos: { id: number }[] }, valor: string) =>
    quem.put(`products/${p.id}`, {
      precos: [{ id: p.precos[0]?.id, empresaId, nome: 'Varejo', valor, principal: true }],
    });
  const previa = await prever(marcaId, { tipo: 'fixo', valor: '12' });
  await mudar(a, '11');
  expect((await ajustar({ acao: 'aplicar', id: previa.id })).body).toMatchObject({ mudaram: 1 });
  expect([...(await valorDe(a.id)), ...(await valorDe(b.id))]).toEqual(['11.0000', '12.0000']);
  await mudar(b, '13');
  expect((await ajustar({ acao: 'desfazer', id: previa.id })).body).toMatchObject({ situacao: 'desfeito', mudaram: 2 });
  expect(await valorDe(b.id)).toEqual(['13.0000']);
  // Whoever had the form open before is told about the line.
  const [linha] = a.precos;
  const velha = await quem.put(`products/${a.id}`, {
    precos: [{ id: linha.id, versao: linha.versao, empresaId, nome: 'Varejo', valor: '99', principal: true }],
  });
  expect(velha).toMatchObject({
    status: 409,
    body: { code: 'STALE_RECORD', campos: { 'precos.0': 'Alterado por outra pessoa' } },
  });
});

test('agendado vale na hora marcada, em nome de quem agendou; cancelado não vale', async () => {
  const marcaId = await marcaDe('Agendada');
  const a = await produto('10', { marcaId });
  const cancelado = await prever(marcaId, { tipo: 'fixo', valor: '15' });
  await ajustar({ acao: 'aplicar', id: cancelado.id, iniciaEm: new Date(Date.now() + 3_600_000).toISOString() });
  expect((await ajustar({ acao: 'cancelar', id: cancelado.id })).body.situacao).toBe('cancelado');
  const previa = await prever(marcaId, { tipo: 'fixo', valor: '12' });
  const marcado = await ajustar({
    acao: 'aplicar',
    id: previa.id,
    iniciaEm: new Date(Date.now() + 3_600_000).toISOString(),
  });
  expect(marcado.body).toMatchObject({ situacao: 'agendado', iniciaEm: expect.any(String) });
  expect(await valorDe(a.id)).toEqual(['10.0000']);
  await database.write(doSistema(grupo.id), (tx) =>
    sql`update alteracao_lote set inicia_em = now() where grupo_id = ${grupo.id} and id = ${previa.id}`.execute(tx),
  );
  await adiantarTarefa(palco.banco, `${TAREFA_DE_AJUSTE}:${grupo.id}:${previa.id}`);
  await expect
    .poll(async () => (await quem.get(`products/batch-adjustment/sets/${previa.id}`)).body.situacao)
    .toBe('aplicado');
  expect(await valorDe(a.id)).toEqual(['12.0000']);
  expect((await quem.get(`products/${a.id}/precos/historico`)).body.data[0]).toMatchObject({
    autor: 'Administrador Grupo A',
    depois: '12.0000',
  });
});

test('um ajuste de milhares de preços corre como trabalho, inteiro, e volta inteiro', async () => {
  const marcaId = await marcaDe('Muitos');
  const { unidades } = loja;
  await database.write(doSistema(grupo.id), (tx) =>
    sql`with p as (insert into produto (grupo_id, codigo, descricao, marca_id, unidade_comercial_id) select ${grupo.id}, 'M' || n, 'Muitos ' || n, ${marcaId}, ${unidades.UN} from generate_series(1, 2500) n returning id)
      insert into produto_preco (grupo_id, produto_id, empresa_id, nome, valor, principal) select ${grupo.id}, id, ${empresaId}, 'Varejo', 10, true from p`.execute(
      tx,
    ),
  );
  const esperar = async (jobId: string) => {
    await expect.poll(async () => (await quem.get(`jobs/${jobId}`)).body.situacao).toBe('concluido');
    return (await quem.get(`jobs/${jobId}`)).body;
  };
  const linhasNasEstatisticas = async () => {
    const { rows } = await database.control((db) =>
      sql<{
        n: number;
      }>`select reltuples::int as n from pg_class where oid = 'app.alteracao_lote_item'::regclass`.execute(db),
    );
    return rows[0]?.n;
  };
  const quantosA = async (valor: string) =>
    (await quem.get(`products?marcaId=${marcaId}&precoMinimo=${valor}&precoMaximo=${valor}&rowsPerPage=1`)).body.total;
  const pedida = (
    await ajustar({ acao: 'prever', filtro: { marcaId }, formula: { tipo: 'percentual', percentual: '10' } })
  ).body;
  expect(pedida).toMatchObject({ situacao: 'calculando', jobId: expect.any(String) });
  await esperar(pedida.jobId);
  // The first reading of the lines is planned for as many as there are.
  expect(await linhasNasEstatisticas()).toBeGreaterThanOrEqual(2500);
  const aplicando = (await ajustar({ acao: 'aplicar', id: pedida.id })).body;
  expect(aplicando).toMatchObject({ situacao: 'aplicando', itens: 2500 });
  expect(await esperar(aplicando.jobId)).toMatchObject({ feito: 2500, total: 2500 });
  expect(await quantosA('11')).toBe(2500);
  await esperar((await ajustar({ acao: 'desfazer', id: pedida.id })).body.jobId);
  expect(await quantosA('10')).toBe(2500);
  expect((await outro.admin.get(`products/batch-adjustment/sets/${pedida.id}`)).status).toBe(404);
  expect((await outro.admin.get('products/batch-adjustment/sets')).body.total).toBe(0);
});

test('a lista e a tabela de preços saem em CSV e XLSX', async () => {
  const csv = await quem.get('exports/products.csv?search=Disputada');
  expect(csv.status).toBe(200);
  expect(csv.body).toContain('Descrição;Código');
  const precos = await quem.get('exports/tabela-de-precos.csv?search=produto');
  expect(precos.body).toMatch(/;Varejo;tabela;\d+,\d{4};Sim;Não/);
  expect((await quem.get('exports/products.xlsx?pesaNaBalanca=true')).status).toBe(200);
});

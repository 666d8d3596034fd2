import { cfopExiste } from '@retaguarda/fiscal/impostos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { avisoParcial } from '../../../../../packages/fiscal/test-support/referencia.ts';
import { consultar } from '../../../test-support/copias.ts';
import { enderecoSp } from '../../../test-support/empresas.ts';
import { notaAutorizada } from '../../../test-support/nota-autorizada.ts';
import { emDias, palcoDeNotas } from '../../../test-support/notas.ts';

const palco = await palcoDeNotas();
const { quem, produto, corpo, nota, ate } = palco;
const sql = <T extends object>(texto: string) => consultar<T>(palco.palco.banco.url, texto);

const emCuritiba = { ...enderecoSp, cep: '80010-000', cidade: 'Curitiba', uf: 'PR' };

interface Natureza extends Record<string, unknown> {
  id: number;
  versao: number;
  nome: string;
}
let naturezas: Natureza[];
beforeAll(async () => {
  naturezas = (await quem.get('naturezas-de-operacao?rowsPerPage=500')).body.data;
});
afterAll(async () => {
  expect(await sql('select * from app.conferir_tudo()')).toEqual([]);
});

const chamada = (nome: string): Natureza => {
  const achada = naturezas.find((uma) => uma.nome === nome);
  if (!achada) throw new Error(`no nature is called ${nome}`);
  return achada;
};
const naturezaId = (nome: string) => chamada(nome).id;
const autorizada = (id: number) => notaAutorizada(palco, id);
const calculada = async (mudancas: Record<string, unknown>) => {
  const { status, body } = await quem.post('nfe/calcular', await corpo(mudancas));
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as {
    itens: { cfop: string; impostos: { imposto: string; cst: string | null; classificacao: string | null }[] }[];
    achados: { mensagem: string; impede: boolean }[];
  };
};
const impostos = ([item]: Awaited<ReturnType<typeof calculada>>['itens']) =>
  Object.fromEntries((item?.impostos ?? []).map(({ imposto, cst }) => [imposto, cst]));
const movido = async (produtoId: number) =>
  sql<{ tipo: string; quantidade: string }>(
    `select o.tipo, trim_scale(m.quantidade)::text as quantidade from app.estoque_movimento m
      join app.operacao_tipo_movimento o on o.grupo_id = m.grupo_id and o.id = m.operacao_id where m.produto_id = ${produtoId}`,
  );

describe('as naturezas com que um grupo começa', () => {
  test('são mais de quarenta, cada CFOP existe, e a volta de uma é do outro sentido', () => {
    expect(naturezas.length).toBeGreaterThan(40);
    const porId = new Map(naturezas.map((uma) => [uma.id, uma]));
    for (const uma of naturezas) {
      for (const campo of ['cfopInterno', 'cfopInterestadual', 'cfopExterior'])
        if (uma[campo] !== null) expect(cfopExiste(String(uma[campo])), `${uma.nome}: ${uma[campo]}`).toBe(true);
      if (uma.retornoId !== null) expect(porId.get(uma.retornoId as number)?.sentido, uma.nome).not.toBe(uma.sentido);
      if (uma.tributacao === 'propria' && uma.cstIcms !== null) expect(uma.fonte, uma.nome).not.toBeNull();
    }
  });

  /** Of the annex of NT 2013/005: the only ones a note of return may have, and no other note. @source rejections 327 and 328 */
  const DE_DEVOLUCAO =
    `1201 1202 1203 1204 1208 1209 1212 1213 1214 1215 1216 1410 1411 1503 1504 1505 1506 1553 1660 1661 1662 1918 1919
     5201 5202 5208 5209 5210 5213 5214 5215 5216 5410 5411 5412 5413 5503 5553 5555 5556 5660 5661 5662 5918 5919 5921`.split(
      /\s+/,
    );
  test('a finalidade é devolução só com os CFOPs de devolução', () => {
    for (const { nome, cfopInterno, finalidade } of naturezas) {
      if (cfopInterno === null) continue;
      expect(finalidade === '4', nome).toBe(DE_DEVOLUCAO.includes(String(cfopInterno)));
    }
  });

  test.each([
    ['Venda de mercadoria de terceiros', '5102', '6102', '7102'],
    ['Venda com ST, de quem já a recebeu retida', '5405', '6404', null],
    ['Venda com ST, de quem a retém', '5403', '6403', null],
    ['Devolução de compra para revenda', '5202', '6202', '7202'],
    ['Devolução de compra com ST', '5411', '6411', null],
    ['Devolução de compra para uso e consumo', '5556', '6556', '7556'],
    ['Remessa para conserto', '5915', '6915', null],
    ['Remessa para industrialização', '5901', '6901', null],
    ['Remessa para demonstração', '5912', '6912', null],
    ['Remessa em consignação mercantil', '5917', '6917', null],
    ['Perda, roubo ou deterioração', '5927', null, null],
    ['Amostra grátis', '5911', '6911', null],
    ['Venda para entrega futura: faturamento', '5922', '6922', null],
    ['Remessa por conta e ordem de terceiros', '5923', '6923', null],
    ['Transferência de mercadoria com ST', '5409', '6409', null],
    ['Venda de bem do ativo', '5551', '6551', '7551'],
    ['Remessa em comodato', '5908', '6908', null],
    ['Remessa para venda fora do estabelecimento', '5904', '6904', null],
    ['Remessa para exposição ou feira', '5914', '6914', null],
    ['Remessa para depósito', '5905', '6905', null],
  ])('%s: %s, %s e %s', (nome, cfopInterno, cfopInterestadual, cfopExterior) => {
    expect(chamada(nome)).toMatchObject({ cfopInterno, cfopInterestadual, cfopExterior });
  });
});

describe('a nota segue a natureza', () => {
  test('o CFOP é o do lugar, e a quem não é contribuinte de outro estado vai o 6108', async () => {
    const venda = { naturezaId: naturezaId('Venda de mercadoria de terceiros') };
    expect((await calculada(venda)).itens[0]?.cfop).toBe('5102');
    const lojista = await palco.cliente({ ie: '1234567850', enderecos: [emCuritiba] });
    expect((await calculada({ ...venda, pessoaId: lojista })).itens[0]?.cfop).toBe('6102');
    const paranaense = await palco.cliente({ ie: null, ieSituacao: 'nao_contribuinte', enderecos: [emCuritiba] });
    expect((await calculada({ ...venda, pessoaId: paranaense, presenca: '2' })).itens[0]?.cfop).toBe('6108');
    const comodato = { naturezaId: naturezaId('Remessa em comodato') };
    expect((await calculada({ ...comodato, pessoaId: lojista })).itens[0]?.cfop).toBe('6908');
  });

  test('só o que está escrito: o comodato não leva os impostos da venda do produto', async () => {
    const { itens, achados } = await calculada({ naturezaId: naturezaId('Remessa em comodato') });
    expect(achados.filter(({ impede }) => impede)).toEqual([]);
    expect(itens[0]?.cfop).toBe('5908');
    expect(impostos(itens)).toMatchObject({ ICMS: '41', PIS: '49', COFINS: '49', 'IBS/CBS': '410' });
  });

  test('o que a lei do estado decide é pedido, pelo nome da natureza', async () => {
    const { achados } = await calculada({ naturezaId: naturezaId('Remessa para demonstração') });
    expect(achados.filter(({ impede }) => impede).map(({ mensagem }) => mensagem)).toEqual([
      'A natureza de operação Remessa para demonstração não diz o CST do ICMS. Informe-o em Naturezas de operação, como a contabilidade orientar.',
    ]);
  });

  test('a consignação é tributada como a venda', async () => {
    const { itens } = await calculada({ naturezaId: naturezaId('Remessa em consignação mercantil') });
    expect(itens[0]?.cfop).toBe('5917');
    expect(impostos(itens)).toMatchObject({ ICMS: '00', PIS: '01', 'IBS/CBS': '000' });
  });

  test(`o conserto vai e volta em um ato, com o CFOP, a suspensão e o texto de cada um${avisoParcial}`, async () => {
    const id = await nota({ naturezaId: naturezaId('Remessa para conserto') });
    const ida = await autorizada(id);
    expect(ida).toMatch(/<natOp>REMESSA PARA CONSERTO<\/natOp>/);
    expect(ida).toMatch(/<CFOP>5915<\/CFOP>/);
    expect(ida).toMatch(/<ICMS40><orig>0<\/orig><CST>50<\/CST>/);
    expect(ida).toMatch(/<tPag>90<\/tPag>/);
    const { status, body } = await quem.post(`nfe/devolver/${id}`, { itens: [{ item: 1, quantidade: '1' }] });
    expect({ status, body }).toMatchObject({ status: 201 });
    const volta = await autorizada(body.id);
    expect(volta).toMatch(/<tpNF>0<\/tpNF>.*<finNFe>1<\/finNFe>/);
    expect(volta).toMatch(/<natOp>RETORNO DE CONSERTO<\/natOp>/);
    expect(volta).toMatch(/<CFOP>1916<\/CFOP>/);
  });

  test.each([
    ['Venda de mercadoria de terceiros', '5102', '1202', '4'],
    ['Remessa em consignação mercantil', '5917', '1918', '4'],
    ['Remessa em comodato', '5908', '1909', '1'],
    ['Remessa para exposição ou feira', '5914', '1914', '1'],
    ['Remessa de vasilhame', '5920', '1921', '1'],
    ['Remessa para venda fora do estabelecimento', '5904', '1904', '1'],
    ['Entrada para conserto', '1915', '5916', '1'],
  ])('%s vai por %s e volta por %s', async (nome, ida, volta, finalidade) => {
    const id = await nota({ naturezaId: naturezaId(nome) });
    expect(await autorizada(id)).toContain(`<CFOP>${ida}</CFOP>`);
    const { status, body } = await quem.post(`nfe/devolver/${id}`, { itens: [{ item: 1, quantidade: '1' }] });
    expect({ status, body }).toMatchObject({ status: 201, body: { rascunho: { finalidade } } });
    expect(body.calculo.achados.filter(({ impede }: { impede: boolean }) => impede)).toEqual([]);
    expect(await autorizada(body.id)).toContain(`<CFOP>${volta}</CFOP>`);
  });

  test('a entrega futura fatura sem estoque, e entrega sem cobrar', async () => {
    const produtoId = await produto();
    const itens = [{ produtoId, quantidade: '2', valorUnitario: '50' }];
    const semIcms = {
      motivo: 'Orientação da contabilidade',
      cstPisCofins: '49',
      aliquotaPis: '0',
      aliquotaCofins: '0',
    };
    const ajuste = { ...semIcms, cstIbsCbs: '410', cclasstrib: '410999' };
    const faturada = await nota({
      naturezaId: naturezaId('Venda para entrega futura: faturamento'),
      itens: itens.map((item) => ({ ...item, ajuste })),
      pagamentos: [{ meio: '15', valor: '100.00', aPrazo: true }],
      duplicatas: [{ vencimento: emDias(30), valor: '100.00' }],
    });
    expect(await autorizada(faturada)).toMatch(/<CFOP>5922<\/CFOP>/);
    const { titulo, movimentouEstoque } = await ate(faturada, ({ titulo: feito }) => feito !== null);
    expect({ titulo: titulo !== null, movimentouEstoque }).toEqual({ titulo: true, movimentouEstoque: false });
    const entregue = await nota({
      naturezaId: naturezaId('Entrega futura: saída de mercadoria de terceiros'),
      itens,
      duplicatas: [{ vencimento: emDias(30), valor: '100.00' }],
    });
    const xml = await autorizada(entregue);
    expect(xml).toMatch(/<CFOP>5117<\/CFOP>/);
    expect(xml).toMatch(/<ICMS00>/);
    expect(xml).toMatch(/<tPag>90<\/tPag>/);
    expect(await ate(entregue, (lida) => lida.movimentouEstoque)).toMatchObject({ titulo: null });
    expect(await movido(produtoId)).toEqual([{ tipo: 'venda', quantidade: '-2' }]);
  });

  test('a perda baixa o estoque como perda, em nota da empresa para ela mesma', async () => {
    const produtoId = await produto();
    const id = await nota({
      naturezaId: naturezaId('Perda, roubo ou deterioração'),
      pessoaId: palco.empresaId,
      itens: [{ produtoId, quantidade: '3', valorUnitario: '10' }],
    });
    expect(await autorizada(id)).toMatch(/<CFOP>5927<\/CFOP>/);
    await ate(id, ({ movimentouEstoque }) => movimentouEstoque);
    expect(await movido(produtoId)).toEqual([{ tipo: 'perda', quantidade: '-3' }]);
  });

  test('a natureza manda na operação, e sem dizer qual vale a comum da operação', async () => {
    const conserto = naturezaId('Remessa para conserto');
    const com = await palco.ler(await nota({ naturezaId: conserto, operacao: 'venda', finalidade: '4' }));
    expect(com.rascunho).toMatchObject({ operacao: 'remessa', finalidade: '1', geraFinanceiro: false });
    const sem = await palco.ler(await nota());
    expect(sem).toMatchObject({
      natureza: 'VENDA DE MERCADORIA',
      rascunho: { naturezaId: naturezaId('Venda de mercadoria') },
    });
    const { body } = await quem.get(`nfe?naturezaId=${conserto}`);
    expect(body.data.map(({ natureza }: { natureza: string }) => natureza)).toContain('REMESSA PARA CONSERTO');
  });
});

describe('uma natureza da casa', () => {
  const minha = {
    nome: 'Doação a entidade',
    sentido: 'saida',
    operacao: 'bonificacao',
    finalidade: '1',
    cfopInterno: '5910',
    tributacao: 'propria',
    cstIcms: '40',
    csosn: '400',
    cstPisCofins: '49',
    cstIbsCbs: '410',
    cclasstrib: '410003',
    informacoes: 'Doação sem contraprestação',
  };

  test('é criada, usada, e o que a nota já disse não muda mais', async () => {
    const { status, body } = await quem.post('naturezas-de-operacao', minha);
    expect({ status, body }).toMatchObject({ status: 201 });
    const xml = await autorizada(await nota({ naturezaId: body.id, informacoes: 'Entregue no portão 2' }));
    expect(xml).toMatch(/<natOp>Doação a entidade<\/natOp>/i);
    expect(xml).toMatch(/<cClassTrib>410003<\/cClassTrib>/);
    expect(xml).toMatch(/<infCpl>Doação sem contraprestação \| Entregue no portão 2/i);
    const mudada = await quem.put(`naturezas-de-operacao/${body.id}`, { ...minha, operacao: 'remessa' });
    expect({ status: mudada.status, campos: mudada.body.campos }).toEqual({
      status: 409,
      campos: { operacao: 'A natureza já está em uso' },
    });
    expect((await quem.put(`naturezas-de-operacao/${body.id}`, { ...minha, cstIcms: '41' })).status).toBe(200);
  });

  test.each([
    [{ cfopInterno: '1910' }, 'cfopInterno'],
    [{ cfopInterno: '5999' }, 'cfopInterno'],
    [{ cstIcms: '88' }, 'cstIcms'],
    [{ csosn: '41' }, 'csosn'],
    [{ cstIbsCbs: '000' }, 'cclasstrib'],
    [{ cclasstrib: '410998' }, 'cclasstrib'],
    [{ cstIpi: '00' }, 'cstIpi'],
    [{ cstPisCofins: '48' }, 'cstPisCofins'],
    [{ sentido: 'entrada', cfopInterno: '1910', geraFinanceiro: true }, 'geraFinanceiro'],
    [{ finalidade: '4' }, 'finalidade'],
  ])('é recusada com %o', async (mudancas, campo) => {
    const { status, body } = await quem.post('naturezas-de-operacao', {
      ...minha,
      nome: `Outra ${campo}`,
      ...mudancas,
    });
    expect(status).toBe(400);
    expect(Object.keys(body.campos)).toContain(campo);
  });

  test('a volta é do outro sentido', async () => {
    const { status, body } = await quem.post('naturezas-de-operacao', {
      ...minha,
      nome: 'Outra doação',
      retornoId: naturezaId('Remessa para conserto'),
    });
    expect({ status, campos: body.campos }).toEqual({ status: 400, campos: { retornoId: 'Escolha uma de entrada' } });
  });
});

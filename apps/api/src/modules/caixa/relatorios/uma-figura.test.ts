import { randomUUID } from 'node:crypto';
import { dataNoFuso, decimal, paraTexto, somar, somarDias } from '@retaguarda/brasil';
import {
  type ReportTable,
  relatoriosDeCaixa,
  relatoriosDeEstoque,
  relatoriosDeVendas,
  relatoriosDoCusto,
  reports,
} from '@retaguarda/contracts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { lancador, novoProduto, operacoesDe } from '../../../../test-support/estoque.ts';
import { comEmpresas, novaEmpresa } from '../../../../test-support/exemplos.ts';
import { textoDoPdf } from '../../../../test-support/pdf.ts';
import { relatorio } from '../../../../test-support/relatorios.ts';
import {
  dadosDaVenda,
  esperarEfeitos,
  type ProdutosDaSexta,
  produtosDaSexta,
  sexta,
  type TerminalDeVendas,
  terminalDeVendas,
  vendaSimples,
} from '../../../../test-support/vendas.ts';
import { doSistema } from '../../../platform/database/database.ts';

const palco = await cenario();
const { grupo } = palco;
const { admin } = grupo;
const { dia, documentos, bruto, desconto, liquido, servico, taxaEntrega, total } = sexta.esperado.dia;
const semPeriodo = ['posicao-do-estoque', 'validade-do-estoque', 'sugestao-de-compra'];
const sabado = somarDias(dia, 1);
const turno = randomUUID();

let loja: TerminalDeVendas;
let produtos: ProdutosDaSexta;
let turnoId = 0;
let adega = 0;
let farinha = 0;
const ids: Record<string, number> = {};

beforeAll(async () => {
  loja = await terminalDeVendas(palco, grupo);
  const setores: Record<string, number> = {};
  for (const nome of Object.keys(sexta.esperado.cardapio))
    setores[nome] = (await admin.post('product-category-section', { nome })).body.id;
  produtos = await produtosDaSexta(palco, grupo, loja.empresaId, setores);
  await estocar();
  const acontecer = (tipo: string, ocorridoEm: string, dados: Record<string, unknown>, id = randomUUID()) =>
    loja.enviar({ id, tipo, ocorridoEm, dados });
  await acontecer('turno.aberto', `${dia}T18:02:00-03:00`, { turno, fundo: '200.00' });
  for (const venda of sexta.vendas) {
    const id = randomUUID();
    const doTurno = venda.id === 'V11' ? {} : { turno };
    const dados = { ...dadosDaVenda(venda, produtos), ...doTurno };
    ids[venda.id] = (await acontecer('venda', venda.ocorridoEm, dados, id)).venda;
    if (venda.canceladaEm)
      await acontecer('venda.cancelada', venda.canceladaEm, { venda: id, turno, motivo: 'engano' });
  }
  const mover = (tipo: string, hora: string, valor: string, motivo: string) =>
    acontecer('turno.movimento', `${dia}T${hora}:00-03:00`, { turno, movimento: randomUUID(), tipo, valor, motivo });
  await mover('suprimento', '20:50', '100.00', 'troco');
  await mover('despesa', '21:40', '35.00', 'gelo');
  await mover('sangria', '23:00', '400.00', 'cofre');
  await acontecer('turno.encerrado', `${sabado}T01:41:00-03:00`, { turno });
  turnoId = (await admin.get(`caixa-movimento?empresaId=${loja.empresaId}&situacao=encerrado`)).body.data[0].id;
  // The Friday before: 1,320.00 in 8 documents.
  for (let n = 0; n < 8; n += 1)
    await acontecer(
      'venda',
      `${somarDias(dia, -7)}T20:00:00-03:00`,
      vendaSimples({ produtoId: produtos.Chopp as number, unitario: '165.00' }),
    );
  for (const id of Object.values(ids)) await esperarEfeitos(palco, grupo, id);
});

/** Stock of the example: 1,850.00 when the Friday begins, 620.00 bought in it, and 32.20 lost. */
async function estocar() {
  const lancar = lancador(admin, loja.empresaId, await operacoesDe(palco, grupo));
  const lancado = async (...pedido: Parameters<typeof lancar>) => expect((await lancar(...pedido)).status).toBe(201);
  // Eight Chopps are sold the Friday before.
  const quantos = {
    Picanha: 6,
    Feijoada: 7,
    Moqueca: 4,
    Salada: 4,
    Chopp: 58,
    Refrigerante: 10,
    Pudim: 8,
    'Petit gateau': 6,
  };
  adega = await novoProduto(palco, grupo, { descricao: 'Adega', controla_estoque: true });
  farinha = await novoProduto(palco, grupo, { descricao: 'Farinha', controla_estoque: true }, 'KG');
  const itens = Object.entries(quantos).map(([nome, quantidade]) => ({
    produtoId: produtos[nome],
    quantidade: String(quantidade),
    custo: sexta.produtos[nome]?.custo,
  }));
  const antes = { ocorridoEm: `${somarDias(dia, -10)}T12:00:00-03:00` };
  await lancado('COMPRA', [...itens, { produtoId: adega, quantidade: '10', custo: '95.80' }], antes);
  await lancado(
    'COMPRA',
    { produtoId: farinha, quantidade: '620', custo: '1' },
    { ocorridoEm: `${dia}T10:00:00-03:00` },
  );
  await lancado('PERDA', { produtoId: farinha, quantidade: '32.2' }, { ocorridoEm: `${dia}T23:00:00-03:00` });
}

const pedido = () => ({ de: dia, ate: dia, empresaId: loja.empresaId });
const ler = (nome: string, mais: Record<string, string | number> = {}): Promise<ReportTable> =>
  relatorio(admin, nome).ler({ ...pedido(), ...mais });
/** The total of each column of a table. */
const totaisDe = ({ colunas, total: soma }: ReportTable) =>
  Object.fromEntries(colunas.map(({ chave }, at) => [chave, soma?.[at]]));
/** The figures of the lines that are no groups, by their names. */
const linhasDe = ({ colunas, linhas }: ReportTable, coluna: string) => {
  const at = colunas.findIndex(({ chave }) => chave === coluna);
  return Object.fromEntries(
    linhas.filter(({ peso }) => peso === null).map(({ rotulo, valores }) => [rotulo, valores[at]]),
  );
};
const inteiras = { documentos: String(documentos), bruto, desconto, liquido, servico, taxaEntrega, total };

describe('uma figura: a sexta diz o mesmo em todo lugar', () => {
  test('o dia do exemplo é o que se espera', () => {
    expect([liquido, servico, taxaEntrega, total]).toEqual(['1495.80', '112.63', '8.00', '1616.43']);
  });

  test('na lista de vendas e nas formas de pagamento', async () => {
    const filtro = `empresaId=${loja.empresaId}&de=${dia}&ate=${dia}`;
    expect((await admin.get(`sales/rearguard?${filtro}`)).body.totais).toEqual({
      documentos,
      liquido,
      servico,
      taxaEntrega,
      valorTotal: total,
    });
    const { body } = await admin.get(`pdv/get_sales_by_payment_method_types/${dia}/${dia}?empresaId=${loja.empresaId}`);
    expect(body).toMatchObject({ documentos, liquido, servico, taxaEntrega, total });
  });

  test.each(['dia', 'semana', 'mes'])('nas vendas por período, de %s', async (passo) => {
    const tabela = await ler('vendas-por-periodo', { passo });
    expect(totaisDe(tabela)).toMatchObject({ ...inteiras, ticket: '149.58', cancelado: expect.any(String) });
    expect(tabela.linhas).toHaveLength(1);
  });

  test('o que a semana da sexta e do sábado soma é a soma dos dias', async () => {
    const porDia = await ler('vendas-por-periodo', { ate: sabado });
    expect(Object.values(linhasDe(porDia, 'liquido'))).toEqual([liquido, '8.50']);
    expect(totaisDe(porDia).liquido).toBe('1504.30');
    expect(totaisDe(porDia).ticket).toBe(paraTexto(decimal('1504.30').div(11)));
  });

  test.each(['vendas-por-terminal-e-operador', 'vendas-por-canal'])('em %s', async (nome) => {
    expect(totaisDe(await ler(nome))).toMatchObject(inteiras);
  });

  test.each([
    ['vendas-por-produto', {}],
    ...['secao', 'grupo', 'subgrupo', 'linha'].map((nivel) => ['vendas-por-categoria', { nivel }] as const),
    ...['produto', 'cliente', 'fornecedor'].map((por) => ['curva-abc', { por }] as const),
    ['engenharia-do-cardapio', {}],
    ['vendas-por-vendedor', {}],
    ['descontos-por-operador', {}],
    ['clientes-que-compram', {}],
    ['comparacao-entre-lojas', {}],
  ] as const)('em %s (%o), o líquido', async (nome, mais) => {
    expect(totaisDe(await ler(nome, mais)).liquido).toBe(liquido);
  });

  test('por forma de pagamento, o total', async () => {
    const tabela = await ler('vendas-por-forma-de-pagamento');
    expect(totaisDe(tabela)).toMatchObject({ total, participacao: '100.00' });
    expect(linhasDe(tabela, 'total')).toMatchObject({ Pix: '231.42', Dinheiro: '417.91', Fiado: '36.00' });
  });

  test('nos arquivos: CSV e planilha', async () => {
    for (const { base, name } of relatoriosDeVendas.filter(
      ({ columns }) => 'total' in columns && 'servico' in columns,
    )) {
      const consulta = new URLSearchParams(Object.entries(pedido()).map(([k, v]): [string, string] => [k, String(v)]));
      const csv: string = (await admin.get(`${base}/${name}/arquivo.csv?${consulta}`)).body;
      for (const valor of ['1495,80', '112,63', '8,00', '1616,43'])
        expect({ name, valor, tem: csv.replaceAll('.', '').includes(valor) }).toEqual({ name, valor, tem: true });
      const resposta = await fetch(`${palco.url}/api/${base}/${name}/arquivo.xlsx?${consulta}`, {
        headers: { authorization: `Bearer ${admin.token}` },
      });
      const folha = unzipSync(Buffer.from(await resposta.arrayBuffer()))['xl/worksheets/sheet1.xml'];
      const valores = [
        ...Buffer.from(folha ?? [])
          .toString()
          .matchAll(/<v>(.*?)<\/v>/g),
      ].map(([, v]) => Number(v));
      expect({ name, valores }).toEqual({
        name,
        valores: expect.arrayContaining([1495.8, 112.63, 8, 1616.43]),
      });
    }
  });

  test('em todo relatório de vendas que soma o líquido, tirados só os que contam parte das vendas', async () => {
    const deParte = [
      'cancelamentos-e-devolucoes',
      'descontos-por-autorizador',
      'vendas-abaixo-da-tabela',
      'margem-abaixo-da-meta',
    ];
    const somam = reports.filter(
      ({ base, sums = [], params }) =>
        base === 'vendas/relatorios' && 'periodo' in params && (sums as readonly string[]).includes('liquido'),
    );
    expect(somam.map(({ name }) => name)).toEqual(expect.arrayContaining(['vendas-por-periodo', 'custo-por-canal']));
    for (const { name } of somam.filter((um) => !deParte.includes(um.name)))
      expect([name, totaisDe(await ler(name)).liquido]).toEqual([name, liquido]);
    expect(totaisDe(await ler('custo-por-canal')).total).toBe(total);
  });

  test('no papel', async () => {
    const consulta = new URLSearchParams(Object.entries(pedido()).map(([k, v]): [string, string] => [k, String(v)]));
    for (const { base, name } of relatoriosDeVendas.filter(
      ({ columns }) => 'total' in columns && 'servico' in columns,
    )) {
      const resposta = await fetch(`${palco.url}/api/${base}/${name}/arquivo.pdf?${consulta}`, {
        headers: { authorization: `Bearer ${admin.token}` },
      });
      const texto = textoDoPdf(Buffer.from(await resposta.arrayBuffer()));
      for (const valor of ['1.495,80', '112,63', '8,00', '1.616,43'])
        expect({ name, valor, tem: texto.includes(valor) }).toEqual({ name, valor, tem: true });
    }
  });

  test('no fechamento de caixa; antes da contagem, o relatório não diz o esperado', async () => {
    expect((await ler('fechamentos-de-caixa')).linhas).toEqual([]);
    const contagem = [
      { especie: 'dinheiro', valor: '290.41' },
      { especie: 'cartao_credito', valor: '384.08' },
      { especie: 'cartao_debito', valor: '327.60' },
      { especie: 'pix', valor: '231.42' },
    ];
    expect((await admin.post(`caixa-movimento/${turnoId}/contar`, { contagem })).status).toBe(200);
    const { body: fechado } = await admin.get(`fechamento-caixa/${turnoId}`);
    expect(fechado.totais.vendas).toBe(total);
    const tabela = await ler('fechamentos-de-caixa');
    expect(totaisDe(tabela)).toMatchObject({ vendas: total, diferenca: fechado.totais.diferenca });
    for (const coluna of ['esperado', 'contado', 'diferenca'])
      expect(Object.values(linhasDe(tabela, coluna)).sort()).toEqual(
        fechado.linhas.map((linha: Record<string, string | null>) => linha[coluna]).sort(),
      );
    const diferencas = await ler('diferencas-de-caixa');
    expect(totaisDe(diferencas)).toMatchObject({ 'c:5': fechado.totais.diferenca, total: fechado.totais.diferenca });
    expect(linhasDe(await ler('sangrias-e-despesas'), 'valor')).toEqual({
      troco: '100.00',
      gelo: '35.00',
      cofre: '400.00',
    });
    expect(totaisDe(await ler('sangrias-e-despesas', { tipo: 'sangria' })).valor).toBe('400.00');
  });
});

describe('exemplos ao centavo', () => {
  test('curva ABC: a classe é a do que vem antes', async () => {
    const { linhas, colunas } = await ler('curva-abc');
    const at = colunas.findIndex(({ chave }) => chave === 'liquido');
    let classe = '';
    const curva = linhas.flatMap(({ peso, rotulo, valores }) => {
      if (peso === null) return [[classe, rotulo, valores[at]]];
      classe = rotulo;
      return [];
    });
    expect(curva).toEqual([
      ['A', 'Chopp', '380.32'],
      ['A', 'Picanha', '350.40'],
      ['A', 'Feijoada', '316.72'],
      ['A', 'Moqueca', '196.00'],
      ['B', expect.stringMatching(/^Petit/), '84.00'],
      ['B', 'Pudim', '72.00'],
      ['B', 'Salada', '62.36'],
      ['C', 'Refrigerante', '34.00'],
    ]);
  });

  test('engenharia do cardápio: o que sai muito e o que deixa mais, dentro de cada categoria', async () => {
    const { linhas, colunas } = await ler('engenharia-do-cardapio');
    const figurasDe = (valores: readonly (string | null)[]) =>
      Object.fromEntries(colunas.map(({ chave }, at) => [chave, valores[at]]));
    let categoria = '';
    for (const { peso, rotulo, valores } of linhas) {
      if (peso !== null) {
        categoria = rotulo;
        continue;
      }
      const { limiar, margemMedia, itens } = sexta.esperado.cardapio[categoria] ?? {};
      const [popularidade, margemDeUm, classe] = itens?.[rotulo] ?? [];
      expect({ rotulo, ...figurasDe(valores) }).toMatchObject({
        rotulo,
        limiar,
        margemMedia,
        popularidade,
        margemDeUm,
        classe: classe?.replaceAll(/[ -]/g, '_'),
      });
    }
    expect(linhas.filter(({ peso }) => peso === null)).toHaveLength(Object.keys(sexta.produtos).length);
    const csv: string = (
      await admin.get(`vendas/relatorios/engenharia-do-cardapio/arquivo.csv?${new URLSearchParams(pedido() as never)}`)
    ).body;
    expect(csv).toMatch(/Moqueca.*15,38.*46,00/);
  });

  test('CMV: o do estoque, o das receitas, a diferença, o giro e a cobertura', async () => {
    const { inicial, compras, final, real, realPct, teorico, teoricoPct, diferenca, giro, coberturaDias7 } =
      sexta.esperado.cmv;
    const tabela = await ler('cmv-real-e-teorico');
    expect(totaisDe(tabela)).toMatchObject({
      inicial,
      compras,
      final,
      real,
      teorico,
      diferenca,
      liquido,
      realPercentual: realPct,
      teoricoPercentual: teoricoPct,
    });
    expect(linhasDe(tabela, 'diferenca')).toMatchObject({ Farinha: '32.20', Adega: '0.00', Picanha: '0.00' });
    const semana = await ler('giro-e-cobertura-do-estoque', { de: somarDias(dia, -6) });
    expect(totaisDe(semana)).toMatchObject({ inicial, final, real, giro, cobertura: coberturaDias7 });
    const consumido = await ler('consumo-contra-receita');
    expect(totaisDe(consumido)).toMatchObject({ real, teorico, diferenca });
    expect(linhasDe(consumido, 'quantidadeDiferenca')).toMatchObject({ Farinha: '32.200', Chopp: '0.000' });
    const noDia = { em: dia };
    const { empresaId } = loja;
    const posicao = await relatorio(admin, 'posicao-do-estoque').ler({ ...noDia, empresaId });
    // What was sold after midnight had not left yet.
    const madrugada = decimal(final).plus(decimal('3.10').times(8)).plus(decimal('12.60').times(2));
    expect(totaisDe(posicao).valor).toBe(paraTexto(madrugada));
    expect(linhasDe(await ler('perdas-de-estoque'), 'valor')).toEqual({ Farinha: '32.20' });
    const consulta = new URLSearchParams(Object.entries(pedido()).map(([k, v]): [string, string] => [k, String(v)]));
    const csv: string = (await admin.get(`vendas/relatorios/cmv-real-e-teorico/arquivo.csv?${consulta}`)).body;
    for (const valor of [inicial, compras, final, real, teorico, diferenca, realPct, teoricoPct])
      expect(csv.replaceAll('.', '')).toContain(valor.replace('.', ','));
    for (const name of relatoriosDeEstoque.map((um) => um.name).filter((nome) => !semPeriodo.includes(nome)))
      expect({ name, abertos: await relatorio(admin, name).abrirTudo(pedido()) }).toEqual({
        name,
        abertos: expect.any(Number),
      });
    expect(await relatorio(admin, 'cmv-real-e-teorico').abrirTudo(pedido())).toBeGreaterThan(0);
    expect(await relatorio(admin, 'posicao-do-estoque').abrirTudo({ ...noDia, empresaId })).toBeGreaterThan(0);
  });

  test('produtos que saem juntos: os pares, contados um a um', async () => {
    const vivas = sexta.vendas.filter(({ id, canceladaEm }) => id !== 'V11' && !canceladaEm);
    const com = (...nomes: string[]) => vivas.filter(({ itens }) => nomes.every((nome) => itens[nome])).length;
    const tabela = await ler('produtos-que-saem-juntos', { minimo: 1 });
    const contados = Object.entries(linhasDe(tabela, 'vendas'));
    const nomes = Object.keys(sexta.produtos);
    const esperados = nomes.flatMap((um, i) => nomes.slice(i + 1).filter((outro) => com(um, outro) > 0));
    expect(contados).toHaveLength(esperados.length);
    for (const [par, vendas] of contados) {
      const [um = '', outro = ''] = par.split(' + ');
      expect([par, vendas]).toEqual([par, String(com(um, outro))]);
      const lift = decimal(com(um, outro) * vivas.length).div(com(um) * com(outro));
      expect([par, linhasDe(tabela, 'lift')[par]]).toEqual([par, paraTexto(lift)]);
      expect([par, linhasDe(tabela, 'confianca')[par]]).toEqual([
        par,
        paraTexto(decimal(com(um, outro) * 100).div(com(um))),
      ]);
    }
    expect((await ler('produtos-que-saem-juntos', { minimo: 1000 })).linhas).toEqual([]);
  });

  test('margem abaixo da meta: só o que deixou menos do que o cadastro pede, e quanto faltou', async () => {
    const pedir = (nome: string, campos: ReturnType<typeof sql>) =>
      palco.database.write(doSistema(grupo.id), (tx) =>
        sql`update produto set ${campos} where grupo_id = ${grupo.id} and id = ${produtos[nome]}`.execute(tx),
      );
    // A markup of 400 % is a margin of 80 %.
    await pedir('Chopp', sql`formacao_preco = 'markup', margem_desejada = 400`);
    await pedir('Picanha', sql`margem_desejada = 1`);
    const vendidos = await ler('vendas-por-produto');
    const falta = decimal(linhasDe(vendidos, 'liquido').Chopp ?? 0)
      .times('0.8')
      .minus(linhasDe(vendidos, 'margem').Chopp ?? 0);
    expect(linhasDe(await ler('margem-abaixo-da-meta'), 'falta')).toEqual({ Chopp: paraTexto(falta) });
  });

  test('abaixo da tabela: o desconto da venda é o que se deixou de cobrar', async () => {
    expect(totaisDe(await ler('vendas-abaixo-da-tabela'))).toMatchObject({ diferenca: desconto });
  });

  test('sugestão de compra: a média vezes os dias até a próxima, menos o que há e o que vem, em embalagens', async () => {
    const {
      prazo,
      seguranca,
      revisao,
      saldo,
      pedido: aCaminho,
      embalagem,
      media,
      necessidade,
      sugerido,
    } = sexta.esperado.compra;
    const { empresaId } = loja;
    const operacoes = await operacoesDe(palco, grupo);
    const [deposito, fornecedorId] = [await novaEmpresa(palco, grupo), await novaEmpresa(palco, grupo)];
    const produtoId = await novoProduto(palco, grupo, { descricao: 'Água', controla_estoque: true });
    const hoje = dataNoFuso(new Date().toISOString(), sexta.empresa.fuso);
    const em = (diasAntes: number) => ({ ocorridoEm: `${somarDias(hoje, -diasAntes)}T12:00:00-03:00` });
    const vendidas = decimal(media).times(28);
    const daLoja = lancador(admin, empresaId, operacoes);
    const lancados = [
      await daLoja('COMPRA', { produtoId, quantidade: String(vendidas.plus(saldo + 500)), custo: '2.00' }, em(40)),
      // What went out before the days asked for does not count.
      await daLoja('VENDA', { produtoId, quantidade: '500' }, em(30)),
      await daLoja('VENDA', { produtoId, quantidade: String(vendidas) }, em(20)),
      await lancador(admin, deposito, operacoes)('COMPRA', { produtoId, quantidade: '50', custo: '2.00' }, em(40)),
    ];
    expect(lancados.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    await palco.database.write(doSistema(grupo.id), (tx) =>
      sql`insert into produto_fornecedor (grupo_id, produto_id, fornecedor_id, fator, unidade)
        values (${grupo.id}, ${produtoId}, ${fornecedorId}, ${embalagem}, 'CX')`.execute(tx),
    );
    const itens = [{ produtoId, quantidade: String(aCaminho) }];
    const lados = { origemId: deposito, destinoId: empresaId };
    const { body: transferencia } = await admin.post('estoque/transferencias', { ...lados, itens });
    expect((await admin.post(`estoque/transferencias/${transferencia.id}/enviar`, {})).status).toBe(200);
    const compra = relatorio(admin, 'sugestao-de-compra');
    const parametros = { empresaId, dias: 28, prazo, seguranca, revisao };
    const tabela = await compra.ler(parametros);
    const esperada = { saidas: vendidas, media, saldo, aCaminho, necessidade, embalagem, sugerido };
    for (const [coluna, valor] of Object.entries(esperada))
      expect([coluna, linhasDe(tabela, coluna).Água]).toEqual([coluna, decimal(String(valor)).toFixed(3)]);
    expect(linhasDe(tabela, 'valor').Água).toBe(paraTexto(decimal(2).times(sugerido)));
    expect(await compra.abrirTudo(parametros)).toBeGreaterThan(0);
    for (const dias of [0, 367])
      expect((await admin.get(`estoque/relatorios/sugestao-de-compra?dias=${dias}`)).body.campos).toEqual({
        dias: 'Informe de 1 a 366 dias',
      });
  });

  test('hora e dia da semana: a madrugada é da sexta, e as cinco horas são do sábado', async () => {
    const { colunas, linhas } = await ler('vendas-por-hora-e-dia-da-semana', { ate: sabado });
    const deUm = (rotulo: string) =>
      Object.fromEntries(
        colunas.flatMap(({ periodo }, at) => {
          const valor = linhas.find((linha) => linha.rotulo === rotulo)?.valores[at];
          return valor ? [[periodo, valor]] : [];
        }),
      );
    expect(deUm('Sexta')).toEqual({
      '19h': '378.40',
      '20h': '370.50',
      '21h': '281.00',
      '22h': '301.90',
      '23h': '12.00',
      '00h': '116.00',
      '01h': '36.00',
      Total: '1495.80',
    });
    expect(deUm('Sábado')).toEqual({ '05h': '8.50', Total: '8.50' });
  });

  test('contra a sexta anterior: +13,32 % no líquido, −9,35 % no ticket', async () => {
    expect(totaisDe(await ler('comparacao-entre-lojas'))).toMatchObject({
      liquido,
      liquidoAntes: '1320.00',
      documentosAntes: '8',
      variacao: '13.32',
      variacaoDoTicket: '-9.35',
    });
  });

  test('o custo e a margem dos produtos são os do que saiu', async () => {
    const custos = sexta.vendas
      .filter(({ id, canceladaEm }) => id !== 'V11' && !canceladaEm)
      .flatMap(({ itens }) =>
        Object.entries(itens).map(([nome, n]) => decimal(sexta.produtos[nome]?.custo ?? 0).times(n)),
      );
    const custo = paraTexto(somar(custos));
    expect(totaisDe(await ler('vendas-por-produto'))).toMatchObject({
      custo,
      margem: paraTexto(decimal(liquido).minus(custo)),
    });
  });

  test('o cancelado aparece com o momento e o motivo', async () => {
    const cancelada = sexta.vendas.find(({ canceladaEm }) => canceladaEm);
    const tabela = await ler('cancelamentos-e-devolucoes');
    expect(linhasDe(tabela, 'total')).toEqual({ engano: cancelada?.total });
    expect(totaisDe(tabela)).toMatchObject({ cancelamentos: '1', devolucoes: '0' });
  });
});

test('cada valor abre as vendas de que é feito, em todos os relatórios', async () => {
  for (const { name } of [...relatoriosDeVendas, ...relatoriosDeCaixa])
    expect({ name, abertos: await relatorio(admin, name).abrirTudo(pedido()) }).toEqual({
      name,
      abertos: expect.any(Number),
    });
  const [linha] = (await ler('vendas-por-produto')).linhas;
  const { documentos: abertas } = await relatorio(admin, 'vendas-por-produto').documentos(
    linha?.chave ?? '',
    'liquido',
    pedido(),
  );
  expect(abertas.map(({ abre }) => abre?.tela)).toEqual(abertas.map(() => 'vendas'));
  expect(Object.values(ids)).toEqual(expect.arrayContaining(abertas.map(({ abre }) => abre?.id)));
}, 120_000);

describe('direitos', () => {
  test('os de estoque e o CMV pedem o direito, e dizem só das empresas de quem lê', async () => {
    const soEstoque = await grupo.as('produtos_show');
    const soVendas = await grupo.as('vendas_index', 'vendas_show');
    const outra = await terminalDeVendas(palco, grupo);
    const soOutra = await comEmpresas(palco, grupo, [outra.empresaId], ['vendas_index', 'produtos_show']);
    for (const { base, name } of [...relatoriosDeEstoque, ...relatoriosDoCusto]) {
      const pedido = `${base}/${name}?empresaId=${loja.empresaId}`;
      expect([name, (await soVendas.get(pedido)).status]).toEqual([name, 403]);
      expect([name, (await soEstoque.get(pedido)).status]).toEqual([name, base.startsWith('vendas') ? 403 : 200]);
      expect([name, (await soOutra.get(pedido)).status]).toEqual([name, 404]);
      expect([name, (await soOutra.get(`${base}/${name}`)).body.linhas]).toEqual([name, []]);
      expect([name, (await palco.outro.admin.get(pedido)).status]).toEqual([name, 404]);
    }
  });

  const de = () => `de=${dia}&ate=${dia}&empresaId=${loja.empresaId}`;

  test('custo e margem não existem para quem não vê produtos: nem na tela, nem na ordem, nem nos documentos', async () => {
    const quem = await grupo.as('vendas_index', 'exportar_dados');
    const caminho = `vendas/relatorios/vendas-por-produto`;
    const { body } = await quem.get(`${caminho}?${de()}`);
    expect(body.colunas.map(({ chave }: { chave: string }) => chave)).toEqual([
      'codigo',
      'quantidade',
      'bruto',
      'desconto',
      'liquido',
      'participacao',
    ]);
    expect((await quem.get(`${caminho}?${de()}&colunas=liquido,custo`)).body.campos).toEqual({
      colunas: 'Coluna desconhecida: custo',
    });
    expect((await quem.get(`${caminho}?${de()}&ordem=margem`)).body.campos).toEqual({
      ordem: 'Coluna desconhecida: margem',
    });
    const linha = encodeURIComponent(body.linhas[0].chave);
    expect((await quem.get(`${caminho}/documentos?${de()}&linha=${linha}&coluna=custo`)).status).toBe(404);
    expect((await quem.get(`${caminho}/arquivo.csv?${de()}`)).body).not.toMatch(/Custo|Margem/);
    const comCusto = await grupo.as('vendas_index', 'produtos_index');
    expect(totaisDe((await comCusto.get(`${caminho}?${de()}`)).body)).toHaveProperty('custo');
  });

  test('sem o direito são recusados; de outra empresa e de outro grupo nada se vê', async () => {
    const sem = await grupo.as('produtos_index');
    const outra = await terminalDeVendas(palco, grupo);
    const soOutra = await comEmpresas(
      palco,
      grupo,
      [outra.empresaId],
      ['vendas_index', 'produtos_index', 'caixa_conferir'],
    );
    for (const { base, name, area } of [...relatoriosDeVendas, ...relatoriosDeCaixa]) {
      expect([name, area, (await sem.get(`${base}/${name}?${de()}`)).status]).toEqual([name, 'vendas', 403]);
      expect([name, (await soOutra.get(`${base}/${name}?${de()}`)).status]).toEqual([name, 404]);
      const { body } = await soOutra.get(`${base}/${name}?de=${dia}&ate=${dia}`);
      expect([name, body.linhas]).toEqual([name, []]);
      expect([name, (await palco.outro.admin.get(`${base}/${name}?${de()}`)).status]).toEqual([name, 404]);
    }
  });

  test('pelo nome, sem empresa, a recusa é a da especificação; com ela, o mesmo valor', async () => {
    const { status, body } = await admin.get(`relatorios?name=vendas-por-canal&de=${dia}&ate=${dia}`);
    expect([status, body.error]).toEqual([400, 'Filtros inválidos: empresa_id ou empresas_ids é obrigatório']);
    const outra = await terminalDeVendas(palco, grupo);
    const duas = `empresas_ids=${loja.empresaId},${outra.empresaId}`;
    const tabela = (await admin.get(`relatorios?name=vendas-por-canal&de=${dia}&ate=${dia}&${duas}`)).body;
    expect(totaisDe(tabela)).toMatchObject(inteiras);
    expect(reports.length).toBeGreaterThan(relatoriosDeVendas.length);
  });

  test('período ao contrário é recusado', async () => {
    for (const { base, name } of [...relatoriosDeVendas, ...relatoriosDeCaixa])
      expect([name, (await admin.get(`${base}/${name}?de=${sabado}&ate=${dia}`)).status]).toEqual([name, 400]);
  });
});

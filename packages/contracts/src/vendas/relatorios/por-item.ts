import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { defineReport } from '../../report/define-report.ts';
import { nomesDasEspecies } from '../divergencias.ts';
import { desteMes, figurasDeVendas, filtrosDeVendas, relatorioDeVendas, semCategoria, semCliente } from './comum.ts';

const { quantidade, bruto, desconto, liquido, ticket, participacao, custo, margem, margemPercentual } = figurasDeVendas;
export const dosItens = { quantidade, bruto, desconto, liquido, participacao, custo, margem, margemPercentual };
export const somasDosItens = ['quantidade', 'bruto', 'desconto', 'liquido', 'participacao', 'custo', 'margem'] as const;
export const abremDosItens = ['bruto', 'desconto', 'liquido', 'custo', 'margem'] as const;

export const relatorioPorProduto = defineReport({
  ...relatorioDeVendas,
  name: 'vendas-por-produto',
  title: 'Vendas por produto',
  purpose: 'O que se vendeu, quanto de cada produto, e o que sobrou depois do custo.',
  keywords: ['mais vendidos', 'ranking', 'itens', 'margem', 'lucro', 'cmv'],
  shape: 'flat',
  params: filtrosDeVendas,
  defaults: desteMes,
  lines: { label: 'Produto' },
  columns: { codigo: column.text({ label: 'Código', nullable: true }), ...dosItens },
  sums: somasDosItens,
  opens: abremDosItens,
  chart: { kind: 'bar', along: 'lines', series: ['liquido'] },
});

export const relatorioAbaixoDaMeta = defineReport({
  ...relatorioDeVendas,
  name: 'margem-abaixo-da-meta',
  // Its lines tell what each product leaves.
  access: { all: ['vendas_index', 'produtos_index'] },
  title: 'Margem abaixo da meta',
  purpose: 'Os produtos que deixaram menos do que a margem ou o markup desejado no cadastro, e quanto faltou.',
  keywords: ['margem', 'markup', 'lucro', 'preço baixo', 'meta'],
  shape: 'flat',
  params: filtrosDeVendas,
  defaults: desteMes,
  lines: { label: 'Produto' },
  columns: {
    codigo: column.text({ label: 'Código', nullable: true }),
    quantidade,
    liquido,
    custo,
    margem,
    margemPercentual,
    meta: column.percent({ label: 'Meta (%)' }),
    falta: column.money({ label: 'Falta para a meta', strong: true }),
  },
  sums: ['quantidade', 'liquido', 'custo', 'margem', 'falta'],
  opens: ['liquido', 'custo', 'margem'],
  chart: { kind: 'bar', along: 'lines', series: ['falta'] },
});

export const niveisDeCategoria = { secao: 'Setor', grupo: 'Grupo', subgrupo: 'Subgrupo', linha: 'Linha' } as const;

export const relatorioPorCategoria = defineReport({
  ...relatorioDeVendas,
  name: 'vendas-por-categoria',
  title: 'Vendas por categoria',
  purpose: 'Quanto cada setor, grupo, subgrupo ou linha de produtos vendeu, e com que margem.',
  keywords: ['setor', 'grupo', 'departamento', 'mercadológico', 'margem'],
  shape: 'flat',
  params: { ...filtrosDeVendas, nivel: filter.choice(niveisDeCategoria, { label: 'Nível', pinned: true }) },
  defaults: (hoje) => ({ ...desteMes(hoje), nivel: 'grupo' }),
  lines: { label: 'Categoria', words: semCategoria },
  columns: dosItens,
  sums: somasDosItens,
  opens: abremDosItens,
  chart: { kind: 'bar', along: 'lines', series: ['liquido'] },
});

/** What a dish is by how often it is asked for and by what one leaves. */
export const classesDoCardapio = {
  estrela: 'Estrela',
  burro_de_carga: 'Burro de carga',
  quebra_cabeca: 'Quebra-cabeça',
  abacaxi: 'Abacaxi',
} as const;

export const relatorioDoCardapio = defineReport({
  ...relatorioDeVendas,
  name: 'engenharia-do-cardapio',
  // Its classes tell what each product leaves.
  access: { all: ['vendas_index', 'produtos_index'] },
  title: 'Engenharia do cardápio',
  purpose: 'O que sai muito e o que deixa mais em cada categoria: estrela, burro de carga, quebra-cabeça ou abacaxi.',
  keywords: ['estrela', 'abacaxi', 'matriz', 'popularidade', 'margem de contribuição', 'prato', 'bcg'],
  shape: 'flat',
  params: { ...filtrosDeVendas, nivel: filter.choice(niveisDeCategoria, { label: 'Nível', pinned: true }) },
  defaults: (hoje) => ({ ...desteMes(hoje), nivel: 'grupo' }),
  lines: { label: 'Produto' },
  columns: {
    categoria: column.text({ label: 'Categoria', nullable: true, empty: 'Sem categoria' }),
    classe: column.choice(classesDoCardapio, { label: 'Classe', nullable: true, strong: true }),
    quantidade,
    popularidade: column.percent({ label: '% dos pedidos da categoria' }),
    limiar: column.percent({ label: 'Sai muito desde (%)' }),
    liquido,
    custo,
    margem,
    comCusto: column.decimal({ label: 'Quantidade com custo', places: 3, shown: false }),
    margemDeUm: column.money({ label: 'Margem de um', nullable: true }),
    margemMedia: column.money({ label: 'Deixa mais desde', nullable: true }),
  },
  groups: ['categoria'],
  sums: ['quantidade', 'liquido', 'custo', 'margem', 'comCusto'],
  opens: ['liquido', 'custo', 'margem'],
  chart: { kind: 'bar', along: 'rows', column: 'classe', series: ['margem'] },
});

export const assuntosDaCurva = { produto: 'Produto', cliente: 'Cliente', fornecedor: 'Fornecedor' } as const;
export const classesDaCurva = { A: 'A', B: 'B', C: 'C' } as const;

export const relatorioDaCurvaAbc = defineReport({
  ...relatorioDeVendas,
  name: 'curva-abc',
  title: 'Curva ABC',
  purpose:
    'Os produtos, clientes ou fornecedores que fazem 80 % do líquido (A), os que levam a 95 % (B) e os demais (C).',
  keywords: ['pareto', '80/20', 'mais importantes', 'classificação'],
  shape: 'flat',
  params: { ...filtrosDeVendas, por: filter.choice(assuntosDaCurva, { label: 'Curva de', pinned: true }) },
  defaults: (hoje) => ({ ...desteMes(hoje), por: 'produto' }),
  lines: { label: 'Produto, cliente ou fornecedor', words: { ...semCliente, semFornecedor: 'Sem fornecedor' } },
  columns: {
    classe: column.choice(classesDaCurva, { label: 'Classe', empty: 'Fora da curva' }),
    posicao: column.integer({ label: 'Posição' }),
    liquido,
    participacao,
    acumulado: column.percent({ label: '% acumulado' }),
  },
  groups: ['classe'],
  sums: ['liquido', 'participacao'],
  opens: ['liquido'],
  chart: { kind: 'bar', along: 'rows', column: 'classe', series: ['liquido'] },
});

export const relatorioPorPagamento = defineReport({
  ...relatorioDeVendas,
  name: 'vendas-por-forma-de-pagamento',
  title: 'Vendas por forma de pagamento',
  purpose: 'Como as vendas foram pagas: dinheiro, cartões, Pix, crediário e os demais, o troco já fora.',
  keywords: ['cartão', 'dinheiro', 'pix', 'recebido', 'meio de pagamento'],
  shape: 'flat',
  params: filtrosDeVendas,
  defaults: desteMes,
  lines: { label: 'Forma de pagamento', words: nomesDasEspecies },
  columns: {
    vendas: column.integer({ label: 'Vendas' }),
    entregue: column.money({ label: 'Entregue', shown: false }),
    troco: column.money({ label: 'Troco', shown: false }),
    total: column.money({ label: 'Total', strong: true }),
    participacao: column.percent({ label: '% do total' }),
  },
  // A sale paid in two ways is in two lines: what is counted is not added up.
  sums: ['entregue', 'troco', 'total', 'participacao'],
  opens: ['entregue', 'troco', 'total'],
  chart: { kind: 'donut', along: 'lines', series: ['total'] },
});

export const relatorioDeClientes = defineReport({
  ...relatorioDeVendas,
  name: 'clientes-que-compram',
  title: 'Clientes: última compra, frequência e valor',
  purpose: 'Quem compra, há quantos dias comprou, quantas vezes e quanto; notas de 1 a 5, a maior é a melhor.',
  keywords: ['rfm', 'fidelidade', 'clientes sumidos', 'melhores clientes', 'recorrência'],
  shape: 'flat',
  params: filtrosDeVendas,
  defaults: (hoje) => ({ ...desteMes(hoje) }),
  lines: { label: 'Cliente', words: semCliente },
  columns: {
    ultima: column.date({ label: 'Última compra', nullable: true }),
    dias: column.integer({ label: 'Dias desde a última', nullable: true }),
    documentos: column.integer({ label: 'Compras' }),
    liquido,
    ticket,
    recencia: column.integer({ label: 'Nota da última compra', nullable: true }),
    frequencia: column.integer({ label: 'Nota da frequência', nullable: true }),
    valor: column.integer({ label: 'Nota do valor', nullable: true }),
  },
  sums: ['documentos', 'liquido'],
  opens: ['liquido'],
  chart: { kind: 'bar', along: 'lines', series: ['liquido'] },
});

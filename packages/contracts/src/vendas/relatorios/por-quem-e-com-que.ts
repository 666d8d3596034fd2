import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { defineReport } from '../../report/define-report.ts';
import { desteMes, figurasDeVendas, filtrosDeVendas, relatorioDeVendas, semOperador } from './comum.ts';
import { abremDosItens, dosItens, somasDosItens } from './por-item.ts';

const { quantidade, liquido } = figurasDeVendas;

/** What the line is called of items that no seller is told of. */
export const semVendedor = { sem: 'Sem vendedor' } as const;

export const relatorioPorVendedor = defineReport({
  ...relatorioDeVendas,
  name: 'vendas-por-vendedor',
  title: 'Vendas por vendedor',
  purpose: 'Quanto cada vendedor vendeu, com que desconto e com que margem; o vendedor do item vem antes do da venda.',
  keywords: ['comissão', 'ranking', 'equipe', 'atendente', 'meta'],
  shape: 'flat',
  params: filtrosDeVendas,
  defaults: desteMes,
  lines: { label: 'Vendedor', words: semVendedor },
  columns: dosItens,
  sums: somasDosItens,
  opens: abremDosItens,
  chart: { kind: 'bar', along: 'lines', series: ['liquido'] },
});

export const relatorioAbaixoDaTabela = defineReport({
  ...relatorioDeVendas,
  name: 'vendas-abaixo-da-tabela',
  title: 'Vendas abaixo da tabela',
  purpose: 'O que saiu por menos do que o preço de tabela, por quem vendeu: quanto se deixou de cobrar.',
  keywords: ['preço menor', 'desconto', 'abatimento', 'preço de tabela', 'perda'],
  shape: 'flat',
  params: filtrosDeVendas,
  defaults: desteMes,
  lines: { label: 'Produto' },
  columns: {
    operador: column.text({ label: 'Operador', nullable: true, empty: semOperador.sem }),
    quantidade,
    tabela: column.money({ label: 'Pela tabela' }),
    liquido,
    diferenca: column.money({ label: 'A menos', strong: true }),
    diferencaPercentual: column.percent({ label: '% a menos' }),
  },
  groups: ['operador'],
  sums: ['quantidade', 'tabela', 'liquido', 'diferenca'],
  opens: ['tabela', 'liquido', 'diferenca'],
  chart: { kind: 'bar', along: 'lines', series: ['diferenca'] },
});

export const relatorioDosPares = defineReport({
  ...relatorioDeVendas,
  name: 'produtos-que-saem-juntos',
  title: 'Produtos que saem juntos',
  purpose: 'Os pares da mesma venda: em quantas, quem leva um leva o outro, e se é mais do que por acaso (acima de 1).',
  keywords: ['cesta', 'combo', 'venda casada', 'suporte', 'confiança', 'lift', 'associação'],
  shape: 'flat',
  params: { ...filtrosDeVendas, minimo: filter.number({ label: 'Em ao menos', pinned: true, unit: 'vendas' }) },
  defaults: (hoje) => ({ ...desteMes(hoje), minimo: '2' }),
  lines: { label: 'Par' },
  columns: {
    vendas: column.integer({ label: 'Vendas com os dois' }),
    suporte: column.percent({ label: '% das vendas' }),
    confianca: column.percent({ label: '% de quem leva o primeiro' }),
    confiancaDoSegundo: column.percent({ label: '% de quem leva o segundo' }),
    lift: column.decimal({ label: 'Vezes o acaso', places: 2, strong: true }),
    liquido: column.money({ label: 'Líquido dos dois' }),
  },
  opens: ['liquido'],
  chart: { kind: 'bar', along: 'lines', series: ['vendas'] },
});

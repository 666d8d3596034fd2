import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { defineReport } from '../../report/define-report.ts';
import { desteMes } from '../../vendas/relatorios/comum.ts';
import { faixasDeValidade } from '../fefo.ts';

/** What the figures of stock open. */
export const documentosDoEstoque = {
  posicao: 'Saldo do estoque',
  movimento: 'Movimento de estoque',
  lote: 'Lote',
  produto: 'Produto',
} as const;

export const relatorioDoEstoque = {
  base: 'estoque/relatorios',
  domain: 'estoque',
  resource: 'estoque',
  access: 'produtos_show',
  area: 'produtos',
  shape: 'flat',
  lines: { label: 'Produto' },
  documents: documentosDoEstoque,
} as const;

const empresaId = filter.company({ label: 'Empresa', pinned: true });
const secaoId = filter.ref('product-category-section', { label: 'Setor', pinned: true });
const periodo = filter.period('de', 'ate', { label: 'Dia de operação', pinned: true });
export const filtrosDoPeriodoDoEstoque = { periodo, empresaId, secaoId };

const codigo = column.text({ label: 'Código', nullable: true });
const unidade = column.text({ label: 'Unidade' });
const quantidade = (label: string) => column.decimal({ label, places: 3 });
const dinheiro = (label: string) => column.money({ label });

/** Figures of what is used up, by stock and by recipe. */
export const figurasDoConsumo = {
  inicial: dinheiro('Estoque inicial'),
  compras: dinheiro('Compras'),
  outras: dinheiro('Transferências e produção'),
  final: dinheiro('Estoque final'),
  real: column.money({ label: 'Consumo real', strong: true }),
  teorico: dinheiro('Consumo pela receita'),
  diferenca: dinheiro('Diferença'),
};
export const somasDoConsumo = ['inicial', 'compras', 'outras', 'final', 'real', 'teorico', 'diferenca'] as const;

export const relatorioDaPosicaoDoEstoque = defineReport({
  ...relatorioDoEstoque,
  name: 'posicao-do-estoque',
  title: 'Posição e valor do estoque',
  purpose: 'Quanto havia de cada produto no fim do dia escolhido, e quanto valia a custo médio.',
  keywords: ['inventário', 'saldo', 'quanto tenho', 'valor do estoque', 'em uma data'],
  params: { em: filter.date({ label: 'No fim do dia', pinned: true }), empresaId, secaoId },
  defaults: (hoje) => ({ em: hoje }),
  columns: {
    secao: column.text({ label: 'Setor', nullable: true, empty: 'Sem setor' }),
    codigo,
    unidade,
    saldo: quantidade('Saldo'),
    custoMedio: column.money({ label: 'Custo médio', places: 4 }),
    valor: column.money({ label: 'Valor', strong: true }),
  },
  groups: ['secao'],
  sums: ['valor'],
  opens: ['valor'],
  chart: { kind: 'bar', along: 'rows', column: 'secao', series: ['valor'] },
});

export const relatorioDoGiro = defineReport({
  ...relatorioDoEstoque,
  name: 'giro-e-cobertura-do-estoque',
  title: 'Giro e cobertura do estoque',
  purpose: 'Quantas vezes cada produto girou no período, e para quantos dias dá o que ficou.',
  keywords: ['parado', 'encalhado', 'dias de estoque', 'rotatividade', 'quanto dura'],
  params: filtrosDoPeriodoDoEstoque,
  defaults: desteMes,
  columns: {
    codigo,
    inicial: figurasDoConsumo.inicial,
    compras: figurasDoConsumo.compras,
    final: figurasDoConsumo.final,
    real: figurasDoConsumo.real,
    medio: dinheiro('Estoque médio'),
    giro: column.decimal({ label: 'Giro', places: 2, nullable: true, strong: true }),
    cobertura: column.decimal({ label: 'Cobertura (dias)', places: 2, nullable: true }),
  },
  sums: ['inicial', 'compras', 'final', 'real', 'medio'],
  opens: ['inicial', 'compras', 'final', 'real'],
  chart: { kind: 'bar', along: 'lines', series: ['real', 'medio'] },
});

export const relatorioDeValidades = defineReport({
  ...relatorioDoEstoque,
  name: 'validade-do-estoque',
  title: 'Validade do estoque',
  purpose: 'Os lotes que venceram ou vencem em breve, e quanto valem.',
  keywords: ['vencido', 'vencimento', 'vence', 'lote', 'perecível'],
  params: { empresaId, secaoId, faixa: filter.choice(faixasDeValidade, { label: 'Faixa', pinned: true }) },
  columns: {
    faixa: column.choice(faixasDeValidade, { label: 'Faixa' }),
    lote: column.text({ label: 'Lote' }),
    empresa: column.text({ label: 'Empresa' }),
    validade: column.date({ label: 'Validade' }),
    dias: column.integer({ label: 'Dias' }),
    unidade,
    saldo: quantidade('Saldo'),
    valor: column.money({ label: 'Valor', strong: true }),
  },
  groups: ['faixa'],
  sums: ['valor'],
  opens: ['valor'],
  chart: { kind: 'bar', along: 'rows', column: 'faixa', series: ['valor'] },
});

/** Movements out that sold nothing. */
export const tiposDePerda = {
  perda: 'Perda ou quebra',
  consumo: 'Consumo próprio',
  ajuste_saida: 'Falta na contagem ou ajuste',
  bonificacao_saida: 'Bonificação concedida',
} as const;

export const relatorioDePerdas = defineReport({
  ...relatorioDoEstoque,
  name: 'perdas-de-estoque',
  title: 'Perdas de estoque',
  purpose: 'O que saiu sem ser vendido: perdas, consumo próprio, faltas e bonificações, por quem e por quê.',
  keywords: ['quebra', 'desperdício', 'consumo próprio', 'furo de estoque', 'sumiu'],
  params: { ...filtrosDoPeriodoDoEstoque, tipo: filter.choice(tiposDePerda, { label: 'Tipo', pinned: true }) },
  defaults: desteMes,
  columns: {
    tipo: column.choice(tiposDePerda, { label: 'Tipo' }),
    dia: column.date({ label: 'Dia' }),
    empresa: column.text({ label: 'Empresa' }),
    motivo: column.text({ label: 'Motivo', nullable: true }),
    quem: column.text({ label: 'Quem lançou', nullable: true }),
    unidade,
    quantidade: quantidade('Quantidade'),
    valor: column.money({ label: 'Valor', strong: true }),
  },
  groups: ['tipo'],
  sums: ['valor'],
  opens: ['valor'],
  chart: { kind: 'bar', along: 'rows', column: 'tipo', series: ['valor'] },
});

export const relatorioDoConsumo = defineReport({
  ...relatorioDoEstoque,
  name: 'consumo-contra-receita',
  title: 'Consumo contra a receita',
  purpose: 'Quanto de cada ingrediente saiu do estoque, quanto as receitas do que se vendeu pediam, e a diferença.',
  keywords: ['ficha técnica', 'ingrediente', 'insumo', 'desvio', 'desperdício'],
  params: filtrosDoPeriodoDoEstoque,
  defaults: desteMes,
  columns: {
    codigo,
    unidade,
    quantidadeReal: quantidade('Saiu do estoque'),
    quantidadeTeorica: quantidade('Pela receita'),
    quantidadeDiferenca: quantidade('Diferença em quantidade'),
    desvio: column.percent({ label: '% de desvio', nullable: true }),
    real: figurasDoConsumo.real,
    teorico: figurasDoConsumo.teorico,
    diferenca: column.money({ label: 'Diferença', strong: true }),
  },
  sums: ['real', 'teorico', 'diferenca'],
  opens: ['real', 'teorico', 'diferenca'],
  chart: { kind: 'bar', along: 'lines', series: ['diferenca'] },
});

const dias = (label: string) => filter.number({ label, pinned: true, unit: 'dias' });

export const relatorioDaCompra = defineReport({
  ...relatorioDoEstoque,
  name: 'sugestao-de-compra',
  title: 'Sugestão de compra',
  purpose: 'O que comprar hoje: a saída média por dia vezes os dias até a próxima compra, menos o que há e o que vem.',
  keywords: ['comprar', 'reposição', 'pedido ao fornecedor', 'ponto de pedido', 'o que falta'],
  params: {
    empresaId,
    secaoId,
    fornecedorId: filter.ref('empresas', { label: 'Fornecedor', pinned: true }),
    dias: dias('Média dos últimos'),
    prazo: dias('Prazo de entrega'),
    seguranca: dias('Segurança'),
    revisao: dias('Até a próxima compra'),
  },
  defaults: () => ({ dias: '28', prazo: '5', seguranca: '2', revisao: '7' }),
  columns: {
    fornecedor: column.text({ label: 'Fornecedor', nullable: true, empty: 'Sem fornecedor' }),
    empresa: column.text({ label: 'Empresa' }),
    unidade,
    saidas: quantidade('Saídas no período'),
    media: quantidade('Média por dia'),
    saldo: quantidade('Disponível'),
    aCaminho: quantidade('A caminho'),
    necessidade: quantidade('Necessidade'),
    embalagem: quantidade('Embalagem'),
    sugerido: column.decimal({ label: 'Sugerido', places: 3, strong: true }),
    custo: column.money({ label: 'Custo', places: 4, nullable: true, shown: false }),
    valor: column.money({ label: 'Valor', strong: true }),
  },
  groups: ['fornecedor'],
  sums: ['valor'],
  opens: ['valor'],
  chart: { kind: 'bar', along: 'rows', column: 'fornecedor', series: ['valor'] },
});

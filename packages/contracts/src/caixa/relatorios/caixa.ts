import { diasDaSemana } from '../../financeiro/relatorios/recebimentos-da-semana.ts';
import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { defineReport } from '../../report/define-report.ts';
import { nomesDasEspecies } from '../../vendas/divergencias.ts';
import { desteMes, semMotivo } from '../../vendas/relatorios/comum.ts';
import { tiposDeMovimentoDeCaixa } from '../eventos.ts';

const doCaixa = { base: 'caixa/relatorios', domain: 'caixa', resource: 'caixa', area: 'vendas' } as const;
const documentosDoCaixa = { turno: 'Turno de caixa', movimento: 'Movimento de caixa' } as const;

const filtrosDoCaixa = {
  periodo: filter.period('de', 'ate', { label: 'Dia de operação', pinned: true }),
  empresaId: filter.company({ label: 'Empresa', pinned: true }),
  terminalId: filter.ref('terminais', { label: 'Terminal', pinned: true }),
  operadorId: filter.ref('usuarios', { label: 'Operador', pinned: true }),
};
const figuras = ['abertura', 'vendas', 'movimentos', 'esperado', 'contado', 'correcoes', 'diferenca'] as const;

export const relatorioDeFechamentos = defineReport({
  ...doCaixa,
  name: 'fechamentos-de-caixa',
  access: 'caixa_conferir',
  title: 'Fechamentos de caixa',
  purpose: 'O que se esperava, o que foi contado e a diferença de cada forma em cada turno já contado.',
  keywords: ['quebra de caixa', 'sobra', 'falta', 'contagem', 'conferência'],
  shape: 'flat',
  params: filtrosDoCaixa,
  defaults: desteMes,
  lines: { label: 'Forma de pagamento', words: nomesDasEspecies },
  columns: {
    turno: column.text({ label: 'Turno' }),
    abertura: column.money({ label: 'Abertura' }),
    vendas: column.money({ label: 'Vendas' }),
    movimentos: column.money({ label: 'Movimentos' }),
    esperado: column.money({ label: 'Esperado', strong: true }),
    contado: column.money({ label: 'Contado', nullable: true }),
    correcoes: column.money({ label: 'Correções' }),
    diferenca: column.money({ label: 'Diferença', nullable: true, signed: true, strong: true }),
  },
  groups: ['turno'],
  sums: figuras,
  opens: figuras,
  documents: documentosDoCaixa,
  chart: { kind: 'bar', along: 'rows', column: 'turno', series: ['diferenca'] },
});

export const relatorioDeDiferencas = defineReport({
  ...doCaixa,
  name: 'diferencas-de-caixa',
  access: 'caixa_conferir',
  title: 'Diferenças de caixa por operador e dia da semana',
  purpose: 'De quem e em que dias da semana sobra ou falta no caixa.',
  keywords: ['quebra de caixa', 'sobra', 'falta', 'operador'],
  shape: 'matrix',
  params: filtrosDoCaixa,
  defaults: desteMes,
  lines: { label: 'Operador' },
  columns: { diferenca: column.money({ label: 'Diferença', signed: true }) },
  matrix: { value: 'diferenca', words: diasDaSemana },
  opens: ['diferenca'],
  documents: documentosDoCaixa,
  chart: { kind: 'heat' },
});

export const relatorioDeMovimentosDoCaixa = defineReport({
  ...doCaixa,
  name: 'sangrias-e-despesas',
  access: 'caixa_conferir',
  title: 'Sangrias, suprimentos e despesas',
  purpose: 'O que entrou e saiu das gavetas sem ser venda: quem, quando, por que e com que autorização.',
  keywords: ['sangria', 'suprimento', 'despesa', 'retirada', 'recebimento'],
  shape: 'flat',
  params: { ...filtrosDoCaixa, tipo: filter.choice(tiposDeMovimentoDeCaixa, { label: 'Tipo', pinned: true }) },
  defaults: desteMes,
  lines: { label: 'Motivo', words: semMotivo },
  columns: {
    tipo: column.choice(tiposDeMovimentoDeCaixa, { label: 'Tipo' }),
    dia: column.date({ label: 'Dia' }),
    especie: column.choice(nomesDasEspecies, { label: 'Forma' }),
    terminal: column.text({ label: 'Terminal' }),
    operador: column.text({ label: 'Operador', nullable: true }),
    autorizador: column.text({ label: 'Autorizado por', nullable: true }),
    valor: column.money({ label: 'Valor', strong: true }),
  },
  groups: ['tipo'],
  sums: ['valor'],
  opens: ['valor'],
  documents: documentosDoCaixa,
  chart: { kind: 'bar', along: 'rows', column: 'tipo', series: ['valor'] },
});

/** What came to a shift that was closed already. */
export const fatosAtrasados = { venda: 'Venda', movimento: 'Movimento', abertura: 'Abertura' } as const;

export const relatorioDoQueChegouDepois = defineReport({
  ...doCaixa,
  name: 'vendas-que-chegaram-depois',
  access: 'caixa_conferir',
  title: 'Vendas que chegaram depois do fechamento',
  purpose: 'O que chegou a um turno já encerrado, e quanto mudou o que se esperava de cada forma.',
  keywords: ['venda atrasada', 'suplemento', 'offline', 'fechamento que mudou', 'sem internet'],
  shape: 'flat',
  params: filtrosDoCaixa,
  defaults: desteMes,
  lines: { label: 'Forma de pagamento', words: nomesDasEspecies },
  columns: {
    turno: column.text({ label: 'Turno' }),
    fato: column.choice(fatosAtrasados, { label: 'O que chegou' }),
    chegou: column.instant({ label: 'Chegou em' }),
    antes: column.money({ label: 'Esperado antes' }),
    depois: column.money({ label: 'Esperado depois' }),
    mudou: column.money({ label: 'Mudou', signed: true, strong: true }),
  },
  groups: ['turno'],
  sums: ['mudou'],
  opens: ['mudou'],
  documents: fatosAtrasados,
});

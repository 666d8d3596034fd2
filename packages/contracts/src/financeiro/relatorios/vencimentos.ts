import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { defineReport } from '../../report/define-report.ts';
import { origensDeTitulo } from '../titulos/situacoes.ts';
import { documentosEmAberto } from './palavras.ts';

const faixa = (label: string) => column.money({ label });

/** Days from today, both ends counted: below zero it is late. Every day is in one of them. */
export const faixasDeVencimento = {
  aVencer90: { de: 91, ate: null },
  aVencer61: { de: 61, ate: 90 },
  aVencer31: { de: 31, ate: 60 },
  aVencer0: { de: 0, ate: 30 },
  vencida1: { de: -30, ate: -1 },
  vencida31: { de: -60, ate: -31 },
  vencida61: { de: -90, ate: -61 },
  vencida90: { de: null, ate: -91 },
} as const satisfies Record<string, { de: number | null; ate: number | null }>;
export type FaixaDeVencimento = keyof typeof faixasDeVencimento;

export const relatorioDeVencimentos = defineReport({
  name: 'vencimentos',
  base: 'financeiro/relatorios',
  domain: 'finance',
  resource: 'financeiro',
  access: 'relatorio_vencimentos',
  area: 'financeiro',
  title: 'Contas por vencimento',
  purpose: 'Quanto cada um deve, ou se deve a cada um, e há quanto tempo, com multa e juros até hoje.',
  params: {
    origem: filter.choice(origensDeTitulo, { label: 'Lado', pinned: true }),
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
    pessoaId: filter.ref('empresas', { label: 'Cliente ou fornecedor', pinned: true }),
    judicial: filter.flag({ label: 'Em cobrança judicial' }),
  },
  defaults: () => ({ origem: 'R' }),
  lines: { label: 'Cliente ou fornecedor' },
  columns: {
    aVencer90: faixa('A vencer, mais de 90'),
    aVencer61: faixa('A vencer, 61–90'),
    aVencer31: faixa('A vencer, 31–60'),
    aVencer0: faixa('A vencer, 0–30'),
    vencida1: faixa('Vencidas, 1–30'),
    vencida31: faixa('Vencidas, 31–60'),
    vencida61: faixa('Vencidas, 61–90'),
    vencida90: faixa('Vencidas, mais de 90'),
    aberto: column.money({ label: 'Em aberto', strong: true }),
    encargos: column.money({ label: 'Multa e juros', muted: true }),
    total: column.money({ label: 'Total', strong: true }),
  },
  opens: [...(Object.keys(faixasDeVencimento) as FaixaDeVencimento[]), 'aberto', 'encargos', 'total'],
  documents: documentosEmAberto,
  chart: { kind: 'bar', along: 'columns', columns: Object.keys(faixasDeVencimento) },
  keywords: ['atrasados', 'inadimplência', 'quem deve', 'vencidas', 'a vencer'],
});

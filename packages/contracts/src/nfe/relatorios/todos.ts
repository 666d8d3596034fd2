import { mesesEmVolta } from '../../financeiro/relatorios/periodos.ts';
import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { type AnyReport, defineReport } from '../../report/define-report.ts';
import { sentidosDaNota } from '../nomes.ts';

const valor = (label: string) => column.money({ label });
const valores = ['produtos', 'desconto', 'outros', 'total', 'icms', 'ipi', 'pis', 'cofins'] as const;

/** What lines without a code of goods are called. */
export const semNcm = { sem: 'Sem NCM' } as const;

export const relatorioDosCfops = defineReport({
  base: 'nfe/relatorios',
  domain: 'nfe',
  resource: 'nfe',
  access: { any: ['nfe_index', 'nfe_show'] },
  area: 'fiscal',
  name: 'documentos-por-cfop-e-ncm',
  title: 'Documentos por CFOP, NCM e CST',
  purpose: 'O que saiu e entrou nas notas autorizadas por CFOP, NCM e situação do ICMS: valores e impostos.',
  keywords: ['cfop', 'ncm', 'cst', 'csosn', 'icms', 'pis', 'cofins', 'apuração', 'conferência fiscal'],
  shape: 'flat',
  params: {
    periodo: filter.period('de', 'ate', { label: 'Emissão', pinned: true }),
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
    sentido: filter.choice(sentidosDaNota, { label: 'Sentido', pinned: true }),
  },
  defaults: (hoje) => mesesEmVolta(hoje, 0, 0),
  lines: { label: 'NCM', words: semNcm },
  columns: {
    cfop: column.text({ label: 'CFOP', nullable: true }),
    cst: column.text({ label: 'CST ou CSOSN', nullable: true }),
    notas: column.integer({ label: 'Notas' }),
    itens: column.integer({ label: 'Itens' }),
    produtos: valor('Produtos'),
    desconto: valor('Desconto'),
    outros: valor('Frete, seguro e outros'),
    total: column.money({ label: 'Total', strong: true }),
    icms: valor('ICMS'),
    ipi: valor('IPI'),
    pis: valor('PIS'),
    cofins: valor('COFINS'),
  },
  groups: ['cfop'],
  sums: ['itens', ...valores],
  opens: valores,
  documents: { nota: 'Nota' },
  chart: { kind: 'bar', along: 'rows', column: 'cfop', series: ['total'] },
});

/** The reports of goods invoices. */
export const relatoriosDeNotas: readonly AnyReport[] = [relatorioDosCfops];

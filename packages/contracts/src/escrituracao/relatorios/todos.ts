import { mesesEmVolta } from '../../financeiro/relatorios/periodos.ts';
import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { type AnyReport, defineReport } from '../../report/define-report.ts';

const valor = (label: string) => column.money({ label });

/** How the declaration of the Simples separates revenue. @source PGDAS-D manual: activities of annexes I to V */
export const receitasDoSimples = {
  revenda: 'Revenda de mercadorias',
  revenda_st: 'Revenda com ICMS já recolhido por substituição',
  revenda_mono: 'Revenda com PIS e COFINS monofásicos',
  revenda_st_mono: 'Revenda com substituição e PIS e COFINS monofásicos',
  industria: 'Venda de produção própria',
  industria_mono: 'Venda de produção própria com PIS e COFINS monofásicos',
  exportacao: 'Exportação de mercadorias',
  transporte: 'Transporte e comunicação',
  servicos: 'Serviços com ISS devido pela empresa',
  servicos_retido: 'Serviços com ISS retido pelo tomador',
  servicos_exportados: 'Serviços prestados ao exterior',
} as const;

/** What a figure opens to. */
export const documentosDaReceita = { nota: 'Nota', nfse: 'NFS-e', entrada: 'Nota de devolução do cliente' } as const;

export const relatorioDoSimples = defineReport({
  base: 'escrituracao/relatorios',
  domain: 'nfe',
  resource: 'escrituracao',
  access: 'escrituracao_fiscal',
  area: 'fiscal',
  name: 'receita-do-simples',
  title: 'Receita para o PGDAS-D',
  purpose: 'A receita do mês separada como o PGDAS-D pede, com as devoluções e os doze meses anteriores.',
  keywords: ['pgdas', 'simples nacional', 'das', 'rbt12', 'receita bruta', 'anexo', 'monofásico', 'substituição'],
  shape: 'flat',
  params: {
    periodo: filter.period('de', 'ate', { label: 'Emissão', pinned: true }),
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
  },
  defaults: (hoje) => mesesEmVolta(hoje, 1, -1),
  lines: { label: 'Receita', words: receitasDoSimples },
  columns: {
    documentos: column.integer({ label: 'Documentos' }),
    receita: valor('Receita bruta'),
    devolucoes: valor('Devoluções'),
    liquida: column.money({ label: 'Receita do período', strong: true }),
    doze: valor('Doze meses anteriores'),
    ano: valor('No ano'),
  },
  sums: ['documentos', 'receita', 'devolucoes', 'liquida', 'doze', 'ano'],
  opens: ['receita', 'devolucoes', 'liquida'],
  documents: documentosDaReceita,
});

/** The reports of the month's books. */
export const relatoriosDaEscrituracao: readonly AnyReport[] = [relatorioDoSimples];

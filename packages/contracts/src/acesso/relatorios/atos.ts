import { mesesEmVolta } from '../../financeiro/relatorios/periodos.ts';
import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { type AnyReport, defineReport } from '../../report/define-report.ts';

/** What somebody may ask about afterwards: who took back, gave away, took out of a drawer, or was refused at the door. */
export const atosSensiveis = {
  cancelamento: 'Venda cancelada',
  devolucao: 'Venda devolvida',
  desconto: 'Desconto dado',
  autorizacao: 'Desconto ou cancelamento autorizado',
  item_cancelado: 'Item cancelado depois de enviado',
  sangria: 'Sangria do caixa',
  despesa: 'Despesa paga no caixa',
  suprimento: 'Suprimento do caixa',
  correcao: 'Contagem do caixa corrigida',
  estorno: 'Recebimento ou pagamento estornado',
  recusa: 'Entrada recusada',
  suporte: 'Entrada pelo suporte',
} as const;
export type AtoSensivel = keyof typeof atosSensiveis;

export const relatorioDosAtos = defineReport({
  base: 'relatorios/atos',
  domain: 'auth',
  resource: 'users',
  access: { any: ['users_index', 'users_show'] },
  area: 'seguranca',
  name: 'atos-por-pessoa',
  title: 'Quem fez o quê: atos por pessoa',
  purpose: 'O que cada pessoa cancelou, descontou, estornou ou retirou do caixa, quantas vezes e quanto.',
  keywords: ['auditoria', 'quem cancelou', 'quem deu desconto', 'sangria', 'fraude', 'operador', 'acessos recusados'],
  shape: 'flat',
  params: {
    periodo: filter.period('de', 'ate', { label: 'Período', pinned: true }),
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
    usuarioId: filter.ref('usuarios', { label: 'Pessoa', pinned: true }),
    ato: filter.choice(atosSensiveis, { label: 'Ato', pinned: true }),
  },
  defaults: (hoje) => mesesEmVolta(hoje, 0, 0),
  lines: { label: 'Ato', words: atosSensiveis },
  columns: {
    pessoa: column.text({ label: 'Pessoa', empty: 'Não identificada', nullable: true }),
    vezes: column.integer({ label: 'Vezes', strong: true }),
    valor: column.money({ label: 'Valor', nullable: true }),
    ultimo: column.date({ label: 'Último dia' }),
  },
  groups: ['pessoa'],
  sums: ['vezes', 'valor'],
  opens: ['vezes', 'valor'],
  documents: atosSensiveis,
  chart: { kind: 'bar', along: 'rows', column: 'pessoa', series: ['vezes'] },
});

/** The reports of who comes in and what people do. */
export const relatoriosDeAcesso: readonly AnyReport[] = [relatorioDosAtos];

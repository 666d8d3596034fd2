/** The tables of this module: what is kept of reports, and what the clock sends. Their figures are of others. */
export const tables = [
  'relatorio_agenda',
  'relatorio_agenda_pessoa',
  'relatorio_entrega',
  'relatorio_execucao',
  'relatorio_salvo',
] as const;

/** The pages of the manual (`docs/manual`) in the order of its index; `tools/manual.test.ts` compares both. */
export const paginas = [
  { slug: 'primeira-hora', title: 'Primeira hora' },
  { slug: 'tarefas-do-dia', title: 'Tarefas do dia por função' },
  { slug: 'fechamento-do-caixa', title: 'Fechamento do caixa' },
  { slug: 'fim-do-mes', title: 'Fim do mês' },
  { slug: 'sefaz-fora', title: 'Quando a SEFAZ está fora' },
  { slug: 'copia-e-restauracao', title: 'Cópia e restauração' },
  { slug: 'pedidos-e-ifood', title: 'Pedidos e iFood' },
  { slug: 'mensagens-em-lote', title: 'Mensagens em lote' },
] as const;

export type Pagina = (typeof paginas)[number]['slug'];

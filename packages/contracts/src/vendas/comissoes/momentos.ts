/** When a seller earns. */
export const momentosDaComissao = { venda: 'Na venda', recebimento: 'No recebimento' } as const;
export type MomentoDaComissao = keyof typeof momentosDaComissao;

/** What added to what a seller has, or took from it. */
export const causasDaComissao = {
  venda: 'Venda',
  recebimento: 'Recebimento',
  estorno: 'Recebimento estornado',
  devolucao: 'Devolução',
  cancelamento: 'Cancelamento',
} as const;
export type CausaDaComissao = keyof typeof causasDaComissao;

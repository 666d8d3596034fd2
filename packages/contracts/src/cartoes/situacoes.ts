/** Where a receivable is; derived from what is written about it, never typed. */
export const situacoesDoRecebivel = {
  previsto: 'Previsto',
  liquidado: 'Recebido',
  divergente: 'Recebido com diferença',
  antecipado: 'Antecipado',
  cancelado: 'Cancelado',
  chargeback: 'Chargeback',
} as const;
export type SituacaoDoRecebivel = keyof typeof situacoesDoRecebivel;

export const tomDoRecebivel = {
  previsto: 'wait',
  liquidado: 'ok',
  divergente: 'bad',
  antecipado: 'note',
  cancelado: 'mute',
  chargeback: 'bad',
} as const;

/** What decides which acts a receivable takes. */
export interface EstadoDoRecebivel {
  situacao: SituacaoDoRecebivel;
  /** Decimal text: what of it was given back to the buyer. */
  cancelado: string;
  ativo: boolean;
}

interface AcaoDoRecebivel {
  /** Why it cannot be done now; null: it can. */
  recusa: (recebivel: EstadoDoRecebivel) => string | null;
  /** What takes it back; absent: it takes something back itself. */
  desfaz?: string;
}

const estar = ({ situacao, ativo }: EstadoDoRecebivel, ...situacoes: SituacaoDoRecebivel[]): string | null => {
  if (!ativo) return 'A venda está inativa.';
  return situacoes.includes(situacao) ? null : `Está "${situacoesDoRecebivel[situacao]}".`;
};

/**
 * What is done with a receivable, what takes each act back, and when each is refused: the one table that screen and server read.
 *
 * @source domain notes §9
 */
export const acoesDoRecebivel = {
  alterar: { recusa: (um) => estar(um, 'previsto') },
  liquidar: { recusa: (um) => estar(um, 'previsto'), desfaz: 'desfazerLote' },
  antecipar: { recusa: (um) => estar(um, 'previsto'), desfaz: 'desfazerLote' },
  desfazerLote: { recusa: (um) => estar(um, 'liquidado', 'divergente', 'antecipado') },
  cancelar: { recusa: (um) => estar(um, 'previsto'), desfaz: 'desfazerCancelamento' },
  desfazerCancelamento: {
    recusa: (um) => (Number(um.cancelado) === 0 ? 'Não há o que desfazer.' : estar(um, 'previsto', 'cancelado')),
  },
  chargeback: {
    recusa: (um) => estar(um, 'previsto', 'liquidado', 'divergente', 'antecipado'),
    desfaz: 'desfazerChargeback',
  },
  desfazerChargeback: { recusa: (um) => estar(um, 'chargeback') },
} as const satisfies Record<string, AcaoDoRecebivel>;
export type AcaoDeRecebivel = keyof typeof acoesDoRecebivel;

/** Why the act is refused now, in words for the person; null: it may be done. */
export const recusaDoRecebivel = (acao: AcaoDeRecebivel, recebivel: EstadoDoRecebivel): string | null =>
  acoesDoRecebivel[acao].recusa(recebivel);

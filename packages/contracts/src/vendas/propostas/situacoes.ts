import { defineStates } from '../../states/define-states.ts';

/** Where a quotation is. `vencida` is a quotation past its day: nobody writes it. */
export const estadosDaProposta = defineStates({
  orcamento: { label: 'Orçamento', tone: 'wait', next: ['pedido', 'vendida', 'perdida', 'vencida'] },
  pedido: { label: 'Pedido', tone: 'note', next: ['orcamento', 'vendida', 'perdida', 'vencida'] },
  vencida: { label: 'Vencida', tone: 'bad', next: ['orcamento', 'perdida'] },
  vendida: { label: 'Vendida', tone: 'ok', next: [] },
  perdida: { label: 'Perdida', tone: 'mute', next: ['orcamento'] },
});
export const situacoesDaProposta = estadosDaProposta.labels;
export type SituacaoDaProposta = keyof typeof situacoesDaProposta;

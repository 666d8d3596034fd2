import { defineStates } from '../../states/define-states.ts';

/** Where an order is. A marketplace may skip steps: its events alone move its orders. */
export const estadosDoPedido = defineStates({
  recebido: {
    label: 'A confirmar',
    tone: 'wait',
    next: ['confirmado', 'em_preparo', 'pronto', 'despachado', 'entregue', 'concluido', 'cancelado'],
  },
  confirmado: {
    label: 'Confirmado',
    tone: 'note',
    next: ['em_preparo', 'pronto', 'despachado', 'entregue', 'concluido', 'cancelado'],
  },
  em_preparo: {
    label: 'Em preparo',
    tone: 'note',
    next: ['pronto', 'despachado', 'entregue', 'concluido', 'cancelado'],
  },
  pronto: { label: 'Pronto', tone: 'ok', next: ['despachado', 'entregue', 'concluido', 'cancelado'] },
  despachado: { label: 'Saiu para entrega', tone: 'note', next: ['entregue', 'concluido', 'cancelado'] },
  entregue: { label: 'Entregue', tone: 'ok', next: ['concluido'] },
  concluido: { label: 'Concluído', tone: 'mute', next: [] },
  cancelado: { label: 'Cancelado', tone: 'mute', next: [] },
});
export const situacoesDoPedido = estadosDoPedido.labels;
export type SituacaoDoPedido = keyof typeof situacoesDoPedido;

/** The steps of an order, in order; it only goes forward. */
export const passosDoPedido = [
  'recebido',
  'confirmado',
  'em_preparo',
  'pronto',
  'despachado',
  'entregue',
  'concluido',
] as const satisfies readonly SituacaoDoPedido[];
export type PassoDoPedido = (typeof passosDoPedido)[number];

export const origensDoPedido = {
  balcao: 'Balcão',
  telefone: 'Telefone',
  cardapio: 'Cardápio',
  ifood: 'iFood',
  open_delivery: 'Open Delivery',
} as const;
export type OrigemDoPedido = keyof typeof origensDoPedido;

export const modosDoPedido = { entrega: 'Entrega', retirada: 'Retirada' } as const;

/** Who bears a cancelled order. */
export const quemPagaOCancelado = {
  ninguem: 'Ninguém',
  cliente: 'Cliente',
  loja: 'Loja',
  marketplace: 'Marketplace',
} as const;
export type QuemPaga = keyof typeof quemPagaOCancelado;

/** Marketplaces that bring orders. */
export const canaisDeFora = { ifood: 'iFood', open_delivery: 'Open Delivery' } as const;
export type CanalDeFora = keyof typeof canaisDeFora;

/** Of these the shop says that an order was delivered; others say so themselves. */
export const aLojaDizQueEntregou: ReadonlySet<string> = new Set<CanalDeFora>(['open_delivery']);

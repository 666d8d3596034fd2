import { defineStates } from '../../states/define-states.ts';

/** The states of an account, as of Open Delivery Indoor. */
export const estadosDaConta = defineStates({
  em_uso: { label: 'Em uso', tone: 'ok' },
  em_pagamento: { label: 'Pediu a conta', tone: 'wait' },
  fechada: { label: 'Fechada', tone: 'mute' },
  juntada: { label: 'Juntada', tone: 'note' },
  cancelada: { label: 'Cancelada', tone: 'mute' },
});
export const situacoesDaConta = estadosDaConta.labels;

/** What each kind of event is called. */
export const nomesDosEventos = {
  aberta: 'Conta aberta',
  item: 'Itens lançados',
  enviado: 'Enviado à cozinha',
  cancelado: 'Item cancelado',
  movido: 'Itens movidos',
  transferida: 'Conta transferida',
  juntada: 'Contas juntadas',
  separada: 'Contas separadas',
  lugar: 'Lugar do item',
  desconto: 'Desconto',
  servico: 'Serviço',
  couvert: 'Couvert',
  pessoas: 'Número de pessoas',
  identificada: 'Cliente identificado',
  garcom: 'Atendente trocado',
  pediu_conta: 'Conta pedida',
  reabriu: 'Conta reaberta',
  pagamento: 'Pagamento',
  estorno_pagamento: 'Pagamento estornado',
  fechada: 'Conta fechada',
  cancelada: 'Conta cancelada',
  desfeito: 'Desfeito',
} as const;

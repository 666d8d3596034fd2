import type { Tone } from '../../list/columns.ts';

export const situacoesDoLote = {
  gerado: 'Gerado',
  enviado: 'Enviado ao banco',
  parcial: 'Pago em parte',
  confirmado: 'Confirmado',
  rejeitado: 'Rejeitado',
  cancelado: 'Cancelado',
} as const;
export type SituacaoDoLote = keyof typeof situacoesDoLote;

export const tomDoLote: Readonly<Record<SituacaoDoLote, Tone>> = {
  gerado: 'wait',
  enviado: 'note',
  parcial: 'wait',
  confirmado: 'ok',
  rejeitado: 'bad',
  cancelado: 'mute',
};

export const situacoesDoPagamento = {
  pendente: 'Sem resposta',
  agendado: 'Agendado',
  efetuado: 'Efetuado',
  rejeitado: 'Rejeitado',
  cancelado: 'Cancelado',
} as const;
export type SituacaoDoPagamentoNoLote = keyof typeof situacoesDoPagamento;

export const tomDoPagamento: Readonly<Record<SituacaoDoPagamentoNoLote, Tone>> = {
  pendente: 'wait',
  agendado: 'note',
  efetuado: 'ok',
  rejeitado: 'bad',
  cancelado: 'mute',
};

export const meiosDePagamento = {
  pix_chave: 'Pix por chave',
  pix_conta: 'Pix por agência e conta',
  conta: 'Conta bancária',
  boleto: 'Boleto',
  convenio: 'Conta de consumo ou guia',
  tributo: 'Guia sem código de barras',
} as const;
export type MeioDoPagamento = keyof typeof meiosDePagamento;

/** Of a limit that was asked for. */
export const situacoesDoPedidoDeLimite = {
  pendente: 'Espera confirmação',
  confirmado: 'Confirmado',
  desfeito: 'Desfeito',
} as const;

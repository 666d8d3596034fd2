import { defineStates } from '../../states/define-states.ts';

export const estadosDoLote = defineStates({
  gerado: { label: 'Gerado', tone: 'wait' },
  enviado: { label: 'Enviado ao banco', tone: 'note' },
  parcial: { label: 'Pago em parte', tone: 'wait' },
  confirmado: { label: 'Confirmado', tone: 'ok' },
  rejeitado: { label: 'Rejeitado', tone: 'bad' },
  cancelado: { label: 'Cancelado', tone: 'mute' },
});
export const situacoesDoLote = estadosDoLote.labels;
export type SituacaoDoLote = keyof typeof situacoesDoLote;

export const tomDoLote = estadosDoLote.tones;

export const estadosDoPagamento = defineStates({
  pendente: { label: 'Sem resposta', tone: 'wait' },
  agendado: { label: 'Agendado', tone: 'note' },
  efetuado: { label: 'Efetuado', tone: 'ok' },
  rejeitado: { label: 'Rejeitado', tone: 'bad' },
  cancelado: { label: 'Cancelado', tone: 'mute' },
});
export const situacoesDoPagamento = estadosDoPagamento.labels;
export type SituacaoDoPagamentoNoLote = keyof typeof situacoesDoPagamento;

export const tomDoPagamento = estadosDoPagamento.tones;

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

/** How a card pays. */
export const modalidadesDeCartao = {
  debito: 'Débito',
  credito: 'Crédito à vista',
  parcelado: 'Crédito parcelado',
  voucher: 'Vale (alimentação, refeição)',
} as const;
export type ModalidadeDeCartao = keyof typeof modalidadesDeCartao;

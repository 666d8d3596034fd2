/** What a movement of a bank account is. Settlements, transfers and credits are made by their own acts. */
export const tiposDeMovimento = {
  recebimento: 'Recebimento',
  pagamento: 'Pagamento',
  transferencia: 'Transferência',
  tarifa: 'Tarifa',
  rendimento: 'Rendimento',
  juros: 'Juros',
  imposto: 'Imposto',
  cartao: 'Cartão',
  devolucao: 'Devolução',
  ajuste: 'Ajuste',
  outro: 'Outro',
  adiantamento: 'Crédito',
} as const;
export type TipoDeMovimento = keyof typeof tiposDeMovimento;

/** Of those, what is entered as it is: it settles nothing. */
export const tiposDeLancamento = [
  'tarifa',
  'rendimento',
  'juros',
  'imposto',
  'cartao',
  'devolucao',
  'ajuste',
  'outro',
] as const satisfies readonly TipoDeMovimento[];
export type TipoDeLancamento = (typeof tiposDeLancamento)[number];

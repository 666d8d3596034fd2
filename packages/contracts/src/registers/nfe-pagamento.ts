/**
 * Means of payment of NF-e and NFC-e (`tPag`).
 *
 * @source NT 2020.006 v1.20, IT 2024.002 v1.10, NT 2025.001 (Pix Automático)
 */
export const meiosDePagamentoNfe = {
  '01': '01 - Dinheiro',
  '02': '02 - Cheque',
  '03': '03 - Cartão de crédito',
  '04': '04 - Cartão de débito',
  '05': '05 - Cartão da loja, crediário',
  '10': '10 - Vale-alimentação',
  '11': '11 - Vale-refeição',
  '12': '12 - Vale-presente',
  '13': '13 - Vale-combustível',
  '14': '14 - Duplicata mercantil',
  '15': '15 - Boleto bancário',
  '16': '16 - Depósito bancário',
  '17': '17 - Pix dinâmico',
  '18': '18 - Transferência bancária, carteira digital',
  '19': '19 - Fidelidade, cashback, crédito virtual',
  '20': '20 - Pix estático',
  '21': '21 - Crédito em loja',
  '22': '22 - Pagamento eletrônico não informado (falha do equipamento)',
  '23': '23 - Pix automático',
  '90': '90 - Sem pagamento',
  '91': '91 - Pagamento posterior',
  '99': '99 - Outros',
} as const;

/**
 * Card brands of NF-e and NFC-e (`tBand`).
 *
 * @source NT 2020.006 v1.20, table of card brands
 */
export const bandeirasNfe = {
  '01': '01 - Visa',
  '02': '02 - Mastercard',
  '03': '03 - American Express',
  '04': '04 - Sorocred',
  '05': '05 - Diners Club',
  '06': '06 - Elo',
  '07': '07 - Hipercard',
  '08': '08 - Aura',
  '09': '09 - Cabal',
  '10': '10 - Alelo',
  '11': '11 - Banes Card',
  '12': '12 - CalCard',
  '13': '13 - Credz',
  '14': '14 - Discover',
  '15': '15 - GoodCard',
  '16': '16 - GreenCard',
  '17': '17 - Hiper',
  '18': '18 - JCB',
  '19': '19 - Mais',
  '20': '20 - MaxVan',
  '21': '21 - Policard',
  '22': '22 - RedeCompras',
  '23': '23 - Sodexo',
  '24': '24 - ValeCard',
  '25': '25 - Verocheque',
  '26': '26 - VR',
  '27': '27 - Ticket',
  '99': '99 - Outros',
} as const;

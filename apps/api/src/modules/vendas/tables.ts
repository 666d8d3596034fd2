/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'comissao',
  'comissao_item',
  'comissao_recebimento',
  'comissao_regra',
  'credito_fila',
  'credito_reserva',
  'proposta',
  'proposta_contador',
  'proposta_item',
  'vale',
  'venda',
  'venda_ato',
  'venda_divergencia',
  'venda_efeito',
  'venda_item',
  'venda_pagamento',
] as const;

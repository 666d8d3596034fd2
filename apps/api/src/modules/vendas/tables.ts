/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'vale',
  'venda',
  'venda_ato',
  'venda_divergencia',
  'venda_efeito',
  'venda_item',
  'venda_pagamento',
] as const;

/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'comanda',
  'conta',
  'conta_evento',
  'conta_item',
  'conta_pagamento',
  'cozinha_numero',
  'cozinha_ticket',
  'gorjeta_parte',
  'gorjeta_periodo',
  'salao_configuracao',
] as const;

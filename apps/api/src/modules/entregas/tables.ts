/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'marketplace_evento',
  'marketplace_item',
  'marketplace_lancamento',
  'marketplace_loja',
  'marketplace_repasse',
  'motoboy_acerto',
  'pedido',
  'pedido_evento',
  'pedido_item',
  'pedido_negociacao',
  'pedido_numero',
  'pedido_pagamento',
] as const;

/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'cartao_extrato_arquivo',
  'cartao_extrato_linha',
  'cartao_extrato_mapa',
  'cartao_lote',
  'cartao_lote_item',
  'cartao_recebivel',
  'cartao_venda',
] as const;

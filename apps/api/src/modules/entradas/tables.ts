/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'cte_recebido',
  'cte_recebido_nota',
  'cte_recebido_rateio',
  'distribuicao',
  'distribuicao_documento',
  'distribuicao_posicao',
  'entrada',
  'entrada_evento',
  'entrada_item',
  'entrada_pergunta',
  'nfse_recebida',
] as const;

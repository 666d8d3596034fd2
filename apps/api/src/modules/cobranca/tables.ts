/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'boleto',
  'boleto_chave',
  'boleto_instrucao',
  'boleto_numeracao',
  'boleto_remessa',
  'boleto_remessa_numeracao',
  'boleto_retorno',
  'boleto_retorno_linha',
  'boleto_retorno_vez',
  'pix_cobranca',
  'pix_conta',
  'pix_devolucao',
  'pix_recebido',
] as const;

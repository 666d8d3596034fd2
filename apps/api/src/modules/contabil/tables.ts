/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'orcamento_item',
  'orcamento_liberacao',
  'orcamento_revisao',
  'orcamento_revisao_celula',
  'plano_de_conta',
  'rateio_modelo',
  'rateio_modelo_linha',
] as const;

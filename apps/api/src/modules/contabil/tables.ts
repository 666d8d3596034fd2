/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'centro_custo',
  'orcamento',
  'orcamento_item',
  'orcamento_liberacao',
  'orcamento_revisao',
  'orcamento_revisao_celula',
  'plano_conta_referencial',
  'plano_conta_referencial_grupo',
  'plano_de_conta',
  'rateio_modelo',
  'rateio_modelo_linha',
] as const;

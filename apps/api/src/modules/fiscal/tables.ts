/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'arquivo_fiscal',
  'arquivo_fiscal_cadeia',
  'emissor',
  'emissor_certificado',
  'emissor_serie',
  'regra_fiscal',
  'st_recolhida',
] as const;

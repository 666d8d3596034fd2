/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'nota',
  'nota_emissao',
  'nota_evento',
  'nota_inutilizacao',
  'nota_item',
  'nota_numero',
  'nota_tentativa',
  'nota_texto',
] as const;

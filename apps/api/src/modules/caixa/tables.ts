/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'caixa_contagem',
  'caixa_correcao',
  'caixa_diferenca',
  'caixa_movimento',
  'caixa_politica',
  'turno',
  'turno_suplemento',
] as const;

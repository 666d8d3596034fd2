/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = ['nfse', 'nfse_ato', 'parametro_municipal'] as const;

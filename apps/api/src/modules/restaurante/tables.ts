/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = ['departamento', 'departamento_config', 'mesa', 'prato', 'setor'] as const;

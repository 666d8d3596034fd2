/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = ['titular_pedido', 'titular_anonimizacao'] as const;

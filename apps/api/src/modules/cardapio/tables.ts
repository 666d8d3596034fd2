/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = ['cardapio_codigo', 'cardapio_configuracao', 'cardapio_pedido'] as const;

/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = ['webhook', 'webhook_entrega', 'webhook_evento', 'webhook_tentativa', 'webhook_vez'] as const;

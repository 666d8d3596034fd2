/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'catalogo_mudanca',
  'terminal',
  'terminal_batida',
  'terminal_evento',
  'terminal_pareamento',
  'terminal_retido',
] as const;

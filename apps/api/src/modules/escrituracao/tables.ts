/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'efd_entrega',
  'efd_entrega_estoque',
  'escrituracao',
  'escrituracao_download',
  'escrituracao_link',
  'guarda_conferencia',
  'guarda_ronda',
  'guia_recolhimento',
] as const;

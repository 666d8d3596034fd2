/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'imagem_core',
  'imagem_core_entrega',
  'mesa_planta',
  'produto_esgotado',
  'setor_imagem',
] as const;

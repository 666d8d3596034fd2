/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'cardapio_secao',
  'departamento',
  'departamento_config',
  'imagem_core',
  'imagem_core_entrega',
  'mesa',
  'mesa_planta',
  'prato',
  'produto_esgotado',
  'setor',
  'setor_imagem',
] as const;

/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'chave_acesso',
  'chave_movimento',
  'chaves_de_fora',
  'core_aviso',
  'core_aviso_empresa',
  'core_aviso_entrega',
  'core_chave_api',
  'core_servidor',
  'implantacao_core',
  'implantacao_servidor',
] as const;

/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'contato',
  'empresa',
  'empresa_arquivo',
  'empresa_configuracao',
  'empresa_fusao',
  'empresa_logo',
  'endereco',
  'icms_interestadual',
  'observacao',
  'socio',
  'telefone',
] as const;

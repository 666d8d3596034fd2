/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'cliente_de_fora',
  'contrato',
  'contrato_aceite',
  'contrato_acesso',
  'contrato_arquivo',
  'contrato_cobranca',
  'contrato_de_fora',
  'contrato_execucao',
  'contrato_execucao_linha',
  'contrato_link',
  'contrato_opcao',
  'contrato_preco',
] as const;

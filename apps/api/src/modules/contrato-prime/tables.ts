/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'contrato_prime_preco',
  'contrato_prime_versao',
  'pre_contrato_prime',
  'pre_contrato_prime_componente',
] as const;

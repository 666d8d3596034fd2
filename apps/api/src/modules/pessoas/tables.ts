/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'pessoa',
  'pessoa_dependente',
  'pessoa_emprego',
  'vinculo',
  'vinculo_ausencia',
  'vinculo_documento',
  'vinculo_ferias',
  'vinculo_salario',
  'vinculo_saude',
] as const;

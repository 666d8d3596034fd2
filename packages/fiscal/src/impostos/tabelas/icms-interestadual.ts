import type { Vigencia } from '../vigencia.ts';

/** Rates in percent. `reduzida` goes from the South and South-East (save ES) to the rest of the country and ES. */
export const ICMS_INTERESTADUAL: readonly (Vigencia & { readonly geral: string; readonly reduzida: string })[] = [
  { inicio: '1989-06-01', geral: '12', reduzida: '7', fonte: 'Resolução do Senado Federal 22/1989' },
];

/** Rate in percent for goods from abroad or with more than 40 % of imported content. */
export const ICMS_INTERESTADUAL_IMPORTADOS: readonly (Vigencia & {
  readonly aliquota: string;
  readonly origens: readonly string[];
})[] = [
  {
    inicio: '2013-01-01',
    aliquota: '4',
    origens: ['1', '2', '3', '8'],
    fonte: 'Resolução do Senado Federal 13/2012',
  },
];

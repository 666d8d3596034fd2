import type { EntradaLida } from '@retaguarda/contracts';
import { type LinkTarget, linkTo } from '../../../platform/router/address.ts';
import { telasDoFinanceiro } from '../../financeiro/addresses.ts';

/** What is to be paid for a note, in the list of payables: found by its document. */
export const aPagarDa = ({ numero, serie }: Pick<EntradaLida, 'numero' | 'serie'>): LinkTarget => ({
  ...linkTo(telasDoFinanceiro.pagar),
  search: { search: `NF ${numero}/${serie}` },
});

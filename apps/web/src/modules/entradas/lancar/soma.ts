import { type Decimal, decimal } from '@retaguarda/brasil';
import type { ParcelaDigitada } from './lancar-dialog.tsx';

/** What the instalments add up to, R$; what cannot be read yet counts as nothing. */
export const somaDasParcelas = (parcelas: readonly ParcelaDigitada[]): Decimal =>
  parcelas.reduce((soma, { valor }) => soma.plus(valor && /^\d+(\.\d+)?$/.test(valor) ? valor : 0), decimal(0));

import { Decimal } from '@retaguarda/brasil';

export { arredondar, Decimal, type DecimalInput, decimal } from '@retaguarda/brasil';
export const ZERO = new Decimal(0);

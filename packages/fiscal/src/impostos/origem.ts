import { type DecimalInput, decimal } from '@retaguarda/brasil';
import { type Vigencia, vigenteEm } from './vigencia.ts';

/** Imported content, in percent, up to which each national origin reaches. */
const FAIXAS: readonly (Vigencia & { readonly faixas: readonly (readonly [ate: string, origem: string])[] })[] = [
  {
    inicio: '2013-08-01',
    faixas: [
      ['0', '0'],
      ['40', '5'],
      ['70', '3'],
      ['100', '8'],
    ],
    fonte: 'Ajuste SINIEF 15/2013; Convênio ICMS 38/2013',
  },
];

/**
 * Origin code of national goods by their imported content: 0 none, 5 up to 40 %, 3 above 40 up to 70 %, 8 above 70 %.
 *
 * @param percentual imported content, 0 to 100
 * @param data civil date `YYYY-MM-DD`
 * @throws RangeError when the percentage is not a decimal
 * @returns `undefined` outside the range or before 2013-08-01
 */
export function origemPorConteudoImportado(percentual: DecimalInput, data: string): string | undefined {
  const conteudo = decimal(percentual);
  if (conteudo.isNegative()) return undefined;
  return vigenteEm(FAIXAS, data)?.faixas.find(([ate]) => conteudo.lessThanOrEqualTo(ate))?.[1];
}

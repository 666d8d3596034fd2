import { arredondar, Decimal, decimal, ratear, somar } from '@retaguarda/brasil';
import type { RateioDoCte } from './situacoes.ts';

/** An item of a note that was carried, as freight is shared over it. */
export interface ItemCarregado {
  entradaId: number;
  numero: number;
  /** Of the goods, R$. */
  valor: string;
  /** Of the whole item, kg; null where its product has none. */
  peso: string | null;
}

/** What of the freight is an item's, R$. */
export interface ParteDoFrete {
  entradaId: number;
  numero: number;
  valor: string;
}

/** What of a freight is shared over what it brought, R$: what is owed to the carrier less what of its ICMS comes back. */
export const custoDoFrete = ({ receber, credito }: { receber: string; credito: string }): string =>
  Decimal.max(decimal(receber).minus(credito), 0).toFixed(2);

/** By what each item is weighed, where freight is shared by a rule. */
const pesoDe: Readonly<Record<'valor' | 'peso', (item: ItemCarregado) => string | Decimal>> = {
  valor: ({ valor }) => valor,
  peso: ({ peso }) => peso ?? '0',
};

/**
 * Shares a freight over the items of the notes it carried, exact to the cent: the screen shows what the server does.
 *
 * @param itens at least one
 */
export function ratearFrete(
  custo: string,
  como: Extract<RateioDoCte, 'valor' | 'peso'>,
  itens: readonly ItemCarregado[],
): ParteDoFrete[] {
  const partes = ratear(custo, itens.map(pesoDe[como]));
  return itens.map(({ entradaId, numero }, i) => ({ entradaId, numero, valor: (partes[i] ?? decimal(0)).toFixed(2) }));
}

/**
 * What of PIS and COFINS comes back of each part, R$: it is no cost. Rounded on the running sum, so that they add up to what comes
 * back of the whole; never more than the part.
 *
 * @param base what of the freight they are credited on
 * @param partes with the rate by which its item is credited, %: a freight is credited as what it brought
 * @source Lei 10.833/2003, art. 3, I and II; IN RFB 2.121/2022, arts. 170, I, and 171
 */
export function contribuicoesDasPartes(base: string, partes: readonly { valor: string; aliquota: string }[]): string[] {
  const total = somar(partes.map(({ valor }) => valor));
  if (total.isZero()) return partes.map(() => '0.00');
  let exato = decimal(0);
  let dado = decimal(0);
  return partes.map(({ valor, aliquota }) => {
    exato = exato.plus(decimal(base).times(valor).times(aliquota).div(total).div(100));
    const parte = Decimal.min(arredondar(exato, 2).minus(dado), valor);
    dado = dado.plus(parte);
    return parte.toFixed(2);
  });
}

import { Decimal, decimal, ratear } from '@retaguarda/brasil';
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

/** What of a freight enters cost, R$: what is owed to the carrier less what of its tax comes back. */
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

import { decimal, somar } from '@retaguarda/brasil';
import { valorDaDevolucao } from '@retaguarda/contracts';
import type { ItemVendidoAntes } from './atos.queries.ts';

/** What items are worth that would come back now, in reais; what cannot come back is worth nothing here, and is refused where it is done. */
export function valorDosItens(
  vendidos: readonly ItemVendidoAntes[],
  itens: readonly { item: number; quantidade: string }[],
): string {
  return somar(
    itens.map(({ item, quantidade }) => {
      const vendido = vendidos.find((um) => um.item === item);
      const resta = decimal(vendido?.quantidade ?? 0).minus(vendido?.devolvido.quantidade ?? 0);
      return vendido && resta.gte(quantidade) ? valorDaDevolucao(vendido, quantidade).liquido : '0';
    }),
  ).toFixed(2);
}

import { decimal } from '@retaguarda/brasil';
import type { Db } from '../../platform/database/database.ts';
import { produtosPorGtin } from '../produtos/public.ts';
import type { ItemGuardado } from './entradas.queries.ts';

type ComCodigos = Pick<ItemGuardado, 'numero' | 'gtin' | 'gtinTributavel' | 'fatorTributavel'>;

/**
 * Products that the bar codes of items are of, by the number of the item. The code of the unit that is sold comes before that of the
 * unit that is taxed.
 */
export async function produtosPelosCodigos(
  db: Db,
  grupoId: number,
  itens: readonly ComCodigos[],
): Promise<Map<number, { produtoId: number; fator: string }[]>> {
  const achados = await produtosPorGtin(db, grupoId, [
    ...new Set(itens.flatMap(({ gtin, gtinTributavel }) => [gtin ?? [], gtinTributavel ?? []].flat())),
  ]);
  const de = (gtin: string | null, vezes: string) =>
    achados
      .filter(({ codigo }) => codigo === gtin)
      .map(({ produtoId, fator }) => ({ produtoId, fator: decimal(fator).times(vezes).toDecimalPlaces(6).toString() }));
  return new Map(
    itens.map(({ numero, gtin, gtinTributavel, fatorTributavel }) => [
      numero,
      [...de(gtin, '1'), ...de(gtinTributavel, fatorTributavel ?? '1')],
    ]),
  );
}

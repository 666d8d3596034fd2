import { decimal } from '@retaguarda/brasil';
import type { ItemEscriturado } from '../documento.ts';
import type { ItemConhecidoDaEfd } from './dados.ts';

/** Ends of CFOPs whose ICMS does not come back at once: with ST, for own use, and assets (which have 48 months for it). */
const SEM_CREDITO = /(403|406|407|55[1-7])$/;
/** For own use, assets. */
const TIPOS_SEM_CREDITO = new Set(['07', '08']);
/** What goods are made of, and what they are wrapped in. */
const INSUMOS = new Set(['01', '02']);

/**
 * Which taxes of an item come back to a buyer of the regular regime, by what the item is here.
 *
 * @source LC 87/1996, art. 20 (ICMS); RIPI, Decreto 7.212/2010, art. 226 (IPI)
 */
export function creditosDaEntrada({
  cfop,
  tipo,
  item: { icms, ipi },
}: {
  cfop: string;
  tipo: string;
  item: Pick<ItemEscriturado, 'icms' | 'ipi'>;
}): Pick<ItemConhecidoDaEfd, 'creditaIcms' | 'creditaIpi'> {
  const temIcms = decimal(icms.valor).gt(0) || decimal(icms.creditoSn).gt(0);
  const comSt = decimal(icms.valorSt).gt(0) || icms.cst === '60' || icms.cst === '500';
  return {
    creditaIcms: temIcms && !comSt && !SEM_CREDITO.test(cfop) && !TIPOS_SEM_CREDITO.has(tipo),
    creditaIpi: decimal(ipi.valor).gt(0) && INSUMOS.has(tipo),
  };
}

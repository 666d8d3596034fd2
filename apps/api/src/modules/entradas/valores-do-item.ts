import { somar } from '@retaguarda/brasil';
import type { ValoresDoItem } from '@retaguarda/contracts';
import type { NFeLida } from '@retaguarda/fiscal/nfe';

type Det = NFeLida['documento']['infNFe']['det'][number];
export type Grupo = Readonly<Record<string, unknown>>;

/** A group that is one of several: `ICMS: { ICMS10: … }` gives what is in `ICMS10`. */
export const unico = (grupo: unknown): Grupo => {
  const [dentro] = Object.values((grupo ?? {}) as Record<string, unknown>).filter((valor) => typeof valor === 'object');
  return (dentro ?? {}) as Grupo;
};

const texto = (grupo: Grupo, campo: string): string =>
  typeof grupo[campo] === 'string' ? (grupo[campo] as string) : '0';

/**
 * What the supplier charged for an item: the parts that add up to the total of the note, item by item.
 *
 * @source layout 4.00, rule W16-10 (vNF): goods with `indTot` 1, ICMS relief where it is deducted, retained monophasic ICMS, PIS and COFINS
 * by substitution where they are added
 */
export function valoresDoItem(prod: Det['prod'], imposto: Det['imposto'], ipiDevolvido: string): ValoresDoItem {
  const { ICMS, II, PISST, COFINSST } = imposto;
  const icms = unico(ICMS);
  const noTotal = prod.indTot !== '0';
  const mais = somar([
    texto(icms, 'vICMSMonoReten'),
    II?.vII ?? '0',
    PISST?.indSomaPISST === '1' ? PISST.vPIS : '0',
    COFINSST?.indSomaCOFINSST === '1' ? COFINSST.vCOFINS : '0',
  ]);
  const desonerado = icms.indDeduzDeson === '1' ? texto(icms, 'vICMSDeson') : '0';
  return {
    vProd: noTotal ? prod.vProd : '0',
    vDesc: noTotal ? (prod.vDesc ?? '0') : '0',
    vFrete: prod.vFrete ?? '0',
    vSeg: prod.vSeg ?? '0',
    vOutro: prod.vOutro ?? '0',
    vIpi: somar([texto(unico(imposto.IPI), 'vIPI'), ipiDevolvido]).toFixed(2),
    vSt: somar([texto(icms, 'vICMSST'), texto(icms, 'vFCPST')]).toFixed(2),
    ...(mais.gt(0) && { vMaisTributos: mais.toFixed(2) }),
    ...(desonerado !== '0' && { vDesonerado: desonerado }),
    creditos: '0',
  };
}

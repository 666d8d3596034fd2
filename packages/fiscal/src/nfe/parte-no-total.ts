import { somar } from '@retaguarda/brasil';
import type { Det } from './leiaute/index.ts';

type Grupo = Readonly<Record<string, unknown>>;

interface Item extends Pick<Det, 'prod' | 'imposto'> {
  impostoDevol?: Det['impostoDevol'] | undefined;
}

/** What an item is of the total of its note, part by part, R$ as the file has them; `vDesc` and `vDesonerado` are taken off. */
export interface ParteNoTotal {
  vProd: string;
  vFrete: string;
  vSeg: string;
  vOutro: string;
  /** With what is given back of it. */
  vIpi: string;
  /** With the poverty fund of it. */
  vSt: string;
  /** Monophasic ICMS retained, import duty, PIS and COFINS by substitution that are added. */
  vMaisTributos: string;
  vDesc: string;
  /** ICMS relief that the note deducts. */
  vDesonerado: string;
}

/** A group that is one of several: `ICMS: { ICMS10: … }` gives what is in `ICMS10`. */
const unico = (grupo: unknown): Grupo =>
  (Object.values((grupo ?? {}) as Grupo).find((valor) => typeof valor === 'object') ?? {}) as Grupo;
const texto = (grupo: Grupo, campo: string): string =>
  typeof grupo[campo] === 'string' ? (grupo[campo] as string) : '0.00';

/**
 * The parts of `vNF` that are of one item.
 *
 * @source layout 4.00, rule W16-10: goods with `indTot` 1, ICMS relief with `indDeduzDeson` 1, retained monophasic ICMS, PIS and COFINS by
 * substitution with `indSomaPISST` and `indSomaCOFINSST` 1
 */
export function parteNoTotal({ prod, imposto, impostoDevol }: Item): ParteNoTotal {
  const { ICMS, II, PISST, COFINSST } = imposto;
  const icms = unico(ICMS);
  const noTotal = prod.indTot !== '0';
  return {
    vProd: noTotal ? prod.vProd : '0.00',
    vFrete: prod.vFrete ?? '0.00',
    vSeg: prod.vSeg ?? '0.00',
    vOutro: prod.vOutro ?? '0.00',
    vIpi: somar([texto(unico(imposto.IPI), 'vIPI'), impostoDevol?.IPI?.vIPIDevol ?? '0']).toFixed(2),
    vSt: somar([texto(icms, 'vICMSST'), texto(icms, 'vFCPST')]).toFixed(2),
    vMaisTributos: somar([
      texto(icms, 'vICMSMonoReten'),
      II?.vII ?? '0',
      PISST?.indSomaPISST === '1' ? PISST.vPIS : '0',
      COFINSST?.indSomaCOFINSST === '1' ? COFINSST.vCOFINS : '0',
    ]).toFixed(2),
    vDesc: noTotal ? (prod.vDesc ?? '0.00') : '0.00',
    vDesonerado: icms.indDeduzDeson === '1' ? texto(icms, 'vICMSDeson') : '0.00',
  };
}

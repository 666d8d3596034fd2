import type { ItemCalculado, LinhaIcms } from '../impostos/index.ts';
import {
  type Icms,
  type IcmsUFDest,
  icms00,
  icms02,
  icms10,
  icms15,
  icms20,
  icms30,
  icms40,
  icms51,
  icms53,
  icms60,
  icms61,
  icms70,
  icms90,
  icmsSN101,
  icmsSN102,
  icmsSN201,
  icmsSN202,
  icmsSN500,
  icmsSN900,
  icmsUFDest,
} from '../nfe/leiaute/index.ts';
import { type Figuras, preencher } from './preencher.ts';

/** Each group of the layout the engine knows, by the name it gives it. */
const grupos: Readonly<Record<string, (figuras: Figuras) => Icms>> = {
  ICMS00: (figuras) => ({ ICMS00: preencher(icms00, figuras) }),
  ICMS02: (figuras) => ({ ICMS02: preencher(icms02, figuras) }),
  ICMS10: (figuras) => ({ ICMS10: preencher(icms10, figuras) }),
  ICMS15: (figuras) => ({ ICMS15: preencher(icms15, figuras) }),
  ICMS20: (figuras) => ({ ICMS20: preencher(icms20, figuras) }),
  ICMS30: (figuras) => ({ ICMS30: preencher(icms30, figuras) }),
  ICMS40: (figuras) => ({ ICMS40: preencher(icms40, figuras) }),
  ICMS51: (figuras) => ({ ICMS51: preencher(icms51, figuras) }),
  ICMS53: (figuras) => ({ ICMS53: preencher(icms53, figuras) }),
  ICMS60: (figuras) => ({ ICMS60: preencher(icms60, figuras) }),
  ICMS61: (figuras) => ({ ICMS61: preencher(icms61, figuras) }),
  ICMS70: (figuras) => ({ ICMS70: preencher(icms70, figuras) }),
  ICMS90: (figuras) => ({ ICMS90: preencher(icms90, figuras) }),
  ICMSSN101: (figuras) => ({ ICMSSN101: preencher(icmsSN101, figuras) }),
  ICMSSN102: (figuras) => ({ ICMSSN102: preencher(icmsSN102, figuras) }),
  ICMSSN201: (figuras) => ({ ICMSSN201: preencher(icmsSN201, figuras) }),
  ICMSSN202: (figuras) => ({ ICMSSN202: preencher(icmsSN202, figuras) }),
  ICMSSN500: (figuras) => ({ ICMSSN500: preencher(icmsSN500, figuras) }),
  ICMSSN900: (figuras) => ({ ICMSSN900: preencher(icmsSN900, figuras) }),
};

/**
 * The ICMS of an item in the group of its situation.
 *
 * @throws RangeError when the line names a group the layout does not have
 */
export function grupoDoIcms(linha: LinhaIcms, origem: string): Icms {
  const montar = grupos[linha.grupo];
  if (montar === undefined) throw new RangeError(`no group ${linha.grupo} in the layout`);
  const { cst, modBC, modBCST, motDesICMS, indDeduzDeson, motRedAdRem, valores } = linha;
  const codigos = { orig: origem, CST: cst, CSOSN: cst, modBC, modBCST, motDesICMS, indDeduzDeson, motRedAdRem };
  return montar({ ...valores, ...codigos });
}

/** The share of the destination state. */
export const grupoDoDifal = (linha: NonNullable<ItemCalculado['difal']>): IcmsUFDest =>
  preencher(icmsUFDest, linha.valores);

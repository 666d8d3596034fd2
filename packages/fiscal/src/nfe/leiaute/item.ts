import { atributo, grupo, noMaximoUmDe, opcional, type Tipo, texto } from '../../xml/leiaute/index.ts';
import { ibsCbs, is } from './ibs-cbs.ts';
import { icms } from './icms.ts';
import { prod } from './produto.ts';
import { chaveAcesso, dec1302, numeroItem } from './tipos.ts';
import { cofins, cofinsST, icmsUFDest, ii, impostoDevol, ipi, issqn, pis, pisST } from './tributos.ts';

/** Free text with a name, for the recipient (`obsCont`) or the authority (`obsFisco`). */
export const obs = grupo({
  xCampo: atributo(texto(1, 20)),
  xTexto: texto(1, 60),
});
export type Obs = Tipo<typeof obs>;

/** Taxes of the item. */
export const imposto = grupo(
  {
    vTotTrib: opcional(dec1302),
    ICMS: opcional(icms),
    IPI: opcional(ipi),
    II: opcional(ii),
    ISSQN: opcional(issqn),
    PIS: opcional(pis),
    PISST: opcional(pisST),
    COFINS: opcional(cofins),
    COFINSST: opcional(cofinsST),
    ICMSUFDest: opcional(icmsUFDest),
    IS: opcional(is),
    IBSCBS: opcional(ibsCbs),
  },
  noMaximoUmDe(['ICMS', 'IPI?', 'II?'], ['IPI?', 'ISSQN']),
);
export type Imposto = Tipo<typeof imposto>;

/** Item of the document. */
export const det = grupo({
  nItem: atributo(numeroItem),
  prod: prod,
  imposto: imposto,
  impostoDevol: opcional(impostoDevol),
  infAdProd: opcional(texto(1, 500)),
  obsItem: opcional(
    grupo({
      obsCont: opcional(obs),
      obsFisco: opcional(obs),
    }),
  ),
  vItem: opcional(dec1302),
  DFeReferenciado: opcional(
    grupo({
      chaveAcesso: chaveAcesso,
      nItem: opcional(numeroItem),
    }),
  ),
});
export type Det = Tipo<typeof det>;

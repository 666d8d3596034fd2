import { grupo, juntos, lista, opcional, type Tipo, texto, umValor } from '../../xml/leiaute/index.ts';
import { cnpj, data, dec1302, dec1302Opc, digitos, ufBrasil } from './tipos.ts';

/** Invoice and instalments. */
export const cobr = grupo({
  fat: opcional(
    grupo({
      nFat: opcional(texto(1, 60)),
      vOrig: opcional(dec1302),
      vDesc: opcional(dec1302),
      vLiq: opcional(dec1302),
    }),
  ),
  dup: opcional(
    lista(
      grupo({
        nDup: opcional(texto(1, 60)),
        dVenc: opcional(data),
        vDup: dec1302Opc,
      }),
      0,
      120,
    ),
  ),
});
export type Cobr = Tipo<typeof cobr>;

/** One payment. */
export const detPag = grupo(
  {
    indPag: opcional(umValor('0', '1')),
    tPag: digitos(2),
    xPag: opcional(texto(2, 60)),
    vPag: dec1302,
    dPag: opcional(data),
    CNPJPag: opcional(cnpj),
    UFPag: opcional(ufBrasil),
    card: opcional(
      grupo({
        tpIntegra: umValor('1', '2'),
        CNPJ: opcional(cnpj),
        tBand: opcional(digitos(2)),
        cAut: opcional(texto(1, 128)),
        CNPJReceb: opcional(cnpj),
        idTermPag: opcional(texto(1, 40)),
      }),
    ),
  },
  juntos('CNPJPag', 'UFPag'),
);
export type DetPag = Tipo<typeof detPag>;

/** Payments. */
export const pag = grupo({
  detPag: lista(detPag, 1, 100),
  vTroco: opcional(dec1302),
});
export type Pag = Tipo<typeof pag>;

/** Marketplace through which it was sold. */
export const infIntermed = grupo({
  CNPJ: cnpj,
  idCadIntTran: texto(2, 60),
});
export type InfIntermed = Tipo<typeof infIntermed>;

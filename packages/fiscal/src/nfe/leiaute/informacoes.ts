import {
  atributo,
  grupo,
  juntos,
  lista,
  opcional,
  padrao,
  type Tipo,
  texto,
  umDe,
  umValor,
  unico,
} from '../../xml/leiaute/index.ts';
import { obs } from './item.ts';
import { base64, cnpj, cnpjOuVazio, cpf, dec1110v, dec1302, digitos, sha1Base64, ufBrasil } from './tipos.ts';

/** Additional information. */
export const infAdic = grupo({
  infAdFisco: opcional(texto(1, 2000)),
  infCpl: opcional(texto(1, 5000)),
  obsCont: opcional(lista(obs, 0, 10)),
  obsFisco: opcional(lista(obs, 0, 10)),
  procRef: opcional(
    lista(
      grupo({
        nProc: texto(1, 60),
        indProc: umValor('0', '1', '2', '3', '4', '9'),
        tpAto: opcional(umValor('08', '10', '12', '14', '15')),
      }),
      0,
      100,
    ),
  ),
});
export type InfAdic = Tipo<typeof infAdic>;

/** Export. */
export const exporta = grupo({
  UFSaidaPais: ufBrasil,
  xLocExporta: texto(1, 60),
  xLocDespacho: opcional(texto(1, 60)),
});
export type Exporta = Tipo<typeof exporta>;

/** Purchase order and contract. */
export const compra = grupo({
  xNEmp: opcional(texto(1, 22)),
  xPed: opcional(texto(1, 60)),
  xCont: opcional(texto(1, 60)),
});
export type Compra = Tipo<typeof compra>;

/** Sugar cane supply. */
export const cana = grupo(
  {
    safra: texto(4, 9),
    ref: padrao('(0[1-9]|1[0-2])([/][2][0-9][0-9][0-9])', 'mês e ano MM/AAAA'),
    forDia: lista(
      grupo({
        dia: atributo(padrao('[1-9]|[1][0-9]|[2][0-9]|[3][0-1]', 'dia de 1 a 31')),
        qtde: dec1110v,
      }),
      1,
      31,
    ),
    qTotMes: dec1110v,
    qTotAnt: dec1110v,
    qTotGer: dec1110v,
    deduc: opcional(
      lista(
        grupo({
          xDed: texto(1, 60),
          vDed: dec1302,
        }),
        0,
        10,
      ),
    ),
    vFor: dec1302,
    vTotDed: dec1302,
    vLiqFor: dec1302,
  },
  unico('forDia', 'dia'),
);
export type Cana = Tipo<typeof cana>;

/** Who answers for the issuing software. */
export const infRespTec = grupo(
  {
    CNPJ: cnpjOuVazio,
    xContato: texto(2, 60),
    email: texto(6, 60),
    fone: digitos(6, 14),
    idCSRT: opcional(digitos(2)),
    hashCSRT: opcional(sha1Base64),
  },
  juntos('idCSRT', 'hashCSRT'),
);
export type InfRespTec = Tipo<typeof infRespTec>;

/** Request that generated a simplified document. */
export const infSolicNFF = grupo({
  xSolic: texto(2, 5000),
});
export type InfSolicNFF = Tipo<typeof infSolicNFF>;

/** Pesticide prescriptions or animal transit permit. */
export const agropecuario = grupo(
  {
    defensivo: opcional(
      lista(
        grupo({
          nReceituario: texto(1, 30),
          CPFRespTec: cpf,
        }),
        1,
        20,
      ),
    ),
    guiaTransito: opcional(
      grupo({
        tpGuia: umValor('1', '2', '3', '4', '5', '6', '7'),
        UFGuia: ufBrasil,
        serieGuia: opcional(texto(1, 9)),
        nGuia: digitos(1, 9),
      }),
    ),
  },
  umDe('defensivo', 'guiaTransito'),
);
export type Agropecuario = Tipo<typeof agropecuario>;

/** Signature provider. */
export const infPAA = grupo({
  CNPJPAA: cnpj,
  PAASignature: grupo({
    SignatureValue: base64,
    RSAKeyValue: grupo({
      Modulus: base64,
      Exponent: base64,
    }),
  }),
});
export type InfPAA = Tipo<typeof infPAA>;

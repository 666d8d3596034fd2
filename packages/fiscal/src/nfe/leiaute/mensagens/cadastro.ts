import {
  atributo,
  documento,
  grupo,
  lista,
  livre,
  opcional,
  type Tipo,
  texto,
  umDe,
  umValor,
} from '../../../xml/leiaute/index.ts';
import { NAMESPACE_NFE } from '../namespace.ts';
import { cnpj, codigoMunicipio, codigoStatus, codigoUf, cpf, digitos, ieOuIsento, siglasUf, uf } from '../tipos.ts';

const versao = atributo(umValor('2.00'));
/** State, or `SU` for Suframa. */
const ufOuSuframa = umValor(...siglasUf, 'SU');

/** Question to the taxpayers' register of a state. */
export const leiauteConsCad = documento(
  'ConsCad',
  NAMESPACE_NFE,
  grupo({
    versao,
    infCons: grupo(
      {
        xServ: umValor('CONS-CAD'),
        UF: ufOuSuframa,
        IE: opcional(ieOuIsento),
        CNPJ: opcional(cnpj),
        CPF: opcional(cpf),
      },
      umDe('IE', 'CNPJ', 'CPF'),
    ),
  }),
);
export type ConsCad = Tipo<typeof leiauteConsCad>;

/** Registrations found. `cSit` 1 is active; `indCredNFe` tells whether it may issue. */
export const leiauteRetConsCad = documento(
  'retConsCad',
  NAMESPACE_NFE,
  grupo({
    versao,
    infCons: grupo(
      {
        verAplic: texto(1, 20),
        cStat: codigoStatus,
        xMotivo: texto(1, 255),
        UF: ufOuSuframa,
        IE: opcional(ieOuIsento),
        CNPJ: opcional(cnpj),
        CPF: opcional(cpf),
        dhCons: livre(),
        cUF: codigoUf,
        infCad: opcional(
          lista(
            grupo(
              {
                IE: ieOuIsento,
                CNPJ: opcional(cnpj),
                CPF: opcional(cpf),
                UF: uf,
                cSit: umValor('0', '1'),
                indCredNFe: umValor('0', '1', '2', '3', '4'),
                indCredCTe: umValor('0', '1', '2', '3', '4'),
                xNome: texto(1, 60),
                xFant: opcional(texto(1, 60)),
                xRegApur: opcional(livre(1, 60)),
                CNAE: opcional(digitos(6, 7)),
                dIniAtiv: opcional(livre()),
                dUltSit: opcional(livre()),
                dBaixa: opcional(livre()),
                IEUnica: opcional(ieOuIsento),
                IEAtual: opcional(ieOuIsento),
                ender: opcional(
                  grupo({
                    xLgr: opcional(texto(1, 255)),
                    nro: opcional(texto(1, 60)),
                    xCpl: opcional(texto(1, 60)),
                    xBairro: opcional(texto(1, 60)),
                    cMun: opcional(codigoMunicipio),
                    xMun: opcional(texto(1, 60)),
                    CEP: opcional(digitos(7, 8)),
                  }),
                ),
              },
              umDe('CNPJ', 'CPF'),
            ),
            0,
            Number.POSITIVE_INFINITY,
          ),
        ),
      },
      umDe('IE', 'CNPJ', 'CPF'),
    ),
  }),
);
export type RetConsCad = Tipo<typeof leiauteRetConsCad>;

import { atributo, bruto, documento, grupo, opcional, padrao, type Tipo, umValor } from '../../../xml/leiaute/index.ts';
import { NAMESPACE_NFE } from '../namespace.ts';
import {
  ambiente,
  cnpj,
  codigoUf,
  dataHora,
  digitos,
  identificador,
  justificativa,
  modelo,
  numeroNota,
  protocolo,
  serie,
  versao400,
} from '../tipos.ts';
import { situacao } from './comuns.ts';

/** Request to void a range of numbers that were never used. */
export const leiauteInutNFe = documento(
  'inutNFe',
  NAMESPACE_NFE,
  grupo({
    versao: atributo(versao400),
    infInut: grupo({
      Id: atributo(padrao('ID[0-9]{4}[0-9A-Z]{12}[0-9]{25}', '"ID", UF, ano, CNPJ, modelo, série e faixa de números')),
      tpAmb: ambiente,
      xServ: umValor('INUTILIZAR'),
      cUF: codigoUf,
      ano: digitos(2),
      CNPJ: cnpj,
      mod: modelo,
      serie,
      nNFIni: numeroNota,
      nNFFin: numeroNota,
      xJust: justificativa,
    }),
  }),
);
export type InutNFe = Tipo<typeof leiauteInutNFe>;

export const leiauteRetInutNFe = documento(
  'retInutNFe',
  NAMESPACE_NFE,
  grupo({
    versao: atributo(versao400),
    infInut: grupo({
      Id: opcional(atributo(identificador)),
      ...situacao,
      cUF: codigoUf,
      ano: opcional(digitos(2)),
      CNPJ: opcional(cnpj),
      mod: opcional(modelo),
      serie: opcional(serie),
      nNFIni: opcional(numeroNota),
      nNFFin: opcional(numeroNota),
      dhRecbto: dataHora,
      nProt: opcional(protocolo),
    }),
  }),
);
export type RetInutNFe = Tipo<typeof leiauteRetInutNFe>;

/** The request with its answer, to be kept. Both are the original texts. */
export const leiauteProcInutNFe = documento(
  'ProcInutNFe',
  NAMESPACE_NFE,
  grupo({ versao: atributo(versao400), inutNFe: bruto, retInutNFe: bruto }),
);
export type ProcInutNFe = Tipo<typeof leiauteProcInutNFe>;

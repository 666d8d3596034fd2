import { isDeepStrictEqual } from 'node:util';
import { type Leitura, ler } from '../xml/leiaute/index.ts';
import { buscar, ErroXml, lerXml } from '../xml/leitor.ts';
import { lerDps } from './dps.ts';
import { leiauteNfse, type Nfse } from './leiaute/index.ts';

/** A note read from a file. */
export interface NfseLida extends Leitura<Nfse> {
  /** 50 positions. */
  readonly chave: string;
  readonly numero: string;
  /** `Id` of the declaration it was made of. */
  readonly idDps: string;
  /** The `NFSe` element as it stands in the file: what the system's signature covers. */
  readonly xmlNfse: string;
}

/**
 * Reads an NFS-e. The signature is checked by `verificarAssinatura`, the schema by `validarXsd`.
 *
 * @throws ErroXml when the text is not XML or holds no NFS-e
 */
export function lerNfse(xml: string): NfseLida {
  const no = buscar(lerXml(xml), 'NFSe');
  if (no === undefined) throw new ErroXml('o arquivo não contém uma NFS-e');
  const { documento, problemas } = ler(leiauteNfse, xml, no);
  if (!documento.infNFSe?.Id || !documento.infNFSe.DPS?.infDPS?.Id)
    throw new ErroXml('o arquivo não contém uma NFS-e inteira');
  const { Id, nNFSe, DPS } = documento.infNFSe;
  return {
    documento,
    problemas,
    chave: Id.slice(3),
    numero: nNFSe,
    idDps: DPS.infDPS.Id,
    xmlNfse: xml.slice(no.inicio, no.fim),
  };
}

/**
 * Whether a note was made of this very declaration, field by field. The system may write it anew around the same
 * content, so bytes are not compared.
 */
export function isDaMesmaDps(xmlNfse: string, xmlDps: string): boolean {
  return isDeepStrictEqual(lerDps(xmlNfse).documento.infDPS, lerDps(xmlDps).documento.infDPS);
}

import type { Certificado } from '../certificado/certificado.ts';
import { pertenceAoEmitente } from '../certificado/validade.ts';
import { assinar } from '../xml/assinatura.ts';
import { EscritorXml } from '../xml/escritor.ts';
import { type Escrita, escrever, type Leitura, ler, type Problema } from '../xml/leiaute/index.ts';
import { buscar, ErroXml, lerXml } from '../xml/leitor.ts';
import { chaveDoDocumento } from './chave.ts';
import { type Ide, type InfNFe, type InfNFeSupl, leiauteNFe, type NFe } from './leiaute/index.ts';
import { leiauteNfeProc, type ProtNFe } from './leiaute/mensagens/index.ts';
import { montarQrCode, type OpcoesDoQrCode } from './qrcode.ts';

/** A document as the caller knows it: version, key and check digit are worked out. */
export interface DadosDaNFe extends Omit<InfNFe, 'versao' | 'Id' | 'ide'> {
  ide: Omit<Ide, 'cDV'>;
}

export type Completada =
  | { readonly ok: true; readonly nfe: NFe; readonly chave: string }
  | { readonly ok: false; readonly problemas: readonly Problema[] };

/** Adds version, `Id` and `cDV` to a document, from its own data. */
export function completarNFe(dados: DadosDaNFe): Completada {
  const resultado = chaveDoDocumento(dados);
  if (!resultado.ok) return resultado;
  const { chave } = resultado;
  const ide: Ide = { ...dados.ide, cDV: chave.slice(-1) };
  return { ok: true, chave, nfe: { infNFe: { ...dados, versao: '4.00', Id: `NFe${chave}`, ide } } };
}

/**
 * Writes a document: layout checked, decimals completed, key compared with the data it is made of.
 * The text is not signed and has no XML declaration.
 */
export function construirNFe(nfe: NFe): Escrita {
  const escrita = escrever(leiauteNFe, nfe);
  if (!escrita.ok) return escrita;
  const problemas = problemasDaChave(nfe);
  return problemas.length > 0 ? { ok: false, problemas } : escrita;
}

function problemasDaChave({ infNFe }: NFe): readonly Problema[] {
  const resultado = chaveDoDocumento(infNFe);
  if (!resultado.ok) return resultado.problemas;
  const problemas: Problema[] = [];
  if (infNFe.Id !== `NFe${resultado.chave}`) {
    const mensagem = `a chave não corresponde aos dados do documento (${resultado.chave})`;
    problemas.push({ caminho: 'infNFe.Id', codigo: 'incoerente', mensagem });
  }
  if (infNFe.ide.cDV !== resultado.chave.slice(-1)) {
    const mensagem = 'o dígito não confere com a chave';
    problemas.push({ caminho: 'infNFe.ide.cDV', codigo: 'incoerente', mensagem });
  }
  return problemas;
}

/** A signed document, ready to be stored and only then sent. */
export type NFeAssinada =
  | {
      readonly ok: true;
      /** Keep these bytes: the authority's protocol refers to them. */
      readonly xml: string;
      readonly chave: string;
      readonly digestValue: string;
      /** The QR code and the consult address of an NFC-e, as they went into the document. */
      readonly suplemento: InfNFeSupl | undefined;
    }
  | { readonly ok: false; readonly problemas: readonly Problema[] };

/**
 * Writes and signs a document. An NFC-e also gets its QR code, which in contingency depends on the signature and for
 * that is outside the signed part.
 *
 * @param qrCode required for model 65, refused for model 55
 */
export function assinarNFe(nfe: NFe, certificado: Certificado, qrCode?: OpcoesDoQrCode): NFeAssinada {
  const { infNFe } = nfe;
  const problemas = problemasDeAssinatura(nfe, certificado, qrCode);
  if (problemas.length > 0) return { ok: false, problemas };
  const escrita = construirNFe({ infNFe });
  if (!escrita.ok) return escrita;
  const { xml, digestValue } = assinar(escrita.xml, infNFe.Id, certificado);
  const chave = infNFe.Id.slice(3);
  if (qrCode === undefined) return { ok: true, xml, chave, digestValue, suplemento: undefined };

  const suplemento = montarQrCode(infNFe, digestValue, certificado, qrCode);
  const completa = escrever(leiauteNFe, { infNFe, infNFeSupl: suplemento });
  if (!completa.ok) return completa;
  const fimDaParteAssinada = '</infNFe>';
  const corte = xml.lastIndexOf(fimDaParteAssinada) + fimDaParteAssinada.length;
  const bloco = new EscritorXml()
    .abrir('infNFeSupl')
    .folha('qrCode', suplemento.qrCode)
    .folha('urlChave', suplemento.urlChave)
    .fechar()
    .toString();
  return { ok: true, xml: xml.slice(0, corte) + bloco + xml.slice(corte), chave, digestValue, suplemento };
}

function problemasDeAssinatura(
  { infNFe }: NFe,
  certificado: Certificado,
  qrCode: OpcoesDoQrCode | undefined,
): Problema[] {
  const problemas: Problema[] = [];
  const documento = infNFe.emit.CNPJ ?? infNFe.emit.CPF ?? '';
  if (documento !== '' && !pertenceAoEmitente(certificado, documento)) {
    const dono = certificado.cnpj ?? certificado.cpf ?? 'outro titular';
    const mensagem = `o certificado é de ${dono} e não pode assinar por este emitente`;
    problemas.push({ caminho: 'infNFe.emit', codigo: 'incoerente', mensagem });
  }
  if (infNFe.ide.mod === '65' && qrCode === undefined) {
    problemas.push({ caminho: 'infNFeSupl.qrCode', codigo: 'ausente', mensagem: 'a NFC-e leva QR Code' });
  }
  if (infNFe.ide.mod === '55' && qrCode !== undefined) {
    problemas.push({ caminho: 'infNFeSupl.qrCode', codigo: 'incoerente', mensagem: 'só a NFC-e leva QR Code' });
  }
  return problemas;
}

/** A document read from a file: alone, or with its protocol. */
export interface NFeLida extends Leitura<NFe> {
  /** Present when the file is an `nfeProc`. */
  readonly protocolo: ProtNFe | undefined;
  /** The `NFe` element as it stands in the file: what the signature covers. */
  readonly xmlNFe: string;
}

/**
 * Reads an NF-e or NFC-e, alone (`NFe`) or authorised (`nfeProc`). Signature and schema are checked by
 * `verificarAssinatura` and `validarXsd`.
 *
 * @throws ErroXml when the text is not XML or holds no NF-e
 */
export function lerNFe(xml: string): NFeLida {
  const raiz = lerXml(xml);
  const no = buscar(raiz, 'NFe');
  if (no === undefined) throw new ErroXml('o arquivo não contém uma NF-e');
  const { documento, problemas } = ler(leiauteNFe, xml, no);
  const protocolo = raiz.nome === 'nfeProc' ? ler(leiauteNfeProc, xml, raiz).documento.protNFe : undefined;
  return { documento, problemas, protocolo, xmlNFe: xml.slice(no.inicio, no.fim) };
}

import { createHash, createPrivateKey, sign } from 'node:crypto';
import { type Uf, ufPorCodigo } from '@retaguarda/brasil';
import type { ChaveDeAssinatura } from '../xml/assinatura.ts';
import { type EnderecosDaNFCe, enderecosDaNFCe } from './enderecos-nfce.ts';
import type { InfNFe, InfNFeSupl } from './leiaute/index.ts';

/** Version 2 proves itself with the taxpayer's security code (CSC); version 3 with the certificate. */
export type OpcoesDoQrCode = (
  | {
      readonly versao: 2 /** number of the CSC, without zeros on the left */;
      readonly idCsc: string;
      readonly csc: string;
    }
  | { readonly versao: 3 }
) & {
  /** Addresses of the authority, when not those of the table of this package. */
  readonly enderecos?: EnderecosDaNFCe;
};

/**
 * Addresses of the state that authorises, by environment.
 *
 * @throws RangeError for a code that is not of a state
 */
export function enderecosDaUf(cUF: string, tpAmb: '1' | '2'): EnderecosDaNFCe {
  const uf: Uf | undefined = ufPorCodigo(cUF)?.sigla;
  if (uf === undefined) throw new RangeError(`no such state: ${cUF}`);
  return enderecosDaNFCe[uf][tpAmb === '1' ? 'producao' : 'homologacao'];
}

/**
 * The supplement of an NFC-e: QR code and address of the consult.
 *
 * @param digestValue digest of the signed part, base64 (only used by version 2 in contingency)
 * @source Manual of DANFE NFC-e and QR code, 5.0 (version 2) and 6.0 (version 3); NT 2025.001 v1.03
 */
export function montarQrCode(
  infNFe: Pick<InfNFe, 'Id' | 'ide' | 'total' | 'dest'>,
  digestValue: string,
  certificado: ChaveDeAssinatura,
  opcoes: OpcoesDoQrCode,
): InfNFeSupl {
  const { ide } = infNFe;
  const enderecos = opcoes.enderecos ?? enderecosDaUf(ide.cUF, ide.tpAmb);
  const parametros =
    opcoes.versao === 2 ? parametrosDaVersao2(infNFe, digestValue, opcoes) : parametrosDaVersao3(infNFe, certificado);
  const separador = enderecos.qrCode.includes('?p=') ? '' : '?p=';
  return { qrCode: `${enderecos.qrCode}${separador}${parametros}`, urlChave: enderecos.chave };
}

type Fonte = Pick<InfNFe, 'Id' | 'ide' | 'total' | 'dest'>;

/** Day of issue as written in the document, in the issuer's own time zone. */
const diaDaEmissao = ({ ide }: Fonte): string => ide.dhEmi.slice(8, 10);

const isOffline = ({ ide }: Fonte): boolean => ide.tpEmis === '9';

/** Two decimals, as the document itself writes it. */
const valorDaNota = ({ total }: Fonte): string => {
  const [inteiros = '0', fracao = ''] = total.ICMSTot.vNF.split('.');
  return `${inteiros}.${fracao.padEnd(2, '0')}`;
};

function parametrosDaVersao2(
  fonte: Fonte,
  digestValue: string,
  { idCsc, csc }: { idCsc: string; csc: string },
): string {
  const chave = fonte.Id.slice(3);
  const identificador = idCsc.replace(/^0+(?=\d)/, '');
  const partes = isOffline(fonte)
    ? [chave, '2', fonte.ide.tpAmb, diaDaEmissao(fonte), valorDaNota(fonte), emHexa(digestValue), identificador]
    : [chave, '2', fonte.ide.tpAmb, identificador];
  const parametros = partes.join('|');
  const resumo = createHash('sha1').update(`${parametros}${csc}`, 'utf8').digest('hex').toUpperCase();
  return `${parametros}|${resumo}`;
}

const emHexa = (texto: string): string => Buffer.from(texto, 'ascii').toString('hex');

function parametrosDaVersao3(fonte: Fonte, certificado: ChaveDeAssinatura): string {
  const chave = fonte.Id.slice(3);
  if (!isOffline(fonte)) return [chave, '3', fonte.ide.tpAmb].join('|');
  const [tipo, documento] = destinatario(fonte);
  const partes = [chave, '3', fonte.ide.tpAmb, diaDaEmissao(fonte), valorDaNota(fonte), tipo, documento];
  const parametros = partes.join('|');
  // The address is not signed, only the parameters with their separators (rejection 583 otherwise).
  const assinatura = sign('sha1', Buffer.from(parametros, 'utf8'), createPrivateKey(certificado.chavePem));
  return `${parametros}|${assinatura.toString('base64')}`;
}

/** Kind of document of the consumer and the document; a foreign one is only named, the schema takes no number. */
function destinatario({ dest }: Fonte): [string, string] {
  if (dest?.CNPJ !== undefined) return ['1', dest.CNPJ];
  if (dest?.CPF !== undefined) return ['2', dest.CPF];
  return dest?.idEstrangeiro === undefined ? ['', ''] : ['3', ''];
}

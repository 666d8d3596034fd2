import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Confianca } from '../certificado/cadeia.ts';
import { lerTitular } from '../certificado/titular.ts';
import { pertenceAoEmitente } from '../certificado/validade.ts';
import { raizesIcpBrasil } from '../https/raizes-icp-brasil.ts';

/** Who signed, as the certificate names them. */
export interface Signatario {
  readonly titular: string;
  /** CNPJ or CPF; null where the certificate names none. */
  readonly documento: string | null;
  /** The authority that issued it. */
  readonly emissor: string;
  /** ISO 8601 UTC instants. */
  readonly validoDe: string;
  readonly validoAte: string;
}

/** Who signed and what stands behind it. */
export interface Julgamento {
  readonly signatario: Signatario;
  /** Whether it leads to a trusted root, as of when it was signed. */
  readonly cadeia: 'confere' | 'emissor-desconhecido' | 'fora-da-validade';
  /** Of the issuer (by the root of the CNPJ, or the CPF), of the signing provider the document names (PAA), or of somebody else. */
  readonly deQuem: 'emitente' | 'terceiro' | 'outro';
}

interface OQueSeJulga {
  readonly certificadoPem: string;
  /** CNPJ or CPF of who must have signed. */
  readonly emitente: string;
  /** CNPJ of the provider of signature and authorisation that the document names. */
  readonly terceiro?: string | null | undefined;
  /** Instants of signing and of authorisation, ISO 8601: the certificate may have come in between. */
  readonly instantes: readonly string[];
}

/**
 * Says whose certificate signed a document and whether it leads to a trusted root. It is judged as of when it was signed:
 * certificates end, documents stay.
 *
 * @source NF-e manual, validation of the signature certificate (rejections 290 to 297) and of its owner (213)
 */
export function julgarSignatario(
  { certificadoPem, emitente, terceiro, instantes }: OQueSeJulga,
  confianca: Confianca,
): Julgamento {
  const certificado = new X509Certificate(certificadoPem);
  const nomeComum = atributo(certificado.subject, 'CN');
  const titular = lerTitular(certificado.raw, nomeComum);
  const cadeias = instantes.map((instante) => confianca.verificar(certificado, instante));
  const cadeia = cadeias.find(({ ok }) => ok) ?? cadeias[0];
  const serve = (documento: string) => pertenceAoEmitente(titular, documento);
  return {
    signatario: {
      titular: nomeComum.replace(/:[0-9A-Z]{11,14}$/, ''),
      documento: titular.cnpj ?? titular.cpf ?? null,
      emissor: atributo(certificado.issuer, 'CN'),
      validoDe: certificado.validFromDate.toISOString(),
      validoAte: certificado.validToDate.toISOString(),
    },
    cadeia: cadeia === undefined ? 'fora-da-validade' : cadeia.ok ? 'confere' : cadeia.motivo,
    deQuem: serve(emitente) ? 'emitente' : terceiro && serve(terceiro) ? 'terceiro' : 'outro',
  };
}

const atributo = (nome: string, tipo: string): string =>
  nome
    .split('\n')
    .find((linha) => linha.startsWith(`${tipo}=`))
    ?.slice(tipo.length + 1) ?? '';

/** Each certificate of a PEM file, whatever is written between them. */
export const certificadosDe = (pem: string): string[] =>
  pem.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? [];

let intermediarias: readonly string[] | undefined;
/** By what was added: reading all certificates takes longer than following a chain. */
const prontas = new Map<string, Confianca>();

/**
 * What chains are followed by: ICP-Brasil, its authorities as they come with the program (`icp-brasil/PROVENANCE.md`), and what the
 * operator adds: of these, what signed itself is a root, the others are only known.
 *
 * @param aMais PEM of further certificates
 */
export function confiancaNaIcpBrasil(aMais: readonly string[] = []): Confianca {
  const qual = aMais.join('\n');
  const pronta = prontas.get(qual);
  if (pronta) return pronta;
  intermediarias ??= certificadosDe(readFileSync(new URL('../../icp-brasil/autoridades.pem', import.meta.url), 'utf8'));
  const ehRaiz = (pem: string): boolean => {
    const { subject, issuer } = new X509Certificate(pem);
    return subject === issuer;
  };
  const { raizes = [], outros = [] } = Object.groupBy(aMais, (pem) => (ehRaiz(pem) ? 'raizes' : 'outros'));
  const nova = new Confianca([...raizesIcpBrasil.map(({ pem }) => pem), ...raizes], [...intermediarias, ...outros]);
  prontas.set(qual, nova);
  return nova;
}

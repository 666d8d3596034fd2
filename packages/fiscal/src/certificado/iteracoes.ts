import forge from 'node-forge';
import { ErroDeCertificado } from './erro.ts';

const { asn1 } = forge;

/** What real tools write: 1 to 600,000; more only makes whoever opens the file wait. */
const MAX_ITERACOES = 1_000_000;
/** Deeper than a PKCS#12 file is nested, content within content. */
const MAX_PROFUNDIDADE = 40;

/** PBES1, the schemes of PKCS#12, and PBKDF2. @source RFC 8018, appendix A; RFC 7292, appendix C */
const derivacoes = /^1\.2\.840\.113549\.1\.(?:5\.(?:[134]|6|10|11|12)|12\.1\.[1-6])$/;

/**
 * How long a file takes to open is written in the file itself: it is looked at before anything is derived from the password.
 *
 * @throws ErroDeCertificado `iteracoes-demais`
 */
export function exigirIteracoes(arvore: forge.asn1.Asn1): void {
  percorrer(arvore, 0);
  // MacData: digest, salt, iterations; left out, one.
  const mac = filhosDe(arvore)[2];
  if (mac !== undefined) exigir(filhosDe(mac)[2]);
}

function percorrer(no: forge.asn1.Asn1, fundo: number): void {
  if (fundo > MAX_PROFUNDIDADE) throw new ErroDeCertificado('arquivo-invalido');
  const filhos = filhosDe(no);
  const [primeiro, parametros] = filhos;
  if (primeiro?.type === asn1.Type.OID && typeof primeiro.value === 'string' && parametros !== undefined) {
    // Salt, then iterations; the salt of PBKDF2 may be an algorithm, which changes nothing of the order.
    if (derivacoes.test(asn1.derToOid(primeiro.value))) exigir(filhosDe(parametros)[1]);
  }
  for (const filho of filhos) percorrer(filho, fundo + 1);
  if (no.type === asn1.Type.OCTETSTRING && typeof no.value === 'string') {
    const dentro = abrir(no.value);
    if (dentro !== undefined) percorrer(dentro, fundo + 1);
  }
}

const filhosDe = (no: forge.asn1.Asn1): forge.asn1.Asn1[] => (Array.isArray(no.value) ? no.value : []);

/** The content of an octet string where it is ASN.1 itself. */
function abrir(bytes: string): forge.asn1.Asn1 | undefined {
  // SEQUENCE: what is encrypted, a salt or a digest is hardly that, and then nothing is found in it.
  if (bytes.charCodeAt(0) !== 0x30) return undefined;
  try {
    return asn1.fromDer(bytes);
  } catch {
    return undefined;
  }
}

function exigir(iteracoes: forge.asn1.Asn1 | undefined): void {
  if (iteracoes?.type !== asn1.Type.INTEGER || typeof iteracoes.value !== 'string') return;
  const numero = BigInt(`0x${Buffer.from(iteracoes.value, 'binary').toString('hex') || '0'}`);
  if (numero > MAX_ITERACOES) throw new ErroDeCertificado('iteracoes-demais');
}

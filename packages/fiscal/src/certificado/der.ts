/** One value of DER: the byte of its tag, and what it holds. */
export interface ValorDer {
  readonly tag: number;
  readonly conteudo: Uint8Array;
}

const CONSTRUIDO = 0x20;
const OID = 0x06;
const UTF8 = 0x0c;

/**
 * The values that stand one after the other; none where the bytes are no DER. Certificates have tags of one byte, and lengths
 * that four bytes tell.
 *
 * @source ITU-T X.690, section 10
 */
export function lerDer(bytes: Uint8Array): ValorDer[] {
  const valores: ValorDer[] = [];
  for (let em = 0; em < bytes.length; ) {
    const [tag = 0, primeiro = 0x80] = bytes.subarray(em, em + 2);
    const dizem = primeiro < 0x80 ? 0 : primeiro & 0x7f;
    if ((tag & 0x1f) === 0x1f || primeiro === 0x80 || dizem > 4) return [];
    const inicio = em + 2 + dizem;
    const tamanho =
      dizem === 0 ? primeiro : bytes.subarray(em + 2, inicio).reduce((soma, byte) => soma * 256 + byte, 0);
    if (inicio + tamanho > bytes.length) return [];
    valores.push({ tag, conteudo: bytes.subarray(inicio, inicio + tamanho) });
    em = inicio + tamanho;
  }
  return valores;
}

/** What a value is made of; nothing where it is a text or a number, or is not there. */
export const partesDe = (valor: ValorDer | undefined): ValorDer[] =>
  valor !== undefined && (valor.tag & CONSTRUIDO) !== 0 ? lerDer(valor.conteudo) : [];

/** `2.5.29.17`; null for what is no such name. */
export function oidDe(valor: ValorDer | undefined): string | null {
  if (valor?.tag !== OID) return null;
  const numeros: number[] = [];
  let numero = 0;
  for (const byte of valor.conteudo) {
    numero = numero * 128 + (byte & 0x7f);
    if (byte >= 0x80) continue;
    numeros.push(numero);
    numero = 0;
  }
  const [primeiro = 0, ...resto] = numeros;
  const raiz = Math.min(Math.floor(primeiro / 40), 2);
  return [raiz, primeiro - raiz * 40, ...resto].join('.');
}

/** The text inside, whatever kind of text the authority chose: OCTET STRING, PrintableString, UTF8String … */
export function textoDe(valor: ValorDer): string {
  if ((valor.tag & CONSTRUIDO) !== 0) return partesDe(valor).map(textoDe).join('');
  return Buffer.from(valor.conteudo).toString(valor.tag === UTF8 ? 'utf8' : 'latin1');
}

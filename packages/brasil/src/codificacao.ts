/** What came says an encoding that is not read here, or is not in the encoding it says. The message is a sentence for a person. */
export class ErroDeCodificacao extends Error {
  override readonly name = 'ErroDeCodificacao';
}

/** Names of the encodings that documents, authorities and banks of the country write. @source IANA character sets, RFC 7303 */
const nomes = {
  'UTF-8': ['utf-8', 'utf8'],
  'UTF-16': ['utf-16', 'utf16', 'utf-16le', 'utf-16be', 'unicode'],
  'US-ASCII': ['us-ascii', 'ascii', 'iso646-us', 'ansi_x3.4-1968'],
  'ISO-8859-1': ['iso-8859-1', 'iso8859-1', 'iso_8859-1', 'latin1', 'latin-1', 'l1'],
  'ISO-8859-15': ['iso-8859-15', 'iso8859-15', 'iso_8859-15', 'latin9', 'latin-9', 'l9'],
  'Windows-1252': ['windows-1252', 'cp1252', 'cp-1252', 'x-cp1252'],
} as const;
export type Codificacao = keyof typeof nomes;

const conhecidas: ReadonlyMap<string, Codificacao> = new Map(
  Object.entries(nomes).flatMap(([codificacao, ditos]) => ditos.map((dito) => [dito, codificacao as Codificacao])),
);

/** Where an XML says its encoding; what is before it is ASCII in all that are read but UTF-16. */
const declaracao = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/;
const MAX_DECLARACAO = 300;
const parametro = /;\s*charset\s*=\s*(?:"([^"]*)"|([^;\s]+))/i;

/**
 * Text of a document or of an answer that came from outside: by its byte order mark, else by what the XML declares and the
 * HTTP header says, else UTF-8. Bytes that are UTF-8 are taken as that whatever is said: no text with accents in another encoding
 * is UTF-8 by chance, and programs declare ISO-8859-1 by habit.
 *
 * @param tipo `Content-Type` of the answer, where it has one
 * @throws ErroDeCodificacao for an encoding that is not read, and for bytes that are not in the one said
 */
export function textoDeFora(bytes: Uint8Array, tipo?: string | undefined): string {
  const marcada = pelaMarca(bytes);
  if (marcada !== null) return estrito(marcada.codificacao, bytes.subarray(marcada.tamanho), marcada.nome);
  const utf16 = semMarca(bytes);
  if (utf16 !== null) {
    const texto = estrito(utf16, bytes, 'UTF-16');
    if (declaradaEm(texto) !== 'UTF-16') throw recusa('UTF-16 sem dizer isso');
    return texto;
  }
  const ditas = [declaradaEm(latim(bytes.subarray(0, MAX_DECLARACAO))), conhecida(charsetDe(tipo))];
  const codificacoes = ditas.filter((dita) => dita !== undefined);
  const [primeira = 'UTF-8', outra] = codificacoes;
  if (outra !== 'UTF-8' && (primeira === 'UTF-16' || primeira === 'US-ASCII')) return ler(primeira, bytes);
  const emUtf8 = seForUtf8(bytes);
  if (emUtf8 !== null) return emUtf8;
  return ler(primeira === 'UTF-8' ? (outra ?? primeira) : primeira, bytes);
}

function seForUtf8(bytes: Uint8Array): string | null {
  try {
    return estrito('utf-8', bytes, 'UTF-8');
  } catch {
    return null;
  }
}

const recusa = (dita: string): ErroDeCodificacao =>
  new ErroDeCodificacao(`o conteúdo está em ${dita}: grave-o em UTF-8 e envie de novo`);

const declaradaEm = (inicio: string): Codificacao | undefined => conhecida(declaracao.exec(inicio)?.[1]);

function charsetDe(tipo: string | undefined): string | undefined {
  const [, entreAspas, solto] = parametro.exec(tipo ?? '') ?? [];
  return entreAspas ?? solto;
}

/** @throws ErroDeCodificacao for a name that is not one of those read */
function conhecida(nome: string | undefined): Codificacao | undefined {
  if (nome === undefined) return undefined;
  const codificacao = conhecidas.get(nome.trim().toLowerCase());
  if (codificacao !== undefined) return codificacao;
  const dito = nome.replace(/[^\w.:-]/g, '').slice(0, 30);
  throw new ErroDeCodificacao(
    `o conteúdo diz que está na codificação “${dito}”, que não é lida aqui: grave-o em UTF-8`,
  );
}

function pelaMarca([a, b, c]: Uint8Array): { codificacao: string; nome: string; tamanho: number } | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return { codificacao: 'utf-8', nome: 'UTF-8', tamanho: 3 };
  if (a === 0xff && b === 0xfe) return { codificacao: 'utf-16le', nome: 'UTF-16', tamanho: 2 };
  if (a === 0xfe && b === 0xff) return { codificacao: 'utf-16be', nome: 'UTF-16', tamanho: 2 };
  return null;
}

/** `<?` in 16 bits. */
function semMarca([a, b, c, d]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (a === 0x3c && b === 0 && c === 0x3f && d === 0) return 'utf-16le';
  return a === 0 && b === 0x3c && c === 0 && d === 0x3f ? 'utf-16be' : null;
}

function ler(codificacao: Codificacao, bytes: Uint8Array): string {
  switch (codificacao) {
    case 'UTF-8':
      return estrito('utf-8', bytes, codificacao);
    case 'UTF-16':
      // It has neither the mark nor the zeros of it.
      throw naoEsta(codificacao);
    case 'US-ASCII':
      if (bytes.some((byte) => byte > 0x7f)) throw naoEsta(codificacao);
      return latim(bytes);
    case 'ISO-8859-1':
      // Not the decoder of pages, which reads Windows-1252 by this name: a signature is over what XML reads.
      return latim(bytes);
    default:
      return estrito(codificacao, bytes, codificacao);
  }
}

const naoEsta = (nome: string): ErroDeCodificacao =>
  new ErroDeCodificacao(`o conteúdo diz que está em ${nome}, e não está: grave-o de novo em UTF-8`);

function estrito(codificacao: string, bytes: Uint8Array, nome: string): string {
  try {
    return new TextDecoder(codificacao, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw naoEsta(nome);
  }
}

/** As many at a time as a call takes arguments. */
const PEDACO = 8192;

/** Each byte is the character of its number. */
function latim(bytes: Uint8Array): string {
  let texto = '';
  for (let i = 0; i < bytes.length; i += PEDACO) texto += String.fromCharCode(...bytes.subarray(i, i + PEDACO));
  return texto;
}

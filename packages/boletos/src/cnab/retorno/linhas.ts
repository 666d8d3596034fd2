/** A line of the file, without its ending. */
export interface Linha {
  numero: number;
  texto: string;
}

/** No CNAB line is near this; what is longer is not one, and is not gathered in memory. */
const limite = 8192;
/** So many bytes without a break, or with one kind of it, say how the file is cut. */
const amostra = 2048;
const [lf, cr] = [0x0a, 0x0d];

/** The byte that ends a line, or the columns of every line of a file without breaks. */
type Corte = { readonly byte: number } | { readonly colunas: 240 | 400 };

/**
 * Cuts what comes in pieces of any size into lines: CRLF, LF, CR or no break at all, with or without BOM and end-of-file
 * character. Each line is Latin-1 or UTF-8 by itself, because columns are counted in characters. Nothing but the current line
 * is kept.
 */
export function cortarLinhas(): { juntar: (pedaco: string | Uint8Array) => Linha[]; fim: () => Linha[] } {
  let corte: Corte | undefined;
  let bytes: Uint8Array[] = [];
  let pendentes = 0;
  let numero = 0;

  const guardar = (trecho: Uint8Array): void => {
    if (pendentes < limite) bytes.push(trecho.slice(0, limite - pendentes));
    pendentes += trecho.length;
  };
  const fechar = (): Linha => {
    const texto = decodificar(juntarBytes(bytes));
    bytes = [];
    pendentes = 0;
    numero += 1;
    const semBom = numero === 1 ? texto.replace(/^\uFEFF/, '') : texto;
    return { numero, texto: semAspas(semFim(semBom)).replace(controles, ' ') };
  };
  const porByte = (pedaco: Uint8Array, byte: number): Linha[] => {
    const linhas: Linha[] = [];
    let inicio = 0;
    for (let onde = pedaco.indexOf(byte); onde >= 0; onde = pedaco.indexOf(byte, inicio)) {
      guardar(pedaco.subarray(inicio, onde));
      linhas.push(fechar());
      inicio = onde + 1;
    }
    guardar(pedaco.subarray(inicio));
    return linhas;
  };
  const porColunas = (pedaco: Uint8Array, colunas: number): Linha[] => {
    const linhas: Linha[] = [];
    for (let inicio = 0; inicio < pedaco.length; ) {
      const fim = inicio + colunas - pendentes;
      guardar(pedaco.subarray(inicio, fim));
      if (pendentes === colunas) linhas.push(fechar());
      inicio = fim;
    }
    return linhas;
  };
  const cortar = (pedaco: Uint8Array, como: Corte): Linha[] =>
    'byte' in como ? porByte(pedaco, como.byte) : porColunas(pedaco, como.colunas);
  /** What waited until it was known how the file is cut. */
  const comecar = (acabou: boolean): Linha[] => {
    const inicio = juntarBytes(bytes);
    corte = comoSeCorta(inicio, acabou);
    if (!corte) {
      bytes = [inicio];
      return [];
    }
    bytes = [];
    pendentes = 0;
    return cortar(inicio, corte);
  };

  return {
    juntar: (pedaco) => {
      const dados = typeof pedaco === 'string' ? escritor.encode(pedaco) : pedaco;
      if (corte) return cortar(dados, corte);
      // A file without breaks is cut before it would be too long to keep.
      const agora = dados.subarray(0, limite - pendentes);
      guardar(agora);
      const linhas = comecar(pendentes >= limite);
      const depois = dados.subarray(agora.length);
      return corte && depois.length > 0 ? [...linhas, ...cortar(depois, corte)] : linhas;
    },
    fim: () => {
      const linhas = corte ? [] : comecar(true);
      const sobra = bytes.some((um) => um.length > 0) ? fechar() : undefined;
      return sobra && sobra.texto !== '' ? [...linhas, sobra] : linhas;
    },
  };
}

const escritor = new TextEncoder();

/** How a file is cut, by its first bytes; undefined until enough came. */
function comoSeCorta(inicio: Uint8Array, acabou: boolean): Corte | undefined {
  if (inicio.includes(lf)) return { byte: lf };
  if (inicio.length < amostra && !acabou) return undefined;
  const depoisDoCr = inicio.findIndex((byte, onde) => byte === cr && (inicio[onde + 1] ?? cr) !== cr);
  if (depoisDoCr >= 0) return { byte: cr };
  return colunasDe(latin1.decode(inicio.subarray(0, 810))) ?? { byte: lf };
}

/** Two headers of a line follow each other where a line of that format would end. */
function colunasDe(texto: string): Corte | undefined {
  if (/^\d{3}.{4}0.{232}\d{3}.{4}[1359]/s.test(texto) && texto.slice(240, 243) === texto.slice(0, 3))
    return { colunas: 240 };
  return /^02RETORNO.{391}[1-9]/is.test(texto) ? { colunas: 400 } : undefined;
}

/** Where a bank leaves what it does not fill; no column has them, and no database keeps a null. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controles = /[\x00-\x1F\x7F]/g;

/** A spreadsheet puts each line into quotes. */
const semAspas = (texto: string): string => (/^".{200,}"$/s.test(texto) ? texto.slice(1, -1) : texto);

/** Carriage return, end of file (Ctrl-Z) and nulls, which some transmissions leave at the end. */
const finais = new Set(['\r', '\x1A', '\0']);

function semFim(texto: string): string {
  let fim = texto.length;
  while (fim > 0 && finais.has(texto.charAt(fim - 1))) fim -= 1;
  return texto.slice(0, fim);
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const latin1 = new TextDecoder('windows-1252');

/** UTF-8 when it is well-formed UTF-8; otherwise each byte is a letter. */
function decodificar(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (erro) {
    if (!(erro instanceof TypeError)) throw erro;
    return latin1.decode(bytes);
  }
}

function juntarBytes(partes: readonly Uint8Array[]): Uint8Array {
  const [unica] = partes;
  if (partes.length === 1 && unica) return unica;
  const todos = new Uint8Array(partes.reduce((soma, { length }) => soma + length, 0));
  let onde = 0;
  for (const parte of partes) {
    todos.set(parte, onde);
    onde += parte.length;
  }
  return todos;
}

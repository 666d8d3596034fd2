/** A line of the file, without its ending. */
export interface Linha {
  numero: number;
  texto: string;
}

/** No CNAB line is near this; what is longer is not one, and is not gathered in memory. */
const limite = 8192;
const quebra = 0x0a;

/**
 * Cuts what comes in pieces of any size into lines: CRLF or LF, Latin-1 or UTF-8 (line by line, because columns are
 * counted in characters), with or without BOM and end-of-file character. Nothing but the current line is kept.
 */
export function cortarLinhas(): { juntar: (pedaco: string | Uint8Array) => Linha[]; fim: () => Linha[] } {
  let resto = '';
  let bytes: Uint8Array[] = [];
  let pendentes = 0;
  let numero = 0;

  const linha = (texto: string): Linha => {
    numero += 1;
    const semBom = numero === 1 ? texto.replace(/^\uFEFF/, '') : texto;
    return { numero, texto: semFim(semBom) };
  };
  const guardar = (trecho: Uint8Array): void => {
    if (pendentes < limite) bytes.push(trecho.slice(0, limite - pendentes));
    pendentes += trecho.length;
  };
  const fecharBytes = (): string => {
    const texto = decodificar(juntarBytes(bytes));
    bytes = [];
    pendentes = 0;
    return texto;
  };

  const juntarTexto = (pedaco: string): Linha[] => {
    const partes = (resto + pedaco).split('\n');
    resto = (partes.pop() ?? '').slice(0, limite);
    return partes.map((parte) => linha(parte));
  };
  const juntarCrus = (pedaco: Uint8Array): Linha[] => {
    const linhas: Linha[] = [];
    let inicio = 0;
    for (let onde = pedaco.indexOf(quebra); onde >= 0; onde = pedaco.indexOf(quebra, inicio)) {
      guardar(pedaco.subarray(inicio, onde));
      linhas.push(linha(fecharBytes()));
      inicio = onde + 1;
    }
    guardar(pedaco.subarray(inicio));
    return linhas;
  };

  return {
    juntar: (pedaco) => (typeof pedaco === 'string' ? juntarTexto(pedaco) : juntarCrus(pedaco)),
    fim: () => {
      const sobra = resto + fecharBytes();
      resto = '';
      return sobra === '' ? [] : [linha(sobra)];
    },
  };
}

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

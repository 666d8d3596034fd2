/**
 * The text of a bank file, whatever its header declares: banks declare 1252 and write UTF-8, and the reverse. Never
 * throws; signs that no text of a statement has (NUL and other controls) become blanks, so that line breaks stay.
 */
export function decodificar(bytes: Uint8Array): string {
  return limpar(semMarca(bytes));
}

function semMarca(bytes: Uint8Array): string {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return ler('utf-16le', bytes.subarray(2));
  if (a === 0xfe && b === 0xff) return ler('utf-16be', bytes.subarray(2));
  if (a === 0xef && b === 0xbb && c === 0xbf) return utf8OuLatim(bytes.subarray(3));
  if (bytes.length > 3 && b === 0 && bytes[3] === 0) return ler('utf-16le', bytes);
  return utf8OuLatim(bytes);
}

/** UTF-8 with more good letters than broken ones is UTF-8 (a byte was lost on the way); accents of 1252 are all broken. */
function utf8OuLatim(bytes: Uint8Array): string {
  const texto = ler('utf-8', bytes);
  let quebradas = 0;
  let boas = 0;
  for (const letra of texto) {
    if (letra === '\uFFFD') quebradas += 1;
    else if (letra > '\x7F') boas += 1;
  }
  return quebradas === 0 || boas > quebradas ? texto : ler('windows-1252', bytes);
}

/** As a stream that goes on, so that a letter cut in half by the end of the file is left out instead of broken. */
const ler = (codificacao: string, bytes: Uint8Array): string =>
  new TextDecoder(codificacao, { ignoreBOM: true }).decode(bytes, { stream: true });

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controles = /[\x00-\x08\x0B\x0C\x0E-\x1F\x7F\uFEFF]/g;

const limpar = (texto: string): string => texto.replace(controles, ' ').replace(/\r\n?/g, '\n');

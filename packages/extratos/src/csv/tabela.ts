export type Separador = ',' | ';' | '\t' | '|';

export interface Linha {
  /** Line of the file where it begins, from 1. */
  readonly numero: number;
  readonly celulas: readonly string[];
}

/**
 * Cuts a CSV, with quotes around texts that hold the separator, quotes or line breaks. One pass; a quote that never
 * closes would swallow the rest of the file, so then quotes are letters like any other.
 */
export const cortarCsv = (texto: string, separador: Separador): readonly Linha[] =>
  cortar(texto, separador, true) ?? cortar(texto, separador, false) ?? [];

/** The rows of a file. Spreadsheets that took a CSV for one column put each whole line into quotes: these are taken off. */
export function linhasDoCsv(texto: string, separador: Separador): readonly Linha[] {
  const linhas = cortarCsv(texto, separador);
  if (!saoEmbrulhadas(linhas, separador)) return linhas;
  return linhas.flatMap(({ numero, celulas: [inteira = ''] }) =>
    cortarCsv(inteira, separador).map(({ celulas }) => ({ numero, celulas })),
  );
}

/** One cell a line, and most hold the separator: they were in quotes as a whole. */
const saoEmbrulhadas = (linhas: readonly Linha[], separador: Separador): boolean =>
  linhas.every(({ celulas }) => celulas.every((celula, coluna) => coluna === 0 || celula === '')) &&
  linhas.filter(({ celulas }) => celulas[0]?.includes(separador)).length * 2 > linhas.length;

/** @returns null when a quote was open at the end */
function cortar(texto: string, separador: Separador, comAspas: boolean): Linha[] | null {
  const linhas: Linha[] = [];
  let celulas: string[] = [];
  let numero = 1;
  let daLinha = 1;
  let onde = 0;
  while (onde <= texto.length) {
    const dentro = comAspas ? depoisDaAspa(texto, onde) : -1;
    const entreAspas = dentro >= 0;
    const fim = entreAspas ? fimDasAspas(texto, dentro) : fimDaCelula(texto, onde, separador);
    if (fim < 0) return null;
    const bruta = entreAspas ? texto.slice(dentro, fim) : semApostrofo(texto.slice(onde, fim));
    for (const letra of bruta) if (letra === '\n') numero += 1;
    // What comes between the closing quote and the separator is kept: banks write `"A" B`.
    const resto = entreAspas ? fimDaCelula(texto, fim + 1, separador) : fim;
    celulas.push((entreAspas ? bruta.replaceAll('""', '"') + texto.slice(fim + 1, resto) : bruta).trim());
    onde = resto + 1;
    if (texto[resto] === separador) continue;
    if (celulas.some((celula) => celula !== '')) linhas.push({ numero: daLinha, celulas });
    celulas = [];
    numero += 1;
    daLinha = numero;
  }
  return linhas;
}

/** After the quote a cell begins with: `"texto"`, ` "texto"`, and `="000123"`, by which programs keep zeros in a spreadsheet; -1 without one. */
function depoisDaAspa(texto: string, desde: number): number {
  let onde = desde;
  while (texto[onde] === ' ') onde += 1;
  if (texto[onde] === '=') onde += 1;
  return texto[onde] === '"' ? onde + 1 : -1;
}

/** A spreadsheet marks a text that looks like a number or a day: `'000123`. */
const semApostrofo = (celula: string): string => celula.replace(/^\s*'(?=[\d+=-])/, '');

function fimDasAspas(texto: string, desde: number): number {
  for (let onde = texto.indexOf('"', desde); onde >= 0; onde = texto.indexOf('"', onde + 2)) {
    if (texto[onde + 1] !== '"') return onde;
  }
  return -1;
}

function fimDaCelula(texto: string, desde: number, separador: Separador): number {
  let onde = desde;
  while (onde < texto.length && texto[onde] !== separador && texto[onde] !== '\n') onde += 1;
  return onde;
}

const separadores: readonly Separador[] = [';', '\t', ',', '|'];

/** The separator that cuts most lines into the same number of columns; the wider one when two do. */
export function acharSeparador(texto: string): Separador | null {
  const dito = /^"?sep=([,;\t|])/i.exec(texto)?.[1];
  if (dito) return dito as Separador;
  const comeco = texto.split('\n', 60).join('\n').slice(0, 60_000);
  let melhor: { separador: Separador; nota: number } | null = null;
  for (const separador of separadores) {
    const larguras = new Map<number, number>();
    for (const { celulas } of linhasDoCsv(comeco, separador)) {
      if (celulas.length > 1) larguras.set(celulas.length, (larguras.get(celulas.length) ?? 0) + 1);
    }
    const [largura, vezes] = [...larguras].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
    const nota = vezes * 100 + largura;
    if (vezes > 0 && (!melhor || nota > melhor.nota)) melhor = { separador, nota };
  }
  return melhor?.separador ?? null;
}

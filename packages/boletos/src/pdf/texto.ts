import { semAcentos } from '@retaguarda/brasil';
import { type Area, cores, type Folha, fontes } from './medidas.ts';

export interface Estilo {
  /** Points. */
  readonly tamanho?: number;
  /** The size goes down to this before anything is cut. */
  readonly minimo?: number;
  readonly negrito?: boolean;
  readonly alinhamento?: 'esquerda' | 'direita' | 'centro';
  readonly cor?: string;
}

const reticencias = '…';
const entrelinha = 1.18;
/** Part of the size that letters take above and below the line, for centring. */
const alturaVisivel = 1.1;

/** What the fonts of the PDF standard can write: Latin 1 and a few signs. Anything else loses its accents or is `?`. */
export function escrevivel(texto: string): string {
  const aceito = /^[\x20-\x7e\xa1-\xff–—‘’“”•…€]$/;
  const trocar = (caractere: string): string => {
    if (aceito.test(caractere)) return caractere;
    if (/^\s$/.test(caractere)) return ' ';
    const simples = semAcentos(caractere);
    return aceito.test(simples) ? simples : '?';
  };
  return Array.from(texto.normalize('NFC'), trocar).join('').trim();
}

/** Writes one line inside the area, smaller if needed and cut with an ellipsis at the end, vertically centred. */
export function escreverLinha(folha: Folha, texto: string, area: Area, estilo: Estilo = {}): void {
  const { tamanho = 8.5, minimo = 6 } = estilo;
  const limpo = escrevivel(texto);
  const maior = Math.min(tamanho, area.altura / alturaVisivel);
  usarFonte(folha, estilo, maior);
  // A hair less than the exact size, so that rounding does not make the line wider than the area.
  const cabe = (0.999 * maior * area.largura) / Math.max(folha.widthOfString(limpo), 1);
  const usado = Math.min(maior, Math.max(minimo, cabe));
  usarFonte(folha, estilo, usado);
  escrever(
    folha,
    cortar(folha, limpo, area.largura),
    { ...area, y: area.y + (area.altura - usado * alturaVisivel) / 2 },
    estilo,
  );
}

/**
 * Writes paragraphs inside the area, breaking lines at spaces. The size goes down until everything fits; at the minimum,
 * what does not fit is cut and an ellipsis says so.
 */
export function escreverBloco(folha: Folha, paragrafos: readonly string[], area: Area, estilo: Estilo = {}): void {
  const { tamanho = 8, minimo = 5.5 } = estilo;
  const limpos = paragrafos.map(escrevivel);
  let usado = tamanho;
  let linhas = quebrarTodos(folha, limpos, area.largura, estilo, usado);
  const cabem = (): number => Math.floor(area.altura / (usado * entrelinha) + 0.01);
  while (linhas.length > cabem() && usado - 0.25 >= minimo) {
    usado -= 0.25;
    linhas = quebrarTodos(folha, limpos, area.largura, estilo, usado);
  }
  const visiveis = linhas.slice(0, Math.max(cabem(), 0));
  const ultima = visiveis.length - 1;
  if (linhas.length > visiveis.length && ultima >= 0) {
    visiveis[ultima] = cortar(folha, `${visiveis[ultima]} ${reticencias}`, area.largura);
  }
  for (const [i, linha] of visiveis.entries()) {
    escrever(folha, linha, { ...area, y: area.y + i * usado * entrelinha }, estilo);
  }
}

function quebrarTodos(folha: Folha, paragrafos: readonly string[], largura: number, estilo: Estilo, tamanho: number) {
  usarFonte(folha, estilo, tamanho);
  return paragrafos.flatMap((paragrafo) => quebrar(folha, paragrafo, largura));
}

/** Lines that fit the width in the current font; a word longer than the line is broken inside. */
function quebrar(folha: Folha, paragrafo: string, largura: number): string[] {
  const linhas: string[] = [];
  let atual = '';
  for (const palavra of paragrafo.split(' ')) {
    const junto = atual ? `${atual} ${palavra}` : palavra;
    if (folha.widthOfString(junto) <= largura) {
      atual = junto;
      continue;
    }
    if (atual) linhas.push(atual);
    const pedacos = partirPalavra(folha, palavra, largura);
    linhas.push(...pedacos.slice(0, -1));
    atual = pedacos.at(-1) ?? '';
  }
  return [...linhas, atual];
}

function partirPalavra(folha: Folha, palavra: string, largura: number): string[] {
  const pedacos: string[] = [];
  let atual = '';
  for (const letra of palavra) {
    if (atual && folha.widthOfString(atual + letra) > largura) {
      pedacos.push(atual);
      atual = '';
    }
    atual += letra;
  }
  return [...pedacos, atual];
}

function cortar(folha: Folha, texto: string, largura: number): string {
  if (folha.widthOfString(texto) <= largura) return texto;
  let fim = texto.length;
  while (fim > 0 && folha.widthOfString(texto.slice(0, fim).trimEnd() + reticencias) > largura) fim -= 1;
  return texto.slice(0, fim).trimEnd() + reticencias;
}

function usarFonte(folha: Folha, { negrito = false }: Estilo, tamanho: number): void {
  folha.font(negrito ? fontes.negrito : fontes.normal).fontSize(tamanho);
}

function escrever(folha: Folha, texto: string, area: Area, { alinhamento = 'esquerda', cor = cores.texto }: Estilo) {
  const sobra = area.largura - folha.widthOfString(texto);
  const recuo = { esquerda: 0, centro: sobra / 2, direita: sobra }[alinhamento];
  folha.fillColor(cor).text(texto, area.x + recuo, area.y, { lineBreak: false });
}

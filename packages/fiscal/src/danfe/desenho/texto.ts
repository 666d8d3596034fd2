import { escrevivel } from './caracteres.ts';
import { cores, type Folha } from './folha.ts';
import { type Familia, type Fonte, fonteDe, larguraDoTexto, metricas } from './fontes.ts';
import type { Area } from './medidas.ts';
import { quebrar } from './quebra.ts';

export interface Estilo {
  readonly familia?: Familia;
  readonly negrito?: boolean;
  /** Points; the size wanted. */
  readonly tamanho?: number;
  /** The size goes down to this before the text is broken into lines, and again before it is cut. */
  readonly minimo?: number;
  readonly alinhamento?: 'esquerda' | 'centro' | 'direita';
  readonly vertical?: 'topo' | 'meio' | 'base';
  /** No more lines than this, even where the box has room for them. */
  readonly linhas?: number;
  readonly cor?: string;
}

type EstiloCompleto = Required<Estilo>;

const padrao: EstiloCompleto = {
  familia: 'times',
  negrito: false,
  tamanho: 8,
  minimo: 6,
  alinhamento: 'esquerda',
  vertical: 'meio',
  linhas: Number.POSITIVE_INFINITY,
  cor: cores.texto,
};

/** Distance between lines, as a share of the size. */
export const entrelinha = 1.12;
const reticencias = '…';
const passo = 0.25;
/** One line goes down to this share of the size wanted; below that, two larger lines read better. */
const apertoDeUmaLinha = 0.75;

/**
 * Writes a text inside a box: on one line if it fits, a little smaller if needed, else on as many lines as the box has,
 * and at last cut with an ellipsis.
 *
 * @returns whether the whole text is there
 */
export function escrever(folha: Folha, texto: string, caixa: Area, estilo: Estilo = {}): boolean {
  const completo = { ...padrao, ...estilo };
  const limpo = escrevivel(texto);
  if (limpo === '') return true;
  const fonte = fonteDe(completo.familia, completo.negrito);
  const { tamanho, linhas, inteiro } = ajustar(limpo, caixa, fonte, completo);
  assentar(folha, linhas, caixa, fonte, tamanho, completo);
  return inteiro;
}

interface Ajuste {
  readonly tamanho: number;
  readonly linhas: readonly string[];
  readonly inteiro: boolean;
}

function ajustar(texto: string, caixa: Area, fonte: Fonte, estilo: EstiloCompleto): Ajuste {
  const { tamanho, minimo, linhas: maximo } = estilo;
  const maior = Math.min(tamanho, caixa.altura / metricas[fonte].maiuscula);
  const largura = larguraDoTexto(texto, fonte, maior);
  // A hair less than the exact size, so that rounding does not make the line wider than the box.
  const exato = largura <= caixa.largura ? maior : (0.999 * maior * caixa.largura) / largura;
  if (exato >= Math.max(minimo, maior * apertoDeUmaLinha)) return { tamanho: exato, linhas: [texto], inteiro: true };
  const palavra = palavraMaisLarga(texto, fonte);
  for (let menor = maior; menor >= minimo; menor -= passo) {
    // A word broken inside is worse than smaller letters.
    if (palavra * menor > caixa.largura && menor - passo >= minimo) continue;
    const linhas = quebrar(texto, caixa.largura, fonte, menor);
    if (linhas.length > maximo && menor - passo >= minimo) continue;
    if (alturaDasLinhas(linhas.length, fonte, menor) <= caixa.altura) return { tamanho: menor, linhas, inteiro: true };
  }
  if (exato >= minimo) return { tamanho: exato, linhas: [texto], inteiro: true };
  return cortar(texto, caixa, fonte, minimo);
}

const palavraMaisLarga = (texto: string, fonte: Fonte): number =>
  Math.max(...texto.split(/(?<!R\$) /).map((palavra) => larguraDoTexto(palavra, fonte, 1)));

function cortar(texto: string, caixa: Area, fonte: Fonte, tamanho: number): Ajuste {
  const todas = quebrar(texto, caixa.largura, fonte, tamanho);
  let cabem = 1;
  while (alturaDasLinhas(cabem + 1, fonte, tamanho) <= caixa.altura) cabem += 1;
  const linhas = todas.slice(0, cabem);
  let ultima = linhas.at(-1) ?? '';
  while (ultima !== '' && larguraDoTexto(`${ultima}${reticencias}`, fonte, tamanho) > caixa.largura) {
    ultima = ultima.slice(0, -1).trimEnd();
  }
  linhas[linhas.length - 1] = `${ultima}${reticencias}`;
  return { tamanho, linhas, inteiro: false };
}

/** From the top of the capitals of the first line to the last base line. */
function alturaDasLinhas(quantas: number, fonte: Fonte, tamanho: number): number {
  return tamanho * (metricas[fonte].maiuscula + (quantas - 1) * entrelinha);
}

function assentar(
  folha: Folha,
  linhas: readonly string[],
  caixa: Area,
  fonte: Fonte,
  tamanho: number,
  estilo: EstiloCompleto,
): void {
  const sobra = caixa.altura - alturaDasLinhas(linhas.length, fonte, tamanho);
  const recuo = { topo: 0, meio: sobra / 2, base: sobra }[estilo.vertical];
  let base = caixa.y + recuo + tamanho * metricas[fonte].maiuscula;
  for (const linha of linhas) {
    escreverLinha(folha, linha, caixa, base, fonte, tamanho, estilo);
    base += tamanho * entrelinha;
  }
}

/** Writes one line on a base line, without measuring whether it fits. */
export function escreverLinha(
  folha: Folha,
  texto: string,
  caixa: Area,
  base: number,
  fonte: Fonte,
  tamanho: number,
  { alinhamento = padrao.alinhamento, cor = padrao.cor }: Estilo = {},
): void {
  const sobra = alinhamento === 'esquerda' ? 0 : caixa.largura - larguraDoTexto(texto, fonte, tamanho);
  const x = caixa.x + { esquerda: 0, centro: sobra / 2, direita: sobra }[alinhamento];
  folha.tracos.push({ tipo: 'texto', texto, x, base, fonte, tamanho, cor, caixa });
}

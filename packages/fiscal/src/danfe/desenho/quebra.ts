import { type Fonte, larguraDoTexto } from './fontes.ts';

/** Lines of a text within a width; a word longer than the line is broken inside. Never empty. */
export function quebrar(texto: string, largura: number, fonte: Fonte, tamanho: number): string[] {
  if (larguraDoTexto(texto, fonte, tamanho) <= largura) return [texto];
  const fluxo = new FluxoDeTexto([texto], fonte, tamanho);
  return fluxo.tirar(largura, Number.POSITIVE_INFINITY);
}

/** What may not be parted: an amount and the sign of its currency. */
const palavrasDe = (paragrafo: string): string[] => paragrafo.split(/(?<!R\$) /);

/** The same number of lines, as even as they can be: for centred text. */
export function quebrarPorIgual(texto: string, largura: number, fonte: Fonte, tamanho: number): string[] {
  const linhas = quebrar(texto, largura, fonte, tamanho);
  let [cabe, naoCabe] = [largura, largura / linhas.length];
  while (linhas.length > 1 && cabe - naoCabe > tamanho / 2) {
    const meio = (cabe + naoCabe) / 2;
    if (quebrar(texto, meio, fonte, tamanho).length > linhas.length) naoCabe = meio;
    else cabe = meio;
  }
  return quebrar(texto, cabe, fonte, tamanho);
}

/** Text still to be set, taken line by line into columns that may differ in width. */
export class FluxoDeTexto {
  readonly fonte: Fonte;
  readonly tamanho: number;
  private readonly paragrafos: string[][];

  /** @param paragrafos each starts on a new line */
  constructor(paragrafos: readonly string[], fonte: Fonte, tamanho: number) {
    this.fonte = fonte;
    this.tamanho = tamanho;
    this.paragrafos = paragrafos.map(palavrasDe).reverse();
  }

  get vazio(): boolean {
    return this.paragrafos.length === 0;
  }

  /** How many lines are left at this width. */
  contar(largura: number): number {
    const copia = new FluxoDeTexto([], this.fonte, this.tamanho);
    copia.paragrafos.push(...this.paragrafos.map((palavras) => [...palavras]));
    return copia.tirar(largura, Number.POSITIVE_INFINITY).length;
  }

  /** Takes up to `maximo` lines. */
  tirar(largura: number, maximo: number): string[] {
    const linhas: string[] = [];
    while (linhas.length < maximo) {
      const palavras = this.paragrafos.at(-1);
      if (palavras === undefined) break;
      linhas.push(this.tirarLinha(palavras, largura));
      if (palavras.length === 0) this.paragrafos.pop();
    }
    return linhas;
  }

  private tirarLinha(palavras: string[], largura: number): string {
    const espaco = this.medir(' ');
    let ocupado = 0;
    let quantas = 0;
    for (const palavra of palavras) {
      const comEla = ocupado + (quantas === 0 ? 0 : espaco) + this.medir(palavra);
      if (comEla > largura) break;
      ocupado = comEla;
      quantas += 1;
    }
    if (quantas > 0) return palavras.splice(0, quantas).join(' ');
    const [primeira = ''] = palavras;
    const cabem = this.letrasQueCabem(primeira, largura);
    palavras[0] = primeira.slice(cabem);
    if (palavras[0] === '') palavras.shift();
    return primeira.slice(0, cabem);
  }

  private letrasQueCabem(palavra: string, largura: number): number {
    let cabem = 1;
    while (cabem < palavra.length && this.medir(palavra.slice(0, cabem + 1)) <= largura) cabem += 1;
    return cabem;
  }

  private medir(texto: string): number {
    return larguraDoTexto(texto, this.fonte, this.tamanho);
  }
}

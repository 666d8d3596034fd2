import { escrevivel } from './caracteres.ts';
import { desenharQr, matrizQr } from './codigos.ts';
import { Folha } from './folha.ts';
import { fonteDe, larguraDoTexto, metricas } from './fontes.ts';
import { type Area, mm } from './medidas.ts';
import { quebrar, quebrarPorIgual } from './quebra.ts';
import { type Estilo, escreverLinha } from './texto.ts';

/** Something on the roll: its height, and how it is drawn from a given height on. */
interface Bloco {
  readonly altura: number;
  readonly desenhar: (folha: Folha, y: number) => void;
}

/** Tallest page a PDF reader opens; a longer receipt goes on in another page. */
const alturaMaxima = 14_000;
const entrelinhaDoRolo = 1.2;

/** A receipt: blocks one below the other, on paper as long as it takes. */
export class Rolo {
  readonly largura: number;
  readonly margem: number;
  /** Size of the running text, in points. */
  readonly corpo: number;
  /** What the text has of the width. */
  readonly util: number;
  private readonly blocos: Bloco[] = [];

  /** @param direita margin on the right, when not the same as on the left */
  constructor(largura: number, margem: number, corpo: number, direita = margem) {
    this.largura = largura;
    this.margem = margem;
    this.corpo = corpo;
    this.util = largura - margem - direita;
  }

  /** A paragraph, on as many lines as it takes. */
  texto(texto: string, estilo: Estilo = {}): void {
    const limpo = escrevivel(texto);
    if (limpo === '') return;
    const { tamanho = this.corpo, negrito = false, alinhamento } = estilo;
    const fonte = fonteDe('helvetica', negrito);
    const partir = alinhamento === 'centro' ? quebrarPorIgual : quebrar;
    const linhas = partir(limpo, this.util, fonte, tamanho);
    this.linhas(linhas.length, tamanho, (folha, caixa, base, n) => {
      escreverLinha(folha, linhas[n] ?? '', caixa, base, fonte, tamanho, estilo);
    });
  }

  /** Two bold texts as one line, or as two when the paper is narrow. */
  juntarSeCouber(primeiro: string, segundo: string): string[] {
    const junto = `${primeiro}  ${segundo}`;
    const cabe = larguraDoTexto(escrevivel(junto), fonteDe('helvetica', true), this.corpo) <= this.util;
    return cabe ? [junto] : [primeiro, segundo];
  }

  centro(texto: string, estilo: Estilo = {}): void {
    this.texto(texto, { ...estilo, alinhamento: 'centro' });
  }

  /** A name on the left, its value on the right; a long name takes more lines, the value stands on the last. */
  par(nome: string, valor: string, { recuo = 0, ...estilo }: Estilo & { readonly recuo?: number } = {}): void {
    const { tamanho = this.corpo, negrito = false } = estilo;
    const fonte = fonteDe('helvetica', negrito);
    const limpo = escrevivel(valor);
    const reservado = larguraDoTexto(limpo, fonte, tamanho) + tamanho;
    const linhas = quebrar(escrevivel(nome), this.util - reservado - recuo, fonte, tamanho);
    this.linhas(linhas.length, tamanho, (folha, caixa, base, n) => {
      const recuada = { ...caixa, x: caixa.x + recuo, largura: caixa.largura - recuo };
      escreverLinha(folha, linhas[n] ?? '', recuada, base, fonte, tamanho, estilo);
      if (n < linhas.length - 1) return;
      escreverLinha(folha, limpo, caixa, base, fonte, tamanho, { ...estilo, alinhamento: 'direita' });
    });
  }

  separador(): void {
    const altura = mm(2.4);
    this.blocos.push({
      altura,
      desenhar: (folha, y) => folha.tracejada(this.margem, y + altura / 2, this.margem + this.util, y + altura / 2),
    });
  }

  espaco(altura: number): void {
    this.blocos.push({ altura, desenhar: () => undefined });
  }

  /** White letters on a black bar. */
  tarja(texto: string): void {
    const tamanho = this.corpo + 2;
    const altura = tamanho * 1.7;
    const fonte = fonteDe('helvetica', true);
    this.blocos.push({
      altura: altura + mm(0.6),
      desenhar: (folha, y) => {
        const caixa = { x: this.margem, y, largura: this.util, altura };
        folha.tinta(caixa, '#000000');
        const base = y + (altura + tamanho * metricas[fonte].maiuscula) / 2;
        escreverLinha(folha, texto, caixa, base, fonte, tamanho, { alinhamento: 'centro', cor: '#ffffff' });
      },
    });
  }

  /** A QR code in the middle. */
  qr(texto: string, lado: number): void {
    const matriz = matrizQr(texto);
    this.blocos.push({
      altura: lado,
      desenhar: (folha, y) =>
        desenharQr(folha, matriz, { x: this.margem + (this.util - lado) / 2, y, largura: lado, altura: lado }),
    });
  }

  imagem(bytes: Uint8Array, altura: number): void {
    this.blocos.push({
      altura: altura + mm(1),
      desenhar: (folha, y) => {
        const largura = this.util * 0.7;
        folha.tracos.push({
          tipo: 'imagem',
          bytes,
          area: { x: this.margem + (this.util - largura) / 2, y, largura, altura },
        });
      },
    });
  }

  /**
   * The pages: one, unless the receipt is metres long.
   *
   * @param alturaMinima of the paper, in points
   */
  folhas(alturaMinima = 0): Folha[] {
    const paginas: Bloco[][] = [[]];
    let ocupado = 0;
    for (const bloco of this.blocos) {
      if (ocupado + bloco.altura > alturaMaxima) {
        paginas.push([]);
        ocupado = 0;
      }
      paginas.at(-1)?.push(bloco);
      ocupado += bloco.altura;
    }
    return paginas.map((blocos) => this.montar(blocos, alturaMinima));
  }

  private montar(blocos: readonly Bloco[], alturaMinima: number): Folha {
    const altura = blocos.reduce((soma, bloco) => soma + bloco.altura, 2 * this.margem);
    const folha = new Folha(this.largura, Math.max(altura, alturaMinima));
    let y = this.margem;
    for (const bloco of blocos) {
      bloco.desenhar(folha, y);
      y += bloco.altura;
    }
    return folha;
  }

  private linhas(
    quantas: number,
    tamanho: number,
    desenhar: (folha: Folha, caixa: Area, base: number, n: number) => void,
  ): void {
    const passo = tamanho * entrelinhaDoRolo;
    this.blocos.push({
      altura: quantas * passo,
      desenhar: (folha, y) => {
        for (let n = 0; n < quantas; n += 1) {
          const caixa = { x: this.margem, y: y + n * passo, largura: this.util, altura: passo };
          desenhar(folha, caixa, caixa.y + tamanho * 0.95, n);
        }
      },
    });
  }
}

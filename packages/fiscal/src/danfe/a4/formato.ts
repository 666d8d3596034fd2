import type { Folha } from '../desenho/folha.ts';
import { escreverGirado } from '../desenho/giro.ts';
import { type Area, mm } from '../desenho/medidas.ts';
import { type Campo, desenharCampos, type EstiloDosCampos } from '../desenho/quadro.ts';
import { escrever } from '../desenho/texto.ts';

/**
 * A4 in its two positions. Both have the same boxes; lying down, their titles stand on the left of them and the receipt
 * on the left of the page.
 *
 * @source MOC 7.0, annex II, 3.6 (margins of 2 to 8 mm), 3.7 (fonts), 3.8.1 and 3.8.2 (boxes)
 */
export interface FormatoA4 {
  readonly nome: 'retrato' | 'paisagem';
  readonly pagina: { readonly largura: number; readonly altura: number };
  /** What the boxes take of the page. */
  readonly corpo: Area;
  /** Width of the standing title on the left of each box, or 0 when it is above. */
  readonly faixa: number;
  readonly alturaDoTitulo: number;
  readonly alturaDoCampo: number;
  /** The header: widths of issuer, DANFE and key, and heights of the bars and of the printed key. */
  readonly cabecalho: {
    readonly altura: number;
    readonly pesos: readonly [emitente: number, danfe: number, chave: number];
    readonly barras: number;
    readonly chave: number;
  };
  /** Additional data: share of the free text, and the least height. */
  readonly adicionais: { readonly complementares: number; readonly altura: number };
  /** Instalments in a row, and rows before the rest goes to the additional data. */
  readonly duplicatas: { readonly porLinha: number; readonly linhas: number };
}

const margem = mm(5);
const lados = { curto: mm(210), longo: mm(297) } as const;
/** The receipt, standing on the left when the page lies down, with the cut beside it. */
export const larguraDoCanhoto = mm(17);
export const vaoDoCanhoto = mm(3.4);

export const retrato: FormatoA4 = {
  nome: 'retrato',
  pagina: { largura: lados.curto, altura: lados.longo },
  corpo: { x: margem, y: margem, largura: lados.curto - 2 * margem, altura: lados.longo - 2 * margem },
  faixa: 0,
  alturaDoTitulo: mm(3.3),
  alturaDoCampo: mm(7.1),
  cabecalho: { altura: mm(37), pesos: [86, 31, 83], barras: mm(14), chave: mm(7.4) },
  adicionais: { complementares: 0.63, altura: mm(26) },
  duplicatas: { porLinha: 5, linhas: 4 },
};

const esquerda = margem + larguraDoCanhoto + vaoDoCanhoto;

export const paisagem: FormatoA4 = {
  nome: 'paisagem',
  pagina: { largura: lados.longo, altura: lados.curto },
  corpo: { x: esquerda, y: margem, largura: lados.longo - margem - esquerda, altura: lados.curto - 2 * margem },
  faixa: mm(5.1),
  alturaDoTitulo: 0,
  alturaDoCampo: mm(6.7),
  cabecalho: { altura: mm(30.5), pesos: [125, 34, 112], barras: mm(12), chave: mm(6.8) },
  adicionais: { complementares: 0.68, altura: mm(22) },
  duplicatas: { porLinha: 7, linhas: 3 },
};

const espessura = 0.5;

export const campos: EstiloDosCampos = {
  rotulo: { tamanho: 5.6, minimo: 4.4 },
  valor: { tamanho: 9.5, minimo: 6 },
  alturaDoRotulo: mm(2.7),
  margem: mm(0.8),
  espessura,
};

export const direita = { alinhamento: 'direita' } as const;
export const centro = { alinhamento: 'centro' } as const;

/** A titled group of boxes. */
export interface Quadro {
  readonly titulo: string;
  /** For the standing title of a low box. */
  readonly tituloCurto?: string;
  readonly linhas: readonly (readonly Campo[])[];
}

export function alturaDoQuadro(formato: FormatoA4, { linhas }: Quadro): number {
  return formato.alturaDoTitulo + linhas.length * formato.alturaDoCampo;
}

/** @returns where the next one starts */
export function desenharQuadro(folha: Folha, formato: FormatoA4, quadro: Quadro, y: number): number {
  const { linhas } = quadro;
  const corpo = desenharTitulo(folha, formato, quadro, y, linhas.length * formato.alturaDoCampo);
  for (const [posicao, linha] of linhas.entries()) {
    const altura = formato.alturaDoCampo;
    desenharCampos(folha, { ...corpo, y: corpo.y + posicao * altura, altura }, linha, campos);
  }
  return corpo.y + corpo.altura;
}

/**
 * Writes the title of a box, above it or standing on its left.
 *
 * @param altura of the box without the title
 * @returns what is left for the box
 */
export function desenharTitulo(
  folha: Folha,
  formato: FormatoA4,
  { titulo, tituloCurto = titulo }: Pick<Quadro, 'titulo' | 'tituloCurto'>,
  y: number,
  altura: number,
): Area {
  const { x, largura } = formato.corpo;
  const estilo = { tamanho: 6, minimo: 3.8, negrito: true } as const;
  if (formato.faixa === 0) {
    escrever(
      folha,
      titulo,
      { x, y, largura, altura: formato.alturaDoTitulo - mm(0.5) },
      { ...estilo, vertical: 'base' },
    );
    return { x, y: y + formato.alturaDoTitulo, largura, altura };
  }
  const faixa = { x, y, largura: formato.faixa, altura };
  folha.moldura(faixa, espessura);
  const dentro = { x: faixa.x + mm(0.4), y: y + mm(0.3), largura: faixa.largura - mm(0.8), altura: altura - mm(0.6) };
  escreverGirado(folha, tituloCurto, dentro, { ...estilo, alinhamento: 'centro' });
  return { x: x + formato.faixa, y, largura: largura - formato.faixa, altura };
}

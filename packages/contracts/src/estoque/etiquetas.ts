/** Sheets of labels, in millimetres; places go from left to right, then down. */
export interface ModeloDeEtiqueta {
  nome: string;
  /** Page size. */
  pagina: { largura: number; altura: number };
  colunas: number;
  linhas: number;
  etiqueta: { largura: number; altura: number };
  margem: { esquerda: number; topo: number };
  /** Between neighbouring labels. */
  vao: { horizontal: number; vertical: number };
  desenho: 'gondola' | 'produto' | 'joia';
}

const a4 = { largura: 210, altura: 297 };

/** Common sheets of the market. */
export const modelosDeEtiqueta = {
  gondola: {
    nome: 'Gôndola (2 colunas, 95 × 40 mm)',
    pagina: a4,
    colunas: 2,
    linhas: 7,
    etiqueta: { largura: 95, altura: 40 },
    margem: { esquerda: 10, topo: 8.5 },
    vao: { horizontal: 0, vertical: 0 },
    desenho: 'gondola',
  },
  produto: {
    nome: 'Produto (3 colunas, 63,5 × 38,1 mm)',
    pagina: a4,
    colunas: 3,
    linhas: 7,
    etiqueta: { largura: 63.5, altura: 38.1 },
    margem: { esquerda: 7.2, topo: 15.1 },
    vao: { horizontal: 2.5, vertical: 0 },
    desenho: 'produto',
  },
  joia: {
    nome: 'Joia (5 colunas, 38,1 × 21,2 mm)',
    pagina: a4,
    colunas: 5,
    linhas: 13,
    etiqueta: { largura: 38.1, altura: 21.2 },
    margem: { esquerda: 4.75, topo: 10.7 },
    vao: { horizontal: 2.5, vertical: 0 },
    desenho: 'joia',
  },
} as const satisfies Record<string, ModeloDeEtiqueta>;
export type NomeDeModelo = keyof typeof modelosDeEtiqueta;

/** Upper left corner of a place on its page, in millimetres. @param lugar from 0, counted over all pages */
export function lugarDaEtiqueta(modelo: ModeloDeEtiqueta, lugar: number): { pagina: number; x: number; y: number } {
  const porPagina = modelo.colunas * modelo.linhas;
  const naPagina = lugar % porPagina;
  const coluna = naPagina % modelo.colunas;
  const linha = Math.floor(naPagina / modelo.colunas);
  return {
    pagina: Math.floor(lugar / porPagina),
    x: modelo.margem.esquerda + coluna * (modelo.etiqueta.largura + modelo.vao.horizontal),
    y: modelo.margem.topo + linha * (modelo.etiqueta.altura + modelo.vao.vertical),
  };
}

import { fonteDe } from '../desenho/fontes.ts';
import { mm } from '../desenho/medidas.ts';
import { type Estilo, entrelinha } from '../desenho/texto.ts';

/**
 * Measures in millimetres.
 *
 * @source NT SE/CGNFS-e 008/2026 v1.02, 2.2 (page, margins, lines, shade), 2.4 (fonts), 2.4.5 (places)
 */
export const medidas = {
  pagina: { largura: 210, altura: 297 },
  borda: 2,
  corpo: { x: 3, largura: 204, fim: 287.7 },
  cabecalho: { y: 3, altura: 11.8 },
  linhaDaChave: 7.9,
  linhaDaIdentificacao: 6.9,
  linha: 6.45,
  linhaDoTotal: 6.85,
  frase: 3.4,
  titulo: 4.1,
  descricaoDoCodigo: 3.9,
  qr: { x: 174.8, y: 16.7, lado: 15.2, silencio: 1.5 },
  textoDoQr: { x: 158, y: 33.6, largura: 47.2, altura: 8 },
  canhoto: { y: 281, altura: 6.7 },
} as const;

export const sombra = '#f2f2f2';
export const divisoria = 0.5;
export const tamanho = 7;
export const fonte = fonteDe('helvetica', false);
export const passo = tamanho * entrelinha;
export const rotuloDoCampo: Estilo = { familia: 'helvetica', negrito: true, tamanho: 6, minimo: 4.6, vertical: 'topo' };

/** Left and width of everything, and the four columns it is laid in. */
export const corpo = { x: mm(medidas.corpo.x), largura: mm(medidas.corpo.largura) };
export const coluna = corpo.largura / 4;

/** In place of what the document does not say (note 12). */
export const semDados = '-';

/** A hairline between the rows of a block. */
export const fio = { espessura: 0.25, cor: '#999999' } as const;

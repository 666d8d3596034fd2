import { formatarMoeda } from '@retaguarda/brasil';
import { type Area, escrever, type Folha } from './folha.ts';

/** What is printed of a product, all of it text by now. */
export interface Impresso {
  codigo: string;
  descricao: string;
  unidade: string;
  /** What the bars say. */
  barras: string;
  secao: string | null;
  marca: string | null;
  /** R$; null without a price. */
  valor: string | null;
  /** The price before a promotion, R$. */
  de: string | null;
  /** What it costs by the kilogram, the litre or the metre, so that packages compare. */
  porMedida: string | null;
}

export const emReais = (valor: string | null): string => (valor === null ? 'Sem preço' : formatarMoeda(valor));

/** A price that is no more, struck out. */
export function riscado(folha: Folha, texto: string, area: Area): void {
  escrever(folha, texto, area, { tamanho: 9, alinhamento: 'right', cor: '#444444' });
  const largura = folha.widthOfString(texto);
  const fim = area.x + area.largura;
  folha
    .lineWidth(0.7)
    .strokeColor('#444444')
    .moveTo(fim - largura, area.y + 4.5)
    .lineTo(fim, area.y + 4.5)
    .stroke();
}

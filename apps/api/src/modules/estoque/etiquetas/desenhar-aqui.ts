import { desenharEtiquetas, type FolhaDeEtiquetas } from './desenhar-etiquetas.ts';
import { desenharLista, type FolhaDeLista } from './desenhar-lista.ts';

export type Impressao = FolhaDeEtiquetas | FolhaDeLista;

export const desenharAqui = (impressao: Impressao): Promise<Uint8Array> =>
  impressao.tipo === 'etiquetas' ? desenharEtiquetas(impressao) : desenharLista(impressao);

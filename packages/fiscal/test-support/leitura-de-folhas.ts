import type { Folha, TracoDeTexto } from '../src/danfe/desenho/folha.ts';
import { larguraDoTexto, metricas } from '../src/danfe/desenho/fontes.ts';

export const textosDe = (folha: Folha): TracoDeTexto[] =>
  folha.tracos.flatMap((traco) => (traco.tipo === 'texto' ? [traco] : []));

export const escritos = (folhas: readonly Folha[]): string[] =>
  folhas.flatMap((folha) => textosDe(folha).map(({ texto }) => texto));

/** All that is written, without the blanks that line breaks come and go with. */
export const semEspacos = (texto: string): string => texto.replace(/\s+/g, '');

export const tudoEscrito = (folhas: readonly Folha[]): string => semEspacos(escritos(folhas).join(''));

const folga = 0.6;

/**
 * Texts that leave the box they were written for, or boxes that leave the page, each with the reason. A box stands for
 * one line: the base line is inside, the ends are between its sides.
 */
export function transbordos(folhas: readonly Folha[]): string[] {
  return folhas.flatMap((folha) =>
    textosDe(folha).flatMap((traco) => {
      const { caixa, texto } = traco;
      if (caixa === undefined) return [`${texto}: sem caixa`];
      const comprimento = larguraDoTexto(texto, traco.fonte, traco.tamanho);
      const subida = traco.tamanho * metricas[traco.fonte].maiuscula;
      const deitado = traco.giro === 90;
      const [esquerda, direita] = deitado ? [traco.x - subida, traco.x] : [traco.x, traco.x + comprimento];
      const [topo, base] = deitado ? [traco.base - comprimento, traco.base] : [traco.base - subida, traco.base];
      const motivos: string[] = [];
      if (esquerda < caixa.x - folga || direita > caixa.x + caixa.largura + folga) motivos.push('passa dos lados');
      if (topo < caixa.y - folga || base > caixa.y + caixa.altura + folga) motivos.push('passa do alto ou do pé');
      if (esquerda < 0 || direita > folha.largura || topo < 0 || base > folha.altura) motivos.push('sai da folha');
      return motivos.map((motivo) => `${texto}: ${motivo}`);
    }),
  );
}

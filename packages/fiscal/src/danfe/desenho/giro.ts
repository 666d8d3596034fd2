import { Folha, type Traco } from './folha.ts';
import type { Area } from './medidas.ts';
import { type Estilo, escrever } from './texto.ts';

/**
 * Draws something lying down, to be read from bottom to top: `desenhar` gets a page as wide as the area is high, and what
 * it draws is turned into the area.
 */
export function desenharGirado(folha: Folha, area: Area, desenhar: (deitada: Folha) => void): void {
  const deitada = new Folha(area.altura, area.largura);
  desenhar(deitada);
  for (const traco of deitada.tracos) folha.tracos.push(girarTraco(traco, area));
  folha.cortes.push(...deitada.cortes);
}

/** A text from bottom to top. */
export function escreverGirado(folha: Folha, texto: string, area: Area, estilo: Estilo): void {
  desenharGirado(folha, area, (deitada) => {
    escrever(deitada, texto, { x: 0, y: 0, largura: deitada.largura, altura: deitada.altura }, estilo);
  });
}

function girarTraco(traco: Traco, area: Area): Traco {
  const ponto = ([x, y]: readonly [number, number]): [number, number] => [area.x + y, area.y + area.altura - x];
  const caixa = ({ x, y, largura, altura }: Area): Area => {
    const [novoX, novoY] = ponto([x + largura, y]);
    return { x: novoX, y: novoY, largura: altura, altura: largura };
  };
  switch (traco.tipo) {
    case 'texto': {
      const [x, base] = ponto([traco.x, traco.base]);
      return { ...traco, x, base, giro: (traco.giro ?? 0) + 90, ...(traco.caixa && { caixa: caixa(traco.caixa) }) };
    }
    case 'linha':
      return { ...traco, de: ponto(traco.de), ate: ponto(traco.ate) };
    case 'modulos':
      return { ...traco, retangulos: traco.retangulos.map(caixa) };
    default:
      return { ...traco, area: caixa(traco.area) };
  }
}

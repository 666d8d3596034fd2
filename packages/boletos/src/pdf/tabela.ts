import { type Area, cores, type Folha, mm } from './medidas.ts';
import { type Estilo, escreverBloco, escreverLinha } from './texto.ts';

const margem = mm(0.9);
const alturaRotulo = mm(2.6);

/** A box of the form: small label on top, contents below. */
export interface Celula {
  readonly rotulo: string;
  /** One line, or several that may break. */
  readonly conteudo: string | readonly string[];
  /** Share of the width of the row. */
  readonly peso: number;
  readonly estilo?: Estilo;
  /** Grey background, for the due date and the amount. */
  readonly destaque?: boolean;
}

/** Draws cells side by side, each with its line on the left and below. */
export function desenharLinha(folha: Folha, area: Area, celulas: readonly Celula[]): void {
  const total = celulas.reduce((soma, { peso }) => soma + peso, 0);
  let x = area.x;
  for (const celula of celulas) {
    const largura = (area.largura * celula.peso) / total;
    desenharCelula(folha, { ...area, x, largura }, celula, x === area.x);
    x += largura;
  }
}

function desenharCelula(folha: Folha, area: Area, { rotulo, conteudo, estilo, destaque }: Celula, primeira: boolean) {
  if (destaque) folha.rect(area.x, area.y, area.largura, area.altura).fill('#e8e8e8');
  if (!primeira) riscar(folha, area.x, area.y, area.x, area.y + area.altura);
  riscar(folha, area.x, area.y + area.altura, area.x + area.largura, area.y + area.altura);
  const dentro = { x: area.x + margem, largura: area.largura - 2 * margem };
  const topo = area.y + mm(0.4);
  escreverLinha(
    folha,
    rotulo,
    { ...dentro, y: topo, altura: alturaRotulo - mm(0.4) },
    { tamanho: 5.8, minimo: 4.5, cor: cores.rotulo },
  );
  const corpo = { ...dentro, y: area.y + alturaRotulo, altura: area.altura - alturaRotulo - mm(0.3) };
  if (typeof conteudo === 'string') escreverLinha(folha, conteudo, corpo, estilo);
  else escreverBloco(folha, conteudo, { ...corpo, y: corpo.y + mm(0.3), altura: corpo.altura - mm(0.3) }, estilo);
}

export function riscar(folha: Folha, x1: number, y1: number, x2: number, y2: number, espessura = 0.6): void {
  folha.lineWidth(espessura).strokeColor(cores.linha).moveTo(x1, y1).lineTo(x2, y2).stroke();
}

/** Dashed line where the paper is to be cut, with its caption above. */
export function linhaDeCorte(folha: Folha, x1: number, y1: number, x2: number, y2: number): void {
  folha.save().lineWidth(0.5).strokeColor(cores.fraco).dash(3, { space: 3 }).moveTo(x1, y1).lineTo(x2, y2).stroke();
  folha.undash().restore();
}

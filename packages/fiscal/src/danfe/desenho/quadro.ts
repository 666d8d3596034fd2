import type { Folha } from './folha.ts';
import { type Area, dividir, mm } from './medidas.ts';
import { type Estilo, escrever } from './texto.ts';

/** A box of a form: small label on top, contents below. */
export interface Campo {
  readonly rotulo: string;
  readonly valor: string;
  /** Share of the width of the row. */
  readonly peso: number;
  readonly estilo?: Estilo;
}

/** How the boxes of a form look. */
export interface EstiloDosCampos {
  readonly rotulo: Estilo;
  readonly valor: Estilo;
  /** Points taken by the label on top of the box. */
  readonly alturaDoRotulo: number;
  readonly margem: number;
  readonly espessura: number;
}

/** Draws boxes side by side over the area, one line around them and one between each two. */
export function desenharCampos(folha: Folha, area: Area, campos: readonly Campo[], estilo: EstiloDosCampos): void {
  const partes = dividir(
    area,
    campos.map(({ peso }) => peso),
  );
  folha.moldura(area, estilo.espessura);
  for (const [posicao, campo] of campos.entries()) {
    const parte = partes[posicao] ?? area;
    if (posicao > 0) folha.linha(parte.x, parte.y, parte.x, parte.y + parte.altura, estilo.espessura);
    preencherCampo(folha, parte, campo, estilo);
  }
}

/** The label and the contents of one box. What does not fit is noted in `folha.cortes`. */
export function preencherCampo(folha: Folha, area: Area, campo: Campo, estilo: EstiloDosCampos): void {
  const { margem, alturaDoRotulo } = estilo;
  const dentro = { x: area.x + margem, largura: area.largura - 2 * margem };
  const topo = { ...dentro, y: area.y + mm(0.6), altura: alturaDoRotulo - mm(0.6) };
  escrever(folha, campo.rotulo, topo, { vertical: 'topo', ...estilo.rotulo });
  const corpo = { ...dentro, y: area.y + alturaDoRotulo, altura: area.altura - alturaDoRotulo - mm(0.6) };
  const coube = escrever(folha, campo.valor, corpo, { ...estilo.valor, ...campo.estilo });
  if (!coube) folha.cortes.push({ rotulo: campo.rotulo, texto: campo.valor });
}

import type { Area, Coordenadas } from '@retaguarda/contracts';

/** @source length of a degree of latitude of the sphere of 6,371 km */
const KM_POR_GRAU = 111.195;

/** Kilometres from the north-western corner of what is drawn. */
export interface Projecao {
  larguraKm: number;
  alturaKm: number;
  ponto: (lugar: Coordenadas) => { x: number; y: number };
  /** The path of an area in SVG, holes included. */
  caminho: (area: Area) => string;
}

/** A little of what is around is seen too. */
const MARGEM = 0.08;
/** A place alone has something around it: half a kilometre to each side. */
const MENOR_KM = 1;

/**
 * Draws areas and places as a map does, north up. The sides are true in the middle: a delivery area is small for the
 * curve of the Earth.
 *
 * @returns null without anything to draw
 */
export function projetar(areas: readonly Area[], lugares: readonly Coordenadas[] = []): Projecao | null {
  const pontos = areas.flat(3).length === 0 ? [] : areas.flatMap((area) => area.flat(2));
  const latitudes = [...pontos.map(([, latitude]) => latitude), ...lugares.map(({ latitude }) => latitude)];
  const longitudes = [...pontos.map(([longitude]) => longitude), ...lugares.map(({ longitude }) => longitude)];
  const [norte, sul] = extremos(latitudes);
  const [leste, oeste] = extremos(longitudes);
  if (norte === undefined || sul === undefined || leste === undefined || oeste === undefined) return null;
  const kmPorGrau = KM_POR_GRAU * Math.cos((((norte + sul) / 2) * Math.PI) / 180);
  const [largura, altura] = [(leste - oeste) * kmPorGrau, (norte - sul) * KM_POR_GRAU];
  const borda = Math.max(largura, altura) * MARGEM;
  const [larguraKm, alturaKm] = [Math.max(MENOR_KM, largura + 2 * borda), Math.max(MENOR_KM, altura + 2 * borda)];
  const [aEsquerda, acima] = [(larguraKm - largura) / 2, (alturaKm - altura) / 2];
  const ponto = ({ latitude, longitude }: Coordenadas) => ({
    x: (longitude - oeste) * kmPorGrau + aEsquerda,
    y: (norte - latitude) * KM_POR_GRAU + acima,
  });
  const canto = ([longitude, latitude]: Area[number][number][number]) => {
    const { x, y } = ponto({ latitude, longitude });
    return `${x.toFixed(4)} ${y.toFixed(4)}`;
  };
  const caminho = (area: Area) =>
    area
      .flat()
      .map((anel) => `M${anel.map(canto).join('L')}Z`)
      .join('');
  return { larguraKm, alturaKm, ponto, caminho };
}

/** @returns the highest and the lowest, or nothing of nothing */
const extremos = (numeros: readonly number[]): [number, number] | [] =>
  numeros.length === 0 ? [] : [Math.max(...numeros), Math.min(...numeros)];

/** Kilometres from one side of an area to the other, without what is around. */
export function ladosDa(area: Area): { larguraKm: number; alturaKm: number } {
  const desenho = projetar([area]);
  if (!desenho) return { larguraKm: 0, alturaKm: 0 };
  const cantos = area.flat(2).map(([longitude, latitude]) => desenho.ponto({ latitude, longitude }));
  const [maisX = 0, menosX = 0] = extremos(cantos.map(({ x }) => x));
  const [maisY = 0, menosY = 0] = extremos(cantos.map(({ y }) => y));
  return { larguraKm: maisX - menosX, alturaKm: maisY - menosY };
}

/** Kilometres of a scale bar: 1, 2 or 5 of a power of ten, at most a third of the width. */
export function escalaKm(larguraKm: number): number {
  const limite = larguraKm / 3;
  const potencia = 10 ** Math.floor(Math.log10(limite));
  const passo = [5, 2, 1].find((um) => um * potencia <= limite) ?? 1;
  return passo * potencia;
}

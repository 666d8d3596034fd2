/** Degrees of WGS 84, as maps on the web write them. */
export interface Coordenadas {
  latitude: number;
  longitude: number;
}

type Ponto = readonly [longitude: number, latitude: number];
/** Polygons, each of an outer ring and its holes. */
export type Area = readonly (readonly (readonly Ponto[])[])[];

const MAX_PONTOS = 2_000;

const ehGrau = (valor: unknown, limite: number): boolean => typeof valor === 'number' && Math.abs(valor) <= limite;

/** A height may follow. */
const ehPonto = (valor: unknown): valor is Ponto =>
  Array.isArray(valor) && ehGrau(valor[0], 180) && ehGrau(valor[1], 90);

/** Three corners at least, and back to the first. */
function ehAnel(valor: unknown): valor is Ponto[] {
  if (!Array.isArray(valor) || valor.length < 4 || !valor.every(ehPonto)) return false;
  const [primeiro, ultimo] = [valor.at(0), valor.at(-1)];
  return primeiro?.[0] === ultimo?.[0] && primeiro?.[1] === ultimo?.[1];
}

const ehPoligono = (valor: unknown): valor is Ponto[][] =>
  Array.isArray(valor) && valor.length > 0 && valor.every(ehAnel);

function poligonosDe(valor: unknown): unknown[] {
  if (typeof valor !== 'object' || valor === null) return [null];
  const { type, coordinates, geometry, features } = valor as Record<string, unknown>;
  if (type === 'FeatureCollection') return Array.isArray(features) ? features.flatMap(poligonosDe) : [null];
  if (type === 'Feature') return poligonosDe(geometry);
  if (type === 'Polygon') return [coordinates];
  return type === 'MultiPolygon' && Array.isArray(coordinates) ? coordinates : [null];
}

/**
 * Reads an area drawn elsewhere and pasted: polygons, alone or within features.
 *
 * @returns null for what is no such drawing, or has more than 2,000 corners
 * @source RFC 7946 (GeoJSON), 3.1.6 and 3.1.7: positions are longitude, latitude; rings are closed
 */
export function lerArea(texto: string): Area | null {
  let lido: unknown;
  try {
    lido = JSON.parse(texto);
  } catch {
    return null;
  }
  const poligonos = poligonosDe(lido);
  if (poligonos.length === 0 || !poligonos.every(ehPoligono)) return null;
  return poligonos.flat(2).length > MAX_PONTOS ? null : poligonos;
}

/** Whether a place is within an area; on its border, it is. */
export const dentroDaArea = (area: Area, lugar: Coordenadas): boolean =>
  area.some(([fora = [], ...buracos]) => {
    if (!noAnel(fora, lugar)) return false;
    return buracos.every((buraco) => !noAnel(buraco, lugar) || naBorda(buraco, lugar));
  });

const noAnel = (anel: readonly Ponto[], lugar: Coordenadas): boolean => naBorda(anel, lugar) || cruza(anel, lugar);

const lados = (anel: readonly Ponto[]) => anel.slice(1).map((ate, i) => [anel[i] as Ponto, ate] as const);

function naBorda(anel: readonly Ponto[], { longitude: x, latitude: y }: Coordenadas): boolean {
  return lados(anel).some(([[ax, ay], [bx, by]]) => {
    if (x < Math.min(ax, bx) || x > Math.max(ax, bx) || y < Math.min(ay, by) || y > Math.max(ay, by)) return false;
    return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) < 1e-12;
  });
}

/** A ray to the east meets the ring an odd number of times. */
function cruza(anel: readonly Ponto[], { longitude: x, latitude: y }: Coordenadas): boolean {
  let dentro = false;
  for (const [[ax, ay], [bx, by]] of lados(anel))
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) dentro = !dentro;
  return dentro;
}

/** As `lerCoordenadas` reads them, to a centimetre. */
export const escreverCoordenadas = ({ latitude, longitude }: Coordenadas): string =>
  `${latitude.toFixed(7)},${longitude.toFixed(7)}`;

const comPontos = /^\s*(-?\d{1,2}(?:\.\d{1,15})?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$/;
const comVirgulas = /^\s*(-?\d{1,2},\d{1,15})\s*[;\s]\s*(-?\d{1,3},\d{1,15})\s*$/;
/** It may be a latitude alone. */
const umNumero = /^\s*-?\d+,\d+\s*$/;

/** `-23.5505, -46.6333`, as maps copy a place, or `-23,5505 -46,6333`: latitude, then longitude. @returns null for what is no place */
export function lerCoordenadas(texto: string): Coordenadas | null {
  if (umNumero.test(texto)) return null;
  const [, ...escritas] = comPontos.exec(texto) ?? comVirgulas.exec(texto) ?? [];
  const [latitude = '', longitude = ''] = escritas.map((escrita) => escrita.replace(',', '.'));
  if (latitude === '') return null;
  const lugar = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(lugar.latitude) <= 90 && Math.abs(lugar.longitude) <= 180 ? lugar : null;
}

import { normalizarBusca } from '@retaguarda/brasil';

interface Mapa {
  readonly linhasAcima: number;
}

interface Sugestao<M extends Mapa> {
  readonly mapa: M | null;
  readonly colunas: readonly string[];
}

/** A map that a person made for one file and that is kept for the next, with what tells whether it serves that one too. */
export type MapaGuardado<M extends Mapa> = M & {
  /** Header of the file it was made for; absent in maps of before 2026-12. */
  readonly colunas?: readonly string[];
  /** Where the table of that file began. */
  readonly comecava?: number;
};

/** What is kept of a map, beside what was seen in its file. */
export const paraGuardar = <M extends Mapa>(mapa: M, { mapa: sugerido, colunas }: Sugestao<M>): MapaGuardado<M> => ({
  ...mapa,
  colunas,
  ...(sugerido && { comecava: sugerido.linhasAcima }),
});

export interface MapaParaEste<M> {
  readonly mapa: M | null;
  /** The columns are others than those the map was made for: it is left, and this one is guessed anew. */
  readonly mudou: boolean;
}

/** The map by which a file is read, of what is kept and what its own header says. Texts above the table may be more or fewer. */
export function mapaParaEste<M extends Mapa>(guardado: MapaGuardado<M>, sugestao: Sugestao<M>): MapaParaEste<M> {
  const { colunas, comecava, ...resto } = guardado;
  const mapa = resto as unknown as M;
  if (colunas === undefined) return { mapa, mudou: false };
  if (forma(colunas) !== forma(sugestao.colunas)) return { mapa: sugestao.mapa, mudou: true };
  if (comecava === undefined || !sugestao.mapa) return { mapa, mudou: false };
  const linhasAcima = Math.max(0, mapa.linhasAcima + sugestao.mapa.linhasAcima - comecava);
  return { mapa: { ...mapa, linhasAcima }, mudou: false };
}

const forma = (colunas: readonly string[]): string => colunas.map(normalizarBusca).join('|').replace(/\|+$/, '');

import type { ReportLine } from '@retaguarda/contracts';

/** A line with its place in the tree: what it is below, and whether anything is below it. */
export interface TreeLine extends ReportLine {
  /** Key of the line it is below. */
  acima: string | null;
  temFilhas: boolean;
}

/** Lines come from the outermost to the innermost, each below the last one of the level above. */
export function treeOf(linhas: readonly ReportLine[]): TreeLine[] {
  const acimas: string[] = [];
  return linhas.map((linha, i) => {
    acimas.length = linha.nivel;
    const acima = acimas.at(-1) ?? null;
    acimas[linha.nivel] = linha.chave;
    return { ...linha, acima, temFilhas: (linhas[i + 1]?.nivel ?? 0) > linha.nivel };
  });
}

/** Those that open something and are less deep than so many levels. */
export const openedAt = (linhas: readonly TreeLine[], niveis: number): ReadonlySet<string> =>
  new Set(linhas.filter(({ temFilhas, nivel }) => temFilhas && nivel < niveis).map(({ chave }) => chave));

/** The lines on view: all that is above each is open. */
export function visibleLines(linhas: readonly TreeLine[], abertas: ReadonlySet<string>): TreeLine[] {
  const vistas = new Set<string>();
  return linhas.filter(({ chave, acima }) => {
    const vista = acima === null || (vistas.has(acima) && abertas.has(acima));
    if (vista) vistas.add(chave);
    return vista;
  });
}

/** A place of the table: a line, and the column of a figure; -1 is the name of the line. */
export interface Place {
  linha: number;
  coluna: number;
}

type Step = { to: Place } | { toggle: string } | null;

/**
 * What a key does in the tree: arrows walk, right opens a closed line before it walks to its figures, left closes it or goes to
 * the line above.
 */
export function stepOf(
  key: string,
  { linha, coluna }: Place,
  linhas: readonly TreeLine[],
  abertas: ReadonlySet<string>,
  colunas: number,
): Step {
  const esta = linhas[linha];
  if (!esta) return null;
  const aberta = abertas.has(esta.chave);
  const em = (l: number, c = coluna): Step => ({
    to: { linha: Math.min(Math.max(l, 0), linhas.length - 1), coluna: Math.min(c, colunas - 1) },
  });
  switch (key) {
    case 'ArrowDown':
      return em(linha + 1);
    case 'ArrowUp':
      return em(linha - 1);
    case 'Home':
      return em(0, -1);
    case 'End':
      return em(linhas.length - 1, -1);
    case 'ArrowRight':
      return coluna < 0 && esta.temFilhas && !aberta ? { toggle: esta.chave } : em(linha, coluna + 1);
    case 'ArrowLeft':
      if (coluna >= 0) return em(linha, coluna - 1);
      if (esta.temFilhas && aberta) return { toggle: esta.chave };
      return esta.acima === null ? null : em(linhas.findIndex(({ chave }) => chave === esta.acima));
    case 'Enter':
    case ' ':
      return coluna < 0 && esta.temFilhas ? { toggle: esta.chave } : null;
    default:
      return null;
  }
}

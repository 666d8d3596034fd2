import { decimal, paraTexto } from '@retaguarda/brasil';
import type { CardFigure, CardLine, PalavraDoCartao, ReportTable } from '@retaguarda/contracts';

/** A figure with its unit. */
export const figure = (
  rotulo: PalavraDoCartao,
  valor: string | number | null,
  unidade: CardFigure['unidade'] = 'money',
  tom: CardFigure['tom'] = null,
): CardFigure => ({ rotulo, valor: valor === null ? null : String(valor), unidade, tom });

/** A line that is named by somebody, or by the program where `nome` is false. */
export const line = (chave: string | number, rotulo: string, rest: Partial<CardLine>): CardLine => ({
  chave: String(chave),
  rotulo,
  nome: true,
  nota: null,
  valor: null,
  unidade: 'money',
  variacao: null,
  tom: null,
  abre: null,
  ...rest,
});

/** By how much more there is than before, in per cent; null where there was nothing. */
export function changeOf(now: string, before: string): string | null {
  if (decimal(before).isZero()) return null;
  return paraTexto(decimal(now).div(before).minus(1).times(100));
}

/** One over the other, as a report divides; null over nothing. */
export const ratioOf = (sum: string | null, by: string | null): string | null =>
  sum === null || by === null || decimal(by).isZero() ? null : paraTexto(decimal(sum).div(by));

/** What a part is of the whole, in per cent; null of nothing. */
export const percentOf = (part: string | null, whole: string | null): string | null =>
  part === null ? null : ratioOf(paraTexto(decimal(part).times(100), 6), whole);

/** The figure of a line, or of the total, in a column of a report; null where the table has not the column. */
export function figureAt(table: ReportTable, valores: readonly (string | null)[] | null, column: string) {
  const at = table.colunas.findIndex(({ chave }) => chave === column);
  return valores?.[at] ?? null;
}

/** Lines of a report that are no groups and no totals. */
export const plainLines = ({ linhas }: ReportTable) => linhas.filter(({ peso }) => peso === null);

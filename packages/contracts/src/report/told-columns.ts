import type { ReportShape } from './define-report.ts';
import type { ReportTable } from './table.ts';

/**
 * Indexes of the columns worth looking at. Of lines told by period, those in which nothing happened yet are left out from the first one
 * on, so that the later ones are in sight. One that is empty between others stays, and so does the only one. Of a matrix all stay.
 */
export function columnsWorthTelling(
  { shape }: { shape?: ReportShape },
  table: Pick<ReportTable, 'colunas' | 'linhas' | 'total'>,
): number[] {
  const all = table.colunas.map((_, at) => at);
  if (shape !== 'tree') return all;
  const periods = Map.groupBy(
    all.filter((at) => (table.colunas[at]?.periodo ?? null) !== null),
    (at) => table.colunas[at]?.periodo,
  );
  const rows = [...table.linhas.map(({ valores }) => valores), ...(table.total ? [table.total] : [])];
  const isEmpty = (at: number) => rows.every((valores) => Number(valores[at] ?? 0) === 0);
  const empty = new Set<number>();
  for (const [, columns] of [...periods].slice(0, -1)) {
    if (!columns.every(isEmpty)) return all.filter((at) => !empty.has(at));
    for (const at of columns) empty.add(at);
  }
  // Where no period has anything, the table says so whole.
  const [, last = []] = [...periods].at(-1) ?? [];
  return last.every(isEmpty) ? all : all.filter((at) => !empty.has(at));
}

import { paraTexto, somar } from '@retaguarda/brasil';
import { DomainError, type ReportDocuments } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { whereAll } from '../sql/where.ts';
import { readDocuments } from './documents.ts';
import type { MadeTable, MatrixSource, ReportCell, ReportContext } from './source.ts';

/** What still can be read across, and down. */
const MAX = { columns: 100, lines: 1000 } as const;
const TOTAL = 'total';

interface Sum {
  linha: string;
  coluna: string;
  daLinha: string | null;
  daColuna: string | null;
  valor: string;
}

/** A key of an axis: in the words of the definition, or as the facts call it. */
interface Key {
  chave: string;
  rotulo: string;
  nome: boolean;
}

/** Keys of an axis: all that the definition knows, else those that have something, in their order. */
function keysOf(words: Readonly<Record<string, string>> | undefined, found: ReadonlyMap<string, string | null>): Key[] {
  if (words) return Object.entries(words).map(([chave, rotulo]) => ({ chave, rotulo, nome: false }));
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([chave, rotulo]) => ({ chave, rotulo: rotulo ?? chave, nome: true }));
}

/** A figure for each pair of keys, with the sums of both. @throws DomainError TOO_MANY_ROWS past what can be read */
export async function readMatrix(
  { report, facts, sums = facts }: MatrixSource,
  context: ReportContext,
): Promise<MadeTable> {
  const { facts: relation, ...told } = await sums(context);
  const { rows } =
    await sql<Sum>`select linha, coluna, min(rotulo_da_linha) as "daLinha", min(rotulo_da_coluna) as "daColuna",
      sum(valor)::numeric(18,2)::text as valor from (${relation}) f group by 1, 2`.execute(context.db);
  const lines = keysOf(report.lines.words, new Map(rows.map(({ linha, daLinha }) => [linha, daLinha])));
  const { value: coluna = '', words } = report.matrix ?? {};
  const columns = keysOf(words, new Map(rows.map(({ coluna, daColuna }) => [coluna, daColuna])));
  if (lines.length > MAX.lines || columns.length > MAX.columns) {
    const text = `São ${lines.length} linhas e ${columns.length} colunas: escolha um período menor ou mais filtros.`;
    throw new DomainError('TOO_MANY_ROWS', { text });
  }
  const figures = new Map(rows.map(({ linha, coluna, valor }) => [JSON.stringify([linha, coluna]), valor]));
  const of = (line: string, column: string) => figures.get(JSON.stringify([line, column])) ?? null;
  const sumOf = (values: readonly (string | null)[]) => paraTexto(somar(values.map((value) => value ?? 0)));
  const withSum = (values: (string | null)[]) => [...values, sumOf(values)];
  return {
    ...told,
    colunas: [
      ...columns.map(({ chave, rotulo, nome }) => ({
        chave: `c:${chave}`,
        coluna,
        periodo: rotulo,
        ...(nome ? { nome } : {}),
      })),
      { chave: TOTAL, coluna, periodo: 'Total' },
    ],
    linhas:
      rows.length === 0
        ? []
        : lines.map(({ chave, rotulo, nome }) => ({
            chave: `l:${chave}`,
            nivel: 0,
            rotulo,
            peso: null,
            abre: true,
            ...(nome ? { nome } : {}),
            valores: withSum(columns.map((column) => of(chave, column.chave))),
          })),
    total:
      rows.length === 0
        ? null
        : withSum(
            columns.map(({ chave }) =>
              sumOf(rows.filter(({ coluna: its }) => its === chave).map(({ valor }) => valor)),
            ),
          ),
  };
}

/** The facts of a pair of keys, of a line, or of a column. @throws DomainError NOT_FOUND for what is no key */
export async function readMatrixDocuments(
  { facts }: MatrixSource,
  context: ReportContext,
  { linha, coluna }: ReportCell,
): Promise<ReportDocuments> {
  const line = linha.startsWith('l:') ? linha.slice(2) : null;
  const column = coluna.startsWith('c:') ? coluna.slice(2) : null;
  if ((line === null && linha !== TOTAL) || (column === null && coluna !== TOTAL))
    throw new DomainError('NOT_FOUND', { text: 'O relatório não tem este valor.' });
  const { facts: relation } = await facts(context);
  const where = whereAll([
    ...(line === null ? [] : [sql`f.linha = ${line}`]),
    ...(column === null ? [] : [sql`f.coluna = ${column}`]),
  ]);
  return readDocuments(context.db, sql`select f.* from (${relation}) f ${where}`);
}

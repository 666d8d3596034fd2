import { Decimal, type DecimalInput, decimal, paraTexto, somar } from '@retaguarda/brasil';
import { DomainError, type PeriodoDoRelatorio, type ReportColumn, type ReportLine } from '@retaguarda/contracts';

/** A line with its amounts by period, before it is written; `fatos` says which documents are in it. */
export interface LinhaDeValores {
  chave: string;
  nivel: number;
  rotulo: string;
  peso?: ReportLine['peso'];
  /** By index of the period. */
  valores: readonly Decimal[];
  abre?: boolean;
}

export const zeros = (quantos: number): Decimal[] => Array.from({ length: quantos }, () => new Decimal(0));

/** Sum of lists of the same length, place by place. */
export const somarListas = (listas: readonly (readonly DecimalInput[])[], quantos: number): Decimal[] =>
  Array.from({ length: quantos }, (_, i) => somar(listas.map((lista) => lista[i] ?? 0)));

/** A figure for each period and the total of all, as columns. */
export const colunasPorPeriodo = (
  periodos: readonly PeriodoDoRelatorio[],
  nomes: readonly string[] = ['valor'],
): ReportColumn[] => [
  ...periodos.flatMap(({ chave, rotulo }) =>
    nomes.map((coluna) => ({ chave: `${chave}:${coluna}`, coluna, periodo: rotulo })),
  ),
  { chave: 'total', coluna: 'total', periodo: null },
];

/** @throws DomainError NOT_FOUND: the table has no such column */
export function diasDaColuna(periodos: readonly PeriodoDoRelatorio[], coluna: string): { de: string; ate: string } {
  const [primeiro] = periodos;
  const ultimo = periodos.at(-1);
  if (coluna === 'total' && primeiro && ultimo) return { de: primeiro.de, ate: ultimo.ate };
  const achado = periodos.find(({ chave }) => coluna === `${chave}:valor`);
  if (!achado) throw semValor();
  return achado;
}

export const semValor = () => new DomainError('NOT_FOUND', { text: 'O relatório não tem este valor.' });

export const texto = (valor: DecimalInput): string => paraTexto(valor);

/** So many per cent of a whole; null of nothing. */
export const porCento = (parte: Decimal, todo: Decimal): string | null =>
  todo.isZero() ? null : paraTexto(parte.div(todo.abs()).times(100));

export const naoZero = (valores: readonly DecimalInput[]): boolean => valores.some((valor) => !decimal(valor).isZero());

import { decimal, lerDecimalBr, somar } from '@retaguarda/brasil';
import { type CelulaDoOrcamento, type LinhaDoOrcamento, mesesDoAno } from '@retaguarda/contracts';

export const MESES = 12;

/** A line of the grid: of an account and centre; one just added has nothing planned. */
export type LinhaDaGrade = Pick<
  LinhaDoOrcamento,
  'contaId' | 'conta' | 'codigo' | 'natureza' | 'centroCustoId' | 'centroCusto'
> &
  Partial<Pick<LinhaDoOrcamento, 'meses' | 'total'>>;

/** Where a cell is: its line and its month, from 0. */
export interface Lugar {
  linha: number;
  mes: number;
}

/** What was typed and not yet saved, by cell; null takes the amount away. */
export type Mudancas = ReadonlyMap<string, string | null>;

export const chaveDaLinha = ({ contaId, centroCustoId }: Pick<LinhaDaGrade, 'contaId' | 'centroCustoId'>) =>
  `${contaId}:${centroCustoId ?? ''}`;
export const chaveDaCelula = (linha: LinhaDaGrade, mes: number) => `${chaveDaLinha(linha)}:${mes}`;

/** What is planned in a cell, with what was typed. Nothing planned is `"0.00"`. */
export function planejadoEm(linha: LinhaDaGrade, mes: number, mudancas: Mudancas): string {
  const mudada = mudancas.get(chaveDaCelula(linha, mes));
  return mudada === undefined ? (linha.meses?.[mes]?.planejado ?? '0.00') : (mudada ?? '0.00');
}

export type Vista = 'planejado' | 'realizado' | 'desvio';

/** Which of the figures of a cell is on view, and what was typed. */
export interface Mostrada {
  vista: Vista;
  mudancas: Mudancas;
}

/** The figure of a cell: what is planned, what was promised and spent, or what is left between them. */
export function figuraDe(linha: LinhaDaGrade, mes: number, { vista, mudancas }: Mostrada): string {
  if (vista === 'planejado') return planejadoEm(linha, mes, mudancas);
  const dela = linha.meses?.[mes];
  if (!dela) return '0.00';
  return vista === 'desvio' ? dela.desvio : somar([dela.comprometido, dela.realizado]).toFixed(2);
}

export const totalDaLinha = (linha: LinhaDaGrade, mostrada: Mostrada): string =>
  somar(Array.from({ length: MESES }, (_, mes) => figuraDe(linha, mes, mostrada))).toFixed(2);

/** An account planned for two centres has two lines. */
export const nomeDaLinha = ({ conta, centroCusto }: LinhaDaGrade): string =>
  centroCusto ? `${conta} · ${centroCusto}` : conta;

/** An amount as it is changed: the comma of the person, no thousands. */
export const emCampo = (valor: string): string => (Number(valor) === 0 ? '' : valor.replace('.', ','));

/**
 * An amount as people type it: `1.234,50`, `1234,5`, `R$ 1.000`. Nothing typed is nothing planned.
 *
 * @returns undefined for what is no amount, or is below zero
 */
export function lerValor(digitado: string): string | null | undefined {
  if (digitado.trim() === '' || digitado.trim() === '-') return null;
  const lido = lerDecimalBr(digitado);
  if (lido === null || decimal(lido).isNegative() || decimal(lido).gte('1e13')) return undefined;
  return decimal(lido).toDecimalPlaces(2).toFixed(2);
}

/** What a block copied from a spreadsheet puts where; what falls outside the grid, or is no amount, is told. */
export function colar(texto: string, de: Lugar, linhas: number) {
  const celulas: (Lugar & { valor: string | null })[] = [];
  const recusadas: string[] = [];
  const tabela = texto.replace(/\r?\n$/, '').split(/\r?\n/);
  for (const [i, linha] of tabela.entries()) {
    for (const [j, celula] of linha.split('\t').entries()) {
      const lugar = { linha: de.linha + i, mes: de.mes + j };
      const valor = lerValor(celula);
      if (valor === undefined || lugar.linha >= linhas || lugar.mes >= MESES) recusadas.push(celula.trim());
      else celulas.push({ ...lugar, valor });
    }
  }
  return { celulas, recusadas };
}

/** Where a key leads; undefined for a key that does not move. */
export function mover({ linha, mes }: Lugar, tecla: string, linhas: number): Lugar | undefined {
  const dentro = (l: number, m: number): Lugar => ({
    linha: Math.max(0, Math.min(linhas - 1, l)),
    mes: Math.max(0, Math.min(MESES - 1, m)),
  });
  switch (tecla) {
    case 'ArrowDown':
      return dentro(linha + 1, mes);
    case 'ArrowUp':
      return dentro(linha - 1, mes);
    case 'ArrowRight':
      return dentro(linha, mes + 1);
    case 'ArrowLeft':
      return dentro(linha, mes - 1);
    case 'Home':
      return dentro(linha, 0);
    case 'End':
      return dentro(linha, MESES - 1);
    case 'PageDown':
      return dentro(linha + 10, mes);
    case 'PageUp':
      return dentro(linha - 10, mes);
    default:
      return undefined;
  }
}

/** The cells to be sent. */
export function celulasMudadas(ano: number, linhas: readonly LinhaDaGrade[], mudancas: Mudancas): CelulaDoOrcamento[] {
  const meses = mesesDoAno(ano);
  return linhas.flatMap((linha) =>
    meses.flatMap((mes, i) => {
      const valor = mudancas.get(chaveDaCelula(linha, i));
      if (valor === undefined) return [];
      const { contaId, centroCustoId } = linha;
      return [{ contaId, centroCustoId, mes, valor: valor === null || decimal(valor).isZero() ? null : valor }];
    }),
  );
}

import { normalizarBusca } from '@retaguarda/brasil';
import type { Linha } from './tabela.ts';

/** `03/11`, `3 nov`, `03 de novembro`. */
const semAno = /^\d{1,2} ?[/.-] ?(\d{1,2})$|^\d{1,2}(?: de)? ?[/.-]? ?([a-z]{3,9})\.?$/;
/** Whether a cell is a day whose year stands elsewhere. */
export const isSemAno = (celula: string): boolean => semAno.test(normalizarBusca(celula));
const doSegundoSemestre = /^(?:jul|ago|aug|set|sep|out|oct|nov|dez|dic|dec)/;

/**
 * Invoices of cards write days without their year, which stands above the table. Of two years in a row (a period over New Year) it is
 * the first for days of the second half of the year, and the second for the others.
 *
 * @returns the rows with whole days in that column; as they are where no year, or more than two, is told above
 */
export function comAnos(acima: readonly Linha[], corpo: readonly Linha[], coluna: number): readonly Linha[] {
  const ditos = acima.flatMap(({ celulas }) => celulas.join(' ').match(/(?<!\d)20\d\d(?!\d)/g) ?? []);
  const [ano, outro, demais] = [...new Set(ditos)].sort();
  if (ano === undefined || demais !== undefined) return corpo;
  return corpo.map((linha) => {
    const celula = linha.celulas[coluna] ?? '';
    const [, mes, nome] = semAno.exec(normalizarBusca(celula)) ?? [];
    if (mes === undefined && nome === undefined) return linha;
    const noComeco = nome === undefined ? Number(mes) > 6 : doSegundoSemestre.test(nome);
    const inteira = `${celula.replace(/\.$/, '')}${nome === undefined ? '/' : ' '}${noComeco ? ano : (outro ?? ano)}`;
    return { ...linha, celulas: linha.celulas.with(coluna, inteira) };
  });
}

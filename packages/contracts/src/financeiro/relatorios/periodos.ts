import { type DataCivil, diaDaSemana, diasEntre, somarDias, somarMeses, ultimoDiaDoMes } from '@retaguarda/brasil';
import { DomainError } from '../../errors.ts';

export const passosDoPeriodo = { dia: 'Dia', semana: 'Semana', mes: 'Mês' } as const;
export type PassoDoPeriodo = keyof typeof passosDoPeriodo;

/** A stretch of days, both ends counted; `rotulo` reads the same in every language. */
export interface PeriodoDoRelatorio {
  chave: string;
  de: DataCivil;
  ate: DataCivil;
  rotulo: string;
}

/** Most columns of each step: what still can be read across. */
export const MAXIMO_DE_PERIODOS = { dia: 92, semana: 54, mes: 36 } as const;

const dois = (data: DataCivil) => data.slice(5).split('-').reverse().join('/');
const mesDe = (data: DataCivil) => `${data.slice(5, 7)}/${data.slice(0, 4)}`;

/** Last day of the step that a day is in; weeks end on Sunday. */
function fimDo(passo: PassoDoPeriodo, dia: DataCivil): DataCivil {
  if (passo === 'dia') return dia;
  if (passo === 'mes') return ultimoDiaDoMes(dia);
  return somarDias(dia, (7 - diaDaSemana(dia)) % 7);
}

function rotuloDo(passo: PassoDoPeriodo, de: DataCivil, ate: DataCivil): string {
  if (passo === 'mes') return mesDe(de);
  return de === ate ? dois(de) : `${dois(de)}–${dois(ate)}`;
}

/**
 * The stretches a period is told in: every day is in one of them, the first and the last may be cut.
 *
 * @throws DomainError INVALID when it ends before it begins or has more stretches than can be read
 */
export function periodosEntre(de: DataCivil, ate: DataCivil, passo: PassoDoPeriodo): PeriodoDoRelatorio[] {
  exigirPeriodo(de, ate);
  const periodos: PeriodoDoRelatorio[] = [];
  for (let dia = de; dia <= ate; ) {
    const fim = [fimDo(passo, dia), ate].sort()[0] as DataCivil;
    periodos.push({
      chave: passo === 'mes' ? dia.slice(0, 7) : dia,
      de: dia,
      ate: fim,
      rotulo: rotuloDo(passo, dia, fim),
    });
    if (periodos.length > MAXIMO_DE_PERIODOS[passo]) throw longoDemais(passo);
    dia = somarDias(fim, 1);
  }
  return periodos;
}

/** @param maximoDeDias both ends counted @throws DomainError INVALID */
export function exigirPeriodo(de: DataCivil, ate: DataCivil, maximoDeDias = 3_700): void {
  if (ate < de) throw recusar('O fim é antes do início');
  if (diasEntre(de, ate) >= maximoDeDias) throw recusar(textoDoMaximo.dia(maximoDeDias));
}

const textoDoMaximo: Readonly<Record<PassoDoPeriodo, (maximo: number) => string>> = {
  dia: (maximo) => `Período longo demais: até ${maximo} dias`,
  semana: (maximo) => `Período longo demais: até ${maximo} semanas`,
  mes: (maximo) => `Período longo demais: até ${maximo} meses`,
};
const longoDemais = (passo: PassoDoPeriodo) => recusar(textoDoMaximo[passo](MAXIMO_DE_PERIODOS[passo]));

/** On the field, and in words where a report is read without a form. */
const recusar = (aviso: string) => new DomainError('INVALID', { text: aviso, campos: { ate: aviso } });

/** Months whole, from so many before today's to so many after. */
export const mesesEmVolta = (hoje: DataCivil, antes: number, depois: number): { de: DataCivil; ate: DataCivil } => {
  const primeiro = `${hoje.slice(0, 8)}01`;
  return { de: somarMeses(primeiro, -antes), ate: ultimoDiaDoMes(somarMeses(primeiro, depois)) };
};

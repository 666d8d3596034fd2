import {
  type DataCivil,
  dataNoFuso,
  diaDaSemana,
  inicioDoDia,
  isDiaUtil,
  somarDias,
  ultimoDiaDoMes,
} from '@retaguarda/brasil';

/** On which days a report is sent by the clock. Business days are those of the national calendar, which no crontab knows. */
export const regrasDeAgenda = {
  diaria: 'Todos os dias',
  dias_uteis: 'Dias úteis',
  semanal: 'Toda semana',
  mensal: 'Todo mês',
  ultimo_dia_util: 'Último dia útil do mês',
} as const;
export type RegraDeAgenda = keyof typeof regrasDeAgenda;

/** What became of a time it was due. */
export const situacoesDaExecucao = {
  pendente: 'Em andamento',
  feita: 'Enviado',
  em_parte: 'Enviado em parte',
  falhou: 'Não enviado',
} as const;
export type SituacaoDaExecucao = keyof typeof situacoesDaExecucao;

export interface MomentoDaAgenda {
  regra: RegraDeAgenda;
  /** Of the week from Monday, 1, or of the month; null where the rule asks for none. */
  dia: number | null;
  /** `HH:mm` where the company is. */
  hora: string;
}

const dois = (n: number) => String(n).padStart(2, '0');

/** A month that has fewer days ends it: the 31st is the 30th of April. */
function isDoMes(dia: number, data: DataCivil): boolean {
  const ultimo = ultimoDiaDoMes(data);
  const pedido = `${data.slice(0, 8)}${dois(dia)}`;
  return data === (pedido > ultimo ? ultimo : pedido);
}

function isUltimoUtil(data: DataCivil): boolean {
  if (!isDiaUtil(data)) return false;
  for (let depois = somarDias(data, 1); depois.slice(0, 7) === data.slice(0, 7); depois = somarDias(depois, 1))
    if (isDiaUtil(depois)) return false;
  return true;
}

/** Whether a report of this rule is sent on a day. */
export function saiNoDia({ regra, dia }: Pick<MomentoDaAgenda, 'regra' | 'dia'>, data: DataCivil): boolean {
  switch (regra) {
    case 'diaria':
      return true;
    case 'dias_uteis':
      return isDiaUtil(data);
    case 'semanal':
      return ((diaDaSemana(data) + 6) % 7) + 1 === dia;
    case 'mensal':
      return isDoMes(dia ?? 1, data);
    case 'ultimo_dia_util':
      return isUltimoUtil(data);
  }
}

/**
 * The first instant after another at which a report is due.
 *
 * @param depoisDe ISO 8601
 * @param fuso where the company is; an hour that summer time leaves out is the first one after it
 */
export function proximaVez(momento: MomentoDaAgenda, fuso: string, depoisDe: string): string {
  for (let data = dataNoFuso(depoisDe, fuso); ; data = somarDias(data, 1)) {
    const instante = saiNoDia(momento, data) ? inicioDoDia(data, fuso, momento.hora) : '';
    if (instante > depoisDe) return instante;
  }
}

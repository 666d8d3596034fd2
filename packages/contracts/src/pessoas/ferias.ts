import { diasEntre, somarDias } from '@retaguarda/brasil';

/** Days of vacation a full acquisition period gives. */
export const FERIAS_DIAS = 30;
const DIREITO_POR_FALTAS = [
  { ate: 5, dias: 30 },
  { ate: 14, dias: 24 },
  { ate: 23, dias: 18 },
  { ate: 32, dias: 12 },
] as const;

/**
 * Days of vacation by the unjustified absences of the acquisition period.
 *
 * @source CLT art. 130, I to IV; beyond 32 absences there is no right
 */
export const diasDeFerias = (faltas: number): number => DIREITO_POR_FALTAS.find(({ ate }) => faltas <= ate)?.dias ?? 0;

/** Something that takes days, both ends counted. */
export interface Intervalo {
  de: string;
  ate: string;
}

export interface FeriasMarcadas {
  aquisitivo: string;
  dias: number;
  abonoDias: number;
}

export const situacoesDoPeriodo = {
  em_aquisicao: 'Em aquisição',
  a_marcar: 'A marcar',
  perto_do_limite: 'Perto do limite',
  vencido: 'Em dobro',
  gozado: 'Marcadas',
  sem_direito: 'Sem direito',
} as const;
export type SituacaoDoPeriodo = keyof typeof situacoesDoPeriodo;

/** One year of work and what it gives. */
export interface PeriodoDeFerias {
  /** Acquisition: the year worked. */
  inicio: string;
  fim: string;
  /** Last day of the year in which they are granted (CLT art. 134). */
  concessivoFim: string;
  faltas: number;
  direito: number;
  marcados: number;
  saldo: number;
  /** Last day on which what is left may begin, so that it ends within that year; null where nothing is left. */
  limite: string | null;
  situacao: SituacaoDoPeriodo;
}

/** Days before the limit from which it is told. */
const PERTO_DIAS = 60;

/** The same day of another year; 29 February is 1 March where there is none. */
export function maisAnos(dia: string, anos: number): string {
  const [ano, mes, doMes] = dia.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(ano + anos, mes - 1, doMes)).toISOString().slice(0, 10);
}

/** Days that two intervals have in common. */
const diasEmComum = (a: Intervalo, b: Intervalo): number => {
  const de = a.de > b.de ? a.de : b.de;
  const ate = a.ate < b.ate ? a.ate : b.ate;
  return de > ate ? 0 : diasEntre(de, ate) + 1;
};

/**
 * The acquisition periods of an employment, the oldest first, up to the one running.
 *
 * @param faltas unjustified absences
 * @param ate the day they are told of: today, or that of the end
 * @source CLT art. 130, 134 and 137; art. 143 for days sold
 */
export function periodosDeFerias(
  admissao: string,
  ate: string,
  faltas: readonly Intervalo[],
  marcadas: readonly FeriasMarcadas[],
): PeriodoDeFerias[] {
  const periodos: PeriodoDeFerias[] = [];
  for (let ano = 0; maisAnos(admissao, ano) <= ate; ano += 1) {
    const inicio = maisAnos(admissao, ano);
    const fim = somarDias(maisAnos(admissao, ano + 1), -1);
    const perdidos = faltas.reduce((soma, falta) => soma + diasEmComum(falta, { de: inicio, ate: fim }), 0);
    const direito = diasDeFerias(perdidos);
    const marcados = marcadas
      .filter(({ aquisitivo }) => aquisitivo === inicio)
      .reduce((soma, { dias, abonoDias }) => soma + dias + abonoDias, 0);
    const saldo = Math.max(0, direito - marcados);
    const concessivoFim = somarDias(maisAnos(admissao, ano + 2), -1);
    const limite = saldo === 0 ? null : somarDias(concessivoFim, 1 - saldo);
    const periodo = { inicio, fim, concessivoFim, faltas: perdidos, direito, marcados, saldo, limite };
    periodos.push({ ...periodo, situacao: situacaoDe(periodo, ate) });
  }
  return periodos;
}

function situacaoDe(
  { fim, direito, limite }: Pick<PeriodoDeFerias, 'fim' | 'direito' | 'limite'>,
  hoje: string,
): SituacaoDoPeriodo {
  if (direito === 0) return 'sem_direito';
  if (limite === null) return 'gozado';
  if (fim >= hoje) return 'em_aquisicao';
  if (limite < hoje) return 'vencido';
  return limite <= somarDias(hoje, PERTO_DIAS) ? 'perto_do_limite' : 'a_marcar';
}

/** Last days of a trial and of its extension; null where there is none. @source CLT art. 445, sole paragraph, and 451 */
export function fimDaExperiencia(
  admissao: string,
  dias: number | null,
  prorrogacao: number | null,
): { primeiro: string; ultimo: string } | null {
  if (!dias) return null;
  const primeiro = somarDias(admissao, dias - 1);
  return { primeiro, ultimo: somarDias(primeiro, prorrogacao ?? 0) };
}

/** Parts in which vacations may be taken, at most; one of them is of 14 days, none is shorter than 5 (CLT art. 134 § 1º). */
export const PARTES_MAXIMAS = 3;
export const PARTE_MAIOR_DIAS = 14;
export const PARTE_MENOR_DIAS = 5;

/**
 * Why vacations may not be set like this, by field; empty when they may.
 *
 * @param outras those set of the same period, without this one
 * @source CLT art. 134 § 1º (parts) and art. 143 (a third sold at most)
 */
export function recusaDasFerias(
  periodo: Pick<PeriodoDeFerias, 'inicio' | 'fim' | 'direito'>,
  nova: { inicio: string; dias: number; abonoDias: number },
  outras: readonly FeriasMarcadas[],
): Record<string, string> {
  const soma = (quais: readonly { dias: number; abonoDias: number }[], campo: 'dias' | 'abonoDias') =>
    quais.reduce((total, um) => total + um[campo], 0);
  const todas = [...outras, nova];
  const usados = soma(todas, 'dias') + soma(todas, 'abonoDias');
  if (periodo.direito === 0) return { aquisitivo: 'As faltas deste período não deixam direito a férias' };
  if (nova.inicio <= periodo.fim) return { inicio: 'As férias começam depois do fim do período aquisitivo' };
  if (usados > periodo.direito) return { dias: `O período dá direito a ${periodo.direito} dias` };
  if (soma(todas, 'abonoDias') > periodo.direito / 3) return { abonoDias: 'Vende-se até um terço das férias' };
  if (todas.length > PARTES_MAXIMAS) return { dias: 'As férias se dividem em até três partes' };
  const partes = todas.map(({ dias }) => dias);
  const sobra = periodo.direito - usados;
  const inteiras = partes.length === 1 && sobra === 0;
  if (!inteiras && Math.min(...partes) < PARTE_MENOR_DIAS) return { dias: 'Nenhuma parte tem menos de 5 dias' };
  if (!inteiras && Math.max(...partes, sobra) < PARTE_MAIOR_DIAS && periodo.direito >= PARTE_MAIOR_DIAS)
    return { dias: 'Uma das partes tem ao menos 14 dias' };
  return {};
}

/** The days an absence or vacations take, told apart by their fields, and the field they begin in. */
export function diasDaLinha(
  linha: Readonly<Record<string, unknown>>,
): Intervalo & { ficha: 'ausencias' | 'ferias'; campo: string } {
  if ('inicio' in linha) {
    const de = String(linha.inicio);
    return { ficha: 'ferias', campo: 'inicio', de, ate: somarDias(de, Number(linha.dias) - 1) };
  }
  return { ficha: 'ausencias', campo: 'de', de: String(linha.de), ate: String(linha.ate) };
}

import type { Trabalho } from '@retaguarda/contracts';

const endings: ReadonlySet<Trabalho['situacao']> = new Set(['concluido', 'falhou', 'cancelado']);

export const isOver = (job: Pick<Trabalho, 'situacao'>): boolean => endings.has(job.situacao);

/** Share done, 0 to 1; null while the whole is unknown. */
export function shareOf({ situacao, feito, total }: Trabalho): number | null {
  if (situacao === 'concluido') return 1;
  if (total === null || total <= 0) return null;
  return Math.min(1, feito / total);
}

export interface LineFailure {
  linha: string;
  texto: string;
}

/** Lines that were not processed and why, from the result (`falhas: [{ linha, texto }]`). */
export function failuresOf({ resultado }: Trabalho): LineFailure[] {
  const falhas = resultado?.falhas;
  if (!Array.isArray(falhas)) return [];
  return falhas.flatMap((falha: unknown) => {
    if (typeof falha !== 'object' || falha === null || !('texto' in falha)) return [];
    return [{ linha: 'linha' in falha ? String(falha.linha) : '', texto: String(falha.texto) }];
  });
}

/** Running jobs first, then the newest; what is over stays until it is old. */
export function orderJobs(jobs: readonly Trabalho[]): Trabalho[] {
  return [...jobs].sort((a, b) => Number(isOver(a)) - Number(isOver(b)) || b.criadoEm.localeCompare(a.criadoEm));
}

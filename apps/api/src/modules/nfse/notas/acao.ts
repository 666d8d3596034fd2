import { type AcaoDaNfseNome, DomainError, recusaDaNfse } from '@retaguarda/contracts';
import type { Nota } from './notas.queries.ts';

/** @throws DomainError INVALID_TRANSITION with why */
export function exigirAcao(acao: AcaoDaNfseNome, nota: Nota): void {
  const recusa = recusaDaNfse(acao, nota);
  if (recusa) throw new DomainError('INVALID_TRANSITION', { text: recusa });
}

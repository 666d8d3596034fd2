import { type AcaoDeRecebivel, DomainError, recusaDoRecebivel } from '@retaguarda/contracts';
import type { Recebivel } from './recebiveis.queries.ts';

/** @throws DomainError INVALID_TRANSITION with the reason of the first that does not take the act */
export function exigirAcao(acao: AcaoDeRecebivel, recebiveis: readonly Recebivel[]): void {
  for (const recebivel of recebiveis) {
    const recusa = recusaDoRecebivel(acao, recebivel);
    if (recusa) throw new DomainError('INVALID_TRANSITION', { text: recusa, data: { id: recebivel.id } });
  }
}

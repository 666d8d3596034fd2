import { type AcaoDeRecebivel, atosDoRecebivel } from '@retaguarda/contracts';
import { requireActOn } from '../../../platform/documents/lock-for.ts';
import type { Recebivel } from './recebiveis.queries.ts';

/** @throws DomainError INVALID_TRANSITION with the reason of the first that does not take the act */
export function exigirAcao(acao: AcaoDeRecebivel, recebiveis: readonly Recebivel[]): void {
  for (const recebivel of recebiveis) {
    requireActOn(atosDoRecebivel, acao, recebivel, { data: { id: recebivel.id } });
  }
}

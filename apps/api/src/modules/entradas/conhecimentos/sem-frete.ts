import { DomainError } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import { fretesNaEntrada } from './ctes.queries.ts';

/** A note is taken back without what it never brought by itself. @throws DomainError RULE_BROKEN while freight is in its cost */
export async function exigirSemFrete(tx: Tx, grupoId: number, entradaId: number): Promise<void> {
  const numeros = await fretesNaEntrada(tx, grupoId, entradaId);
  if (numeros.length === 0) return;
  throw new DomainError('RULE_BROKEN', {
    text: `Há frete no custo desta nota: estorne antes o CT-e ${numeros.join(', ')}.`,
  });
}

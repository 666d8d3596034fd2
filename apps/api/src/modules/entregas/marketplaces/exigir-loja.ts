import { type CanalDeFora, DomainError } from '@retaguarda/contracts';
import type { Db } from '../../../platform/database/database.ts';
import { type Loja, lerLoja } from './lojas.queries.ts';

/** @throws DomainError RULE_BROKEN for a company that has no store there */
export async function exigirLoja(
  db: Db,
  grupoId: number,
  empresaId: number,
  canal: CanalDeFora,
): Promise<Loja & { externoId: string }> {
  const loja = await lerLoja(db, grupoId, empresaId, canal);
  if (!loja?.ativa || loja.externoId === null)
    throw new DomainError('RULE_BROKEN', { text: 'A empresa não está ligada ao marketplace: ligue-a em Entregas.' });
  return { ...loja, externoId: loja.externoId };
}

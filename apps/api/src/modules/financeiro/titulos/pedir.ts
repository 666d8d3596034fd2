import { type AcaoDaParcela, DomainError, recusaDaAcao } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { estadoDe, hojeDe, nomeDaParcela, type Parcela, travarParcelas } from './parcelas.queries.ts';

/** @throws DomainError INVALID_TRANSITION naming the entry and why it does not take the act now */
export function exigirAcao(acao: AcaoDaParcela, parcela: Parcela, hoje: string): void {
  const recusa = recusaDaAcao(acao, estadoDe(parcela, hoje));
  if (recusa === null) return;
  throw new DomainError('INVALID_TRANSITION', {
    text: `${nomeDaParcela(parcela)}: ${recusa}`,
    data: { lancamentoId: parcela.id, acao },
  });
}

/** Locks instalments for an act that each of them must take. */
export async function travarPara(
  tx: Tx,
  actor: Actor,
  acao: AcaoDaParcela,
  ids: readonly number[],
): Promise<{ parcelas: Parcela[]; hoje: (empresaId: number) => string }> {
  const parcelas = await travarParcelas(tx, actor, ids);
  return { parcelas, hoje: await exigirDeTodas(tx, acao, parcelas) };
}

/** The same of what is locked already. @returns today in the company of each */
export async function exigirDeTodas(
  tx: Tx,
  acao: AcaoDaParcela,
  parcelas: readonly Parcela[],
): Promise<(empresaId: number) => string> {
  const hoje = await hojeDe(tx, parcelas);
  for (const parcela of parcelas) exigirAcao(acao, parcela, hoje(parcela.empresaId));
  return hoje;
}

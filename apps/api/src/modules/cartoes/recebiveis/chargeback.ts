import { decimal } from '@retaguarda/brasil';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { estornarMovimento, exigirAberto, lancarMovimento } from '../../financeiro/public.ts';
import { exigirDia } from './cancelar.ts';
import { exigirAcao } from './exigir-acao.ts';
import { type Recebivel, travarRecebiveis } from './recebiveis.queries.ts';

export interface Contestacao {
  id: number;
  data: string;
  motivo?: string | null | undefined;
  liberacao?: string | undefined;
}

/** The buyer contested: what was received leaves the account, what was to come does not come. @throws DomainError NOT_FOUND, INVALID_TRANSITION, RULE_BROKEN */
export async function contestar(tx: Tx, actor: Actor, { id, data, motivo, liberacao }: Contestacao): Promise<void> {
  const [recebivel] = (await travarRecebiveis(tx, actor, [id])) as [Recebivel];
  exigirAcao('chargeback', [recebivel]);
  await exigirDia(tx, recebivel, data);
  await exigirAberto(tx, actor, 'contestar', [{ empresaId: recebivel.empresaId, data }], liberacao);
  const recebido = decimal(recebivel.recebido ?? 0);
  const movimentoId = recebido.isZero()
    ? null
    : await lancarMovimento(tx, actor, {
        contaId: await contaDoLote(tx, actor, recebivel),
        data,
        valor: recebido.negated().toFixed(2),
        tipo: 'cartao',
        descricao: 'Chargeback de venda no cartão',
        liberacao,
        origem: { tipo: 'cartao_chargeback', id },
      });
  await sql`update cartao_recebivel set chargeback_em = ${data}::date, chargeback_movimento_id = ${movimentoId}, motivo = ${motivo ?? null}
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
}

/** It fell: the receivable is what it was, and what left the account is back. @throws DomainError NOT_FOUND, INVALID_TRANSITION, RULE_BROKEN */
export async function desfazerContestacao(
  tx: Tx,
  actor: Actor,
  { id, liberacao }: { id: number; liberacao?: string | undefined },
): Promise<void> {
  const [recebivel] = (await travarRecebiveis(tx, actor, [id])) as [Recebivel];
  exigirAcao('desfazerChargeback', [recebivel]);
  const { chargebackMovimentoId: movimentoId, empresaId } = recebivel;
  const { rows } = await sql<{ data: string }>`select chargeback_em as data from cartao_recebivel
    where grupo_id = ${actor.grupoId} and id = ${id} and chargeback_em is not null`.execute(tx);
  const dias = rows.map(({ data }) => ({ empresaId, data }));
  await exigirAberto(tx, actor, 'desfazerContestacao', dias, liberacao);
  if (movimentoId !== null)
    await estornarMovimento(tx, actor, { id: movimentoId, liberacao, origem: 'cartao_chargeback' });
  await sql`update cartao_recebivel set chargeback_em = null, chargeback_movimento_id = null, motivo = null
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
}

/** Where it was credited, which may not be where it was expected. */
async function contaDoLote(tx: Tx, { grupoId }: Actor, { loteId, contaId }: Recebivel): Promise<number> {
  const { rows } = await sql<{ contaId: number }>`select conta_id as "contaId" from cartao_lote
    where grupo_id = ${grupoId} and id = ${loteId}`.execute(tx);
  return rows[0]?.contaId ?? contaId;
}

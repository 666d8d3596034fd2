import { DomainError, type RecebivelAlteracao } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirAberto } from '../../financeiro/public.ts';
import { jaDitos, reconferir } from '../extratos/reconferir.ts';
import { exigirAcao } from './exigir-acao.ts';
import { lerRecebivel } from './ler.ts';
import { type Recebivel, travarVendaDe } from './recebiveis.queries.ts';

const soMudou = <T extends Record<string, unknown>>(mudancas: T) =>
  Object.fromEntries(Object.entries(mudancas).filter(([, valor]) => valor !== undefined)) as Partial<T>;

/** What the slip says is of the sale; the day is of the instalment. @throws DomainError NOT_FOUND, STALE_RECORD, INVALID_TRANSITION, RULE_BROKEN */
export async function alterarRecebivel(
  tx: Tx,
  actor: Actor,
  id: number,
  { prevista, versao, nsu, autorizacao, terminal }: RecebivelAlteracao,
): Promise<void> {
  const recebivel = (await travarVendaDe(tx, actor, id)).find((um) => um.id === id) as Recebivel;
  if (versao !== undefined && versao !== recebivel.versao) {
    throw new DomainError('STALE_RECORD', { data: { atual: await lerRecebivel(tx, actor, id) } });
  }
  if (prevista !== undefined) {
    exigirAcao('alterar', [recebivel]);
    if (prevista < recebivel.dataVenda) {
      throw new DomainError('RULE_BROKEN', { campos: { prevista: 'Não pode ser antes da venda' } });
    }
    await tx
      .updateTable('cartao_recebivel')
      .set({ prevista })
      .where('grupo_id', '=', actor.grupoId)
      .where('id', '=', id)
      .execute();
  }
  const comprovante = soMudou({ nsu, autorizacao, terminal });
  if (Object.keys(comprovante).length === 0) return;
  await tx
    .updateTable('cartao_venda')
    .set(comprovante)
    .where('grupo_id', '=', actor.grupoId)
    .where('id', '=', recebivel.vendaId)
    .execute();
  // The slip is seen on each instalment: who was looking at one is told.
  await sql`update cartao_recebivel set versao = versao
    where grupo_id = ${actor.grupoId} and venda_id = ${recebivel.vendaId}`.execute(tx);
  await conferirDia(tx, actor, recebivel);
}

/** Another slip is of another line of the acquirer. */
async function conferirDia(
  tx: Tx,
  { grupoId }: Actor,
  { empresaId, adquirenteId, dataVenda }: Recebivel,
): Promise<void> {
  const dia = { grupoId, empresaId, adquirenteId, de: dataVenda, ate: dataVenda };
  if (await jaDitos(tx, dia)) await reconferir(tx, dia);
}

/** A sale entered by mistake is taken out with all its instalments; nothing of it may have come. @throws DomainError NOT_FOUND, INVALID_TRANSITION */
export async function inativarVenda(
  tx: Tx,
  actor: Actor,
  { id, ativo, liberacao }: { id: number; ativo: boolean; liberacao?: string | undefined },
): Promise<void> {
  const todos = await travarVendaDe(tx, actor, id);
  if (!ativo) exigirAcao('arquivar', todos);
  const [primeiro] = todos as [Recebivel];
  const { vendaId, empresaId, dataVenda } = primeiro;
  const acao = ativo ? 'reativarVendaNoCartao' : 'inativarVendaNoCartao';
  await exigirAberto(tx, actor, acao, [{ empresaId, data: dataVenda }], liberacao);
  await sql`update cartao_venda set ativo = ${ativo} where grupo_id = ${actor.grupoId} and id = ${vendaId} and ativo <> ${ativo}`.execute(
    tx,
  );
  await sql`update cartao_recebivel set ativo = ${ativo}
    where grupo_id = ${actor.grupoId} and venda_id = ${vendaId} and ativo <> ${ativo}`.execute(tx);
  await conferirDia(tx, actor, primeiro);
}

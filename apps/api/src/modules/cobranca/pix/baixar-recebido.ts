import { atosDoPix, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { requireActOn } from '../../../platform/documents/lock-for.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Parcela, type SeguidorDeBaixas, travarParcelas } from '../../financeiro/public.ts';
import { travarRecebido } from './devolucoes.ts';
import { decidir, guardarDestino } from './receber.ts';

/**
 * A person says which entry a Pix is of: what is owed is settled, what passes goes back.
 *
 * @throws DomainError INVALID_TRANSITION, RULE_BROKEN with why the entry does not take it
 */
export async function baixarRecebido(
  tx: Tx,
  actor: Actor,
  id: number,
  { lancamentoId, versao }: { lancamentoId: number; versao?: number | undefined },
  seguidores: readonly SeguidorDeBaixas[],
): Promise<void> {
  const [parcela] = (await travarParcelas(tx, actor, [lancamentoId])) as [Parcela];
  const recebido = await travarRecebido(tx, actor, id, versao);
  requireActOn(atosDoPix, 'baixar', recebido);
  if (Number(recebido.devolvido) > 0) {
    throw new DomainError('INVALID_TRANSITION', { text: 'Parte deste Pix já foi devolvida.' });
  }
  if (parcela.origem === 'P' || parcela.empresaId !== recebido.empresaId) {
    throw new DomainError('RULE_BROKEN', { campos: { lancamentoId: 'Escolha uma conta a receber da mesma empresa' } });
  }
  const { contaId, valor, data } = recebido;
  const destino = await decidir(
    tx,
    actor,
    { id, contaId, pix: { valor, componentes: null }, parcela, data },
    seguidores,
  );
  if (destino.situacao === 'a_conferir') throw new DomainError('RULE_BROKEN', { text: destino.motivo ?? '' });
  await sql`update pix_recebido set parcela_id = ${lancamentoId}, pessoa_id = ${parcela.pessoaId}
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  await guardarDestino(tx, actor.grupoId, id, destino);
}

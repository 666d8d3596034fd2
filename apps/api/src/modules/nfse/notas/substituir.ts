import { DomainError, type SubstituicaoDaNfse } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Autoridades } from '../../fiscal/public.ts';
import { exigirAcao } from './acao.ts';
import { emitirNota } from './emitir.ts';
import { travarNota } from './notas.queries.ts';
import { criarNota } from './rascunho.ts';

/**
 * Issues another note in the place of one: same company and taker. The one replaced is in force until the other is
 * authorised; refused, the other is corrected or given up.
 *
 * @returns id of the other
 */
export async function substituirNota(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  id: number,
  { motivo, texto, versao, ...pedido }: SubstituicaoDaNfse,
): Promise<number> {
  const nota = await travarNota(tx, actor, id, versao);
  exigirAcao('substituir', nota);
  if (pedido.pessoaId !== nota.pessoaId) {
    throw new DomainError('INVALID', { campos: { pessoaId: 'A nota que substitui tem o mesmo tomador' } });
  }
  if (pedido.empresaId !== nota.empresaId) {
    throw new DomainError('INVALID', { campos: { empresaId: 'A nota que substitui é da mesma empresa' } });
  }
  if (motivo === '99' && !texto) throw new DomainError('INVALID', { campos: { texto: 'Escreva o motivo' } });
  const outra = await criarNota(
    tx,
    actor,
    { ...pedido, lancamentoId: null, geraTitulo: nota.geraTitulo },
    { substitui: { id, motivo, texto: texto ?? null } },
  );
  await emitirNota(tx, actor, autoridades, outra);
  return outra;
}

import { type TipoDeMovimentoDeCaixa, tiposDeMovimentoDeCaixa } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { attempt } from '../../../platform/database/attempt.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { estornarMovimento, lancarMovimento } from '../../financeiro/public.ts';
import { lerPolitica } from '../politica.ts';

/** What made a movement of an account, as finance keeps it. */
const ORIGEM = 'caixa_movimento';

export interface MovimentoGravado {
  id: number;
  turnoId: number;
  empresaId: number;
  tipo: TipoDeMovimentoDeCaixa;
  especie: string;
  valor: string;
  motivo: string | null;
  dia: string;
}

/**
 * Takes an expense paid from the drawer to the account that the company's policy names. What the accounts refuse (a closed period, an
 * account out of use) does not undo what was paid: the reason stands beside the movement.
 */
export async function lancarDespesa(tx: Tx, actor: Actor, movimento: MovimentoGravado): Promise<void> {
  const { id, turnoId, empresaId, tipo, especie, valor, motivo, dia } = movimento;
  if (tipo !== 'despesa' || especie !== 'dinheiro') return;
  const { contaId } = await lerPolitica(tx, actor.grupoId, empresaId);
  if (contaId === null) return;
  const descricao = `${tiposDeMovimentoDeCaixa[tipo]} do caixa, turno ${turnoId}${motivo ? `: ${motivo}` : ''}`.slice(
    0,
    120,
  );
  const feito = await ouPendencia(tx, () =>
    lancarMovimento(tx, actor, {
      ...{ contaId, data: dia, valor: `-${valor}`, tipo: 'outro', descricao },
      origem: { tipo: ORIGEM, id },
    }),
  );
  await sql`update caixa_movimento set lancamento_id = ${feito.valor}, pendencia = ${feito.pendencia}
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
}

/** Takes it back from the accounts. @throws DomainError INVALID_TRANSITION while it is reconciled */
export const desfazerDespesa = (tx: Tx, actor: Actor, lancamentoId: number) =>
  estornarMovimento(tx, actor, { id: lancamentoId, origem: ORIGEM });

/** What another module made, or why it made nothing; what it began is taken back. */
export async function ouPendencia<T>(
  tx: Tx,
  fazer: () => Promise<T>,
): Promise<{ valor: T | null; pendencia: string | null }> {
  const feito = await attempt(tx, fazer);
  return feito.ok ? { valor: feito.value, pendencia: null } : { valor: null, pendencia: feito.refusal.words };
}

import { conferencias, DomainError, seAceita } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa } from '../../empresas/public.ts';
import { exigirAcao } from '../recebiveis/exigir-acao.ts';
import { type Recebivel, travarRecebiveis } from '../recebiveis/recebiveis.queries.ts';

/** Takes over the fee or the day as the acquirer has it, where that is the difference. @throws DomainError NOT_FOUND, INVALID_TRANSITION */
export async function aceitar(tx: Tx, actor: Actor, id: number): Promise<void> {
  const [recebivel] = (await travarRecebiveis(tx, actor, [id])) as [Recebivel];
  exigirAcao('alterar', [recebivel]);
  const { conferencia } = recebivel;
  if (!seAceita(conferencia)) {
    throw new DomainError('INVALID_TRANSITION', {
      text: `Não há taxa nem dia a aceitar: está "${conferencias[conferencia]}".`,
    });
  }
  const mudanca =
    conferencia === 'taxa'
      ? sql`taxa_da_venda = greatest(0, least(bruto, adquirente_taxa))`
      : sql`prevista = adquirente_credito`;
  await sql`update cartao_recebivel set ${mudanca} where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
}

/** Gives a difference up, with the reason; without one it waits again. @throws DomainError NOT_FOUND, INVALID_TRANSITION (nothing differs) */
export async function dispensar(tx: Tx, actor: Actor, id: number, motivo: string | null): Promise<void> {
  const [{ conferencia }] = (await travarRecebiveis(tx, actor, [id])) as [Recebivel];
  if (motivo !== null && ['nao_conferido', 'confere', 'dispensada'].includes(conferencia)) {
    throw new DomainError('INVALID_TRANSITION', {
      text: `Não há diferença a dispensar: está "${conferencias[conferencia]}".`,
    });
  }
  await sql`update cartao_recebivel set dispensa = ${motivo} where grupo_id = ${actor.grupoId} and id = ${id}
    and dispensa is distinct from ${motivo}`.execute(tx);
}

/** The same of a line of the acquirer that met no sale. @throws DomainError NOT_FOUND, INVALID_TRANSITION (it met one) */
export async function dispensarLinha(tx: Tx, actor: Actor, id: number, motivo: string | null) {
  const where = whereAll([sql`l.grupo_id = ${actor.grupoId}`, sql`l.id = ${id}`, ...daPessoa(actor, 'l.empresa_id')]);
  const { rows } = await sql<{
    recebivelId: number | null;
  }>`select l.recebivel_id as "recebivelId" from cartao_extrato_linha l ${where} for update`.execute(tx);
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Linha do extrato não encontrada.' });
  if (motivo !== null && rows[0].recebivelId !== null) {
    throw new DomainError('INVALID_TRANSITION', { text: 'A linha já encontrou a sua venda.' });
  }
  const quem = motivo === null ? null : actor.usuarioId;
  await sql`update cartao_extrato_linha set dispensa = ${motivo}, dispensada_por = ${quem},
      dispensada_em = case when ${motivo}::text is not null then now() end
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  return { id, dispensa: motivo };
}

import { formatarData } from '@retaguarda/brasil';
import { DomainError, type FechamentoLido } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { requireAccess } from '../../../platform/http/route.ts';
import { empresasProprias, exigirEmpresas, hojeNaEmpresa } from '../../empresas/public.ts';

export interface DiaDeEmpresa {
  empresaId: number;
  data: string;
}

interface Fechada {
  empresaId: number;
  fechadoAte: string;
}

/**
 * Lets an act through only where its days are open. Who may close periods may also let one through, saying why: that is
 * written beside it. Whoever closes waits for the acts that passed before.
 *
 * @param acao what is being done, for the record: `baixar`
 * @throws DomainError RULE_BROKEN naming the day; FORBIDDEN for an override without the right to it
 */
export async function exigirAberto(
  tx: Tx,
  actor: Actor,
  acao: string,
  dias: readonly DiaDeEmpresa[],
  liberacao?: string | undefined,
): Promise<void> {
  const ids = [...new Set(dias.map(({ empresaId }) => empresaId))].sort((a, b) => a - b);
  const { rows } =
    await sql<Fechada>`select empresa_id as "empresaId", fechado_ate as "fechadoAte" from financeiro_fechamento
    where grupo_id = ${actor.grupoId} and empresa_id = any(${ids}) and fechado_ate is not null
    order by empresa_id for share`.execute(tx);
  const fechadas = new Map(rows.map(({ empresaId, fechadoAte }) => [empresaId, fechadoAte]));
  const presos = dias.filter(({ empresaId, data }) => data <= (fechadas.get(empresaId) ?? ''));
  if (presos.length === 0) return;
  if (!liberacao) throw fechado(fechadas.get(presos[0]?.empresaId ?? 0) ?? '');
  requireAccess(actor, 'financeiro_fechamento');
  const unicos = new Map(presos.map((um) => [`${um.empresaId} ${um.data}`, um]));
  await tx
    .insertInto('financeiro_liberacao')
    .values(
      [...unicos.values()].map(({ empresaId, data }) => ({
        grupo_id: actor.grupoId,
        empresa_id: empresaId,
        fechado_ate: fechadas.get(empresaId) as string,
        data,
        acao,
        motivo: liberacao,
        usuario_id: actor.usuarioId,
      })),
    )
    .execute();
}

const fechado = (ate: string): DomainError =>
  new DomainError('RULE_BROKEN', {
    text: `O financeiro está fechado até ${formatarData(ate)}.`,
    campos: { data: `Fechado até ${formatarData(ate)}` },
    data: { fechadoAte: ate },
  });

export async function fechamentos(db: Db, actor: Actor): Promise<FechamentoLido[]> {
  const empresas = await empresasProprias(db, actor);
  const { rows } = await sql<
    Omit<FechamentoLido, 'empresa'>
  >`select empresa_id as "empresaId", fechado_ate as "fechadoAte", motivo, versao
    from financeiro_fechamento where grupo_id = ${actor.grupoId}`.execute(db);
  return empresas.map(({ id, nomeFantasia }) => {
    const nunca = { empresaId: id, fechadoAte: null, motivo: null, versao: null };
    return { ...(rows.find(({ empresaId }) => empresaId === id) ?? nunca), empresa: nomeFantasia };
  });
}

export interface PedidoDeFechamento {
  empresaId: number;
  fechadoAte: string | null;
  motivo?: string | null | undefined;
  versao?: number | undefined;
}

/** @throws DomainError STALE_RECORD; RULE_BROKEN for a day that has not come: nothing could be posted until then */
export async function fechar(
  tx: Tx,
  actor: Actor,
  { empresaId, fechadoAte, motivo, versao }: PedidoDeFechamento,
): Promise<FechamentoLido> {
  await exigirEmpresas(tx, actor, [empresaId]);
  if (fechadoAte !== null && fechadoAte > (await hojeNaEmpresa(tx, empresaId))) {
    throw new DomainError('RULE_BROKEN', { campos: { fechadoAte: 'Não pode ser depois de hoje' } });
  }
  const { rows } = await sql`
    insert into financeiro_fechamento as f (grupo_id, empresa_id, fechado_ate, motivo)
    values (${actor.grupoId}, ${empresaId}, ${fechadoAte}, ${motivo ?? null})
    on conflict (grupo_id, empresa_id) do update set fechado_ate = excluded.fechado_ate, motivo = excluded.motivo
      where ${versao ?? null}::int is null or f.versao = ${versao ?? null}
    returning f.id`.execute(tx);
  const atual = (await fechamentos(tx, actor)).find((um) => um.empresaId === empresaId);
  if (rows.length === 0) throw new DomainError('STALE_RECORD', { data: { atual } });
  if (!atual) throw new DomainError('NOT_FOUND', { text: 'Empresa não encontrada.' });
  return atual;
}

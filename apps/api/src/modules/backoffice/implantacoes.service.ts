import { DomainError, type deployCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { exigirClientes, exigirProvedorSemRevenda } from './alcance.ts';

type NovaImplantacao = z.output<typeof deployCalls.create.body>;

/**
 * Points the servers of some companies, or of all, at a version. A server already on its way elsewhere is turned: it has
 * one target at a time. One that already runs the version is done from the start.
 *
 * @returns id
 * @throws DomainError UNKNOWN_REFERENCE, RULE_BROKEN when no server would be reached
 */
export async function criarImplantacao(tx: Tx, actor: Actor, nova: NovaImplantacao): Promise<number> {
  exigirProvedorSemRevenda(actor);
  const { versaoCoreId, empresaIds, agendadaPara, observacao } = nova;
  const { grupoId } = actor;
  const versao = await tx
    .selectFrom('versao_core')
    .select(['numero', 'canal'])
    .where('id', '=', versaoCoreId)
    .where('ativo', '=', true)
    .executeTakeFirst();
  if (!versao) throw new DomainError('UNKNOWN_REFERENCE', { campos: { versaoCoreId: 'Versão não encontrada' } });
  await exigirClientes(tx, actor, empresaIds, 'empresaIds');
  const { id } = await tx
    .insertInto('implantacao_core')
    .values({
      grupo_id: grupoId,
      versao_core_id: versaoCoreId,
      agendada_para: sql<string>`coalesce(${agendadaPara}::timestamptz, now())`,
      observacao,
      autor_id: actor.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // A stable server takes no beta unless its company is named.
  const quais = sql`k.grupo_id = ${grupoId} and k.ativo and ${
    empresaIds.length > 0
      ? sql`k.empresa_id = any(${empresaIds}::bigint[])`
      : sql`(${versao.canal}::text = 'estavel' or k.canal = 'beta')`
  }`;
  const alvos = await sql<{
    id: number;
  }>`select k.id from core_chave_api k where ${quais} order by k.id for update`.execute(tx);
  if (alvos.rows.length === 0) throw new DomainError('RULE_BROKEN', { text: 'Nenhum servidor seria atualizado.' });
  const ids = alvos.rows.map((alvo) => alvo.id);
  await sql`update implantacao_servidor set situacao = 'substituido', atualizado_em = now()
    where grupo_id = ${grupoId} and chave_api_id = any(${ids}::bigint[]) and situacao in ('pendente', 'baixando', 'instalando')`.execute(
    tx,
  );
  await sql`insert into implantacao_servidor (grupo_id, implantacao_id, chave_api_id, versao_antes, situacao)
    select s.grupo_id, ${id}, s.chave_api_id, s.versao, case when s.versao = ${versao.numero} then 'concluido' else 'pendente' end
    from core_servidor s where s.grupo_id = ${grupoId} and s.chave_api_id = any(${ids}::bigint[])`.execute(tx);
  return id;
}

/** Takes back what no server has begun; what is being installed goes on. @throws DomainError NOT_FOUND, INVALID_TRANSITION */
export async function cancelarImplantacao(tx: Tx, actor: Actor, id: number): Promise<void> {
  exigirProvedorSemRevenda(actor);
  const { rows } = await sql<{ cancelada: boolean }>`select cancelada_em is not null as cancelada from implantacao_core
    where grupo_id = ${actor.grupoId} and id = ${id} for update`.execute(tx);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  const { numAffectedRows } = await sql`update implantacao_servidor set situacao = 'cancelado', atualizado_em = now()
    where grupo_id = ${actor.grupoId} and implantacao_id = ${id} and situacao = 'pendente'`.execute(tx);
  if (rows[0].cancelada || Number(numAffectedRows) === 0) {
    throw new DomainError('INVALID_TRANSITION', { text: 'Não há servidor esperando por esta implantação.' });
  }
  await tx.updateTable('implantacao_core').set({ cancelada_em: sql<string>`now()` }).where('id', '=', id).execute();
}

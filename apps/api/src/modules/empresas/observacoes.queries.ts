import { DomainError, type ObservacaoGuardada } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';

const colunas = sql`o.id, o.versao, o.ativo, o.texto, o.empresa_id as "empresaId", o.contrato_id as "contratoId", o.criado_em as "criadoEm",
  (select jsonb_build_object('id', u.id, 'rotulo', u.nome) from usuario u where u.grupo_id = o.grupo_id and u.id = o.autor_id) as autor`;

export async function observacoesDe(db: Db, empresaId: number): Promise<ObservacaoGuardada[]> {
  const { rows } = await sql<ObservacaoGuardada>`
    select ${colunas} from observacao o where o.empresa_id = ${empresaId} order by o.ativo desc, o.id`.execute(db);
  return rows;
}

export async function observacoesDoContrato(db: Db, contratoId: number): Promise<ObservacaoGuardada[]> {
  const { rows } = await sql<ObservacaoGuardada>`
    select ${colunas} from observacao o where o.contrato_id = ${contratoId} order by o.ativo desc, o.id`.execute(db);
  return rows;
}

/** @throws DomainError NOT_FOUND */
export async function lerObservacao(db: Db, id: number): Promise<ObservacaoGuardada> {
  const { rows } = await sql<ObservacaoGuardada>`select ${colunas} from observacao o where o.id = ${id}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

export async function inserirObservacao(
  tx: Tx,
  actor: Actor,
  nova: { empresaId: number; texto: string; contratoId: number | null },
): Promise<ObservacaoGuardada> {
  const { id } = await tx
    .insertInto('observacao')
    .values({
      grupo_id: actor.grupoId,
      empresa_id: nova.empresaId,
      contrato_id: nova.contratoId,
      autor_id: actor.usuarioId,
      texto: nova.texto,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return lerObservacao(tx, id);
}

export async function alterarObservacao(
  tx: Tx,
  id: number,
  valores: { texto?: string; contrato_id?: number | null; ativo?: boolean },
): Promise<ObservacaoGuardada> {
  await tx.updateTable('observacao').set(valores).where('id', '=', id).execute();
  return lerObservacao(tx, id);
}

import { DomainError, type ObservacaoGuardada } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Columns, optionOf, type Sql, selected, wireColumn } from '../../platform/records/columns.ts';

/** A note, read from the table `alias`. */
export const colunasDaObservacao = (alias: string): Columns => ({
  ...Object.fromEntries(
    ['id', 'versao', 'ativo', 'texto', 'empresaId', 'contratoId', 'criadoEm'].map((nome) => [
      nome,
      wireColumn(alias, nome, undefined),
    ]),
  ),
  autor: optionOf(alias, 'autorId', 'usuarios'),
});
const colunas = selected(colunasDaObservacao('o'));

/** Notes of the contract that `contratoId` says, those in use first. */
export const observacoesDoContrato = (contratoId: Sql): Sql =>
  sql`select ${colunas} from observacao o where o.contrato_id = ${contratoId} order by o.ativo desc, o.id`;

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

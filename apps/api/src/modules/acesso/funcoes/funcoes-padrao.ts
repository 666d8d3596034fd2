import { type GroupKind, roleSlugs, type StandardRole, standardRoles } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** Roles a client starts with beside the administrator's; the client changes them as it likes. */
export async function criarFuncoesPadrao(tx: Tx, grupoId: number): Promise<void> {
  for (const role of ['gerente', 'caixa', 'contador'] as const) await criarFuncaoPadrao(tx, grupoId, role, 'client');
}

/** @returns id of the role */
export async function criarFuncaoPadrao(tx: Tx, grupoId: number, role: StandardRole, kind: GroupKind): Promise<number> {
  const { nome, descricao } = standardRoles[role];
  const { id } = await tx
    .insertInto('funcao')
    .values({ grupo_id: grupoId, nome, descricao })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into funcao_permissao (grupo_id, funcao_id, slug)
    select ${grupoId}, ${id}, slug from unnest(${roleSlugs(role, kind)}::text[]) slug`.execute(tx);
  return id;
}

import { DomainError, type Option } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/lists/slot.ts';
import { ehDoTipo, opcoesDeEmpresas } from '../../empresas/public.ts';

/** Rows of the companies granted; `coluna` holds the company. */
export const daEmpresa = (actor: Pick<Reach, 'empresas'>, coluna: string): RawBuilder<unknown> =>
  actor.empresas === 'todas' ? sql`true` : sql`${sql.ref(coluna)} = any(${actor.empresas}::bigint[])`;

/** Own companies of the person's reach, by name. */
export const empresasDoAlcance = (db: Db, actor: Actor): Promise<Option[]> =>
  opcoesDeEmpresas(db, actor, { limit: 1000 }, [ehDoTipo('propria'), sql`e.ativo`]);

/**
 * Companies of prices and stocks must be own ones that the person may see.
 *
 * @param linhas company of each row, by the path its refusal is shown on
 * @throws DomainError UNKNOWN_REFERENCE naming the fields
 */
export async function exigirEmpresas(db: Db, actor: Actor, linhas: readonly EmpresaDaLinha[]): Promise<void> {
  const ids = linhas.map(({ empresaId }) => empresaId);
  const campos = empresasEstranhas(linhas, await empresasQueServem(db, actor, ids));
  if (campos) throw new DomainError('UNKNOWN_REFERENCE', { campos });
}

export interface EmpresaDaLinha {
  campo: string;
  empresaId: number;
}

/** Which of these are own companies that the person may see. */
export async function empresasQueServem(db: Db, actor: Actor, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select e.id from empresa e where e.grupo_id = ${actor.grupoId} and e.propria and e.id = any(${[...new Set(ids)]}::bigint[])
      and ${daEmpresa(actor, 'e.id')}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Texts by field of the companies that are not among them; null when all are. */
export function empresasEstranhas(
  linhas: readonly EmpresaDaLinha[],
  servem: ReadonlySet<number>,
): Record<string, string> | null {
  const estranhas = linhas.filter(({ empresaId }) => !servem.has(empresaId));
  if (estranhas.length === 0) return null;
  return Object.fromEntries(estranhas.map(({ campo }) => [campo, 'Registro não encontrado']));
}

import { DomainError, type Option } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { ehDoTipo, opcoesDeEmpresas } from '../empresas/public.ts';

/** Rows of the companies granted; `coluna` holds the company. */
export const daEmpresa = (actor: Actor, coluna: string): RawBuilder<unknown> =>
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
export async function exigirEmpresas(
  db: Db,
  actor: Actor,
  linhas: readonly { campo: string; empresaId: number }[],
): Promise<void> {
  if (linhas.length === 0) return;
  const ids = [...new Set(linhas.map(({ empresaId }) => empresaId))];
  const { rows } = await sql<{ id: number }>`
    select e.id from empresa e where e.grupo_id = ${actor.grupoId} and e.propria and e.id = any(${ids}::bigint[])
      and ${daEmpresa(actor, 'e.id')}`.execute(db);
  const conhecidas = new Set(rows.map(({ id }) => id));
  const campos = linhas
    .filter(({ empresaId }) => !conhecidas.has(empresaId))
    .map(({ campo }) => [campo, 'REGISTRO NÃO ENCONTRADO']);
  if (campos.length > 0) throw new DomainError('UNKNOWN_REFERENCE', { campos: Object.fromEntries(campos) });
}

import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';

/** What is left of a store credit. It is good in any company of the group. @throws DomainError NOT_FOUND */
export async function lerVale(db: Db, { grupoId }: Actor, codigo: string) {
  const { rows } = await sql<{ codigo: string; resta: string; validade: string | null; serve: boolean }>`
    select v.codigo, (v.valor - v.usado)::text as resta, v.validade, v.ativo and v.usado < v.valor and coalesce(v.validade >= current_date, true) as serve
    from vale v where v.grupo_id = ${grupoId} and v.codigo = upper(${codigo})`.execute(db);
  const [vale] = rows;
  if (!vale) throw new DomainError('NOT_FOUND', { text: 'Vale não encontrado.' });
  return vale;
}

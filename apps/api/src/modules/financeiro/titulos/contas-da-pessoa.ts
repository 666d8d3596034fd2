import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa } from '../../empresas/public.ts';

export interface ContaBancaria {
  id: number;
  nome: string;
  empresaId: number;
}

/**
 * Bank accounts by the field that names them, in use and of the companies granted to the person.
 *
 * @throws DomainError UNKNOWN_REFERENCE on the field
 */
export async function exigirContas<K extends string>(
  db: Db,
  actor: Actor,
  pedidas: Readonly<Record<K, number>>,
): Promise<Record<K, ContaBancaria>> {
  const ids = Object.values<number>(pedidas);
  const where = whereAll([
    sql`c.grupo_id = ${actor.grupoId}`,
    sql`c.id = any(${ids}::bigint[])`,
    sql`c.ativo`,
    ...daPessoa(actor, 'c.empresa_id'),
  ]);
  const { rows } =
    await sql<ContaBancaria>`select c.id, c.nome, c.empresa_id as "empresaId" from conta_bancaria c ${where}`.execute(
      db,
    );
  const achadas = Object.entries<number>(pedidas).map(([campo, id]) => {
    const conta = rows.find((row) => row.id === id);
    if (!conta) throw new DomainError('UNKNOWN_REFERENCE', { campos: { [campo]: 'CONTA NÃO ENCONTRADA' } });
    return [campo, conta] as const;
  });
  return Object.fromEntries(achadas) as Record<K, ContaBancaria>;
}

import { formatarData } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa } from '../../empresas/public.ts';

/** The bank account a row names in `conta_id`, under an alias, for lists of other modules. */
export const juntarContaBancaria = (row: string, alias: string): RawBuilder<unknown> =>
  sql`join conta_bancaria ${sql.ref(alias)} on ${sql.ref(`${alias}.grupo_id`)} = ${sql.ref(`${row}.grupo_id`)} and ${sql.ref(`${alias}.id`)} = ${sql.ref(`${row}.conta_id`)}`;

export interface ContaBancaria {
  id: number;
  nome: string;
  empresaId: number;
  /** Day its first balance is of: nothing moves in it before. */
  desde: string | null;
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
    await sql<ContaBancaria>`select c.id, c.nome, c.empresa_id as "empresaId", c.saldo_inicial_data as desde from conta_bancaria c ${where}`.execute(
      db,
    );
  const achadas = Object.entries<number>(pedidas).map(([campo, id]) => {
    const conta = rows.find((row) => row.id === id);
    if (!conta) throw new DomainError('UNKNOWN_REFERENCE', { campos: { [campo]: 'Conta não encontrada' } });
    return [campo, conta] as const;
  });
  return Object.fromEntries(achadas) as Record<K, ContaBancaria>;
}

/** What moves in an account moves after it began: before that no balance would tell it. @throws DomainError RULE_BROKEN */
export function exigirDepoisDaAbertura({ nome, desde }: ContaBancaria, dia: string): void {
  if (desde === null || dia >= desde) return;
  throw new DomainError('RULE_BROKEN', { campos: { data: `A conta ${nome} começa em ${formatarData(desde)}` } });
}

import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { companiesOf } from '../../platform/http/reach.ts';
import { type Reach, Slot } from '../../platform/lists/slot.ts';
import type { Sql } from '../../platform/records/columns.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { daPessoa } from '../empresas/public.ts';

/** Employments (`v`) of the companies the person sees; a reseller's people see none of the house's. */
export const alcanceDeVinculos = (reach: Pick<Reach, 'grupoId' | 'empresas' | 'revendaId'>, linha = 'v'): Sql[] => [
  sql`${sql.ref(`${linha}.grupo_id`)} = ${reach.grupoId}`,
  ...daPessoa(reach, `${linha}.empresa_id`),
  ...(reach.revendaId === null ? [] : [sql`false`]),
];

/** @throws DomainError NOT_FOUND out of the person's reach */
export async function exigirVinculo(db: Db, actor: Actor, id: number): Promise<void> {
  const { rows } =
    await sql`select 1 from vinculo v ${whereAll([...alcanceDeVinculos(actor), sql`v.id = ${id}`])}`.execute(db);
  if (rows.length === 0) throw new DomainError('NOT_FOUND');
}

const emTodas = (slug: string) => new Slot(({ actor }) => companiesOf(actor, slug) === 'todas');
const emQuais = (slug: string) =>
  new Slot(({ actor }) => {
    const empresas = companiesOf(actor, slug);
    return empresas === 'todas' ? [] : empresas;
  });

/** A figure of `v` where the person holds its right, which may be in some companies only; null elsewhere. */
export const comDireito = (slug: string, valor: Sql): Sql =>
  sql`case when ${emTodas(slug)}::boolean or v.empresa_id = any(${emQuais(slug)}::bigint[]) then ${valor} end`;

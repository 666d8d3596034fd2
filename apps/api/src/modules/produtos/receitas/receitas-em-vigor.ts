import { DomainError, type Option } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';

interface Componente {
  id: number;
  rotulo: string;
  compostos: Option[];
}

const MAX_DITOS = 5;

/**
 * Products that are about to be deactivated, none of which may be a component of what stays on sale.
 *
 * @param este the product on whose own form it is asked
 * @param campos the texts beside the fields, by the components in use
 * @throws DomainError IN_USE naming the components and the composites that take them
 */
export async function exigirForaDeReceitas(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  { este, campos }: { este?: number; campos?: (emUso: ReadonlySet<number>) => Record<string, string> } = {},
): Promise<void> {
  if (ids.length === 0) return;
  const saem = sql`${[...ids]}::bigint[]`;
  const { rows } = await sql<Componente>`
    select v.id, v.codigo || ' - ' || v.descricao as rotulo,
      (array_agg(distinct jsonb_build_object('id', p.id, 'rotulo', p.codigo || ' - ' || p.descricao)))[1:20] as compostos
    from produto_composicao c join produto_receita r on r.grupo_id = c.grupo_id and r.id = c.receita_id and r.vigente
    join produto p on p.grupo_id = r.grupo_id and p.id = r.produto_id and p.ativo and p.id <> all(${saem})
    join produto v on v.grupo_id = c.grupo_id and v.id = c.componente_id and v.ativo
    where c.grupo_id = ${actor.grupoId} and c.componente_id = any(${saem}) and c.ativo
    group by v.id, v.codigo, v.descricao order by v.descricao, v.id`.execute(tx);
  if (rows.length === 0) return;
  const ditos = rows
    .slice(0, MAX_DITOS)
    .map(({ id, rotulo, compostos }) => `${id === este ? 'Este produto' : rotulo} é componente de ${nomes(compostos)}`);
  const mais = rows.length > ditos.length ? ` e mais ${rows.length - ditos.length}` : '';
  throw new DomainError('IN_USE', {
    text:
      rows.length > 1
        ? `${ditos.join('; ')}${mais}. Retire-os da receita antes.`
        : `${ditos.join('; ')}. Retire-o da receita antes.`,
    ...(campos ? { campos: campos(new Set(rows.map(({ id }) => id))) } : {}),
    data: { componentes: rows },
  });
}

const nomes = (compostos: readonly Option[]) =>
  compostos
    .map(({ rotulo }) => rotulo)
    .sort()
    .join(', ');

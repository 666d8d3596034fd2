import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { contarBaixas } from './fato.ts';
import type { BaixaSeguida, SeguidorDeBaixas } from './seguidores.ts';

/** Tells those who follow payments, and other programs, what was just written. */
export async function seguir(
  tx: Tx,
  actor: Actor,
  seguidores: readonly SeguidorDeBaixas[],
  baixaIds: readonly number[],
): Promise<void> {
  if (baixaIds.length === 0) return;
  const { rows } = await sql<BaixaSeguida>`
    with recursive origem as (
      select b.id as baixa_id, t.acordo_id, t.origem_tipo, t.origem_id, 1::numeric as parte, p.situacao = 'quitada' and
        (t.acordo_id is null or not exists (select from parcela x where x.grupo_id = t.grupo_id and x.titulo_id = t.id and x.situacao in ('aberta', 'parcial'))) as quitada
      from baixa b join parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id
      join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
      where b.grupo_id = ${actor.grupoId} and b.id = any(${[...baixaIds]}::bigint[])
      union all
      -- An agreement is what it took of each, which stays open there while it stands.
      select o.baixa_id, t.acordo_id, t.origem_tipo, t.origem_id, o.parte * p.aberto / a.principal, o.quitada
      from origem o join titulo_acordo a on a.grupo_id = ${actor.grupoId} and a.id = o.acordo_id and a.principal > 0
      join parcela p on p.grupo_id = a.grupo_id and p.acordo_id = a.id
      join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
    ), origens as (
      select baixa_id, json_agg(json_build_object('tipo', origem_tipo, 'id', origem_id, 'parte', parte::text, 'quitada', quitada) order by origem_tipo, origem_id) as todas
      from (select baixa_id, origem_tipo, origem_id, quitada, sum(parte) as parte from origem where origem_tipo is not null and origem_id is not null
        group by 1, 2, 3, 4) u group by 1
    )
    select b.id, b.parcela_id as "lancamentoId", p.titulo_id as "tituloId", p.origem, p.empresa_id as "empresaId", p.pessoa_id as "pessoaId",
      b.data, b.valor, b.principal, b.tipo, b.estorno_de_id as "estornoDeId", coalesce(o.todas, '[]'::json) as origens, p.situacao = 'quitada' as quitada
    from baixa b join parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id left join origens o on o.baixa_id = b.id
    where b.grupo_id = ${actor.grupoId} and b.id = any(${[...baixaIds]}::bigint[]) order by b.id`.execute(tx);
  for (const seguidor of seguidores) await seguidor.aoBaixar(tx, actor, rows);
  await contarBaixas(tx, actor.grupoId, rows);
}

import type { DivergenciaDeEstoque } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { daPessoa, fusoDoMovimento } from './alcance.ts';

/**
 * Checks that balances, lots, serials and reservations say the same as the ledger, and that each movement's balance follows from the one
 * before. Where the books are open and no cost waits, it checks that what was made or moved costs what it came of. One statement, so that
 * all is seen at one instant.
 */
export async function conferirEstoque(db: Db, actor: Actor, empresaId?: number | undefined) {
  const da = daPessoa(actor, 'e.empresa_id')[0] ?? sql`true`;
  const onde = sql`e.grupo_id = ${actor.grupoId} and ${da} and ${empresaId ? sql`e.empresa_id = ${empresaId}` : sql`true`}`;
  const divergencia = (
    tipo: string,
    esperado: RawBuilder<unknown>,
    encontrado: RawBuilder<unknown>,
    de: RawBuilder<unknown>,
  ) =>
    sql`select estoque_id, ${sql.lit(tipo)} as tipo, (${esperado})::text as esperado, (${encontrado})::text as encontrado from ${de}
      where (${esperado}) is distinct from (${encontrado})`;
  const { rows } = await sql<{ estoques: number; movimentos: number; divergencias: DivergenciaDeEstoque[] }>`
    with alvo as materialized (select e.grupo_id, e.id as estoque_id, e.produto_id, coalesce(s.saldo, 0) as saldo, coalesce(s.reservado, 0) as reservado
        from produto_estoque e left join estoque_saldo s on s.grupo_id = e.grupo_id and s.estoque_id = e.id where ${onde}),
      somas as materialized (select m.estoque_id, sum(m.quantidade) as soma, count(*)::int as n from estoque_movimento m
        where m.grupo_id = ${actor.grupoId} and m.estoque_id in (select estoque_id from alvo) group by 1),
      achadas as (
        ${divergencia('saldo', sql`coalesce(soma, 0)`, sql`saldo`, sql`(select a.estoque_id, a.saldo, x.soma from alvo a left join somas x using (estoque_id)) t`)}
        union all ${divergencia(
          'lote',
          sql`coalesce(soma, 0)`,
          sql`coalesce(saldo, 0)`,
          sql`(
          select coalesce(x.estoque_id, sl.estoque_id) as estoque_id, x.soma, sl.saldo from (
            select m.estoque_id, m.lote_id, sum(m.quantidade) as soma from estoque_movimento m
            where m.grupo_id = ${actor.grupoId} and m.lote_id is not null and m.estoque_id in (select estoque_id from alvo) group by 1, 2) x
          full join (select estoque_id, lote_id, saldo from estoque_saldo_lote where grupo_id = ${actor.grupoId} and estoque_id in (select estoque_id from alvo)) sl
            on sl.estoque_id = x.estoque_id and sl.lote_id = x.lote_id) t`,
        )}
        union all ${divergencia(
          'serial',
          sql`saldo`,
          sql`n`,
          sql`(select a.estoque_id, a.saldo, (select count(*)::numeric(18, 4) from produto_serial sr
          where sr.grupo_id = a.grupo_id and sr.estoque_id = a.estoque_id and sr.ativo) as n
          from alvo a join produto p on p.grupo_id = a.grupo_id and p.id = a.produto_id where p.controla_numero_serie) t`,
        )}
        union all ${divergencia(
          'reserva',
          sql`soma`,
          sql`reservado`,
          sql`(select a.estoque_id, a.reservado, coalesce((select sum(r.quantidade) from estoque_reserva r
          where r.grupo_id = a.grupo_id and r.estoque_id = a.estoque_id and r.situacao = 'aberta'), 0)::numeric(18, 4) as soma from alvo a) t`,
        )}
        union all ${divergencia(
          'corrente',
          sql`antes`,
          sql`saldo_antes`,
          sql`(select m.estoque_id, c.saldo_antes,
          coalesce(lag(c.saldo_depois) over (partition by m.estoque_id order by m.ocorrido_em, m.id), 0)::numeric(18, 4) as antes
          from estoque_movimento m join estoque_movimento_calculo c on c.grupo_id = m.grupo_id and c.movimento_id = m.id
          where m.grupo_id = ${actor.grupoId} and m.estoque_id in (select estoque_id from alvo)) t`,
        )}
        union all ${divergencia(
          'custo',
          sql`esperado`,
          sql`custo`,
          sql`(select m.estoque_id, coalesce(c.custo_revisto, m.custo_informado) as custo,
          round(sum(d.quantidade * fc.custo_unitario) / abs(m.quantidade), 6)::numeric(18, 6) as esperado
          from estoque_custo_derivado d join estoque_movimento m on m.grupo_id = d.grupo_id and m.id = d.movimento_id
          join estoque_movimento_calculo c on c.grupo_id = m.grupo_id and c.movimento_id = m.id
          join estoque_movimento_calculo fc on fc.grupo_id = d.grupo_id and fc.movimento_id = d.fonte_id
          where d.grupo_id = ${actor.grupoId} and m.estoque_id in (select estoque_id from alvo)
            and not exists (select from estoque_recalculo q where q.grupo_id = d.grupo_id)
            and not exists (select from estoque_configuracao k where k.grupo_id = m.grupo_id and k.empresa_id = m.empresa_id and (m.ocorrido_em at time zone ${fusoDoMovimento})::date <= k.fechado_ate)
          group by m.grupo_id, m.id, m.estoque_id, c.custo_revisto) t`,
        )}
      )
    select (select count(*)::int from alvo) as estoques, (select coalesce(sum(n), 0)::int from somas) as movimentos,
      coalesce((select json_agg(d) from (select f.estoque_id as "estoqueId", p.descricao as produto, f.tipo, f.esperado, f.encontrado
        from achadas f join alvo a using (estoque_id) join produto p on p.grupo_id = a.grupo_id and p.id = a.produto_id limit 500) d), '[]'::json) as divergencias`.execute(
    db,
  );
  return rows[0];
}

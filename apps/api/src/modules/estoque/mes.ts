import type { MesDoEstoque } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { daPessoa, fusoDaLinha } from './alcance.ts';

/** What was lost or used up, and what went from one place of the group to another, is told apart from what was sold. */
const perdas = sql`('perda', 'consumo')`;
const transferencias = sql`('transferencia_entrada', 'transferencia_saida')`;

/** What came in and went out since the month began where each company is, and what there is now, all at cost. */
export async function mesDoEstoque(
  db: Db,
  actor: Actor,
  { empresaId }: { empresaId?: number | undefined },
): Promise<MesDoEstoque> {
  const lojas = whereAll([
    sql`x.grupo_id = ${actor.grupoId}`,
    sql`x.propria`,
    ...daPessoa(actor, 'x.id'),
    ...(empresaId === undefined ? [] : [sql`x.id = ${empresaId}`]),
  ]);
  const { rows } = await sql<MesDoEstoque>`
    with loja as (select x.id, date_trunc('month', now() at time zone z.fuso) at time zone z.fuso as desde
        from empresa x cross join lateral (select ${fusoDaLinha} as fuso) z ${lojas}),
      movido as (select o.tipo, sum(round(m.quantidade * c.custo_unitario, 2)) as valor
        from loja join estoque_movimento m on m.grupo_id = ${actor.grupoId} and m.empresa_id = loja.id and m.ocorrido_em >= loja.desde
        join estoque_movimento_calculo c on c.grupo_id = m.grupo_id and c.movimento_id = m.id
        join operacao_tipo_movimento o on o.grupo_id = m.grupo_id and o.id = m.operacao_id
        where o.tipo not in ${transferencias} group by o.tipo)
    select coalesce(sum(valor) filter (where valor > 0), 0)::numeric(18, 2)::text as entradas,
      coalesce(-sum(valor) filter (where valor < 0 and tipo not in ${perdas}), 0)::numeric(18, 2)::text as saidas,
      coalesce(-sum(valor) filter (where valor < 0 and tipo in ${perdas}), 0)::numeric(18, 2)::text as perdas,
      (select coalesce(sum(round(s.saldo * s.custo_medio, 2)), 0)::numeric(18, 2)::text from estoque_saldo s
        where s.grupo_id = ${actor.grupoId} and s.empresa_id in (select id from loja)) as estoque
    from movido`.execute(db);
  const [mes] = rows;
  if (!mes) throw new Error('an aggregate gives one row');
  return mes;
}

import { columnOf, type LugarDoMercadologico, niveisDoMercadologico } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';

/** The whole merchandising tree, inactive places too, level by level and by name. */
export async function arvoreMercadologica(
  db: Db,
  { grupoId }: Actor,
  { comProdutos = false }: { comProdutos?: boolean | undefined },
): Promise<LugarDoMercadologico[]> {
  const campos = sql.join(niveisDoMercadologico.map(({ campo }) => sql.ref(columnOf(campo))));
  const contados = sql`with contados as materialized (
    select ${campos}, count(*) as n from produto where grupo_id = ${grupoId} and ativo and secao_id is not null group by ${campos})`;
  const niveis = niveisDoMercadologico.map(({ register, campo, pai }, nivel) => {
    const abaixo = sql`(select ${sql.ref(columnOf(campo))} as id, sum(n)::int as n from contados group by 1)`;
    return sql`select ${nivel}::int as nivel, m.id, ${pai ? sql.ref(`m.${columnOf(pai)}`) : sql`null::bigint`} as "paiId",
        m.codigo, m.nome, m.ativo, ${comProdutos ? sql`coalesce(p.n, 0)` : sql`null::int`} as produtos
      from ${sql.table(register.table)} m ${comProdutos ? sql`left join ${abaixo} p on p.id = m.id` : sql``}
      where m.grupo_id = ${grupoId}`;
  });
  const { rows } = await sql<LugarDoMercadologico>`${comProdutos ? contados : sql``}
    ${sql.join(niveis, sql` union all `)} order by nivel, nome, id`.execute(db);
  return rows;
}

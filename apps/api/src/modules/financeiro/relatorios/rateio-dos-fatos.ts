import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/**
 * An amount of the title `t` split over its accounts and centres, as `x (plano_de_conta_id, centro_custo_id, valor)`: by
 * rounding the running sum, so that the parts add up to it. What nobody split is one part without account.
 */
export const partes = (valor: Sql): Sql => sql`cross join lateral (
  select r.plano_de_conta_id, r.centro_custo_id,
    round(${valor} * r.ate / t.bruto, 2) - round(${valor} * (r.ate - r.valor) / t.bruto, 2) as valor
  from (select plano_de_conta_id, centro_custo_id, valor, sum(valor) over (order by id) as ate
    from titulo_rateio where grupo_id = t.grupo_id and titulo_id = t.id) r
  union all
  select null, null, ${valor} where not exists (select from titulo_rateio n where n.grupo_id = t.grupo_id and n.titulo_id = t.id)) x`;

/** What comes in is above zero. @param linha alias of the row with `origem` */
export const sinal = (linha: string): Sql => sql`case ${sql.ref(`${linha}.origem`)} when 'R' then 1 else -1 end`;

/** `1205/2 · NF 88` of the instalment `p` and its title `t`. */
export const nomeDoLancamento: Sql = sql`concat_ws(' · ', t.codigo || '/' || p.numero, t.documento)`;

import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/**
 * An amount of the title `t` split over its accounts and centres, as `x (plano_de_conta_id, centro_custo_id, valor)`: by
 * rounding the running sum, so that the parts add up to it. What nobody split is one part without account; only of what has
 * more than one part the sum is run.
 */
export const partes = (
  valor: Sql,
): Sql => sql`left join titulo_rateio r on r.grupo_id = t.grupo_id and r.titulo_id = t.id
  cross join lateral (select sum(ra.valor) as ate from titulo_rateio ra
    where r.valor <> t.bruto and ra.grupo_id = r.grupo_id and ra.titulo_id = r.titulo_id and ra.id <= r.id) ra
  cross join lateral (select r.plano_de_conta_id, r.centro_custo_id, case when ra.ate is null then ${valor}
    else round(${valor} * ra.ate / t.bruto, 2) - round(${valor} * (ra.ate - r.valor) / t.bruto, 2) end as valor) x`;

/** What comes in is above zero. @param linha alias of the row with `origem` */
export const sinal = (linha: string): Sql => sql`case ${sql.ref(`${linha}.origem`)} when 'R' then 1 else -1 end`;

/** `1205/2 · NF 88` of the instalment `p` and its title `t`. */
export const nomeDoLancamento: Sql = sql`concat_ws(' · ', t.codigo || '/' || p.numero, t.documento)`;

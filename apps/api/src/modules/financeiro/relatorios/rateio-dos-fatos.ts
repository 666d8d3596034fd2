import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/**
 * An amount of the title `t` split over its accounts and centres, as `x (plano_de_conta_id, centro_custo_id, valor)`: by
 * rounding the running sum, so that the parts add up to it. What nobody split is one part without account.
 */
export const partes: Partir = (valor) => sql`cross join lateral (
  select r.plano_de_conta_id, r.centro_custo_id,
    round(${valor} * r.ate / t.bruto, 2) - round(${valor} * (r.ate - r.valor) / t.bruto, 2) as valor
  from (select plano_de_conta_id, centro_custo_id, valor, sum(valor) over (order by id) as ate
    from titulo_rateio where grupo_id = t.grupo_id and titulo_id = t.id) r
  union all
  select null, null, ${valor} where not exists (select from titulo_rateio n where n.grupo_id = t.grupo_id and n.titulo_id = t.id)) x`;

/** How an amount is split: `partes` where few titles are read, `partesDeTodos` where most of a group's are. */
export type Partir = (valor: Sql) => Sql;

/** The same parts as `partes`, worked out once for all titles and joined: sums of a year read each split once, not title by title. */
export const partesDeTodos: Partir = (valor) => sql`left join (
    select grupo_id, titulo_id, plano_de_conta_id, centro_custo_id, valor, sum(valor) over (partition by grupo_id, titulo_id order by id) as ate
    from titulo_rateio) r on r.grupo_id = t.grupo_id and r.titulo_id = t.id
  cross join lateral (select r.plano_de_conta_id, r.centro_custo_id, case when r.titulo_id is null then ${valor}
    else round(${valor} * r.ate / t.bruto, 2) - round(${valor} * (r.ate - r.valor) / t.bruto, 2) end as valor) x`;

/** What comes in is above zero. @param linha alias of the row with `origem` */
export const sinal = (linha: string): Sql => sql`case ${sql.ref(`${linha}.origem`)} when 'R' then 1 else -1 end`;

/** `1205/2 · NF 88` of the instalment `p` and its title `t`. */
export const nomeDoLancamento: Sql = sql`concat_ws(' · ', t.codigo || '/' || p.numero, t.documento)`;

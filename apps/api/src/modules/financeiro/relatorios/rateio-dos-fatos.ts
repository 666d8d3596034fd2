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

/** One part of an amount that may be at an account of its own, told by its column: `[valor, conta]`. */
type Parte = readonly [valor: string, conta: string];

/**
 * An amount by the account it names itself, as `k (conta, valor)`: what names none is one part, of the title's accounts.
 *
 * @param semConta what is always the title's
 */
const porContaPropria = (semConta: Sql, comConta: readonly Parte[]): Sql => {
  const colunas = comConta.map(([valor, conta]) => ({ valor: sql.ref(valor), conta: sql.ref(conta) }));
  const doTitulo = colunas.map(({ valor, conta }) => sql`case when ${conta} is null then ${valor} else 0 end`);
  const proprias = colunas.map(
    ({ valor, conta }) => sql`(${conta}, case when ${conta} is not null then ${valor} else 0 end)`,
  );
  return sql`join lateral (values (null::bigint, ${sql.join([semConta, ...doTitulo], sql` + `)}), ${sql.join(proprias)}) k (conta, valor) on k.valor <> 0`;
};

const multaEJuros = [
  ['b.multa', 'b.multa_plano_de_conta_id'],
  ['b.juros', 'b.juros_plano_de_conta_id'],
] as const;

/** What of a settlement `b` is where, as `k (conta, valor)`; without account it is where its title is. */
export const daBaixaPorConta = {
  pago: porContaPropria(sql`b.principal`, multaEJuros),
  encargos: porContaPropria(sql`0`, multaEJuros),
  desconto: sql`cross join lateral (select b.desconto_plano_de_conta_id as conta, b.desconto + b.abatimento as valor) k`,
};

/** The same of an agreement `g`. */
export const doAcordoPorConta: Sql = sql`cross join lateral (select g.encargos - g.multa as juros) gj
  ${porContaPropria(sql`0`, [
    ['g.multa', 'g.multa_plano_de_conta_id'],
    ['gj.juros', 'g.juros_plano_de_conta_id'],
    ['g.ajuste', 'g.ajuste_plano_de_conta_id'],
  ])}`;

/** The account of a part `x` of a title's split, of an amount `k` that may have its own. */
export const contaDaParte: Sql = sql`coalesce(k.conta, x.plano_de_conta_id)`;

/** What comes in is above zero. @param linha alias of the row with `origem` */
export const sinal = (linha: string): Sql => sql`case ${sql.ref(`${linha}.origem`)} when 'R' then 1 else -1 end`;

/** `1205/2 · NF 88` of the instalment `p` and its title `t`. */
export const nomeDoLancamento: Sql = sql`concat_ws(' · ', t.codigo || '/' || p.numero, t.documento)`;

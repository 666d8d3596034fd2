import { sql } from 'kysely';
import type { Actor } from '../../../platform/http/actor.ts';
import { keptOfCompanies } from '../../../platform/lists/kept.ts';
import { asked, type Question } from '../../../platform/lists/slot.ts';
import type { OwnSummary, Sql } from '../../../platform/lists/source.ts';
import { empresasDaPergunta } from '../../empresas/public.ts';
import { fusoDaLinha, porEmpresa } from '../alcance.ts';

const mantidos: ReadonlySet<string> = new Set(['empresaId', 'de', 'ate']);

/** First instant of a day asked for, so many days on, where the company `z` is. */
const inicio = (param: string, mais: number): Sql =>
  sql`(${asked(param)}::date + ${sql.lit(mais)}::int)::timestamp at time zone z.fuso`;

/** Movements of the company `z` from an instant until another, from its index. */
const entre = (desde: Sql, ate: Sql): Sql => sql`(select count(*) from estoque_movimento x
  where x.grupo_id = (select app.grupo_atual()) and x.empresa_id = z.id and x.ocorrido_em >= ${desde} and x.ocorrido_em < ${ate})`;

/** Of the days kept (UTC) from one to before another. */
const dosDias = (desde: Sql, ate: Sql): Sql => sql`(select coalesce(sum(k.n), 0) from contagem k
  where k.grupo_id = (select app.grupo_atual()) and k.ativo and k.tabela = any(array(
    select 'estoque_movimento.dia/' || z.id || '/' || d::date from generate_series(${desde}, ${ate} - 1, interval '1 day') d)))`;

const meiaNoite = (dia: Sql): Sql => sql`(${dia}::timestamp at time zone 'UTC')`;

/**
 * A period is of days where the company is, and what is kept of days in UTC: whole days are added up, what is left of the first and the
 * last is counted. No further than where the company has movements.
 */
function doPeriodo(empresas: Sql, de: boolean, ate: boolean): Sql {
  const desde = de ? sql`greatest(v.primeiro, ${inicio('de', 0)})` : sql`v.primeiro`;
  const antes = ate ? sql`least(v.depois, ${inicio('ate', 1)})` : sql`v.depois`;
  const [primeiro, ultimo] = [sql`u.primeiro`, sql`u.ultimo`];
  return sql`select coalesce(sum(case when b.desde >= b.antes or b.desde is null then 0
      when u.primeiro >= u.ultimo then ${entre(sql`b.desde`, sql`b.antes`)}
      else ${entre(sql`b.desde`, meiaNoite(primeiro))} + ${dosDias(primeiro, ultimo)} + ${entre(meiaNoite(ultimo), sql`b.antes`)} end), 0)::int as total
    from ${porEmpresa(sql`${fusoDaLinha} as fuso`)} z
    cross join lateral (select min(x.ocorrido_em) as primeiro, max(x.ocorrido_em) + interval '1 microsecond' as depois from estoque_movimento x
      where x.grupo_id = (select app.grupo_atual()) and x.empresa_id = z.id) v
    cross join lateral (select ${desde} as desde, ${antes} as antes) b
    cross join lateral (select (b.desde at time zone 'UTC' + interval '1 day' - interval '1 microsecond')::date as primeiro,
      (b.antes at time zone 'UTC')::date as ultimo) u
    where z.id = any(${empresas})`;
}

/** Total while nothing narrows the list but the company and the period. */
export function totalMantido(_: Question, params: readonly string[], actor: Actor): OwnSummary | null {
  if (params.some((param) => !mantidos.has(param))) return null;
  const empresas = empresasDaPergunta(actor, params.includes('empresaId'));
  const [de, ate] = [params.includes('de'), params.includes('ate')];
  return {
    key: 'movimentos',
    summary:
      de || ate
        ? doPeriodo(empresas, de, ate)
        : sql`select ${keptOfCompanies('estoque_movimento.quantos', empresas)}::int as total`,
  };
}

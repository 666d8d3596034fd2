import { somarDias } from '@retaguarda/brasil';
import { sql } from 'kysely';
import type { ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa } from '../../empresas/public.ts';
import type { Sql } from './fatos.ts';
import { type NomeDaParte, type Parte, partes } from './partes.ts';

export interface Dias {
  de: string;
  ate: string;
}

/** The days a report is of, where they are not those asked for. */
export interface DiasPedidos {
  /** Stretches that do not meet. */
  trechos: readonly Dias[];
  /** The first stretch is compared with this hour: `ate_agora` of an act is whether it was so many days before this moment, or earlier. */
  diasAtras?: number;
}

interface Pedido {
  /** Columns of the part that stay apart; the others are added up. */
  por: readonly string[];
  /** What is told of each row; its act comes by itself, as `ato_id`, null of a sum. */
  escolhe: Sql;
  junta?: Sql;
  onde?: readonly Sql[];
}

/** Rows of a part of the business days and filters asked for, of the companies the person sees. */
export type Ler = (qual: NomeDaParte, pedido: Pedido) => Sql;

type Contexto = Pick<ReportContext, 'actor' | 'query'>;

/** Filters that every part has, of its rows `x`. */
const filtros = ({ actor, query }: Contexto): Sql[] => {
  const { empresaId, canal, terminalId, operadorId } = query;
  return [
    sql`x.grupo_id = ${actor.grupoId}`,
    ...daPessoa(actor, 'x.empresa_id'),
    ...(empresaId === undefined ? [] : [sql`x.empresa_id = ${empresaId}`]),
    ...(canal === undefined ? [] : [sql`x.canal = ${canal}`]),
    ...(terminalId === undefined ? [] : [sql`x.terminal_id = ${terminalId}`]),
    ...(operadorId === undefined ? [] : [sql`x.operador_id = ${operadorId}`]),
  ];
};

const doPedido = ({ query }: Contexto): DiasPedidos => ({
  trechos: [{ de: String(query.de), ate: String(query.ate) }],
});
const nosTrechos = (trechos: readonly Dias[], coluna: Sql): Sql =>
  sql`(${sql.join(
    trechos.map(({ de, ate }) => sql`${coluna} between ${de}::date and ${ate}::date`),
    sql` or `,
  )})`;
const ateAgora = (diasAtras: number | undefined): Sql =>
  diasAtras === undefined
    ? sql``
    : sql`, x.ocorrido_em <= now() - make_interval(days => ${diasAtras}::int) as ate_agora`;

/** The rows themselves, one for each thing that happened: documents of a figure. */
export function lerLinhas(context: Contexto, { trechos, diasAtras } = doPedido(context)): Ler {
  return (qual, { escolhe, junta = sql``, onde = [] }) => {
    const { letra, linhas } = partes[qual];
    const delas = whereAll([...filtros(context), nosTrechos(trechos, sql`x.dia`)]);
    return sql`select ${sql.ref(`${letra}.ato_id`)}, ${escolhe}
      from (select x.* ${ateAgora(diasAtras)} from (${linhas}) x ${delas}) ${sql.ref(letra)} ${junta} ${whereAll(onde)}`;
  };
}

/** What is kept of the days asked for. */
interface Guardadas {
  /** Days and first days of months whose sums are kept, and did not change since. */
  dias: string[];
  meses: string[];
  /** Days of neither: their rows are read. */
  semDia: string[];
  semMes: string[];
}

/**
 * The rows added up by the columns that a report stays apart by. Days and months that are kept and did not change since come from what is
 * kept, all others from their rows. It adds up to `lerLinhas`, at every moment. Asked within one snapshot.
 */
export async function lerSomas(context: ReportContext, dias: DiasPedidos = doPedido(context)): Promise<Ler> {
  const guardadas = await oQueSeGuarda(context, dias);
  return (qual, { por, escolhe, junta = sql``, onde = [] }) => {
    const parte = partes[qual];
    const letra = sql.ref(parte.letra);
    const chaves = por.map((coluna) => sql`u.${sql.ref(coluna)}`);
    const somas = Object.entries(parte.somas).map(
      ([coluna, como]) => sql`${sql.raw(como)}(u.${sql.ref(coluna)}) as ${sql.ref(coluna)}`,
    );
    const somado = sql`select ${sql.join([sql`u.grupo_id`, ...chaves, ...somas])} from (${osDois(context, parte, por, guardadas, dias)}) u
      group by ${sql.join([sql`u.grupo_id`, ...chaves])}`;
    return sql`select null::bigint as ato_id, ${escolhe} from (${somado}) ${letra} ${junta} ${whereAll(onde)}`;
  };
}

function osDois(
  context: Contexto,
  { tabela, por: cada, linhas, somas }: Parte,
  por: readonly string[],
  { dias, meses, semDia, semMes }: Guardadas,
  { diasAtras }: DiasPedidos,
): Sql {
  const [guardados, vivos] = cada === 'dia' ? [dias, semDia] : [meses, semMes];
  const colunas = (deAgora: Sql) =>
    sql.join(
      ['grupo_id', ...por, ...Object.keys(somas)].map((coluna) =>
        coluna === 'ate_agora' ? sql`${deAgora} as ate_agora` : sql`x.${sql.ref(coluna)}`,
      ),
    );
  const delas = filtros(context);
  const kept = whereAll([...delas, sql`x.${sql.ref(cada)} = any(${guardados}::date[])`]);
  const live = whereAll([...delas, sql`x.dia = any(${vivos}::date[])`]);
  return sql`select ${colunas(sql`true`)} from ${sql.table(tabela)} x ${kept}
    union all select ${colunas(sql`x.ate_agora`)} from (select x.* ${ateAgora(diasAtras)} from (${linhas}) x) x ${live}`;
}

/**
 * What is kept of which days; what is being compared with this hour is never taken from what is kept. Before the first act and after the
 * last one there is nothing to read.
 */
async function oQueSeGuarda(
  { db, actor, today }: ReportContext,
  { trechos, diasAtras }: DiasPedidos,
): Promise<Guardadas> {
  const naHora = diasAtras === undefined ? null : somarDias(today, -diasAtras - 2);
  const { rows } =
    await sql<Guardadas>`with vividos as (select min(a.dia) as primeiro, max(a.dia) as ultimo from venda_ato a where a.grupo_id = ${actor.grupoId}),
    dias as (select d.dia, date_trunc('month', d.dia)::date as mes, d.trecho,
        d.trecho > 1 or ${naHora}::date is null or d.dia < ${naHora}::date as ja_foi
      from (${sql.join(
        trechos.map(
          ({ de, ate }, i) =>
            sql`select x::date as dia, ${i + 1}::int as trecho from generate_series(${de}::date, ${ate}::date, interval '1 day') x`,
        ),
        sql` union all `,
      )}) d),
    mudados as (select distinct m.dia from vendas_mudadas m where m.grupo_id = ${actor.grupoId}
      and m.dia between (select date_trunc('month', min(dia))::date from dias) and (select date_trunc('month', max(dia)) + interval '1 month' from dias)),
    meses as (select d.mes from dias d where d.ja_foi group by d.mes, d.trecho
      having count(*) = extract(day from d.mes + interval '1 month - 1 day')
        and exists (select from vendas_guardadas g where g.grupo_id = ${actor.grupoId} and g.parte = 'mes' and g.dia = d.mes)
        and not exists (select from mudados m where m.dia >= d.mes and m.dia < d.mes + interval '1 month')),
    ditos as (select d.dia, d.ja_foi and exists (select from vendas_guardadas g where g.grupo_id = ${actor.grupoId} and g.parte = 'dia' and g.dia = d.dia)
        and not exists (select from mudados m where m.dia = d.dia) as do_dia,
        exists (select from meses where meses.mes = d.mes) as do_mes from dias d, vividos where d.dia between vividos.primeiro and vividos.ultimo)
    select coalesce(array_agg(t.dia::text) filter (where t.do_dia), '{}') as dias, coalesce(array_agg(t.dia::text) filter (where not t.do_dia), '{}') as "semDia",
      coalesce(array_agg(t.dia::text) filter (where not t.do_mes), '{}') as "semMes",
      coalesce((select array_agg(mes::text) from meses), '{}') as meses
    from ditos t`.execute(db);
  return rows[0] as Guardadas;
}

import type { DataCivil } from '@retaguarda/brasil';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa } from '../../empresas/public.ts';
import { contado } from '../saldo.ts';
import { contasVisiveis } from './alcance.ts';
import type { DiasDoResultado, FonteDeResultado } from './de-fora.ts';
import { type RecorteDeCaixa, semMovimentos, somasDasPessoas, somasDosMovimentos } from './fatos-de-caixa.ts';
import { fatosDeResultado, regimeDe, somasProprias, tiposDoRegime } from './fatos-de-resultado.ts';

type Sql = RawBuilder<unknown>;

/**
 * The facts of a result for sums, as `data, plano_de_conta_id, centro_custo_id, valor, origem, quantos`: what is kept of the days that are kept
 * and did not change since, and the facts themselves of all others. It adds up to `fatosDeResultado`, at every moment.
 * Asked within one snapshot. Of a reseller's people, who see some parties only, nothing is kept.
 */
export async function resultadoDoPeriodo(
  context: ReportContext,
  dias: DiasDoResultado,
  deFora: readonly FonteDeResultado[],
): Promise<Sql> {
  const { db, actor, query } = context;
  const inteiro = { de: `${dias.de.slice(0, 8)}01`, ate: dias.ate };
  const { vivos, guardados } = await diasVivos(db, actor.grupoId, inteiro);
  if (actor.revendaId !== null || guardados === 0) {
    return sql`select f.data, f.plano_de_conta_id, f.centro_custo_id, f.valor, f.origem, 1 as quantos from (${fatosDeResultado(context, dias, deFora)}) f`;
  }
  const alheias = deFora.flatMap(({ origens }) => origens);
  const tipos = tiposDoRegime[regimeDe(query)];
  const proprios = somasProprias(context, { ...dias, so: vivos }, tipos, alheias);
  const relacoes = [
    somasGuardadas(context, dias, vivos, alheias),
    ...[proprios, ...deFora.flatMap((fonte) => fonte.fatos(context, dias))].map(
      (fatos) => sql`select f.data, f.plano_de_conta_id, f.centro_custo_id, f.valor, f.origem, 1 from (${fatos}) f`,
    ),
  ];
  const doCentro = query.centroCustoId === undefined ? sql`` : sql`where s.centro_custo_id = ${query.centroCustoId}`;
  return sql`select s.* from (${sql.join(relacoes, sql` union all `)}) s ${doCentro}`;
}

interface Vivos {
  /** Days to be told from their facts. */
  vivos: DataCivil[];
  /** How many are kept as they are. */
  guardados: number;
}

async function diasVivos(db: Db, grupoId: number, { de, ate }: DiasDoResultado): Promise<Vivos> {
  const { rows } =
    await sql<Vivos>`select coalesce(array_agg(d.dia::text order by d.dia) filter (where not d.guardado), '{}') as vivos,
      count(*) filter (where d.guardado)::int as guardados
    from (select x::date as dia, exists (select from resultado_guardado g where g.grupo_id = ${grupoId} and g.dia = x::date)
        and not exists (select from resultado_mudado m where m.grupo_id = ${grupoId} and m.dia = x::date) as guardado
      from generate_series(${de}::date, ${ate}::date, interval '1 day') x) d`.execute(db);
  return rows[0] as Vivos;
}

function somasGuardadas(
  { actor, query }: ReportContext,
  { de, ate }: DiasDoResultado,
  vivos: readonly DataCivil[],
  alheias: readonly string[],
): Sql {
  const where = whereAll([
    sql`k.grupo_id = ${actor.grupoId}`,
    ...daPessoa(actor, 'k.empresa_id'),
    ...(query.empresaId === undefined ? [] : [sql`k.empresa_id = ${query.empresaId}`]),
    // A title is of the first day of its month, a period may begin later in it.
    sql`k.dia between ${`${de.slice(0, 8)}01`}::date and ${ate}::date`,
    sql`(k.dia >= ${de}::date or k.tipo = 'titulo')`,
    sql`k.dia <> all(${[...vivos]}::date[])`,
    sql`k.tipo = any(${[...tiposDoRegime[regimeDe(query)]]})`,
    sql`(k.feito_por is null or k.feito_por <> all(${[...alheias]}))`,
  ]);
  return sql`select k.dia as data, k.plano_de_conta_id, k.centro_custo_id, k.valor, k.origem, k.quantos from resultado_do_dia k ${where}`;
}

/** By what the cash of a day is kept, where, and the facts it is kept of. */
const caixas = {
  conta: { tabela: sql.ref('caixa_do_dia'), de: 'plano_de_conta_id', somas: somasDosMovimentos },
  pessoa: { tabela: sql.ref('caixa_da_pessoa'), de: 'pessoa_id', somas: somasDasPessoas },
} as const;

/**
 * The facts of a cash flow for sums by account of the chart (`plano_de_conta_id`) or by party (`pessoa_id`), as `data, lado, tipo, que,
 * valor, quantos`. Days that are kept and unchanged come from what is kept, the others from the facts. It adds up to `fatosDeCaixa`, at
 * every moment.
 */
export async function caixaDoPeriodo(context: ReportContext, recorte: RecorteDeCaixa): Promise<Sql> {
  const { db, actor, query } = context;
  const { tabela, de, somas } = caixas[recorte.porConta ? 'conta' : 'pessoa'];
  const lidas = sql`f.data, f.lado, f.tipo, f.${sql.ref(de)}, f.valor`;
  const outros = (await semMovimentos(context, recorte)).map(
    (fatos) => sql`select ${lidas}, 1 as quantos from (${fatos}) f`,
  );
  if (query.mostrar === 'previsto') return sql.join(outros, sql` union all `);
  const { vivos } = await diasVivos(db, actor.grupoId, recorte);
  const contas = contasVisiveis(actor, query);
  const deVivos = somas([...contas, contado, sql`m.data = any(${[...vivos]}::date[])`]);
  const guardado = whereAll([
    ...contas,
    sql`(c.saldo_inicial_data is null or k.dia >= c.saldo_inicial_data)`,
    sql`k.grupo_id = ${actor.grupoId}`,
    sql`k.dia between ${recorte.de}::date and ${recorte.ate}::date`,
    sql`k.dia <> all(${[...vivos]}::date[])`,
  ]);
  return sql.join(
    [
      sql`select k.dia as data, k.lado, k.tipo, k.${sql.ref(de)}, k.valor, k.quantos
        from ${tabela} k join conta_bancaria c on c.grupo_id = k.grupo_id and c.id = k.conta_id ${guardado}`,
      sql`select ${lidas}, 1 from (${deVivos}) f`,
      ...outros,
    ],
    sql` union all `,
  );
}

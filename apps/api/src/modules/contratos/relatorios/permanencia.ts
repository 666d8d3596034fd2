import { exigirPeriodo, marcosDaPermanencia, relatorioDaPermanencia } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatRows, FlatSource, ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { fusoDoRelatorio } from '../../empresas/public.ts';
import { alcanceDeContratos, deContratos } from '../contratos.queries.ts';
import { mensalidadeEm } from './receita.ts';

type Sql = RawBuilder<unknown>;

/** Contracts that were ever in force, each with the day its client first had one. */
function contratos({ actor, query }: ReportContext): Sql {
  const { de, ate, contratoTipoId, revendaId } = query;
  exigirPeriodo(String(de), String(ate));
  return sql`select * from (
    select c.*, e.nome_fantasia as cliente, min(c.inicio) over (partition by c.empresa_id) as entrada ${deContratos} ${whereAll(
      [
        ...alcanceDeContratos(actor),
        sql`c.ativo and c.situacao in ('aprovado', 'suspenso', 'encerrado')`,
        ...(contratoTipoId === undefined ? [] : [sql`c.contrato_tipo_id = ${contratoTipoId}`]),
        ...(revendaId === undefined ? [] : [sql`e.revenda_id = ${revendaId}`]),
      ],
    )}) c where c.entrada between ${de}::date and ${ate}::date`;
}

const naEntrada = mensalidadeEm(sql`c.entrada`);
const depoisDe = (meses: number): Sql =>
  mensalidadeEm(sql`(c.entrada + make_interval(months => ${sql.lit(meses)}))::date`);

type Razoes = NonNullable<FlatRows['ratios']>;
const porCento = (parte: Sql, todo: Sql): Sql => sql`(${parte}) * 100.0 / nullif(${todo}, 0)`;
const razoes: Razoes = {
  permanecem: (de) => porCento(de('ativos'), de('clientes')),
  mantida: (de) => porCento(de('mensalidadeHoje'), de('mensalidadeNaEntrada')),
};

/** By month of entry. After so many months nothing is told until the last day of that month is so old. */
function linhas(context: ReportContext): Sql {
  const hoje = sql`${context.today}::date`;
  const marcos = Object.entries(marcosDaPermanencia);
  const clientes = sql`select date_trunc('month', c.entrada)::date as mes, c.empresa_id, sum(${naEntrada}) as entrou,
      sum(${mensalidadeEm(hoje)}) as agora, ${sql.join(marcos.map(([nome, meses]) => sql`sum(${depoisDe(meses)}) as ${sql.id(nome)}`))}
    from (${contratos(context)}) c group by 1, 2`;
  const contados = marcos.map(
    ([nome, meses]) => sql`case when x.mes + make_interval(months => ${sql.lit(meses + 1)}) <= ${hoje} + 1
      then count(*) filter (where ${sql.ref(`x.${nome}`)} <> 0)::int end as ${sql.id(nome)}`,
  );
  const deCada = (nome: string) => sql.ref(`g.${nome}`);
  const calculadas = Object.entries(razoes).map(([nome, razao]) => sql`${razao(deCada)} as ${sql.id(nome)}`);
  return sql`select g.*, ${sql.join(calculadas)} from (
    select to_char(x.mes, 'YYYY-MM') as chave, to_char(x.mes, 'MM/YYYY') as rotulo, null::text as tela, null::bigint as id,
      count(*)::int as clientes, ${sql.join(contados)}, count(*) filter (where x.agora <> 0)::int as ativos,
      sum(x.entrou) as "mensalidadeNaEntrada", sum(x.agora) as "mensalidadeHoje"
    from (${clientes}) x group by x.mes) g`;
}

export const permanencia: FlatSource = {
  report: relatorioDaPermanencia,
  zone: fusoDoRelatorio,
  rows: (context) => ({ rows: linhas(context), order: sql`r.chave`, ratios: razoes }),
  documents(context, coluna, chaves) {
    const valor = coluna === 'mensalidadeHoje' ? mensalidadeEm(sql`${context.today}::date`) : naEntrada;
    return readDocuments(
      context.db,
      sql`select d.* from (select c.id::text as chave, c.inicio as data, 'contrato' as tipo, 'nº ' || c.numero as descricao, c.cliente as pessoa,
          ${valor} as valor, 'contratos' as tela, c.empresa_id as id
        from (${contratos(context)}) c where to_char(c.entrada, 'YYYY-MM') in (${chaves})) d where d.valor <> 0`,
    );
  },
};

import { exigirPeriodo, type MovimentoDaReceita, relatorioDaReceita } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatRows, FlatSource, ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { fusoDoRelatorio } from '../../empresas/public.ts';
import { alcanceDeContratos, deContratos } from '../contratos.queries.ts';

type Sql = RawBuilder<unknown>;

/** What a contract `c` comes to by month on a day; a suspended one still does, until it is ended. */
export const mensalidadeEm = (
  dia: Sql,
): Sql => sql`case when c.inicio <= ${dia} and (c.fim is null or c.fim >= ${dia}) then
  coalesce((select p.mensalidade_valor from contrato_preco p where p.grupo_id = c.grupo_id and p.contrato_id = c.id and p.ativo
    and p.inicio <= ${dia} order by p.inicio desc limit 1), c.mensalidade_valor) else 0 end`;

/** Each contract on the eve of the period and on its last day. */
function contratos({ actor, query }: ReportContext): Sql {
  const { de, ate, contratoTipoId, revendaId } = query;
  exigirPeriodo(String(de), String(ate));
  return sql`select c.id, c.numero, c.empresa_id, e.nome_fantasia as cliente, c.inicio, c.inicio < ${de}::date as de_antes,
      ${mensalidadeEm(sql`(${de}::date - 1)`)} as inicial, ${mensalidadeEm(sql`${ate}::date`)} as final
    ${deContratos} ${whereAll([
      ...alcanceDeContratos(actor),
      sql`c.ativo and c.situacao in ('aprovado', 'suspenso', 'encerrado') and c.inicio <= ${ate}::date`,
      ...(contratoTipoId === undefined ? [] : [sql`c.contrato_tipo_id = ${contratoTipoId}`]),
      ...(revendaId === undefined ? [] : [sql`e.revenda_id = ${revendaId}`]),
    ])}`;
}

/** Each client with what became of what it pays. */
const clientes = (context: ReportContext): Sql => sql`select x.*, case
    when x.inicial = 0 then case when x.de_antes then 'reativado' else 'novo' end
    when x.final = 0 then 'cancelado' when x.final > x.inicial then 'expansao' when x.final < x.inicial then 'contracao'
    else 'igual' end as movimento
  from (select k.empresa_id, min(k.cliente) as cliente, sum(k.inicial) as inicial, sum(k.final) as final, bool_or(k.de_antes) as de_antes
    from (${contratos(context)}) k group by 1) x where x.inicial <> 0 or x.final <> 0`;

const movimentos: readonly MovimentoDaReceita[] = ['novo', 'reativado', 'expansao', 'contracao', 'cancelado'];

type Razoes = NonNullable<FlatRows['ratios']>;
const porCento = (parte: Sql, todo: Sql): Sql => sql`(${parte}) * 100.0 / nullif(${todo}, 0)`;
const razoes: Razoes = {
  grr: (de) => porCento(sql`${de('inicial')} + ${de('contracao')} + ${de('cancelado')}`, de('inicial')),
  nrr: (de) =>
    porCento(sql`${de('inicial')} + ${de('expansao')} + ${de('contracao')} + ${de('cancelado')}`, de('inicial')),
  receitaPerdida: (de) => porCento(sql`-${de('cancelado')}`, de('inicial')),
  clientesPerdidos: (de) => porCento(de('perdidos'), de('clientesNoInicio')),
  porCliente: (de) => sql`${de('final')} / nullif(${de('clientesNoFim')}, 0)`,
};

function linhas(context: ReportContext): Sql {
  const deCada = (nome: string) => sql.ref(`g.${nome}`);
  const colunas = movimentos.map(
    (nome) => sql`case when x.movimento = ${sql.lit(nome)} then x.final - x.inicial else 0 end as ${sql.id(nome)}`,
  );
  const calculadas = Object.entries(razoes).map(([nome, razao]) => sql`${razao(deCada)} as ${sql.id(nome)}`);
  return sql`select g.*, ${sql.join(calculadas)} from (
    select x.empresa_id::text as chave, x.cliente as rotulo, 'contratos' as tela, x.empresa_id as id, x.movimento, x.inicial, ${sql.join(colunas)},
      x.final, (x.inicial <> 0)::int as "clientesNoInicio", (x.final <> 0)::int as "clientesNoFim",
      (x.movimento = 'cancelado')::int as perdidos
    from (${clientes(context)}) x) g`;
}

/** How many are suspended: they are counted, and nobody may be paying. */
async function avisos({ db, actor }: ReportContext): Promise<string[]> {
  const { rows } = await sql`select 1 ${deContratos}
    ${whereAll([...alcanceDeContratos(actor), sql`c.ativo and c.situacao = 'suspenso'`])} limit 1`.execute(db);
  return rows.length > 0 ? ['Contratos suspensos contam até serem encerrados.'] : [];
}

export const receita: FlatSource = {
  report: relatorioDaReceita,
  zone: fusoDoRelatorio,
  rows: async (context) => ({
    rows: linhas(context),
    order: sql`r.final desc, r.inicial desc, r.rotulo, r.chave`,
    ratios: razoes,
    avisos: await avisos(context),
  }),
  documents(context, coluna, chaves) {
    const valor =
      coluna === 'inicial' || coluna === 'final'
        ? sql.ref(`k.${coluna}`)
        : sql`case when x.movimento = ${coluna} then k.final - k.inicial else 0 end`;
    return readDocuments(
      context.db,
      sql`select d.* from (select k.id::text as chave, k.inicio as data, 'contrato' as tipo, 'nº ' || k.numero as descricao, k.cliente as pessoa,
          ${valor} as valor, 'contratos' as tela, k.empresa_id as id
        from (${contratos(context)}) k join (${clientes(context)}) x on x.empresa_id = k.empresa_id
        where k.empresa_id::text in (${chaves})) d where d.valor <> 0`,
    );
  },
};

import { somarMeses } from '@retaguarda/brasil';
import { exigirPeriodo, relatorioDoSimples } from '@retaguarda/contracts';
import { DEVOLUCOES_DE_VENDAS, VENDAS } from '@retaguarda/fiscal/sped';
import { type RawBuilder, sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatSource, ReportContext, ReportSource } from '../../../platform/reports/source.ts';
import { fusoDoRelatorio } from '../../empresas/public.ts';
import { itensLancados } from '../../entradas/public.ts';
import { type Dias, itensVendidos } from '../../nfe/public.ts';
import { servicosPrestados } from '../../nfse/public.ts';

type Sql = RawBuilder<unknown>;

const fim = sql`right(f.cfop, 3)`;
const entre = (fins: Iterable<string>): Sql => sql`${fim} = any(${[...fins]}::text[])`;

/** Of own production; what is made to order is told with it. @source table of CFOP, Ajuste SINIEF s/n of 1970 */
const PRODUCAO = '101 103 105 109 111 113 116 118 122 124 125 401 402 651 652 653 201 203 410'.split(' ');
/** Sent to be exported by somebody else. @source LC 123/2006, art. 18, paragraph 14 */
const PARA_EXPORTAR = ['501', '502'];
const TRANSPORTE = '301 302 303 304 305 306 307 351 352 353 354 355 356 357 359 360 932'.split(' ');

/**
 * Where an item of goods is told. ICMS that a supplier collected before is CST 60 or CSOSN 500; who collects it now tells the sale as
 * any other. PIS and COFINS of the single phase are CST 04, and 05 where they were substituted.
 *
 * @source LC 123/2006, art. 18, paragraphs 4-A and 14; Resolução CGSN 140/2018, art. 25
 */
const classeDaMercadoria = sql`case
  when f.cfop like '7%' or ${entre(PARA_EXPORTAR)} then 'exportacao'
  when ${fim} = '933' then 'servicos'
  when ${entre(TRANSPORTE)} then 'transporte'
  else case when ${entre(PRODUCAO)} then 'industria' else 'revenda' || case when coalesce(f.cst, '') ~ '(60|500)$' then '_st' else '' end end
    || case when f.cst_pis in ('04', '05') then '_mono' else '' end end`;

/** What was sold, given back and done, each line with its document: `receita` and `devolucao`, both positive. */
function fatos(context: ReportContext, dias: Dias): Sql {
  const vendas = entre([...VENDAS, ...PARA_EXPORTAR]);
  const devolucoes = entre(DEVOLUCOES_DE_VENDAS);
  const nada = sql`0::numeric`;
  return sql`
    select 'n' || f.id as documento, 'nota' as tipo, 'nfe' as tela, f.id, f.numero, f.pessoa, f.dia, ${classeDaMercadoria} as classe,
      case when f.sentido = 'saida' then f.valor else 0 end as receita, case when f.sentido = 'entrada' then f.valor else 0 end as devolucao
    from (${itensVendidos(context, dias)}) f where (f.sentido = 'saida' and ${vendas}) or (f.sentido = 'entrada' and ${devolucoes})
    union all
    select 'e' || f.id, 'entrada', null, f.id, f.numero, f.pessoa, f.dia, ${classeDaMercadoria}, ${nada}, f.valor
    from (${itensLancados(context, dias)}) f where ${devolucoes}
    union all
    select 's' || f.id, 'nfse', null, f.id, f.numero, f.pessoa, f.dia,
      case when f.exportado then 'servicos_exportados' when f.retido then 'servicos_retido' else 'servicos' end, f.valor, ${nada}
    from (${servicosPrestados(context, dias)}) f`;
}

/** From the first month that counts in what is told besides the period: twelve months before it, and the year. */
function desdeQuando(de: string): { doze: string; ano: string } {
  const mes = `${de.slice(0, 7)}-01`;
  return { doze: somarMeses(mes, -12), ano: `${de.slice(0, 4)}-01-01` };
}

const LIQUIDA = sql`(f.receita - f.devolucao)`;
const figuras = { receita: sql`f.receita`, devolucoes: sql`f.devolucao`, liquida: LIQUIDA };

const receitaDoSimples: FlatSource = {
  report: relatorioDoSimples,
  zone: fusoDoRelatorio,
  rows(context) {
    const [de, ate] = [String(context.query.de), String(context.query.ate)];
    exigirPeriodo(de, ate);
    const { doze, ano } = desdeQuando(de);
    const noPeriodo = sql`f.dia between ${de}::date and ${ate}::date`;
    const somar = (valor: Sql, onde: Sql) => sql`coalesce(sum(${valor}) filter (where ${onde}), 0)`;
    const antes = sql`f.dia >= ${doze}::date and f.dia < ${`${de.slice(0, 7)}-01`}::date`;
    return {
      rows: sql`select f.classe as chave, f.classe as rotulo, null::text as tela, null::bigint as id,
          count(distinct f.documento) filter (where ${noPeriodo}) as documentos, ${somar(figuras.receita, noPeriodo)} as receita,
          ${somar(figuras.devolucoes, noPeriodo)} as devolucoes, ${somar(LIQUIDA, noPeriodo)} as liquida, ${somar(LIQUIDA, antes)} as doze,
          ${somar(LIQUIDA, sql`f.dia >= ${ano}::date`)} as ano
        from (${fatos(context, { de: doze < ano ? doze : ano, ate })}) f group by f.classe`,
      order: sql`r.liquida desc, r.chave`,
    };
  },
  documents: (context, coluna, chaves) => {
    const dias = { de: String(context.query.de), ate: String(context.query.ate) };
    const valor = figuras[coluna as keyof typeof figuras];
    return readDocuments(
      context.db,
      sql`select f.documento as chave, min(f.dia) as data, min(f.tipo) as tipo, 'nº ' || coalesce(min(f.numero), '') as descricao,
          min(f.pessoa) as pessoa, sum(${valor}) as valor, min(f.tela) as tela, f.id
        from (${fatos(context, dias)}) f where f.classe in (${chaves}) group by f.documento, f.id having sum(${valor}) <> 0`,
    );
  },
};

/** The reports of the month's books. */
export const relatoriosDaEscrituracao: readonly ReportSource[] = [receitaDoSimples];

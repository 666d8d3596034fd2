import { type AnyReport, exigirPeriodo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatRows, FlatSource, ReportContext } from '../../../platform/reports/source.ts';
import { fusoDoRelatorio, juntarClienteEm } from '../../empresas/public.ts';
import { juntarTerminal } from '../../terminais/public.ts';
import type { Sql } from './fatos.ts';
import { legendaDasVendas } from './legenda.ts';
import { type DiasPedidos, type Ler, lerLinhas, lerSomas } from './somas.ts';

interface Agrupado {
  report: AnyReport;
  /**
   * Signed rows as `f`: `ato_id`, `grupo` and `rotulo` of the line they are in, and their amounts by the names of the columns.
   *
   * @param ler reads sums for the lines, and each act for the documents of a figure
   */
  fatos: (context: ReportContext, ler: Ler) => Sql;
  /** Where the days are not those asked for. */
  dias?: (context: ReportContext) => DiasPedidos;
  /** Columns that are sums of the amounts of that name. */
  somas: readonly string[];
  /** Columns worked out of the rows `f` of a line. */
  outras?: Readonly<Record<string, Sql>>;
  /** Columns worked out of the lines `g`, one beside the others. */
  finais?: Readonly<Record<string, Sql>> | ((context: ReportContext) => Readonly<Record<string, Sql>>);
  /** Which of the lines `g` are told; all when absent. */
  so?: Sql;
  /** Columns that are a sum over another, of a line, of a group and of all. */
  razoes?: NonNullable<FlatRows['ratios']>;
  /** Of the lines `r`. */
  ordem: Sql;
  avisos?: (context: ReportContext, ler: Ler) => Promise<string[]>;
}

const nomeadas = (colunas: Readonly<Record<string, Sql>>): Sql[] =>
  Object.entries(colunas).map(([nome, valor]) => sql`${valor} as ${sql.id(nome)}`);

/** A report that adds signed rows of sales up by one key; a figure opens the sales and the acts it is made of. */
export function agrupado({
  report,
  fatos,
  dias,
  somas,
  outras = {},
  finais = {},
  razoes = {},
  so,
  ordem,
  avisos,
}: Agrupado): FlatSource {
  return {
    report,
    zone: fusoDoRelatorio,
    async rows(context) {
      exigirPeriodo(String(context.query.de), String(context.query.ate));
      const ler = await lerSomas(context, dias?.(context));
      const somadas = somas.map((nome) => sql`sum(${sql.ref(`f.${nome}`)}) as ${sql.id(nome)}`);
      const deCada = (nome: string) => sql.ref(`g.${nome}`);
      const depois = {
        ...(typeof finais === 'function' ? finais(context) : finais),
        ...Object.fromEntries(Object.entries(razoes).map(([nome, razao]) => [nome, razao(deCada)])),
      };
      return {
        rows: sql`select ${sql.join([sql`g.*`, ...nomeadas(depois)])} from (
          select f.grupo as chave, min(f.rotulo) as rotulo, null::text as tela, null::bigint as id,
            ${sql.join([...somadas, ...nomeadas(outras)])} from (${fatos(context, ler)}) f group by f.grupo) g ${so ? sql`where ${so}` : sql``}`,
        order: ordem,
        ratios: razoes,
        legenda: await legendaDasVendas(context),
        avisos: (await avisos?.(context, ler)) ?? [],
        once: true,
      };
    },
    documents: (context, coluna, chaves) =>
      readDocuments(
        context.db,
        documentosDosAtos(
          context,
          sql`select f.ato_id, sum(${sql.ref(`f.${coluna}`)}) as valor from (${fatos(context, lerLinhas(context, dias?.(context)))}) f
            where f.grupo in (${chaves}) group by 1`,
        ),
      ),
  };
}

/** Sales and acts as documents of a figure. @param partes rows of `ato_id, valor` */
export function documentosDosAtos({ actor }: ReportContext, partes: Sql): Sql {
  return sql`select ${colunasDoDocumento}, f.valor from (${partes}) f
    join venda_ato a on a.grupo_id = ${actor.grupoId} and a.id = f.ato_id ${juntarDocumento} where f.valor <> 0`;
}

/** What an act `a` is as a document, and what must be joined for that. */
export const colunasDoDocumento = sql`'a' || a.id as chave, a.dia as data, a.tipo, t.nome || ' · ' || a.venda_id as descricao,
  cl.nome_fantasia as pessoa, 'vendas' as tela, a.venda_id as id`;
const juntarDocumento = sql`join venda v on v.grupo_id = a.grupo_id and v.id = a.venda_id
  ${juntarTerminal('a', 't')} ${juntarClienteEm('v.cliente_id', 'cl')}`;

/** Part of the sum of all lines `g`, in per cent. */
export const participacaoDe = (coluna: string): Sql => {
  const valor = sql.ref(`g.${coluna}`);
  return sql`${valor} * 100 / nullif(sum(${valor}) over (), 0)`;
};

type Razao = NonNullable<FlatRows['ratios']>[string];

/** One sum over another. */
export const porUm =
  (soma: string, por: string): Razao =>
  (de) =>
    sql`${de(soma)} / nullif(${de(por)}, 0)`;
export const porCento =
  (soma: string, por: string): Razao =>
  (de) =>
    sql`${de(soma)} * 100 / nullif(${de(por)}, 0)`;

import { exigirPeriodo, relatorioDosCfops } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatSource, ReportContext, ReportSource } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { fusoDoRelatorio } from '../../empresas/public.ts';
import { alcanceDeNotas } from '../notas/notas.queries.ts';

type Sql = RawBuilder<unknown>;

const daConta = (nome: string): Sql => sql`coalesce((i.calculo ->> ${sql.lit(nome)})::numeric, 0)`;
/** A figure of the taxes of an item, by its name in the layout. */
const doImposto = (campo: string): Sql => sql`coalesce((select sum((x -> 'valores' ->> ${sql.lit(campo)})::numeric)
  from jsonb_array_elements(i.calculo -> 'impostos') x), 0)`;

/** Items of authorised notes, as they were worked out. */
function itens({ actor, query, zone }: ReportContext): Sql {
  const { de, ate, empresaId, sentido } = query;
  const [produtos, desconto] = [daConta('valorProdutos'), daConta('desconto')];
  const outros = sql`${daConta('frete')} + ${daConta('seguro')} + ${daConta('outros')}`;
  const cst = sql`(select x ->> 'cst' from jsonb_array_elements(i.calculo -> 'impostos') x where x ->> 'imposto' = 'ICMS' limit 1)`;
  return sql`select n.id as nota_id, n.numero, n.modelo, n.destinatario, (n.emissao at time zone ${zone})::date as dia,
      concat_ws('/', coalesce(i.cfop, ''), coalesce(i.ncm, ''), coalesce(q.cst, '')) as grupo, coalesce(i.ncm, 'sem') as rotulo, i.cfop, q.cst,
      ${produtos} as produtos, ${desconto} as desconto, ${outros} as outros, ${produtos} - ${desconto} + ${outros} + ${doImposto('vIPI')} as total,
      ${doImposto('vICMS')} as icms, ${doImposto('vIPI')} as ipi, ${doImposto('vPIS')} as pis, ${doImposto('vCOFINS')} as cofins
    from nota n join nota_item i on i.grupo_id = n.grupo_id and i.nota_id = n.id cross join lateral (select ${cst} as cst) q
    ${whereAll([
      ...alcanceDeNotas(actor),
      sql`n.ativo and n.situacao = 'autorizada' and i.calculo is not null`,
      sql`n.emissao >= ${de}::date::timestamp at time zone ${zone} and n.emissao < (${ate}::date + 1)::timestamp at time zone ${zone}`,
      ...(empresaId === undefined ? [] : [sql`n.empresa_id = ${empresaId}`]),
      ...(sentido === undefined ? [] : [sql`n.sentido = ${sentido}`]),
    ])}`;
}

const somados = ['produtos', 'desconto', 'outros', 'total', 'icms', 'ipi', 'pis', 'cofins'] as const;

const porCfop: FlatSource = {
  report: relatorioDosCfops,
  zone: fusoDoRelatorio,
  rows(context) {
    exigirPeriodo(String(context.query.de), String(context.query.ate));
    const somas = somados.map((nome) => sql`sum(${sql.ref(`f.${nome}`)}) as ${sql.id(nome)}`);
    return {
      rows: sql`select f.grupo as chave, min(f.rotulo) as rotulo, null::text as tela, null::bigint as id, min(f.cfop) as cfop, min(f.cst) as cst,
          count(distinct f.nota_id) as notas, count(*) as itens, ${sql.join(somas)}
        from (${itens(context)}) f group by f.grupo`,
      order: sql`r.total desc, r.chave`,
    };
  },
  documents: (context, coluna, chaves) =>
    readDocuments(
      context.db,
      sql`select 'n' || f.nota_id as chave, min(f.dia) as data, 'nota' as tipo, 'nº ' || coalesce(min(f.numero)::text, '') as descricao,
          min(f.destinatario) as pessoa, sum(${sql.ref(`f.${coluna}`)}) as valor, 'nfe' as tela, f.nota_id as id
        from (${itens(context)}) f where f.grupo in (${chaves}) group by f.nota_id having sum(${sql.ref(`f.${coluna}`)}) <> 0`,
    ),
};

/** The reports of goods invoices. */
export const relatoriosDasNotas: readonly ReportSource[] = [porCfop];

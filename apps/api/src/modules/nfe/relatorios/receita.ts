import { type RawBuilder, sql } from 'kysely';
import type { ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { ambienteEmUso } from '../../fiscal/public.ts';
import { alcanceDeNotas } from '../notas/notas.queries.ts';

/** Days whose documents are asked for, `YYYY-MM-DD`. */
export interface Dias {
  de: string;
  ate: string;
}

const cstDe = (imposto: 'ICMS' | 'PIS') => sql`(select x ->> 'cst' from jsonb_array_elements(i.calculo -> 'impostos') x
  where x ->> 'imposto' = ${sql.lit(imposto)} limit 1)`;
const daConta = (nome: string) => sql`coalesce((i.calculo ->> ${sql.lit(nome)})::numeric, 0)`;

/**
 * Items of authorised notes of the environment the company issues in, with what revenue is told apart by: CFOP, situation of ICMS and
 * of PIS. Their value has what the client pays besides the taxes on top.
 */
export function itensVendidos(
  { actor, query: { empresaId }, zone }: ReportContext,
  { de, ate }: Dias,
): RawBuilder<unknown> {
  return sql`select n.id, n.numero::text as numero, n.destinatario as pessoa, (n.emissao at time zone ${zone})::date as dia, n.sentido, i.cfop,
      ${cstDe('ICMS')} as cst, ${cstDe('PIS')} as cst_pis,
      ${daConta('valorProdutos')} - ${daConta('desconto')} + ${daConta('frete')} + ${daConta('seguro')} + ${daConta('outros')} as valor
    from nota n join nota_item i on i.grupo_id = n.grupo_id and i.nota_id = n.id
    ${whereAll([
      ...alcanceDeNotas(actor),
      sql`n.ativo and n.situacao = 'autorizada' and i.calculo is not null and n.ambiente = ${ambienteEmUso('n', 'nfe')}`,
      sql`n.emissao >= ${de}::date::timestamp at time zone ${zone} and n.emissao < (${ate}::date + 1)::timestamp at time zone ${zone}`,
      ...(empresaId === undefined ? [] : [sql`n.empresa_id = ${empresaId}`]),
    ])}`;
}

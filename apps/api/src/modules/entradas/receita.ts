import { type RawBuilder, sql } from 'kysely';
import type { ReportContext } from '../../platform/reports/source.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { daPessoa } from '../empresas/public.ts';

const numero = (campo: string) => sql`coalesce((i.valores ->> ${sql.lit(campo)})::numeric, 0)`;

/** Items of notes that were let in, by our CFOP, on the day they were: what clients gave back by notes of their own is among them. */
export const itensLancados = (
  { actor, query: { empresaId }, zone }: ReportContext,
  { de, ate }: { de: string; ate: string },
): RawBuilder<unknown> => sql`
  select r.id, r.numero::text as numero, r.emitente as pessoa, (r.lancada_em at time zone ${zone})::date as dia, i.cfop_entrada as cfop,
    i.cst, i.impostos ->> 'PIS.CST' as cst_pis,
    ${numero('vProd')} - ${numero('vDesc')} + ${numero('vFrete')} + ${numero('vSeg')} + ${numero('vOutro')} as valor
  from entrada r join entrada_item i on i.grupo_id = r.grupo_id and i.entrada_id = r.id
  ${whereAll([
    sql`r.grupo_id = ${actor.grupoId}`,
    ...daPessoa(actor, 'r.empresa_id'),
    sql`r.ativo and r.situacao = 'lancada'`,
    sql`r.lancada_em >= ${de}::date::timestamp at time zone ${zone} and r.lancada_em < (${ate}::date + 1)::timestamp at time zone ${zone}`,
    ...(empresaId === undefined ? [] : [sql`r.empresa_id = ${empresaId}`]),
  ])}`;

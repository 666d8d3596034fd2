import { type RawBuilder, sql } from 'kysely';
import type { ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { ambienteEmUso } from '../../fiscal/public.ts';
import { alcanceDeNotas } from './notas.queries.ts';

/** Notes of services in force, of the environment the company issues in, with what they withhold and whether the service went abroad. */
export const servicosPrestados = (
  { actor, query: { empresaId } }: ReportContext,
  { de, ate }: { de: string; ate: string },
): RawBuilder<unknown> => sql`
  select x.id, x.numero_nfse as numero, pe.nome_fantasia as pessoa, x.emissao as dia, x.exportacao is not null as exportado,
    x.retido_iss > 0 as retido, x.valor - x.desconto as valor
  from nfse x left ${juntarEmpresaEm('x.pessoa_id', 'pe')}
  ${whereAll([
    ...alcanceDeNotas(actor),
    sql`x.ativo and x.chave is not null and x.situacao in ('autorizada', 'cancelando') and x.ambiente = ${ambienteEmUso('x', 'nfse')}`,
    sql`x.emissao between ${de}::date and ${ate}::date`,
    ...(empresaId === undefined ? [] : [sql`x.empresa_id = ${empresaId}`]),
  ])}`;

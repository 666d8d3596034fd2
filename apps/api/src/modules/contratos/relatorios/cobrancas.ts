import { type RawBuilder, sql } from 'kysely';
import type { ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { alcanceDeContratos, deContratos } from '../contratos.queries.ts';
import { mensalidadeEm } from './receita.ts';

/**
 * The charges of the contracts asked for, each with its contract, for a report of who collects them: `cobranca_id, contrato_id, numero,
 * situacao, empresa_id, cliente, mensalidade`.
 */
export function cobrancasDosContratos({ actor, query, today }: ReportContext): RawBuilder<unknown> {
  const { contratoTipoId, revendaId, situacao } = query;
  return sql`select k.id as cobranca_id, c.id as contrato_id, c.numero, c.situacao, c.empresa_id, e.nome_fantasia as cliente,
      ${mensalidadeEm(sql`${today}::date`)} as mensalidade
    ${deContratos} join contrato_cobranca k on k.grupo_id = c.grupo_id and k.contrato_id = c.id and k.ativo
    ${whereAll([
      ...alcanceDeContratos(actor),
      sql`c.ativo`,
      ...(contratoTipoId === undefined ? [] : [sql`c.contrato_tipo_id = ${contratoTipoId}`]),
      ...(revendaId === undefined ? [] : [sql`e.revenda_id = ${revendaId}`]),
      ...(situacao === undefined ? [] : [sql`c.situacao = ${situacao}`]),
    ])}`;
}

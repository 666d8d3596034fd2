import { DIAS_SEM_VENDER, relatorioDosClientesEmRisco } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatSource, ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { fusoDoRelatorio } from '../../empresas/public.ts';
import { alcanceDeContratos, deContratos, emVigor } from '../contratos.queries.ts';
import { mensalidadeEm } from './receita.ts';

type Sql = RawBuilder<unknown>;

/**
 * Contracts in force since so many days whose client has a group of its own and sold nothing in it. Who has none sells elsewhere, and
 * nothing is known of that.
 */
function contratos({ actor, query, today }: ReportContext): Sql {
  const { contratoTipoId, revendaId } = query;
  const limite = sql`(${today}::date - ${sql.lit(DIAS_SEM_VENDER)})`;
  return sql`select c.id, c.numero, c.inicio, c.empresa_id, e.nome_fantasia as cliente, u.dia as ultima, ${mensalidadeEm(sql`${today}::date`)} as mensalidade
    ${deContratos} join (select x.empresa_id, max(x.dia) as dia from app.ultimas_vendas_dos_clientes() x group by 1) u on u.empresa_id = c.empresa_id
    ${whereAll([
      ...alcanceDeContratos(actor),
      emVigor(today),
      sql`coalesce(u.dia, c.inicio) <= ${limite}`,
      ...(contratoTipoId === undefined ? [] : [sql`c.contrato_tipo_id = ${contratoTipoId}`]),
      ...(revendaId === undefined ? [] : [sql`e.revenda_id = ${revendaId}`]),
    ])}`;
}

export const clientesEmRisco: FlatSource = {
  report: relatorioDosClientesEmRisco,
  zone: fusoDoRelatorio,
  rows: (context) => ({
    rows: sql`select g.*, case when g.ultima is null then 'nunca' when g.dias > 30 then 'mais30' when g.dias > 14 then 'ate30' else 'ate14' end as faixa
      from (select k.empresa_id::text as chave, min(k.cliente) as rotulo, 'contratos' as tela, k.empresa_id as id, min(k.ultima) as ultima,
          ${context.today}::date - min(k.ultima) as dias, count(*)::int as contratos, sum(k.mensalidade) as mensalidade
        from (${contratos(context)}) k group by k.empresa_id) g`,
    order: sql`r.mensalidade desc, r.rotulo, r.chave`,
  }),
  documents: (context, _, chaves) =>
    readDocuments(
      context.db,
      sql`select k.id::text as chave, k.inicio as data, 'contrato' as tipo, 'nº ' || k.numero as descricao, k.cliente as pessoa,
          k.mensalidade as valor, 'contratos' as tela, k.empresa_id as id
        from (${contratos(context)}) k where k.empresa_id::text in (${chaves}) and k.mensalidade <> 0`,
    ),
};

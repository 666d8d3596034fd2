import { exigirPeriodo, relatorioDaAgendaDeCartoes } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatSource, ReportContext, ReportSource } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { fusoDoRelatorio } from '../../empresas/public.ts';
import { alcanceDeRecebiveis } from '../recebiveis/recebiveis.queries.ts';

/** Receivables by the day they are expected; nobody waits for what was given back whole or disputed, as in their list. */
function recebiveis({ actor, query }: ReportContext): RawBuilder<unknown> {
  const { de, ate, empresaId, situacao } = query;
  const esperado = sql`r.situacao not in ('cancelado', 'chargeback')`;
  const se = (valor: RawBuilder<unknown>) => sql`case when ${esperado} then ${valor} else 0 end`;
  return sql`select r.id, r.prevista, r.adquirente_id, ad.nome as adquirente, r.situacao, v.nsu, r.numero || '/' || v.parcelas as parcela,
      r.bruto - r.cancelado as bruto, ${se(sql`r.taxa`)} as taxa, ${se(sql`r.liquido`)} as liquido,
      ${se(sql`coalesce(r.recebido, 0)`)} as recebido, r.prevista || '/' || r.adquirente_id as linha
    from cartao_recebivel r join cartao_venda v on v.grupo_id = r.grupo_id and v.id = r.venda_id
    join adquirente ad on ad.grupo_id = r.grupo_id and ad.id = r.adquirente_id
    ${whereAll([
      ...alcanceDeRecebiveis(actor),
      sql`r.ativo and r.prevista between ${de}::date and ${ate}::date`,
      ...(empresaId === undefined ? [] : [sql`r.empresa_id = ${empresaId}`]),
      ...(situacao === undefined ? [] : [sql`r.situacao = ${situacao}`]),
    ])}`;
}

const agenda: FlatSource = {
  report: relatorioDaAgendaDeCartoes,
  zone: fusoDoRelatorio,
  rows(context) {
    exigirPeriodo(String(context.query.de), String(context.query.ate));
    return {
      rows: sql`select l.linha as chave, min(l.adquirente) as rotulo, null::text as tela, null::bigint as id, min(l.prevista) as prevista,
          count(*)::int as parcelas, sum(l.bruto) as bruto, sum(l.taxa) as taxa, sum(l.liquido) as liquido, sum(l.recebido) as recebido
        from (${recebiveis(context)}) l group by l.linha`,
      order: sql`r.rotulo, r.chave`,
    };
  },
  documents: (context, coluna, chaves) =>
    readDocuments(
      context.db,
      sql`select 'r' || l.id as chave, l.prevista as data, l.situacao as tipo, concat_ws(' · ', 'NSU ' || l.nsu, l.parcela) as descricao,
          l.adquirente as pessoa, ${sql.ref(`l.${coluna}`)} as valor, 'cartoes' as tela, l.id
        from (${recebiveis(context)}) l where l.linha in (${chaves}) and ${sql.ref(`l.${coluna}`)} <> 0`,
    ),
};

/** The reports of cards. */
export const relatoriosDosCartoes: readonly ReportSource[] = [agenda];

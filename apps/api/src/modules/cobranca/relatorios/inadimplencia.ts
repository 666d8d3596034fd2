import { limitesDoAtraso, relatorioDaInadimplencia } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatSource, ReportContext, ReportSource } from '../../../platform/reports/source.ts';
import { cobrancasDosContratos } from '../../contratos/public.ts';
import { fusoDoRelatorio } from '../../empresas/public.ts';
import { ORIGEM_DE_COBRANCA, parcelasAtrasadasDe } from '../../financeiro/public.ts';

type Sql = RawBuilder<unknown>;

/** Each late instalment with its contract; what is promised or disputed is told apart, as the suspension tells it. */
function atrasadas(context: ReportContext): Sql {
  const { actor, today, zone } = context;
  const diaDe = (coluna: string) => sql`(${sql.ref(`i.${coluna}`)} at time zone ${zone})::date`;
  const atrasos = parcelasAtrasadasDe(actor, { tipo: ORIGEM_DE_COBRANCA, antesDe: today });
  return sql`select k.*, p.parcela_id, p.nome, p.vencimento, p.aberto, case when s.seguro then p.aberto else 0 end as prometido,
      ${diaDe('avisado_em')} as avisado, ${diaDe('suspenso_em')} as suspenso
    from (${cobrancasDosContratos(context)}) k join (${atrasos}) p on p.origem_id = k.cobranca_id
    left join contrato_inadimplencia i on i.grupo_id = ${actor.grupoId} and i.contrato_id = k.contrato_id and i.encerrada_em is null
    cross join lateral (select coalesce(bool_or(a.tipo = 'contestacao' or a.promessa_em >= ${today}::date), false) as seguro
      from cobranca_anotacao_parcela x join cobranca_anotacao a on a.grupo_id = x.grupo_id and a.id = x.anotacao_id
      where x.grupo_id = ${actor.grupoId} and x.parcela_id = p.parcela_id and a.encerrada_em is null) s`;
}

const faixa = (dias: Sql): Sql =>
  sql`case ${sql.join(
    Object.entries(limitesDoAtraso).map(([nome, ate]) => sql`when ${dias} <= ${sql.lit(ate)} then ${sql.lit(nome)}`),
    sql` `,
  )} else '4' end`;

const inadimplencia: FlatSource = {
  report: relatorioDaInadimplencia,
  zone: fusoDoRelatorio,
  rows: (context) => ({
    rows: sql`select g.*, ${faixa(sql`g.dias`)} as faixa from (
      select a.contrato_id::text as chave, min(a.cliente) as rotulo, 'contratos' as tela, min(a.empresa_id) as id, min(a.numero) as numero,
        min(a.situacao) as situacao, min(a.vencimento) as desde, ${context.today}::date - min(a.vencimento) as dias, min(a.avisado) as avisado,
        min(a.suspenso) as suspenso, count(*)::int as cobrancas, min(a.mensalidade) as mensalidade, sum(a.prometido) as prometido,
        sum(a.aberto) as vencido
      from (${atrasadas(context)}) a group by a.contrato_id) g`,
    order: sql`r.dias desc, r.rotulo, r.chave`,
  }),
  documents: (context, coluna, chaves) =>
    readDocuments(
      context.db,
      sql`select d.* from (select 'p' || a.parcela_id as chave, a.vencimento as data, 'cobranca' as tipo, a.nome as descricao, a.cliente as pessoa,
          ${coluna === 'prometido' ? sql`a.prometido` : sql`a.aberto`} as valor, 'receber' as tela, a.parcela_id as id
        from (${atrasadas(context)}) a where a.contrato_id::text in (${chaves})) d where d.valor <> 0`,
    ),
};

/** The reports of what is collected. */
export const relatoriosDaCobranca: readonly ReportSource[] = [inadimplencia];

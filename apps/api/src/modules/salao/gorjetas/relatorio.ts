import { relatorioDeGorjetas } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatSource, ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa, fusoDoRelatorio } from '../../empresas/public.ts';
import { legendaDasVendas } from '../../vendas/public.ts';

/** Parts `x` of the periods `p` that hold and end in the days asked for. */
const partes = ({ actor, query }: ReportContext) =>
  sql`from gorjeta_parte x join gorjeta_periodo p on p.grupo_id = x.grupo_id and p.id = x.periodo_id ${whereAll([
    sql`p.grupo_id = ${actor.grupoId} and p.desfeito_em is null and p.ate between ${query.de}::date and ${query.ate}::date`,
    ...daPessoa(actor, 'p.empresa_id'),
    ...(query.empresaId === undefined ? [] : [sql`p.empresa_id = ${query.empresaId}`]),
  ])}`;

/** What each person got of the service charges. */
export const gorjetasPorPessoa: FlatSource = {
  report: relatorioDeGorjetas,
  zone: fusoDoRelatorio,
  rows: async (context) => ({
    rows: sql`select x.vinculo_id::text as chave, (array_agg(x.nome order by p.ate desc, p.id desc))[1] as rotulo,
        (array_agg(x.funcao order by p.ate desc, p.id desc))[1] as funcao, count(*)::int as periodos, sum(x.pontos)::int as pontos,
        sum(x.valor) as valor, null::text as tela, null::bigint as id ${partes(context)} group by x.vinculo_id`,
    order: sql`r.valor desc, r.rotulo, r.chave`,
    legenda: await legendaDasVendas(context),
  }),
  documents: (context, _, chaves) =>
    readDocuments(
      context.db,
      sql`select x.vinculo_id::text as chave, p.ate as data, 'gorjeta' as tipo, to_char(p.de, 'DD/MM/YYYY') || ' – ' || to_char(p.ate, 'DD/MM/YYYY') as descricao,
        x.nome as pessoa, x.valor, null::text as tela, p.id ${partes(context)} and x.vinculo_id::text in (${chaves})`,
    ),
};

import { exigirPeriodo, missingSlugs, relatorioDosAtos } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { narrowTo } from '../../../platform/http/reach.ts';
import type { ActSource } from '../../../platform/reports/acts.ts';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatSource, ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarPessoa, usuariosAoAlcance } from '../../acesso/public.ts';
import { fusoDoRelatorio } from '../../empresas/public.ts';

type Sql = RawBuilder<unknown>;

/** What the person may know of: each kind of act with the right that its own module asks. */
async function atos(sources: readonly ActSource[], context: ReportContext): Promise<Sql> {
  const { actor, query } = context;
  exigirPeriodo(String(query.de), String(query.ate));
  const vistos = sources.filter(({ access }) => missingSlugs(access, actor.permissoes).length === 0);
  const partes = await Promise.all(
    vistos.map(
      async ({ access, acts }) =>
        sql`select f.usuario_id, f.ato, f.dia, f.valor, f.chave, f.descricao, f.pessoa, f.tela, f.id
          from (${await acts({ ...context, actor: narrowTo(actor, access) })}) f`,
    ),
  );
  const nenhum = sql`select null::bigint as usuario_id, null::text as ato, null::date as dia, null::numeric as valor, null::text as chave,
    null::text as descricao, null::text as pessoa, null::text as tela, null::bigint as id where false`;
  return sql`select f.*, coalesce(f.usuario_id::text, 'sem') || '/' || f.ato as linha, u.nome || ' (' || u.usuario || ')' as quem
    from (${sql.join([nenhum, ...partes], sql` union all `)}) f
    cross join lateral (select ${actor.grupoId}::bigint as grupo_id, f.usuario_id) x ${juntarPessoa('x', 'u')}
    ${whereAll([
      sql`true`,
      ...usuariosAoAlcance(actor),
      ...(query.usuarioId === undefined ? [] : [sql`f.usuario_id = ${query.usuarioId}`]),
      ...(query.ato === undefined ? [] : [sql`f.ato = ${query.ato}`]),
    ])}`;
}

/** @param sources what the modules know, once all of them are composed */
export const atosPorPessoa = (sources: readonly ActSource[]): FlatSource => ({
  report: relatorioDosAtos,
  zone: fusoDoRelatorio,
  rows: async (context) => ({
    rows: sql`select a.linha as chave, min(a.ato) as rotulo, min(a.quem) as pessoa, count(*)::int as vezes, sum(a.valor) as valor,
        max(a.dia) as ultimo, null::text as tela, null::bigint as id
      from (${await atos(sources, context)}) a group by a.linha`,
    order: sql`r.vezes desc, r.rotulo, r.chave`,
  }),
  documents: async (context, coluna, chaves) =>
    readDocuments(
      context.db,
      sql`select a.ato || a.chave as chave, a.dia as data, a.ato as tipo, a.descricao, a.pessoa,
          ${coluna === 'vezes' ? sql`1::numeric` : sql`a.valor`} as valor, a.tela, a.id
        from (${await atos(sources, context)}) a where a.linha in (${chaves}) ${coluna === 'vezes' ? sql`` : sql`and a.valor <> 0`}`,
    ),
});

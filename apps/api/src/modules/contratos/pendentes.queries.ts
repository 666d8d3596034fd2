import type { ContratoPendente, ListQuery, Page } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { alcance } from '../empresas/public.ts';
import {
  documentoDaEmpresa,
  empresaDoContrato,
  revendaDoContrato,
  type Sql,
  tipoDoContrato,
} from './contratos.queries.ts';

const ordens: Readonly<Record<string, Sql>> = {
  empresa: sql`app.normalizar(nome)`,
  solicitadoEm: sql`"solicitadoEm"`,
  numero: sql`numero`,
};

/** What waits for approval, the oldest request first: pending contracts, and clients that asked and have none yet. */
export async function listarPendentes(
  db: Db,
  actor: Actor,
  query: ListQuery & { revendaId?: number | undefined },
): Promise<Page<ContratoPendente>> {
  const doCliente = [...alcance(actor), ...(query.revendaId ? [sql`e.revenda_id = ${query.revendaId}`] : [])];
  const search = query.search?.trim();
  const padroes = search ? containsPatterns(search) : null;
  const inativos = query.somenteInativos === true;
  const comum = sql`${empresaDoContrato} as empresa, e.nome_fantasia as nome, ${documentoDaEmpresa} as documento, ${revendaDoContrato} as revenda`;
  const contratos = sql`select c.id as "contratoId", c.versao, c.numero, c.codigo, ${comum}, ${tipoDoContrato} as "contratoTipo",
      c.quantidade_acessos as "quantidadeAcessos", c.licenca_valor as "licencaValor", c.mensalidade_valor as "mensalidadeValor",
      c.inicio, coalesce(c.email, e.email_contrato, e.email) as email, coalesce(c.solicitado_em, c.criado_em) as "solicitadoEm"
    from contrato c join empresa e on e.grupo_id = c.grupo_id and e.id = c.empresa_id
    ${whereAll([...doCliente, sql`c.situacao = 'pendente' and c.ativo = ${!inativos}`, ...(padroes ? [sql`(c.busca || ' ' || e.busca) like all (${padroes})`] : [])])}`;
  const semContrato = sql`select null::bigint as "contratoId", null::int as versao, null::int as numero, null::text as codigo, ${comum},
      null::jsonb as "contratoTipo", null::int as "quantidadeAcessos", null::numeric as "licencaValor", null::numeric as "mensalidadeValor",
      null::date as inicio, coalesce(e.email_contrato, e.email) as email, e.aprovacao_solicitada_em as "solicitadoEm"
    from empresa e
    ${whereAll([
      ...doCliente,
      sql`e.aprovacao_solicitada_em is not null and e.cliente_contrato and e.ativo = ${!inativos}`,
      sql`not exists (select from contrato c where c.grupo_id = e.grupo_id and c.empresa_id = e.id and c.ativo)`,
      ...(padroes ? [sql`e.busca like all (${padroes})`] : []),
    ])}`;
  const sentido = query.descending ? sql`desc` : sql`asc`;
  const { page, rowsPerPage } = query;
  const { rows } = await sql<ContratoPendente & { nome: string; n: number }>`
    with pendentes as (${contratos} union all ${semContrato})
    select *, count(*) over ()::int as n from pendentes
    order by ${ordens[query.sortBy ?? 'solicitadoEm'] ?? sql`numero`} ${sentido} nulls last, "contratoId" ${sentido}
    limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`.execute(db);
  const data = rows.map(({ nome, n, ...linha }) => linha);
  if (rows.length > 0 || page === 1) return { data, total: rows[0]?.n ?? 0, page, rowsPerPage };
  const total = await sql<{
    n: number;
  }>`select count(*)::int as n from (${contratos} union all ${semContrato}) p`.execute(db);
  return { data, total: total.rows[0]?.n ?? 0, page, rowsPerPage };
}

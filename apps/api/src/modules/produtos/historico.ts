import type { ListQuery, MudancaDePreco, Page } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { daEmpresa } from './alcance.ts';

const autor = sql`coalesce((select nome from usuario u where u.id = a.ator_id), (select s.ator from acesso_suporte s where s.sessao_id = a.sessao_id limit 1))`;

/** Tables whose rows are parts of a product. */
const partes = [
  'produto_codigo_barras',
  'produto_preco',
  'produto_estoque',
  'produto_lote',
  'produto_serial',
  'produto_receita',
  'produto_fornecedor',
  'produto_imagem',
] as const;

/** Audit rows of a product and of its parts. */
const doProduto = (grupoId: number, id: number): RawBuilder<unknown> => sql`a.grupo_id = ${grupoId} and (
  (a.entidade = 'produto' and a.registro_id = ${String(id)})
  ${sql.join(
    partes.map(
      (tabela) =>
        sql` or (a.entidade = ${tabela} and a.registro_id in (select t.id::text from ${sql.table(tabela)} t where t.grupo_id = ${grupoId} and t.produto_id = ${id}))`,
    ),
    sql``,
  )})`;

/** Columns that the database keeps for itself. */
const deServico = sql`'ordem'::text`;

export interface MudancaDoProduto {
  quando: string;
  autor: string | null;
  entidade: string;
  acao: string;
  antes: Record<string, unknown> | null;
  depois: Record<string, unknown> | null;
}

/** What the last `salvamentos` saves of a product changed. Each is one transaction, hence one moment of the audit. */
export async function mudancasDesde(
  db: Db,
  actor: Actor,
  id: number,
  salvamentos: number,
): Promise<MudancaDoProduto[]> {
  if (salvamentos < 1) return [];
  const { rows } = await sql<MudancaDoProduto>`
    with momentos as (
      select distinct a.quando from auditoria a where ${doProduto(actor.grupoId, id)} order by a.quando desc limit ${Math.min(salvamentos, 100)}
    )
    select ${isoInstant('a.quando')} as quando, ${autor} as autor, a.entidade, a.acao, a.antes - ${deServico} as antes, a.depois - ${deServico} as depois from auditoria a
    where ${doProduto(actor.grupoId, id)} and a.quando in (select quando from momentos) order by a.quando desc, a.id desc limit 500`.execute(
    db,
  );
  return rows;
}

/** Changes of the prices of a product in the companies the person sees, the newest first. */
export async function historicoDePrecos(
  db: Db,
  actor: Actor,
  produtoId: number,
  query: ListQuery & { empresaId?: number | undefined },
): Promise<Page<MudancaDePreco>> {
  const onde = sql`a.grupo_id = ${actor.grupoId} and a.entidade = 'produto_preco' and t.produto_id = ${produtoId} and ${daEmpresa(actor, 't.empresa_id')}
    ${query.empresaId ? sql`and t.empresa_id = ${query.empresaId}` : sql``} and (a.acao = 'criou' or a.depois ?| array['valor', 'ativo'])`;
  const de = sql`from produto_preco t join auditoria a on a.registro_id = t.id::text and a.entidade = 'produto_preco' and a.grupo_id = t.grupo_id`;
  const direcao = query.sortBy && !query.descending ? sql`asc` : sql`desc`;
  const { rows } = await sql<MudancaDePreco>`
    select ${isoInstant('a.quando')} as quando, ${autor} as autor,
      (select json_build_object('id', e.id, 'rotulo', e.nome_fantasia) from empresa e where e.grupo_id = t.grupo_id and e.id = t.empresa_id) as empresa,
      t.nome, case when a.acao = 'criou' then 'criou' when a.depois ? 'ativo' then case when (a.depois ->> 'ativo')::boolean then 'reativou' else 'inativou' end else 'alterou' end as acao,
      round((a.antes ->> 'valor')::numeric, 4)::text as antes, round((a.depois ->> 'valor')::numeric, 4)::text as depois
    ${de} where ${onde} order by a.quando ${direcao}, a.id ${direcao} limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`.execute(
    db,
  );
  const total = await sql<{ n: number }>`select count(*)::int as n ${de} where ${onde}`.execute(db);
  return { data: rows, total: total.rows[0]?.n ?? 0, page: query.page, rowsPerPage: query.rowsPerPage };
}

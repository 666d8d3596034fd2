import type { ListQuery, MudancaDePreco, Page } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isoInstant } from '../../platform/registers/sql.ts';
import { daEmpresa } from './alcance.ts';

const autor = sql`coalesce((select nome from usuario u where u.id = a.ator_id), (select s.ator from acesso_suporte s where s.sessao_id = a.sessao_id limit 1))`;

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

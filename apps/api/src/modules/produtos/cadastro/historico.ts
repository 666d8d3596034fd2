import { listaDoHistoricoDePrecos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { author } from '../../../platform/audit/changes.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { daEmpresa } from '../lista/alcance.ts';

/** Changes of the prices of a product in the companies the person sees. */
export const historicoDePrecos: ListSource = {
  list: listaDoHistoricoDePrecos,
  from: {
    table: 'auditoria',
    alias: 'a',
    key: ['quando', 'id'],
    joins: {
      t: sql`join produto_preco t on t.grupo_id = a.grupo_id and t.id::text = a.registro_id`,
      e: sql`left join empresa e on e.grupo_id = t.grupo_id and e.id = t.empresa_id`,
    },
  },
  scope: (reach) => [
    sql`a.grupo_id = ${reach.grupoId} and a.entidade = 'produto_preco'`,
    daEmpresa(reach, 't.empresa_id'),
    sql`(a.acao = 'criou' or a.depois ?| array['valor', 'ativo'])`,
  ],
  values: {
    autor: author,
    empresa: { id: sql`e.id`, label: sql`e.nome_fantasia` },
    nome: sql`t.nome`,
    acao: sql`case when a.acao = 'criou' then 'criou' when a.depois ? 'ativo' then case when (a.depois ->> 'ativo')::boolean then 'reativou' else 'inativou' end else 'alterou' end`,
    antes: sql`round((a.antes ->> 'valor')::numeric, 4)`,
    depois: sql`round((a.depois ->> 'valor')::numeric, 4)`,
  },
  filters: {
    produtoId: (id) => sql`t.produto_id = ${id}`,
    empresaId: (id) => sql`t.empresa_id = ${id}`,
  },
  search: { where: (texto) => sql`app.normalizar(t.nome) like all (${containsPatterns(texto)})` },
};

/**
 * What a price was at some instants, R$; null before it was first written.
 *
 * @param instantes ISO 8601 with zone, in any order; the answer keeps it
 */
export async function valoresDoPreco(
  db: Db,
  grupoId: number,
  precoId: number,
  instantes: readonly string[],
): Promise<(string | null)[]> {
  const { rows } = await sql<{ valor: string | null }>`
    select trim_scale(round(h.valor::numeric, 4))::text as valor from unnest(${instantes}::timestamptz[]) with ordinality u(fim, n)
    left join lateral (select a.depois ->> 'valor' as valor from auditoria a
      where a.grupo_id = ${grupoId} and a.entidade = 'produto_preco' and a.registro_id = ${String(precoId)}
        and a.quando < u.fim and a.depois ? 'valor'
      order by a.quando desc, a.id desc limit 1) h on true order by u.n`.execute(db);
  return rows.map(({ valor }) => valor);
}

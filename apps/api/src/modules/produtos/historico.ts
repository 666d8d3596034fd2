import { listaDoHistoricoDePrecos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { author } from '../../platform/audit/changes.ts';
import type { ListSource } from '../../platform/lists/source.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { daEmpresa } from './alcance.ts';

/** Changes of the prices of a product in the companies the person sees. */
export const historicoDePrecos: ListSource = {
  list: listaDoHistoricoDePrecos,
  table: 'auditoria',
  alias: 'a',
  key: ['quando', 'id'],
  joins: {
    t: sql`join produto_preco t on t.grupo_id = a.grupo_id and t.id::text = a.registro_id`,
    e: sql`left join empresa e on e.grupo_id = t.grupo_id and e.id = t.empresa_id`,
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

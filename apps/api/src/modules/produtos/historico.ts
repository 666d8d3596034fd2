import { listaDoHistoricoDePrecos } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { ListSource } from '../../platform/lists/source.ts';
import { containsPatterns } from '../../platform/registers/search.ts';
import { isoInstant } from '../../platform/registers/sql.ts';
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
    autor,
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

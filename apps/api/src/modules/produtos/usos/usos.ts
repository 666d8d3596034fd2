import { MAX_USOS_DITOS, type TipoDeUso, tiposDeUso, type UsoDoProduto } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { extensionPoint } from '../../../platform/modules/extension.ts';
import { daEmpresa } from '../lista/alcance.ts';
import { exigirProduto } from '../partes/partes.queries.ts';

type Sql = RawBuilder<unknown>;

/** What another module's records say of a product: for each kind, a query of `id` and `rotulo`. */
export type FonteDeUsos = (actor: Actor, produtoId: number) => Partial<Record<TipoDeUso, Sql>>;

/** What of each module refers to a product. */
export const fontesDeUsos = extensionPoint<FonteDeUsos>('produtos.fontesDeUsos');

const nome = sql`p.codigo || ' - ' || p.descricao`;

/** Composites on sale whose recipe in force takes the product or a variant of it: `id` and `rotulo`. */
const receitasCom = ({ grupoId }: Actor, id: number): Sql => sql`select distinct p.id, ${nome} as rotulo
  from produto_composicao c join produto_receita r on r.grupo_id = c.grupo_id and r.id = c.receita_id and r.vigente
  join produto p on p.grupo_id = r.grupo_id and p.id = r.produto_id and p.ativo
  where c.grupo_id = ${grupoId} and c.ativo
    and c.componente_id in (select ${id}::bigint union all select v.id from produto v where v.grupo_id = ${grupoId} and v.produto_pai_id = ${id} and v.ativo)`;

/** Of the records of products themselves. */
const usosProprios: FonteDeUsos = (actor, id) => {
  const { grupoId } = actor;
  const precos = (
    tipo: Sql,
  ) => sql`select x.id, x.nome || ' - ' || m.nome_fantasia as rotulo from produto_preco x join empresa m on m.grupo_id = x.grupo_id and m.id = x.empresa_id
    where x.grupo_id = ${grupoId} and x.produto_id = ${id} and x.ativo and ${tipo} and ${daEmpresa(actor, 'x.empresa_id')}`;
  return {
    receitas: receitasCom(actor, id),
    grade: sql`select p.id, ${nome} as rotulo from produto v join produto p on p.grupo_id = v.grupo_id and p.id = v.produto_pai_id where v.grupo_id = ${grupoId} and v.id = ${id}`,
    variantes: sql`select p.id, ${nome} as rotulo from produto p where p.grupo_id = ${grupoId} and p.produto_pai_id = ${id} and p.ativo`,
    relacoes: sql`select p.id, ${nome} as rotulo from produto_relacao t join produto p on p.grupo_id = t.grupo_id and p.id = case t.produto_id when ${id} then t.outro_id else t.produto_id end
      where t.grupo_id = ${grupoId} and ${id} in (t.produto_id, t.outro_id)`,
    tabelas: precos(sql`x.tipo = 'tabela'`),
    regras: precos(sql`x.tipo <> 'tabela'`),
    ajustes: sql`select a.id, a.descricao as rotulo from alteracao_lote a where a.grupo_id = ${grupoId} and a.situacao = 'agendado'
      and exists (select from alteracao_lote_item i where i.grupo_id = a.grupo_id and i.alteracao_id = a.id and i.produto_id = ${id} and ${daEmpresa(actor, 'i.empresa_id')})`,
    balanca: sql`select p.id, p.codigo_balanca::text as rotulo from produto p where p.grupo_id = ${grupoId} and p.id = ${id} and p.pesa_na_balanca and p.codigo_balanca is not null`,
  };
};

/**
 * What refers to a product, by kind; a kind without any is left out.
 *
 * @throws DomainError NOT_FOUND
 */
export async function usosDe(
  db: Db,
  actor: Actor,
  id: number,
  fontes: readonly FonteDeUsos[],
): Promise<UsoDoProduto[]> {
  await exigirProduto(db, id);
  const porTipo: Partial<Record<TipoDeUso, Sql>> = Object.assign(
    {},
    ...[usosProprios, ...fontes].map((fonte) => fonte(actor, id)),
  );
  const resumos = tiposDeUso.flatMap((tipo, ordem) => {
    const linhas = porTipo[tipo];
    if (!linhas) return [];
    return sql`select ${sql.lit(ordem)} as ordem, ${sql.lit(tipo)}::text as tipo, count(*)::int as total,
      coalesce(json_agg(json_build_object('id', x.id, 'rotulo', x.rotulo) order by x.n) filter (where x.n <= ${sql.lit(MAX_USOS_DITOS)}), '[]') as itens
      from (select u.id, u.rotulo, row_number() over (order by app.normalizar(u.rotulo), u.id) as n from (${linhas}) u) x`;
  });
  const { rows } = await sql<UsoDoProduto>`select tipo, total, itens, tipo = 'receitas' as "impedeInativar"
    from (${sql.join(resumos, sql` union all `)}) r where total > 0 order by ordem`.execute(db);
  return rows;
}

import {
  codigoDeBarrasCampos,
  componenteCampos,
  DomainError,
  estoqueCampos,
  fornecedorDoProdutoCampos,
  loteCampos,
  PARTES_COM_O_PRODUTO,
  type ProdutoCompleto,
  precoCampos,
  produtoCalculados,
  produtoCampos,
  receitaCampos,
  serialCampos,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Reach, Slot } from '../../platform/lists/slot.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { daEmpresa } from './alcance.ts';
import { colunasDe, listaJson, opcaoDe, sistema } from './colunas.ts';

type Sql = RawBuilder<unknown>;

const doProduto = (tabela: string): Sql =>
  sql`${sql.table(tabela)} t where t.grupo_id = p.grupo_id and t.produto_id = p.id`;
const parte = sql`t.id, t.ativo`;

const codigos = listaJson(
  sql`select ${parte}, ${colunasDe('t', codigoDeBarrasCampos)} from ${doProduto('produto_codigo_barras')} order by t.ativo desc, t.principal desc, t.id`,
);
const precos = (actor: Actor) =>
  listaJson(sql`select ${parte}, t.versao, ${colunasDe('t', precoCampos)}, ${opcaoDe('t', 'empresa_id', 'empresas', 'empresa')},
    ${opcaoDe('t', 'cliente_id', 'empresas', 'cliente')}, ${opcaoDe('t', 'cliente_grupo_id', 'cliente-grupo', 'clienteGrupo')}
    from ${doProduto('produto_preco')} and ${daEmpresa(actor, 't.empresa_id')} order by t.ativo desc, t.empresa_id, t.principal desc, t.id`);
const estoques = (actor: Actor) =>
  listaJson(sql`select ${parte}, ${colunasDe('t', estoqueCampos)}, ${opcaoDe('t', 'empresa_id', 'empresas', 'empresa')},
    coalesce(s.saldo, 0)::text as saldo, coalesce(s.reservado, 0)::text as reservado,
    (coalesce(s.saldo, 0) - coalesce(s.reservado, 0))::text as disponivel, coalesce(s.custo_medio, 0)::text as "custoMedio"
    from produto_estoque t left join estoque_saldo s on s.grupo_id = t.grupo_id and s.estoque_id = t.id
    where t.grupo_id = p.grupo_id and t.produto_id = p.id and ${daEmpresa(actor, 't.empresa_id')}
    order by t.ativo desc, t.empresa_id, t.principal desc, t.id`);

export const colunasDoLote = (actor: Actor): Sql => sql`${parte}, ${colunasDe('t', loteCampos)},
  (select coalesce(sum(s.saldo), 0) from estoque_saldo_lote s join produto_estoque e on e.grupo_id = s.grupo_id and e.id = s.estoque_id
    where s.grupo_id = t.grupo_id and s.lote_id = t.id and ${daEmpresa(actor, 'e.empresa_id')})::text as saldo`;
export const colunasDoSerial = sql`${parte}, ${colunasDe('t', serialCampos)}, t.estado,
  (select json_build_object('id', e.id, 'rotulo', m.nome_fantasia || ' - ' || e.nome) from produto_estoque e
    join empresa m on m.grupo_id = e.grupo_id and m.id = e.empresa_id
    where e.grupo_id = t.grupo_id and e.id = t.estoque_id) as estoque`;

const primeiros = sql.lit(PARTES_COM_O_PRODUTO);
const lotes = (actor: Actor) =>
  listaJson(
    sql`select ${colunasDoLote(actor)} from ${doProduto('produto_lote')} order by t.ativo desc, t.validade nulls last, t.id limit ${primeiros}`,
  );
const seriais = listaJson(
  sql`select ${colunasDoSerial} from ${doProduto('produto_serial')} order by t.ativo desc, t.id limit ${primeiros}`,
);
const quantos = (tabela: string) => sql`(select count(*)::int from ${doProduto(tabela)})`;

/** Stock of product `coluna` in the companies the person sees. */
export const saldoDe = (actor: Pick<Reach, 'empresas'>, coluna: string, empresaId?: number | Slot): Sql => sql`(
  select coalesce(sum(s.saldo), 0) from produto_estoque q join estoque_saldo s on s.grupo_id = q.grupo_id and s.estoque_id = q.id
  where q.grupo_id = app.grupo_atual() and q.produto_id = ${sql.ref(coluna)} and q.ativo and ${daEmpresa(actor, 'q.empresa_id')}
    ${empresaId === undefined ? sql`` : sql`and q.empresa_id = ${empresaId}`})`;

/** Cost of the leaves of a recipe's line; null while one has none. */
const custoDasFolhas = (condicao: Sql) => sql`(
  select case when bool_or(f.custo_real is null) then null else sum(folha.quantidade * f.custo_real) end
  from app.folhas_da_receita(r.id, false) folha join produto f on f.grupo_id = r.grupo_id and f.id = folha.folha_id where ${condicao})`;

/** How many units the stock of the leaves gives: the least of stock ÷ quantity, whole. */
const possivel = (actor: Pick<Reach, 'empresas'>) => sql`(
  select floor(min(${saldoDe(actor, 'folha.produto')} / folha.quantidade)) from (
    select f.id as produto, sum(x.quantidade) as quantidade from app.folhas_da_receita(r.id, true) x
    join produto f on f.grupo_id = r.grupo_id and f.id = x.folha_id and f.controla_estoque group by f.id) folha)`;

/** Columns of a recipe `r` with its lines and costs. */
export const colunasDaReceita = (
  actor: Actor,
): Sql => sql`r.id, r.numero, r.vigente, ${isoInstant('r.criado_em')} as "criadoEm",
  ${colunasDe('r', receitaCampos)},
  ${listaJson(sql`select c.id, ${colunasDe('c', componenteCampos)}, ${opcaoDe('c', 'componente_id', 'produtos', 'componente')},
    u.sigla as unidade, round(c.quantidade * c.fator_correcao, 6)::text as "quantidadeBruta",
    round(custo.unidade / (c.quantidade * c.fator_correcao) , 4)::text as "custoUnitario", round(custo.unidade, 4)::text as "custoTotal",
    ${saldoDe(actor, 'c.componente_id')}::text as saldo
    from produto_composicao c join produto k on k.grupo_id = c.grupo_id and k.id = c.componente_id
    join unidade u on u.grupo_id = k.grupo_id and u.id = k.unidade_comercial_id
    cross join lateral (select ${custoDasFolhas(sql`folha.item_id = c.id`)} * r.rendimento as unidade) custo
    where c.grupo_id = r.grupo_id and c.receita_id = r.id and c.ativo order by c.ordem, c.id`)} as itens,
  round(${custoDasFolhas(sql`true`)} * r.rendimento, 4)::text as "custoTotal",
  round(${custoDasFolhas(sql`true`)}, 4)::text as "custoUnitario", ${possivel(actor)}::text as "estoquePossivel"`;

export const custoDaReceita = sql`round(${custoDasFolhas(sql`true`)}, 4)::text`;
export const estoquePossivelDaReceita = (actor: Pick<Reach, 'empresas'>): Sql => sql`${possivel(actor)}::text`;

const receita = (actor: Actor) => sql`(select row_to_json(linha) from (
  select ${colunasDaReceita(actor)} from produto_receita r where r.grupo_id = p.grupo_id and r.produto_id = p.id and r.vigente) linha)`;

const caracteristicas = listaJson(sql`
  select c.id as "caracteristicaId", json_build_object('id', c.id, 'rotulo', c.nome) as caracteristica,
    json_agg(v.id order by v.ordem, app.normalizar(v.nome)) as "valorIds",
    json_agg(json_build_object('id', v.id, 'rotulo', v.nome, 'sigla', v.sigla, 'cor', v.cor) order by v.ordem, app.normalizar(v.nome)) as valores
  from produto_caracteristica t join caracteristica_produto c on c.grupo_id = t.grupo_id and c.id = t.caracteristica_id
  join caracteristica_produto_valor v on v.grupo_id = t.grupo_id and v.id = t.valor_id
  where t.grupo_id = p.grupo_id and t.produto_id = p.id group by c.id, c.nome order by c.id`);

export const colunasDaVariante = (actor: Actor): Sql => sql`v.id, v.versao, v.ativo, v.codigo, v.descricao,
  (select b.codigo from produto_codigo_barras b where b.grupo_id = v.grupo_id and b.produto_id = v.id and b.ativo order by b.principal desc, b.id limit 1) as "codigoBarras",
  (select coalesce(json_agg(x.valor_id order by x.valor_id), '[]') from produto_caracteristica x where x.grupo_id = v.grupo_id and x.produto_id = v.id) as "valorIds",
  (select coalesce(json_agg(json_build_object('empresaId', x.empresa_id, 'valor', x.valor::text) order by x.empresa_id), '[]') from produto_preco x
    where x.grupo_id = v.grupo_id and x.produto_id = v.id and x.principal and x.ativo and ${daEmpresa(actor, 'x.empresa_id')}) as precos,
  ${saldoDe(actor, 'v.id')}::text as saldo`;
const variantes = (actor: Actor) =>
  listaJson(
    sql`select ${colunasDaVariante(actor)} from produto v where v.grupo_id = p.grupo_id and v.produto_pai_id = p.id order by v.id`,
  );

const relacoes = listaJson(sql`
  select t.id, o.id as "produtoId", json_build_object('id', o.id, 'rotulo', o.codigo || ' - ' || o.descricao) as produto, t.tipo
  from produto_relacao t join produto o on o.grupo_id = t.grupo_id and o.id = case t.produto_id when p.id then t.outro_id else t.produto_id end
  where t.grupo_id = p.grupo_id and p.id in (t.produto_id, t.outro_id) order by t.tipo, app.normalizar(o.descricao), t.id`);
const fornecedores = listaJson(
  sql`select ${parte}, ${colunasDe('t', fornecedorDoProdutoCampos)}, ${opcaoDe('t', 'fornecedor_id', 'empresas', 'fornecedor')}
    from ${doProduto('produto_fornecedor')} order by t.ativo desc, t.id`,
);
export const colunasDaImagem = sql`t.id, a.nome, a.tipo, a.tamanho, '/api/arquivos/' || a.id as url, t.principal`;
const imagens = listaJson(sql`select ${colunasDaImagem} from produto_imagem t
  join arquivo a on a.grupo_id = t.grupo_id and a.id = t.arquivo_id where t.grupo_id = p.grupo_id and t.produto_id = p.id
  order by t.principal desc, t.ordem, t.id`);

/** What IBPT says of the product's NCM (with its EX) or service, for the states of the own companies the person sees. */
const carga = (actor: Actor) =>
  listaJson(sql`select t.uf, t.versao, t.vigencia_fim as "vigenciaFim", t.nacional::text, t.importado::text, t.estadual::text, t.municipal::text
    from ibpt t where t.grupo_id = p.grupo_id and t.codigo = coalesce(nullif(p.ncm, '00'), p.servico_lc116) and coalesce(t.ex, '') = coalesce(ltrim(p.ex_tipi, '0'), '')
      and t.uf in (select e.uf from empresa e where e.grupo_id = p.grupo_id and e.propria and e.ativo and ${daEmpresa(actor, 'e.id')}) order by t.uf`);

const referencias: readonly [coluna: string, alvo: string, nome: string][] = [
  ['produto_pai_id', 'produtos', 'produtoPai'],
  ['secao_id', 'product-category-section', 'secao'],
  ['grupo_mercadologico_id', 'product-category-group', 'grupoMercadologico'],
  ['subgrupo_id', 'product-category-subgroup', 'subgrupo'],
  ['linha_id', 'product-category-line', 'linha'],
  ['marca_id', 'marcas', 'marca'],
  ['departamento_id', 'departamentos', 'departamento'],
  ['unidade_comercial_id', 'unidades', 'unidadeComercial'],
  ['unidade_tributaria_id', 'unidades', 'unidadeTributaria'],
  ['informacao_nutricional_id', 'informacoes-nutricionais', 'informacaoNutricional'],
];

const tudo = (actor: Actor): Sql => sql`${sistema('p')}, ${colunasDe('p', { ...produtoCampos, ...produtoCalculados })},
  p.produto_pai_id as "produtoPaiId", ${sql.join(referencias.map(([coluna, alvo, nome]) => opcaoDe('p', coluna, alvo, nome)))},
  (select n.descricao_completa from ncm n where n.codigo = p.ncm) as "ncmDescricao",
  ${codigos} as codigos, ${precos(actor)} as precos, ${estoques(actor)} as estoques,
  ${lotes(actor)} as lotes, ${quantos('produto_lote')} as "totalDeLotes", ${seriais} as seriais, ${quantos('produto_serial')} as "totalDeSeriais",
  ${receita(actor)} as receita, ${caracteristicas} as caracteristicas, ${variantes(actor)} as variantes, ${relacoes} as relacoes,
  ${fornecedores} as fornecedores, ${imagens} as imagens, ${carga(actor)} as "cargaTributaria"`;

/** One product with everything of it, as JSON text, in one statement. @throws DomainError NOT_FOUND */
export async function lerProdutoJson(db: Db, actor: Actor, id: number): Promise<string> {
  const { rows } = await sql<{ data: string }>`select row_to_json(registro)::text as data from (
    select ${tudo(actor)} from produto p where p.grupo_id = ${actor.grupoId} and p.id = ${id}) registro`.execute(db);
  const lido = rows[0];
  if (!lido) throw new DomainError('NOT_FOUND');
  return lido.data;
}

/** The same, read. */
export const lerProduto = async (db: Db, actor: Actor, id: number): Promise<ProdutoCompleto> =>
  JSON.parse(await lerProdutoJson(db, actor, id)) as ProdutoCompleto;

/** Locks the product until the transaction ends and gives it. @throws DomainError NOT_FOUND */
export async function travarProduto(tx: Tx, actor: Actor, id: number): Promise<ProdutoCompleto> {
  await sql`select 1 from produto p where p.grupo_id = ${actor.grupoId} and p.id = ${id} for update`.execute(tx);
  return lerProduto(tx, actor, id);
}

/** Locks products until the transaction ends, in the order of their ids, and gives them by id. */
export async function travarProdutos(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, ProdutoCompleto>> {
  await sql`select 1 from produto p where p.grupo_id = ${actor.grupoId} and p.id = any(${ids}::bigint[]) order by p.id for update`.execute(
    tx,
  );
  return lerProdutos(tx, actor, ids);
}

/** Some products with everything of each, in one statement. */
export async function lerProdutos(db: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, ProdutoCompleto>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ data: string }>`select row_to_json(registro)::text as data from (
    select ${tudo(actor)} from produto p where p.grupo_id = ${actor.grupoId} and p.id = any(${ids}::bigint[])) registro`.execute(
    db,
  );
  return new Map(
    rows.map(({ data }) => {
      const lido = JSON.parse(data) as ProdutoCompleto;
      return [lido.id, lido];
    }),
  );
}

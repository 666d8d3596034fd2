import { type AjusteLido, listaDeAjustes, listaDeItensDoAjuste, listaDoAlcance } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import { asked, type Reach } from '../../../platform/lists/slot.ts';
import type { ListSource, Sql } from '../../../platform/lists/source.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { juntarEmpresa } from '../../empresas/public.ts';
import { unidadeDe } from '../leitura/leitura-da-linha.ts';
import { daEmpresa } from '../lista/alcance.ts';
import { impostosDaVenda } from '../lista/colunas.ts';
import { buscaDeProdutos, filtrosUmAUm, igualAoProduto } from '../lista/filtros.ts';

/** One number for a product and a company: neither has near 2^26 rows in a group. */
const idDoPar = (produto: Sql, empresa: Sql): Sql => sql`(${produto} * 67108864 + ${empresa})`;

/** What a price leaves over the cost, % of it, the sale taxes of the product off; null of none or of zero. */
const margemDe = (preco: Sql, custo: Sql): Sql =>
  sql`case when ${preco} > 0 then round((${preco} - ${custo}) / ${preco} * 100 - ${impostosDaVenda}::numeric, 4) end`;

const porProduto = {
  orders: { descricao: sql`r.ordem`, codigo: sql`app.ordem_do_codigo(r.codigo)`, ncm: sql`r.ncm` },
  search: buscaDeProdutos,
  exact: igualAoProduto,
} as const;

/** Adjustments of companies that the person sees, all of them. */
export const ajustes: ListSource = {
  list: listaDeAjustes,
  from: { table: 'alteracao_lote', alias: 'a', joins: { u: juntarPessoa('a') } },
  scope: ({ grupoId, empresas }) => [
    sql`a.grupo_id = ${grupoId}`,
    ...(empresas === 'todas' ? [] : [sql`(a.empresa_ids <> '{}' and a.empresa_ids <@ ${empresas}::bigint[])`]),
  ],
  values: {
    autor: { id: sql`u.id`, label: sql`u.nome` },
    desfeitoEm: isoInstant('a.desfeito_em'),
    jobId: sql`(select t.id from trabalho t where t.grupo_id = a.grupo_id and t.id = a.trabalho_id and t.situacao in ('na_fila', 'executando'))`,
  },
  search: { where: (texto) => sql`app.normalizar(a.descricao) like all (${containsPatterns(texto)})` },
};

/** @throws DomainError NOT_FOUND */
export const lerAjuste = (db: Db, actor: Actor, id: number): Promise<AjusteLido> => readListRow(db, ajustes, actor, id);

/** Lines of an adjustment, those that change before those left out. */
export const itensDoAjuste: ListSource = {
  ...porProduto,
  list: listaDeItensDoAjuste,
  from: {
    table: 'alteracao_lote_item',
    alias: 'i',
    key: ['alteracao_id', 'produto_id', 'empresa_id'],
    joins: {
      a: sql`join alteracao_lote a on a.grupo_id = i.grupo_id and a.id = i.alteracao_id`,
      r: sql`join produto r on r.grupo_id = i.grupo_id and r.id = i.produto_id`,
      e: juntarEmpresa('i'),
    },
  },
  question: {
    allow: (db, actor, { alteracaoId }) => lerAjuste(db, actor, alteracaoId as number),
  },
  scope: ({ grupoId }) => [sql`i.grupo_id = ${grupoId}`],
  values: {
    id: idDoPar(sql`i.produto_id`, sql`i.empresa_id`),
    codigo: sql`r.codigo`,
    descricao: sql`r.descricao`,
    unidade: unidadeDe,
    empresa: sql`e.nome_fantasia`,
    tabela: sql`a.tabela`,
    preco: sql`i.preco::text`,
    margem: margemDe(sql`i.preco`, sql`i.custo_real`),
    margemNova: margemDe(sql`i.novo`, sql`i.custo_real`),
    resultado: sql`case when i.novo is null or a.situacao not in ('aplicado', 'desfeito') then null when i.mudou then 'mudou' else a.situacao end`,
  },
  orders: { ...porProduto.orders, descricao: sql`i.ordem` },
  ordering: { first: sql`i.muda` },
  filters: { semAjuste: (sim) => sql`i.muda = ${sql.lit(!sim)}` },
};

const tabela = asked('tabela');
const daTabela = sql`case ${tabela} when 'principal' then p.principal when 'ecommerce' then p.ecommerce else app.normalizar(p.nome) = app.normalizar(${tabela}) end`;

/** The companies that keep prices, of those the person sees. */
const comPrecos = (reach: Reach, se = sql`true`): Sql => sql`array(select loja.id from empresa loja
  where loja.grupo_id = ${reach.grupoId} and loja.propria and loja.ativo and ${daEmpresa(reach, 'loja.id')} and ${se})`;

/** Every price of a table that an adjustment would reach: in the order of the products, `r`. */
export const alcanceDoAjuste: ListSource = {
  ...porProduto,
  list: listaDoAlcance,
  from: {
    table: 'produto_preco',
    alias: 'p',
    key: ['produto_id', 'empresa_id', 'id'],
    joins: {
      r: sql`join produto r on r.grupo_id = p.grupo_id and r.id = p.produto_id`,
      e: juntarEmpresa('p'),
    },
    active: sql`r.ativo`,
  },
  scope: (reach) => [
    sql`p.grupo_id = ${reach.grupoId}`,
    // Not joined: of one company among many the planner would believe that few prices are its own. Where all are the person's, not looked
    // for in the index of a product either: it would believe in ten looks at it, and read all prices of the house for those of a section.
    reach.empresas === 'todas'
      ? sql`(p.empresa_id = any(${comPrecos(reach)})) is true`
      : sql`p.empresa_id = any(${comPrecos(reach)})`,
    sql`p.ativo and p.tipo = 'tabela' and ${daTabela}`,
  ],
  values: {
    id: idDoPar(sql`r.id`, sql`p.empresa_id`),
    produtoId: sql`r.id`,
    descricao: sql`r.descricao`,
    codigo: sql`r.codigo`,
    custoReal: sql`r.custo_real`,
    unidade: unidadeDe,
    empresa: sql`e.nome_fantasia`,
    tabela: sql`${tabela}::text`,
    preco: sql`p.valor`,
    margem: margemDe(sql`p.valor`, sql`r.custo_real`),
    ncm: sql`r.ncm`,
    criadoEm: sql`r.criado_em`,
    atualizadoEm: sql`r.atualizado_em`,
  },
  orders: { ...porProduto.orders, id: sql`r.id`, criadoEm: sql`r.criado_em`, atualizadoEm: sql`r.atualizado_em` },
  filters: { ...filtrosUmAUm, tabela: () => null, empresaId: (id) => sql`p.empresa_id = ${id}` },
};

import { componenteCampos, produtoCalculados, receitaCampos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Reach, Slot } from '../../../platform/lists/slot.ts';
import {
  type Columns,
  fieldColumns,
  jsonRows,
  optionOf,
  type Sql,
  selected,
  valueColumns,
} from '../../../platform/records/columns.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { daEmpresa } from '../lista/alcance.ts';

type Alcance = Pick<Reach, 'empresas'>;
const emColunas = (alias: string, campos: Parameters<typeof fieldColumns>[1]): Sql =>
  selected(fieldColumns(alias, campos));

/** Of a stock `t`, what there is; it joins `saldosDoEstoque`. */
export const saldosDoEstoque = sql`left join estoque_saldo s on s.grupo_id = t.grupo_id and s.estoque_id = t.id`;
export const quantoHaNoEstoque: Columns = {
  saldo: sql`coalesce(s.saldo, 0)::text`,
  reservado: sql`coalesce(s.reservado, 0)::text`,
  disponivel: sql`(coalesce(s.saldo, 0) - coalesce(s.reservado, 0))::text`,
  custoMedio: sql`coalesce(s.custo_medio, 0)::text`,
};

/** What is on hand of a lot `t` in the companies the person sees. */
export const saldoDoLote = (reach: Alcance): Sql =>
  sql`(select coalesce(sum(s.saldo), 0) from estoque_saldo_lote s join produto_estoque e on e.grupo_id = s.grupo_id and e.id = s.estoque_id
    where s.grupo_id = t.grupo_id and s.lote_id = t.id and ${daEmpresa(reach, 'e.empresa_id')})`;
/** Where a serial `t` is. */
export const estoqueDoSerial = sql`(select json_build_object('id', e.id, 'rotulo', m.nome_fantasia || ' - ' || e.nome) from produto_estoque e
  join empresa m on m.grupo_id = e.grupo_id and m.id = e.empresa_id
  where e.grupo_id = t.grupo_id and e.id = t.estoque_id)`;

const quantos = (tabela: string): Sql =>
  sql`(select count(*)::int from ${sql.table(tabela)} t where t.grupo_id = p.grupo_id and t.produto_id = p.id)`;

/** Stock of product `coluna` in the companies the person sees. */
export const saldoDe = (reach: Alcance, coluna: string, empresaId?: number | Slot): Sql => sql`(
  select coalesce(sum(s.saldo), 0) from produto_estoque q join estoque_saldo s on s.grupo_id = q.grupo_id and s.estoque_id = q.id
  where q.grupo_id = app.grupo_atual() and q.produto_id = ${sql.ref(coluna)} and q.ativo and ${daEmpresa(reach, 'q.empresa_id')}
    ${empresaId === undefined ? sql`` : sql`and q.empresa_id = ${empresaId}`})`;

/** Cost of the leaves of a recipe's line; null while one has none. */
const custoDasFolhas = (condicao: Sql) => sql`(
  select case when bool_or(f.custo_real is null) then null else sum(folha.quantidade * f.custo_real) end
  from app.folhas_da_receita(r.id, false) folha join produto f on f.grupo_id = r.grupo_id and f.id = folha.folha_id where ${condicao})`;

/** How many units the stock of the leaves gives: the least of stock ÷ quantity, whole; none of what was sold before it was there. */
const possivel = (reach: Alcance) => sql`(
  select greatest(floor(min(${saldoDe(reach, 'folha.produto')} / folha.quantidade)), 0) from (
    select f.id as produto, sum(x.quantidade) as quantidade from app.folhas_da_receita(r.id, true) x
    join produto f on f.grupo_id = r.grupo_id and f.id = x.folha_id and f.controla_estoque group by f.id) folha)`;

/** Columns of a recipe `r` with its lines and costs. */
export const colunasDaReceita = (
  reach: Alcance,
): Sql => sql`r.id, r.numero, r.vigente, ${isoInstant('r.criado_em')} as "criadoEm",
  ${emColunas('r', receitaCampos)},
  ${jsonRows(sql`select c.id, ${emColunas('c', componenteCampos)},
    u.sigla as unidade, round(c.quantidade * c.fator_correcao, 6)::text as "quantidadeBruta",
    round(custo.unidade / (c.quantidade * c.fator_correcao) , 4)::text as "custoUnitario", round(custo.unidade, 4)::text as "custoTotal",
    ${saldoDe(reach, 'c.componente_id')}::text as saldo
    from produto_composicao c join produto k on k.grupo_id = c.grupo_id and k.id = c.componente_id
    join unidade u on u.grupo_id = k.grupo_id and u.id = k.unidade_comercial_id
    cross join lateral (select ${custoDasFolhas(sql`folha.item_id = c.id`)} * r.rendimento as unidade) custo
    where c.grupo_id = r.grupo_id and c.receita_id = r.id and c.ativo order by c.ordem, c.id`)} as itens,
  round(${custoDasFolhas(sql`true`)} * r.rendimento, 4)::text as "custoTotal",
  round(${custoDasFolhas(sql`true`)}, 4)::text as "custoUnitario", ${possivel(reach)}::text as "estoquePossivel"`;

export const custoDaReceita = sql`round(${custoDasFolhas(sql`true`)}, 4)::text`;
export const estoquePossivelDaReceita = (reach: Alcance): Sql => sql`${possivel(reach)}::text`;

const receita = (reach: Alcance): Sql => sql`(select row_to_json(linha) from (
  select ${colunasDaReceita(reach)} from produto_receita r where r.grupo_id = p.grupo_id and r.produto_id = p.id and r.vigente) linha)`;

const caracteristicas = jsonRows(sql`
  select c.id as "caracteristicaId", json_build_object('id', c.id, 'rotulo', c.nome) as caracteristica,
    json_agg(v.id order by v.ordem, app.normalizar(v.nome)) as "valorIds",
    json_agg(json_build_object('id', v.id, 'rotulo', v.nome, 'sigla', v.sigla, 'cor', v.cor) order by v.ordem, app.normalizar(v.nome)) as valores
  from produto_caracteristica t join caracteristica_produto c on c.grupo_id = t.grupo_id and c.id = t.caracteristica_id
  join caracteristica_produto_valor v on v.grupo_id = t.grupo_id and v.id = t.valor_id
  where t.grupo_id = p.grupo_id and t.produto_id = p.id group by c.id, c.nome order by c.id`);

const colunasDaVariante = (reach: Alcance): Sql => sql`v.id, v.versao, v.ativo, v.codigo, v.descricao,
  (select b.codigo from produto_codigo_barras b where b.grupo_id = v.grupo_id and b.produto_id = v.id and b.ativo order by b.principal desc, b.id limit 1) as "codigoBarras",
  (select coalesce(json_agg(x.valor_id order by x.valor_id), '[]') from produto_caracteristica x where x.grupo_id = v.grupo_id and x.produto_id = v.id) as "valorIds",
  (select coalesce(json_agg(json_build_object('empresaId', x.empresa_id, 'valor', x.valor::text) order by x.empresa_id), '[]') from produto_preco x
    where x.grupo_id = v.grupo_id and x.produto_id = v.id and x.principal and x.ativo and ${daEmpresa(reach, 'x.empresa_id')}) as precos,
  ${saldoDe(reach, 'v.id')}::text as saldo`;
const variantes = (reach: Alcance) =>
  jsonRows(
    sql`select ${colunasDaVariante(reach)} from produto v where v.grupo_id = p.grupo_id and v.produto_pai_id = p.id order by v.id`,
  );

const relacoes = jsonRows(sql`
  select t.id, o.id as "produtoId", json_build_object('id', o.id, 'rotulo', o.codigo || ' - ' || o.descricao) as produto, t.tipo
  from produto_relacao t join produto o on o.grupo_id = t.grupo_id and o.id = case t.produto_id when p.id then t.outro_id else t.produto_id end
  where t.grupo_id = p.grupo_id and p.id in (t.produto_id, t.outro_id) order by t.tipo, app.normalizar(o.descricao), t.id`);
export const colunasDaImagem = sql`t.id, a.nome, a.tipo, a.tamanho, '/api/arquivos/' || a.id as url, t.principal`;
const imagens = jsonRows(sql`select ${colunasDaImagem} from produto_imagem t
  join arquivo a on a.grupo_id = t.grupo_id and a.id = t.arquivo_id where t.grupo_id = p.grupo_id and t.produto_id = p.id
  order by t.principal desc, t.ordem, t.id`);

/** What IBPT says of the product's NCM (with its EX) or service, for the states of the own companies the person sees. */
const carga = (reach: Alcance): Sql =>
  jsonRows(sql`select t.uf, t.versao, t.vigencia_fim as "vigenciaFim", t.nacional::text, t.importado::text, t.estadual::text, t.municipal::text
    from ibpt t where t.grupo_id = p.grupo_id and t.codigo = coalesce(nullif(p.ncm, '00'), p.servico_lc116) and coalesce(t.ex, '') = coalesce(ltrim(p.ex_tipi, '0'), '')
      and t.uf in (select e.uf from empresa e where e.grupo_id = p.grupo_id and e.propria and e.ativo and ${daEmpresa(reach, 'e.id')}) order by t.uf`);

/** What is read of a product `p` besides its fields and its parts. */
export const tudoMais = (reach: Alcance): Columns => ({
  ...valueColumns('p', produtoCalculados),
  produtoPaiId: sql`p.produto_pai_id`,
  produtoPai: optionOf('p', 'produtoPaiId', 'produtos'),
  ncmDescricao: sql`(select n.descricao_completa from ncm n where n.codigo = p.ncm)`,
  totalDeLotes: quantos('produto_lote'),
  totalDeSeriais: quantos('produto_serial'),
  receita: receita(reach),
  caracteristicas,
  variantes: variantes(reach),
  relacoes,
  imagens,
  cargaTributaria: carga(reach),
});

import type { FaixaDeValidade } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { isoInstant } from '../../../platform/registers/sql.ts';
import { fusoDaLinha } from '../alcance.ts';
import {
  type Definicao,
  doEstoque,
  empresaJson,
  type FiltroDeProdutos,
  filtroDeEstoque,
  filtroDeProduto,
  ordensDoProduto,
  produtoJson,
  type Sql,
} from './lista.ts';

const saldo = sql`coalesce(s.saldo, 0)`;
const reservado = sql`coalesce(s.reservado, 0)`;
const custo = sql`coalesce(s.custo_medio, 0)`;
const valor = sql`round(${saldo} * ${custo}, 2)`;
/** Sent here and not yet received, by the main stock or the one named; what lacked, until it is said what became of it. */
const emTransito = sql`(select coalesce(sum(greatest(i.quantidade - coalesce(i.recebida, 0), 0)), 0) from estoque_transferencia t
  join estoque_transferencia_item i on i.grupo_id = t.grupo_id and i.transferencia_id = t.id
  where t.grupo_id = e.grupo_id and t.situacao in ('enviada', 'recebida') and t.destino_id = e.empresa_id and i.produto_id = e.produto_id
    and case when t.destino_local is null then e.principal else app.normalizar(t.destino_local) = app.normalizar(e.nome) end)`;

export interface FiltroDeSaldos extends FiltroDeProdutos {
  situacao?: 'positivo' | 'zerado' | 'negativo' | undefined;
}

const daSituacao = { positivo: sql`${saldo} > 0`, zerado: sql`${saldo} = 0`, negativo: sql`${saldo} < 0` };
const deSaldo = sql`from produto_estoque e ${doEstoque} left join estoque_saldo s on s.grupo_id = e.grupo_id and s.estoque_id = e.id`;
/** Stocks in use; those of a parent of a grid hold nothing. */
const emUso = sql`(e.ativo or ${saldo} <> 0) and p.controla_estoque and not p.usa_grade`;

export const saldos: Definicao<FiltroDeSaldos> = {
  de: deSaldo,
  colunas: sql`e.id, ${produtoJson} as produto, ${empresaJson} as empresa, e.nome as local, e.principal, ${saldo}::text as saldo, ${reservado}::text as reservado,
    (${saldo} - ${reservado})::text as disponivel, ${emTransito}::text as "emTransito", ${custo}::text as "custoMedio", ${valor}::text as valor,
    ${isoInstant('s.ultimo_em')} as "ultimoMovimentoEm"`,
  onde: (actor, query) => [
    ...filtroDeEstoque(actor, query),
    emUso,
    sql`p.ativo = ${!query.somenteInativos}`,
    ...(query.situacao ? [daSituacao[query.situacao]] : []),
  ],
  ordens: {
    ...ordensDoProduto,
    local: sql`app.normalizar(e.nome)`,
    saldo,
    disponivel: sql`${saldo} - ${reservado}`,
    custoMedio: custo,
    valor,
  },
  padrao: { por: 'descricao', decrescente: false },
  desempate: sql`e.id`,
  totais: { valor: sql`sum(${valor})` },
};

/** Today where the company is, once a company and not once a lot. */
const comHoje = sql`join (select x.grupo_id, x.id, (now() at time zone ${fusoDaLinha})::date as hoje
  from empresa x where x.grupo_id = app.grupo_atual() and x.propria offset 0) hj on hj.grupo_id = e.grupo_id and hj.id = e.empresa_id`;
const dias = sql`(l.validade - hj.hoje)`;
const limites: Record<FaixaDeValidade, Sql> = {
  vencido: sql`${dias} < 0`,
  ate7: sql`${dias} between 0 and 7`,
  ate30: sql`${dias} between 8 and 30`,
  ate60: sql`${dias} between 31 and 60`,
  depois: sql`${dias} > 60`,
};
const faixa = sql`case when l.validade is null then null when ${limites.vencido} then 'vencido' when ${limites.ate7} then 'ate7'
  when ${limites.ate30} then 'ate30' when ${limites.ate60} then 'ate60' else 'depois' end`;
const valorDoLote = sql`round(sl.saldo * ${custo}, 2)`;

export interface FiltroDeLotes extends FiltroDeProdutos {
  faixa?: FaixaDeValidade | undefined;
}

const deLote = sql`from estoque_saldo_lote sl join produto_estoque e on e.grupo_id = sl.grupo_id and e.id = sl.estoque_id ${doEstoque} ${comHoje}
  join produto_lote l on l.grupo_id = sl.grupo_id and l.id = sl.lote_id
  left join estoque_saldo s on s.grupo_id = e.grupo_id and s.estoque_id = e.id`;

export const lotes: Definicao<FiltroDeLotes> = {
  de: deLote,
  // One number for a stock and its lot: neither has near 2^26 rows in a group, and a browser's list wants one id a row.
  colunas: sql`(sl.estoque_id * 67108864 + sl.lote_id) as id, sl.estoque_id as "estoqueId", sl.lote_id as "loteId", ${produtoJson} as produto, ${empresaJson} as empresa,
    e.nome as local, l.numero, l.elaboracao, l.validade, ${dias} as dias, ${faixa} as faixa, sl.saldo::text as saldo, ${custo}::text as "custoMedio",
    ${valorDoLote}::text as valor`,
  onde: (actor, query) => [
    ...filtroDeEstoque(actor, query),
    sql`sl.saldo <> 0`,
    ...(query.faixa ? [limites[query.faixa], sql`sl.saldo > 0`] : []),
  ],
  ordens: {
    ...ordensDoProduto,
    numero: sql`app.normalizar(l.numero)`,
    validade: sql`l.validade`,
    saldo: sql`sl.saldo`,
    valor: valorDoLote,
  },
  padrao: { por: 'validade', decrescente: false },
  desempate: sql`sl.estoque_id * 67108864 + sl.lote_id`,
  totais: { valor: sql`sum(${valorDoLote})` },
};

/** How much expires when, by range. */
export const faixasDosLotes = (onde: Sql): Sql => sql`
  select ${faixa} as faixa, count(*)::int as lotes, sum(sl.saldo)::text as quantidade, sum(${valorDoLote})::text as valor
  ${deLote} ${onde} group by 1`;

export interface FiltroDeSeriais extends FiltroDeProdutos {
  estado?: string | undefined;
}

/** Serials that are nowhere (sold, in transit) belong to whoever sees the product; those in a stock to its company. */
export const seriais: Definicao<FiltroDeSeriais> = {
  de: sql`from produto_serial sr join produto p on p.grupo_id = sr.grupo_id and p.id = sr.produto_id
    join unidade u on u.grupo_id = p.grupo_id and u.id = p.unidade_comercial_id
    left join produto_estoque e on e.grupo_id = sr.grupo_id and e.id = sr.estoque_id
    left join empresa emp on emp.grupo_id = e.grupo_id and emp.id = e.empresa_id`,
  colunas: sql`sr.id, ${produtoJson} as produto, sr.numero, sr.estado, case when emp.id is not null then ${empresaJson} end as empresa, e.nome as local`,
  onde: (actor, query) => {
    const onde: Sql[] = [sql`sr.grupo_id = ${actor.grupoId}`, sql`sr.ativo`];
    if (actor.empresas !== 'todas') onde.push(sql`(e.id is null or e.empresa_id = any(${actor.empresas}))`);
    if (query.empresaId) onde.push(sql`e.empresa_id = ${query.empresaId}`);
    if (query.estado) onde.push(sql`sr.estado = ${query.estado}`);
    const { search, ...resto } = query;
    onde.push(...filtroDeProduto(resto));
    if (search?.trim()) {
      const [produto = sql`false`] = filtroDeProduto({ ...query, produtoId: undefined, secaoId: undefined });
      onde.push(sql`(${produto} or app.normalizar(sr.numero) = app.normalizar(${search.trim()}))`);
    }
    return onde;
  },
  ordens: { ...ordensDoProduto, numero: sql`app.normalizar(sr.numero)`, estado: sql`sr.estado` },
  padrao: { por: 'descricao', decrescente: false },
  desempate: sql`sr.id`,
};

/** How much a stock lacks to its maximum, or to its minimum where it has none. */
const falta = sql`greatest(coalesce(e.maximo, e.minimo) - ${saldo} + ${reservado} - ${emTransito}, 0)`;
const fator = sql`coalesce(f.fator, 1)`;
const sugestao = sql`case when ${fator} > 1 or not (p.permitir_fracionar or p.por_kg or p.pesa_na_balanca or u.fracionavel)
  then ceil(${falta} / ${fator}) * ${fator} else ${falta} end`;
const custoDeCompra = sql`coalesce(f.ultimo_custo / ${fator}, nullif(s.custo_medio, 0), p.custo_real, p.custo_unitario)`;

export interface FiltroDeMinimos extends FiltroDeProdutos {
  fornecedorId?: number | undefined;
  acima?: boolean | undefined;
}

export const minimos: Definicao<FiltroDeMinimos> = {
  de: sql`${deSaldo} left join lateral (select pf.fornecedor_id, pf.fator, pf.unidade, pf.ultimo_custo, fo.nome_fantasia
    from produto_fornecedor pf join empresa fo on fo.grupo_id = pf.grupo_id and fo.id = pf.fornecedor_id
    where pf.grupo_id = e.grupo_id and pf.produto_id = e.produto_id and pf.ativo order by pf.atualizado_em desc, pf.id limit 1) f on true`,
  colunas: sql`e.id, ${produtoJson} as produto, ${empresaJson} as empresa, e.nome as local, ${saldo}::text as saldo, ${emTransito}::text as "emTransito",
    e.minimo::text as minimo, e.maximo::text as maximo, (${sugestao})::text as sugestao,
    case when f.fornecedor_id is not null then json_build_object('id', f.fornecedor_id, 'rotulo', f.nome_fantasia) end as fornecedor,
    case when f.fornecedor_id is not null then json_build_object('quantidade', trim_scale(${sugestao} / ${fator})::text, 'unidade', coalesce(f.unidade, u.sigla), 'fator', ${fator}::text) end as "sugestaoCompra",
    round(${custoDeCompra}, 4)::text as custo, round(coalesce(${sugestao} * ${custoDeCompra}, 0), 2)::text as valor`,
  onde: (actor, query) => [
    ...filtroDeEstoque(actor, query),
    emUso,
    sql`p.ativo`,
    query.acima ? sql`${saldo} > e.maximo` : sql`${saldo} - ${reservado} < e.minimo`,
    ...(query.fornecedorId
      ? [
          sql`exists (select from produto_fornecedor pf where pf.grupo_id = e.grupo_id and pf.produto_id = e.produto_id and pf.ativo and pf.fornecedor_id = ${query.fornecedorId})`,
        ]
      : []),
  ],
  ordens: { ...ordensDoProduto, saldo, sugestao },
  padrao: { por: 'descricao', decrescente: false },
  desempate: sql`e.id`,
  totais: { valor: sql`sum(round(coalesce(${sugestao} * ${custoDeCompra}, 0), 2))` },
};

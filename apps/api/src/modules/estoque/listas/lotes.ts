import { type FaixaDeValidade, listaDeLotes } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/lists/slot.ts';
import type { ListSource, Sql } from '../../../platform/lists/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa, fusoDaLinha, porEmpresa } from '../alcance.ts';
import {
  buscaPorProduto,
  condicoes,
  estoqueDe,
  exatosDoProduto,
  type FiltroDeEstoque,
  filtrosDoEstoque,
  juncoesDe,
  ordensDoProduto,
  type PorValor,
  valoresDoEstoque,
} from './fonte.ts';

/** The first and the last "today" anywhere: days that need no company, from which an index is read. */
const primeiroHoje = sql`(now() at time zone 'Etc/GMT+12')::date`;
const ultimoHoje = sql`(now() at time zone 'Etc/GMT-14')::date`;
const desde = (dias: number): Sql =>
  sql`(sl.validade >= ${primeiroHoje} + ${sql.lit(dias)} and sl.validade >= hj.hoje + ${sql.lit(dias)})`;
const ate = (dias: number): Sql =>
  sql`(sl.validade <= ${ultimoHoje} + ${sql.lit(dias)} and sl.validade <= hj.hoje + ${sql.lit(dias)})`;

const limites: Record<FaixaDeValidade, Sql> = {
  vencido: ate(-1),
  ate7: sql`${desde(0)} and ${ate(7)}`,
  ate30: sql`${desde(8)} and ${ate(30)}`,
  ate60: sql`${desde(31)} and ${ate(60)}`,
  depois: desde(61),
};
export const faixaDoLote = sql`case when sl.validade is null then null when ${limites.vencido} then 'vencido' when ${limites.ate7} then 'ate7'
  when ${limites.ate30} then 'ate30' when ${limites.ate60} then 'ate60' else 'depois' end`;

/** What the balance of a lot carries of its stock, its product and its lot needs none of them: they are joined for the rest. */
export const juncoesDoLote = {
  e: estoqueDe('sl'),
  ...juncoesDe('sl'),
  /** Today where the company is, once a company and not once a lot. */
  hj: sql`join ${porEmpresa(sql`(now() at time zone ${fusoDaLinha})::date as hoje`)} hj on hj.grupo_id = sl.grupo_id and hj.id = sl.empresa_id`,
  l: sql`join produto_lote l on l.grupo_id = sl.grupo_id and l.id = sl.lote_id`,
};

/** Lots that hold something, in the companies granted to the person. */
const lotesDaPessoa = (reach: Reach): Sql[] => [
  sql`sl.grupo_id = ${reach.grupoId}`,
  ...daPessoa(reach, 'sl.empresa_id'),
  sql`sl.tem_saldo`,
];

const filtrosDoLote: Readonly<Record<string, PorValor>> = {
  ...filtrosDoEstoque,
  produtoId: (id) => sql`sl.produto_id = ${id}`,
  empresaId: (id) => sql`sl.empresa_id = ${id}`,
  local: (local) => sql`sl.local_ordem = app.normalizar(btrim(${local}))`,
};

const doProprioLote: ReadonlySet<string> = new Set(['empresaId', 'produtoId', 'local']);

export const lotes: ListSource = {
  list: listaDeLotes,
  from: { table: 'estoque_saldo_lote', alias: 'sl', key: ['estoque_id', 'lote_id'], joins: juncoesDoLote },
  scope: lotesDaPessoa,
  values: {
    ...valoresDoEstoque,
    // One number for a stock and its lot: neither has near 2^26 rows in a group, and a browser's list wants one id a row.
    id: sql`(sl.estoque_id * 67108864 + sl.lote_id)`,
    numero: sql`l.numero`,
    elaboracao: sql`l.elaboracao`,
    faixa: faixaDoLote,
    dias: sql`(sl.validade - hj.hoje)`,
  },
  orders: { ...ordensDoProduto, numero: sql`sl.numero_ordem` },
  filters: {
    ...filtrosDoLote,
    faixa: (escolhida) => sql`${limites[escolhida as FaixaDeValidade]} and sl.saldo > 0`,
  },
  search: buscaPorProduto,
  exact: { ...exatosDoProduto, numero: (texto) => sql`sl.numero_ordem = app.normalizar(btrim(${texto}))` },
  sums: { valor: sql`sl.valor` },
};

/** How much expires when, by range. */
export function faixasDosLotes(actor: Actor, filtro: FiltroDeEstoque): Sql {
  const onde = condicoes(filtrosDoLote, filtro);
  const { hj, p } = juncoesDoLote;
  const doProduto = Object.entries(filtro).some(([nome, valor]) => valor && !doProprioLote.has(nome));
  return sql`select ${faixaDoLote} as faixa, count(*)::int as lotes, sum(sl.saldo)::text as quantidade, sum(sl.valor)::text as valor
    from estoque_saldo_lote sl ${hj} ${doProduto ? p : sql``}
    ${whereAll([...lotesDaPessoa(actor), sql`sl.saldo > 0`, sql`sl.validade is not null`, ...onde])} group by 1`;
}

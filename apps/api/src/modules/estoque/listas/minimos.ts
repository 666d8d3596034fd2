import { listaDeMinimos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/http/actor.ts';
import { keptOfCompanies } from '../../../platform/lists/kept.ts';
import { foundBy } from '../../../platform/lists/search.ts';
import type { Question } from '../../../platform/lists/slot.ts';
import type { ListSource, OwnSummary } from '../../../platform/lists/source.ts';
import { empresasDaPergunta } from '../../empresas/public.ts';
import { indiceDeProdutos, juntarUltimoFornecedor } from '../../produtos/public.ts';
import { daPessoa } from '../alcance.ts';
import {
  ATE_ONDE,
  contadosUmAUm,
  dosProdutosDeFora,
  estoqueDe,
  exatosDoProduto,
  filtrosDoEstoque,
  juncoesDe,
  ordensDoProduto,
  valoresDoEstoque,
} from './fonte.ts';
import { comSaldo, empresasComEstoque, emTransito, reservado, saldo } from './saldos.ts';

const fator = sql`coalesce(f.fator, 1)`;
const custoDeCompra = sql`coalesce(f.ultimo_custo / ${fator}, nullif(s.custo_medio, 0), p.custo_real, p.custo_unitario)`;
const valorDaCompra = sql`round(coalesce(c.sugestao * ${custoDeCompra}, 0), 2)`;

/** Most rows of which what to buy is worked out one by one. */
const UMA_A_UMA = 5000;

const ladoDe = (acima: unknown) => (acima === true ? 'acima' : 'abaixo');

/** Total while nothing narrows the list but the company: what is kept, less what is of products out of the list. */
function totalMantido(question: Question, params: readonly string[], actor: Actor): OwnSummary | null {
  if (params.some((param) => param !== 'empresaId' && param !== 'acima')) return null;
  const lado = ladoDe(question.acima);
  const empresas = empresasDaPergunta(actor, params.includes('empresaId'));
  const linhas = sql`join estoque_fora_dos_limites x on x.grupo_id = p.grupo_id and x.lado = ${sql.lit(lado)} and x.produto_id = p.id
    and x.empresa_id = any(${empresas})`;
  return {
    key: `limites ${lado}`,
    summary: sql`select (${keptOfCompanies(`estoque_fora_dos_limites.${lado}`, empresas)} - (select count(*) ${dosProdutosDeFora(linhas)}))::int as total`,
  };
}

/** What is kept says which stocks are out of their limits; what to buy is worked out for the rows that are shown. */
export const minimos: ListSource = {
  list: listaDeMinimos,
  table: 'estoque_fora_dos_limites',
  alias: 'fl',
  key: ['lado', 'estoque_id'],
  joins: {
    e: estoqueDe('fl'),
    ...juncoesDe('fl'),
    s: comSaldo.s,
    /** Of whom it was last bought. */
    f: juntarUltimoFornecedor('fl'),
    /** How much the stock lacks to its maximum, or to its minimum where it has none; each worked out once by `offset 0`. */
    d: sql`cross join lateral (select ${emTransito} as em_transito offset 0) d`,
    c: sql`cross join lateral (select case when ${fator} > 1 or not (p.permitir_fracionar or p.por_kg or p.pesa_na_balanca or u.fracionavel)
        then ceil(x.falta / ${fator}) * ${fator} else x.falta end as sugestao
      from (select greatest(coalesce(e.maximo, e.minimo) - ${saldo} + ${reservado} - d.em_transito, 0) as falta offset 0) x offset 0) c`,
  },
  scope: (reach, lado) => [
    sql`fl.grupo_id = ${reach.grupoId}`,
    ...daPessoa(reach, 'fl.empresa_id'),
    sql`fl.lado = ${sql.lit(lado)}`,
    sql`p.ativo and p.controla_estoque and not p.usa_grade`,
  ],
  scopeShape: (_, { acima }) => ladoDe(acima),
  values: {
    ...valoresDoEstoque,
    id: sql`fl.estoque_id`,
    minimo: sql`e.minimo`,
    maximo: sql`e.maximo`,
    saldo,
    emTransito: sql`d.em_transito`,
    sugestao: sql`c.sugestao`,
    fornecedor: { id: sql`f.fornecedor_id`, label: sql`f.nome_fantasia` },
    sugestaoCompra: sql`case when f.fornecedor_id is not null then json_build_object('quantidade', trim_scale(c.sugestao / ${fator})::text, 'unidade', coalesce(f.unidade, u.sigla), 'fator', ${fator}::text) end`,
    custo: sql`round(${custoDeCompra}, 4)`,
    valor: valorDaCompra,
  },
  orders: { ...ordensDoProduto, saldo, sugestao: sql`c.sugestao` },
  few: { empresa: { from: empresasComEstoque, column: sql`fl.empresa_id` } },
  filters: {
    ...filtrosDoEstoque,
    empresaId: (id) => sql`fl.empresa_id = ${id}`,
    produtoId: (id) => sql`fl.produto_id = ${id}`,
    acima: () => null,
    fornecedorId: (id) =>
      sql`exists (select from produto_fornecedor pf where pf.grupo_id = fl.grupo_id and pf.produto_id = fl.produto_id and pf.ativo and pf.fornecedor_id = ${id})`,
  },
  search: foundBy(indiceDeProdutos(sql`p.id`, UMA_A_UMA)),
  exact: exatosDoProduto,
  sums: { valor: valorDaCompra },
  kept: totalMantido,
  limits: {
    orders: { saldo: UMA_A_UMA, sugestao: UMA_A_UMA },
    filters: { ...contadosUmAUm(UMA_A_UMA, { indexed: true }), fornecedorId: { rows: UMA_A_UMA, indexed: true } },
  },
  walksTo: ATE_ONDE,
};

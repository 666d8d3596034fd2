import { listaDeMinimos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ListSource } from '../../../platform/lists/source.ts';
import { juntarUltimoFornecedor } from '../../produtos/public.ts';
import { daPessoa } from '../alcance.ts';
import {
  buscaPorProduto,
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

const ladoDe = (acima: unknown) => (acima === true ? 'acima' : 'abaixo');

/** What is kept says which stocks are out of their limits; what to buy is worked out for the rows that are shown. */
export const minimos: ListSource = {
  list: listaDeMinimos,
  from: {
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
  },
  scope: (reach, lado) => [
    sql`fl.grupo_id = ${reach.grupoId}`,
    ...daPessoa(reach, 'fl.empresa_id'),
    sql`fl.lado = ${sql.lit(lado)}`,
    sql`p.ativo and p.controla_estoque and not p.usa_grade`,
  ],
  question: { shape: (_, { acima }) => ladoDe(acima) },
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
  orders: {
    ...ordensDoProduto,
    empresa: { by: ordensDoProduto.empresa, few: empresasComEstoque, column: sql`fl.empresa_id` },
    saldo,
    sugestao: sql`c.sugestao`,
  },
  filters: {
    ...filtrosDoEstoque,
    empresaId: (id) => sql`fl.empresa_id = ${id}`,
    produtoId: (id) => sql`fl.produto_id = ${id}`,
    acima: () => null,
    fornecedorId: (id) =>
      sql`exists (select from produto_fornecedor pf where pf.grupo_id = fl.grupo_id and pf.produto_id = fl.produto_id and pf.ativo and pf.fornecedor_id = ${id})`,
  },
  search: buscaPorProduto,
  exact: exatosDoProduto,
  sums: { valor: valorDaCompra },
};

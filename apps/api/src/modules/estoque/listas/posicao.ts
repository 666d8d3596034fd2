import { listaDaPosicao } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { asked } from '../../../platform/lists/slot.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { fusoDaLinha, porEmpresa } from '../alcance.ts';
import {
  buscaPorProduto,
  estoquesDaPessoa,
  exatosDoProduto,
  filtrosDoEstoque,
  juncoesDoEstoque,
  ordensDoProduto,
  valoresDoEstoque,
} from './fonte.ts';

const valor = sql`round(h.saldo * h.custo, 2)`;

/** Each stock as its last movement of the day left it: what was told late or corrected since counts as it is known now. */
export const posicao: ListSource = {
  list: listaDaPosicao,
  from: {
    table: 'produto_estoque',
    alias: 'e',
    joins: {
      ...juncoesDoEstoque,
      /** The first instant after the day where the company is, once a company and not once a stock. */
      fim: sql`join ${porEmpresa(sql`coalesce((${asked('em')}::date + 1)::timestamp at time zone ${fusoDaLinha}, 'infinity') as instante`)} fim on fim.grupo_id = e.grupo_id and fim.id = e.empresa_id`,
      h: sql`join lateral (select c.saldo_depois as saldo, c.custo_depois as custo, m.ocorrido_em as em
      from estoque_movimento m join estoque_movimento_calculo c on c.grupo_id = m.grupo_id and c.movimento_id = m.id
      where m.grupo_id = e.grupo_id and m.estoque_id = e.id and m.ocorrido_em < fim.instante
      order by m.ocorrido_em desc, m.id desc limit 1) h on h.saldo <> 0`,
    },
    always: ['fim', 'h'],
  },
  scope: (reach) => estoquesDaPessoa(reach),
  values: { ...valoresDoEstoque, saldo: sql`h.saldo`, custoMedio: sql`h.custo`, valor, ultimoMovimentoEm: sql`h.em` },
  orders: ordensDoProduto,
  filters: { ...filtrosDoEstoque, em: () => null },
  search: buscaPorProduto,
  exact: exatosDoProduto,
  sums: { valor },
};

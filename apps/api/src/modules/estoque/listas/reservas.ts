import { listaDeReservas } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ListSource } from '../../../platform/lists/source.ts';
import { daPessoa } from '../alcance.ts';
import {
  buscaPorProduto,
  estoqueDe,
  exatosDoProduto,
  filtrosPeloEstoque,
  juncoesDoEstoque,
  ordensDoProduto,
  pessoaDe,
  valoresDoEstoque,
} from './fonte.ts';

/** Open ones first, those that expire first on top. */
export const reservas: ListSource = {
  list: listaDeReservas,
  from: {
    table: 'estoque_reserva',
    alias: 'r',
    joins: {
      e: estoqueDe('r'),
      ...juncoesDoEstoque,
    },
  },
  // Whoever sees all companies sees all reservations: their stocks are joined for the rows of the page alone.
  scope: (reach) => [sql`r.grupo_id = ${reach.grupoId}`, ...daPessoa(reach, 'e.empresa_id')],
  values: { ...valoresDoEstoque, usuario: pessoaDe('r.usuario_id'), encerradaPor: pessoaDe('r.encerrada_por') },
  orders: {
    ...ordensDoProduto,
    situacao: sql`case when r.situacao = 'aberta' then coalesce(r.expira_em, 'infinity') end`,
  },
  filters: { ...filtrosPeloEstoque('r'), situacao: (situacao) => sql`r.situacao = ${sql.lit(situacao)}` },
  search: buscaPorProduto,
  exact: exatosDoProduto,
};

import { listaDeReservas } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ListSource } from '../../../platform/lists/source.ts';
import {
  buscaPorProduto,
  estoquesDaPessoa,
  exatosDoProduto,
  filtrosDoEstoque,
  juncoesDoEstoque,
  ordensDoProduto,
  valoresDoEstoque,
} from './fonte.ts';

const pessoa = (coluna: 'usuario_id' | 'encerrada_por') =>
  sql`(select us.nome from usuario us where us.grupo_id = r.grupo_id and us.id = ${sql.ref(`r.${coluna}`)})`;

/** Open ones first, those that expire first on top. */
export const reservas: ListSource = {
  list: listaDeReservas,
  table: 'estoque_reserva',
  alias: 'r',
  joins: {
    e: sql`join produto_estoque e on e.grupo_id = r.grupo_id and e.id = r.estoque_id`,
    ...juncoesDoEstoque,
  },
  scope: (reach) => [sql`r.grupo_id = ${reach.grupoId}`, ...estoquesDaPessoa(reach)],
  values: { ...valoresDoEstoque, usuario: pessoa('usuario_id'), encerradaPor: pessoa('encerrada_por') },
  orders: {
    ...ordensDoProduto,
    situacao: sql`case when r.situacao = 'aberta' then coalesce(r.expira_em, 'infinity') end`,
  },
  filters: { ...filtrosDoEstoque, situacao: (situacao) => sql`r.situacao = ${sql.lit(situacao)}` },
  search: buscaPorProduto,
  exact: exatosDoProduto,
};

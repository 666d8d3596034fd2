import type { Database } from '../../platform/database/database.ts';
import { tableExportRoutes } from '../../platform/exports/table.ts';
import type { Route } from '../../platform/http/route.ts';
import { rotasDeBalancas } from './balancas/balancas.routes.ts';
import { rotasDeSaldos } from './estoque.routes.ts';
import { exportacoesDoEstoque } from './exportacoes.ts';
import { rotasDePapeis } from './papeis/papeis.routes.ts';

export { exportacoesDoEstoque } from './exportacoes.ts';
export { lancar } from './lancamento/lancar.ts';
export type { PedidoDeMovimento } from './lancamento/pedido.ts';

/** Stock: what is on hand, what moved and why. */
export const rotasDeEstoque = ({ database }: { database: Database }): Route[] => [
  ...rotasDeSaldos(),
  ...rotasDePapeis(),
  ...rotasDeBalancas(),
  ...tableExportRoutes(database, exportacoesDoEstoque),
];

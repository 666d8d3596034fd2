import type { Database } from '../../platform/database/database.ts';
import { tableExportRoutes } from '../../platform/exports/table.ts';
import type { Storage } from '../../platform/files/storage.ts';
import type { Route } from '../../platform/http/route.ts';
import type { JobHandlers } from '../../platform/jobs/worker.ts';
import { rotasDeBalancas } from './balancas/balancas.routes.ts';
import { tarefaDeRecalculo } from './custos.service.ts';
import { rotasDeSaldos } from './estoque.routes.ts';
import { exportacoesDoEstoque } from './exportacoes.ts';
import { TAREFA_DE_RECALCULO } from './lancamento/recalculo.ts';
import { rotasDePapeis } from './papeis/papeis.routes.ts';
import { TAREFA_DE_EXPIRACAO, tarefaDeExpiracao } from './reservas.ts';

export { hooksDeEstoque } from './estoque.hooks.ts';
export { exportacoesDoEstoque } from './exportacoes.ts';
export { lancar } from './lancamento/lancar.ts';
export type { PedidoDeMovimento } from './lancamento/pedido.ts';
export { abrirContagem, decidir, lerCodigo, mudarSituacao } from './papeis/contagens.service.ts';
export { produzir } from './papeis/producoes.ts';
export { receberTransferencia } from './papeis/recebimento.service.ts';
export { criarTransferencia } from './papeis/transferencias.service.ts';
export { liberarReserva, reservar } from './reservas.ts';
export { papeisAbertosDoProduto } from './usos-do-produto.ts';

/** Stock: what is on hand, what moved and why. */
export const rotasDeEstoque = ({ database, storage }: { database: Database; storage: Storage }): Route[] => [
  ...rotasDeSaldos(),
  ...rotasDePapeis(),
  ...rotasDeBalancas(storage),
  ...tableExportRoutes(database, exportacoesDoEstoque),
];

/** What the module does once something it wrote asks for it. */
export const tarefasDeEstoque = (database: Database): JobHandlers => ({
  [TAREFA_DE_RECALCULO]: tarefaDeRecalculo(database),
  [TAREFA_DE_EXPIRACAO]: tarefaDeExpiracao(database),
});

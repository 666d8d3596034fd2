import { pedidosDoCardapioCalls as calls } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ModuleParts } from '../../../platform/modules/module.ts';
import { fontesDeComprometidos } from '../../estoque/public.ts';
import { caixaDasVendas } from '../../vendas/public.ts';
import { lerConfiguracao } from '../codigos/configuracao.ts';
import { paraACasa, pedidosDaEmpresa } from './pedidos.queries.ts';
import { confirmarPedido, recusarPedido } from './responder.ts';

/** What guests asked for, and the answers of the house. */
export const rotasDosPedidos = ({ all }: Pick<ModuleParts, 'all'>): Route[] => [
  route(calls.list, ({ actor, params: { empresaId }, read }) =>
    read(async (db) => {
      const pedidos = await pedidosDaEmpresa(db, actor, empresaId);
      const { aceitaPedidos } = await lerConfiguracao(db, actor.grupoId, empresaId);
      return { aceitaPedidos, pedidos };
    }),
  ),
  route(calls.confirmar, ({ actor, params, body, write }) =>
    write(async (tx) => {
      const vizinhos = { caixa: all(caixaDasVendas)[0], comprometidos: all(fontesDeComprometidos) };
      return paraACasa(await confirmarPedido(tx, actor, params.id, body.conta ?? null, vizinhos));
    }),
  ),
  route(calls.recusar, ({ actor, params, body, write }) =>
    write(async (tx) => paraACasa(await recusarPedido(tx, actor, params.id, body.motivo))),
  ),
];

import { pedidosCalls as calls, rotasCalls } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { FonteDeComprometidos } from '../../estoque/public.ts';
import type { CaixaDasVendas } from '../../vendas/public.ts';
import { type Marketplace, motivosDeCancelamento } from '../marketplaces/porta.ts';
import { acertarMotoboy, acertosDa } from '../motoboys/acertos.ts';
import {
  atribuirPedido,
  cancelarPedido,
  concluirPedido,
  darPasso,
  despacharPedido,
  entregarPedido,
  responderNegociacao,
} from './atos.service.ts';
import { criarPedido } from './criar.ts';
import { lerPedido, quadroDePedidos } from './pedidos.queries.ts';
import { ordenarRota, rotasDa } from './rotas.service.ts';

interface Meios {
  caixa: () => CaixaDasVendas | undefined;
  marketplaces: () => readonly Marketplace[];
  comprometidos: () => readonly FonteDeComprometidos[];
}

/** Orders of all channels on one board, and what couriers settle. */
export const rotasDePedidos = ({ caixa, marketplaces, comprometidos }: Meios): Route[] => [
  route(calls.quadro, ({ actor, params, read }) => read((db) => quadroDePedidos(db, actor, params.empresaId))),
  route(calls.get, ({ actor, params, read }) => read((db) => lerPedido(db, actor, params.id))),
  route(calls.create, ({ actor, body, write }) => write((tx) => criarPedido(tx, actor, body, comprometidos()))),
  ...(['confirmar', 'preparar', 'aprontar'] as const).map((ato) =>
    route(calls[ato], ({ actor, params, body, write }) =>
      write((tx) => darPasso(tx, actor, ato, { ...params, ...body })),
    ),
  ),
  route(calls.despachar, ({ actor, params, body, write }) =>
    write((tx) => despacharPedido(tx, actor, { ...params, ...body })),
  ),
  route(calls.entregar, ({ actor, params, body, write }) =>
    write((tx) => entregarPedido(tx, actor, { ...params, ...body }, caixa())),
  ),
  route(calls.concluir, ({ actor, params, body, write }) =>
    write((tx) => concluirPedido(tx, actor, { ...params, ...body })),
  ),
  route(calls.atribuir, ({ actor, params, body, write }) =>
    write((tx) => atribuirPedido(tx, actor, { ...params, ...body })),
  ),
  route(calls.cancelar, ({ actor, params, body, write }) =>
    write((tx) => cancelarPedido(tx, actor, { ...params, ...body })),
  ),
  route(calls.motivos, async ({ actor, params, read }) => {
    const pedido = await read((db) => lerPedido(db, actor, params.id));
    return motivosDeCancelamento(marketplaces(), actor.grupoId, pedido);
  }),
  route(calls.responder, ({ actor, params, body, write }) =>
    write((tx) => responderNegociacao(tx, actor, params.id, body)),
  ),
  route(rotasCalls.list, ({ actor, params, read }) => read((db) => rotasDa(db, actor, params.empresaId))),
  route(rotasCalls.ordenar, ({ actor, params, body, write }) =>
    write((tx) => ordenarRota(tx, actor, params, body.pedidos)),
  ),
  route(calls.acertos, ({ actor, params, read }) => read((db) => acertosDa(db, actor, params.empresaId))),
  route(calls.acertar, ({ actor, params, body, write }) =>
    write((tx) => acertarMotoboy(tx, actor, params.empresaId, body)),
  ),
];

import { DomainError, motivosDoOpenDelivery } from '@retaguarda/contracts';
import type { z } from 'zod';
import { OutboundError } from '../../platform/http-client.ts';
import { type AtoDeFora, lerEventos, type Marketplace, type PortaDoMarketplace } from '../entregas/public.ts';
import type { AcessoAoOpenDelivery } from './acesso.ts';
import { entender } from './entender.ts';
import * as esquema from './esquemas.ts';
import { type PedidoDoOpenDelivery, pedidoDoOpenDelivery } from './pedido.ts';

const semPalavra = () => new OutboundError('Open Delivery', 'malformed');

type Pedir = (
  method: string,
  caminho: string,
  mais?: { body?: unknown; headers?: Record<string, string> },
) => Promise<{ status: number; data: unknown }>;

/** @throws OutboundError for what is no answer of this call */
function ler<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const lido = schema.safeParse(data);
  if (!lido.success) throw semPalavra();
  return lido.data;
}

function portaDe(pedir: Pedir, lojaId: string): PortaDoMarketplace {
  const doPedido = (id: string) => `/v1/orders/${encodeURIComponent(id)}`;
  const detalhes = async (id: string): Promise<PedidoDoOpenDelivery | null> => {
    const { status, data } = await pedir('GET', doPedido(id));
    if (status === 404) return null;
    if (status !== 200) throw semPalavra();
    return ler(esquema.pedido, data);
  };
  return {
    async puxar() {
      const { status, data } = await pedir('GET', '/v1/events:polling', {
        headers: { 'x-polling-merchants': lojaId },
      });
      if (status === 204) return [];
      if (status === 403)
        throw new DomainError('RULE_BROKEN', {
          text: 'O aplicativo não deixa mais consultar esta loja: ligue-a de novo.',
        });
      if (status !== 200 || !Array.isArray(data)) throw semPalavra();
      return lerEventos(esquema.evento, data).map((lido) => ({
        id: lido.eventId,
        codigo: lido.eventType,
        pedidoId: lido.orderId ?? null,
        criadoEm: new Date(lido.createdAt).toISOString(),
        dados: lido,
      }));
    },
    async reconhecer(eventos) {
      const { status } = await pedir('POST', '/v1/events/acknowledgment', {
        body: eventos.map(({ id, codigo, pedidoId }) => ({ id, orderId: pedidoId, eventType: codigo })),
      });
      if (status !== 202) throw semPalavra();
    },
    async detalhar(id) {
      const pedido = await detalhes(id);
      return pedido && pedidoDoOpenDelivery(pedido);
    },
    async agir(id, ato, dados) {
      const pedido = await detalhes(id);
      if (!pedido) return { recusa: 'O aplicativo não tem mais este pedido.' };
      const chamada = chamadaDoAto(pedido, ato, dados);
      if (chamada === null) return 'feito';
      const { caminho, body, semEvento } = chamada;
      const { status, data } = await pedir('POST', `${doPedido(id)}/${caminho}`, body === undefined ? {} : { body });
      if (status >= 200 && status < 300) return semEvento ? 'feito' : 'pedido';
      return { recusa: recusaDe(data, status) };
    },
    motivos: () =>
      Promise.resolve(Object.entries(motivosDoOpenDelivery).map(([codigo, descricao]) => ({ codigo, descricao }))),
    async situacaoDaLoja() {
      const { status, data } = await pedir('GET', `/v1/merchant/${encodeURIComponent(lojaId)}/status`);
      if (status !== 200) throw semPalavra();
      return { aberta: ler(esquema.situacao, data).status === 'AVAILABLE', validacoes: [] };
    },
  };
}

interface Chamada {
  caminho: string;
  body?: unknown;
  /** No event is promised for it: taken, it is done. */
  semEvento?: boolean;
}

/** @returns null for an act that this order's application does not want to hear of */
function chamadaDoAto(
  pedido: PedidoDoOpenDelivery,
  ato: AtoDeFora,
  dados: Record<string, unknown> | null,
): Chamada | null {
  switch (ato) {
    case 'confirmar':
      return { caminho: 'confirm', body: { createdAt: pedido.createdAt, orderExternalCode: pedido.displayId } };
    case 'preparar':
      return pedido.sendPreparing ? { caminho: 'preparing', semEvento: true } : null;
    case 'aprontar':
      return { caminho: 'readyForPickup' };
    case 'despachar':
      return { caminho: 'dispatch', body: {} };
    case 'entregar': {
      const entrega = pedido.type === 'DELIVERY';
      if (!(entrega ? pedido.sendDelivered : pedido.sendPickedUp)) return null;
      return { caminho: entrega ? 'delivered' : 'pickedUp', semEvento: true };
    }
    case 'cancelar':
      return { caminho: 'requestCancellation', body: { reason: dados?.motivo, code: dados?.codigo, mode: 'MANUAL' } };
    default: {
      if (dados?.resposta === 'aceitar') return { caminho: 'acceptCancellation' };
      const code = pedido.lastEvent === 'DISPATCHED' ? 'OUT_FOR_DELIVERY' : 'DISH_ALREADY_DONE';
      return { caminho: 'denyCancellation', body: { reason: dados?.motivo, code } };
    }
  }
}

function recusaDe(data: unknown, status: number): string {
  const lida = esquema.recusa.safeParse(data);
  return lida.success ? lida.data.title.slice(0, 300) : `O aplicativo recusou (${status}).`;
}

/** @param exigirLoja the merchant that the company is */
export const marketplaceOpenDelivery = (
  acesso: AcessoAoOpenDelivery,
  exigirLoja: (grupoId: number, empresaId: number) => Promise<string>,
): Marketplace => ({
  canal: 'open_delivery',
  intervaloMs: acesso.intervaloMs,
  entender,
  async abrir(grupoId, empresaId) {
    const lojaId = await exigirLoja(grupoId, empresaId);
    return portaDe((method, caminho, mais) => acesso.pedir({ grupoId, empresaId }, method, caminho, mais), lojaId);
  },
});

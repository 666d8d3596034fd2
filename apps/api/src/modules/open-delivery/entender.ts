import type { Entendido, EventoDeFora } from '../entregas/public.ts';

const situacoes = {
  CONFIRMED: 'confirmado',
  PREPARING: 'em_preparo',
  READY_FOR_PICKUP: 'pronto',
  DISPATCHED: 'despachado',
  PICKED_UP: 'entregue',
  DELIVERED: 'entregue',
  CONCLUDED: 'concluido',
} as const;

/** The standard sets no limit: as long as an order may be read there. */
const PARA_RESPONDER_MS = 8 * 3_600_000;

const texto = (valor: unknown): string | null => (typeof valor === 'string' && valor.trim() !== '' ? valor : null);

/** @source Open Delivery 1.7, reasons of a cancellation */
const quemPaga = (codigo: string | null) =>
  codigo === null ? 'ninguem' : codigo === 'CONSUMER_CANCELLATION_REQUESTED' ? 'cliente' : 'loja';

/** What an event of Open Delivery means. A type that nobody knows is kept and acknowledged: each release brings new ones. */
export function entender({ id, codigo, criadoEm, dados }: EventoDeFora): Entendido {
  const metadata = (dados.metadata ?? {}) as Record<string, unknown>;
  const motivo = texto(metadata.reason);
  if (codigo === 'CREATED') return { tipo: 'novo' };
  if (codigo in situacoes) return { tipo: 'situacao', situacao: situacoes[codigo as keyof typeof situacoes] };
  switch (codigo) {
    case 'CANCELLED':
      return {
        tipo: 'cancelado',
        quemPaga: quemPaga(texto(metadata.code)),
        motivo: motivo ?? 'Cancelado pelo aplicativo',
      };
    case 'CANCELLATION_REQUEST_DENIED':
      return { tipo: 'recusado', motivo: motivo ?? 'O aplicativo não aceitou o cancelamento.' };
    // The standard writes it both ways.
    case 'ORDER_CANCELLATION_REQUEST':
    case 'ORDER_CANCELLATION_REQUESTED': {
      const responderAte = new Date(Date.parse(criadoEm) + PARA_RESPONDER_MS).toISOString();
      return { tipo: 'negociacao', id, mensagem: motivo, responderAte };
    }
    default:
      return { tipo: 'nada', nota: `Código ${codigo}: guardado, e nada muda.` };
  }
}

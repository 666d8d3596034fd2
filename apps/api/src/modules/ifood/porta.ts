import { decimal } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import type { z } from 'zod';
import { OutboundError } from '../../platform/http-client.ts';
import { type AtoDeFora, lerEventos, type Marketplace, type PortaComRepasses } from '../entregas/public.ts';
import type { AcessoAoIfood } from './acesso.ts';
import { entender } from './entender.ts';
import * as esquema from './esquemas.ts';
import { pedidoDoIfood } from './pedido.ts';

const semPalavra = () => new OutboundError('iFood', 'malformed');

const caminhos: Readonly<Record<Exclude<AtoDeFora, 'negociar' | 'entregar'>, string>> = {
  confirmar: 'confirm',
  preparar: 'startPreparation',
  aprontar: 'readyToPickup',
  despachar: 'dispatch',
  cancelar: 'requestCancellation',
};

/** Pages of entries read at most. */
const PAGINAS = 200;

type Pedir = (
  method: string,
  caminho: string,
  mais?: { body?: unknown; headers?: Record<string, string> },
) => Promise<{
  status: number;
  data: unknown;
}>;

/** @throws OutboundError for what is no answer of this call */
function ler<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const lido = schema.safeParse(data);
  if (!lido.success) throw semPalavra();
  return lido.data;
}

function portaDe(pedir: Pedir, lojaId: string): PortaComRepasses {
  const loja = `/merchant/v1.0/merchants/${encodeURIComponent(lojaId)}`;
  const doPedido = (id: string) => `/order/v1.0/orders/${encodeURIComponent(id)}`;
  return {
    async puxar() {
      const { status, data } = await pedir('GET', '/events/v1.0/events:polling', {
        headers: { 'x-polling-merchants': lojaId },
      });
      if (status === 204) return [];
      if (status === 403)
        throw new DomainError('RULE_BROKEN', { text: 'O iFood não deixa mais consultar esta loja: ligue-a de novo.' });
      if (status !== 200 || !Array.isArray(data)) throw semPalavra();
      return lerEventos(esquema.evento, data).map((lido) => ({
        id: lido.id,
        codigo: lido.code,
        pedidoId: lido.orderId ?? null,
        criadoEm: new Date(lido.createdAt).toISOString(),
        dados: lido,
      }));
    },
    async reconhecer(eventos) {
      const { status } = await pedir('POST', '/events/v1.0/events/acknowledgment', {
        body: eventos.map(({ id }) => ({ id })),
      });
      if (status !== 202) throw semPalavra();
    },
    async detalhar(id) {
      const { status, data } = await pedir('GET', doPedido(id));
      if (status === 404) return null;
      if (status !== 200) throw semPalavra();
      return pedidoDoIfood(ler(esquema.pedido, data));
    },
    async agir(id, ato, dados) {
      const { caminho, body } = pedidoDoAto(doPedido(id), ato, dados);
      const { status, data } = await pedir('POST', caminho, body === undefined ? {} : { body });
      return status >= 200 && status < 300 ? 'pedido' : { recusa: recusaDe(data, status) };
    },
    async motivos(id) {
      const { status, data } = await pedir('GET', `${doPedido(id)}/cancellationReasons`);
      if (status === 204) return [];
      if (status !== 200) throw semPalavra();
      return ler(esquema.motivos, data).map(({ cancelCodeId, description }) => ({
        codigo: cancelCodeId,
        descricao: description,
      }));
    },
    cardapio: (itens) => publicarItens(pedir, lojaId, itens),
    async situacaoDaLoja() {
      const { status, data } = await pedir('GET', `${loja}/status`);
      if (status !== 200) throw semPalavra();
      const operacoes = ler(esquema.situacao, data);
      return {
        aberta: operacoes.some(({ state }) => state === 'OK' || state === 'WARNING'),
        validacoes: operacoes.flatMap(({ validations }) =>
          (validations ?? []).map(({ id, state, message }) => ({
            id,
            estado: state,
            mensagem: message?.title ?? null,
          })),
        ),
      };
    },
    repasses: (de, ate) => lerRepasses(pedir, lojaId, { de, ate }),
  };
}

/** Prices and availability go in one call each. */
async function publicarItens(
  pedir: Pedir,
  lojaId: string,
  itens: Parameters<PortaComRepasses['cardapio']>[0],
): Promise<void> {
  const catalogo = `/catalog/v2.0/merchants/${encodeURIComponent(lojaId)}/items`;
  const precos = itens.flatMap(({ externo, preco }) =>
    preco === null ? [] : [{ externalCode: externo, price: { value: decimal(preco).toDecimalPlaces(2).toNumber() } }],
  );
  const situacoes = itens.map(({ externo, disponivel }) => ({
    externalCode: externo,
    status: disponivel ? 'AVAILABLE' : 'UNAVAILABLE',
  }));
  for (const [qual, body] of [
    ['price', precos],
    ['status', situacoes],
  ] as const) {
    if (body.length === 0) continue;
    const { status, data } = await pedir('PATCH', `${catalogo}/${qual}`, { body });
    if (status !== 202 && status !== 200) throw new DomainError('RULE_BROKEN', { text: recusaDe(data, status) });
  }
}

async function lerLancamentos(
  pedir: Pedir,
  financeiro: string,
  { de, ate }: { de: string; ate: string },
): Promise<z.output<typeof esquema.lancamentos>['financialEvents']> {
  const lancamentos: z.output<typeof esquema.lancamentos>['financialEvents'] = [];
  for (let pagina = 1; pagina <= PAGINAS; pagina++) {
    const busca = new URLSearchParams({ beginDate: de, endDate: ate, page: String(pagina), size: '100' });
    const { status, data } = await pedir('GET', `${financeiro}/financial-events?${busca}`);
    if (status !== 200) throw semPalavra();
    const lida = ler(esquema.lancamentos, data);
    lancamentos.push(...lida.financialEvents);
    if (!lida.hasNextPage) break;
  }
  return lancamentos;
}

async function lerRepasses(
  pedir: Pedir,
  lojaId: string,
  { de, ate }: { de: string; ate: string },
): ReturnType<PortaComRepasses['repasses']> {
  const financeiro = `/financial/v3.0/merchants/${encodeURIComponent(lojaId)}`;
  const lancamentos = await lerLancamentos(pedir, financeiro, { de, ate });
  const busca = new URLSearchParams({ beginPaymentDate: de, endPaymentDate: ate });
  const { status, data } = await pedir('GET', `${financeiro}/settlements?${busca}`);
  if (status !== 200) throw semPalavra();
  return {
    lancamentos: lancamentos.map((um) => ({
      id: um.id,
      nome: um.name,
      dia: um.reference.date,
      valor: decimal(um.amount.value).toFixed(2),
      pedidoId: um.reference.type === 'ORDER' ? (um.reference.id ?? null) : null,
      noRepasse: um.hasTransferImpact,
      pagaEm: um.settlement?.expectedDate ?? null,
    })),
    repasses: ler(esquema.repasses, data).settlements.map((um) => ({
      id: um.id,
      tipo: um.type,
      pagaEm: um.paymentDate,
      valor: decimal(um.amount.value).toFixed(2),
    })),
  };
}

function pedidoDoAto(
  pedido: string,
  ato: AtoDeFora,
  dados: Record<string, unknown> | null,
): { caminho: string; body?: unknown } {
  if (ato === 'negociar') {
    const disputa = `/order/v1.0/disputes/${encodeURIComponent(String(dados?.negociacao))}`;
    return dados?.resposta === 'aceitar'
      ? { caminho: `${disputa}/accept`, body: {} }
      : { caminho: `${disputa}/reject`, body: { reason: dados?.motivo } };
  }
  if (ato === 'entregar') throw new Error('iFood says itself that an order was delivered');
  const caminho = `${pedido}/${caminhos[ato]}`;
  return ato === 'cancelar'
    ? { caminho, body: { reason: dados?.motivo, cancellationCode: dados?.codigo } }
    : { caminho };
}

function recusaDe(data: unknown, status: number): string {
  const lida = esquema.recusa.safeParse(data);
  if (!lida.success) return `O iFood recusou (${status}).`;
  return ('message' in lida.data ? lida.data.message : lida.data.error.message).slice(0, 300);
}

/** @param exigirLoja the merchant that the company is */
export const marketplaceIfood = (
  acesso: AcessoAoIfood,
  exigirLoja: (grupoId: number, empresaId: number) => Promise<string>,
): Marketplace<PortaComRepasses> => ({
  canal: 'ifood',
  intervaloMs: acesso.intervaloMs,
  entender,
  async abrir(grupoId, empresaId) {
    const lojaId = await exigirLoja(grupoId, empresaId);
    return portaDe((method, caminho, mais) => acesso.pedir({ grupoId, empresaId }, method, caminho, mais), lojaId);
  },
});

import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import * as esquema from './esquemas.ts';
import { pedidoDeExemplo } from './pedido-de-exemplo.ts';

// biome-ignore lint/suspicious/noExplicitAny: what the application says is plain JSON here
export type Corpo = Record<string, any>;

interface EventoLocal extends Corpo {
  eventId: string;
  eventType: string;
  orderId: string;
}

interface Resposta {
  status: number;
  corpo?: unknown;
}

class Recusa extends Error {
  readonly status: number;
  constructor(status: number, title: string) {
    super(title);
    this.status = status;
  }
}

/** Events that follow an act. Preparing, delivered and picked up have none. */
const eventos: Readonly<Record<string, string>> = {
  confirm: 'CONFIRMED',
  readyForPickup: 'READY_FOR_PICKUP',
  dispatch: 'DISPATCHED',
  acceptCancellation: 'CANCELLED',
  denyCancellation: 'CANCELLED_DENIED',
};
const semEvento = ['preparing', 'delivered', 'pickedUp'];

/**
 * An ordering application on this machine that speaks Open Delivery 1.7, an independent reading of the standard: judges who asks and what
 * is asked, and repeats what is not acknowledged.
 */
export class AplicativoLocal {
  readonly loja = { id: `22815773000169-${randomUUID()}`, nome: 'Cantina da Vila no aplicativo' };
  readonly credenciais = { clientId: 'loja-da-vila', clientSecret: 'segredo-da-loja' };
  readonly pedidos = new Map<string, Corpo>();
  readonly eventos: EventoLocal[] = [];
  readonly reconhecidos: string[] = [];
  readonly acoes: { pedido: string; ato: string; corpo: Corpo | null }[] = [];
  /** What was asked that the standard would refuse; a test wants it empty. */
  readonly erros: string[] = [];
  tokens = 0;
  aberta = true;
  recusaCancelamento = false;
  foraDoAr = false;
  #acessos = new Set<string>();
  #relogio = Date.now();

  expirarTokens(): void {
    this.#acessos.clear();
  }

  /** Later than every event before. */
  #agora(): string {
    this.#relogio = Math.max(this.#relogio + 1, Date.now());
    return new Date(this.#relogio).toISOString();
  }

  dizer(eventType: string, orderId: string, metadata?: Corpo, createdAt = this.#agora()): string {
    const eventId = randomUUID();
    const pedido = this.pedidos.get(orderId);
    if (pedido) pedido.lastEvent = eventType;
    const orderURL = `http://aplicativo.local/v1/orders/${orderId}`;
    this.eventos.push({ eventId, eventType, orderId, orderURL, createdAt, ...(metadata && { metadata }) });
    return eventId;
  }

  /** A customer orders. @returns the order's id */
  pedir(mais: Corpo = {}): string {
    const id = randomUUID();
    const criado = this.#agora();
    this.pedidos.set(id, { ...pedidoDeExemplo(id, this.loja, criado), ...mais });
    this.dizer('CREATED', id, undefined, criado);
    return id;
  }

  responder(method: string, pathname: string, headers: IncomingMessage['headers'], texto: string): Resposta {
    if (pathname === '/oauth/token') return this.#darToken(headers, texto);
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    if (!this.#acessos.has(token)) throw new Recusa(401, 'Unauthorized');
    const corpo = texto === '' ? null : JSON.parse(texto);
    if (pathname === '/v1/events:polling') return this.#consultar(headers);
    if (method === 'POST' && pathname === '/v1/events/acknowledgment') return this.#reconhecer(corpo);
    if (pathname === `/v1/merchant/${this.loja.id}/status`)
      return {
        status: 200,
        corpo: { id: this.loja.id, status: this.aberta ? 'AVAILABLE' : 'UNAVAILABLE', services: [] },
      };
    const [, id, ato] = /^\/v1\/orders\/([^/]+)(?:\/(\w+))?$/.exec(pathname) ?? [];
    const pedido = id === undefined ? undefined : this.pedidos.get(id);
    if (id === undefined || !pedido) throw new Recusa(404, 'Not found');
    if (ato === undefined) return { status: 200, corpo: pedido };
    if (method !== 'POST') throw new Recusa(404, `no ${method} ${pathname}`);
    return this.#agir(id, ato, corpo);
  }

  #ler<T extends z.ZodType>(schema: T, corpo: unknown): z.output<T> {
    const lido = schema.safeParse(corpo);
    if (lido.success) return lido.data;
    const dito = lido.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    this.erros.push(dito);
    throw new Recusa(400, dito);
  }

  #darToken(headers: IncomingMessage['headers'], texto: string): Resposta {
    if (headers['content-type'] !== 'application/x-www-form-urlencoded') throw new Recusa(400, 'form expected');
    const pedido = this.#ler(esquema.pedidoDeToken, Object.fromEntries(new URLSearchParams(texto)));
    const { clientId, clientSecret } = this.credenciais;
    if (pedido.client_id !== clientId || pedido.client_secret !== clientSecret) throw new Recusa(401, 'Unauthorized');
    this.tokens += 1;
    const access_token = randomBytes(24).toString('hex');
    this.#acessos.add(access_token);
    return { status: 200, corpo: { access_token, token_type: 'bearer', expires_in: 3600 } };
  }

  #consultar(headers: IncomingMessage['headers']): Resposta {
    const pedidas = String(headers['x-polling-merchants'] ?? '').split(',');
    if (pedidas.some((id) => id !== this.loja.id)) throw new Recusa(403, 'Access denied');
    return this.eventos.length === 0 ? { status: 204 } : { status: 200, corpo: this.eventos };
  }

  #reconhecer(corpo: unknown): Resposta {
    for (const { id, orderId, eventType } of this.#ler(esquema.reconhecimento, corpo)) {
      this.reconhecidos.push(id);
      const qual = this.eventos.findIndex(({ eventId }) => eventId === id);
      const [evento] = qual < 0 ? [] : this.eventos.splice(qual, 1);
      if (evento && (evento.orderId !== orderId || evento.eventType !== eventType))
        this.erros.push(`acknowledged ${eventType} of ${orderId} for ${evento.eventType} of ${evento.orderId}`);
    }
    return { status: 202 };
  }

  #agir(id: string, ato: string, corpo: Corpo | null): Resposta {
    const schema = esquema.corpos[ato];
    if (schema) this.#ler(schema, corpo);
    else if (corpo !== null) this.erros.push(`${ato} takes no body`);
    this.acoes.push({ pedido: id, ato, corpo });
    if (ato === 'requestCancellation') {
      const motivo = { reason: corpo?.reason, code: corpo?.code };
      this.dizer('CANCELLATION_REQUESTED', id, motivo);
      if (this.recusaCancelamento)
        this.dizer('CANCELLATION_REQUEST_DENIED', id, { reason: 'O pedido já saiu', code: 'x' });
      else this.dizer('CANCELLED', id, motivo);
      return { status: 202 };
    }
    const evento = eventos[ato];
    if (evento)
      this.dizer(
        evento,
        id,
        evento === 'CANCELLED' ? { reason: 'Desistiu', code: 'CONSUMER_CANCELLATION_REQUESTED' } : undefined,
      );
    else if (!semEvento.includes(ato)) throw new Recusa(404, `no act ${ato}`);
    return ato.endsWith('Cancellation') ? { status: 204 } : { status: 202 };
  }
}

export interface AplicativoAberto {
  base: string;
  aplicativo: AplicativoLocal;
  fechar(): Promise<void>;
}

export async function abrirOpenDeliveryLocal({ porta = 0 } = {}): Promise<AplicativoAberto> {
  const aplicativo = new AplicativoLocal();
  const server = createServer(async (request, response) => {
    let texto = '';
    for await (const pedaco of request) texto += pedaco;
    if (aplicativo.foraDoAr) return response.destroy();
    const mandar = ({ status, corpo }: Resposta) => {
      response.writeHead(status, corpo === undefined ? {} : { 'content-type': 'application/json' });
      response.end(corpo === undefined ? undefined : JSON.stringify(corpo));
    };
    try {
      const { pathname } = new URL(request.url ?? '/', 'http://local');
      mandar(aplicativo.responder(request.method ?? 'GET', decodeURIComponent(pathname), request.headers, texto));
    } catch (erro) {
      const status = erro instanceof Recusa ? erro.status : 500;
      mandar({ status, corpo: { title: erro instanceof Error ? erro.message : String(erro), status } });
    }
  });
  await new Promise<void>((pronto) => {
    server.listen(porta, '127.0.0.1', pronto);
  });
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    aplicativo,
    fechar: () =>
      new Promise((fechado) => {
        server.close(() => fechado());
        server.closeAllConnections();
      }),
  };
}

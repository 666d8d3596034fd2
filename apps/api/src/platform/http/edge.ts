import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { DomainError, type ErrorCode } from '@retaguarda/contracts';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { answerRefusal, refusedBefore } from './refusal-reply.ts';

/** How long a client may take; the server's own values are in `patience`. Milliseconds. */
export interface Patience {
  /** For the headers of a request: who sends a byte now and then to hold a connection is put out. */
  headersMs: number;
  /** For all of a request, its body included: 15 MB at 0.5 Mbit/s take four minutes. */
  requestMs: number;
  /** Without a byte in either direction, also of an answer that nobody fetches; longer than any call may take. */
  silenceMs: number;
  /** How often the two first are looked at. */
  checkMs: number;
}

export const patience: Patience = { headersMs: 20_000, requestMs: 300_000, silenceMs: 330_000, checkMs: 5_000 };

const MAX_ADDRESS_LENGTH = 8_000;
const MAX_HEADERS = 100;

/** Options of the server for what arrives before any route is found. */
export const edgeOptions = ({ headersMs, requestMs, silenceMs, checkMs }: Patience): FastifyHttpOptions<Server> => ({
  // A request without Host is refused below; Node would do it in a shape of its own.
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs, requireHostHeader: false },
  requestTimeout: requestMs,
  connectionTimeout: silenceMs,
  frameworkErrors: (error, request, reply) => {
    reply.header('x-request-id', request.id);
    const tooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
    answerRefusal(tooLong ? new DomainError('ADDRESS_TOO_LONG') : malformedAddress(), request, reply);
  },
  clientErrorHandler: refuseOnSocket,
});

const malformedAddress = () => new DomainError('INVALID', { text: 'O endereço do pedido está malformado.' });

/** Gives every refusal made before routing the shape of all others. */
export function guardEdge(app: FastifyInstance): void {
  // Node would leave out the headers past its own number without a word: all of them come, and are counted below.
  app.server.maxHeadersCount = 0;
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.set(socket, response);
    response.once('close', () => answering.delete(socket));
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const requestId = randomUUID();
    const { status, body } = refusedBefore(new DomainError('EXPECTATION_FAILED'), requestId);
    const text = JSON.stringify(body);
    response.writeHead(status, closingHeaders(requestId, text)).end(text);
  });
  app.addHook('onRequest', async ({ url, headers, raw, routeOptions }) => {
    if (url.length > MAX_ADDRESS_LENGTH) throw new DomainError('ADDRESS_TOO_LONG');
    if (headers.host === undefined && raw.httpVersion === '1.1') throw malformedRequest();
    if (raw.rawHeaders.length / 2 > MAX_HEADERS) throw new DomainError('HEADERS_TOO_LARGE');
    const encoding = headers['content-encoding'];
    const unpacks = encoding === 'gzip' && routeOptions.config.unpacks;
    if (encoding !== undefined && encoding !== 'identity' && !unpacks) {
      throw new DomainError('UNSUPPORTED_TYPE', { text: 'Envie o conteúdo sem compressão (Content-Encoding).' });
    }
  });
}

/** The answer under way on each connection: over its first bytes nothing else may be written. */
const answering = new WeakMap<Socket, ServerResponse>();

type ClientError = Error & { code?: string; rawPacket?: unknown };

/** What is no HTTP, or does not come to its end, is refused on the connection itself, which then ends. */
function refuseOnSocket(error: ClientError, socket: Socket): void {
  if (socket.writable && !answering.get(socket)?.headersSent && error.code !== 'ECONNRESET') {
    const requestId = randomUUID();
    const { status, body } = refusedBefore(refusalOfSocket(error), requestId);
    const text = JSON.stringify(body);
    const lines = Object.entries(closingHeaders(requestId, text)).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${reasons[status] ?? 'Refused'}\r\n${lines.join('')}\r\n${text}`);
  }
  socket.destroySoon();
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
};

const codes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

function refusalOfSocket({ code = '', rawPacket }: ClientError): DomainError {
  if (code === 'HPE_HEADER_OVERFLOW' && Buffer.isBuffer(rawPacket) && isAddressTooLong(rawPacket))
    return new DomainError('ADDRESS_TOO_LONG');
  const known = codes[code];
  return known ? new DomainError(known) : malformedRequest();
}

/** Whether what came is the first line of a request, filling alone what all headers may. */
function isAddressTooLong(packet: Buffer): boolean {
  const end = packet.indexOf('\n');
  return /^[A-Z]+ \//.test(packet.toString('latin1', 0, 20)) && (end === -1 || end > MAX_ADDRESS_LENGTH);
}

const malformedRequest = () => new DomainError('INVALID', { text: 'O pedido não é HTTP bem formado.' });

const closingHeaders = (requestId: string, text: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(text),
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  connection: 'close',
});

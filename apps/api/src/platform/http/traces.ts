import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { ENDING } from '../ending.ts';

/** Spans wait at most this long, and at most this many of them: what cannot be told in time is dropped, not kept. */
const FLUSH_MS = 5000;
const MOST_WAITING = 2000;
const WAIT_MS = 10_000;

/** Kinds and states of the protocol. @source OTLP 1.x, opentelemetry/proto/trace/v1/trace.proto */
const SERVER_KIND = 2;
const ERROR_STATUS = 2;

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue: string } | { intValue: string } }[];
  status: { code?: number };
}

/**
 * Tells a collector of OpenTelemetry each request as a span (OTLP over HTTP, in JSON), continuing the trace that a proxy
 * began (`traceparent`). Routes are told, never addresses: those hold names and numbers of people.
 *
 * @param endpoint as in `OTEL_EXPORTER_OTLP_ENDPOINT`, without `/v1/traces`; null tells nobody
 */
export function mountTraces(app: FastifyInstance, endpoint: string | null): void {
  if (endpoint === null) return;
  const waiting: Span[] = [];
  const flush = (withinMs = WAIT_MS) =>
    send(`${endpoint.replace(/\/$/, '')}/v1/traces`, waiting.splice(0), app.log, withinMs);
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  app.addHook('onResponse', (request, reply, done) => {
    if (waiting.length < MOST_WAITING) waiting.push(spanOf(request, reply.statusCode, reply.elapsedTime));
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush(ENDING.tracesMs);
  });
}

type Told = Pick<FastifyRequest, 'headers' | 'method' | 'routeOptions' | 'id'>;

function spanOf({ headers, method, routeOptions, id }: Told, status: number, elapsedMs: number): Span {
  const [, traceId, parentSpanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-/.exec(String(headers.traceparent ?? '')) ?? [];
  const end = BigInt(Date.now()) * 1_000_000n;
  const route = routeOptions.url ?? 'unknown';
  return {
    traceId: traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    ...(parentSpanId ? { parentSpanId } : {}),
    name: `${method} ${route}`,
    kind: SERVER_KIND,
    startTimeUnixNano: String(end - BigInt(Math.round(elapsedMs * 1e6))),
    endTimeUnixNano: String(end),
    attributes: [
      { key: 'http.request.method', value: { stringValue: method } },
      { key: 'http.route', value: { stringValue: route } },
      { key: 'http.response.status_code', value: { intValue: String(status) } },
      { key: 'retaguarda.request_id', value: { stringValue: id } },
    ],
    status: status >= 500 ? { code: ERROR_STATUS } : {},
  };
}

/** A collector that is away costs its spans and nothing else. */
async function send(url: string, spans: readonly Span[], log: FastifyBaseLogger, withinMs: number): Promise<void> {
  if (spans.length === 0) return;
  const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'retaguarda' } }] };
  const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'http' }, spans }] }] });
  const headers = { 'content-type': 'application/json' };
  try {
    const { ok, status } = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(withinMs) });
    if (!ok) log.warn({ status, spans: spans.length }, 'the collector of traces refused');
  } catch (error) {
    log.warn({ err: error, spans: spans.length }, 'the collector of traces did not answer');
  }
}

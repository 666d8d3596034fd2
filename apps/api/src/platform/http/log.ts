import type { Call } from '@retaguarda/contracts';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

export interface Log {
  level: string;
  /** null writes to the standard output. */
  to: { write(line: string): void } | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Part of its address opens something: the log has the route alone. */
    secretAddress?: boolean;
  }
}

/** Options of the request log: who asked for what, never with what it opens. */
export function loggerOf({ level, to }: Log, calls: readonly Call[]): NonNullable<FastifyServerOptions['logger']> {
  const mask = maskOf(calls);
  return {
    level,
    redact: ['req.headers.authorization', 'req.headers["api-core-key"]', 'req.headers["api-terminal-key"]'],
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: addressOf(request, mask),
        host: request.host,
        remoteAddress: request.ip,
        remotePort: request.socket?.remotePort,
      }),
    },
    ...(to ? { stream: to } : {}),
  };
}

const HIDDEN = '***';

function addressOf({ url, routeOptions }: FastifyRequest, mask: (address: string) => string): string {
  return routeOptions?.config?.secretAddress ? (routeOptions.url ?? HIDDEN) : mask(url);
}

/** As `segredoDoGrupo` makes them, of any length that could still be of use. */
const secretOfGroup = /g\d{1,15}-[\w-]{8,}/g;

/**
 * What takes the secret out of an address that is no call's: the page of a link, or a call's own address that was copied
 * badly. Whatever follows the words before a secret, or its name in the query, is left out.
 */
function maskOf(calls: readonly Call[]): (address: string) => string {
  const secret = calls.filter(({ secretParams }) => secretParams.length > 0);
  const words = new Set(secret.map(({ path }) => path.slice(0, path.indexOf('/{'))));
  const names = new Set(secret.flatMap(({ secretParams }) => secretParams));
  const after = new RegExp(`(/(?:${[...words].join('|')})/+)[^?]+`, 'gi');
  const named = new RegExp(`([?&;](?:${[...names].join('|')})=)[^&]*`, 'gi');
  return (address) => {
    const read = readable(address);
    const masked = read.replace(after, `$1${HIDDEN}`).replace(named, `$1${HIDDEN}`).replace(secretOfGroup, HIDDEN);
    return masked === read ? address : masked;
  };
}

/** Letters written as percent signs and figures are read as the router reads them; the rest stays as it came. */
const readable = (address: string): string =>
  address.replaceAll(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

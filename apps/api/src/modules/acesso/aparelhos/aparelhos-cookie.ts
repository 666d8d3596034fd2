import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesNamed, overTls, setCookie } from '../../../platform/http/cookies.ts';

/** One cookie a person, so that many who share a computer are each known on it, and none by another's secret. */
const PREFIXO = 'aparelho-';
/** All of the API: each way of signing in looks at it. It opens nothing by itself. */
const CAMINHO = '/api';
/** The longest browsers keep one (RFC 6265bis §5.5); each sign-in begins it anew. */
const VIDA_SEGUNDOS = 400 * 24 * 3600;
/** Read of one request; more are of nobody who shares a computer. */
const MAX_LIDOS = 40;

/** The secrets by which this browser is known, whoever's they are. */
export const segredosDoNavegador = (request: Pick<FastifyRequest, 'headers'>): string[] =>
  cookiesNamed(request, PREFIXO)
    .filter((segredo) => /^[\w-]{20,100}$/.test(segredo))
    .slice(0, MAX_LIDOS);

export interface NovoAparelho {
  usuarioId: number;
  segredo: string;
}

/** Gives the browser the secret it is known by from now on. */
export function darCookieDoAparelho(
  reply: FastifyReply,
  publicUrl: string,
  { usuarioId, segredo }: NovoAparelho,
): void {
  setCookie(reply, {
    name: `${PREFIXO}${usuarioId}`,
    value: segredo,
    path: CAMINHO,
    maxAgeSeconds: VIDA_SEGUNDOS,
    secure: overTls(publicUrl),
  });
}

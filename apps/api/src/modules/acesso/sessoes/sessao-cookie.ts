import { DomainError, SESSION_HEADER, type SessaoAberta, type SessionKind, sessionKinds } from '@retaguarda/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import { clearCookie, overTls, readCookie, setCookie } from '../../../platform/http/cookies.ts';
import { HORAS_DO_REFRESH } from './sessoes.queries.ts';

/** A browser keeps its own session and a support access apart: the first is the way back from the second. */
const nomes: Record<SessionKind, string> = { own: 'retaguarda_sessao', support: 'retaguarda_suporte' };
/** The one address the refresh token is sent to. */
const ENDERECO = '/api/refresh-token';

interface Pedido {
  request: FastifyRequest;
  reply: FastifyReply;
}
type PublicUrl = Pick<Config, 'publicUrl'>;

/** Which of its sessions a browser speaks of; null for any other client, which keeps its tokens itself. */
export function sessaoDoNavegador({ headers }: Pick<FastifyRequest, 'headers'>): SessionKind | null {
  const dito = headers[SESSION_HEADER.toLowerCase()];
  return sessionKinds.find((kind) => kind === dito) ?? null;
}

export function guardarCookie(reply: FastifyReply, { publicUrl }: PublicUrl, kind: SessionKind, refresh: string): void {
  const maxAgeSeconds = HORAS_DO_REFRESH * 3600;
  setCookie(reply, { name: nomes[kind], value: refresh, path: ENDERECO, maxAgeSeconds, secure: overTls(publicUrl) });
}

/** What a browser is told of a session just opened: the refresh token goes into the cookie and not into the answer. */
export function entregarSessao({ request, reply }: Pedido, config: PublicUrl, aberta: SessaoAberta): SessaoAberta {
  const { refreshToken, ...resto } = aberta;
  if (sessaoDoNavegador(request) === null || refreshToken === undefined) return aberta;
  guardarCookie(reply, config, aberta.personificacao ? 'support' : 'own', refreshToken);
  return resto;
}

/** The browser forgets what it kept of the session it is in; its own is the last, and goes with all there is. */
export function esquecerCookies({ request, reply }: Pedido, { publicUrl }: PublicUrl): void {
  const kind = sessaoDoNavegador(request);
  if (kind === null) return;
  for (const one of kind === 'own' ? sessionKinds : [kind])
    clearCookie(reply, { name: nomes[one], path: ENDERECO, secure: overTls(publicUrl) });
}

/**
 * The refresh token a browser brings. The header is one that no form or link of another site can send, and the page
 * that asks must be of this installation.
 *
 * @throws DomainError FORBIDDEN for a page of elsewhere, UNAUTHENTICATED without cookie
 */
export function refreshDoCookie(request: FastifyRequest, { publicUrl }: PublicUrl, kind: SessionKind): string {
  const { origin } = request.headers;
  const esperadas = [new URL(publicUrl).origin, `${request.protocol}://${request.host}`];
  if (request.headers['sec-fetch-site'] !== 'same-origin' && !(origin && esperadas.includes(origin)))
    throw new DomainError('FORBIDDEN', { text: 'Este pedido veio de outro endereço.' });
  const refresh = readCookie(request, nomes[kind]);
  if (!refresh) throw new DomainError('UNAUTHENTICATED');
  return refresh;
}

import type { SessaoAberta } from '@retaguarda/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import type { Origem } from '../aparelhos/aparelhos.ts';
import { darCookieDoAparelho } from '../aparelhos/aparelhos-cookie.ts';
import { entregarSessao, sessaoDoNavegador } from '../sessoes/sessao-cookie.ts';
import type { Entrada } from './entrada.ts';

interface Troca {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Where a sign-in comes from. */
export const origemDe = ({ request }: Pick<Troca, 'request'>): Origem => ({
  endereco: request.ip,
  agente: request.headers['user-agent'] ?? null,
  porCookie: sessaoDoNavegador(request) !== null,
});

/** Hands a session over, however the person proved who they are. */
export function entregar(troca: Troca, config: Config, { sessao, aparelho }: Entrada): SessaoAberta {
  if (aparelho) darCookieDoAparelho(troca.reply, config.publicUrl, aparelho);
  return entregarSessao(troca, config, sessao);
}

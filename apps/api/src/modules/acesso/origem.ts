import type { FastifyRequest } from 'fastify';
import type { Origem } from './entrada.ts';

/** Where a request comes from, as sessions, history and notices keep it. */
export const origemDe = ({ request }: { request: FastifyRequest }): Origem => ({
  endereco: request.ip,
  agente: request.headers['user-agent'] ?? null,
});

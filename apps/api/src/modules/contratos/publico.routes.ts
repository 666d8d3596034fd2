import { contratosPublicosCalls } from '@retaguarda/contracts';
import type { Database } from '../../platform/database/database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { enviarPdf } from './contratos.routes.ts';
import { aceitarContrato, pdfDoLink, verContrato } from './publico.ts';

/** `/visualizar-contrato`: nobody signs in, the secret of the link is the right. */
export const rotasPublicas = ({ database }: { database: Database }): Route[] => [
  route(contratosPublicosCalls.ver, ({ params, request }) => verContrato(database, params.hash, request.ip)),
  route(contratosPublicosCalls.aceitar, ({ params, body, request }) =>
    aceitarContrato(database, params.hash, {
      ...body,
      endereco: request.ip,
      agente: request.headers['user-agent'] ?? null,
    }),
  ),
  route(contratosPublicosCalls.pdf, async ({ params, reply, request }) =>
    enviarPdf(reply, await pdfDoLink(database, params.hash, request.ip)),
  ),
];

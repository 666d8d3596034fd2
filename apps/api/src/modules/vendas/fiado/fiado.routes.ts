import { fiadoCalls } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import { creditoDe } from './credito.ts';
import { imprimirExtrato, lerExtrato } from './extrato.ts';
import { fiado } from './listas.ts';
import { type MeiosDoRecebimento, receberDoCliente } from './receber.ts';
import { reservarCredito, soltarReserva } from './reservas.ts';

/** The house account of a client: credit, statement, receipts, reservations. */
export const rotasDoFiado = (meios: () => MeiosDoRecebimento): Route[] => [
  listRoute(fiado),
  route(fiadoCalls.credito, ({ actor, params, snapshot }) => snapshot((db) => creditoDe(db, actor, params.id))),
  route(fiadoCalls.get, ({ actor, params, query, snapshot }) =>
    snapshot((db) => lerExtrato(db, actor, params.id, query)),
  ),
  route(fiadoCalls.extratoPdf, async ({ actor, params, query, snapshot, reply }) => {
    const { nome, pdf } = await snapshot((db) => imprimirExtrato(db, actor, params.id, query));
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(nome)}`)
      .header('cache-control', 'private, no-store')
      .send(pdf);
  }),
  route(fiadoCalls.receber, ({ actor, params, body, write }) =>
    write((tx) => receberDoCliente(tx, actor, params.id, body, meios())),
  ),
  route(fiadoCalls.reservar, ({ actor, body, write }) =>
    write(async (tx) => {
      await exigirEmpresas(tx, actor, [body.empresaId]);
      return reservarCredito(tx, actor, { ...body, terminalId: null });
    }),
  ),
  route(fiadoCalls.soltar, async ({ actor, params, write }) => {
    await write((tx) => soltarReserva(tx, actor, params.uuid));
    return { ok: true } as const;
  }),
];

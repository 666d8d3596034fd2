import { fiadoCoreCalls } from '@retaguarda/contracts';
import type { Database } from '../../../platform/database/database.ts';
import { doSistema } from '../../../platform/database/database.ts';
import { oPrograma } from '../../../platform/http/actor.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Admissao } from '../../terminais/public.ts';
import { creditoDe } from './credito.ts';
import { reservarCredito, soltarReserva } from './reservas.ts';

/** What terminals ask of house accounts, by their own key (`docs/api-de-terminais.md`). */
export function rotasDoCredito(database: Database, admissao: Admissao): Route[] {
  const { admit } = admissao;
  return [
    route(
      fiadoCoreCalls.limite,
      ({ params, request }) => {
        const { grupoId, empresaId } = admissao.terminalDe(request);
        return database.snapshot(grupoId, (db) => creditoDe(db, oPrograma(grupoId), params.clienteId, { empresaId }));
      },
      { admit },
    ),
    route(
      fiadoCoreCalls.reservar,
      ({ body, request }) => {
        const { grupoId, empresaId, id: terminalId } = admissao.terminalDe(request);
        return database.write(doSistema(grupoId), (tx) =>
          reservarCredito(tx, oPrograma(grupoId), { ...body, empresaId, terminalId }),
        );
      },
      { admit },
    ),
    route(
      fiadoCoreCalls.soltar,
      async ({ params, request }) => {
        const { grupoId } = admissao.terminalDe(request);
        await database.write(doSistema(grupoId), (tx) => soltarReserva(tx, oPrograma(grupoId), params.uuid));
        return { ok: true } as const;
      },
      { admit },
    ),
  ];
}

import { provasCalls } from '@retaguarda/contracts';
import type { Database } from '../../platform/database/database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { conferirProva, renovarProva } from './provas.ts';

/** Showing again that it is oneself, asked before what decides who may come in. */
export function rotasDeProvas({ database }: { database: Database }): Route[] {
  return [
    route(provasCalls.provar, async ({ actor, body, request }) => {
      await conferirProva({ database, actor, endereco: request.ip }, body);
      return renovarProva(database, actor);
    }),
  ];
}

import { authCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { origemDe } from '../entrada/entrega.ts';
import { grupoPublico } from '../instalacao/grupos.queries.ts';
import { confirmarEmail, lerConfirmacao } from './troca-de-email.ts';

/** The link in the message to a new address. It is read first and confirmed by a second act: programs that check mail open links. */
export function rotasDeConfirmacao({ database, config }: { database: Database; config: Config }): Route[] {
  const grupo = (id: number) => database.control((db) => grupoPublico(db, sql`id = ${id}`));
  return [
    route(authCalls.emailRead, async ({ params }) => {
      const { grupoId, ...confirmacao } = await lerConfirmacao(database, params.hash);
      return { grupo: await grupo(grupoId), ...confirmacao };
    }),
    route(authCalls.emailConfirm, async ({ body, request }) => {
      const { grupoId, email } = await confirmarEmail(database, {
        segredo: body.hash,
        publicUrl: config.publicUrl,
        origem: origemDe({ request }),
      });
      return { grupo: await grupo(grupoId), email };
    }),
  ];
}

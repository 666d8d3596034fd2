import { DomainError, personificacaoCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { OtherCells } from '../../../platform/cells/calls/other-cells.ts';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { origemDe } from '../entrada/entrega.ts';
import { acessosDeSuporte, alvosDoSuporte } from '../listas/suporte.ts';
import { entregarSessao, esquecerCookies } from '../sessoes/sessao-cookie.ts';
import { encerrarSessoes } from '../sessoes/sessoes.queries.ts';
import { atoresDeFora, chegar, SuporteDeFora } from './outra-celula.ts';
import { personificar } from './personificacao.ts';

/** Support: whom one may act as, acting, and who did. */
export const rotasDeSuporte = ({ database, config }: { database: Database; config: Config }): Route[] => [
  listRoute(alvosDoSuporte),
  ...rotasDeOutrasCelulas(database, config),
  route(personificacaoCalls.begin, async ({ actor, params, body, request, reply }) =>
    entregarSessao(
      { request, reply },
      config,
      await personificar(database, actor, params.id, body, origemDe({ request })),
    ),
  ),
  route(personificacaoCalls.end, async ({ actor, request, reply }) => {
    if (!actor.personificacao)
      throw new DomainError('INVALID_TRANSITION', { text: 'Não há acesso de suporte em curso.' });
    await database.controlTransaction((db) => encerrarSessoes(db, sql`id = ${actor.sessaoId}`, 'saida'));
    esquecerCookies({ request, reply }, config);
    return { ok: true };
  }),
  listRoute(acessosDeSuporte),
];

/** The same for people of other cells: from here to there, and there. */
function rotasDeOutrasCelulas(database: Database, config: Config): Route[] {
  const cells = new OtherCells({ database, config });
  const deFora = new SuporteDeFora(cells, database);
  return [
    route(personificacaoCalls.outrasCelulas, ({ actor, query }) => deFora.procurar(actor, query.search ?? '')),
    route(personificacaoCalls.passar, ({ actor, autoria, submit, params, body }) =>
      deFora.passar({ actor, autoria, submit }, params, body),
    ),
    route(personificacaoCalls.chegar, async ({ body, request, reply }) =>
      entregarSessao(
        { request, reply },
        config,
        await chegar(database, atoresDeFora(cells), body.passagem, origemDe({ request })),
      ),
    ),
  ];
}

import { DomainError, personificacaoCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { origemDe } from '../entrada/entrega.ts';
import { acessosDeSuporte, alvosDoSuporte } from '../listas/suporte.ts';
import { entregarSessao, esquecerCookies } from '../sessoes/sessao-cookie.ts';
import { encerrarSessoes } from '../sessoes/sessoes.queries.ts';
import { personificar } from './personificacao.ts';

/** Support: whom one may act as, acting, and who did. */
export const rotasDeSuporte = ({ database, config }: { database: Database; config: Config }): Route[] => [
  listRoute(alvosDoSuporte),
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

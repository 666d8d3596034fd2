import { remetenteCalls as calls } from '@retaguarda/contracts';
import type { Database } from '../../../platform/database/database.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { excluirRemetente } from './remetente.queries.ts';
import type { Remetentes } from './remetentes.ts';

/** From whom the e-mails of campaigns come. */
export const rotasDoRemetente = (database: Database, remetentes: Remetentes): Route[] => [
  route(calls.get, ({ actor, read }) => read((db) => remetentes.ler(db, actor.grupoId))),
  route(calls.gravar, ({ actor, body, write }) =>
    write(async (tx) => {
      await remetentes.gravar(tx, actor, body);
      return remetentes.ler(tx, actor.grupoId);
    }),
  ),
  route(calls.trocarChave, ({ actor, body, write }) =>
    write(async (tx) => {
      await remetentes.trocarChave(tx, actor, body.versao);
      return remetentes.ler(tx, actor.grupoId);
    }),
  ),
  route(calls.conferir, async ({ actor, read }) => {
    await remetentes.conferir(database, actor.grupoId);
    return read((db) => remetentes.ler(db, actor.grupoId));
  }),
  route(calls.excluir, async ({ actor, write }) => {
    await write((tx) => excluirRemetente(tx, actor.grupoId));
    return { ok: true } as const;
  }),
];

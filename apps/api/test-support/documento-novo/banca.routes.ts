import type { Tx } from '../../src/platform/database/database.ts';
import { lockOneFor } from '../../src/platform/documents/lock-for.ts';
import type { Actor } from '../../src/platform/http/actor.ts';
import { type Route, route } from '../../src/platform/http/route.ts';
import { listRoute } from '../../src/platform/lists/routes.ts';
import { atosDaBanca, type Banca, bancasCalls as calls } from './banca.definicao.ts';
import { bancas, bancasComAtos, criarBanca, lerBanca, situarBanca } from './banca.queries.ts';

async function fazer(tx: Tx, actor: Actor, ato: keyof typeof atosDaBanca.acts, id: number, versao: number) {
  await lockOneFor(tx, bancasComAtos, actor, ato, { id, versao });
  await situarBanca(tx, actor, id, atosDaBanca.acts[ato].to[0] as Banca['situacao']);
  return { id };
}

export const rotasDeBancas = (): Route[] => [
  listRoute(bancas),
  route(calls.get, ({ actor, params, read }) => read((db) => lerBanca(db, actor, params.id))),
  route(calls.create, ({ actor, body, write }) => write((tx) => criarBanca(tx, actor, body.nome))),
  ...(['confirmar', 'desistir', 'pedir'] as const).map((ato) =>
    route(calls[ato], ({ actor, params, body, write }) => write((tx) => fazer(tx, actor, ato, params.id, body.versao))),
  ),
];

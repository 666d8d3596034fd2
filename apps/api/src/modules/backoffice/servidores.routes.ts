import { DomainError, deployCalls, servidoresCalls } from '@retaguarda/contracts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { alcance } from '../empresas/public.ts';
import { lerDoProvedor } from './alcance.ts';
import { criarAviso, listarAvisos } from './avisos.ts';
import { relatorioDeConexoes } from './conexoes.queries.ts';
import { lerImplantacao, listarImplantacoes } from './implantacoes.queries.ts';
import { cancelarImplantacao, criarImplantacao } from './implantacoes.service.ts';

/** The aviso just made, as the list shows it. */
async function lerAviso(tx: Tx, actor: Actor, id: number) {
  const { data } = await listarAvisos(tx, alcance(actor), { id, page: 1, rowsPerPage: 1 });
  if (!data[0]) throw new DomainError('NOT_FOUND');
  return data[0];
}

/** The terminals' servers: how they are, what they are told, and the way of a version to them. */
export function rotasDeServidores({ database }: { database: Database }): Route[] {
  return [
    route(servidoresCalls.status, ({ actor, query }) =>
      lerDoProvedor(database, actor, (db, onde) => relatorioDeConexoes(db, onde, query)),
    ),
    route(servidoresCalls.avisos, ({ actor, query }) =>
      lerDoProvedor(database, actor, (db, onde) => listarAvisos(db, onde, query)),
    ),
    route(servidoresCalls.avisar, ({ actor, body, write }) =>
      write(async (tx) => lerAviso(tx, actor, await criarAviso(tx, actor, body))),
    ),
    route(deployCalls.list, ({ actor, query }) =>
      lerDoProvedor(database, actor, (db, onde) => listarImplantacoes(db, onde, query)),
    ),
    route(deployCalls.get, ({ actor, params }) =>
      lerDoProvedor(database, actor, (db, onde) => lerImplantacao(db, onde, params.id)),
    ),
    route(deployCalls.create, ({ actor, body, write }) =>
      write(async (tx) => lerImplantacao(tx, alcance(actor), await criarImplantacao(tx, actor, body))),
    ),
    route(deployCalls.cancel, ({ actor, params, write }) =>
      write(async (tx) => {
        await cancelarImplantacao(tx, actor, params.id);
        return lerImplantacao(tx, alcance(actor), params.id);
      }),
    ),
  ];
}

import { type AvisoDeVersao, deployCalls, servidoresCalls } from '@retaguarda/contracts';
import type { Database } from '../../platform/database/database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { readListRow } from '../../platform/lists/engine.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import type { ListSource } from '../../platform/lists/source.ts';
import { doProvedor, lerDoProvedor } from './alcance.ts';
import { avisos, criarAviso } from './avisos.ts';
import { servidores } from './conexoes.queries.ts';
import { implantacoes, lerImplantacao } from './implantacoes.queries.ts';
import { cancelarImplantacao, criarImplantacao } from './implantacoes.service.ts';

/** The terminals' servers: how they are, what they are told, and the way of a version to them. */
export function rotasDeServidores({ database }: { database: Database }): Route[] {
  const lista = (fonte: ListSource) => listRoute(fonte, undefined, undefined, doProvedor(database));
  return [
    ...[servidores, avisos, implantacoes].map(lista),
    route(servidoresCalls.avisar, ({ actor, body, write }) =>
      write(async (tx) => readListRow<AvisoDeVersao>(tx, avisos, actor, await criarAviso(tx, actor, body))),
    ),
    route(deployCalls.get, ({ actor, params }) =>
      lerDoProvedor(database, actor, (db) => lerImplantacao(db, actor, params.id)),
    ),
    route(deployCalls.create, ({ actor, body, write }) =>
      write(async (tx) => lerImplantacao(tx, actor, await criarImplantacao(tx, actor, body))),
    ),
    route(deployCalls.cancel, ({ actor, params, write }) =>
      write(async (tx) => {
        await cancelarImplantacao(tx, actor, params.id);
        return lerImplantacao(tx, actor, params.id);
      }),
    ),
  ];
}

import { historicoPrimeCalls, preContratosCalls, precosPrimeCalls } from '@retaguarda/contracts';
import type { Config } from '../../platform/config.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import type { Question } from '../../platform/lists/slot.ts';
import { lerPreContrato, preContratos } from './pre-contratos.queries.ts';
import {
  alterarPreContrato,
  criarPreContrato,
  definirSituacaoDoPreContrato,
  virarContrato,
} from './pre-contratos.service.ts';
import { componentesAtivos, lerPreco, precos, tabelasDoDia } from './precos.queries.ts';
import { alterarPreco, criarPreco, definirSituacaoDoPreco } from './precos.service.ts';
import { listarVersoes } from './versoes.ts';

/** Prices of the product contract, their versions, and pre-contracts until they are contracts. */
export const rotasDoPrime = ({ config }: { config: Config }): Route[] => [
  listRoute(precos),
  route(precosPrimeCalls.vigentes, ({ actor, query, read }) =>
    read(async (db) => ({
      tabelas: await tabelasDoDia(db, actor, query.data),
      componentes: await componentesAtivos(db, actor),
    })),
  ),
  route(precosPrimeCalls.get, ({ actor, params, read }) => read((db) => lerPreco(db, actor, params.id))),
  route(precosPrimeCalls.create, ({ actor, body, write }) => write((tx) => criarPreco(tx, actor, body))),
  route(precosPrimeCalls.update, ({ actor, params, body, write }) =>
    write((tx) => alterarPreco(tx, actor, params.id, body)),
  ),
  route(precosPrimeCalls.archive, ({ actor, params, query, write }) =>
    write((tx) => definirSituacaoDoPreco(tx, actor, params.id, query.somenteInativos === true)),
  ),
  route(historicoPrimeCalls.list, ({ actor, query, read }) =>
    read((db) => listarVersoes(db, actor, query as Question)),
  ),
  listRoute(preContratos),
  route(preContratosCalls.get, ({ actor, params, read }) => read((db) => lerPreContrato(db, actor, params.id))),
  route(preContratosCalls.create, ({ actor, body, write }) => write((tx) => criarPreContrato(tx, actor, body))),
  route(preContratosCalls.update, ({ actor, params, body, write }) =>
    write((tx) => alterarPreContrato(tx, actor, params.id, body)),
  ),
  route(preContratosCalls.archive, ({ actor, params, query, write }) =>
    write((tx) => definirSituacaoDoPreContrato(tx, actor, params.id, query.somenteInativos === true)),
  ),
  route(preContratosCalls.convert, ({ actor, params, body, write }) =>
    write((tx) => virarContrato(tx, actor, config.publicUrl, params.id, body)),
  ),
];

import { comandasCalls as calls } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import { comandas, existeComanda } from './comandas.queries.ts';
import {
  alterarComanda,
  bloquearComanda,
  criarComanda,
  inativarComanda,
  liberarComanda,
  perderComanda,
} from './comandas.service.ts';
import { criarDaLista, criarFaixa } from './lote.service.ts';

/** Cards of a company: made one by one, by range or from a file; out of use, blocked, lost. */
export const rotasDeComandas = (): Route[] => [
  listRoute(comandas),
  route(calls.checkComanda, ({ actor, params: { empresaId }, query, read }) =>
    read(async (db) => {
      await exigirEmpresas(db, actor, [empresaId]);
      return { exists: await existeComanda(db, actor, empresaId, { numero: query.comanda }) };
    }),
  ),
  route(calls.checkChip, ({ actor, params: { empresaId }, query, read }) =>
    read(async (db) => {
      await exigirEmpresas(db, actor, [empresaId]);
      return { exists: await existeComanda(db, actor, empresaId, { chip: query.chip }) };
    }),
  ),
  route(calls.create, ({ actor, params, body, write }) =>
    write((tx) => criarComanda(tx, actor, params.empresaId, body)),
  ),
  route(calls.faixa, ({ actor, params, body, write }) => write((tx) => criarFaixa(tx, actor, params.empresaId, body))),
  route(calls.csv, ({ actor, params, body, write }) => write((tx) => criarDaLista(tx, actor, params.empresaId, body))),
  route(calls.update, ({ actor, params, body, write }) => write((tx) => alterarComanda(tx, actor, params, body))),
  route(calls.archive, ({ actor, params, query, write }) =>
    write((tx) => inativarComanda(tx, actor, params, query.somenteInativos === true)),
  ),
  route(calls.bloquear, ({ actor, params, body, write }) => write((tx) => bloquearComanda(tx, actor, params, body))),
  route(calls.perder, ({ actor, params, body, write }) => write((tx) => perderComanda(tx, actor, params, body))),
  route(calls.liberar, ({ actor, params, body, write }) => write((tx) => liberarComanda(tx, actor, params, body))),
];

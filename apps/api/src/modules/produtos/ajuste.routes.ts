import { ajusteDePrecosCalls, alteracaoEmLoteCalls } from '@retaguarda/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { itensDoAjuste, lerAjuste, linhasDoAjuste, listarAjustes } from './ajuste.queries.ts';
import { ajustar } from './ajuste.service.ts';
import { alterarEmLote } from './alteracao-em-lote.ts';

/** Prices changed in batch: seen before, applied as one, undone as one; and other fields, told what they were refused for. */
export const rotasDeAjuste = (): Route[] => [
  route(alteracaoEmLoteCalls.change, ({ actor, body, write }) => write((tx) => alterarEmLote(tx, actor, body))),
  route(ajusteDePrecosCalls.rows, ({ actor, query, read }) => read((db) => linhasDoAjuste(db, actor, query))),
  route(ajusteDePrecosCalls.update, ({ actor, body, write }) => write((tx) => ajustar(tx, actor, body))),
  route(ajusteDePrecosCalls.list, ({ actor, query, read }) => read((db) => listarAjustes(db, actor, query))),
  route(ajusteDePrecosCalls.get, ({ actor, params, read }) => read((db) => lerAjuste(db, actor, params.id))),
  route(ajusteDePrecosCalls.items, ({ actor, params, query, read }) =>
    read((db) => itensDoAjuste(db, actor, params.id, query)),
  ),
];

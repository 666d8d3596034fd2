import { ajusteDePrecosCalls, alteracaoEmLoteCalls } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { alteracoesEmLote } from '../em-lote/alteracao-em-lote.queries.ts';
import { alterarEmLote } from '../em-lote/alteracao-em-lote.ts';
import { desfazerAlteracao } from '../em-lote/desfazer-alteracao.ts';
import { ajustes, alcanceDoAjuste, itensDoAjuste, lerAjuste } from './ajuste.lista.ts';
import { ajustar } from './ajuste.service.ts';

/** Prices changed in batch: seen before, applied as one, undone as one; and other fields, told what they were refused for. */
export const rotasDeAjuste = (): Route[] => [
  route(alteracaoEmLoteCalls.change, ({ actor, body, write }) => write((tx) => alterarEmLote(tx, actor, body))),
  listRoute(alteracoesEmLote),
  route(alteracaoEmLoteCalls.undo, ({ actor, params, write }) =>
    write((tx) => desfazerAlteracao(tx, actor, params.id)),
  ),
  listRoute(alcanceDoAjuste),
  route(ajusteDePrecosCalls.update, ({ actor, body, write }) => write((tx) => ajustar(tx, actor, body))),
  listRoute(ajustes),
  route(ajusteDePrecosCalls.get, ({ actor, params, read }) => read((db) => lerAjuste(db, actor, params.id))),
  listRoute(itensDoAjuste),
];

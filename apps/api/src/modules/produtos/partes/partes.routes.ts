import { produtosCalls } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { compostosEmLista } from '../lista/lista.ts';
import { mudarPrecosPrincipais, precosPrincipais } from '../precos/precos-principais.ts';
import { type FonteDeUsos, usosDe } from '../usos/usos.ts';
import { lotesDoProduto, relacoesDe, seriaisDoProduto, versoesDaReceita } from './partes.queries.ts';
import {
  inativarEstoque,
  inativarLote,
  inativarPreco,
  inativarSerial,
  restaurarPreco,
  retirarComponente,
  retirarRelacao,
} from './partes.service.ts';

/** The parts of a product, one by one. */
export const rotasDasPartes = (fontesDeUsos: readonly FonteDeUsos[]): Route[] => [
  listRoute(compostosEmLista),
  route(produtosCalls.uses, ({ actor, params, read }) => read((db) => usosDe(db, actor, params.id, fontesDeUsos))),
  listRoute(lotesDoProduto),
  listRoute(seriaisDoProduto),
  route(produtosCalls.recipes, ({ actor, params, read }) => read((db) => versoesDaReceita(db, actor, params.id))),
  route(produtosCalls.compatible, ({ actor, params, read }) => read((db) => relacoesDe(db, actor, params.id))),
  route(produtosCalls.mainPrices, ({ actor, params, read }) => read((db) => precosPrincipais(db, actor, params.id))),
  route(produtosCalls.changeMainPrices, ({ actor, params, body, write }) =>
    write((tx) => mudarPrecosPrincipais(tx, actor, params.id, body.precos)),
  ),
  route(produtosCalls.removePrice, ({ actor, params, write }) => write((tx) => inativarPreco(tx, actor, params.id))),
  route(produtosCalls.restorePrice, ({ actor, params, write }) => write((tx) => restaurarPreco(tx, actor, params.id))),
  route(produtosCalls.removeInventory, ({ actor, params, write }) =>
    write((tx) => inativarEstoque(tx, actor, params.id)),
  ),
  route(produtosCalls.removeSerial, ({ actor, params, write }) => write((tx) => inativarSerial(tx, actor, params.id))),
  route(produtosCalls.removeLot, ({ actor, params, write }) => write((tx) => inativarLote(tx, actor, params.id))),
  route(produtosCalls.removeComposite, ({ actor, params, write }) =>
    write((tx) => retirarComponente(tx, actor, params.id)),
  ),
  route(produtosCalls.removeCompatible, ({ actor, params, write }) =>
    write((tx) => retirarRelacao(tx, actor, params.id)),
  ),
];

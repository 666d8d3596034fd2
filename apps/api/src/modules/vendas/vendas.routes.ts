import { randomUUID } from 'node:crypto';
import { vendasCalls as calls } from '@retaguarda/contracts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import type { CaixaDasVendas } from './caixa-das-vendas.ts';
import { vendidoDoProduto } from './do-produto.ts';
import { atosEmLista, itensDaVendaEmLista, itensVendidosEmLista } from './listas/atos.ts';
import { divergenciasEmLista, resolverDivergencia } from './listas/divergencias.ts';
import { deClientes, semDocumento, vendasEmLista } from './listas/vendas.ts';
import { vendasPorForma } from './por-forma.ts';
import { lerVenda } from './venda.queries.ts';
import { cancelar, comecarNota, devolver, extrair, tentar } from './vendas.service.ts';

/** An act on a sale answers with what the sale is now. */
async function sobre(tx: Tx, actor: Actor, id: number, feito: Promise<unknown>) {
  await feito;
  return lerVenda(tx, actor, id);
}

export const rotasDeVendas = (caixa: CaixaDasVendas | undefined): Route[] => [
  listRoute(vendasEmLista),
  listRoute(vendasEmLista, calls.paraNota, () => semDocumento),
  listRoute(vendasEmLista, calls.deClientes, () => deClientes),
  listRoute(itensDaVendaEmLista),
  listRoute(atosEmLista),
  listRoute(itensVendidosEmLista),
  listRoute(divergenciasEmLista),
  route(calls.get, ({ actor, params, read }) => read((db) => lerVenda(db, actor, params.id))),
  route(calls.doProduto, ({ actor, params, query, read }) =>
    read((db) => vendidoDoProduto(db, actor, { produtoId: params.id, ...query })),
  ),
  route(calls.cancelar, ({ actor, params, query, write }) =>
    write((tx) => sobre(tx, actor, params.id, cancelar(tx, actor, { uuid: randomUUID(), caixa }, params.id, query))),
  ),
  route(calls.devolver, ({ actor, params, body, write }) =>
    write(async (tx) => {
      const { total, vale } = await devolver(tx, actor, { uuid: randomUUID(), caixa }, params.id, body);
      return { venda: await lerVenda(tx, actor, params.id), total, vale };
    }),
  ),
  route(calls.criarNota, ({ actor, params, write }) => write((tx) => comecarNota(tx, actor, params.id))),
  route(calls.tentarDeNovo, ({ actor, params, body, write }) =>
    write((tx) => sobre(tx, actor, params.id, tentar(tx, actor, params.id, body.tipo ?? null))),
  ),
  route(calls.resolver, ({ actor, params, body, write }) =>
    write((tx) => resolverDivergencia(tx, actor, params.id, body)),
  ),
  route(calls.porForma, ({ actor, params: { a: de, b: ate }, query, read }) =>
    read((db) => vendasPorForma(db, actor, { de, ate, ...query })),
  ),
  route(calls.extrair, ({ actor, body, write }) => write((tx) => extrair(tx, actor, body))),
];

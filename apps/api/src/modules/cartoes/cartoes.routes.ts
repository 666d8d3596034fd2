import { cartoesCalls as calls } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { rotasDeExtratosDeCartoes } from './extratos/extratos.routes.ts';
import { lerLote } from './lotes/lotes.queries.ts';
import { antecipar, desfazerLote, liquidar, preverAntecipacao } from './lotes/receber.ts';
import { agenda } from './recebiveis/agenda.ts';
import { alterarRecebivel, inativarVenda } from './recebiveis/alterar.ts';
import { cancelarVenda, desfazerCancelamento } from './recebiveis/cancelar.ts';
import { contestar, desfazerContestacao } from './recebiveis/chargeback.ts';
import { lerRecebivel } from './recebiveis/ler.ts';
import { preverVenda } from './vendas/prever.ts';
import { registrarVendaNoCartao } from './vendas/registrar.ts';

/** An act on one receivable answers with what it is now. */
async function sobre(tx: Tx, actor: Actor, id: number, feito: Promise<unknown>) {
  await feito;
  return lerRecebivel(tx, actor, id);
}

const leituras = (): Route[] => [
  route(calls.agenda, ({ actor, query, read }) => read((db) => agenda(db, actor, query))),
  route(calls.get, ({ actor, params, read }) => read((db) => lerRecebivel(db, actor, params.id))),
  route(calls.lote, ({ actor, params, read }) => read((db) => lerLote(db, actor, params.id))),
  route(calls.previa, ({ actor, body, read }) =>
    read(async (db) => {
      const { termos: _, ...previa } = await preverVenda(db, actor, body);
      return previa;
    }),
  ),
  route(calls.previaDaAntecipacao, ({ actor, body, read }) => read((db) => preverAntecipacao(db, actor, body))),
];

/** What is sold, and what happens to it before it is received. */
const daVenda = (): Route[] => [
  route(calls.create, ({ actor, body, write }) => write((tx) => registrarVendaNoCartao(tx, actor, body))),
  route(calls.update, ({ actor, params: { id }, body, write }) =>
    write((tx) => sobre(tx, actor, id, alterarRecebivel(tx, actor, id, body))),
  ),
  route(calls.archive, ({ actor, params: { id }, query, write }) =>
    write((tx) =>
      sobre(
        tx,
        actor,
        id,
        inativarVenda(tx, actor, { id, ativo: query.somenteInativos === true, liberacao: query.liberacao }),
      ),
    ),
  ),
  route(calls.cancelar, ({ actor, params: { id }, body, write }) =>
    write((tx) => sobre(tx, actor, id, cancelarVenda(tx, actor, { id, ...body }))),
  ),
  route(calls.desfazerCancelamento, ({ actor, params: { id }, query, write }) =>
    write((tx) => sobre(tx, actor, id, desfazerCancelamento(tx, actor, { id, ...query }))),
  ),
];

/** What moves money. */
const doDinheiro = (): Route[] => [
  route(calls.liquidar, ({ actor, body, write }) => write((tx) => liquidar(tx, actor, body))),
  route(calls.antecipar, ({ actor, body, write }) => write((tx) => antecipar(tx, actor, body))),
  route(calls.desfazerLote, ({ actor, params, body, write }) =>
    write((tx) => desfazerLote(tx, actor, { ...params, ...body })),
  ),
  route(calls.chargeback, ({ actor, params: { id }, body, write }) =>
    write((tx) => sobre(tx, actor, id, contestar(tx, actor, { id, ...body }))),
  ),
  route(calls.desfazerChargeback, ({ actor, params: { id }, body, write }) =>
    write((tx) => sobre(tx, actor, id, desfazerContestacao(tx, actor, { id, ...body }))),
  ),
];

export const rotasDeCartoes = (storage: Storage): Route[] => [
  ...leituras(),
  ...daVenda(),
  ...doDinheiro(),
  ...rotasDeExtratosDeCartoes(storage),
];

import { anonimizacaoCalls as calls, type PreviaDaAnonimizacao } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PersonalArea } from '../../../platform/records/personal-data.ts';
import { lerPedido } from '../pedidos.queries.ts';
import { anonimizacaoDoPedido } from './anonimizacao.queries.ts';
import { anonimizar, prever } from './anonimizacao.service.ts';

/** Ends the transaction of a preview with all that it did. */
class SoPrevia extends Error {
  readonly previa: PreviaDaAnonimizacao;
  constructor(previa: PreviaDaAnonimizacao) {
    super('only a preview');
    this.previa = previa;
  }
}

/** Taking a person out of what is kept: shown before by doing it and giving up the transaction, so that it is exact. */
export const rotasDaAnonimizacao = (areas: () => readonly PersonalArea[]): Route[] => [
  route(calls.prever, async ({ actor, params, write }) => {
    try {
      await write(async (tx) => {
        throw new SoPrevia(await prever(tx, actor, areas(), params.id));
      });
      throw new Error('the preview was kept');
    } catch (error) {
      if (error instanceof SoPrevia) return error.previa;
      throw error;
    }
  }),
  route(calls.get, ({ actor, params, read }) =>
    read(async (db) => {
      await lerPedido(db, actor, params.id);
      return { feita: await anonimizacaoDoPedido(db, actor.grupoId, params.id) };
    }),
  ),
  route(calls.anonimizar, ({ actor, params, body, write }) =>
    write((tx) => anonimizar(tx, actor, areas(), params.id, body)),
  ),
];

import { atosDoCte, cteRecebidoCalls as calls } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import type { MeiosDaEntrada } from '../meios.ts';
import { perguntarAntes } from '../verificacao/confirmar.ts';
import { consultarCteRecebido, perguntaDoCte } from './consultar.ts';
import { estornarCte, ignorarCte, lancarCte, recuperarCte } from './lancar.ts';
import { lerCteRecebido } from './ler.ts';
import { ctesRecebidos } from './listas.ts';

async function depois(tx: Tx, actor: Actor, id: number, feito: Promise<unknown>) {
  await feito;
  return lerCteRecebido(tx, actor, id);
}

/** Transport documents whose carriage the companies pay for. */
export const rotasDeConhecimentos = (meios: MeiosDaEntrada): Route[] => [
  listRoute(ctesRecebidos),
  route(calls.get, ({ actor, params: { id }, read }) => read((db) => lerCteRecebido(db, actor, id))),
  route(calls.consultar, (pedido) => consultarCteRecebido(meios, pedido, pedido.params.id)),
  route(calls.lancar, async (pedido) => {
    const { actor, params, body, write } = pedido;
    const dada = await perguntarAntes(
      meios,
      pedido,
      params.id,
      async (db) => {
        const { chave, empresa, situacao } = await lerCteRecebido(db, actor, params.id);
        const espera = atosDoCte.refusal('lancar', { situacao }, Date.now()) === null;
        return { tabela: 'cte_recebido', chave, empresaId: empresa.id, espera };
      },
      () => perguntaDoCte(meios, pedido, params.id),
    );
    if (dada !== null) return dada.resposta;
    return write((tx) => depois(tx, actor, params.id, lancarCte(tx, actor, meios.autoridades, params.id, body)));
  }),
  route(calls.estornar, ({ actor, params: { id }, body, write }) =>
    write((tx) => depois(tx, actor, id, estornarCte(tx, actor, id, body))),
  ),
  route(calls.ignorar, ({ actor, params: { id }, body, write }) =>
    write((tx) => depois(tx, actor, id, ignorarCte(tx, actor, id, body))),
  ),
  route(calls.recuperar, ({ actor, params: { id }, body, write }) =>
    write((tx) => depois(tx, actor, id, recuperarCte(tx, actor, id, body))),
  ),
];

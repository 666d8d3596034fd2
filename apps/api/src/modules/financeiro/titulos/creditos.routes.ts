import { creditosCalls as calls } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { compensar, desfazerCompensacao } from './compensar.ts';
import { creditos } from './creditos.lista.ts';
import { creditoDisponivel, desfazerDevolucao, devolverCredito, usarCredito } from './creditos.ts';
import type { SeguidorDeBaixas } from './seguidores.ts';

const ok = { ok: true } as const;

/** Credits of people, and debts offset against each other. */
export const rotasDeCreditos = (seguidores: readonly SeguidorDeBaixas[]): Route[] => [
  listRoute(creditos),
  route(calls.disponivel, ({ actor, query, read }) => read((db) => creditoDisponivel(db, actor, query))),
  route(calls.usar, ({ actor, body, write }) => write((tx) => usarCredito(tx, actor, body, seguidores))),
  route(calls.devolver, ({ actor, params, body, write }) =>
    write(async (tx) => {
      await devolverCredito(tx, actor, params.id, body);
      return ok;
    }),
  ),
  route(calls.desfazerDevolucao, ({ actor, params, body, write }) =>
    write(async (tx) => {
      await desfazerDevolucao(tx, actor, params.id, body.liberacao);
      return ok;
    }),
  ),
  route(calls.compensar, ({ actor, body, write }) => write((tx) => compensar(tx, actor, body, seguidores))),
  route(calls.desfazerCompensacao, ({ actor, params, body, write }) =>
    write(async (tx) => ({ ids: await desfazerCompensacao(tx, actor, params.id, body, seguidores) })),
  ),
];

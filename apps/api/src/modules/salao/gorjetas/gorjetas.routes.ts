import { gorjetasCalls as calls } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import { periodosDoAno } from './gorjetas.queries.ts';
import { desfazerGorjeta, extratoDaPessoa, fecharGorjeta, previaDaGorjeta } from './gorjetas.service.ts';

/** Service charges shared out: what a period would give, closing it, its statement, undoing it. */
export const rotasDasGorjetas = (): Route[] => [
  route(calls.previa, ({ actor, params, query, snapshot }) =>
    snapshot((db) => previaDaGorjeta(db, actor, params.empresaId, query)),
  ),
  route(calls.periodos, ({ actor, params: { empresaId }, query, read }) =>
    read(async (db) => {
      await exigirEmpresas(db, actor, [empresaId]);
      return periodosDoAno(db, actor.grupoId, empresaId, query.ano);
    }),
  ),
  route(calls.fechar, ({ actor, params, body, write }) =>
    write((tx) => fecharGorjeta(tx, actor, params.empresaId, body)),
  ),
  route(calls.extrato, ({ actor, params, read }) => read((db) => extratoDaPessoa(db, actor, params.id))),
  route(calls.desfazer, ({ actor, params, body, write }) =>
    write(async (tx) => {
      await desfazerGorjeta(tx, actor, params.id, body.motivo);
      return { ok: true };
    }),
  ),
];

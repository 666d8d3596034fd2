import { fechamentoCalls as calls, financeiroCalls } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { conferir, historicoDoFechamento } from './conferencia.ts';
import { fechamentos, fechar, fecharVarias } from './fechamento.ts';
import type { FonteDePendencias } from './pendencias.ts';

/** Months closed and opened again, and what is to be done before. @param fontes of other modules */
export const rotasDeFechamento = (fontes: readonly FonteDePendencias[]): Route[] => [
  route(financeiroCalls.fechamentos, ({ actor, read }) => read((db) => fechamentos(db, actor))),
  route(financeiroCalls.fechar, ({ actor, body, write }) => write((tx) => fechar(tx, actor, body))),
  route(calls.conferencia, ({ actor, query, snapshot }) => snapshot((db) => conferir(db, actor, fontes, query.ate))),
  route(calls.historico, ({ actor, read }) => read((db) => historicoDoFechamento(db, actor))),
  route(calls.fecharVarias, ({ actor, body, write }) => write((tx) => fecharVarias(tx, actor, body))),
];

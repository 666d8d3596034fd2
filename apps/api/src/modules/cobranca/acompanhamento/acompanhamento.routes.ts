import { acompanhamentoCalls as calls } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { anotar, contestar, encerrar, preferir, prometer } from './anotar.ts';
import { enviarCarta } from './carta.ts';
import { lerCliente } from './cliente.ts';

export const rotasDeAcompanhamento = (): Route[] => [
  route(calls.cliente, ({ actor, params, query, read }) => read((db) => lerCliente(db, actor, params.id, query))),
  route(calls.prometer, ({ actor, body, write }) => write((tx) => prometer(tx, actor, body))),
  route(calls.contestar, ({ actor, body, write }) => write((tx) => contestar(tx, actor, body))),
  route(calls.anotar, ({ actor, body, write }) => write((tx) => anotar(tx, actor, body))),
  route(calls.carta, ({ actor, params, body, write }) => write((tx) => enviarCarta(tx, actor, params.id, body))),
  route(calls.encerrar, ({ actor, params, body, write }) => write((tx) => encerrar(tx, actor, params.id, body))),
  route(calls.preferir, ({ actor, params, body, write }) => write((tx) => preferir(tx, actor, params.id, body))),
];

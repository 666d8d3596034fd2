import {
  type CanalDeModelo,
  modelosDeAvisoCalls,
  modelosDeEmailCalls,
  modelosDeSmsCalls,
  modelosDeWhatsappCalls,
} from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import {
  gravarModelo,
  lerModelo,
  ligarModelo,
  modelosDeAviso,
  modelosDeEmail,
  modelosDeSms,
  modelosDeWhatsapp,
} from './modelos.queries.ts';

type Calls =
  | typeof modelosDeEmailCalls
  | typeof modelosDeSmsCalls
  | typeof modelosDeWhatsappCalls
  | typeof modelosDeAvisoCalls;

const rotasDe = (canal: CanalDeModelo, calls: Calls): Route[] => [
  route(calls.create, ({ actor, body, write }) => write((tx) => gravarModelo(tx, actor, canal, body))),
  route(calls.show, ({ actor, query, read }) => read((db) => lerModelo(db, actor, canal, query.id))),
  route(calls.inactive, async ({ actor, query, body, write }) => {
    await write((tx) => ligarModelo(tx, actor, canal, body.id, query.somenteInativos === true));
    return { ok: true } as const;
  }),
];

/** Templates of e-mail, SMS, WhatsApp and notices. */
export const rotasDeModelos = (): Route[] => [
  listRoute(modelosDeEmail),
  ...rotasDe('email', modelosDeEmailCalls),
  listRoute(modelosDeSms),
  ...rotasDe('sms', modelosDeSmsCalls),
  listRoute(modelosDeWhatsapp),
  ...rotasDe('whatsapp', modelosDeWhatsappCalls),
  listRoute(modelosDeAviso),
  ...rotasDe('aviso', modelosDeAvisoCalls),
];

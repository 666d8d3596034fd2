import { defineCall } from '../call.ts';
import { ok } from '../call-parts.ts';
import { listaDeLinks } from './listas.ts';

const auth = { domain: 'auth' } as const;

/** Links that give a password, for who looks after people; what their holders call is among `authCalls`. */
export const linksDeAcessoCalls = {
  list: listaDeLinks.call,
  get: defineCall({
    ...auth,
    method: 'GET',
    path: 'passwords/{id}',
    summary: 'Um link de acesso emitido',
    access: { any: ['users_index', 'users_show'] },
    reply: listaDeLinks.row,
  }),
  revoke: defineCall({
    ...auth,
    method: 'DELETE',
    path: 'passwords/{id}',
    summary: 'Invalida um link de acesso ainda não usado',
    access: 'users_update',
    ownHands: true,
    reply: ok,
  }),
};

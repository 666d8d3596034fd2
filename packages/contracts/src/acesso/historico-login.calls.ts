import { z } from 'zod';
import { defineCall } from '../call.ts';
import { ok } from '../call-parts.ts';
import { option, optionsQuery } from '../list.ts';
import { listaDeAcessos, listaDeSessoes } from './listas-de-entrada.ts';

const auth = { domain: 'auth' } as const;
const verUsuarios = { any: ['users_index', 'users_show'] } as const;

/** Who came in, who was refused and who is in now. */
export const acessosCalls = {
  historico: listaDeAcessos.call,
  gruposDeClientes: defineCall({
    ...auth,
    method: 'GET',
    path: 'backoffice/historico-de-login/grupos',
    summary: 'Grupos de clientes cujo histórico quem chama pode ver; fora do provedor, nenhum',
    access: verUsuarios,
    query: optionsQuery({}),
    reply: z.array(option),
  }),
  abertas: listaDeSessoes.call,
  encerrar: defineCall({
    ...auth,
    method: 'POST',
    path: 'sessions/encerrar',
    summary: 'Encerra a sessão de outra pessoa do grupo',
    access: 'users_update',
    ownHands: true,
    body: z.strictObject({ sessaoId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    reply: ok,
    freshProof: true,
  }),
};

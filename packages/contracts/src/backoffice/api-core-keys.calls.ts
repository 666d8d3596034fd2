import { z } from 'zod';
import { defineCall } from '../call.ts';
import { linha } from '../call-parts.ts';
import { civilDate } from '../dates.ts';
import { queryFlag } from '../list.ts';
import { partialOf } from '../partial.ts';
import { canal, DELETE, GET, id, POST, PUT } from './comum.calls.ts';
import { listaDeChavesDeServidor } from './listas-de-servidores.ts';

const apiCoreKeyCampos = {
  nome: linha(80),
  /** Which published versions its server is offered. */
  canal: canal.default('estavel'),
  expiraEm: civilDate().nullable().default(null),
};

const apiCoreKey = listaDeChavesDeServidor.row;

export const apiCoreKeysCalls = {
  list: listaDeChavesDeServidor.call,
  get: defineCall({
    ...GET,
    path: 'api-core-keys/{id}',
    summary: 'Lê a chave de um servidor; o segredo não é guardado',
    access: { any: ['api_core_keys_index', 'api_core_keys_show', 'api_core_keys_update'] },
    reply: apiCoreKey,
  }),
  create: defineCall({
    ...POST,
    path: 'api-core-keys',
    secretReply: true,
    summary: 'Cria a chave de um servidor; o segredo vem só nesta resposta',
    access: 'api_core_keys_create',
    ownHands: true,
    body: z.strictObject({ empresaId: id, ...apiCoreKeyCampos }),
    reply: apiCoreKey.extend({ segredo: z.string() }),
    status: 201,
    freshProof: true,
  }),
  update: defineCall({
    ...PUT,
    path: 'api-core-keys/{id}',
    summary: 'Altera a chave de um servidor; desvincular deixa outra instalação usá-la',
    access: 'api_core_keys_update',
    ownHands: true,
    body: z.strictObject({
      versao: z.number().int().positive().optional(),
      ...partialOf(apiCoreKeyCampos),
      desvincular: z.boolean().optional(),
    }),
    reply: apiCoreKey,
    freshProof: true,
  }),
  archive: defineCall({
    ...DELETE,
    path: 'api-core-keys/{id}',
    summary: 'Inativa a chave de um servidor, que deixa de ser aceita na hora; com somenteInativos=true, ativa',
    access: 'api_core_keys_update',
    ownHands: true,
    query: z.strictObject({ somenteInativos: queryFlag.optional() }),
    reply: apiCoreKey,
    freshProof: true,
  }),
};

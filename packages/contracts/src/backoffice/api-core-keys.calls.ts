import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { linha } from '../call-parts.ts';
import { listQuery, pageOf, queryFlag } from '../list.ts';
import { partialOf } from '../partial.ts';
import { canal, DELETE, empresaDaChave, GET, id, POST, PUT, verChavesDoServidor } from './comum.calls.ts';

const apiCoreKeyCampos = {
  nome: linha(80),
  /** Which published versions its server is offered. */
  canal: canal.default('estavel'),
  expiraEm: z.iso.date('DATA INVÁLIDA').nullable().default(null),
};

export const apiCoreKey = empresaDaChave.extend({
  id: z.number(),
  versao: z.number(),
  ativo: z.boolean(),
  nome: z.string(),
  canal,
  expiraEm: z.string().nullable(),
  /** The first characters of the key, by which people tell one from another. */
  prefixo: z.string(),
  /** Installation the key is bound to since its first contact. */
  instalacao: z.string().nullable(),
  /** When another installation last tried to use the key. */
  conflitoEm: z.string().nullable(),
  ultimoContato: z.string().nullable(),
  criadoEm: z.string(),
  atualizadoEm: z.string(),
});
export type ApiCoreKey = z.output<typeof apiCoreKey>;

export const apiCoreKeysCalls = {
  list: defineCall({
    ...GET,
    path: 'api-core-keys',
    summary: 'Lista chaves dos servidores de terminais',
    access: verChavesDoServidor,
    query: listQuery(['id', 'nome', 'empresa', 'expiraEm', 'ultimoContato', 'criadoEm', 'atualizadoEm'], {
      empresaId: idText.optional(),
      revendaId: idText.optional(),
      canal: canal.optional(),
    }),
    reply: pageOf(apiCoreKey),
  }),
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

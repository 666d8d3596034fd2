import { z } from 'zod';
import { defineCall } from '../call.ts';
import { empresaAlteracao, empresaCompleta, empresaNova } from '../empresas/esquemas.ts';
import { todasAsRevendas } from '../empresas/listas.ts';
import { option, optionsQuery, pageOf, queryFlag } from '../list.ts';
import { chosenBy } from '../lookups.ts';

const resellers = { domain: 'resellers' } as const;
const GET = { ...resellers, method: 'GET' } as const;
const listar = { any: ['revendas_index', 'revendas_show'] } as const;
const ler = { any: ['revendas_index', 'revendas_show', 'revendas_update'] } as const;
const usuarioIds = z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).max(500);

export const revendaCompleta = empresaCompleta.extend({ clientes: z.number(), usuarios: z.array(option) });
export type RevendaCompleta = z.output<typeof revendaCompleta>;

/** Resellers are companies; what is theirs alone is who works there, and so sees its portfolio only. */
export const revendasCalls = {
  list: defineCall({
    ...GET,
    path: 'revendas',
    summary: 'Lista revendas com o tamanho da carteira',
    access: listar,
    query: todasAsRevendas.query,
    reply: pageOf(todasAsRevendas.row),
  }),
  v2: todasAsRevendas.call,
  filter: defineCall({
    ...GET,
    path: 'revendas/filter',
    summary: 'Revendas para filtros, também as inativas',
    access: chosenBy('revendas'),
    query: optionsQuery({}),
    reply: z.array(option),
  }),
  select: defineCall({
    ...GET,
    path: 'revendas/select',
    summary: 'Opções de revendas',
    access: chosenBy('revendas'),
    query: optionsQuery({}),
    reply: z.array(option),
  }),
  selectWithPermission: defineCall({
    ...GET,
    path: 'revendas/select-with-permission',
    summary: 'Revendas que quem chama pode abrir: a sua, ou todas com permissão de revendas; senão, nenhuma',
    access: 'signedIn',
    query: optionsQuery({}),
    reply: z.array(option),
  }),
  permissionUser: defineCall({
    ...GET,
    path: 'revendas/permission/user/{id}',
    summary: 'A revenda de um usuário e o que ele pode nas revendas',
    access: { any: ['users_index', 'users_show'] },
    reply: z.object({ usuario: option, revenda: option.nullable(), permissoes: z.array(z.string()) }),
  }),
  permissionRoles: defineCall({
    ...GET,
    path: 'revendas/permission/roles/{id}',
    summary: 'O que uma função pode nas revendas',
    access: { any: ['roles_index', 'roles_show'] },
    reply: z.object({ funcao: option, permissoes: z.array(z.string()) }),
  }),
  get: defineCall({ ...GET, path: 'revendas/{id}', summary: 'Lê uma revenda', access: ler, reply: revendaCompleta }),
  create: defineCall({
    ...resellers,
    method: 'POST',
    path: 'revendas',
    summary: 'Cria uma revenda; usuarioIds são as pessoas dela',
    access: 'revendas_create',
    ownHands: true,
    body: empresaNova.extend({ usuarioIds: usuarioIds.default([]) }),
    reply: revendaCompleta,
    status: 201,
  }),
  update: defineCall({
    ...resellers,
    method: 'PUT',
    path: 'revendas/{id}',
    summary: 'Altera uma revenda',
    access: 'revendas_update',
    ownHands: true,
    body: empresaAlteracao.extend({ usuarioIds: usuarioIds.optional() }),
    reply: revendaCompleta,
  }),
  archive: defineCall({
    ...resellers,
    method: 'DELETE',
    path: 'revendas/{id}',
    summary: 'Inativa uma revenda sem clientes ativos; com somenteInativos=true, ativa',
    access: 'revendas_update',
    ownHands: true,
    query: z.strictObject({ somenteInativos: queryFlag.optional() }),
    reply: revendaCompleta,
  }),
};

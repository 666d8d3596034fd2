import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { linha, linhaOuVazia } from '../call-parts.ts';
import { furtherCall } from '../list/define-list.ts';
import { option, optionsQuery, queryFlag } from '../list.ts';
import { chosenBy } from '../lookups.ts';
import { partialOf } from '../partial.ts';
import { listaDeFuncoes } from './listas.ts';

const roles = { domain: 'roles' } as const;
const verFuncoes = { any: ['roles_index', 'roles_show'] } as const;
const funcaoCampos = {
  nome: linha(80),
  descricao: linhaOuVazia(300).nullable().default(null),
  permissoes: z.array(linha(80)).max(500).default([]),
  /** Who has the role enrols a second factor before anything else. */
  exigeSegundoFator: z.boolean().default(false),
};
const funcaoCompleta = listaDeFuncoes.row;

export const rolesCalls = {
  list: furtherCall(listaDeFuncoes, { path: 'roles', summary: 'Lista funções de usuário' }),
  listV2: listaDeFuncoes.call,
  select: defineCall({
    ...roles,
    method: 'GET',
    path: 'roles/select',
    summary: 'Opções de funções',
    access: chosenBy('funcoes'),
    query: optionsQuery({}),
    reply: z.array(option),
  }),
  rolesPermissions: defineCall({
    ...roles,
    method: 'GET',
    path: 'roles-permissions',
    summary: 'Permissões de cada função',
    access: verFuncoes,
    query: z.strictObject({ role_id: idText.optional() }),
    reply: z.array(z.object({ funcao: option, permissoes: z.array(z.string()) })),
  }),
  permissionsByUser: defineCall({
    ...roles,
    method: 'GET',
    path: 'roles/permissions',
    summary: 'Permissões por usuário, vindas das funções',
    access: verFuncoes,
    query: z.strictObject({ user_id: idText.optional() }),
    reply: z.array(z.object({ usuario: option, permissoes: z.array(z.string()) })),
  }),
  get: defineCall({
    ...roles,
    method: 'GET',
    path: 'roles/{id}',
    summary: 'Lê uma função',
    access: { any: ['roles_index', 'roles_show', 'roles_update'] },
    reply: funcaoCompleta,
  }),
  create: defineCall({
    ...roles,
    method: 'POST',
    path: 'roles',
    summary: 'Cria uma função',
    access: 'roles_create',
    ownHands: true,
    body: z.strictObject(funcaoCampos),
    reply: funcaoCompleta,
    status: 201,
    freshProof: true,
  }),
  update: defineCall({
    ...roles,
    method: 'PUT',
    path: 'roles/{id}',
    summary: 'Altera uma função',
    access: 'roles_update',
    ownHands: true,
    body: z.strictObject({ versao: z.number().int().positive().optional(), ...partialOf(funcaoCampos) }),
    reply: funcaoCompleta,
    freshProof: true,
  }),
  archive: defineCall({
    ...roles,
    method: 'DELETE',
    path: 'roles/{id}',
    summary: 'Inativa uma função; com somenteInativos=true, ativa. Em uso, pede a função que a substitui',
    access: 'roles_update',
    ownHands: true,
    query: z.strictObject({
      somenteInativos: queryFlag.optional(),
      substituta: idText.optional(),
    }),
    reply: funcaoCompleta,
    freshProof: true,
  }),
  validate: defineCall({
    ...roles,
    method: 'GET',
    path: 'permissions/validate',
    summary: 'Diz se uma permissão existe e se quem chama a tem',
    access: 'signedIn',
    query: z.strictObject({ slug: linha(80) }),
    reply: z.object({ existe: z.boolean(), possui: z.boolean() }),
  }),
};

import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { linha, ok } from '../call-parts.ts';
import { civilDate } from '../dates.ts';
import { telefone } from '../fields.ts';
import { furtherCall } from '../list/define-list.ts';
import { option, optionsQuery, queryFlag } from '../list.ts';
import { partialOf } from '../partial.ts';
import { duasSenhas, mesmaSenha, nomeDeUsuario, senhaNova, senhasNaoIguais } from './credenciais.calls.ts';
import { listaDeAcessosDeSuporte, listaDeAlvosDoSuporte, listaDeUsuarios } from './listas.ts';
import { codigoDoAutenticador, prova } from './provas.calls.ts';

const email = z.email('E-mail inválido').max(254);
/** Of a user, what is checked where it is typed. */
export const usuarioDigitado = { fields: { telefone: telefone({ label: 'Telefone', kept: true }) } };
/** A role that somebody has in these companies only. */
const limiteDeFuncao = z.strictObject({
  funcaoId: z.number().int().positive(),
  empresaIds: z.array(z.number().int().positive()).min(1, 'Escolha ao menos uma empresa').max(500),
});
export type LimiteDeFuncao = z.output<typeof limiteDeFuncao>;

const usuarioCampos = {
  nome: linha(120),
  usuario: nomeDeUsuario,
  email: email.nullable().default(null),
  telefone: usuarioDigitado.fields.telefone.schema,
  idioma: z.enum(['pt-BR', 'es-EC']).default('pt-BR'),
  suporte: z.boolean().default(false),
  /** Last civil day the person may enter, in Brasília; null: no end. */
  acessoAte: civilDate().nullable().default(null),
  /** True: every company of the group, present and future. */
  todasEmpresas: z.boolean().default(true),
  empresaIds: z.array(z.number().int().positive()).max(5000).default([]),
  funcaoIds: z.array(z.number().int().positive()).max(100).default([]),
  /** Roles that hold in some companies only; one not named here holds in all the person sees. */
  limitesDeFuncao: z.array(limiteDeFuncao).max(100).default([]),
  /** Slugs granted to the person beside those of the roles. */
  permissoes: z.array(linha(80)).max(500).default([]),
  /** The employment this user is: an id of `funcionarios`. */
  funcionarioId: z.number().int().positive().nullable().default(null),
};

export const usuarioCompleto = z.object({
  id: z.number(),
  versao: z.number(),
  ativo: z.boolean(),
  ...usuarioCampos,
  empresas: z.array(option),
  funcoes: z.array(option),
  /** New address that waits to be confirmed; until then `email` stays. */
  emailPendente: z.string().nullable(),
  ultimoAcesso: z.string().nullable(),
  temSenha: z.boolean(),
  segundoFator: z.boolean(),
  criadoEm: z.string(),
  atualizadoEm: z.string(),
});
export type UsuarioCompleto = z.infer<typeof usuarioCompleto>;

/** What a person keeps of themselves. */
export const usuarioProprio = z.object({
  nome: z.string(),
  usuario: z.string(),
  email: z.string().nullable(),
  emailPendente: z.string().nullable(),
  telefone: z.string().nullable(),
});
export type UsuarioProprio = z.output<typeof usuarioProprio>;

const users = { domain: 'users' } as const;
const verUsuarios = { any: ['users_index', 'users_show'] } as const;
const ver = (path: string, summary: string) => furtherCall(listaDeUsuarios, { path, summary });

export const usersCalls = {
  list: ver('users', 'Lista usuários'),
  indexV2: listaDeUsuarios.call,
  indexSuporte: listaDeAlvosDoSuporte.call,
  select: defineCall({
    ...users,
    method: 'GET',
    path: 'users/select',
    summary: 'Opções de usuários',
    access: 'signedIn',
    query: optionsQuery({}),
    reply: z.array(option),
  }),
  extractSaleSelect: defineCall({
    ...users,
    method: 'GET',
    path: 'users/extract-sale/select',
    summary: 'Usuários para a extração de vendas',
    access: 'signedIn',
    query: optionsQuery({}),
    reply: z.array(option),
  }),
  selected: defineCall({
    ...users,
    method: 'GET',
    path: 'users/selected/{id}',
    summary: 'Um usuário como opção',
    access: verUsuarios,
    reply: option,
  }),
  count: defineCall({
    ...users,
    method: 'GET',
    path: 'users/count',
    summary: 'Quantos usuários ativos e inativos',
    access: verUsuarios,
    reply: z.object({ ativos: z.number(), inativos: z.number() }),
  }),
  funcionarios: ver('users/funcionarios', 'Usuários ligados a funcionários'),
  ownPermissions: defineCall({
    ...users,
    method: 'GET',
    path: 'users/permissions/',
    summary: 'Permissões de quem chama',
    access: 'signedIn',
    reply: z.array(z.string()),
  }),
  permissionsOf: defineCall({
    ...users,
    method: 'GET',
    path: 'users/permissions/{id}',
    summary: 'Permissões efetivas de um usuário',
    access: verUsuarios,
    reply: z.array(z.string()),
  }),
  usersPermissions: defineCall({
    ...users,
    method: 'GET',
    path: 'users-permissions',
    summary: 'Permissões diretas e por função de um usuário',
    access: verUsuarios,
    query: z.strictObject({ user_id: idText }),
    reply: z.object({
      diretas: z.array(z.string()),
      porFuncao: z.array(z.object({ funcao: option, slugs: z.array(z.string()) })),
    }),
  }),
  get: defineCall({
    ...users,
    method: 'GET',
    path: 'users/{id}',
    summary: 'Lê um usuário',
    access: { any: ['users_index', 'users_show', 'users_update'] },
    reply: usuarioCompleto,
  }),
  create: defineCall({
    ...users,
    method: 'POST',
    path: 'users',
    summary: 'Cria um usuário; sem senha, envia o primeiro acesso ao e-mail',
    access: 'users_create',
    ownHands: true,
    body: z.strictObject({ ...usuarioCampos, senha: senhaNova.optional() }),
    reply: usuarioCompleto,
    status: 201,
    freshProof: true,
  }),
  update: defineCall({
    ...users,
    method: 'PUT',
    path: 'users',
    summary: 'Altera um usuário (o id vai no corpo); o e-mail novo espera ser confirmado pelo link enviado a ele',
    access: 'users_update',
    ownHands: true,
    body: z.strictObject({
      id: z.number().int().positive(),
      versao: z.number().int().positive().optional(),
      ...partialOf(usuarioCampos),
    }),
    reply: usuarioCompleto,
  }),
  archive: defineCall({
    ...users,
    method: 'DELETE',
    path: 'users/{id}/{isActive}',
    summary: 'Inativa ou ativa; isActive é a situação atual do usuário',
    access: 'users_update',
    ownHands: true,
    freshProof: true,
    params: z.strictObject({
      id: idText,
      isActive: queryFlag,
    }),
    reply: usuarioCompleto,
  }),
  rolesList: ver('users/roles', 'Usuários com as suas funções'),
  rolesOf: defineCall({
    ...users,
    method: 'GET',
    path: 'users/roles/{id}',
    summary: 'Funções de um usuário',
    access: verUsuarios,
    reply: z.array(option),
  }),
  rolesAssign: defineCall({
    ...users,
    method: 'POST',
    path: 'users/roles',
    summary: 'Acrescenta funções a um usuário',
    access: 'users_update',
    ownHands: true,
    body: z.strictObject({
      userId: z.number().int().positive(),
      roleIds: z.array(z.number().int().positive()).min(1).max(100),
    }),
    reply: z.array(option),
    freshProof: true,
  }),
  rolesReplace: defineCall({
    ...users,
    method: 'POST',
    path: 'users/roles/{id}',
    summary: 'Substitui as funções de um usuário',
    access: 'users_update',
    ownHands: true,
    body: z.strictObject({ roleIds: z.array(z.number().int().positive()).max(100) }),
    reply: z.array(option),
    freshProof: true,
  }),
  own: defineCall({
    ...users,
    method: 'GET',
    path: 'users/proprio',
    beforeFactor: true,
    summary: 'Os dados de quem chama',
    access: 'signedIn',
    reply: usuarioProprio,
  }),
  updateOwn: defineCall({
    ...users,
    method: 'PUT',
    path: 'users/proprio',
    summary: 'Altera o próprio nome, telefone e idioma; o que não vem fica como está',
    access: 'signedIn',
    ownHands: true,
    body: z.strictObject(
      partialOf({
        nome: linha(120),
        telefone: usuarioDigitado.fields.telefone.schema,
        idioma: z.enum(['pt-BR', 'es-EC']),
      }),
    ),
    reply: usuarioProprio,
  }),
  updateOwnEmail: defineCall({
    ...users,
    method: 'PUT',
    path: 'users/proprio/email',
    summary: 'Pede a troca do próprio e-mail, que espera ser confirmada; com o e-mail atual, desiste da pendente',
    access: 'signedIn',
    ownHands: true,
    freshProof: true,
    body: z.strictObject({ email }),
    reply: usuarioProprio,
  }),
  ownPassword: defineCall({
    ...users,
    method: 'PUT',
    path: 'users/password/{id}',
    summary: 'Troca a própria senha',
    access: 'signedIn',
    ownHands: true,
    body: z.strictObject({ senhaAtual: z.string().min(1).max(128), ...duasSenhas }).refine(mesmaSenha, senhasNaoIguais),
    reply: ok,
  }),
  newPassword: defineCall({
    ...users,
    method: 'PUT',
    path: 'users/password/new/{id}',
    summary: 'Define a senha de outro usuário, ou envia um link de redefinição quando sem senha',
    access: 'users_update',
    ownHands: true,
    body: z.strictObject({ senha: senhaNova.optional() }),
    reply: ok,
    freshProof: true,
  }),
  linkDeSenha: defineCall({
    ...users,
    method: 'POST',
    path: 'users/{id}/link',
    secretReply: true,
    summary:
      'Cria um link para a pessoa escolher a senha, mostrado uma vez a quem o pediu; os anteriores deixam de valer',
    access: 'users_update',
    ownHands: true,
    reply: z.object({ url: z.string(), expiraEm: z.string() }),
    freshProof: true,
  }),
  personifyLog: listaDeAcessosDeSuporte.call,
  totpStart: defineCall({
    ...users,
    method: 'POST',
    path: 'users/segundo-fator',
    secretReply: true,
    beforeFactor: true,
    summary: 'Começa o autenticador: segredo e endereço para o QR; para trocar o que há, a senha ou um código dele',
    access: 'signedIn',
    ownHands: true,
    body: prova.nullish(),
    reply: z.object({ segredo: z.string(), uri: z.string() }),
    freshProof: true,
  }),
  totpConfirm: defineCall({
    ...users,
    method: 'PUT',
    path: 'users/segundo-fator',
    beforeFactor: true,
    summary: 'Confirma o autenticador',
    access: 'signedIn',
    ownHands: true,
    body: z.strictObject({ codigo: codigoDoAutenticador }),
    reply: ok,
    freshProof: true,
  }),
  totpRemove: defineCall({
    ...users,
    method: 'DELETE',
    path: 'users/segundo-fator',
    beforeFactor: true,
    summary: 'Remove o autenticador',
    access: 'signedIn',
    ownHands: true,
    body: z.strictObject({ senha: z.string().min(1).max(128) }),
    reply: ok,
    freshProof: true,
  }),
};

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { linha, ok } from '../call-parts.ts';
import { option } from '../list.ts';
import { duasSenhas, mesmaSenha, nomeDeUsuario, senhasNaoIguais } from './credenciais.calls.ts';
import { codigoDoAutenticador } from './provas.calls.ts';

export const grupoPublico = z.object({
  id: z.number(),
  slug: z.string(),
  nome: z.string(),
  logo: z.string().nullable(),
});

export const usuarioDaSessao = z.object({
  id: z.number(),
  nome: z.string(),
  usuario: z.string(),
  email: z.string().nullable(),
  suporte: z.boolean(),
  idioma: z.enum(['pt-BR', 'es-EC']),
  /** Whether signing in also asks for the code of an authenticator. */
  segundoFator: z.boolean(),
  /** A role of theirs asks for a second factor and they have none: they enrol one before anything else. */
  deveSegundoFator: z.boolean(),
  /** Of a reseller's people, who work in the provider's group. */
  revenda: z.boolean(),
});

/** Everything the web keeps of a session; tokens apart. */
export const sessaoAtual = z.object({
  hash: z.string(),
  usuario: usuarioDaSessao,
  grupo: grupoPublico.extend({
    provedor: z.boolean(),
    /** Minutes without use after which the group has its sessions ended. */
    sessaoParadaMinutos: z.number().nullable(),
  }),
  permissoes: z.array(z.string()),
  /** Slugs held in some companies only, with those companies. */
  limites: z.record(z.string(), z.array(z.number())),
  funcoes: z.array(option),
  empresas: z.array(option),
  /** Present while a support person acts as the user; `volta` is the address of the cell they came from, when that is another. */
  personificacao: z
    .object({ ator: z.string(), motivo: z.string(), ate: z.string(), volta: z.string().nullable() })
    .nullable(),
});
export type SessaoAtual = z.infer<typeof sessaoAtual>;

/**
 * By this header a browser asks to keep its refresh token in a cookie out of the reach of scripts: that of its own
 * session, or that of a support access. Without it, the token is in the answer and the client keeps it.
 */
export const SESSION_HEADER = 'X-Session';
export const sessionKinds = ['own', 'support'] as const;
export type SessionKind = (typeof sessionKinds)[number];

const tokens = { token: z.string(), refreshToken: z.string().optional() };
export const sessaoAberta = sessaoAtual.extend(tokens);
export type SessaoAberta = z.infer<typeof sessaoAberta>;

const auth = { domain: 'auth' } as const;
const publico = { ...auth, access: 'public' } as const;

export const authCalls = {
  ambiente: defineCall({
    ...publico,
    method: 'GET',
    path: 'sessions/ambiente',
    summary: 'O que a tela de entrada mostra: onde valem chaves de acesso, e logins de demonstração, se for o caso',
    reply: z.object({
      /** Address where passkeys work; null when this installation's admits none. */
      passkeys: z.string().nullable(),
      demo: z
        .object({ senha: z.string(), grupos: z.array(grupoPublico.extend({ usuarios: z.array(z.string()) })) })
        .nullable(),
    }),
  }),
  grupo: defineCall({
    ...publico,
    method: 'GET',
    path: 'sessions/grupo/{group}',
    summary: 'Grupo pelo seu endereço (slug)',
    params: z.strictObject({ group: linha(80) }),
    reply: grupoPublico,
  }),
  login: defineCall({
    ...publico,
    method: 'POST',
    path: 'login',
    secretReply: true,
    summary: 'Entra; 423 com um bilhete quando o usuário já está conectado em outro dispositivo',
    body: z.strictObject({
      grupoId: z.number().int().positive(),
      usuario: linha(60),
      senha: z.string().min(1).max(128),
      /** Six figures of the authenticator, where the user has one. */
      codigo: codigoDoAutenticador.optional(),
    }),
    reply: sessaoAberta,
  }),
  refresh: defineCall({
    ...publico,
    method: 'POST',
    path: 'refresh-token',
    secretReply: true,
    summary:
      'Troca o par de tokens; reusar um refreshToken antigo encerra a sessão. O navegador (X-Session) usa o cookie',
    body: z.strictObject({ refreshToken: z.string().min(20).max(200).optional() }).nullish(),
    reply: z.object({ hash: z.string(), ...tokens }),
  }),
  isAuthenticate: defineCall({
    ...publico,
    method: 'GET',
    path: 'sessions/isauthenticate/{hash}',
    secretParams: ['hash'],
    summary: 'Diz se a sessão do hash ainda vale',
    params: z.strictObject({ hash: linha(100) }),
    reply: z.object({ autenticado: z.boolean() }),
  }),
  atual: defineCall({
    ...auth,
    method: 'GET',
    path: 'sessions/atual',
    beforeFactor: true,
    summary: 'A sessão de quem chama',
    access: 'signedIn',
    reply: sessaoAtual,
  }),
  minhasSessoes: defineCall({
    ...auth,
    method: 'GET',
    path: 'sessions',
    summary: 'Sessões abertas de quem chama',
    access: 'signedIn',
    reply: z.array(
      z.object({
        id: z.number(),
        atual: z.boolean(),
        criadaEm: z.string(),
        ultimoUso: z.string(),
        endereco: z.string().nullable(),
        agente: z.string().nullable(),
      }),
    ),
  }),
  revoke: defineCall({
    ...auth,
    method: 'POST',
    path: 'sessions/revoke',
    summary: 'Encerra uma sessão própria, ou todas as outras',
    access: 'signedIn',
    ownHands: true,
    body: z.strictObject({ sessaoId: z.number().int().positive().optional() }),
    reply: z.object({ encerradas: z.number() }),
    freshProof: true,
  }),
  meusAparelhos: defineCall({
    ...auth,
    method: 'GET',
    path: 'sessions/aparelhos',
    summary: 'Navegadores em que quem chama já entrou',
    access: 'signedIn',
    reply: z.array(
      z.object({
        id: z.number(),
        /** The browser that asks. */
        atual: z.boolean(),
        criadoEm: z.string(),
        ultimoUso: z.string(),
        endereco: z.string().nullable(),
        agente: z.string().nullable(),
      }),
    ),
  }),
  esquecerAparelho: defineCall({
    ...auth,
    method: 'DELETE',
    path: 'sessions/aparelhos/{id}',
    summary: 'Esquece um navegador: a próxima entrada por ele será a de um aparelho novo',
    access: 'signedIn',
    ownHands: true,
    params: z.strictObject({ id: z.coerce.number().int().positive() }),
    reply: ok,
  }),
  logout: defineCall({
    ...auth,
    method: 'POST',
    path: 'logout',
    beforeFactor: true,
    summary: 'Sai; o motivo diz que a tela ficou parada',
    access: 'signedIn',
    body: z.strictObject({ motivo: z.literal('inatividade').optional() }).nullish(),
    reply: ok,
  }),
  logoutAnother: defineCall({
    ...publico,
    method: 'POST',
    path: 'logoutAnotherRecord',
    summary: 'Encerra a outra sessão do mesmo usuário, com o bilhete recebido no 423',
    body: z.strictObject({ ticket: linha(200) }),
    reply: ok,
  }),
  initializationRead: defineCall({
    ...publico,
    method: 'GET',
    path: 'initialization/{hash}',
    secretParams: ['hash'],
    summary: 'O que um link de uso único permite',
    params: z.strictObject({ hash: linha(200) }),
    reply: z.object({
      tipo: z.enum(['primeiro_acesso', 'redefinicao', 'instalacao']),
      grupo: grupoPublico.nullable(),
      usuario: z.string().nullable(),
      nome: z.string().nullable(),
      expiraEm: z.string(),
    }),
  }),
  initialization: defineCall({
    ...publico,
    method: 'POST',
    path: 'initialization',
    summary: 'Cumpre o link: primeira senha, redefinição ou instalação do sistema',
    body: z
      .strictObject({
        hash: linha(200),
        ...duasSenhas,
        /** Only for `instalacao`: the provider's group and its first administrator. */
        grupoNome: linha(120).optional(),
        nome: linha(120).optional(),
        usuario: nomeDeUsuario.optional(),
        email: z.email().max(254).optional(),
      })
      .refine(mesmaSenha, senhasNaoIguais),
    reply: z.object({ grupo: grupoPublico, usuario: z.string() }),
  }),
  emailRead: defineCall({
    ...publico,
    method: 'GET',
    path: 'confirmar-email/{hash}',
    secretParams: ['hash'],
    summary: 'O endereço que um link de confirmação espera',
    params: z.strictObject({ hash: linha(200) }),
    reply: z.object({
      grupo: grupoPublico,
      nome: z.string(),
      email: z.string(),
      expiraEm: z.string(),
      /** Confirmed before, by this link. */
      confirmado: z.boolean(),
    }),
  }),
  emailConfirm: defineCall({
    ...publico,
    method: 'POST',
    path: 'confirmar-email',
    summary: 'Confirma o novo e-mail de um usuário; repetida, não muda nada',
    body: z.strictObject({ hash: linha(200) }),
    reply: z.object({ grupo: grupoPublico, email: z.string() }),
  }),
  passwordAsk: defineCall({
    ...publico,
    method: 'POST',
    path: 'passwords',
    summary: 'Pede a redefinição de senha; a resposta é a mesma exista o usuário ou não',
    body: z.strictObject({ grupoId: z.number().int().positive(), usuario: linha(254) }),
    reply: ok,
    status: 202,
  }),
  passwordSet: defineCall({
    ...publico,
    method: 'PUT',
    path: 'passwords/{id}',
    summary: 'Define a senha com o link de redefinição',
    body: z.strictObject({ hash: linha(200), ...duasSenhas }).refine(mesmaSenha, senhasNaoIguais),
    reply: ok,
  }),
};

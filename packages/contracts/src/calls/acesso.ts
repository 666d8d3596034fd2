import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { listQuery, option, optionsQuery, pageOf } from '../list.ts';
import { partialOf } from '../partial.ts';

const NUL = String.fromCharCode(0);
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !text.includes(NUL), 'CARACTERE INVÁLIDO');

/** Sign-in name: lower-case, no spaces. */
export const nomeDeUsuario = line(60)
  .toLowerCase()
  .refine((text) => /^[a-z0-9._@-]+$/.test(text), 'USE LETRAS, NÚMEROS, PONTO, TRAÇO OU @');

export const SENHA_MINIMA = 8;
/** At least 8 characters with letters and figures; 128 at most. Common passwords are refused by the server. */
export const senhaNova = z
  .string()
  .min(SENHA_MINIMA)
  .max(128)
  .refine((text) => /\p{L}/u.test(text) && /\d/.test(text), 'USE LETRAS E NÚMEROS');

const duasSenhas = { senha: senhaNova, confirmacao: z.string().max(128) };
const mesmaSenha = (body: { senha: string; confirmacao: string }) => body.senha === body.confirmacao;
const naoIguais = { path: ['confirmacao'], message: 'AS SENHAS NÃO SÃO IGUAIS' };

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
});

/** Everything the web keeps of a session; tokens apart. */
export const sessaoAtual = z.object({
  hash: z.string(),
  usuario: usuarioDaSessao,
  grupo: grupoPublico.extend({ provedor: z.boolean() }),
  permissoes: z.array(z.string()),
  funcoes: z.array(option),
  empresas: z.array(option),
  /** Present while a support person acts as the user. */
  personificacao: z.object({ ator: z.string(), motivo: z.string(), ate: z.string() }).nullable(),
});
export type SessaoAtual = z.infer<typeof sessaoAtual>;

const tokens = { token: z.string(), refreshToken: z.string() };
export const sessaoAberta = sessaoAtual.extend(tokens);
export type SessaoAberta = z.infer<typeof sessaoAberta>;

const auth = { domain: 'auth' } as const;
const publico = { ...auth, access: 'public' } as const;

export const authCalls = {
  ambiente: defineCall({
    ...publico,
    method: 'GET',
    path: 'sessions/ambiente',
    summary: 'O que a tela de entrada mostra: logins de demonstração, se for o caso',
    reply: z.object({
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
    params: z.strictObject({ group: line(80) }),
    reply: grupoPublico,
  }),
  login: defineCall({
    ...publico,
    method: 'POST',
    path: 'login',
    summary: 'Entra; 423 com um bilhete quando o usuário já está conectado em outro dispositivo',
    body: z.strictObject({
      grupoId: z.number().int().positive(),
      usuario: line(60),
      senha: z.string().min(1).max(128),
      /** Six figures of the authenticator, where the user has one. */
      codigo: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
    }),
    reply: sessaoAberta,
  }),
  refresh: defineCall({
    ...publico,
    method: 'POST',
    path: 'refresh-token',
    summary: 'Troca o par de tokens; reusar um refreshToken antigo encerra a sessão',
    body: z.strictObject({ refreshToken: z.string().min(20).max(200) }),
    reply: z.object(tokens),
  }),
  isAuthenticate: defineCall({
    ...publico,
    method: 'GET',
    path: 'sessions/isauthenticate/{hash}',
    summary: 'Diz se a sessão do hash ainda vale',
    params: z.strictObject({ hash: line(100) }),
    reply: z.object({ autenticado: z.boolean() }),
  }),
  atual: defineCall({
    ...auth,
    method: 'GET',
    path: 'sessions/atual',
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
    body: z.strictObject({ sessaoId: z.number().int().positive().optional() }),
    reply: z.object({ encerradas: z.number() }),
  }),
  logout: defineCall({
    ...auth,
    method: 'POST',
    path: 'logout',
    summary: 'Sai',
    access: 'signedIn',
    reply: z.object({ ok: z.literal(true) }),
  }),
  logoutAnother: defineCall({
    ...publico,
    method: 'POST',
    path: 'logoutAnotherRecord',
    summary: 'Encerra a outra sessão do mesmo usuário, com o bilhete recebido no 423',
    body: z.strictObject({ ticket: line(200) }),
    reply: z.object({ ok: z.literal(true) }),
  }),
  initializationRead: defineCall({
    ...publico,
    method: 'GET',
    path: 'initialization/{hash}',
    summary: 'O que um link de uso único permite',
    params: z.strictObject({ hash: line(200) }),
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
        hash: line(200),
        ...duasSenhas,
        /** Only for `instalacao`: the provider's group and its first administrator. */
        grupoNome: line(120).optional(),
        nome: line(120).optional(),
        usuario: nomeDeUsuario.optional(),
        email: z.email().max(254).optional(),
      })
      .refine(mesmaSenha, naoIguais),
    reply: z.object({ grupo: grupoPublico, usuario: z.string() }),
  }),
  passwordAsk: defineCall({
    ...publico,
    method: 'POST',
    path: 'passwords',
    summary: 'Pede a redefinição de senha; a resposta é a mesma exista o usuário ou não',
    body: z.strictObject({ grupoId: z.number().int().positive(), usuario: line(254) }),
    reply: z.object({ ok: z.literal(true) }),
    status: 202,
  }),
  passwordSet: defineCall({
    ...publico,
    method: 'PUT',
    path: 'passwords/{id}',
    summary: 'Define a senha com o link de redefinição',
    body: z.strictObject({ hash: line(200), ...duasSenhas }).refine(mesmaSenha, naoIguais),
    reply: z.object({ ok: z.literal(true) }),
  }),
  passwordLinks: defineCall({
    ...auth,
    method: 'GET',
    path: 'passwords',
    summary: 'Links de acesso que aguardam uso; com somenteInativos=true, os usados e vencidos',
    access: { any: ['users_index', 'users_show'] },
    query: listQuery(['id', 'criadoEm', 'expiraEm'], {}),
    reply: pageOf(
      z.object({
        id: z.number(),
        usuario: option,
        tipo: z.string(),
        criadoEm: z.string(),
        expiraEm: z.string(),
        usadoEm: z.string().nullable(),
      }),
    ),
  }),
  passwordLink: defineCall({
    ...auth,
    method: 'GET',
    path: 'passwords/{id}',
    summary: 'Um link de acesso emitido',
    access: { any: ['users_index', 'users_show'] },
    reply: z.object({
      id: z.number(),
      usuario: option,
      tipo: z.string(),
      criadoEm: z.string(),
      expiraEm: z.string(),
      usadoEm: z.string().nullable(),
    }),
  }),
  passwordRevoke: defineCall({
    ...auth,
    method: 'DELETE',
    path: 'passwords/{id}',
    summary: 'Invalida um link de acesso ainda não usado',
    access: 'users_update',
    reply: z.object({ ok: z.literal(true) }),
  }),
};

const usuarioCampos = {
  nome: line(120),
  usuario: nomeDeUsuario,
  email: z.email('E-MAIL INVÁLIDO').max(254).nullable().default(null),
  telefone: z
    .string()
    .regex(/^\d{8,11}$/, 'TELEFONE INVÁLIDO')
    .nullable()
    .default(null),
  idioma: z.enum(['pt-BR', 'es-EC']).default('pt-BR'),
  suporte: z.boolean().default(false),
  /** True: every company of the group, present and future. */
  todasEmpresas: z.boolean().default(true),
  empresaIds: z.array(z.number().int().positive()).max(5000).default([]),
  funcaoIds: z.array(z.number().int().positive()).max(100).default([]),
  /** Slugs granted to the person beside those of the roles. */
  permissoes: z.array(line(80)).max(500).default([]),
};

export const usuarioCompleto = z.object({
  id: z.number(),
  versao: z.number(),
  ativo: z.boolean(),
  ...usuarioCampos,
  empresas: z.array(option),
  funcoes: z.array(option),
  ultimoAcesso: z.string().nullable(),
  temSenha: z.boolean(),
  segundoFator: z.boolean(),
  criadoEm: z.string(),
  atualizadoEm: z.string(),
});
export type UsuarioCompleto = z.infer<typeof usuarioCompleto>;

export const usuarioLinha = z.object({
  id: z.number(),
  versao: z.number(),
  ativo: z.boolean(),
  nome: z.string(),
  usuario: z.string(),
  email: z.string().nullable(),
  suporte: z.boolean(),
  funcoes: z.array(option),
  ultimoAcesso: z.string().nullable(),
  criadoEm: z.string(),
  atualizadoEm: z.string(),
});
export type UsuarioLinha = z.infer<typeof usuarioLinha>;

const users = { domain: 'users' } as const;
const verUsuarios = { any: ['users_index', 'users_show'] } as const;
const usuarioOrdem = ['id', 'nome', 'usuario', 'email', 'ultimoAcesso', 'criadoEm', 'atualizadoEm'] as const;
const usuariosQuery = listQuery(usuarioOrdem, { funcaoId: idText.optional(), empresaId: idText.optional() });
const opcoesQuery = optionsQuery({});
const ok = z.object({ ok: z.literal(true) });

export const usersCalls = {
  list: defineCall({
    ...users,
    method: 'GET',
    path: 'users',
    summary: 'Lista usuários',
    access: verUsuarios,
    query: usuariosQuery,
    reply: pageOf(usuarioLinha),
  }),
  indexV2: defineCall({
    ...users,
    method: 'GET',
    path: 'users/indexV2',
    summary: 'Lista usuários com funções',
    access: verUsuarios,
    query: usuariosQuery,
    reply: pageOf(usuarioLinha),
  }),
  indexSuporte: defineCall({
    ...users,
    method: 'GET',
    path: 'users/indexSuporte',
    summary: 'Usuários que o suporte pode atender; no grupo provedor, de todos os grupos',
    access: 'suport_personify',
    query: listQuery(usuarioOrdem, { grupoId: idText.optional() }),
    reply: pageOf(usuarioLinha.extend({ grupo: option })),
  }),
  select: defineCall({
    ...users,
    method: 'GET',
    path: 'users/select',
    summary: 'Opções de usuários',
    access: 'signedIn',
    query: opcoesQuery,
    reply: z.array(option),
  }),
  extractSaleSelect: defineCall({
    ...users,
    method: 'GET',
    path: 'users/extract-sale/select',
    summary: 'Usuários para a extração de vendas',
    access: 'signedIn',
    query: opcoesQuery,
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
  funcionarios: defineCall({
    ...users,
    method: 'GET',
    path: 'users/funcionarios',
    summary: 'Usuários ligados a funcionários',
    access: verUsuarios,
    query: usuariosQuery,
    reply: pageOf(usuarioLinha),
  }),
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
    body: z.strictObject({ ...usuarioCampos, senha: senhaNova.optional() }),
    reply: usuarioCompleto,
    status: 201,
  }),
  update: defineCall({
    ...users,
    method: 'PUT',
    path: 'users',
    summary: 'Altera um usuário (o id vai no corpo)',
    access: 'users_update',
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
    params: z.strictObject({
      id: idText,
      isActive: z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1'),
    }),
    reply: usuarioCompleto,
  }),
  rolesList: defineCall({
    ...users,
    method: 'GET',
    path: 'users/roles',
    summary: 'Usuários com as suas funções',
    access: verUsuarios,
    query: usuariosQuery,
    reply: pageOf(usuarioLinha),
  }),
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
    body: z.strictObject({
      userId: z.number().int().positive(),
      roleIds: z.array(z.number().int().positive()).min(1).max(100),
    }),
    reply: z.array(option),
  }),
  rolesReplace: defineCall({
    ...users,
    method: 'POST',
    path: 'users/roles/{id}',
    summary: 'Substitui as funções de um usuário',
    access: 'users_update',
    body: z.strictObject({ roleIds: z.array(z.number().int().positive()).max(100) }),
    reply: z.array(option),
  }),
  ownPassword: defineCall({
    ...users,
    method: 'PUT',
    path: 'users/password/{id}',
    summary: 'Troca a própria senha',
    access: 'signedIn',
    body: z.strictObject({ senhaAtual: z.string().min(1).max(128), ...duasSenhas }).refine(mesmaSenha, naoIguais),
    reply: ok,
  }),
  newPassword: defineCall({
    ...users,
    method: 'PUT',
    path: 'users/password/new/{id}',
    summary: 'Define a senha de outro usuário, ou envia um link de redefinição quando sem senha',
    access: 'users_update',
    body: z.strictObject({ senha: senhaNova.optional() }),
    reply: ok,
  }),
  personify: defineCall({
    ...users,
    method: 'POST',
    path: 'users/personify/{id}',
    summary: 'Suporte age como o usuário, por tempo limitado e com motivo',
    access: 'suport_personify',
    body: z.strictObject({
      motivo: line(300).refine((text) => text.length >= 10, '* MÍNIMO DE 10 CARACTERES'),
      minutos: z.number().int().min(5).max(60).default(30),
    }),
    reply: sessaoAberta,
  }),
  personifyEnd: defineCall({
    ...users,
    method: 'POST',
    path: 'users/personify/encerrar',
    summary: 'Encerra o acesso de suporte em curso',
    access: 'signedIn',
    reply: ok,
  }),
  personifyLog: defineCall({
    ...users,
    method: 'GET',
    path: 'users/personify/historico',
    summary: 'Quem agiu por usuários deste grupo, quando e por quê',
    access: verUsuarios,
    query: listQuery(['id', 'inicio'], {}),
    reply: pageOf(
      z.object({
        id: z.number(),
        ator: z.string(),
        usuario: option,
        motivo: z.string(),
        inicio: z.string(),
        fim: z.string().nullable(),
      }),
    ),
  }),
  totpStart: defineCall({
    ...users,
    method: 'POST',
    path: 'users/segundo-fator',
    summary: 'Começa o autenticador: segredo e endereço para o QR',
    access: 'signedIn',
    reply: z.object({ segredo: z.string(), uri: z.string() }),
  }),
  totpConfirm: defineCall({
    ...users,
    method: 'PUT',
    path: 'users/segundo-fator',
    summary: 'Confirma o autenticador',
    access: 'signedIn',
    body: z.strictObject({ codigo: z.string().regex(/^\d{6}$/, 'INFORME 6 DÍGITOS') }),
    reply: ok,
  }),
  totpRemove: defineCall({
    ...users,
    method: 'DELETE',
    path: 'users/segundo-fator',
    summary: 'Remove o autenticador',
    access: 'signedIn',
    body: z.strictObject({ senha: z.string().min(1).max(128) }),
    reply: ok,
  }),
};

const roles = { domain: 'roles' } as const;
const verFuncoes = { any: ['roles_index', 'roles_show'] } as const;
const funcaoCampos = {
  nome: line(80),
  descricao: z.string().trim().max(300).nullable().default(null),
  permissoes: z.array(line(80)).max(500).default([]),
};
export const funcaoCompleta = z.object({
  id: z.number(),
  versao: z.number(),
  ativo: z.boolean(),
  ...funcaoCampos,
  usuarios: z.number(),
  criadoEm: z.string(),
  atualizadoEm: z.string(),
});
export type FuncaoCompleta = z.infer<typeof funcaoCompleta>;
const funcoesQuery = listQuery(['id', 'nome', 'criadoEm', 'atualizadoEm'], {});

export const rolesCalls = {
  list: defineCall({
    ...roles,
    method: 'GET',
    path: 'roles',
    summary: 'Lista funções de usuário',
    access: verFuncoes,
    query: funcoesQuery,
    reply: pageOf(funcaoCompleta),
  }),
  listV2: defineCall({
    ...roles,
    method: 'GET',
    path: 'rolesV2',
    summary: 'Lista funções de usuário',
    access: verFuncoes,
    query: funcoesQuery,
    reply: pageOf(funcaoCompleta),
  }),
  select: defineCall({
    ...roles,
    method: 'GET',
    path: 'roles/select',
    summary: 'Opções de funções',
    access: 'signedIn',
    query: opcoesQuery,
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
    body: z.strictObject(funcaoCampos),
    reply: funcaoCompleta,
    status: 201,
  }),
  update: defineCall({
    ...roles,
    method: 'PUT',
    path: 'roles/{id}',
    summary: 'Altera uma função',
    access: 'roles_update',
    body: z.strictObject({ versao: z.number().int().positive().optional(), ...partialOf(funcaoCampos) }),
    reply: funcaoCompleta,
  }),
  archive: defineCall({
    ...roles,
    method: 'DELETE',
    path: 'roles/{id}',
    summary: 'Inativa uma função; com somenteInativos=true, ativa. Em uso, pede a função que a substitui',
    access: 'roles_update',
    query: z.strictObject({
      somenteInativos: z
        .enum(['true', 'false', '1', '0'])
        .transform((t) => t === 'true' || t === '1')
        .optional(),
      substituta: idText.optional(),
    }),
    reply: funcaoCompleta,
  }),
  validate: defineCall({
    ...roles,
    method: 'GET',
    path: 'permissions/validate',
    summary: 'Diz se uma permissão existe e se quem chama a tem',
    access: 'signedIn',
    query: z.strictObject({ slug: line(80) }),
    reply: z.object({ existe: z.boolean(), possui: z.boolean() }),
  }),
};

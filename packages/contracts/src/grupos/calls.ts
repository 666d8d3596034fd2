import { z } from 'zod';
import { nomeDeUsuario } from '../acesso/credenciais.calls.ts';
import { defineCall, idText } from '../call.ts';
import { linha } from '../call-parts.ts';
import { empresaCurta } from '../empresas/esquemas.ts';
import { furtherCall } from '../list/define-list.ts';
import { option, optionsQuery, queryFlag, queryText } from '../list.ts';
import { listaDeGrupos } from './listas.ts';

const groups = { domain: 'groups' } as const;
const GET = { ...groups, method: 'GET' } as const;
const listar = { any: ['grupos_index', 'grupos_show'] } as const;
const ler = { any: ['grupos_index', 'grupos_show', 'grupos_update'] } as const;

const grupoGuardado = listaDeGrupos.row;

/** Address of a group in links and at sign-in. */
export const slugDeGrupo = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9-]{1,62}$/, 'Use letras minúsculas, números e traços');

/** A new tenant and the person who will administer it; the first access goes to that e-mail. */
export const grupoNovo = z.strictObject({
  slug: slugDeGrupo,
  nome: linha(120),
  admin: z.strictObject({
    nome: linha(120),
    usuario: nomeDeUsuario.default('admin'),
    email: z.email('E-mail inválido').max(254),
  }),
});
export type GrupoNovo = z.output<typeof grupoNovo>;

const doGrupo = z.strictObject({ grupoId: idText.optional() });

/** Tenants. The provider sees and controls all of them, anybody else only their own. */
export const gruposCalls = {
  list: furtherCall(listaDeGrupos, { path: 'grupos', summary: 'Lista grupos' }),
  v2: listaDeGrupos.call,
  filter: defineCall({
    ...GET,
    path: 'grupos/filter',
    summary: 'Grupos para filtros, também os inativos',
    access: listar,
    query: optionsQuery({}),
    reply: z.array(option),
  }),
  opcoes: defineCall({
    ...GET,
    path: 'grupos/opcoes',
    summary: 'Opções de grupos',
    access: listar,
    query: optionsQuery({}),
    reply: z.array(option),
  }),
  matriz: defineCall({
    ...GET,
    path: 'grupos/matriz',
    summary: 'Matrizes de um grupo; sem grupoId, do próprio',
    access: listar,
    query: doGrupo,
    reply: z.array(empresaCurta),
  }),
  empresas: defineCall({
    ...GET,
    path: 'grupos/empresas',
    summary: 'Empresas próprias de um grupo; sem grupoId, do próprio',
    access: listar,
    query: doGrupo,
    reply: z.array(empresaCurta),
  }),
  procurar: defineCall({
    ...GET,
    path: 'grupos/procurar/{name}',
    summary: 'Grupos cujo nome ou endereço contém o texto',
    access: listar,
    params: z.strictObject({ name: queryText.min(1) }),
    reply: z.array(grupoGuardado),
  }),
  outrasCelulas: defineCall({
    ...GET,
    path: 'grupos/outras-celulas',
    summary: 'Grupos de outras células, com as que não responderam (só o provedor)',
    access: listar,
    query: z.strictObject({ search: queryText.optional() }),
    reply: z.object({
      /** Of the other cells; where one server has all groups there are none. */
      celulas: z.array(z.number()),
      grupos: z.array(grupoGuardado.extend({ celula: z.number(), endereco: z.string() })),
      /** Numbers of the cells that did not answer: what they have is not here. */
      celulasSemResposta: z.array(z.number()),
    }),
  }),
  get: defineCall({ ...GET, path: 'grupos/{id}', summary: 'Lê um grupo', access: ler, reply: grupoGuardado }),
  create: defineCall({
    ...groups,
    method: 'POST',
    path: 'grupos',
    summary: 'Cria um grupo e envia o primeiro acesso ao administrador (só o provedor)',
    access: 'grupos_create',
    ownHands: true,
    body: grupoNovo,
    reply: grupoGuardado,
    status: 201,
  }),
  update: defineCall({
    ...groups,
    method: 'PUT',
    path: 'grupos/{id}',
    summary:
      'Altera um grupo; o endereço (slug) só o provedor altera, o suporte só o próprio grupo deixa emitir, e isso e o fim da sessão parada pedem prova recente',
    access: 'grupos_update',
    ownHands: true,
    body: z.strictObject({
      versao: z.number().int().positive().optional(),
      nome: linha(120).optional(),
      slug: slugDeGrupo.optional(),
      /** A session left alone for so many minutes ends; null: after half a day. */
      sessaoParadaMinutos: z.number().int().min(5, 'Mínimo 5').max(720, 'Máximo 720').nullable().optional(),
      /** Lets support sign fiscal documents in the name of the group's companies. */
      suporteAssina: z.boolean().optional(),
    }),
    reply: grupoGuardado,
  }),
  archive: defineCall({
    ...groups,
    method: 'DELETE',
    path: 'grupos/{id}',
    summary: 'Inativa um grupo, encerrando as sessões; com somenteInativos=true, ativa (só o provedor)',
    access: 'grupos_update',
    ownHands: true,
    query: z.strictObject({ somenteInativos: queryFlag.optional() }),
    reply: grupoGuardado,
  }),
  uploadLogo: defineCall({
    domain: 'uploads',
    method: 'POST',
    path: 'upload/group',
    summary: 'Define o logo de um grupo (PNG, JPEG ou WebP até 2 MB)',
    access: 'grupos_update',
    ownHands: true,
    bodyKind: 'form',
    body: z.strictObject({ id: idText }),
    reply: grupoGuardado,
    status: 201,
  }),
};

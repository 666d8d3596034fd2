import { z } from 'zod';
import { idText } from '../call.ts';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { systemColumns } from '../list/of-register.ts';
import { option } from '../list.ts';

const daCasa = systemColumns();
const verUsuarios = { any: ['users_index', 'users_show'] } as const;

export const listaDeFuncoes = defineList({
  id: 'roles',
  domain: 'roles',
  path: 'rolesV2',
  summary: 'Lista funções de usuário',
  access: { any: ['roles_index', 'roles_show'] },
  title: 'Funções de usuário',
  label: { one: 'Função', many: 'Funções' },
  purpose: 'Conjuntos de permissões com nome: caixa, gerente, financeiro. Cada usuário recebe uma ou mais.',
  searchLabel: 'Buscar por nome ou descrição',
  columns: {
    nome: column.text({ label: 'Nome', width: 220, grow: 2, sortable: true, strong: true }),
    descricao: column.text({ label: 'Descrição', nullable: true, width: 320, grow: 3, muted: true }),
    quantas: column.integer({
      label: 'Permissões',
      derive: ({ permissoes }: { permissoes: readonly string[] }) => permissoes.length,
      width: 116,
      grow: 0,
    }),
    usuarios: column.integer({ label: 'Usuários', width: 100, grow: 0 }),
    exigeSegundoFator: column.flag({ label: 'Exige segundo fator', width: 130, grow: 0, shown: false }),
    ...daCasa,
    criadoEm: { ...daCasa.criadoEm, label: 'Criada em' },
    atualizadoEm: { ...daCasa.atualizadoEm, label: 'Alterada em' },
  },
  facts: { id: z.number(), versao: z.number(), ativo: z.boolean(), permissoes: z.array(z.string()) },
  order: { by: 'nome' },
  inactive: true,
});
export type FuncaoCompleta = RowOfList<typeof listaDeFuncoes>;

/** By which a user is known, wherever users are listed. */
const colunasDaPessoa = {
  nome: column.text({ label: 'Nome', width: 220, grow: 3, sortable: true, strong: true }),
  usuario: column.text({ label: 'Usuário', width: 150, grow: 1, sortable: true }),
  email: column.text({ label: 'E-mail', nullable: true, width: 220, grow: 2, sortable: true, muted: true }),
  ultimoAcesso: column.instant({
    label: 'Último acesso',
    nullable: true,
    empty: 'Nunca entrou',
    relative: true,
    width: 140,
    grow: 0,
    sortable: true,
    muted: true,
  }),
};
const fatosDaPessoa = { id: z.number(), versao: z.number(), ativo: z.boolean(), funcoes: z.array(option) };
const suporte = { label: 'Suporte', width: 92, grow: 0 } as const;
const funcoes = {
  label: 'Funções',
  derive: ({ funcoes: suas }: { funcoes: readonly { rotulo: string }[] }) =>
    suas.map(({ rotulo }) => rotulo).join(', '),
  width: 200,
  grow: 2,
} as const;

export const listaDeUsuarios = defineList({
  id: 'users',
  domain: 'users',
  path: 'users/indexV2',
  summary: 'Lista usuários com funções',
  access: verUsuarios,
  title: 'Usuários',
  label: { one: 'Usuário', many: 'Usuários' },
  purpose: 'Quem entra no Retaguarda, com as funções e as empresas que pode ver.',
  searchLabel: 'Buscar por nome, usuário ou e-mail',
  columns: {
    nome: colunasDaPessoa.nome,
    usuario: colunasDaPessoa.usuario,
    email: colunasDaPessoa.email,
    quais: column.text(funcoes),
    ultimoAcesso: colunasDaPessoa.ultimoAcesso,
    suporte: column.flag(suporte),
    ...daCasa,
  },
  facts: fatosDaPessoa,
  filters: {
    funcaoId: filter.ref('roles', { label: 'Função' }),
    empresaId: filter.ref('empresas', { label: 'Empresa' }),
  },
  order: { by: 'nome' },
  inactive: true,
});
export type UsuarioLinha = RowOfList<typeof listaDeUsuarios>;

const alcancesDoSuporte = { pode: 'Pode atender', alem: 'Pode mais que você' } as const;

/** Whom the support can act as: in the provider's group, users of every group. */
export const listaDeAlvosDoSuporte = defineList({
  id: 'users-suporte',
  resource: 'users',
  domain: 'users',
  path: 'users/indexSuporte',
  summary: 'Usuários que o suporte pode atender; no grupo provedor, dos grupos de todos os clientes',
  access: 'suport_personify',
  title: 'Suporte',
  label: { one: 'Usuário', many: 'Usuários' },
  purpose: 'Usuários que o suporte pode atender agindo como eles, por tempo limitado e com motivo registrado.',
  searchLabel: 'Buscar por pessoa ou grupo',
  columns: {
    nome: colunasDaPessoa.nome,
    grupo: column.reference({ label: 'Grupo', width: 200, grow: 2 }),
    usuario: colunasDaPessoa.usuario,
    email: colunasDaPessoa.email,
    ultimoAcesso: colunasDaPessoa.ultimoAcesso,
    atendimento: column.state(
      alcancesDoSuporte,
      {
        label: 'Atendimento',
        derive: ({ recusa }: { recusa: object | null }) => (recusa ? 'alem' : 'pode'),
        width: 150,
        grow: 0,
        card: 'fact',
      },
      { pode: 'ok', alem: 'mute' },
    ),
    suporte: column.flag({ ...suporte, shown: false }),
    ...daCasa,
  },
  facts: {
    ...fatosDaPessoa,
    /** In what the target goes beyond who asks; null when one may act as the person. */
    recusa: z.object({ permissoes: z.array(z.string()), empresas: z.boolean() }).nullable(),
  },
  filters: { grupoId: filter.given(idText.optional()) },
  order: { by: 'nome' },
  inactive: true,
});
export type AlvoDeSuporte = RowOfList<typeof listaDeAlvosDoSuporte>;

/** The client's own view of the support: who acted for them, when and why. */
export const listaDeAcessosDeSuporte = defineList({
  id: 'acessos-de-suporte',
  domain: 'users',
  path: 'users/personify/historico',
  summary: 'Quem agiu por usuários deste grupo, quando e por quê',
  access: verUsuarios,
  title: 'Acessos de suporte',
  label: { one: 'Acesso', many: 'Acessos' },
  purpose: 'Quem agiu por usuários deste grupo, quando e por quê.',
  searchLabel: 'Buscar por pessoa ou motivo',
  columns: {
    inicio: column.instant({ label: 'Início', width: 150, grow: 0, sortable: true }),
    ator: column.text({ label: 'Quem agiu', width: 200, grow: 1, strong: true }),
    usuario: column.reference({ label: 'Pelo usuário', width: 200, grow: 1 }),
    motivo: column.text({ label: 'Motivo', width: 360, grow: 3, muted: true }),
    fim: column.instant({ label: 'Fim', nullable: true, empty: 'Em curso', width: 150, grow: 0 }),
    id: daCasa.id,
  },
  facts: { id: z.number() },
  order: { by: 'inicio', descending: true },
});
export type AcessoDeSuporte = RowOfList<typeof listaDeAcessosDeSuporte>;

export const tiposDeLink = {
  primeiro_acesso: 'Primeiro acesso',
  redefinicao: 'Nova senha',
  email: 'Novo e-mail',
} as const;

/** Who was sent a link and has not used it; the inactive ones are those used or expired. */
export const listaDeLinks = defineList({
  id: 'links-de-acesso',
  domain: 'auth',
  path: 'passwords',
  summary: 'Links de acesso que aguardam uso; com somenteInativos=true, os usados e vencidos',
  access: verUsuarios,
  title: 'Links de acesso',
  label: { one: 'Link', many: 'Links' },
  purpose: 'Os convites de primeiro acesso, as redefinições de senha e as trocas de e-mail que aguardam a pessoa.',
  searchLabel: 'Nome, usuário ou e-mail',
  columns: {
    usuario: column.reference({ label: 'Pessoa', width: 240, grow: 2, strong: true, card: 'title' }),
    tipo: column.choice(tiposDeLink, { label: 'Para', width: 160, grow: 1, card: 'fact' }),
    criadoEm: column.instant({ label: 'Enviado em', width: 150, grow: 0, sortable: true }),
    expiraEm: column.instant({ label: 'Vale até', width: 150, grow: 0, sortable: true, card: 'fact' }),
    usadoEm: column.instant({ label: 'Usado em', nullable: true, width: 150, grow: 0, muted: true }),
    id: daCasa.id,
  },
  facts: { id: z.number() },
  order: { by: 'id', descending: true },
  inactive: true,
});
export type LinkDeAcesso = RowOfList<typeof listaDeLinks>;

import { permissions, type Slug } from './permissions.ts';

/** Whose group it is: the provider of the software has one, each client its own. Resellers work in the provider's. */
export type GroupKind = 'provider' | 'client';

/** Roles a group starts with, or that its demonstration shows; the group changes them as it likes. */
export const standardRoles = {
  gerente: { nome: 'Gerente', descricao: 'Tudo da operação, sem usuários e funções', in: ['provider', 'client'] },
  caixa: { nome: 'Caixa', descricao: 'Balcão: clientes, produtos e comandas', in: ['provider', 'client'] },
  contador: {
    nome: 'Contador',
    descricao: 'Vê documentos fiscais, o mês, os livros e os relatórios, e não altera nada',
    in: ['provider', 'client'],
  },
  consulta: { nome: 'Suporte', descricao: 'Vê tudo e não altera nada', in: ['provider', 'client'] },
  // Support reads everything and holds what the standard roles of a client hold, because nobody acts as somebody who may
  // do what they may not. Whoever wants support to write nothing in the provider's own group takes these away, and
  // support then acts only as those who hold as little.
  suporte: {
    nome: 'Suporte',
    descricao: 'Vê tudo e atende os clientes, agindo como quem tem as funções padrão',
    in: ['provider'],
  },
  revenda: { nome: 'Revenda', descricao: 'Clientes da própria carteira', in: ['provider'] },
} as const satisfies Record<string, { nome: string; descricao: string; in: readonly GroupKind[] }>;
export type StandardRole = keyof typeof standardRoles;

/** The slugs people of a kind of group may hold at all: what its administrator starts with. */
export const administratorSlugs = (kind: GroupKind): Slug[] =>
  permissions.filter(({ onlyProvider }) => kind === 'provider' || !onlyProvider).map(({ slug }) => slug);

/** What a standard role starts with in a kind of group: never more than the group's administrator, who must be able to give it. */
export const roleSlugs = (role: StandardRole, kind: GroupKind): Slug[] =>
  permissions
    .filter(({ roles, onlyProvider }) => roles.includes(role) && (kind === 'provider' || !onlyProvider))
    .map(({ slug }) => slug);

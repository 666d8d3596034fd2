import { type Family, type FamilyAction, permissionFamilies, type Slug } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export interface FuncaoPadrao {
  nome: string;
  descricao: string;
  permissoes: readonly Slug[];
}

const daSeguranca: readonly Family[] = ['users', 'roles', 'permissions', 'grupos', 'emails'];
/** Families of the operation: all but those of users and groups. */
export const familiasDaOperacao = permissionFamilies
  .map(({ family }) => family)
  .filter((family) => !daSeguranca.includes(family));
export const slugsDe = (families: readonly Family[], acoes: readonly FamilyAction[]): Slug[] =>
  families.flatMap((family) => acoes.map((acao) => `${family}_${acao}` as const));

export const funcaoGerente: FuncaoPadrao = {
  nome: 'Gerente',
  descricao: 'Tudo da operação, sem usuários e funções',
  permissoes: [
    ...slugsDe(
      familiasDaOperacao.filter((family) => family !== 'revendas'),
      ['index', 'show', 'create', 'update'],
    ),
    ...slugsDe(['users', 'roles'], ['index', 'show']),
    'transferencia-estoque',
    'access_carrier',
    'create_carrier',
    'update_carrier',
    'user_access_nfe_entradas',
    'create_delivery_man',
    'create_delivery_fee',
    'index_history_invoice',
    'index_tools',
  ],
};
export const funcaoCaixa: FuncaoPadrao = {
  nome: 'Caixa',
  descricao: 'Balcão: clientes, produtos e comandas',
  permissoes: [
    ...slugsDe(['clientes'], ['index', 'show', 'create']),
    ...slugsDe(['produtos', 'forma_de_pagamento', 'condicao_de_pagamento', 'bandeira'], ['index', 'show']),
    ...slugsDe(['restaurante'], ['index', 'show', 'create', 'update']),
  ],
};

/**
 * The provider's support: reads everything, and holds what the standard roles of a client hold, because nobody acts as
 * somebody who may do what they may not. Whoever wants support to write nothing in the provider's own group takes these
 * away, and support then acts only as those who hold as little.
 */
export const funcaoSuporte: FuncaoPadrao = {
  nome: 'Suporte',
  descricao: 'Vê tudo e atende os clientes, agindo como quem tem as funções padrão',
  permissoes: [
    ...new Set<Slug>([
      ...slugsDe(familiasDaOperacao, ['index', 'show']),
      ...slugsDe(['users', 'roles'], ['index', 'show']),
      ...funcaoGerente.permissoes,
      ...funcaoCaixa.permissoes,
      'suport_personify',
    ]),
  ],
};

/** Roles a client starts with beside the administrator's; the client changes them as it likes. */
export async function criarFuncoesPadrao(tx: Tx, grupoId: number): Promise<void> {
  for (const funcao of [funcaoGerente, funcaoCaixa]) await criarFuncaoPadrao(tx, grupoId, funcao);
}

/** @returns id of the role */
export async function criarFuncaoPadrao(tx: Tx, grupoId: number, funcao: FuncaoPadrao): Promise<number> {
  const { id } = await tx
    .insertInto('funcao')
    .values({ grupo_id: grupoId, nome: funcao.nome, descricao: funcao.descricao })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into funcao_permissao (grupo_id, funcao_id, slug)
    select ${grupoId}, ${id}, slug from unnest(${[...funcao.permissoes]}::text[]) slug`.execute(tx);
  return id;
}

import { type Family, type FamilyAction, permissionFamilies, type Slug } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export interface PessoaDeExemplo {
  nome: string;
  usuario: string;
  funcao: { nome: string; descricao: string; permissoes: readonly Slug[] };
  suporte?: true;
  /** Name of the one company the person sees; all when absent. */
  soDaEmpresa?: string;
  /** Name of the reseller the person works for. */
  revenda?: string;
}

const daSeguranca: readonly Family[] = ['users', 'roles', 'permissions', 'grupos'];
const familias = permissionFamilies.map(({ family }) => family).filter((family) => !daSeguranca.includes(family));
const slugs = (families: readonly Family[], acoes: readonly FamilyAction[]): Slug[] =>
  families.flatMap((family) => acoes.map((acao) => `${family}_${acao}` as const));

const gerente = {
  nome: 'Gerente',
  descricao: 'Tudo da operação, sem usuários e funções',
  permissoes: [
    ...slugs(
      familias.filter((family) => family !== 'revendas'),
      ['index', 'show', 'create', 'update'],
    ),
    ...slugs(['users', 'roles'], ['index', 'show']),
    'transferencia-estoque',
    'access_carrier',
    'create_carrier',
    'update_carrier',
    'user_access_nfe_entradas',
    'create_delivery_man',
    'create_delivery_fee',
    'index_history_invoice',
    'index_tools',
  ] satisfies Slug[],
};
const caixa = {
  nome: 'Caixa',
  descricao: 'Balcão: clientes, produtos e comandas',
  permissoes: [
    ...slugs(['clientes'], ['index', 'show', 'create']),
    ...slugs(['produtos', 'forma_de_pagamento', 'condicao_de_pagamento', 'bandeira'], ['index', 'show']),
    ...slugs(['restaurante'], ['index', 'show', 'create', 'update']),
  ],
};
const leitura = {
  nome: 'Suporte',
  descricao: 'Vê tudo e não altera nada',
  permissoes: [...slugs(familias, ['index', 'show']), ...slugs(['users', 'roles'], ['index', 'show'])],
};
const revenda = {
  nome: 'Revenda',
  descricao: 'Clientes da própria carteira',
  permissoes: [
    ...slugs(['clientes'], ['index', 'show', 'create', 'update']),
    ...slugs(['revendas'], ['index', 'show']),
    'index_area_resale',
  ] satisfies Slug[],
};

export const pessoasDaDemonstracao: readonly PessoaDeExemplo[] = [
  { nome: 'Gustavo Prado', usuario: 'gerente', funcao: gerente },
  { nome: 'Carla Dias', usuario: 'caixa', funcao: caixa, soDaEmpresa: 'Cantina da Vila' },
  { nome: 'Sofia Brito', usuario: 'suporte', funcao: leitura },
];
export const pessoasDoProvedor: readonly PessoaDeExemplo[] = [
  { nome: 'Gilberto Ramos', usuario: 'gerente', funcao: gerente },
  { nome: 'Cíntia Melo', usuario: 'caixa', funcao: caixa },
  {
    nome: 'Sérgio Antunes',
    usuario: 'suporte',
    funcao: {
      ...leitura,
      descricao: 'Vê tudo e atende os clientes',
      permissoes: [...leitura.permissoes, 'suport_personify'],
    },
    suporte: true,
  },
  { nome: 'Débora Lins', usuario: 'revenda', funcao: revenda, revenda: 'Litoral Automação' },
];

/** Creates the people with their roles. @param empresas ids of the group's companies, by name */
export async function criarPessoas(
  tx: Tx,
  grupoId: number,
  pessoas: readonly PessoaDeExemplo[],
  senhaHash: string,
  empresas: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { nome, usuario, funcao, suporte, soDaEmpresa, revenda: daRevenda } of pessoas) {
    const daPessoa = await tx
      .insertInto('usuario')
      .values({
        grupo_id: grupoId,
        nome,
        usuario,
        email: `${usuario}@retaguarda.example`,
        senha_hash: senhaHash,
        suporte: suporte ?? false,
        todas_empresas: soDaEmpresa === undefined,
        revenda_id: daRevenda === undefined ? null : (empresas.get(daRevenda) ?? null),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const daFuncao = await tx
      .insertInto('funcao')
      .values({ grupo_id: grupoId, nome: funcao.nome, descricao: funcao.descricao })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into funcao_permissao (grupo_id, funcao_id, slug)
      select ${grupoId}, ${daFuncao.id}, slug from unnest(${[...funcao.permissoes]}::text[]) slug`.execute(tx);
    await tx
      .insertInto('usuario_funcao')
      .values({ grupo_id: grupoId, usuario_id: daPessoa.id, funcao_id: daFuncao.id })
      .execute();
    const empresaId = soDaEmpresa === undefined ? undefined : empresas.get(soDaEmpresa);
    if (empresaId !== undefined) {
      await tx
        .insertInto('usuario_empresa')
        .values({ grupo_id: grupoId, usuario_id: daPessoa.id, empresa_id: empresaId })
        .execute();
    }
  }
}

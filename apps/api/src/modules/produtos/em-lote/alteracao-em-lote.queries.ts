import {
  DomainError,
  listaDeAlteracoesEmLote,
  type ProdutoAlteracao,
  type ProdutoCompleto,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { juntarPessoa } from '../../acesso/public.ts';

/** Changes in batch of the group, each with the names of the fields it gave. */
export const alteracoesEmLote: ListSource = {
  list: listaDeAlteracoesEmLote,
  from: { table: 'alteracao_campos', alias: 'a', joins: { u: juntarPessoa('a') } },
  scope: ({ grupoId }) => [sql`a.grupo_id = ${grupoId}`],
  values: {
    campos: sql`(select string_agg(k, ', ') from jsonb_object_keys(a.alteracao) k)`,
    nomes: sql`array(select k from jsonb_object_keys(a.alteracao) k)`,
    autor: { id: sql`u.id`, label: sql`u.nome` },
  },
  search: {
    where: (texto) =>
      sql`app.normalizar((select string_agg(k, ' ') from jsonb_object_keys(a.alteracao) k)) like all (${containsPatterns(texto)})`,
  },
};

export async function abrirAlteracao(tx: Tx, actor: Actor, alteracao: ProdutoAlteracao): Promise<number> {
  const { id } = await tx
    .insertInto('alteracao_campos')
    .values({ grupo_id: actor.grupoId, alteracao: JSON.stringify(alteracao), usuario_id: actor.usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How many products it changed; one that changed none is none. */
export async function fecharAlteracao(tx: Tx, { grupoId }: Actor, id: number, produtos: number): Promise<void> {
  if (produtos === 0) await sql`delete from alteracao_campos where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
  else
    await sql`update alteracao_campos set produtos = ${produtos} where grupo_id = ${grupoId} and id = ${id}`.execute(
      tx,
    );
}

/** What products that were just changed had in the fields given, and in what follows from those. */
export async function guardarAntes(
  tx: Tx,
  { grupoId }: Actor,
  alteracaoId: number,
  produtos: readonly ProdutoCompleto[],
  alteracao: ProdutoAlteracao,
): Promise<void> {
  if (produtos.length === 0) return;
  // The chapter of the NCM goes with it.
  const campos = new Set([...Object.keys(alteracao), ...(alteracao.ncm === undefined ? [] : ['spedGenero'])]);
  const linhas = produtos.map((produto) => ({
    id: produto.id,
    antes: Object.fromEntries(Object.entries(produto).filter(([campo]) => campos.has(campo))),
  }));
  await sql`insert into alteracao_campos_item (grupo_id, alteracao_id, produto_id, antes, versao)
    select p.grupo_id, ${alteracaoId}, p.id, x.antes, p.versao
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) x (id bigint, antes jsonb)
    join produto p on p.grupo_id = ${grupoId} and p.id = x.id`.execute(tx);
}

interface AlteracaoTravada {
  situacao: 'aplicada' | 'desfazendo' | 'desfeita';
  produtos: number;
}

/** @throws DomainError NOT_FOUND */
export async function travarAlteracao(tx: Tx, { grupoId }: Actor, id: number): Promise<AlteracaoTravada> {
  const { rows } = await sql<AlteracaoTravada>`select situacao, produtos from alteracao_campos
    where grupo_id = ${grupoId} and id = ${id} for update`.execute(tx);
  const [achada] = rows;
  if (!achada) throw new DomainError('NOT_FOUND');
  return achada;
}

export const mudarSituacao = (
  tx: Tx,
  grupoId: number,
  id: number,
  situacao: AlteracaoTravada['situacao'],
): Promise<unknown> =>
  sql`update alteracao_campos set situacao = ${situacao}, desfeito_em = case when ${situacao}::text = 'desfeita' then now() end
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);

interface ItemDaAlteracao {
  produtoId: number;
  antes: ProdutoAlteracao;
  versao: number;
}

/** Products of a change after one, in the order of their ids. */
export async function itensDepoisDe(
  tx: Tx,
  { grupoId }: Actor,
  id: number,
  depois: number,
  limite: number,
): Promise<ItemDaAlteracao[]> {
  const { rows } = await sql<ItemDaAlteracao>`select produto_id as "produtoId", antes, versao from alteracao_campos_item
    where grupo_id = ${grupoId} and alteracao_id = ${id} and produto_id > ${depois} order by produto_id limit ${limite}`.execute(
    tx,
  );
  return rows;
}

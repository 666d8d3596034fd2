import {
  codigoDeBarrasCampos,
  DomainError,
  estoqueCampos,
  fornecedorDoProdutoCampos,
  loteCampos,
  type ProdutoCompleto,
  type ProdutoNovo,
  precoCampos,
  serialCampos,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { gravarImagens } from './arquivos.queries.ts';
import { gravarCaracteristicas } from './grade.ts';
import { gravarParte, type LinhaDaParte } from './gravar-partes.ts';
import { gravarReceita } from './receita.ts';
import { exigirSemSaldoNosEstoques, exigirSemSaldoNosLotes } from './saldo.ts';

export const listas = [
  { nome: 'codigos', tabela: 'produto_codigo_barras', campos: codigoDeBarrasCampos, inteira: true },
  { nome: 'precos', tabela: 'produto_preco', campos: precoCampos, inteira: true },
  { nome: 'estoques', tabela: 'produto_estoque', campos: estoqueCampos, inteira: true },
  { nome: 'lotes', tabela: 'produto_lote', campos: loteCampos, inteira: false },
  { nome: 'seriais', tabela: 'produto_serial', campos: serialCampos, inteira: false },
  { nome: 'fornecedores', tabela: 'produto_fornecedor', campos: fornecedorDoProdutoCampos, inteira: true },
] as const;

/**
 * Writes the lists given; those left out stay.
 *
 * @returns whether anything was written
 * @throws DomainError as each list refuses
 */
export async function gravarListas(
  tx: Tx,
  actor: Actor,
  produtoId: number,
  dados: Partial<ProdutoNovo>,
  antes: ProdutoCompleto | null,
): Promise<boolean> {
  let escreveu = false;
  if (antes && dados.estoques) {
    const ficam = new Set(dados.estoques.filter(({ ativo }) => ativo).map(({ id }) => id));
    await exigirSemSaldoNosEstoques(
      tx,
      actor,
      antes.estoques.filter(({ id, ativo }) => ativo && !ficam.has(id)).map(({ id }) => id),
    );
  }
  await exigirLotesQueSaemVazios(tx, actor, dados.lotes ?? []);
  for (const { nome, tabela, campos, inteira } of listas) {
    const linhas = dados[nome] as readonly LinhaDaParte[] | undefined;
    if (!linhas) continue;
    const guardadas = inteira
      ? ((antes?.[nome] ?? []) as readonly LinhaDaParte[])
      : await guardadasDe(tx, actor, tabela, produtoId, linhas);
    const parte = { nome, tabela, produtoId, campos: Object.keys(campos), linhas, guardadas, inteira };
    escreveu = (await gravarParte(tx, actor, parte)) || escreveu;
  }
  if (dados.receita !== undefined)
    escreveu = (await gravarReceita(tx, actor, produtoId, dados.receita, antes?.receita ?? null)) || escreveu;
  if (dados.caracteristicas)
    escreveu = (await gravarCaracteristicas(tx, actor, produtoId, dados.caracteristicas)) || escreveu;
  if (dados.relacoes) escreveu = (await gravarRelacoes(tx, actor, produtoId, dados.relacoes)) || escreveu;
  if (dados.imagens && antes)
    escreveu = (await gravarImagens(tx, actor, produtoId, dados.imagens, antes.imagens)) || escreveu;
  return escreveu;
}

async function exigirLotesQueSaemVazios(tx: Tx, actor: Actor, lotes: ProdutoNovo['lotes']): Promise<void> {
  const saem = lotes.flatMap(({ id, ativo }) => (id !== undefined && !ativo ? [id] : []));
  await exigirSemSaldoNosLotes(tx, actor, saem, { lotes: 'HÁ LOTES COM SALDO' });
}

/** The stored rows of those that are named: lists of lots and serials are too long to be read whole. */
async function guardadasDe(
  tx: Tx,
  actor: Actor,
  tabela: 'produto_lote' | 'produto_serial',
  produtoId: number,
  linhas: readonly LinhaDaParte[],
): Promise<LinhaDaParte[]> {
  const ids = linhas.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return [];
  const colunas = tabela === 'produto_lote' ? sql`elaboracao, validade` : sql`estoque_id as "estoqueId"`;
  const { rows } = await sql<LinhaDaParte>`select id, ativo, numero, ${colunas} from ${sql.table(tabela)}
    where grupo_id = ${actor.grupoId} and produto_id = ${produtoId} and id = any(${ids}::bigint[])`.execute(tx);
  return rows;
}

/** A relation is one row for both products, the smaller id first. */
async function gravarRelacoes(
  tx: Tx,
  actor: Actor,
  produtoId: number,
  relacoes: ProdutoNovo['relacoes'],
): Promise<boolean> {
  const propria = relacoes.findIndex((relacao) => relacao.produtoId === produtoId);
  if (propria >= 0)
    throw new DomainError('INVALID', { campos: { [`relacoes.${propria}.produtoId`]: 'É O PRÓPRIO PRODUTO' } });
  const dadas = sql`(select least(${produtoId}, x.outro) as menor, greatest(${produtoId}, x.outro) as maior, x.tipo
    from unnest(${relacoes.map((relacao) => relacao.produtoId)}::bigint[], ${relacoes.map(({ tipo }) => tipo)}::text[]) x (outro, tipo))`;
  const saem =
    await sql`delete from produto_relacao r where r.grupo_id = ${actor.grupoId} and ${produtoId} in (r.produto_id, r.outro_id)
    and not exists (select from ${dadas} d where d.menor = r.produto_id and d.maior = r.outro_id and d.tipo = r.tipo)`.execute(
      tx,
    );
  const entram = await sql`insert into produto_relacao (grupo_id, produto_id, outro_id, tipo)
    select ${actor.grupoId}, d.menor, d.maior, d.tipo from ${dadas} d on conflict do nothing`.execute(tx);
  return (saem.numAffectedRows ?? 0n) + (entram.numAffectedRows ?? 0n) > 0n;
}

import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { exigirEmpresas } from './alcance.ts';
import { lancar } from './lancamento/lancar.ts';
import { estornarMovimento } from './movimentos.service.ts';

export interface SaldoNovo {
  produtoId: number;
  empresaId: number;
  /** Decimal text above zero. */
  quantidade: string;
  /** Of a unit, decimal text. */
  custo: string | null;
}

const IMPORTADO = 'importado/';
const chaveDe = (produtoId: number) => `${IMPORTADO}${produtoId}`;

/** The stock that products just registered begin with, all in one posting. @throws DomainError as `lancar` does, `data.item` saying which */
export async function abrirSaldosNovos(tx: Tx, actor: Actor, saldos: readonly SaldoNovo[]): Promise<void> {
  await exigirEmpresas(
    tx,
    actor,
    saldos.map(({ empresaId }) => empresaId),
  );
  await lancar(
    tx,
    actor,
    saldos.map(({ produtoId, empresaId, quantidade, custo }) => ({
      produtoId,
      quantidade,
      custo,
      estoque: { empresaId },
      operacao: { tipo: 'ajuste_entrada' as const },
      motivo: 'Estoque inicial',
      origem: 'manual' as const,
      chave: chaveDe(produtoId),
    })),
  );
}

/** What a posting refused and of which item; null for whatever else went wrong. */
export function recusaDoLancamento(error: unknown): { item: number; recusa: DomainError } | null {
  if (!(error instanceof DomainError)) return null;
  const item = (error.detail.data as { item?: unknown } | undefined)?.item;
  return typeof item === 'number' ? { item, recusa: error } : null;
}

/**
 * Takes back the stock products began with.
 *
 * @returns those that moved since: nothing of theirs is touched
 */
export async function desfazerSaldosNovos(tx: Tx, actor: Actor, produtoIds: readonly number[]): Promise<Set<number>> {
  if (produtoIds.length === 0) return new Set();
  const { rows } = await sql<{ produtoId: number; abertura: number | null; movimentos: number }>`
    select produto_id as "produtoId", max(id) filter (where origem = 'manual' and chave = ${IMPORTADO} || produto_id) as abertura,
      count(*)::int as movimentos
    from estoque_movimento where grupo_id = ${actor.grupoId} and produto_id = any(${[...produtoIds]}::bigint[])
    group by produto_id order by produto_id`.execute(tx);
  const moveram = new Set<number>();
  for (const { produtoId, abertura, movimentos } of rows) {
    if (movimentos > 1 || abertura === null) moveram.add(produtoId);
    else await estornarMovimento(tx, actor, abertura, 'Importação desfeita');
  }
  return moveram;
}

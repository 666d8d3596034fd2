import { inicioDoDia, somarDias } from '@retaguarda/brasil';
import {
  type ConfiguracaoDoEstoque,
  type CustoDaBonificacao,
  type configuracaoDoEstoqueEntrada,
  DomainError,
  estoqueInicial,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../platform/database/database.ts';
import { fusoDaEmpresa, hojeNaEmpresa } from './alcance.ts';

type Lida = ConfiguracaoDoEstoque & { empresaId: number; versao: number | null };

/** The rules of each company asked for; those never saved have the program's. */
export async function configuracoesDe(db: Db, empresaIds: readonly number[]): Promise<Map<number, Lida>> {
  const { rows } = await sql<Lida>`
    select empresa_id as "empresaId", versao, permite_negativo as "permiteNegativo",
      permite_lote_vencido as "permiteLoteVencido", fechado_ate as "fechadoAte",
      custo_da_compra as "custoDaCompra", custo_da_bonificacao as "custoDaBonificacao"
    from estoque_configuracao where empresa_id = any(${[...empresaIds]})`.execute(db);
  const gravadas = new Map(rows.map((row) => [row.empresaId, row]));
  return new Map(
    empresaIds.map((empresaId) => [
      empresaId,
      gravadas.get(empresaId) ?? { ...estoqueInicial, empresaId, versao: null },
    ]),
  );
}

export async function configuracaoDe(db: Db, empresaId: number): Promise<Lida> {
  return (await configuracoesDe(db, [empresaId])).get(empresaId) as Lida;
}

/** What goods given by a supplier cost the company when they come in. */
export const custoDaBonificacaoEm = async (db: Db, empresaId: number): Promise<CustoDaBonificacao> =>
  (await configuracaoDe(db, empresaId)).custoDaBonificacao;

/** Those of the companies that let no balance go below zero. */
export async function semNegativo(db: Db, empresaIds: readonly number[]): Promise<Set<number>> {
  const regras = await configuracoesDe(db, [...new Set(empresaIds)]);
  return new Set([...regras].flatMap(([id, { permiteNegativo }]) => (permiteNegativo ? [] : [id])));
}

/** From when on the books of each company are open; companies that never closed are left out. */
export async function primeirosInstantesAbertos(
  db: Db,
  regras: ReadonlyMap<number, { fechadoAte: string | null }>,
): Promise<Map<number, string>> {
  const abertas = new Map<number, string>();
  for (const [empresaId, { fechadoAte }] of regras) {
    if (!fechadoAte) continue;
    abertas.set(empresaId, inicioDoDia(somarDias(fechadoAte, 1), await fusoDaEmpresa(db, empresaId)));
  }
  return abertas;
}

/** @throws DomainError STALE_RECORD, RULE_BROKEN for books closed up to a day that has not come: nothing could be sold until then */
export async function gravarConfiguracao(
  tx: Tx,
  grupoId: number,
  { versao, custoDaBonificacao, ...nova }: z.output<typeof configuracaoDoEstoqueEntrada>,
): Promise<Lida> {
  if (nova.fechadoAte !== null && nova.fechadoAte > (await hojeNaEmpresa(tx, nova.empresaId))) {
    throw new DomainError('RULE_BROKEN', { campos: { fechadoAte: 'Não pode ser depois de hoje' } });
  }
  const { rows } = await sql<{ versao: number }>`
    insert into estoque_configuracao (grupo_id, empresa_id, permite_negativo, permite_lote_vencido, fechado_ate, custo_da_compra,
      custo_da_bonificacao)
    values (${grupoId}, ${nova.empresaId}, ${nova.permiteNegativo}, ${nova.permiteLoteVencido}, ${nova.fechadoAte}, ${nova.custoDaCompra},
      ${custoDaBonificacao ?? estoqueInicial.custoDaBonificacao})
    on conflict (grupo_id, empresa_id) do update set permite_negativo = excluded.permite_negativo,
      permite_lote_vencido = excluded.permite_lote_vencido, fechado_ate = excluded.fechado_ate,
      custo_da_compra = excluded.custo_da_compra,
      custo_da_bonificacao = coalesce(${custoDaBonificacao ?? null}, estoque_configuracao.custo_da_bonificacao)
      where ${versao ?? null}::int is null or estoque_configuracao.versao = ${versao ?? null}
    returning versao`.execute(tx);
  const atual = await configuracaoDe(tx, nova.empresaId);
  if (rows.length === 0) throw new DomainError('STALE_RECORD', { data: { atual } });
  return atual;
}

import { Decimal } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type CalculoDoEstoque, custoDasFontes, type FonteDeCusto } from './calcular.ts';
import { fonteDoCusto, type Parte } from './pedido.ts';
import type { Pedido } from './resolver.ts';

export interface Fonte {
  estoqueId: number;
  ocorridoEm: string;
}

/**
 * The movements these requests take their cost from. Their stocks are locked with those of the requests: whoever
 * changes what a source is worth then either finds the entry that took it, or is found by it.
 */
export async function fontesDosPedidos(db: Db, pedidos: readonly Pedido[]): Promise<Map<number, Fonte>> {
  const ids = pedidos.flatMap(({ pedido }) => fonteDoCusto(pedido) ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Fonte & { id: number }>`
    select id, estoque_id as "estoqueId", ocorrido_em as "ocorridoEm" from estoque_movimento
    where grupo_id = app.grupo_atual() and id = any(${ids})`.execute(db);
  const fontes = new Map(rows.map(({ id, ...fonte }) => [id, fonte]));
  if (ids.some((id) => !fontes.has(id))) throw new DomainError('NOT_FOUND', { text: 'Movimento não encontrado.' });
  return fontes;
}

/** Gives each part the cost its source has now. Called with the stocks of the sources locked. */
export async function custearPelasFontes(
  db: Db,
  partes: readonly Parte[],
  fontes: ReadonlyMap<number, Fonte>,
): Promise<void> {
  if (fontes.size === 0) return;
  const { rows } = await sql<{ id: number; custo: string }>`
    select movimento_id as id, custo_unitario::text as custo from estoque_movimento_calculo
    where grupo_id = app.grupo_atual() and movimento_id = any(${[...fontes.keys()]})`.execute(db);
  const custos = new Map(rows.map(({ id, custo }) => [id, new Decimal(custo)]));
  for (const parte of partes) {
    const custo = custos.get(fonteDoCusto(parte.pedido) ?? 0);
    if (custo) parte.custo = custo;
  }
}

/** What goes out before a part in the same call, since the last one that took its cost so. */
function saidasAntes(partes: readonly Parte[], ids: readonly number[], i: number) {
  const desde = partes.slice(0, i).findLastIndex(({ pedido }) => pedido.custoDosAnteriores) + 1;
  return partes.slice(desde, i).flatMap((parte, j) => {
    const id = ids[desde + j] as number;
    return parte.quantidade.lt(0) ? [{ id, parte, quantidade: parte.quantidade.abs() }] : [];
  });
}

/** The same, by unit of the part. */
export function custoDosAnteriores(
  partes: readonly Parte[],
  ids: readonly number[],
  i: number,
  calculados: ReadonlyMap<number, CalculoDoEstoque>,
): Decimal {
  const fontes = saidasAntes(partes, ids, i).flatMap(({ id, parte, quantidade }): FonteDeCusto[] => {
    const calculo = calculados.get(parte.estoqueId)?.novos.get(id);
    return calculo ? [{ id, quantidade, custo: calculo.custoUnitario }] : [];
  });
  return custoDasFontes((partes[i] as Parte).quantidade, fontes);
}

interface CustoDerivado {
  movimentoId: number;
  fonteId: number;
  quantidade: Decimal;
}

/** From which movements each part takes its cost. */
export function custosDerivados(partes: readonly Parte[], ids: readonly number[]): CustoDerivado[] {
  return partes.flatMap((parte, i) => {
    const movimentoId = ids[i] as number;
    if (parte.efeito !== 'recalcula') return [];
    if (parte.pedido.custoDosAnteriores) {
      return saidasAntes(partes, ids, i).map(({ id, quantidade }) => ({ movimentoId, fonteId: id, quantidade }));
    }
    const fonteId = fonteDoCusto(parte.pedido);
    return fonteId === null ? [] : [{ movimentoId, fonteId, quantidade: parte.quantidade.abs() }];
  });
}

export async function ligarCustos(tx: Tx, grupoId: number, custos: readonly CustoDerivado[]): Promise<void> {
  if (custos.length === 0) return;
  const linhas = custos.map(({ quantidade, ...custo }) => ({ ...custo, quantidade: quantidade.toFixed() }));
  await sql`insert into estoque_custo_derivado (grupo_id, movimento_id, fonte_id, quantidade)
    select ${grupoId}, n."movimentoId", n."fonteId", n.quantidade
    from json_to_recordset(${JSON.stringify(linhas)}::json) as n("movimentoId" bigint, "fonteId" bigint, quantidade numeric)`.execute(
    tx,
  );
}

/** Stocks where what was posted now changed what earlier movements are worth. */
export function recalculosDe(
  partes: readonly Parte[],
  ids: readonly number[],
  porEstoque: ReadonlyMap<number, CalculoDoEstoque>,
) {
  return [...porEstoque].flatMap(([estoqueId, { mudados }]) => {
    if (mudados.size === 0) return [];
    const daqui = partes.flatMap((parte, i) =>
      parte.estoqueId === estoqueId ? [{ desde: parte.ocorridoEm, causaId: ids[i] as number }] : [],
    );
    return [{ estoqueId, ...daqui.reduce((a, b) => (a.desde <= b.desde ? a : b)) }];
  });
}

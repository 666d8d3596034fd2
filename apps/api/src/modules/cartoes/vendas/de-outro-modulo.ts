import { Decimal, decimal, formatarMoeda } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { cancelarVenda } from '../recebiveis/cancelar.ts';

interface CartaoUsado {
  empresaId: number;
  bandeiraId: number | null;
  modalidade: string;
  /** Civil day. */
  data: string;
}

/**
 * Where a card went that was told without its acquirer or brand: the only ones the company has a fee of that kind with, on that day.
 * Null where there is none, or several.
 */
export async function ondeSePassa(
  db: Db,
  grupoId: number,
  { empresaId, bandeiraId, modalidade, data }: CartaoUsado,
): Promise<{ adquirenteId: number; bandeiraId: number | null } | null> {
  const { rows } = await sql<{ adquirenteId: number; bandeiraId: number | null }>`
    select distinct t.adquirente_id as "adquirenteId", coalesce(${bandeiraId}::bigint, t.bandeira_id) as "bandeiraId" from taxa_cartao t
    where t.grupo_id = ${grupoId} and t.ativo and t.modalidade = ${modalidade} and t.empresa_id = ${empresaId}
      and (t.bandeira_id is null or ${bandeiraId}::bigint is null or t.bandeira_id = ${bandeiraId}::bigint)
      and t.inicio <= ${data}::date and (t.fim is null or t.fim >= ${data}::date) limit 2`.execute(db);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/**
 * Gives back to buyers what card sales of another module made, or part of it, the first ones first.
 *
 * @param valor in reais; absent: all that is still to come of each
 * @throws DomainError RULE_BROKEN where less is still to come; INVALID_TRANSITION
 */
export async function cancelarVendasNoCartao(
  tx: Tx,
  actor: Actor,
  origem: { tipo: string; ids: readonly number[] },
  { data, valor, motivo }: { data: string; valor?: string; motivo: string },
): Promise<void> {
  const { rows } = await sql<{ id: number; resta: string }>`
    select min(r.id) as id, sum(r.bruto - r.cancelado)::numeric(15, 2)::text as resta from cartao_venda v
    join cartao_recebivel r on r.grupo_id = v.grupo_id and r.venda_id = v.id
    where v.grupo_id = ${actor.grupoId} and v.ativo and v.origem_tipo = ${origem.tipo} and v.origem_id = any(${[...origem.ids]}::bigint[])
    group by v.id order by v.id`.execute(tx);
  let falta = valor === undefined ? null : decimal(valor);
  for (const { id, resta } of rows) {
    if (falta === null) {
      await cancelarVenda(tx, actor, { id, data, motivo });
      continue;
    }
    const parte = Decimal.min(falta, decimal(resta));
    if (parte.gt(0)) await cancelarVenda(tx, actor, { id, data, motivo, valor: parte.toFixed(2) });
    falta = falta.minus(parte);
  }
  if (rows.length === 0 || falta?.gt(0))
    throw new DomainError('RULE_BROKEN', {
      text: `Os cartões lançados desta venda não têm ${formatarMoeda(falta ?? 0)} a estornar.`,
    });
}

import { Decimal, decimal, formatarMoeda, somar } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
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
 * Gives back to buyers what card sales of another module made, or part of it, the first ones first. Asked again, what was given back
 * counts, and nothing more is.
 *
 * @param devolvido in reais: what is to be given back of all of them together, with all that was before
 * @throws DomainError RULE_BROKEN where less is still to come; INVALID_TRANSITION
 */
export async function cancelarVendasNoCartao(
  tx: Tx,
  actor: Actor,
  origem: { tipo: string; ids: readonly number[] },
  { data, devolvido, motivo }: { data: string; devolvido: string; motivo: string },
): Promise<void> {
  const { rows } = await sql<{ id: number; resta: string; cancelado: string }>`
    select min(r.id) as id, sum(r.bruto - r.cancelado)::numeric(15, 2)::text as resta, sum(r.cancelado)::text as cancelado from cartao_venda v
    join cartao_recebivel r on r.grupo_id = v.grupo_id and r.venda_id = v.id
    where v.grupo_id = ${actor.grupoId} and v.ativo and v.origem_tipo = ${origem.tipo} and v.origem_id = any(${[...origem.ids]}::bigint[])
    group by v.id order by v.id`.execute(tx);
  let falta = decimal(devolvido).minus(somar(rows.map(({ cancelado }) => cancelado)));
  for (const { id, resta } of rows) {
    const parte = Decimal.min(falta, decimal(resta));
    if (parte.lte(0)) continue;
    await cancelarVenda(tx, actor, { id, data, motivo, valor: parte.toFixed(2) });
    falta = falta.minus(parte);
  }
  if (rows.length === 0 || falta.gt(0))
    throw new DomainError('RULE_BROKEN', {
      text: `Os cartões lançados desta venda não têm ${formatarMoeda(falta)} a estornar.`,
    });
}

/** What acquirers keep of the card sales that another module made, as a relation of `origem_id, taxa`: what was given back is out of it. */
export const taxasDaOrigem = ({ grupoId }: Pick<Actor, 'grupoId'>, tipo: string): RawBuilder<unknown> =>
  sql`select v.origem_id, sum(r.taxa) as taxa from cartao_venda v
    join cartao_recebivel r on r.grupo_id = v.grupo_id and r.venda_id = v.id and r.ativo
    where v.grupo_id = ${grupoId} and v.ativo and v.origem_tipo = ${tipo} group by v.origem_id`;

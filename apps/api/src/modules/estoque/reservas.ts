import { randomUUID } from 'node:crypto';
import { Decimal, type DecimalInput, decimal } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isoInstant, whereAll } from '../../platform/registers/sql.ts';
import { daPessoa, exigirEmpresas } from './alcance.ts';
import { configuracaoDe } from './configuracao.ts';
import { travarSaldos } from './lancamento/ledger.queries.ts';
import { estoquesNosLugares, produtosDe } from './lancamento/produtos.queries.ts';
import { doEstoque, empresaJson, produtoJson, type Sql } from './listas/lista.ts';

export interface NovaReserva {
  produtoId: number;
  empresaId: number;
  local: string | null;
  quantidade: DecimalInput;
  origem: string;
  /** The same key reserves once. */
  chave?: string | null | undefined;
  motivo?: string | null | undefined;
}

const colunas = sql`r.id, r.estoque_id as "estoqueId", ${produtoJson} as produto, ${empresaJson} as empresa, r.quantidade::text as quantidade,
  r.origem, r.chave, r.motivo, r.situacao, ${isoInstant('r.criado_em')} as "criadoEm"`;
const de = sql`from estoque_reserva r join produto_estoque e on e.grupo_id = r.grupo_id and e.id = r.estoque_id ${doEstoque}`;

/** Reservations the person may see. */
export async function lerReservas(db: Db, actor: Actor, condicoes: readonly Sql[]): Promise<{ id: number }[]> {
  const onde = whereAll([sql`r.grupo_id = ${actor.grupoId}`, ...daPessoa(actor, 'e.empresa_id'), ...condicoes]);
  const { rows } = await sql<{ id: number }>`select ${colunas} ${de} ${onde} order by r.id desc limit 500`.execute(db);
  return rows;
}

async function lerReserva(db: Db, actor: Actor, id: number): Promise<{ id: number }> {
  const [reserva] = await lerReservas(db, actor, [sql`r.id = ${id}`]);
  if (!reserva) throw new DomainError('NOT_FOUND');
  return reserva;
}

/**
 * Keeps a quantity for somebody: it stays on hand and is no longer available.
 *
 * @throws DomainError RULE_BROKEN when the company forbids negative stock and less is available
 */
export async function reservar(tx: Tx, actor: Actor, nova: NovaReserva): Promise<{ id: number }> {
  await exigirEmpresas(tx, actor, [nova.empresaId]);
  const produto = (await produtosDe(tx, [nova.produtoId])).get(nova.produtoId);
  if (!produto) throw new DomainError('UNKNOWN_REFERENCE', { campos: { produtoId: 'PRODUTO NÃO ENCONTRADO' } });
  if (!produto.controlaEstoque || produto.usaGrade || produto.temKit) {
    throw new DomainError('RULE_BROKEN', { campos: { produtoId: 'ESTE PRODUTO NÃO TEM ESTOQUE PRÓPRIO' } });
  }
  const chave = nova.chave ?? randomUUID();
  const quantidade = decimal(nova.quantidade);
  const [estoque] = (await estoquesNosLugares(tx, actor.grupoId, [nova])).values();
  const estoqueId = estoque?.id ?? 0;
  const saldo = (await travarSaldos(tx, actor.grupoId, [estoqueId])).get(estoqueId);
  const [feita] = await lerReservas(tx, actor, [sql`r.origem = ${nova.origem}`, sql`r.chave = ${chave}`]);
  if (feita) return feita;
  const disponivel = (saldo?.saldo ?? new Decimal(0)).minus(saldo?.reservado ?? 0);
  if (disponivel.lt(quantidade) && !(await configuracaoDe(tx, nova.empresaId)).permiteNegativo) {
    throw new DomainError('RULE_BROKEN', {
      text: `Só há ${Decimal.max(disponivel, 0).toFixed()} de ${produto.descricao} para reservar.`,
      campos: { quantidade: 'QUANTIDADE INDISPONÍVEL' },
    });
  }
  const { id } = await tx
    .insertInto('estoque_reserva')
    .values({
      grupo_id: actor.grupoId,
      estoque_id: estoqueId,
      quantidade: quantidade.toFixed(),
      origem: nova.origem,
      chave,
      motivo: nova.motivo ?? null,
      usuario_id: actor.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await mudarReservado(tx, actor, estoqueId, quantidade);
  return lerReserva(tx, actor, id);
}

/** @throws DomainError INVALID_TRANSITION for one that was used or given up already */
export async function liberarReserva(tx: Tx, actor: Actor, id: number): Promise<{ id: number }> {
  const { estoqueId } = (await lerReserva(tx, actor, id)) as { id: number; estoqueId: number };
  await travarSaldos(tx, actor.grupoId, [estoqueId]);
  const { rows } = await sql<{ quantidade: string }>`update estoque_reserva set situacao = 'cancelada'
    where grupo_id = ${actor.grupoId} and id = ${id} and situacao = 'aberta' returning quantidade::text`.execute(tx);
  if (!rows[0]) throw new DomainError('INVALID_TRANSITION', { text: 'Esta reserva não está mais aberta.' });
  await mudarReservado(tx, actor, estoqueId, decimal(rows[0].quantidade).neg());
  return lerReserva(tx, actor, id);
}

const mudarReservado = (tx: Tx, actor: Actor, estoqueId: number, quantidade: Decimal) =>
  sql`update estoque_saldo set reservado = reservado + ${quantidade.toFixed()}::numeric
    where grupo_id = ${actor.grupoId} and estoque_id = ${estoqueId}`.execute(tx);

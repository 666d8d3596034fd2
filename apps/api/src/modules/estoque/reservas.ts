import { randomUUID } from 'node:crypto';
import { Decimal, type DecimalInput, decimal } from '@retaguarda/brasil';
import { DomainError, type Reserva } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, type Db, doSistema, type Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { enqueueJob } from '../../platform/jobs/queue.ts';
import type { JobHandler } from '../../platform/jobs/worker.ts';
import { readListRow } from '../../platform/lists/engine.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { daPessoa, exigirEmpresas } from './alcance.ts';
import { configuracaoDe } from './configuracao.ts';
import { travarSaldos } from './lancamento/ledger.queries.ts';
import { estoquesNosLugares, produtosDe } from './lancamento/produtos.queries.ts';
import { reservas } from './listas/reservas.ts';
import { conferirVersao } from './papeis/papel.ts';

interface PrazoDaReserva {
  /** What it is kept for. */
  documento?: string | null | undefined;
  motivo?: string | null | undefined;
  /** When it lets go by itself. */
  expiraEm?: string | null | undefined;
}

export interface NovaReserva extends PrazoDaReserva {
  produtoId: number;
  empresaId: number;
  local: string | null;
  quantidade: DecimalInput;
  origem: string;
  /** The same key reserves once. */
  chave?: string | null | undefined;
}

const lerReserva = (db: Db, actor: Actor, id: number): Promise<Reserva> => readListRow(db, reservas, actor, id);

/** Of the person's companies, the reservation a key made. */
async function acharReserva(db: Db, actor: Actor, origem: string, chave: string): Promise<Reserva | undefined> {
  const onde = whereAll([
    sql`r.grupo_id = ${actor.grupoId}`,
    ...daPessoa(actor, 'e.empresa_id'),
    sql`r.origem = ${origem}`,
    sql`r.chave = ${chave}`,
  ]);
  const { rows } = await sql<{ id: number }>`select r.id from estoque_reserva r
    join produto_estoque e on e.grupo_id = r.grupo_id and e.id = r.estoque_id ${onde}`.execute(db);
  return rows[0] && lerReserva(db, actor, rows[0].id);
}

/**
 * Keeps a quantity for somebody: it stays on hand and is no longer available.
 *
 * @throws DomainError RULE_BROKEN when the company forbids negative stock and less is available
 */
export async function reservar(tx: Tx, actor: Actor, nova: NovaReserva): Promise<Reserva> {
  await exigirEmpresas(tx, actor, [nova.empresaId]);
  conferirPrazo(nova.expiraEm);
  const produto = (await produtosDe(tx, [nova.produtoId])).get(nova.produtoId);
  if (!produto) throw new DomainError('UNKNOWN_REFERENCE', { campos: { produtoId: 'Produto não encontrado' } });
  if (!produto.controlaEstoque || produto.usaGrade || produto.temKit) {
    throw new DomainError('RULE_BROKEN', { campos: { produtoId: 'Este produto não tem estoque próprio' } });
  }
  const quantidade = decimal(nova.quantidade);
  if (!produto.fraciona && !quantidade.isInteger()) {
    throw new DomainError('RULE_BROKEN', { campos: { quantidade: 'Este produto não é fracionado' } });
  }
  const chave = nova.chave ?? randomUUID();
  const [estoque] = (await estoquesNosLugares(tx, actor.grupoId, [nova])).values();
  const estoqueId = estoque?.id ?? 0;
  const saldo = (await travarSaldos(tx, actor.grupoId, [estoqueId])).get(estoqueId);
  const feita = await acharReserva(tx, actor, nova.origem, chave);
  if (feita) return feita;
  const disponivel = (saldo?.saldo ?? new Decimal(0)).minus(saldo?.reservado ?? 0);
  if (disponivel.lt(quantidade) && !(await configuracaoDe(tx, nova.empresaId)).permiteNegativo) {
    throw new DomainError('RULE_BROKEN', {
      text: `Só há ${Decimal.max(disponivel, 0).toFixed()} de ${produto.descricao} para reservar.`,
      campos: { quantidade: 'Quantidade indisponível' },
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
      usuario_id: actor.usuarioId,
      ...prazo(nova),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await mudarReservado(tx, actor.grupoId, estoqueId, quantidade);
  await marcarExpiracao(tx, actor.grupoId, id, nova.expiraEm);
  return lerReserva(tx, actor, id);
}

const prazo = ({ documento, motivo, expiraEm }: PrazoDaReserva) => ({
  documento: documento ?? null,
  motivo: motivo ?? null,
  expira_em: expiraEm ?? null,
});

function conferirPrazo(expiraEm: string | null | undefined): void {
  if (!expiraEm || Date.parse(expiraEm) > Date.now()) return;
  throw new DomainError('RULE_BROKEN', { campos: { expiraEm: 'O prazo já passou' } });
}

const jaEncerrada = () => new DomainError('INVALID_TRANSITION', { text: 'Esta reserva não está mais aberta.' });

/** @throws DomainError INVALID_TRANSITION for one that was used or given up already; STALE_RECORD */
export async function alterarReserva(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, ...nova }: PrazoDaReserva & { versao: number },
): Promise<Reserva> {
  conferirPrazo(nova.expiraEm);
  await sql`select 1 from estoque_reserva where grupo_id = ${actor.grupoId} and id = ${id} for update`.execute(tx);
  const reserva = await lerReserva(tx, actor, id);
  conferirVersao(reserva, versao);
  if (reserva.situacao !== 'aberta') throw jaEncerrada();
  const mudancas = prazo(nova);
  await tx
    .updateTable('estoque_reserva')
    .set(mudancas)
    .where('grupo_id', '=', actor.grupoId)
    .where('id', '=', id)
    .execute();
  await marcarExpiracao(tx, actor.grupoId, id, nova.expiraEm);
  return lerReserva(tx, actor, id);
}

/** @throws DomainError INVALID_TRANSITION for one that was used or given up already */
export async function liberarReserva(tx: Tx, actor: Actor, id: number): Promise<Reserva> {
  const { estoqueId } = await lerReserva(tx, actor, id);
  await travarSaldos(tx, actor.grupoId, [estoqueId]);
  const { rows } = await sql<{ quantidade: string }>`
    update estoque_reserva set situacao = 'cancelada', encerrada_em = now(), encerrada_por = ${actor.usuarioId}
    where grupo_id = ${actor.grupoId} and id = ${id} and situacao = 'aberta' returning quantidade::text`.execute(tx);
  if (!rows[0]) throw jaEncerrada();
  await mudarReservado(tx, actor.grupoId, estoqueId, decimal(rows[0].quantidade).neg());
  return lerReserva(tx, actor, id);
}

const mudarReservado = (tx: Tx, grupoId: number, estoqueId: number, quantidade: Decimal) =>
  sql`update estoque_saldo set reservado = reservado + ${quantidade.toFixed()}::numeric
    where grupo_id = ${grupoId} and estoque_id = ${estoqueId}`.execute(tx);

export const TAREFA_DE_EXPIRACAO = 'estoque.expirar-reserva';

async function marcarExpiracao(
  tx: Tx,
  grupoId: number,
  id: number,
  expiraEm: string | null | undefined,
): Promise<void> {
  if (!expiraEm) return;
  const key = `${TAREFA_DE_EXPIRACAO}:${grupoId}:${id}`;
  await enqueueJob(tx, TAREFA_DE_EXPIRACAO, { grupoId, id }, { key, runAt: new Date(expiraEm) });
}

/** Lets go of what nobody came for, unless its term was put off meanwhile. */
export const tarefaDeExpiracao =
  (database: Database): JobHandler =>
  async (payload) => {
    const { grupoId, id } = payload as { grupoId: number; id: number };
    await database.write(doSistema(grupoId), async (tx) => {
      const { rows } = await sql<{ estoqueId: number }>`select estoque_id as "estoqueId" from estoque_reserva
        where grupo_id = ${grupoId} and id = ${id} and situacao = 'aberta' and expira_em <= now()`.execute(tx);
      const [reserva] = rows;
      if (!reserva) return;
      await travarSaldos(tx, grupoId, [reserva.estoqueId]);
      const encerradas = await sql<{ quantidade: string }>`
        update estoque_reserva set situacao = 'expirada', encerrada_em = now()
        where grupo_id = ${grupoId} and id = ${id} and situacao = 'aberta' and expira_em <= now() returning quantidade::text`.execute(
        tx,
      );
      const [encerrada] = encerradas.rows;
      if (encerrada) await mudarReservado(tx, grupoId, reserva.estoqueId, decimal(encerrada.quantidade).neg());
    });
  };

import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { daPessoa } from '../../empresas/public.ts';
import { saldoDaContaEm } from '../saldo.ts';

export interface ContaVista {
  id: number;
  nome: string;
  empresaId: number;
}

/** An account of the companies granted to the person, in use or not. @throws DomainError NOT_FOUND */
export async function verConta(db: Db, actor: Actor, id: number): Promise<ContaVista> {
  const where = whereAll([sql`c.grupo_id = ${actor.grupoId}`, sql`c.id = ${id}`, ...daPessoa(actor, 'c.empresa_id')]);
  const { rows } =
    await sql<ContaVista>`select c.id, c.nome, c.empresa_id as "empresaId" from conta_bancaria c ${where}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Conta não encontrada.' });
  return rows[0];
}

/** Accounts as a choice: how many lines of the bank wait in each, and what it has. */
export async function contasParaConciliar(db: Db, actor: Actor) {
  const where = whereAll([sql`c.grupo_id = ${actor.grupoId}`, sql`c.ativo`, ...daPessoa(actor, 'c.empresa_id')]);
  const { rows } = await sql<{ id: number; rotulo: string; pendentes: number; saldo: string }>`
    select c.id, c.nome as rotulo,
      (select count(*)::int from extrato_linha l where l.grupo_id = c.grupo_id and l.conta_id = c.id and l.conciliacao_id is null) as pendentes,
      (${saldoDaContaEm(hojeNoBrasil())})::numeric(15,2)::text as saldo
    from conta_bancaria c ${where} order by app.normalizar(c.nome), c.id`.execute(db);
  return rows;
}

/** What the movements of an account give at the end of a day. */
export async function saldoNoDia(db: Db, { grupoId }: Actor, contaId: number, dia: string): Promise<string> {
  const { rows } = await sql<{ saldo: string }>`select (${saldoDaContaEm(dia)})::numeric(15,2)::text as saldo
    from conta_bancaria c where c.grupo_id = ${grupoId} and c.id = ${contaId}`.execute(db);
  return (rows[0] as { saldo: string }).saldo;
}

import { DomainError } from '@retaguarda/contracts';
import type { Db, Tx } from '../../platform/database/database.ts';

/** Last balance told of an account, whatever the day. */
export const ultimoSaldo = (db: Db, contaId: number): Promise<{ dia: string; saldo: string } | undefined> =>
  db
    .selectFrom('saldo_conta_dia')
    .select(['dia', 'saldo'])
    .where('conta_id', '=', contaId)
    .where('ativo', '=', true)
    .orderBy('dia', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Id of the balance of an account on a day, active or not, locked until the transaction ends. */
export async function travarSaldoDoDia(tx: Tx, contaId: number, dia: string): Promise<number | undefined> {
  const found = await tx
    .selectFrom('saldo_conta_dia')
    .select('id')
    .where('conta_id', '=', contaId)
    .where('dia', '=', dia)
    .forUpdate()
    .executeTakeFirst();
  return found?.id;
}

/** @throws DomainError NOT_FOUND */
export async function formaPeloCodigo(db: Db, codigo: number): Promise<number> {
  const found = await db.selectFrom('forma_pagamento').select('id').where('codigo', '=', codigo).executeTakeFirst();
  if (!found) throw new DomainError('NOT_FOUND', { text: 'Nenhuma forma de pagamento tem este código.' });
  return found.id;
}

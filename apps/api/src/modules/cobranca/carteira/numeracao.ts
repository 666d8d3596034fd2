import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ContaDeCobranca } from './conta.ts';
import { serieDe } from './dados-do-banco.ts';

/** Takes the next numbers of a wallet; who comes second waits for the first to end. They go back if the transaction does. */
export async function tomarNumeros(
  tx: Tx,
  { grupoId }: Pick<Actor, 'grupoId'>,
  conta: ContaDeCobranca,
  emissao: string,
  quantos: number,
): Promise<number[]> {
  const { carteira, convenio, serie } = serieDe(conta, emissao);
  const { rows } = await sql<{ ultimo: number }>`
    insert into boleto_numeracao as n (grupo_id, conta_id, carteira, convenio, serie, ultimo)
    values (${grupoId}, ${conta.id}, ${carteira}, ${convenio}, ${serie}, ${quantos})
    on conflict (grupo_id, conta_id, carteira, convenio, serie) do update set ultimo = n.ultimo + excluded.ultimo
    returning ultimo`.execute(tx);
  const { ultimo } = rows[0] as { ultimo: number };
  return Array.from({ length: quantos }, (_, i) => ultimo - quantos + 1 + i);
}

export async function proximoNumero(
  db: Db,
  { grupoId }: Pick<Actor, 'grupoId'>,
  conta: ContaDeCobranca,
  emissao: string,
): Promise<number> {
  const { carteira, convenio, serie } = serieDe(conta, emissao);
  const { rows } = await sql<{ ultimo: number }>`select ultimo from boleto_numeracao where grupo_id = ${grupoId}
    and conta_id = ${conta.id} and carteira = ${carteira} and convenio = ${convenio} and serie = ${serie}`.execute(db);
  return (rows[0]?.ultimo ?? 0) + 1;
}

/** Has a wallet go on after another number. @returns the last one before */
export async function mudarUltimoNumero(
  tx: Tx,
  { grupoId }: Pick<Actor, 'grupoId'>,
  conta: ContaDeCobranca,
  emissao: string,
  ultimo: number,
): Promise<number> {
  const { carteira, convenio, serie } = serieDe(conta, emissao);
  // Held from here on: who issues meanwhile waits.
  const { rows } = await sql<{ ultimo: number }>`
    insert into boleto_numeracao as n (grupo_id, conta_id, carteira, convenio, serie, ultimo)
    values (${grupoId}, ${conta.id}, ${carteira}, ${convenio}, ${serie}, 0)
    on conflict (grupo_id, conta_id, carteira, convenio, serie) do update set ultimo = n.ultimo returning ultimo`.execute(
    tx,
  );
  await sql`update boleto_numeracao set ultimo = ${ultimo} where grupo_id = ${grupoId}
    and conta_id = ${conta.id} and carteira = ${carteira} and convenio = ${convenio} and serie = ${serie}`.execute(tx);
  return rows[0]?.ultimo ?? 0;
}

/** The greatest number a boleto of the wallet has; 0 without any. */
export async function maiorNumeroUsado(
  db: Db,
  { grupoId }: Pick<Actor, 'grupoId'>,
  conta: ContaDeCobranca,
  emissao: string,
): Promise<number> {
  const { carteira, convenio, serie } = serieDe(conta, emissao);
  const { rows } = await sql<{
    maior: number;
  }>`select coalesce(max(numero), 0) as maior from boleto where grupo_id = ${grupoId}
    and conta_id = ${conta.id} and carteira = ${carteira} and convenio = ${convenio} and serie = ${serie}`.execute(db);
  return rows[0]?.maior ?? 0;
}

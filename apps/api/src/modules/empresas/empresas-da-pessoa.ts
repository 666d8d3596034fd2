import { dataNoFuso } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Reach } from '../../platform/lists/slot.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { FUSO_DO_BRASIL } from '../../platform/today.ts';
import { lerConfiguracao } from './configuracao.ts';
import { alcance } from './empresas.queries.ts';

/** Rows of the companies granted to the person, as a condition on a column. */
export const daPessoa = (actor: Pick<Reach, 'empresas'>, coluna: string): RawBuilder<unknown>[] =>
  actor.empresas === 'todas' ? [] : [sql`${sql.ref(coluna)} = any(${actor.empresas})`];

/** @throws DomainError NOT_FOUND for a company of another group, not granted, or that is not one's own */
export async function exigirEmpresas(db: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  const pedidas = [...new Set(ids)];
  const naoVe = actor.empresas !== 'todas' && pedidas.some((id) => !(actor.empresas as readonly number[]).includes(id));
  if (naoVe) throw new DomainError('NOT_FOUND', { text: 'Empresa não encontrada.' });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from empresa
    where grupo_id = ${actor.grupoId} and id = any(${pedidas}) and propria`.execute(db);
  if (rows[0]?.n !== pedidas.length) throw new DomainError('NOT_FOUND', { text: 'Empresa não encontrada.' });
}

/** @throws DomainError UNKNOWN_REFERENCE for who the person may not know of */
export async function exigirPessoas(db: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  const pedidas = [...new Set(ids)];
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from empresa e
    ${whereAll([...alcance(actor), sql`e.id = any(${pedidas}::bigint[])`])}`.execute(db);
  if (rows[0]?.n !== pedidas.length) {
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { pessoaId: 'Registro não encontrado' } });
  }
}

/** Zone of a company: where its days begin and end. */
export const fusoDaEmpresa = async (db: Db, empresaId: number): Promise<string> =>
  (await lerConfiguracao(db, empresaId)).efetivas.fusoHorario;

/** Zone of the company a report is asked of, Brazil's of none. @throws DomainError NOT_FOUND for a company the person does not see */
export async function fusoDoRelatorio(
  db: Db,
  actor: Actor,
  { empresaId }: Readonly<Record<string, unknown>>,
): Promise<string> {
  if (empresaId === undefined) return FUSO_DO_BRASIL;
  await exigirEmpresas(db, actor, [Number(empresaId)]);
  return fusoDaEmpresa(db, Number(empresaId));
}

/** Today in the company's zone. */
export async function hojeNaEmpresa(db: Db, empresaId: number): Promise<string> {
  return dataNoFuso(new Date().toISOString(), await fusoDaEmpresa(db, empresaId));
}

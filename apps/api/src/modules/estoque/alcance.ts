import { dataNoFuso, ufs } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { lerConfiguracao } from '../empresas/public.ts';

/** Rows of the companies granted to the person, as a condition on a column. */
export const daPessoa = (actor: Actor, coluna: string): RawBuilder<unknown>[] =>
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

/** Zone of a company: where its days begin and end. */
export const fusoDaEmpresa = async (db: Db, empresaId: number): Promise<string> =>
  (await lerConfiguracao(db, empresaId)).efetivas.fusoHorario;

const fusoDaUf = sql.raw(ufs.map(({ sigla, fuso }) => `when '${sigla}' then '${fuso}'`).join(' '));

/** The same of the company of a movement `m`, in the midst of a statement. */
export const fusoDoMovimento: RawBuilder<string> = sql`coalesce(
  (select f.fuso_horario from empresa_configuracao f where f.grupo_id = m.grupo_id and f.empresa_id = m.empresa_id),
  (select f.fuso_horario from empresa_configuracao f where f.grupo_id = m.grupo_id and f.empresa_id is null),
  (select case e.uf ${fusoDaUf} end from empresa e where e.grupo_id = m.grupo_id and e.id = m.empresa_id), 'America/Sao_Paulo')`;

/** Today in the company's zone. */
export async function hojeNaEmpresa(db: Db, empresaId: number): Promise<string> {
  return dataNoFuso(new Date().toISOString(), await fusoDaEmpresa(db, empresaId));
}

import { dataNoFuso, ufs } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Reach } from '../../platform/lists/slot.ts';
import { lerConfiguracao } from '../empresas/public.ts';

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

/** Zone of a company: where its days begin and end. */
export const fusoDaEmpresa = async (db: Db, empresaId: number): Promise<string> =>
  (await lerConfiguracao(db, empresaId)).efetivas.fusoHorario;

const fusoDaUf = sql.raw(ufs.map(({ sigla, fuso }) => `when '${sigla}' then '${fuso}'`).join(' '));

/** The same in the midst of a statement, of a row that names its company. */
const fusoDa = (grupo: string, empresa: string): RawBuilder<string> => sql`coalesce(
  (select f.fuso_horario from empresa_configuracao f where f.grupo_id = ${sql.ref(grupo)} and f.empresa_id = ${sql.ref(empresa)}),
  (select f.fuso_horario from empresa_configuracao f where f.grupo_id = ${sql.ref(grupo)} and f.empresa_id is null),
  (select case e.uf ${fusoDaUf} end from empresa e where e.grupo_id = ${sql.ref(grupo)} and e.id = ${sql.ref(empresa)}), 'America/Sao_Paulo')`;

/** Zone of the company of a movement `m`. */
export const fusoDoMovimento = fusoDa('m.grupo_id', 'm.empresa_id');
/** Zone of a company `x`. */
export const fusoDaLinha = fusoDa('x.grupo_id', 'x.id');

/** Today in the company's zone. */
export async function hojeNaEmpresa(db: Db, empresaId: number): Promise<string> {
  return dataNoFuso(new Date().toISOString(), await fusoDaEmpresa(db, empresaId));
}

/** Something told of each own company `x`, worked out once a company and not once a row that is joined to it. */
export const porEmpresa = (valor: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select x.grupo_id, x.id, ${valor} from empresa x where x.grupo_id = app.grupo_atual() and x.propria offset 0)`;

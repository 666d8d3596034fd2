import { dataNoFuso } from '@retaguarda/brasil';
import { DomainError, type QualPlano } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { empresasProprias, lerConfiguracao } from '../../empresas/public.ts';

/** One chart: of a year, of the group (null) or of a company that has its own. */
export interface Arvore {
  ano: number;
  empresaId: number | null;
}

/** @throws DomainError NOT_FOUND for a company that is not one's own, or not granted to the person */
export async function exigirEmpresa(db: Db, actor: Actor, empresaId: number | null | undefined): Promise<void> {
  if (!empresaId) return;
  const [empresa] = await empresasProprias(db, actor, [sql`e.id = ${empresaId}`]);
  if (!empresa) throw new DomainError('NOT_FOUND', { text: 'Empresa não encontrada.' });
}

/** The current year where the company is; of the group, where it is. */
export async function anoCorrente(db: Db, empresaId: number | null): Promise<number> {
  const { efetivas } = await lerConfiguracao(db, empresaId);
  return Number(dataNoFuso(new Date().toISOString(), efetivas.fusoHorario).slice(0, 4));
}

/** The chart a company works with in a year: its own where it has one, else the group's. */
export async function arvoreDaEmpresa(db: Db, grupoId: number, empresaId: number, ano: number): Promise<Arvore> {
  const { rows } = await sql`select 1 from plano_de_conta
    where grupo_id = ${grupoId} and ano = ${ano} and dono = ${empresaId} limit 1`.execute(db);
  return { ano, empresaId: rows.length > 0 ? empresaId : null };
}

/** The chart that is asked for: the year may be left out, and so may the company. */
export async function arvorePedida(db: Db, actor: Actor, qual: QualPlano): Promise<Arvore> {
  const { companyId = null, filterAno, filterYear } = qual;
  await exigirEmpresa(db, actor, companyId);
  const ano = filterAno ?? filterYear ?? (await anoCorrente(db, companyId));
  return companyId === null ? { ano, empresaId: null } : arvoreDaEmpresa(db, actor.grupoId, companyId, ano);
}

/**
 * The same below a node: it says itself whose chart it is of, and of which year. A year or a company that is asked for goes before.
 *
 * @param acimaId the node above; one that is not there, or not seen, says nothing
 */
export async function arvoreAbaixoDe(
  db: Db,
  actor: Actor,
  acimaId: number | undefined,
  { companyId, filterAno, filterYear }: QualPlano,
): Promise<Arvore> {
  const acima = acimaId === undefined ? undefined : await arvoreDoNo(db, actor, acimaId);
  return arvorePedida(db, actor, {
    companyId: companyId ?? acima?.empresaId ?? undefined,
    filterAno: filterAno ?? filterYear ?? acima?.ano,
  });
}

async function arvoreDoNo(db: Db, actor: Actor, id: number): Promise<Arvore | undefined> {
  const { rows } = await sql<Arvore>`select c.ano, c.empresa_id as "empresaId" from plano_de_conta c
    where ${noAlcance(actor)} and c.id = ${id}`.execute(db);
  return rows[0];
}

/** Structural changes of one chart come one after the other; of several charts, in the order of their names. */
export async function travarArvores(tx: Tx, grupoId: number, arvores: readonly Arvore[]): Promise<void> {
  const nomes = arvores.map(({ ano, empresaId }) => `plano_de_conta.${grupoId}.${ano}.${empresaId ?? 0}`);
  for (const nome of [...new Set(nomes)].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${nome}, 0))`.execute(tx);
  }
}

/** Charts whose company the person sees, or the group's, as a condition on the place `c`. */
export const noAlcance = (actor: Pick<Actor, 'grupoId' | 'empresas'>) =>
  actor.empresas === 'todas'
    ? sql<boolean>`c.grupo_id = ${actor.grupoId}`
    : sql<boolean>`c.grupo_id = ${actor.grupoId} and (c.empresa_id is null or c.empresa_id = any(${actor.empresas}))`;

export const daArvore = ({ ano, empresaId }: Arvore) => sql`c.ano = ${ano} and c.dono = ${empresaId ?? 0}`;

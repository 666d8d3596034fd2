import { type DataCivil, diaOperacional, isUf, momentoNoFuso, ufPorSigla } from '@retaguarda/brasil';
import { configuracaoInicial } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { daPessoa } from './empresas-da-pessoa.ts';

/** Clock and business day of a company. */
export interface RelogioDaEmpresa {
  /** IANA zone. */
  fuso: string;
  /** `HH:mm`: when its business day begins. */
  corte: string;
  /** Where an instant stands, worked out once when something is written: the business day, and the hour of the clock (0 to 23). */
  em(instanteIso: string): { dia: DataCivil; hora: number };
}

/** Set by the company, else by the group, else the zone of its state and midnight. */
export async function relogioDaEmpresa(db: Db, empresaId: number): Promise<RelogioDaEmpresa> {
  const { rows } = await sql<{ fuso: string | null; corte: string | null; uf: string | null }>`
    select coalesce(c.fuso_horario, g.fuso_horario) as fuso, coalesce(c.hora_de_corte, g.hora_de_corte) as corte, e.uf
    from empresa e
    left join empresa_configuracao c on c.grupo_id = e.grupo_id and c.empresa_id = e.id
    left join empresa_configuracao g on g.grupo_id = e.grupo_id and g.empresa_id is null
    where e.grupo_id = app.grupo_atual() and e.id = ${empresaId}`.execute(db);
  const { fuso: dito, corte: cortado, uf } = rows[0] ?? { fuso: null, corte: null, uf: null };
  const fuso = dito ?? (uf !== null && isUf(uf) ? ufPorSigla(uf).fuso : configuracaoInicial.fusoHorario);
  const corte = (cortado ?? configuracaoInicial.horaDeCorte).slice(0, 5);
  return {
    fuso,
    corte,
    em: (instante) => ({
      dia: diaOperacional(instante, fuso, corte),
      hora: Number(momentoNoFuso(instante, fuso).hora.slice(0, 2)),
    }),
  };
}

/** Clock of the company asked for; of none, that of the first company in use the person sees. */
export async function relogioDaPessoa(
  db: Db,
  actor: Pick<Actor, 'grupoId' | 'empresas'>,
  empresaId: number | undefined,
): Promise<RelogioDaEmpresa> {
  if (empresaId !== undefined) return relogioDaEmpresa(db, empresaId);
  const { rows } = await sql<{ id: number }>`select e.id from empresa e ${whereAll([
    sql`e.grupo_id = ${actor.grupoId}`,
    sql`e.propria and e.ativo`,
    ...daPessoa(actor, 'e.id'),
  ])} order by e.id limit 1`.execute(db);
  return relogioDaEmpresa(db, rows[0]?.id ?? 0);
}

import type { QuadroDoSalao } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { daPessoa } from '../empresas/public.ts';

/** Sectors and tables in use of a company. */
export async function setoresEMesas(
  db: Db,
  grupoId: number,
  empresaId: number,
): Promise<Pick<QuadroDoSalao, 'setores' | 'mesas'>> {
  const setores = await sql<QuadroDoSalao['setores'][number]>`select id, nome, favorito from setor
    where grupo_id = ${grupoId} and empresa_id = ${empresaId} and ativo order by favorito desc, ordem, id`.execute(db);
  const mesas = await sql<
    QuadroDoSalao['mesas'][number]
  >`select m.id, m.numero, m.nome, m.lugares, m.setor_id as "setorId", case when p.id is not null then json_build_object('x', p.x, 'y', p.y,
      'largura', p.largura, 'altura', p.altura, 'forma', p.forma) end as planta
    from mesa m left join mesa_planta p on p.grupo_id = m.grupo_id and p.mesa_id = m.id
    where m.grupo_id = ${grupoId} and m.empresa_id = ${empresaId} and m.ativo order by m.numero`.execute(db);
  return { setores: setores.rows, mesas: mesas.rows };
}

/** The number of a table in use of a company, and the service of its sector; undefined: there is none. */
export async function mesaDaEmpresa(
  db: Db,
  grupoId: number,
  empresaId: number,
  id: number,
): Promise<{ numero: number; servicoPercentual: string | null } | undefined> {
  const { rows } = await sql<{ numero: number; servicoPercentual: string | null }>`select m.numero,
      s.taxa_servico_percentual::text as "servicoPercentual"
    from mesa m left join setor s on s.grupo_id = m.grupo_id and s.id = m.setor_id
    where m.grupo_id = ${grupoId} and m.empresa_id = ${empresaId} and m.id = ${id} and m.ativo`.execute(db);
  return rows[0];
}

/** The table a row names in `mesa_id`, if any, as `ms`. @param row alias of the table that names it */
export const juntarMesa = (row: string): RawBuilder<unknown> =>
  sql`left join mesa ms on ms.grupo_id = ${sql.ref(`${row}.grupo_id`)} and ms.id = ${sql.ref(`${row}.mesa_id`)}`;

export interface DepartamentoDaCozinha {
  id: number;
  nome: string;
  cor: string | null;
  tempoPreparoMinutos: number | null;
}

/** Departments that prepare for a company: its own and those of all companies. */
export async function departamentosDa(db: Db, grupoId: number, empresaId: number): Promise<DepartamentoDaCozinha[]> {
  const { rows } =
    await sql<DepartamentoDaCozinha>`select id, nome, cor, tempo_preparo_minutos as "tempoPreparoMinutos" from departamento
    where grupo_id = ${grupoId} and (empresa_id = ${empresaId} or empresa_id is null) and ativo order by ordem, id`.execute(
      db,
    );
  return rows;
}

/** Whether the person may hear of a department: of a company they see, or of all. */
export async function veDepartamento(db: Db, { grupoId, empresas }: Actor, id: number): Promise<boolean> {
  const { rows } = await sql<{ empresaId: number | null }>`select empresa_id as "empresaId" from departamento
    where grupo_id = ${grupoId} and id = ${id}`.execute(db);
  const [departamento] = rows;
  if (!departamento) return false;
  return departamento.empresaId === null || empresas === 'todas' || empresas.includes(departamento.empresaId);
}

export interface SaidaDoDepartamento {
  departamentoId: number;
  nome: string;
  destino: 'impressora' | 'tela';
  impressora: string | null;
  endereco: string | null;
  porta: number | null;
  vias: number;
  imprimeCancelamento: boolean;
}

/** Where the tickets of each department of a company come out. */
export async function saidasDa(db: Db, grupoId: number, empresaId: number): Promise<SaidaDoDepartamento[]> {
  const { rows } =
    await sql<SaidaDoDepartamento>`select departamento_id as "departamentoId", nome, destino, impressora, endereco, porta,
    vias, imprime_cancelamento as "imprimeCancelamento" from departamento_config
    where grupo_id = ${grupoId} and empresa_id = ${empresaId} and ativo order by departamento_id, id`.execute(db);
  return rows;
}

/** The department a row names in `departamento_id`, as `dp`. @param row alias of the table that names it */
/** Tables in use of the companies the person sees, with their sector, for reports. */
export const mesasEmUso = (actor: Pick<Actor, 'grupoId' | 'empresas'>, empresaId: unknown): RawBuilder<unknown> =>
  sql`select m.id, m.empresa_id, coalesce(m.nome, 'Mesa ' || m.numero) as nome, m.lugares, s.nome as setor
    from mesa m left join setor s on s.grupo_id = m.grupo_id and s.id = m.setor_id
    ${whereAll([
      sql`m.grupo_id = ${actor.grupoId} and m.ativo`,
      ...daPessoa(actor, 'm.empresa_id'),
      ...(empresaId === undefined ? [] : [sql`m.empresa_id = ${empresaId}`]),
    ])}`;

export const juntarDepartamento = (row: string): RawBuilder<unknown> =>
  sql`join departamento dp on dp.grupo_id = ${sql.ref(`${row}.grupo_id`)} and dp.id = ${sql.ref(`${row}.departamento_id`)}`;

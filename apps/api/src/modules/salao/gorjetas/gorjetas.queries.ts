import { DomainError, type ExtratoDaGorjeta, type PeriodoDaGorjeta } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { juntarEmpresa } from '../../empresas/public.ts';

const periodo = sql`p.id, p.de, p.ate, p.servico::text as servico, p.acerto::text as acerto, p.retencao_percentual::text as retencao,
  p.retido::text as retido, p.distribuido::text as distribuido, ${isoInstant('p.fechado_em')} as "fechadoEm", quem.nome as "fechadoPor",
  case when p.desfeito_em is not null
    then json_build_object('em', ${isoInstant('p.desfeito_em')}, 'por', desfez.nome, 'motivo', p.desfeito_motivo) end as desfeito,
  (select count(*)::int from gorjeta_parte x where x.grupo_id = p.grupo_id and x.periodo_id = p.id) as pessoas`;
const quem = sql`${juntarPessoa('p', 'quem')} ${juntarPessoa('p', 'desfez', 'desfeito_por')}`;

/** Periods of a company that end in a year, the last first. */
export async function periodosDoAno(
  db: Db,
  grupoId: number,
  empresaId: number,
  ano: number,
): Promise<PeriodoDaGorjeta[]> {
  const { rows } = await sql<PeriodoDaGorjeta>`select ${periodo} from gorjeta_periodo p ${quem}
    where p.grupo_id = ${grupoId} and p.empresa_id = ${empresaId} and p.ate between make_date(${ano}, 1, 1) and make_date(${ano}, 12, 31)
    order by p.ate desc, p.id desc limit 2000`.execute(db);
  return rows;
}

type Lido = ExtratoDaGorjeta & { empresaId: number };

const extratoDe = async (db: Db, onde: RawBuilder<unknown>): Promise<Lido | undefined> => {
  const { rows } = await sql<Lido>`select ${periodo}, p.empresa_id as "empresaId", e.nome_fantasia as empresa,
      (select json_agg(json_build_object('vinculoId', x.vinculo_id, 'nome', x.nome, 'funcao', x.funcao, 'pontos', x.pontos, 'valor', x.valor::text)
        order by x.id) from gorjeta_parte x where x.grupo_id = p.grupo_id and x.periodo_id = p.id) as partes
    from gorjeta_periodo p ${juntarEmpresa('p')} ${quem} where ${onde}`.execute(db);
  return rows[0];
};

/** @throws DomainError NOT_FOUND */
export async function lerExtrato(db: Db, grupoId: number, id: number): Promise<Lido> {
  const lido = await extratoDe(db, sql`p.grupo_id = ${grupoId} and p.id = ${id}`);
  if (!lido) throw new DomainError('NOT_FOUND', { text: 'Período de gorjeta não encontrado.' });
  return lido;
}

export const extratoDoUuid = (db: Db, grupoId: number, uuid: string): Promise<Lido | undefined> =>
  extratoDe(db, sql`p.grupo_id = ${grupoId} and p.uuid = ${uuid}::uuid`);

export interface PeriodoVivo {
  de: string;
  ate: string;
  /** What it shared and kept, in reais. */
  total: string;
}

/** Periods of a company that hold. */
export async function periodosVivos(db: Db, grupoId: number, empresaId: number): Promise<PeriodoVivo[]> {
  const { rows } = await sql<PeriodoVivo>`select de, ate, (servico + acerto)::text as total from gorjeta_periodo
    where grupo_id = ${grupoId} and empresa_id = ${empresaId} and desfeito_em is null order by de`.execute(db);
  return rows;
}

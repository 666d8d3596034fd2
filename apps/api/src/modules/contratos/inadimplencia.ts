import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { oPrograma } from '../../platform/http/actor.ts';
import { mudarSituacao } from './situacao.ts';

export interface ContratoCobrado {
  contratoId: number;
  numero: number;
  situacao: string;
  email: string | null;
  cobrancaIds: number[];
}

/** The contracts of these charges, locked in the order of their ids. */
export async function contratosDasCobrancas(
  tx: Tx,
  grupoId: number,
  cobrancaIds: readonly number[],
): Promise<ContratoCobrado[]> {
  const ids = [...cobrancaIds];
  await sql`select 1 from contrato where grupo_id = ${grupoId} and id in (select contrato_id from contrato_cobranca
    where grupo_id = ${grupoId} and id = any(${ids}::bigint[])) order by id for no key update`.execute(tx);
  const { rows } = await sql<ContratoCobrado>`
    select c.id as "contratoId", c.numero, c.situacao, c.email, array_agg(k.id order by k.id) as "cobrancaIds"
    from contrato_cobranca k join contrato c on c.grupo_id = k.grupo_id and c.id = k.contrato_id
    where k.grupo_id = ${grupoId} and k.id = any(${ids}::bigint[]) and k.ativo and c.ativo
    group by c.id, c.numero, c.situacao, c.email order by c.id`.execute(tx);
  return rows;
}

/** After how many days late a client is warned, and its contract suspended; null: never. */
export async function prazosDeAtraso(
  tx: Tx,
  grupoId: number,
): Promise<{ avisoDias: number; bloqueioDias: number | null }> {
  const { rows } = await sql<{ avisoDias: number; bloqueioDias: number | null }>`
    select aviso_dias as "avisoDias", bloqueio_dias as "bloqueioDias" from conf_contrato where grupo_id = ${grupoId}`.execute(
    tx,
  );
  return rows[0] ?? { avisoDias: 0, bloqueioDias: null };
}

/** Suspends a contract or takes it up again, as the program: the reason stands in its history. */
export async function mudarPorAtraso(
  tx: Tx,
  grupoId: number,
  contratoId: number,
  para: 'suspenso' | 'aprovado',
  motivo: string,
): Promise<void> {
  await mudarSituacao(tx, oPrograma(grupoId), contratoId, { para, motivo });
}

import type { ParametrosDaCidade } from '@retaguarda/fiscal/nfse';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';

/** Of which city, service and month, in which environment. */
export interface LugarDosParametros {
  ambiente: '1' | '2';
  municipio: string;
  /** `01.05.01.000`. */
  codigo: string;
  /** Civil day; kept by its month. */
  competencia: string;
}

/** What was read of a city, and how the last attempt went. */
export interface ParametrosGuardados {
  lidoEm: string | null;
  falha: string | null;
  conteudo: ParametrosDaCidade | null;
  lendo: boolean;
  /** To be asked again: never read, or read long ago, and nobody is asking or asked a moment ago. */
  velho: boolean;
}

/** What a city published yesterday is read again; what could not be read waits before it is asked again. */
const VALE = '24 hours';
const PAUSA = '10 minutes';
/** A reading that was asked for and never ended: of a process that died. */
const LEITURA = '2 minutes';

const mesDe = (competencia: string): string => `${competencia.slice(0, 7)}-01`;
const onde = (grupoId: number, { ambiente, municipio, codigo, competencia }: LugarDosParametros) =>
  sql`grupo_id = ${grupoId} and ambiente = ${ambiente} and municipio = ${municipio} and codigo = ${codigo} and competencia = ${mesDe(competencia)}::date`;

export async function lerGuardados(db: Db, grupoId: number, lugar: LugarDosParametros): Promise<ParametrosGuardados> {
  const { rows } = await sql<ParametrosGuardados>`
    select ${isoInstant('lido_em')} as "lidoEm", falha, conteudo, lendo,
      not lendo and coalesce(lido_em < now() - ${VALE}::interval, true) and coalesce(tentado_em < now() - ${PAUSA}::interval, true) as velho
    from (select lido_em, falha, conteudo, tentado_em,
        pedido_em > coalesce(tentado_em, '-infinity') and pedido_em > now() - ${LEITURA}::interval as lendo
      from parametro_municipal where ${onde(grupoId, lugar)}) p`.execute(db);
  return rows[0] ?? { lidoEm: null, falha: null, conteudo: null, lendo: false, velho: true };
}

/** Writes down that it was asked for. */
export async function marcarPedido(tx: Tx, grupoId: number, lugar: LugarDosParametros): Promise<void> {
  const { ambiente, municipio, codigo, competencia } = lugar;
  await sql`insert into parametro_municipal (grupo_id, ambiente, municipio, codigo, competencia)
    values (${grupoId}, ${ambiente}, ${municipio}, ${codigo}, ${mesDe(competencia)}::date)
    on conflict (grupo_id, ambiente, municipio, codigo, competencia) do update set pedido_em = clock_timestamp()`.execute(
    tx,
  );
}

/** Keeps what the city said; a failure leaves what was read before. */
export async function guardarLeitura(
  tx: Tx,
  grupoId: number,
  lugar: LugarDosParametros,
  lido: { conteudo: ParametrosDaCidade } | { falha: string },
): Promise<void> {
  const mudanca =
    'conteudo' in lido
      ? sql`conteudo = ${JSON.stringify(lido.conteudo)}::jsonb, lido_em = now(), falha = null`
      : sql`falha = ${lido.falha}`;
  await sql`update parametro_municipal set ${mudanca}, tentado_em = clock_timestamp() where ${onde(grupoId, lugar)}`.execute(
    tx,
  );
}

/** Companies and services of the notes of the last days, of which the day's parameters are read before they are needed. */
export async function servicosEmUso(
  db: Db,
  grupoId: number,
  dias: number,
): Promise<{ empresaId: number; servicoId: number; localPrestacao: string | null }[]> {
  const { rows } = await sql<{ empresaId: number; servicoId: number; localPrestacao: string | null }>`
    select distinct empresa_id as "empresaId", servico_id as "servicoId", local_prestacao as "localPrestacao" from nfse
    where grupo_id = ${grupoId} and competencia > current_date - ${dias}::int and ativo order by 1, 2, 3 limit 200`.execute(
    db,
  );
  return rows;
}

import type { CanalDeFora } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';

/** A company's store at a marketplace. */
export interface Loja {
  id: number;
  empresaId: number;
  externoId: string | null;
  nome: string | null;
  ativa: boolean;
  segredo: string | null;
  autorizadaEm: string | null;
  expiraEm: string | null;
  consultadaEm: string | null;
  ultimoErro: string | null;
  porProcessar: number;
  versao: number;
}

/** Whose the seal is. */
export const lugarDaLoja = (grupoId: number, empresaId: number): string => `marketplace_loja/${grupoId}/${empresaId}`;

export async function lerLoja(
  db: Db,
  grupoId: number,
  empresaId: number,
  canal: CanalDeFora,
  { hold = false } = {},
): Promise<Loja | undefined> {
  const { rows } =
    await sql<Loja>`select l.id, l.empresa_id as "empresaId", l.externo_id as "externoId", l.nome, l.ativa, l.segredo,
      ${isoInstant('l.autorizada_em')} as "autorizadaEm", ${isoInstant('l.expira_em')} as "expiraEm",
      ${isoInstant('l.consultada_em')} as "consultadaEm", l.ultimo_erro as "ultimoErro", l.versao,
      (select count(*)::int from marketplace_evento e where e.grupo_id = l.grupo_id and e.loja_id = l.id and e.processado_em is null) as "porProcessar"
    from marketplace_loja l where l.grupo_id = ${grupoId} and l.empresa_id = ${empresaId} and l.canal = ${canal}
    ${hold ? sql`for update of l` : sql``}`.execute(db);
  return rows[0];
}

type Mudanca = Partial<
  Record<'externo_id' | 'nome' | 'segredo' | 'autorizada_em' | 'expira_em' | 'ultimo_erro', string | null>
> & {
  ativa?: boolean;
};

/** Writes what changed of a store, which is made where it is not there. */
export async function gravarLoja(
  tx: Tx,
  grupoId: number,
  empresaId: number,
  canal: CanalDeFora,
  mudanca: Mudanca,
): Promise<void> {
  await sql`insert into marketplace_loja (grupo_id, empresa_id, canal, ativa) values (${grupoId}, ${empresaId}, ${canal}, true)
    on conflict (grupo_id, empresa_id, canal) do nothing`.execute(tx);
  const colunas = Object.entries(mudanca).map(([nome, valor]) => sql`${sql.ref(nome)} = ${valor}`);
  await sql`update marketplace_loja set ${sql.join([...colunas, sql`versao = versao + 1`])}
    where grupo_id = ${grupoId} and empresa_id = ${empresaId} and canal = ${canal}`.execute(tx);
}

/**
 * Takes the turn to ask: the instant of the next question is written before this one is asked, so that nobody asks too early, whoever dies.
 *
 * @returns the store, or null while it is too early or nothing is connected
 */
export async function tomarConsulta(
  tx: Tx,
  grupoId: number,
  empresaId: number,
  canal: CanalDeFora,
  intervaloMs: number,
): Promise<number | null> {
  const { rows } = await sql<{
    id: number;
  }>`update marketplace_loja set consultar_apos = now() + make_interval(secs => ${intervaloMs / 1000})
    where grupo_id = ${grupoId} and empresa_id = ${empresaId} and canal = ${canal} and ativa and externo_id is not null
      and consultar_apos <= now() returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function lojasLigadas(db: Db, grupoId: number): Promise<{ empresaId: number; canal: CanalDeFora }[]> {
  const { rows } = await sql<{
    empresaId: number;
    canal: CanalDeFora;
  }>`select empresa_id as "empresaId", canal from marketplace_loja
    where grupo_id = ${grupoId} and ativa and externo_id is not null order by id`.execute(db);
  return rows;
}

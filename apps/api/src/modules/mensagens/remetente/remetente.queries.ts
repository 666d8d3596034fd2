import type { Remetente } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';

export interface RemetenteGuardado
  extends Pick<Remetente, 'versao' | 'endereco' | 'dominio' | 'conferidaEm' | 'ativaEm' | 'recado'> {
  id: number;
  seletor: string;
  chavePublica: string;
  /** Sealed. */
  chavePrivada: string;
  usuarioId: number;
}

/** Of a group there is at most one. */
export async function lerRemetente(db: Db, grupoId: number): Promise<RemetenteGuardado | null> {
  const { rows } =
    await sql<RemetenteGuardado>`select r.id, r.versao, r.endereco, r.dominio, r.seletor, r.chave_publica as "chavePublica",
      r.chave_privada as "chavePrivada", r.usuario_id as "usuarioId", d.recado,
      ${isoInstant('d.conferida_em')} as "conferidaEm", ${isoInstant('d.ativa_em')} as "ativaEm"
    from email_remetente r left join email_remetente_dns d on d.grupo_id = r.grupo_id and d.id = r.id
    where r.grupo_id = ${grupoId}`.execute(db);
  return rows[0] ?? null;
}

export const travarRemetente = (tx: Tx, grupoId: number) =>
  sql`select from email_remetente where grupo_id = ${grupoId} for update`.execute(tx);

interface Escrito {
  endereco: string;
  dominio: string;
  seletor: string;
  chavePublica: string;
  chavePrivada: string;
  usuarioId: number;
}

/** With another key, what DNS said of the one before says nothing. */
export async function escreverRemetente(tx: Tx, grupoId: number, escrito: Escrito, chaveNova: boolean): Promise<void> {
  const { endereco, dominio, seletor, chavePublica, chavePrivada, usuarioId } = escrito;
  const linha = {
    endereco,
    dominio,
    seletor,
    chave_publica: chavePublica,
    chave_privada: chavePrivada,
    usuario_id: usuarioId,
  };
  await tx
    .insertInto('email_remetente')
    .values({ grupo_id: grupoId, ...linha })
    .onConflict((ja) => ja.columns(['grupo_id']).doUpdateSet(linha))
    .execute();
  if (chaveNova) await sql`delete from email_remetente_dns where grupo_id = ${grupoId}`.execute(tx);
}

export const excluirRemetente = (tx: Tx, grupoId: number) =>
  sql`delete from email_remetente where grupo_id = ${grupoId}`.execute(tx);

interface Dito {
  /** Null: what was known of it stays. */
  ativa: boolean | null;
  recado: string | null;
}

/** Writes down what DNS said of a key, unless another took its place meanwhile. @returns whether that changed what is sent */
export async function anotarDns(
  tx: Tx,
  grupoId: number,
  { id, seletor, ativaEm }: Pick<RemetenteGuardado, 'id' | 'seletor' | 'ativaEm'>,
  { ativa, recado }: Dito,
): Promise<boolean> {
  const { rows } = await sql`insert into email_remetente_dns as d (grupo_id, id, conferida_em, ativa_em, recado)
    select r.grupo_id, r.id, now(), case when ${ativa}::boolean then now() end, ${recado}
      from email_remetente r where r.grupo_id = ${grupoId} and r.id = ${id} and r.seletor = ${seletor}
    on conflict (grupo_id, id) do update set conferida_em = now(), recado = excluded.recado,
      ativa_em = case when ${ativa}::boolean is null then d.ativa_em when ${ativa} then coalesce(d.ativa_em, now()) end
    returning 1`.execute(tx);
  return rows.length > 0 && ativa !== null && ativa !== (ativaEm !== null);
}

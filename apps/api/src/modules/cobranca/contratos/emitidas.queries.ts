import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';

type Grupo = Pick<Actor, 'grupoId'>;

/** Writes down that the charge of a contract is issued by this entry; done twice, it is done once. */
export const anotarEmitida = (tx: Tx, { grupoId }: Grupo, cobrancaId: number, parcelaId: number) =>
  sql`insert into cobranca_emitida (grupo_id, cobranca_id, parcela_id) values (${grupoId}, ${cobrancaId}, ${parcelaId})
    on conflict (grupo_id, cobranca_id) do update set parcela_id = excluded.parcela_id
    where cobranca_emitida.parcela_id <> excluded.parcela_id`.execute(tx);

/** Charges that were issued by these entries. */
export async function emitidasDe(
  db: Db,
  { grupoId }: Grupo,
  parcelaIds: readonly number[],
): Promise<{ cobrancaId: number; parcelaId: number }[]> {
  const { rows } = await sql<{ cobrancaId: number; parcelaId: number }>`
    select cobranca_id as "cobrancaId", parcela_id as "parcelaId" from cobranca_emitida
    where grupo_id = ${grupoId} and parcela_id = any(${[...parcelaIds]}::bigint[]) order by cobranca_id`.execute(db);
  return rows;
}

/** Has the payer told of the charge as soon as it can be paid. */
export const pedirAviso = (tx: Tx, { grupoId }: Grupo, cobrancaId: number) =>
  sql`update cobranca_emitida set avisar = true where grupo_id = ${grupoId} and cobranca_id = ${cobrancaId}`.execute(
    tx,
  );

/** The payer of it was told by this message. */
export const anotarMensagem = (tx: Tx, { grupoId }: Grupo, cobrancaId: number, mensagemId: string) =>
  sql`update cobranca_emitida set mensagem_id = ${mensagemId} where grupo_id = ${grupoId} and cobranca_id = ${cobrancaId}`.execute(
    tx,
  );

/** A charge whose payer waits to be told, with what can be paid of it now. */
export interface AvisoPronto {
  cobrancaId: number;
  boletoId: number | null;
  pixId: number | null;
}

/**
 * Of these entries, what is to be told and can be paid: by the boleto the bank has, or by the Pix where there is no boleto.
 * Locked: two that come to it at once tell once.
 */
export async function avisosProntos(tx: Tx, { grupoId }: Grupo, parcelaIds: readonly number[]): Promise<AvisoPronto[]> {
  const { rows } = await sql<AvisoPronto>`
    select e.cobranca_id as "cobrancaId", b.id as "boletoId", x.id as "pixId" from cobranca_emitida e
      left join boleto b on b.grupo_id = e.grupo_id and b.parcela_id = e.parcela_id
        and b.situacao in ('a_registrar', 'remetido', 'registrado')
      left join pix_cobranca x on x.grupo_id = e.grupo_id and x.parcela_id = e.parcela_id and x.situacao = 'ativa'
        and (x.copia_e_cola is not null or x.tipo = 'cobr')
    where e.grupo_id = ${grupoId} and e.parcela_id = any(${[...parcelaIds]}::bigint[]) and e.avisar and e.mensagem_id is null
      and case when b.id is null then x.id is not null else b.situacao = 'registrado' end
    order by e.cobranca_id for update of e`.execute(tx);
  return rows;
}

/** Forgets what was issued for these charges. @returns messages about them */
export async function esquecerEmitidas(tx: Tx, { grupoId }: Grupo, cobrancaIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ mensagemId: string | null }>`delete from cobranca_emitida
    where grupo_id = ${grupoId} and cobranca_id = any(${[...cobrancaIds]}::bigint[])
    returning mensagem_id as "mensagemId"`.execute(tx);
  return rows.flatMap(({ mensagemId }) => mensagemId ?? []);
}

import { sql } from 'kysely';
import { type Database, doSistema, type Tx } from '../database/database.ts';
import { enqueueJob } from '../jobs/queue.ts';
import type { AnexoPedido } from './anexos.ts';
import { type Carta, cartaEmHtml, cartaEmTexto } from './carta.ts';

export const ENVIAR_EMAIL = 'email.enviar';
export const RETOMAR_EMAILS = 'email_retomar';

export interface Mensagem {
  para: string;
  assunto: string;
  carta: Carta;
  /** It carries a secret: nobody reads its text, which is forgotten once sent. */
  sigilosa?: boolean;
  /** Whose account it is about. */
  usuarioId?: number;
  /** Past it what the message says no longer holds, and it is not sent. A PostgreSQL interval from now: `7 days`. */
  validade?: string;
  /** Papers that go along, made when it is sent. */
  anexos?: readonly AnexoPedido[];
}

/** Puts a message in the outbox, in the transaction of what it tells; the worker sends it after commit. */
export async function enviarEmail(tx: Tx, grupoId: number, mensagem: Mensagem): Promise<string> {
  const { para, assunto, carta, sigilosa = false, usuarioId = null, validade = null, anexos = [] } = mensagem;
  const { rows } = await sql<{ id: string }>`
    insert into saida_email (grupo_id, para, assunto, texto, html, sigilosa, usuario_id, vale_ate, anexos)
    values (${grupoId}, ${para}, ${assunto}, ${cartaEmTexto(carta)}, ${cartaEmHtml(assunto, carta)}, ${sigilosa}, ${usuarioId},
      now() + ${validade}::interval, ${JSON.stringify(anexos)}::jsonb) returning id`.execute(tx);
  const { id } = rows[0] as { id: string };
  await enfileirarEmail(tx, grupoId, id);
  return id;
}

/**
 * Takes back messages nobody has sent yet nor has in hand: what they say no longer holds.
 *
 * @returns ids of those that will not be sent
 */
export async function desistirDeEmails(tx: Tx, grupoId: number, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update saida_email set situacao = 'vencido', texto = '', html = null
    where grupo_id = ${grupoId} and id = any(${[...ids]}::uuid[]) and situacao in ('na_fila', 'falhou')
      and coalesce(enviando_ate < now(), true) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Asks for a message to be sent now; asked for twice it is sent once. A copied group has messages of the same id. */
export const enfileirarEmail = (tx: Tx, grupoId: number, id: string): Promise<void> =>
  enqueueJob(tx, ENVIAR_EMAIL, { grupoId, id }, { key: `email:${grupoId}:${id}` });

/** Asks again for what waits: while there was no server to hand it to, the queue had nothing to do with it. */
export async function retomarEmails(database: Database): Promise<void> {
  const { rows } = await database.control((db) =>
    sql<{ grupoId: number; id: string }>`select grupo_id as "grupoId", id from app.emails_parados() p
      where not exists (select from grupo_ausente f where f.grupo = p.grupo_id)`.execute(db),
  );
  for (const [grupoId, mensagens] of Map.groupBy(rows, ({ grupoId }) => grupoId)) {
    await database.write(doSistema(grupoId), async (tx) => {
      for (const { id } of mensagens) await enfileirarEmail(tx, grupoId, id);
    });
  }
}

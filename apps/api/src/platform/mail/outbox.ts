import { sql } from 'kysely';
import { type Database, doSistema, type Tx } from '../database/database.ts';
import { enqueueJob } from '../jobs/queue.ts';
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
}

/** Puts a message in the outbox, in the transaction of what it tells; the worker sends it after commit. */
export async function enviarEmail(tx: Tx, grupoId: number, mensagem: Mensagem): Promise<string> {
  const { para, assunto, carta, sigilosa = false, usuarioId = null, validade = null } = mensagem;
  const { rows } = await sql<{ id: string }>`
    insert into saida_email (grupo_id, para, assunto, texto, html, sigilosa, usuario_id, vale_ate)
    values (${grupoId}, ${para}, ${assunto}, ${cartaEmTexto(carta)}, ${cartaEmHtml(assunto, carta)}, ${sigilosa}, ${usuarioId},
      now() + ${validade}::interval) returning id`.execute(tx);
  const { id } = rows[0] as { id: string };
  await enfileirarEmail(tx, grupoId, id);
  return id;
}

/** Asks for a message to be sent now; asked for twice it is sent once. */
export const enfileirarEmail = (tx: Tx, grupoId: number, id: string): Promise<void> =>
  enqueueJob(tx, ENVIAR_EMAIL, { grupoId, id }, { key: `email:${id}` });

/** Asks again for what waits: while there was no server to hand it to, the queue had nothing to do with it. */
export async function retomarEmails(database: Database): Promise<void> {
  const { rows } = await database.control((db) =>
    sql<{ grupoId: number; id: string }>`select grupo_id as "grupoId", id from app.emails_parados()`.execute(db),
  );
  for (const [grupoId, mensagens] of Map.groupBy(rows, ({ grupoId }) => grupoId)) {
    await database.write(doSistema(grupoId), async (tx) => {
      for (const { id } of mensagens) await enfileirarEmail(tx, grupoId, id);
    });
  }
}

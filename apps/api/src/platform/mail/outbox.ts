import type { Tx } from '../database/database.ts';
import { enqueueJob } from '../jobs/queue.ts';

export interface Mensagem {
  para: string;
  assunto: string;
  texto: string;
  html?: string;
}

/** Puts a message in the outbox, in the transaction of what it tells; the worker sends it after commit. */
export async function enviarEmail(tx: Tx, grupoId: number, mensagem: Mensagem): Promise<string> {
  const { id } = await tx
    .insertInto('saida_email')
    .values({
      grupo_id: grupoId,
      para: mensagem.para,
      assunto: mensagem.assunto,
      texto: mensagem.texto,
      html: mensagem.html ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueJob(tx, 'email.enviar', { grupoId, id });
  return id;
}

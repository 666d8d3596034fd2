import type { Transporter } from 'nodemailer';
import { type Database, doSistema } from '../database/database.ts';
import type { JobHandler } from '../jobs/worker.ts';

export interface MailSettings {
  /** `smtp://user:password@host:port`; null keeps messages in the outbox, shown as waiting. */
  smtpUrl: string | null;
  from: string;
}

/** The job that hands one message of the outbox to the SMTP server. A failure is written down and tried again. */
export function mailJob(database: Database, { smtpUrl, from }: MailSettings): JobHandler {
  let opened: Promise<Transporter> | undefined;
  return async (payload) => {
    const { grupoId, id } = payload as { grupoId: number; id: string };
    if (!smtpUrl) return;
    const autoria = doSistema(grupoId);
    const mensagem = await database.read(grupoId, (db) =>
      db
        .selectFrom('saida_email')
        .selectAll()
        .where('id', '=', id)
        .where('situacao', '!=', 'enviado')
        .executeTakeFirst(),
    );
    if (!mensagem) return;
    opened ??= openTransport(smtpUrl);
    const transport = await opened;
    try {
      await transport.sendMail({
        messageId: `<${id}@retaguarda>`, // the same on every attempt, so that a receiver can tell a repetition
        from,
        to: mensagem.para,
        subject: mensagem.assunto,
        text: mensagem.texto,
        ...(mensagem.html ? { html: mensagem.html } : {}),
      });
    } catch (error) {
      const erro = error instanceof Error ? error.message : String(error);
      await database.write(autoria, (tx) =>
        tx
          .updateTable('saida_email')
          .set((eb) => ({ situacao: 'falhou', erro, tentativas: eb('tentativas', '+', 1) }))
          .where('id', '=', id)
          .execute(),
      );
      throw error;
    }
    await database.write(autoria, (tx) =>
      tx
        .updateTable('saida_email')
        .set((eb) => ({
          situacao: 'enviado',
          erro: null,
          enviado_em: new Date().toISOString(),
          tentativas: eb('tentativas', '+', 1),
        }))
        .where('id', '=', id)
        .execute(),
    );
  };
}

/** Loaded with the first message: a server that sends none does without. */
async function openTransport(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(smtpUrl, { connectionTimeout: 10_000, socketTimeout: 20_000 } as object);
}

import { sql } from 'kysely';
import { createTransport, type Transporter } from 'nodemailer';
import { type Database, doSistema } from '../database/database.ts';
import type { JobHandlers } from '../jobs/worker.ts';
import { ENVIAR_EMAIL, RETOMAR_EMAILS, retomarEmails } from './outbox.ts';

export interface MailSettings {
  /** `smtp://user:password@host:port`; null keeps messages in the outbox, shown as waiting. */
  smtpUrl: string | null;
  from: string;
}

interface Pedido {
  grupoId: number;
  id: string;
}

/** The work of the queue that hands the outbox to the SMTP server; without one, messages wait. */
export function mailJobs(database: Database, { smtpUrl, from }: MailSettings): JobHandlers {
  if (smtpUrl === null) return { [ENVIAR_EMAIL]: async () => {}, [RETOMAR_EMAILS]: async () => {} };
  const transport = createTransport(smtpUrl, { connectionTimeout: 10_000, socketTimeout: 20_000 } as object);
  return {
    [ENVIAR_EMAIL]: (payload) => enviar(database, transport, from, payload as Pedido),
    [RETOMAR_EMAILS]: () => retomarEmails(database),
  };
}

/** Hands one message to the server. A failure is written down and tried again. */
async function enviar(
  database: Database,
  transport: Transporter,
  from: string,
  { grupoId, id }: Pedido,
): Promise<void> {
  const mensagem = await database.read(grupoId, (db) =>
    db
      .selectFrom('saida_email')
      .select([
        'para',
        'assunto',
        'texto',
        'html',
        'sigilosa',
        sql<boolean>`coalesce(vale_ate <= now(), false)`.as('vencida'),
      ])
      .where('id', '=', id)
      .where('situacao', 'in', ['na_fila', 'falhou'])
      .executeTakeFirst(),
  );
  if (!mensagem) return;
  const anotar = (fim: Fim) => anotarFim(database, grupoId, id, fim);
  if (mensagem.vencida) {
    await anotar({ situacao: 'vencido', ...semTexto });
    return;
  }
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
    await anotar({ situacao: 'falhou', erro: error instanceof Error ? error.message : String(error) });
    throw error;
  }
  await anotar({
    situacao: 'enviado',
    erro: null,
    enviado_em: new Date().toISOString(),
    ...(mensagem.sigilosa ? semTexto : {}),
  });
}

/** A secret is not kept once it has served. */
const semTexto = { texto: '', html: null } as const;

interface Fim {
  situacao: 'enviado' | 'falhou' | 'vencido';
  erro?: string | null;
  enviado_em?: string;
  texto?: string;
  html?: null;
}

const anotarFim = (database: Database, grupoId: number, id: string, fim: Fim) =>
  database.write(doSistema(grupoId), (tx) =>
    tx
      .updateTable('saida_email')
      .set((eb) => ({ ...fim, tentativas: eb('tentativas', '+', fim.situacao === 'vencido' ? 0 : 1) }))
      .where('id', '=', id)
      .execute(),
  );

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

interface Tomada {
  para: string;
  assunto: string;
  texto: string;
  html: string | null;
  sigilosa: boolean;
  vencida: boolean;
}

/** How long a message is one worker's: longer than the server is waited for. */
const POR_QUANTO_TEMPO = '5 minutes';

/** Takes a message to send it; null when it was sent, or another worker has it. */
const tomar = (database: Database, { grupoId, id }: Pedido): Promise<Tomada | null> =>
  database.write(doSistema(grupoId), async (tx) => {
    const { rows } = await sql<Tomada>`update saida_email set enviando_ate = now() + ${POR_QUANTO_TEMPO}::interval
      where id = ${id} and situacao in ('na_fila', 'falhou') and coalesce(enviando_ate < now(), true)
      returning para, assunto, texto, html, sigilosa, coalesce(vale_ate <= now(), false) as vencida`.execute(tx);
    return rows[0] ?? null;
  });

/** Hands one message to the server. A failure is written down and tried again. */
async function enviar(database: Database, transport: Transporter, from: string, pedido: Pedido): Promise<void> {
  const { grupoId, id } = pedido;
  const mensagem = await tomar(database, pedido);
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
      .set((eb) => ({
        ...fim,
        enviando_ate: null,
        tentativas: eb('tentativas', '+', fim.situacao === 'vencido' ? 0 : 1),
      }))
      .where('id', '=', id)
      .execute(),
  );

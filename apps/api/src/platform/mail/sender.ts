import { sql } from 'kysely';
import type { Transporter } from 'nodemailer';
import { type Database, doSistema } from '../database/database.ts';
import { Turn } from '../jobs/turns.ts';
import type { JobHandlers } from '../jobs/worker.ts';
import type { Anexo, AnexoPedido, FonteDeAnexos } from './anexos.ts';
import { ENVIAR_EMAIL, RETOMAR_EMAILS, retomarEmails } from './outbox.ts';

export interface MailSettings {
  /** Number of this process: the message it has in hand is free again when it dies. */
  processo: number;
  /** `smtp://user:password@host:port`; null keeps messages in the outbox, shown as waiting. */
  smtpUrl: string | null;
  from: string;
  /** What modules bring that goes along. */
  anexos?: readonly FonteDeAnexos[];
}

interface Pedido {
  grupoId: number;
  id: string;
}

/** The work of the queue that hands the outbox to the SMTP server; without one, messages wait. */
export function mailJobs(database: Database, { processo, smtpUrl, from, anexos = [] }: MailSettings): JobHandlers {
  if (smtpUrl === null) return { [ENVIAR_EMAIL]: async () => {}, [RETOMAR_EMAILS]: async () => {} };
  let opened: Promise<Transporter> | undefined;
  const transport = () => {
    opened ??= openTransport(smtpUrl);
    return opened;
  };
  return {
    [ENVIAR_EMAIL]: async (payload) =>
      enviar({ database, processo, transport: await transport(), from, anexos }, payload as Pedido),
    [RETOMAR_EMAILS]: () => retomarEmails(database),
  };
}

/** Loaded with the first message: a server that sends none does without. */
async function openTransport(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(smtpUrl, { connectionTimeout: 10_000, socketTimeout: 20_000 } as object);
}

interface Tomada {
  para: string;
  assunto: string;
  texto: string;
  html: string | null;
  sigilosa: boolean;
  vencida: boolean;
  anexos: readonly AnexoPedido[];
}

/** The turn to hand a message to the server. Nobody can ask what became of one that was being handed over: it is, again. */
const vezDaMensagem = new Turn('saida_email', 'enviando_ate', '5 minutes');

/** Takes a message to send it; null when it was sent, or another process has it. */
const tomar = ({ database, processo }: Meios, { grupoId, id }: Pedido): Promise<Tomada | null> =>
  database.write(doSistema(grupoId), async (tx) => {
    const { rows } = await sql<Tomada>`update saida_email m set ${vezDaMensagem.taken(processo)}
      where id = ${id} and situacao in ('na_fila', 'falhou') and ${vezDaMensagem.free('m', processo)}
      returning para, assunto, texto, html, sigilosa, anexos, coalesce(vale_ate <= now(), false) as vencida`.execute(
      tx,
    );
    return rows[0] ?? null;
  });

interface Meios {
  database: Database;
  processo: number;
  transport: Transporter;
  from: string;
  anexos: readonly FonteDeAnexos[];
}

/** Hands one message to the server. A failure is written down and tried again. */
async function enviar(meios: Meios, pedido: Pedido): Promise<void> {
  const mensagem = await tomar(meios, pedido);
  if (mensagem)
    await vezDaMensagem.within(meios, pedido.grupoId, pedido.id, () => enviarNaVez(meios, pedido, mensagem));
}

async function enviarNaVez(
  { database, transport, from, anexos }: Meios,
  { grupoId, id }: Pedido,
  mensagem: Tomada,
): Promise<void> {
  const anotar = (fim: Fim) => anotarFim(database, grupoId, id, fim);
  if (mensagem.vencida) {
    await anotar({ situacao: 'vencido', ...semTexto });
    return;
  }
  try {
    const papeis = await juntarAnexos(anexos, grupoId, mensagem.anexos);
    if ('semEfeito' in papeis) {
      await anotar({ situacao: 'vencido', erro: papeis.semEfeito });
      return;
    }
    await transport.sendMail({
      messageId: `<${id}@retaguarda>`, // the same on every attempt, so that a receiver can tell a repetition
      from,
      to: mensagem.para,
      subject: mensagem.assunto,
      text: mensagem.texto,
      ...(mensagem.html ? { html: mensagem.html } : {}),
      attachments: papeis.anexos.map(({ nome, tipo, conteudo }) => ({
        filename: nome,
        contentType: tipo,
        content: conteudo,
      })),
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

/** @throws Error for what no module brings: it was brought by a program of another release */
async function juntarAnexos(
  fontes: readonly FonteDeAnexos[],
  grupoId: number,
  pedidos: readonly AnexoPedido[],
): Promise<{ anexos: readonly Anexo[] } | { semEfeito: string }> {
  const anexos: Anexo[] = [];
  for (const { fonte, id } of pedidos) {
    const dela = fontes.find(({ nome }) => nome === fonte);
    if (!dela) throw new Error(`no module brings the attachment ${fonte}`);
    const feito = await dela.fazer(grupoId, id);
    if ('semEfeito' in feito) return feito;
    anexos.push(feito);
  }
  return { anexos };
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
        processo: null,
        tentativas: eb('tentativas', '+', fim.situacao === 'vencido' ? 0 : 1),
      }))
      .where('id', '=', id)
      .execute(),
  );

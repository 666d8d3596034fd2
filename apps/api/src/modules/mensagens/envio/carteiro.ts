import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';

/** What became of a message handed to whoever delivers it. */
export type Desfecho =
  | { como: 'aceito'; externoId: string | null; resposta: string | null }
  /** For good. `naoExiste`: the address does not exist. */
  | { como: 'recusado'; resposta: string; naoExiste?: boolean }
  /** This recipient may be tried again later. */
  | { como: 'adiado'; resposta: string }
  /** Nothing left the house, of nobody: the server is away, or refuses who sends. */
  | { como: 'parado'; resposta: string }
  /** It may have been sent. */
  | { como: 'incerto'; resposta: string };

export interface Carta {
  /** By which a report of it tells which message it is of (RFC 3461). */
  nome: string;
  /** Where reports of it go. */
  de: string;
  para: string;
  /** As it travels: headers and body. */
  mensagem: Buffer;
}

const ESPERA_MS = 20_000;

interface ErroDeSmtp extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** Enhanced status codes of addresses that do not exist (RFC 3463: X.1.x, bad destination). */
const INEXISTENTE = /\b5\.1\.(?:1|2|3|10)\b/;

/** Reads a message and knows whether anybody began to: before that, none of it can have left. */
class MensagemQueSai extends Readable {
  saiu = false;
  readonly #conteudo: Buffer;

  constructor(conteudo: Buffer) {
    super();
    this.#conteudo = conteudo;
  }

  override _read(): void {
    this.saiu = true;
    this.push(this.#conteudo);
    this.push(null);
  }
}

/**
 * One connection to the SMTP server, kept for many messages. The outbox asks nodemailer's transport, which does not tell whether a
 * message had begun to leave when the connection broke; here that decides between "again" and "nobody knows".
 */
export class Carteiro {
  readonly #url: string;
  #conexao: SMTPConnection | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  async entregar({ nome, de, para, mensagem }: Carta): Promise<Desfecho> {
    let conexao: SMTPConnection;
    try {
      conexao = await this.#aberta();
    } catch (error) {
      return { como: 'parado', resposta: textoDe(error as ErroDeSmtp) };
    }
    const saindo = new MensagemQueSai(mensagem);
    try {
      const { response } = await conversar<SMTPConnection.SentMessageInfo>(conexao, (fim) =>
        conexao.send({ from: de, to: [para], dsn: { envid: nome, ret: 'HDRS', notify: 'FAILURE' } }, saindo, fim),
      );
      return { como: 'aceito', externoId: null, resposta: response ?? null };
    } catch (error) {
      const desfecho = julgar(error as ErroDeSmtp, saindo.saiu);
      await this.#recomecar(conexao);
      return desfecho;
    }
  }

  /** What was refused leaves the conversation half way: it begins again, or on another connection. */
  async #recomecar(conexao: SMTPConnection): Promise<void> {
    try {
      await conversar<boolean>(conexao, (fim) => conexao.reset(fim));
    } catch {
      // Why does not matter: what became of the message is known, and the next one opens another.
      conexao.close();
    }
  }

  async #aberta(): Promise<SMTPConnection> {
    if (this.#conexao) return this.#conexao;
    // Loaded with the first message: a server that sends none does without.
    const [{ default: Conexao }, { parseConnectionUrl }] = await Promise.all([
      import('nodemailer/lib/smtp-connection'),
      import('nodemailer/lib/shared'),
    ]);
    const { auth, ...opcoes } = parseConnectionUrl(this.#url) as SMTPConnection.Options & {
      auth?: { user: string; pass: string };
    };
    const conexao = new Conexao({
      ...opcoes,
      connectionTimeout: ESPERA_MS,
      greetingTimeout: ESPERA_MS,
      socketTimeout: ESPERA_MS,
    });
    // Told of without anybody waiting, an error would end the program.
    conexao.on('error', () => undefined);
    try {
      await conversar(conexao, (fim) => conexao.connect(fim));
      if (auth) await conversar(conexao, (fim) => conexao.login({ credentials: auth, ...auth } as never, fim));
    } catch (error) {
      conexao.close();
      throw error;
    }
    this.#conexao = conexao;
    conexao.once('end', () => {
      if (this.#conexao === conexao) this.#conexao = null;
    });
    return conexao;
  }

  fechar(): void {
    this.#conexao?.quit();
    this.#conexao = null;
  }
}

/** One step of the conversation, which also ends when the connection does: the library tells that to who listens alone. */
const conversar = <T>(conexao: SMTPConnection, passo: (fim: (error?: Error | null, resposta?: T) => void) => void) =>
  new Promise<T>((feito, falhou) => {
    const acabou = () => falhou(new Error('a conexão terminou'));
    conexao.once('error', falhou);
    conexao.once('end', acabou);
    passo((error, resposta) => {
      conexao.off('error', falhou);
      conexao.off('end', acabou);
      if (error) falhou(error);
      else feito(resposta as T);
    });
  });

const textoDe = ({ response, message }: ErroDeSmtp): string => (response ?? message).slice(0, 500);

/** @param saiu whether the message had begun to leave */
function julgar(error: ErroDeSmtp, saiu: boolean): Desfecho {
  const resposta = textoDe(error);
  const { responseCode, command = '' } = error;
  // The server answered: what it says of this message is the last word.
  if (responseCode !== undefined && responseCode >= 400 && responseCode !== 421) {
    if (!/RCPT|DATA/.test(command)) return { como: 'parado', resposta };
    if (responseCode < 500) return { como: 'adiado', resposta };
    return { como: 'recusado', resposta, naoExiste: command.includes('RCPT') && INEXISTENTE.test(resposta) };
  }
  return saiu ? { como: 'incerto', resposta } : { como: 'parado', resposta };
}

import { z } from 'zod';
import { type OutboundClient, OutboundError } from '../../../platform/http-client.ts';
import { type RespostaDoSms, SemPalavraDoServico, type ServicoDeSms, type Sms } from './porta.ts';

export const TWILIO = 'https://api.twilio.com';

export interface ContaTwilio {
  base: string;
  conta: string;
  segredo: string;
  remetente: string;
}

const semConexao = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** Nobody was there to take the request. */
export function naoChegou({ reason, cause }: OutboundError): boolean {
  if (reason === 'circuit_open') return true;
  for (let why: unknown = cause; why instanceof Error; why = why.cause)
    if (semConexao.has((why as NodeJS.ErrnoException).code ?? '')) return true;
  return false;
}

const criada = z.object({ sid: z.string().min(1) });
const recusada = z.object({ message: z.string(), code: z.number().optional() });
const lista = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string(), status: z.string(), date_created: z.string() })),
});
const naoSaiu = ['failed', 'canceled'];

/**
 * Twilio's Messages resource, API 2010-04-01: form in, JSON out, basic authentication by account and token.
 *
 * @source https://www.twilio.com/docs/messaging/api/message-resource
 */
export class Twilio implements ServicoDeSms {
  readonly nome = 'SMS';
  readonly #http: OutboundClient;
  readonly #conta: ContaTwilio;

  constructor(http: OutboundClient, conta: ContaTwilio) {
    this.#http = http;
    this.#conta = conta;
  }

  get #caminho(): string {
    return `${this.#conta.base}/2010-04-01/Accounts/${encodeURIComponent(this.#conta.conta)}`;
  }

  async #pedir(url: string, body?: URLSearchParams): Promise<{ status: number; data: unknown }> {
    const { conta, segredo } = this.#conta;
    const authorization = `Basic ${Buffer.from(`${conta}:${segredo}`).toString('base64')}`;
    try {
      return await this.#http.json(url, {
        method: body ? 'POST' : 'GET',
        headers: { authorization, ...(body && { 'content-type': 'application/x-www-form-urlencoded' }) },
        ...(body && { body: body.toString() }),
      });
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw new SemPalavraDoServico(error.message, { cause: error, naoSaiu: naoChegou(error) });
    }
  }

  async enviar({ para, texto }: Sms): Promise<RespostaDoSms> {
    const { remetente } = this.#conta;
    const de = remetente.startsWith('MG') ? 'MessagingServiceSid' : 'From';
    const { status, data } = await this.#pedir(
      `${this.#caminho}/Messages.json`,
      new URLSearchParams({ To: para, [de]: remetente, Body: texto }),
    );
    const feita = criada.safeParse(data);
    if (status === 201 && feita.success) return { ok: true, id: feita.data.sid };
    const dito = recusada.safeParse(data);
    if (status >= 400 && dito.success) return { ok: false, recusa: dito.data.message };
    throw new SemPalavraDoServico(`resposta ${status} que não se entende`);
  }

  async procurar({ para, texto }: Sms, desde: string): Promise<string[]> {
    const pergunta = new URLSearchParams({ To: para, 'DateSent>': desde.slice(0, 10), PageSize: '100' });
    const { status, data } = await this.#pedir(`${this.#caminho}/Messages.json?${pergunta}`);
    const lida = lista.safeParse(data);
    if (status !== 200 || !lida.success) throw new SemPalavraDoServico(`resposta ${status} que não se entende`);
    return lida.data.messages
      .filter(({ body, status: situacao, date_created: criadaEm }) => {
        // RFC 2822, in seconds; ours is kept before the call.
        const depois = Date.parse(criadaEm) + 1000 >= Date.parse(desde);
        return body === texto && depois && !naoSaiu.includes(situacao);
      })
      .map(({ sid }) => sid);
  }

  async conferir(): Promise<string | null> {
    const { status, data } = await this.#pedir(`${this.#caminho}.json`);
    if (status === 200) return null;
    const dito = recusada.safeParse(data);
    return dito.success ? dito.data.message : `resposta ${status}`;
  }
}

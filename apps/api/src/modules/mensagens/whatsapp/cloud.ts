import { z } from 'zod';
import { type OutboundClient, OutboundError } from '../../../platform/http-client.ts';
import { type RespostaDoSms, SemPalavraDoServico, type ServicoDeSms, type Sms } from '../sms/porta.ts';
import { naoChegou } from '../sms/twilio.ts';

export interface ContaNaMeta {
  /** With the version: `https://graph.facebook.com/v23.0`. */
  base: string;
  telefoneId: string;
  token: string;
}

const aceita = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });
const recusada = z.object({
  error: z.object({
    message: z.string(),
    code: z.number(),
    error_data: z.object({ details: z.string().optional() }).optional(),
  }),
});

/** Too many at once, of the app, the account or the pair; or the service is away for a moment: nothing was sent. */
const MAIS_TARDE = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 133004]);
/** Something of the account, its token or its template: the next message would be refused too. */
const TODAS = new Set([
  // Of the app or the account: whoever goes on is only refused for longer.
  4, 80007, 130429, 0, 3, 10, 190, 368, 131005, 131031, 131042, 131045, 132000, 132001, 132007, 132012, 132015, 132016,
  133010,
]);
const eDeTodas = (code: number) => TODAS.has(code) || (code >= 200 && code < 300);
/** Nobody receives at this number: it has no WhatsApp, or an old one. */
const SEM_CONTA = 131026;

/** What the person reads of codes that are met every day; of others, Meta's own words. */
export const recadosDaMeta: ReadonlyMap<number, string> = new Map([
  [131026, 'O número não recebe mensagens de WhatsApp.'],
  [131047, 'Passaram 24 horas da última resposta: só um modelo aprovado pode ser enviado.'],
  [131049, 'A Meta não entregou, para a pessoa não receber ofertas demais.'],
  [131050, 'A pessoa pediu à Meta para não receber ofertas desta empresa.'],
  [130429, 'A Meta pediu para enviar mais devagar.'],
  [132000, 'O modelo na Meta tem outro número de variáveis.'],
  [132001, 'O modelo não existe na Meta com este nome e idioma.'],
  [132015, 'A Meta pausou o modelo por má avaliação.'],
  [190, 'O token do WhatsApp não vale mais: informe outro.'],
]);

/** As it is kept and shown: the code first, by which Meta's own pages are searched. */
export const recadoDoErro = (code: number, dito: string): string =>
  `${code}: ${recadosDaMeta.get(code) ?? dito}`.slice(0, 500);

/**
 * Messages of the WhatsApp Cloud API: JSON in and out, bearer token, templates that Meta approved.
 *
 * @source https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages and
 *   https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes, as of 2025-11
 */
export class WhatsappCloud implements ServicoDeSms {
  readonly nome = 'WhatsApp';
  /** Meta gives no list of what was sent. */
  readonly procurar = null;
  readonly #http: OutboundClient;
  readonly #conta: ContaNaMeta;

  constructor(http: OutboundClient, conta: ContaNaMeta) {
    this.#http = http;
    this.#conta = conta;
  }

  async #pedir(caminho: string, corpo?: object): Promise<{ status: number; data: unknown }> {
    const { base, telefoneId, token } = this.#conta;
    try {
      return await this.#http.json(`${base}/${telefoneId}${caminho}`, {
        method: corpo ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, ...(corpo && { 'content-type': 'application/json' }) },
        ...(corpo && { body: JSON.stringify(corpo) }),
      });
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw new SemPalavraDoServico(error.message, { cause: error, naoSaiu: naoChegou(error) });
    }
  }

  async enviar({ para, texto, modelo, nossa }: Sms): Promise<RespostaDoSms> {
    const { status, data } = await this.#pedir('/messages', {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: para.replace(/^\+/, ''),
      ...(modelo
        ? {
            type: 'template',
            template: {
              name: modelo.nome,
              language: { code: modelo.idioma },
              ...(modelo.parametros.length > 0 && {
                components: [{ type: 'body', parameters: modelo.parametros.map((text) => ({ type: 'text', text })) }],
              }),
            },
          }
        : { type: 'text', text: { body: texto } }),
      ...(nossa && { biz_opaque_callback_data: nossa }),
    });
    const feita = aceita.safeParse(data);
    if (status === 200 && feita.success) return { ok: true, id: feita.data.messages[0]?.id as string };
    const dito = recusada.safeParse(data);
    if (status < 400 || !dito.success) throw new SemPalavraDoServico(`resposta ${status} que não se entende`);
    const { code, message, error_data } = dito.data.error;
    return {
      ok: false,
      recusa: recadoDoErro(code, error_data?.details ?? message),
      ...(MAIS_TARDE.has(code) && { depois: true }),
      ...(eDeTodas(code) && { todas: true }),
      ...(code === SEM_CONTA && { semConta: true }),
    };
  }

  async conferir(): Promise<string | null> {
    const { status, data } = await this.#pedir('?fields=display_phone_number,verified_name');
    if (status === 200) return null;
    const dito = recusada.safeParse(data);
    return dito.success ? recadoDoErro(dito.data.error.code, dito.data.error.message) : `resposta ${status}`;
  }
}

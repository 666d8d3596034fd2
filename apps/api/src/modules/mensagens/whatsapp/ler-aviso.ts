import { z } from 'zod';

const erro = z.object({
  code: z.number(),
  title: z.string().optional(),
  message: z.string().optional(),
  error_data: z.object({ details: z.string().optional() }).optional(),
});
const situacao = z.object({
  id: z.string().min(1).max(300),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(erro).optional(),
});
const mensagem = z.object({
  from: z.string().regex(/^\d{8,15}$/),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string().optional(), payload: z.string().optional() }).optional(),
});
const valor = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  statuses: z.array(z.unknown()).optional(),
  messages: z.array(z.unknown()).optional(),
});
const entrada = z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) });

export type SituacaoDaMeta = z.output<typeof situacao>;

export interface AvisoLido {
  situacoes: SituacaoDaMeta[];
  /** Numbers, `+5511987654321`, that asked to be written to no more. */
  saidas: string[];
}

/** Words by which people leave, in the languages of the house and as Meta's own buttons say. */
const SAIDA = /^(parar|pare|sair|cancelar|descadastrar|stop|parar promocoes|baja|salir|detener)$/;
const semEnfeites = (texto: string): string =>
  texto
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
    .trim()
    .toLowerCase();

const pedeParaSair = ({ text, button }: z.output<typeof mensagem>): boolean =>
  [text?.body, button?.text, button?.payload].some((dito) => dito !== undefined && SAIDA.test(semEnfeites(dito)));

/** WhatsApp knows many Brazilian mobile numbers without the nine they begin with today. */
export function numeroDoWhatsapp(id: string): string {
  const antigo = /^55([1-9]{2})([6-9]\d{7})$/.exec(id);
  return antigo ? `+55${antigo[1]}9${antigo[2]}` : `+${id}`;
}

const entendidas = <S extends z.ZodType>(esquema: S, itens: readonly unknown[] = []): z.output<S>[] =>
  itens.flatMap((item) => {
    const lido = esquema.safeParse(item);
    return lido.success ? [lido.data] : [];
  });

/**
 * What a notice of Meta says of one number; what it says of others, or in kinds that we do not read, is passed by.
 *
 * @source https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/payload-examples
 */
export function lerAviso(entry: readonly unknown[], telefoneId: string): AvisoLido {
  const valores = entendidas(entrada, entry)
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === 'messages')
    .flatMap(({ value }) => entendidas(valor, [value]))
    .filter(({ metadata }) => metadata.phone_number_id === telefoneId);
  return {
    situacoes: valores.flatMap(({ statuses }) => entendidas(situacao, statuses)),
    saidas: valores
      .flatMap(({ messages }) => entendidas(mensagem, messages))
      .filter(pedeParaSair)
      .map(({ from }) => numeroDoWhatsapp(from)),
  };
}

import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '@retaguarda/contracts';
import type { SecretBox } from '@retaguarda/installation';
import { z } from 'zod';

/** Clocks of two cells differ, and a call waits: one that is older, or that far ahead, is refused. */
export const MAX_AGE_MS = 5 * 60_000;

/** What a call between cells says of itself, beside its content. */
export interface Envelope {
  funcao: string;
  de: number;
  para: number;
  /** When it was sent, in milliseconds. */
  em: number;
  /** Of this call alone; its repetition brings it again. */
  chave: string;
}

const cell = z.coerce.number().int().min(1).max(999);
const headers = z.object({
  'celula-de': cell,
  'celula-para': cell,
  'celula-em': z.coerce.number().int().positive(),
  'celula-chave': z.uuid(),
  'celula-segredo': z.string().regex(/^[0-9a-f]{16}$/),
  'celula-assinatura': z.string().regex(/^[0-9a-f]{64}$/),
});

export const digestOf = (body: string | Buffer): string => createHash('sha256').update(body).digest('hex');

const textOf = ({ funcao, de, para, em, chave }: Envelope, body: string | Buffer): string =>
  [funcao, de, para, em, chave, digestOf(body)].join('\n');

/** The headers of a call, signed with the key that all cells share. */
export async function signed(box: SecretBox, envelope: Envelope, body: string): Promise<Record<string, string>> {
  const { chave, mac } = await box.mark('chamada entre células', textOf(envelope, body));
  return {
    'celula-de': String(envelope.de),
    'celula-para': String(envelope.para),
    'celula-em': String(envelope.em),
    'celula-chave': envelope.chave,
    'celula-segredo': chave,
    'celula-assinatura': mac,
  };
}

const refused = (text: string) => new DomainError('UNAUTHENTICATED', { text });

/**
 * Who calls, when it is another cell that speaks to this one now.
 *
 * @throws DomainError UNAUTHENTICATED for what another key signed, what was changed, sent to another cell, or is late
 */
export async function requireSigned(
  box: SecretBox,
  {
    funcao,
    here,
    given,
    body,
    now,
  }: { funcao: string; here: () => Promise<number>; given: IncomingHttpHeaders; body: Buffer; now: number },
): Promise<Envelope> {
  const read = headers.safeParse(given);
  if (!read.success) throw refused('Só outra célula chama este endereço.');
  const envelope = {
    funcao,
    de: read.data['celula-de'],
    para: read.data['celula-para'],
    em: read.data['celula-em'],
    chave: read.data['celula-chave'],
  };
  const mark = { chave: read.data['celula-segredo'], mac: read.data['celula-assinatura'] };
  const verdict = await box.judge('chamada entre células', textOf(envelope, body), mark);
  if (verdict === 'foreign') throw refused('As células têm chaves diferentes: dê a todas a mesma SECRETS_KEY.');
  if (verdict === 'broken') throw refused('A assinatura da chamada não confere.');
  const numero = await here();
  if (envelope.para !== numero) throw refused(`Esta é a célula ${numero}, e a chamada é para a ${envelope.para}.`);
  if (Math.abs(now - envelope.em) > MAX_AGE_MS)
    throw refused('A chamada é de há mais de cinco minutos: confira os relógios das células.');
  return envelope;
}

/** The mark of an answer: of this call, by who has the key. */
export const answerMark = (box: SecretBox, chave: string, body: string) =>
  box.mark('resposta entre células', `${chave}\n${digestOf(body)}`);

export const isAnswerOf = async (box: SecretBox, chave: string, body: Buffer, given: Headers): Promise<boolean> =>
  (await box.judge('resposta entre células', `${chave}\n${digestOf(body)}`, {
    chave: given.get('celula-segredo') ?? '',
    mac: given.get('celula-assinatura') ?? '',
  })) === 'ours';

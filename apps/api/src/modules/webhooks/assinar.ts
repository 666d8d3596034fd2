import { createHmac, randomBytes } from 'node:crypto';

const PREFIXO = 'whsec_';
const BYTES = 32;

/** A secret as people copy it: 32 bytes in base64, after what says of what kind it is. */
export const novoSegredo = (): string => PREFIXO + randomBytes(BYTES).toString('base64');

/**
 * Signs what is sent: HMAC-SHA256 of id, second and body, in base64, once with each secret.
 *
 * @source Standard Webhooks 1.0 (github.com/standard-webhooks), whose libraries verify it in most languages
 * @param segundo Unix time of this try
 */
export function cabecalhosAssinados(
  id: string,
  segundo: number,
  corpo: string,
  segredos: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const assinaturas = segredos.map((segredo) => {
    const chave = Buffer.from(segredo.slice(PREFIXO.length), 'base64');
    return `v1,${createHmac('sha256', chave).update(`${id}.${segundo}.${corpo}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(segundo),
    'webhook-signature': assinaturas.join(' '),
  };
}

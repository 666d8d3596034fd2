import type { Assinante } from '../remetente/remetentes.ts';

/** Those that readers see or act by, the way out among them (RFC 8058, 4). */
const ASSINADOS =
  'from:reply-to:to:subject:date:message-id:mime-version:content-type:content-transfer-encoding:list-unsubscribe:list-unsubscribe-post';

/** Signs messages for a domain. @source RFC 6376 */
export async function assinador({
  dominio,
  seletor,
  chave,
}: Assinante): Promise<(mensagem: Buffer) => Promise<Buffer>> {
  const { default: DKIM } = await import('nodemailer/lib/dkim');
  const dkim = new DKIM({
    domainName: dominio,
    keySelector: seletor,
    privateKey: chave,
    headerFieldNames: ASSINADOS,
  });
  return async (mensagem) => Buffer.concat(await dkim.sign(mensagem).toArray());
}

import { Secret, TOTP } from 'otpauth';

const totp = (segredo: string) => new TOTP({ issuer: 'Retaguarda', secret: Secret.fromBase32(segredo) });

/** One step of tolerance to each side (RFC 6238 §5.2). */
export const codigoConfere = (segredo: string, codigo: string | undefined) =>
  codigo !== undefined && totp(segredo).validate({ token: codigo, window: 1 }) !== null;

export function novoTotp(usuario: string): { segredo: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { segredo: secret.base32, uri: new TOTP({ issuer: 'Retaguarda', label: usuario, secret }).toString() };
}

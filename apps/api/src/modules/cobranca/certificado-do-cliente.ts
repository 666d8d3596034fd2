import { createPrivateKey, X509Certificate } from 'node:crypto';
import { DomainError } from '@retaguarda/contracts';
import { abrirPfx } from '../fiscal/public.ts';

/** What a bank knows the house by, as it is sealed. */
export interface ParDeCertificado {
  certificado: string | null;
  chavePrivada: string | null;
}

/** What was given in one file is two texts, as everything that works with them takes it. */
export type ComCertificadoAberto<T> = Omit<T, 'pfx' | 'senhaDoPfx'>;

/** @throws DomainError INVALID, on the field, for a file that does not open */
export async function abrirCertificado<
  T extends { pfx?: string | null | undefined; senhaDoPfx?: string | null | undefined },
>({ pfx, senhaDoPfx, ...pedida }: T): Promise<ComCertificadoAberto<T>> {
  if (!pfx) return pedida;
  const campos = { arquivo: 'pfx', senha: 'senhaDoPfx' };
  const { certificadoPem, cadeiaPem, chavePem } = await abrirPfx(Buffer.from(pfx, 'base64'), senhaDoPfx ?? '', campos);
  const certificado = [certificadoPem, ...cadeiaPem].map((pem) => pem.trim()).join('\n');
  return { ...pedida, certificado, chavePrivada: chavePem.trim() };
}

/** @throws DomainError RULE_BROKEN for what is no certificate, another's key, or over */
export function lerCertificado({
  certificado,
  chavePrivada,
}: ParDeCertificado): { titular: string; validoAte: string } | null {
  if (!certificado || !chavePrivada) return null;
  const recusar = (campo: string, texto: string) => new DomainError('RULE_BROKEN', { campos: { [campo]: texto } });
  const x509 = ler(() => new X509Certificate(certificado));
  if (!x509) throw recusar('certificado', 'Certificado inválido');
  const chave = ler(() => createPrivateKey(chavePrivada));
  if (!chave) throw recusar('chavePrivada', 'Chave inválida ou com senha');
  if (!x509.checkPrivateKey(chave)) throw recusar('chavePrivada', 'A chave não é deste certificado');
  if (x509.validToDate.getTime() < Date.now()) throw recusar('certificado', 'O certificado venceu');
  const titular = /CN=([^\n]+)/.exec(x509.subject)?.[1] ?? x509.subject;
  return { titular: titular.slice(0, 200), validoAte: x509.validToDate.toISOString() };
}

/** @returns null for what cannot be read */
function ler<T>(leitura: () => T): T | null {
  try {
    return leitura();
  } catch {
    return null; // what is wrong with it is told to the person as a field that is invalid
  }
}

/** What the channel to a bank shows of it. */
export const certificadoDoCanal = ({ certificado, chavePrivada }: ParDeCertificado) =>
  certificado && chavePrivada
    ? { certificado: { certificadoPem: certificado, chavePem: chavePrivada, cadeiaPem: [] } }
    : {};

/** What of a certificate was given so far. */
export interface CertificadoDado {
  certificado: string | null;
  chavePrivada: string | null;
  /** Base64. */
  pfx: string | null;
}

export const TERMINACOES = ['.pfx', '.p12', '.pem', '.crt', '.cer', '.key'] as const;
export const MAX_ARQUIVO_BYTES = 48 * 1024;

export type Lido = Partial<CertificadoDado> | 'nada' | 'com-senha';

const blocos = (texto: string, nome: RegExp): string[] =>
  [...texto.matchAll(/-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g)].flatMap(([bloco, qual = '']) =>
    nome.test(qual) ? [bloco] : [],
  );

/**
 * What a file brings: a PKCS#12 whole, or the certificates and the key that stand in it as PEM, in whatever order and
 * whatever it is called.
 */
export function lerArquivo(nome: string, bytes: Uint8Array): Lido {
  if (/\.(pfx|p12)$/i.test(nome)) return { pfx: base64(bytes), certificado: null, chavePrivada: null };
  const texto = new TextDecoder().decode(bytes);
  if (/ENCRYPTED/.test(texto)) return 'com-senha';
  const certificado = blocos(texto, /^CERTIFICATE$/).join('\n');
  const [chavePrivada] = blocos(texto, /PRIVATE KEY$/);
  if (!certificado && !chavePrivada) return 'nada';
  return { pfx: null, ...(certificado && { certificado }), ...(chavePrivada && { chavePrivada }) };
}

function base64(bytes: Uint8Array): string {
  let texto = '';
  for (const byte of bytes) texto += String.fromCharCode(byte);
  return btoa(texto);
}

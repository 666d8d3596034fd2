import { z } from 'zod';

/** A certificate with its chain takes some ten thousand. */
const MAX_PFX_BASE64 = 65_536;

const pem = (rotulo: string) =>
  z
    .string()
    .trim()
    .max(20_000)
    .regex(/^-----BEGIN [A-Z ]+-----[\s\S]+-----END [A-Z ]+-----$/, `Cole o ${rotulo} em formato PEM`);

/** The certificate by which a bank knows who speaks to it, in whatever way it is kept. Left out, the one there is stays. */
export const camposDoCertificado = {
  certificado: pem('CERTIFICADO').nullish(),
  chavePrivada: pem('CHAVE').nullish(),
  /** The same two in one file (PKCS#12), in Base64, and what opens it. */
  pfx: z
    .base64('Envie o arquivo do certificado (.pfx ou .p12).')
    .min(1)
    .max(MAX_PFX_BASE64, 'O arquivo do certificado é grande demais.')
    .nullish(),
  senhaDoPfx: z.string().max(200).nullish(),
};

type Dado = {
  certificado?: string | null | undefined;
  chavePrivada?: string | null | undefined;
  pfx?: string | null | undefined;
};

type Regra = [serve: (dado: Dado) => boolean, recusa: { error: string; path: string[] }];

/** What of it goes together, as `.refine` takes it. */
export const certificadoComChave: Regra = [
  ({ certificado, chavePrivada }) => Boolean(certificado) === Boolean(chavePrivada),
  { error: 'Informe o certificado e a chave dele', path: ['chavePrivada'] },
];
export const certificadoDeUmModo: Regra = [
  ({ certificado, pfx }) => !(certificado && pfx),
  { error: 'Informe o certificado de um modo só: em PEM ou em um arquivo .pfx.', path: ['pfx'] },
];

/** Whose the certificate that is kept is, and until when it is good. */
export const certificadoGuardado = z
  .object({ titular: z.string().nullable(), validoAte: z.string().nullable() })
  .nullable();

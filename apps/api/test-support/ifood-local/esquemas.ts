import { z } from 'zod';

/** What iFood takes, as strictly as it is documented: what is more is refused, so that a mistake here is seen. */
const form = <T extends z.ZodRawShape>(shape: T) => z.strictObject(shape);

export const pedidoDeCodigo = form({ clientId: z.string().min(1) });
const credenciais = { clientId: z.string().min(1), clientSecret: z.string().min(1) };
export const pedidoDeToken = z.discriminatedUnion('grantType', [
  z.strictObject({
    ...credenciais,
    grantType: z.literal('authorization_code'),
    authorizationCode: z.string().min(1),
    authorizationCodeVerifier: z.string().min(1),
  }),
  z.strictObject({ ...credenciais, grantType: z.literal('refresh_token'), refreshToken: z.string().min(1) }),
]);
export const reconhecimento = z
  .array(z.strictObject({ id: z.string().min(1) }))
  .min(1)
  .max(2000);
export const cancelamento = z.strictObject({ reason: z.string().min(1), cancellationCode: z.string().min(1) });
export const rejeicao = z.strictObject({ reason: z.string().min(1).max(250) });
export const aceite = z.strictObject({});
export const precos = z
  .array(z.strictObject({ externalCode: z.string().min(1), price: z.strictObject({ value: z.number().positive() }) }))
  .min(1);
export const situacoes = z
  .array(z.strictObject({ externalCode: z.string().min(1), status: z.enum(['AVAILABLE', 'UNAVAILABLE']) }))
  .min(1);

import { z } from 'zod';
import { linha } from '../call-parts.ts';

/**
 * Passkeys: the key pairs of WebAuthn, shown to people as "chave de acesso". The code keeps the English word, since in
 * this product a `chave de acesso` is also the 44 figures of an invoice.
 *
 * @source W3C, Web Authentication Level 2 (Recommendation of 2021-04-08), §5.1 and §6.5.1
 */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);

/** 1,023 bytes at most. */
const credencialId = base64url(1364);

const deCredencial = {
  id: credencialId,
  rawId: credencialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
};

/** What the browser made to register a key. What else a browser tells is left aside. */
export const credencialNova = z.object({
  ...deCredencial,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(16_000),
    transports: z.array(linha(30)).max(10).default([]),
  }),
});
export type CredencialNova = z.output<typeof credencialNova>;

/** What the browser signed to show that the person holds a key. */
export const credencialUsada = z.object({
  ...deCredencial,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: base64url(100).optional(),
  }),
});
export type CredencialUsada = z.output<typeof credencialUsada>;

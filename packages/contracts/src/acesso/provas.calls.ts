import { z } from 'zod';
import { defineCall } from '../call.ts';
import { credencialUsada } from './passkeys-credenciais.calls.ts';

export const codigoDoAutenticador = z.string().regex(/^\d{6}$/, 'Informe 6 dígitos');

/** The ways to show that it is oneself, each with what is sent. A further one is a line here and its check in the API. */
export const tiposDeProva = {
  senha: z.string().min(1).max(128),
  codigo: codigoDoAutenticador,
  passkey: credencialUsada,
};
export type TipoDeProva = keyof typeof tiposDeProva;

/** Exactly one of the ways. */
export const prova = z
  .strictObject(tiposDeProva)
  .partial()
  .refine((dada) => Object.values(dada).filter((valor) => valor !== undefined).length === 1, 'Informe uma prova');
export type Prova = z.output<typeof prova>;

/** For how long a proof lets calls marked `freshProof` through. */
export const MINUTOS_DA_PROVA = 5;

export const provasCalls = {
  provar: defineCall({
    domain: 'auth',
    method: 'POST',
    path: 'sessions/proof',
    beforeFactor: true,
    summary: 'Confirma que é a própria pessoa; vale cinco minutos para o que pede prova recente',
    access: 'signedIn',
    body: prova,
    reply: z.object({ provadaAte: z.string() }),
    ownHands: true,
  }),
};

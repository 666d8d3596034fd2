import { z } from 'zod';
import { defineCall } from '../call.ts';
import { keysOf, linha } from '../call-parts.ts';

const terminals = { domain: 'terminals' } as const;
const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** What a terminal is for. `retaguarda`: a till on the screen of this program, which needs no device. */
export const tiposDeTerminal = {
  caixa: 'Caixa',
  garcom: 'Garçom',
  cozinha: 'Cozinha',
  totem: 'Totem',
  retaguarda: 'Retaguarda',
} as const;
export type TipoDeTerminal = keyof typeof tiposDeTerminal;

export const terminalCampos = {
  nome: linha(60),
  tipo: z.enum(keysOf(tiposDeTerminal)),
  satNSerie: linha(20).nullable().default(null),
  serieNfce: z.number().int().min(1).max(999).nullable().default(null),
};

export const terminaisCalls = {
  create: defineCall({
    ...terminals,
    method: 'POST',
    path: 'pdv/terminal',
    summary: 'Cadastra um terminal de uma empresa própria',
    access: 'terminais_create',
    body: z.strictObject({ empresaId: id, ...terminalCampos }),
    reply: z.object({ id: z.number() }),
    status: 201,
  }),
  chave: defineCall({
    ...terminals,
    method: 'POST',
    path: 'pdv/terminal/{id}/chave',
    summary: 'Cria a chave do terminal, que vem só nesta resposta; a de antes deixa de ser aceita na hora',
    access: 'terminais_update',
    reply: z.object({ id: z.number(), chave: z.string() }),
    status: 201,
  }),
};

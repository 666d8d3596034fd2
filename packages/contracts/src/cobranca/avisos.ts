import { z } from 'zod';
import { defineCall } from '../call.ts';
import { situacoesDeEmail } from '../correio/listas.ts';
import * as campo from '../financeiro/titulos/campos.ts';
import { furtherCall } from '../list/define-list.ts';
import { lerBoletos, listaDeBoletos } from './listas.ts';

/** Notices of one boleto in a day: who pays is told, not pressed. */
export const AVISOS_POR_DIA = 2;

/** What a text may name, between braces. */
export const partesDoAviso = ['pagador', 'empresa', 'documento', 'valor', 'vencimento'] as const;
export type ParteDoAviso = (typeof partesDoAviso)[number];
/** As a person writes them. */
export const partesEscritas = partesDoAviso.map((parte) => `{${parte}}`).join(', ');

/** @returns the text with each `{part}` in its place */
export const preencherAviso = (texto: string, partes: Readonly<Record<ParteDoAviso, string>>): string =>
  texto.replaceAll(/\{(\w+)\}/g, (inteiro, parte: string) => partes[parte as ParteDoAviso] ?? inteiro);

const conhecidas: readonly string[] = partesDoAviso;
const comPartes = (texto: z.ZodString) =>
  texto.refine(
    (escrito) => [...escrito.matchAll(/\{(\w*)\}/g)].every(([, parte]) => conhecidas.includes(parte ?? '')),
    `Use só ${partesEscritas}`,
  );

export const textoDoAviso = z.strictObject({
  versao: campo.versao,
  assunto: comPartes(campo.linha(150)),
  texto: comPartes(campo.texto(2000)),
});
export type TextoDoAviso = z.output<typeof textoDoAviso>;

export const textoDoAvisoLido = z.object({
  empresaId: z.number(),
  /** Null: the company wrote nothing, the house's text holds. */
  versao: z.number().nullable(),
  assunto: z.string(),
  texto: z.string(),
});
export type TextoDoAvisoLido = z.infer<typeof textoDoAvisoLido>;

/** One notice of a boleto, and what became of its message. */
export const avisoDoBoleto = z.object({
  id: z.number(),
  para: z.string(),
  situacao: z.enum(Object.keys(situacoesDeEmail) as [keyof typeof situacoesDeEmail]),
  /** What the server answered, or why it was not sent. */
  erro: z.string().nullable(),
  usuario: z.string().nullable(),
  criadoEm: z.string(),
  enviadoEm: z.string().nullable(),
});
export type AvisoDoBoleto = z.infer<typeof avisoDoBoleto>;

export const avisosDeBoletoCalls = {
  list: furtherCall(listaDeBoletos, {
    path: 'boletos/indexResendNotice',
    summary: 'Boletos que podem ser avisados por e-mail: os que o banco já recebeu e ninguém pagou',
  }),
  enviar: defineCall({
    domain: 'boletos',
    method: 'POST',
    path: 'boletos/resendNotice',
    summary: 'Envia por e-mail a quem paga o boleto em PDF e a linha digitável; todos ou nenhum',
    access: 'financeiro_boleto_update',
    body: z
      .strictObject({
        ids: z
          .array(campo.id)
          .min(1, 'Escolha ao menos um boleto')
          .max(200, 'Máximo de 200 boletos')
          .refine((lista) => new Set(lista).size === lista.length, 'Há boletos repetidos'),
        /** Another address than that of the payer's record; of one boleto alone. */
        para: z.email('E-mail inválido').max(254).nullish(),
      })
      .refine(({ ids, para }) => !para || ids.length === 1, { error: 'Só para um boleto', path: ['para'] }),
    reply: z.object({ ids: z.array(z.number()) }),
  }),
  texto: defineCall({
    domain: 'boletos',
    method: 'GET',
    path: 'empresas/{id}/aviso-de-boleto',
    summary: 'O que uma empresa escreve a quem lhe deve, ao enviar um boleto',
    access: lerBoletos,
    reply: textoDoAvisoLido,
  }),
  escrever: defineCall({
    domain: 'boletos',
    method: 'PUT',
    path: 'empresas/{id}/aviso-de-boleto',
    summary: 'Guarda o texto do aviso de boletos de uma empresa',
    access: 'financeiro_boleto_update',
    body: textoDoAviso,
    reply: textoDoAvisoLido,
  }),
};

import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import * as campo from '../../../financeiro/titulos/campos.ts';
import { lerBoletos } from '../../listas.ts';
import { autorizacaoLida, autorizacaoNova, avisoDeCobrancaRecorrente, avisoDeRecorrencia } from './esquemas.ts';
import { listaDeAutorizacoes } from './listas.ts';

const pix = { domain: 'pix' } as const;
const segredo = z.strictObject({ segredo: z.string().regex(/^g\d{1,15}-[\w-]{20,100}$/, 'Endereço inválido') });
const ouvido = z.object({ ok: z.literal(true) });

/** Mandates of Pix Automático: asked for, accepted by the payer at his bank, ended. */
export const autorizacoesCalls = {
  list: listaDeAutorizacoes.call,
  get: defineCall({
    ...pix,
    method: 'GET',
    path: 'pix/autorizacoes/{id}',
    summary: 'Uma autorização do Pix Automático, com o código que o pagador lê e o que se cobrou por ela',
    access: lerBoletos,
    reply: autorizacaoLida,
  }),
  create: defineCall({
    ...pix,
    method: 'POST',
    path: 'pix/autorizacoes',
    summary: 'Pede ao banco a autorização do pagador para debitar as mensalidades de um contrato',
    access: 'financeiro_boleto_create',
    body: autorizacaoNova,
    reply: z.object({ id: z.number() }),
    status: 201,
  }),
  consultar: defineCall({
    ...pix,
    method: 'POST',
    path: 'pix/autorizacoes/{id}/consultar',
    summary: 'Pergunta ao banco se o pagador respondeu; perguntado há pouco, responde o que já se sabe',
    access: lerBoletos,
    reply: autorizacaoLida,
  }),
  enviar: defineCall({
    ...pix,
    method: 'POST',
    path: 'pix/autorizacoes/{id}/enviar',
    summary: 'Manda ao pagador, por e-mail, o código que ele lê para autorizar',
    access: 'financeiro_boleto_update',
    reply: autorizacaoLida,
  }),
  cancelar: defineCall({
    ...pix,
    method: 'POST',
    path: 'pix/autorizacoes/{id}/cancelar',
    summary: 'Encerra a autorização: nada mais é debitado por ela, e o que estava agendado é cancelado',
    access: 'financeiro_boleto_update',
    body: z.strictObject({ motivo: campo.texto(200).nullish(), versao: campo.versao }),
    reply: autorizacaoLida,
  }),
  avisoDeAutorizacao: defineCall({
    ...pix,
    method: 'POST',
    path: 'pix-avisos/{segredo}/rec',
    secretParams: ['segredo'],
    summary: 'O banco avisa que uma autorização mudou: o que mudou, pergunta-se a ele',
    access: 'public',
    params: segredo,
    body: avisoDeRecorrencia,
    reply: ouvido,
  }),
  avisoDeCobranca: defineCall({
    ...pix,
    method: 'POST',
    path: 'pix-avisos/{segredo}/cobr',
    secretParams: ['segredo'],
    summary: 'O banco avisa que uma cobrança do Pix Automático mudou: o que mudou, pergunta-se a ele',
    access: 'public',
    params: segredo,
    body: avisoDeCobrancaRecorrente,
    reply: ouvido,
  }),
};

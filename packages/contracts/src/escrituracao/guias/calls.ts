import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as campo from '../../financeiro/titulos/campos.ts';
import { arquivoDeGuias, guiaLida, lancamentoDaGuia } from './esquemas.ts';
import { listaDeGuias } from './listas.ts';

const ato = {
  domain: 'nfe',
  method: 'POST',
  access: { all: ['escrituracao_fiscal', 'escrituracao_gerar'] },
  reply: guiaLida,
} as const;

/** Guides of taxes owed to other states: born with an authorised note, cancelled with it. */
export const guiasCalls = {
  list: listaDeGuias.call,
  get: defineCall({
    domain: 'nfe',
    method: 'GET',
    access: 'escrituracao_fiscal',
    reply: guiaLida,
    path: 'guias-de-recolhimento/{id}',
    summary: 'Uma guia de recolhimento, com o que nela se deve',
  }),
  arquivo: defineCall({
    domain: 'nfe',
    method: 'GET',
    access: ato.access,
    path: 'guias-de-recolhimento/arquivo',
    summary: 'O arquivo XML de até 50 guias, para enviar no portal da GNRE ou do DARE-SP',
    query: arquivoDeGuias,
    replyType: 'application/xml',
  }),
  lancar: defineCall({
    ...ato,
    path: 'guias-de-recolhimento/{id}/lancar',
    summary: 'Lança a conta a pagar da guia, com a linha digitável que o portal deu; uma vez',
    body: lancamentoDaGuia,
  }),
  estornar: defineCall({
    ...ato,
    path: 'guias-de-recolhimento/{id}/estornar',
    summary: 'Desfaz a conta a pagar da guia; recusado se algo foi pago',
    body: z.strictObject({ versao: campo.versao, motivo: campo.texto(200) }),
  }),
  pagar: defineCall({
    ...ato,
    path: 'guias-de-recolhimento/{id}/pagar',
    summary: 'Diz que a guia foi paga fora daqui, e quando',
    body: z.strictObject({ versao: campo.versao, pagaEm: campo.dia }),
  }),
  desfazer: defineCall({
    ...ato,
    path: 'guias-de-recolhimento/{id}/desfazer',
    summary: 'Diz que a guia não foi paga',
    body: z.strictObject({ versao: campo.versao }),
  }),
};

import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { lerTitulos } from '../../financeiro/titulos/listas.ts';
import { mensagemLida, reguaLida, reguaNova, simulacao, smsLido, smsNovo } from './esquemas.ts';
import { listaDeMensagens } from './listas.ts';

const regua = { domain: 'collection', access: 'cobranca_regua' } as const;
const doSms = { ...regua, ownHands: true, freshProof: true } as const;

/** The ladder of collection of a company: its steps, what it would send, and what it sent. */
export const reguaCalls = {
  mensagens: listaDeMensagens.call,
  mensagem: defineCall({
    ...regua,
    access: lerTitulos,
    method: 'GET',
    path: 'cobranca/mensagens/{id}',
    summary: 'Uma mensagem da régua, com o texto e os lançamentos',
    reply: mensagemLida,
  }),
  get: defineCall({
    ...regua,
    method: 'GET',
    path: 'cobranca/reguas/{id}',
    summary: 'A régua de cobrança de uma empresa; sem nenhuma, a proposta',
    reply: reguaLida,
  }),
  gravar: defineCall({
    ...regua,
    method: 'PUT',
    path: 'cobranca/reguas/{id}',
    summary: 'Grava a régua de cobrança de uma empresa; o que já foi enviado não é enviado de novo',
    body: reguaNova,
    reply: reguaLida,
  }),
  simular: defineCall({
    ...regua,
    access: { all: ['cobranca_regua', 'financeiro_contas_index'] },
    method: 'POST',
    path: 'cobranca/reguas/{id}/simular',
    summary: 'O que a régua mandaria hoje e nos próximos dias, sem mandar nada',
    body: z.strictObject({ dias: z.number().int().min(0).max(7).default(0) }),
    reply: simulacao,
  }),
  sms: defineCall({
    ...regua,
    method: 'GET',
    path: 'cobranca/sms',
    summary: 'Por qual serviço saem os SMS; o segredo não é mostrado',
    reply: smsLido,
  }),
  configurarSms: defineCall({
    ...doSms,
    method: 'PUT',
    path: 'cobranca/sms',
    summary: 'Guarda o serviço de SMS; o segredo fica cifrado e não volta',
    body: smsNovo,
    reply: smsLido,
  }),
  testarSms: defineCall({
    ...doSms,
    method: 'POST',
    path: 'cobranca/sms/testar',
    summary: 'Pergunta ao serviço pela conta, para ver se as credenciais servem',
    reply: z.object({ ok: z.boolean(), mensagem: z.string() }),
  }),
};

import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import * as campo from '../financeiro/titulos/campos.ts';
import { queryFlag } from '../list.ts';
import {
  agendaDeCartoes,
  antecipacaoAPrever,
  antecipacaoNova,
  liquidacaoNova,
  loteLido,
  previaDaAntecipacao,
  previaDaVenda,
  recebivelAlteracao,
  recebivelLido,
  vendaAPrever,
  vendaNova,
} from './esquemas.ts';
import { lerCartoes, listaDeRecebiveis } from './listas.ts';

const GET = { domain: 'finance', method: 'GET', access: lerCartoes } as const;
const POST = { domain: 'finance', method: 'POST', access: 'financeiro_contas_update' } as const;
const PUT = { ...POST, method: 'PUT' } as const;
const criar = { ...POST, access: 'financeiro_contas_create', status: 201 } as const;
const base = 'recebimento-de-cartoes';
const desfazer = z.strictObject({ liberacao: campo.liberacao });

/** What is sold by card: expected, settled, paid in advance, cancelled. */
export const cartoesCalls = {
  list: listaDeRecebiveis.call,
  agenda: defineCall({
    ...GET,
    path: `${base}/agenda`,
    summary: 'O que se espera e o que veio das adquirentes, dia a dia, por adquirente, bandeira e conta',
    query: z.strictObject({
      de: campo.dia,
      ate: campo.dia,
      empresaId: idText.optional(),
      adquirenteId: idText.optional(),
      bandeiraId: idText.optional(),
    }),
    reply: agendaDeCartoes,
  }),
  get: defineCall({
    ...GET,
    path: `${base}/{id}`,
    summary: 'Um recebível de cartão: a parcela, a sua venda e o que aconteceu com ela',
    reply: recebivelLido,
  }),
  previa: defineCall({
    ...criar,
    status: 200,
    path: `${base}/previa`,
    summary: 'O que uma venda no cartão deixa, e quando, pela taxa em vigor no dia',
    body: vendaAPrever,
    reply: previaDaVenda,
  }),
  create: defineCall({
    ...criar,
    path: base,
    summary: 'Lança uma venda no cartão: um recebível por parcela, pela taxa em vigor no dia',
    body: vendaNova,
    reply: z.object({ vendaId: z.number(), ids: z.array(z.number()) }),
  }),
  update: defineCall({
    ...PUT,
    path: `${base}/{id}`,
    summary: 'Altera o comprovante da venda e o dia previsto da parcela',
    body: recebivelAlteracao,
    reply: recebivelLido,
  }),
  archive: defineCall({
    ...PUT,
    method: 'DELETE',
    path: `${base}/{id}`,
    summary: 'Inativa a venda lançada por engano, com todas as parcelas; com somenteInativos=true, ativa',
    query: z.strictObject({ somenteInativos: queryFlag.optional(), liberacao: campo.liberacao }),
    reply: recebivelLido,
  }),
  liquidar: defineCall({
    ...criar,
    access: 'financeiro_contas_update',
    path: `${base}/liquidar`,
    summary: 'Recebe de uma vez o que uma adquirente creditou: um movimento na conta, já sem as taxas',
    body: liquidacaoNova,
    reply: loteLido,
  }),
  previaDaAntecipacao: defineCall({
    ...POST,
    access: lerCartoes,
    path: `${base}/antecipar/previa`,
    summary: 'O que custa e o que deixa receber antes',
    body: antecipacaoAPrever,
    reply: previaDaAntecipacao,
  }),
  antecipar: defineCall({
    ...criar,
    access: 'financeiro_contas_update',
    path: `${base}/antecipar`,
    summary: 'Recebe antes: um movimento na conta, já sem as taxas e o custo',
    body: antecipacaoNova,
    reply: loteLido,
  }),
  lote: defineCall({
    ...GET,
    path: `${base}/lotes/{id}`,
    summary: 'Um recebimento de cartões: o que veio de uma vez',
    reply: loteLido,
  }),
  desfazerLote: defineCall({
    ...PUT,
    path: `${base}/lotes/{id}/desfazer`,
    summary: 'Desfaz um recebimento ou antecipação por um movimento contrário; os recebíveis voltam a previstos',
    body: desfazer,
    reply: loteLido,
  }),
  cancelar: defineCall({
    ...PUT,
    path: `${base}/{id}/cancelar`,
    summary: 'Cancela a venda, inteira ou em parte, no que ainda não foi recebido',
    body: z.strictObject({
      data: campo.dia,
      /** Absent: all that is still to come. */
      valor: campo.dinheiro.optional(),
      motivo: campo.texto(200).nullish(),
      liberacao: campo.liberacao,
    }),
    reply: recebivelLido,
  }),
  desfazerCancelamento: defineCall({
    ...PUT,
    path: `${base}/{id}/desfazer-cancelamento`,
    summary: 'Desfaz os cancelamentos da venda',
    query: desfazer,
    reply: recebivelLido,
  }),
  chargeback: defineCall({
    ...PUT,
    path: `${base}/{id}/chargeback`,
    summary: 'Marca a contestação do comprador; do que já foi recebido, o valor sai da conta',
    body: z.strictObject({ data: campo.dia, motivo: campo.texto(200).nullish(), liberacao: campo.liberacao }),
    reply: recebivelLido,
  }),
  desfazerChargeback: defineCall({
    ...PUT,
    path: `${base}/{id}/desfazer-chargeback`,
    summary: 'A contestação caiu: o recebível volta ao que era, e o que saiu da conta volta',
    body: desfazer,
    reply: recebivelLido,
  }),
};

import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { lerTitulos } from '../titulos/listas.ts';
import {
  conferenciaDePagamentos,
  dadosDePagamentoNovos,
  decisaoNova,
  limiteLido,
  limiteNovo,
  loteDePagamentoLido,
  loteNovo,
  pagamentoDoLancamento,
  retornoLido,
  retornoNovo,
} from './esquemas.ts';
import { listaDePagamentos } from './listas.ts';

const finance = { domain: 'finance' } as const;
const POST = { ...finance, method: 'POST', access: 'financeiro_pagamentos' } as const;
const feitos = z.object({ ids: z.array(z.number()) });

/** Suppliers paid by files of the bank, and the second person who approves what is above the limit. */
export const pagamentosCalls = {
  list: listaDePagamentos.call,
  get: defineCall({
    ...finance,
    method: 'GET',
    path: 'financeiro/pagamentos/{id}',
    summary: 'Uma remessa de pagamento, com o que o banco respondeu de cada um',
    access: 'financeiro_pagamentos',
    reply: loteDePagamentoLido,
  }),
  limites: defineCall({
    ...finance,
    method: 'GET',
    path: 'financeiro/pagamentos/limites',
    summary: 'A partir de que valor cada empresa exige aprovação para pagar',
    access: lerTitulos,
    reply: z.array(limiteLido),
  }),
  limitar: defineCall({
    ...finance,
    method: 'PUT',
    path: 'financeiro/pagamentos/limites',
    summary: 'Muda o valor acima do qual uma segunda pessoa aprova; sem valor, ninguém aprova',
    access: 'financeiro_aprovacao',
    freshProof: true,
    ownHands: true,
    body: limiteNovo,
    reply: limiteLido,
  }),
  doLancamento: defineCall({
    ...finance,
    method: 'GET',
    path: 'financeiro/{id}/pagamento',
    summary: 'Como uma conta a pagar é paga, e se precisa de aprovação',
    access: lerTitulos,
    reply: pagamentoDoLancamento,
  }),
  informar: defineCall({
    ...finance,
    method: 'PUT',
    path: 'financeiro/{id}/pagamento',
    summary: 'Informa como uma conta a pagar é paga: Pix, conta bancária, boleto ou conta de consumo',
    access: 'financeiro_contas_update',
    ownHands: true,
    body: dadosDePagamentoNovos,
    reply: pagamentoDoLancamento,
  }),
  aprovar: defineCall({
    ...finance,
    method: 'POST',
    path: 'financeiro/pagamentos/aprovar',
    summary: 'Aprova o pagamento de contas acima do limite; ninguém aprova o que lançou',
    access: 'financeiro_aprovacao',
    ownHands: true,
    body: decisaoNova,
    reply: feitos,
  }),
  recusar: defineCall({
    ...finance,
    method: 'POST',
    path: 'financeiro/pagamentos/recusar',
    summary: 'Recusa o pagamento de contas, com o motivo',
    access: 'financeiro_aprovacao',
    ownHands: true,
    body: decisaoNova.required({ motivo: true }),
    reply: feitos,
  }),
  conferir: defineCall({
    ...POST,
    path: 'financeiro/pagamentos/conferencia',
    summary: 'O que a remessa destas contas teria, e o que falta para gerar',
    body: loteNovo,
    reply: conferenciaDePagamentos,
  }),
  create: defineCall({
    ...POST,
    path: 'financeiro/pagamentos',
    summary: 'Gera a remessa de pagamento destas contas: todas ou nenhuma',
    status: 201,
    ownHands: true,
    freshProof: true,
    body: loteNovo,
    reply: loteDePagamentoLido,
  }),
  arquivo: defineCall({
    ...finance,
    method: 'GET',
    path: 'financeiro/pagamentos/{id}/arquivo',
    summary: 'O arquivo da remessa, sempre os mesmos bytes',
    access: 'financeiro_pagamentos',
    replyType: 'text/plain',
  }),
  enviar: defineCall({
    ...finance,
    method: 'PUT',
    path: 'financeiro/pagamentos/{id}/enviado',
    summary: 'Marca a remessa como enviada ao banco',
    access: 'financeiro_pagamentos',
    reply: loteDePagamentoLido,
  }),
  cancelar: defineCall({
    ...finance,
    method: 'DELETE',
    path: 'financeiro/pagamentos/{id}',
    summary: 'Cancela uma remessa que ainda não foi enviada; o número dela fica usado',
    access: 'financeiro_pagamentos',
    reply: loteDePagamentoLido,
  }),
  retorno: defineCall({
    ...POST,
    path: 'financeiro/pagamentos/retorno',
    summary: 'Lê a resposta do banco: baixa o que foi efetuado e solta o que foi rejeitado; repetida, não faz nada',
    ownHands: true,
    body: retornoNovo,
    reply: retornoLido,
  }),
};

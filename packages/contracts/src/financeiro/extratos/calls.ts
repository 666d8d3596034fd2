import { z } from 'zod';
import { defineCall, idText } from '../../call.ts';
import { option } from '../../list.ts';
import * as campo from '../titulos/campos.ts';
import { lerTitulos } from '../titulos/listas.ts';
import {
  conciliacoesFeitas,
  conciliacoesNovas,
  desconciliacao,
  desconciliadas,
  painelDeConciliacao,
  procuraParaConciliar,
} from './conciliacao.ts';
import { movimentoBancarioLido, movimentoBancarioNovo } from './esquemas.ts';
import { arquivoDeExtrato, extratoConferido, extratoEnviado, periodoDeSaldos, saldosDiarios } from './importacao.ts';
import { listaDoExtratoBancario } from './listas.ts';

const finance = { domain: 'finance' } as const;
const ler = { ...finance, method: 'GET', access: lerTitulos } as const;
const alterar = { ...finance, method: 'POST', access: 'financeiro_contas_update' } as const;

/** What moves in a bank account without settling anything. */
export const movimentosBancariosCalls = {
  get: defineCall({
    ...ler,
    path: 'financeiro/movimentos/{id}',
    summary: 'Um movimento de uma conta bancária',
    reply: movimentoBancarioLido,
  }),
  create: defineCall({
    ...finance,
    method: 'POST',
    path: 'financeiro/movimentos',
    summary: 'Lança em uma conta o que não paga título: tarifa, rendimento, juros, imposto, ajuste',
    access: 'financeiro_contas_create',
    status: 201,
    body: movimentoBancarioNovo,
    reply: movimentoBancarioLido,
  }),
  estornar: defineCall({
    ...alterar,
    method: 'PUT',
    path: 'financeiro/movimentos/{id}/estornar',
    summary: 'Desfaz um lançamento da conta por um movimento contrário',
    body: z.strictObject({
      /** Day of the opposite movement, where it is not that of the first. */
      data: campo.dia.optional(),
      liberacao: campo.liberacao,
    }),
    reply: movimentoBancarioLido,
  }),
};

/** Statements: what the bank says of an account, and how it is met with what the house says. */
export const extratosCalls = {
  contas: defineCall({
    ...ler,
    path: 'financeiro/contas-para-conciliar',
    summary: 'As contas bancárias da pessoa e quantas linhas do banco esperam em cada uma',
    reply: z.array(option.extend({ pendentes: z.number(), saldo: z.string() })),
  }),
  extrato: listaDoExtratoBancario.call,
  saldos: defineCall({
    ...ler,
    path: 'financeiro/contas/{id}/saldos',
    summary: 'Saldo de uma conta no fim de cada dia em que algo se moveu, ao lado do informado',
    query: periodoDeSaldos,
    reply: saldosDiarios,
  }),
  importar: defineCall({
    ...alterar,
    path: 'financeiro/contas/{id}/extratos',
    summary: 'Lê um extrato do banco (OFX, CNAB 240 ou CSV): mostra o que traria e, com previa=false, o guarda',
    bodyKind: 'form',
    body: extratoEnviado,
    reply: extratoConferido,
  }),
  arquivos: defineCall({
    ...ler,
    path: 'financeiro/contas/{id}/extratos',
    summary: 'Os extratos importados de uma conta, o último primeiro',
    reply: z.array(arquivoDeExtrato),
  }),
  retirar: defineCall({
    ...alterar,
    method: 'DELETE',
    path: 'financeiro/extratos/{id}',
    summary: 'Retira um extrato importado, enquanto nenhuma linha dele está conciliada',
    reply: z.object({ linhas: z.number() }),
  }),
  painel: defineCall({
    ...ler,
    path: 'financeiro/contas/{id}/conciliacao',
    summary: 'As linhas do banco que esperam, cada uma com o que se sugere e por quê',
    query: z.strictObject({
      /** Of the lines that came in (R), or went out (P), alone. */
      origem: z.enum(['R', 'P']).optional(),
      limite: z.coerce.number().int().min(1).max(5000).default(5000),
    }),
    reply: painelDeConciliacao,
  }),
  procurar: defineCall({
    ...ler,
    path: 'financeiro/contas/{id}/conciliacao/procurar',
    summary: 'Movimentos e lançamentos em aberto, para escolher à mão',
    query: z.strictObject({ search: z.string().max(80).optional(), linhaId: idText }),
    reply: procuraParaConciliar,
  }),
  conciliar: defineCall({
    ...alterar,
    path: 'financeiro/contas/{id}/conciliar',
    summary: 'Concilia linhas do banco com movimentos, lançamentos (baixados agora) e o que se lança agora',
    body: conciliacoesNovas,
    reply: conciliacoesFeitas,
    status: 201,
  }),
  desconciliar: defineCall({
    ...alterar,
    path: 'financeiro/contas/{id}/desconciliar',
    summary: 'Desfaz conciliações, e com elas o que nasceu delas, ou só o laço',
    body: desconciliacao,
    reply: desconciliadas,
  }),
};

import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as campo from '../titulos/campos.ts';
import { lerTitulos } from '../titulos/listas.ts';
import { movimentoBancarioLido, movimentoBancarioNovo } from './esquemas.ts';

const finance = { domain: 'finance' } as const;

/** What moves in a bank account without settling anything. */
export const movimentosBancariosCalls = {
  get: defineCall({
    ...finance,
    method: 'GET',
    path: 'financeiro/movimentos/{id}',
    summary: 'Um movimento de uma conta bancária',
    access: lerTitulos,
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
    ...finance,
    method: 'PUT',
    path: 'financeiro/movimentos/{id}/estornar',
    summary: 'Desfaz um lançamento da conta por um movimento contrário',
    access: 'financeiro_contas_update',
    body: z.strictObject({
      /** Day of the opposite movement, where it is not that of the first. */
      data: campo.dia.optional(),
      liberacao: campo.liberacao,
    }),
    reply: movimentoBancarioLido,
  }),
};

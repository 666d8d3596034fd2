import { z } from 'zod';
import { defineCall } from '../call.ts';
import { queryFlag } from '../list.ts';
import { contas } from '../registers/contas.ts';
import { formasDePagamento } from '../registers/formas-de-pagamento.ts';
import { saldosDoDia } from '../registers/saldos-do-dia.ts';

const payments = { domain: 'payments' } as const;

/** What bank accounts do beside being registered. */
export const contasCalls = {
  financeiro: defineCall({
    ...payments,
    method: 'GET',
    path: 'contas/financeiro/{id}',
    summary: 'Conta bancária com o último saldo informado, ou o inicial, e o que os movimentos dão',
    access: {
      any: ['conta_bancaria_index', 'conta_bancaria_show', 'financeiro_contas_index', 'financeiro_contas_show'],
    },
    reply: z.object({
      conta: contas.schemas.row,
      saldo: z.object({
        origem: z.enum(['informado', 'inicial']),
        dia: z.string().nullable(),
        valor: z.string(),
        /** What the account began with and all that moved in it. */
        calculado: z.string(),
      }),
    }),
  }),
  submitBalance: defineCall({
    ...payments,
    method: 'POST',
    path: 'contas/submit-balance',
    summary: 'Informa o saldo de uma conta em um dia; informado de novo, substitui o anterior',
    access: 'conta_bancaria_update',
    ownHands: true,
    body: saldosDoDia.schemas.create,
    reply: saldosDoDia.schemas.row,
  }),
};

/** What forms of payment do beside being registered. */
export const formasDePagamentoCalls = {
  showCode: defineCall({
    ...payments,
    method: 'GET',
    path: 'method-payments/show-code/{id}',
    summary: 'Forma de pagamento pelo código digitado no caixa',
    access: formasDePagamento.access.read,
    reply: formasDePagamento.schemas.row,
  }),
  inativo: defineCall({
    ...payments,
    method: 'PUT',
    path: 'method-payments/inativo/{id}',
    summary: 'Inativa forma de pagamento; com somenteInativos=true, ativa',
    access: formasDePagamento.access.update,
    query: z.strictObject({ somenteInativos: queryFlag.optional() }),
    reply: formasDePagamento.schemas.row,
  }),
};

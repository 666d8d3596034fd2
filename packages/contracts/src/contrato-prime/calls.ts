import { z } from 'zod';
import { defineCall } from '../call.ts';
import { civilDate } from '../dates.ts';
import { option, queryFlag } from '../list.ts';
import { preContrato, preContratoAlteracao, preContratoNovo, precoPrimeAlteracao, precoPrimeNovo } from './esquemas.ts';
import { algumPreco, listaDePreContratos, listaDePrecos, listaDeVersoesPrime } from './listas.ts';

const prime = { domain: 'contract-prime' } as const;
const GET = { ...prime, method: 'GET' } as const;

const tabelas = { any: ['access_page_pre_contract', 'create_pre_contract', 'update_pre_contract'] } as const;
const precoPrime = listaDePrecos.row;
const restaurar = z.strictObject({ somenteInativos: queryFlag.optional() });

export const precosPrimeCalls = {
  list: listaDePrecos.call,
  get: defineCall({
    ...GET,
    path: 'contrato-prime-pricing/{id}',
    summary: 'Lê uma tabela de preço',
    access: algumPreco,
    reply: precoPrime,
  }),
  create: defineCall({
    ...prime,
    method: 'POST',
    path: 'contrato-prime-pricing',
    summary: 'Cria uma tabela de preço; duas da mesma coisa não valem no mesmo dia',
    access: algumPreco,
    body: precoPrimeNovo,
    reply: precoPrime,
    status: 201,
  }),
  update: defineCall({
    ...prime,
    method: 'PUT',
    path: 'contrato-prime-pricing/{id}',
    summary: 'Altera uma tabela de preço, criando uma versão no histórico',
    access: algumPreco,
    body: precoPrimeAlteracao,
    reply: precoPrime,
  }),
  archive: defineCall({
    ...prime,
    method: 'DELETE',
    path: 'contrato-prime-pricing/{id}',
    summary: 'Inativa uma tabela de preço; com somenteInativos=true, ativa',
    access: algumPreco,
    query: restaurar,
    reply: precoPrime,
  }),
  vigentes: defineCall({
    ...GET,
    path: 'contrato-prime-pricing/vigentes',
    summary: 'As tabelas ativas de um dia e os componentes, para precificar um pré-contrato',
    access: tabelas,
    query: z.strictObject({ data: civilDate() }),
    reply: z.object({
      tabelas: z.array(precoPrime),
      componentes: z.array(
        z.object({
          id: z.number(),
          nome: z.string(),
          cobranca: z.enum(['mensal', 'unica']),
          obrigatorio: z.boolean(),
          quantidadeMaxima: z.number().nullable(),
        }),
      ),
    }),
  }),
};

export const historicoPrimeCalls = {
  list: listaDeVersoesPrime.call,
};

export const preContratosCalls = {
  list: listaDePreContratos.call,
  get: defineCall({
    ...GET,
    path: 'pre-contrato-prime/{id}',
    summary: 'Lê um pré-contrato',
    access: { any: ['access_page_pre_contract', 'update_pre_contract'] },
    reply: preContrato,
  }),
  create: defineCall({
    ...prime,
    method: 'POST',
    path: 'pre-contrato-prime',
    summary: 'Cria um pré-contrato, precificado pelas tabelas do dia',
    access: 'create_pre_contract',
    body: preContratoNovo,
    reply: preContrato,
    status: 201,
  }),
  update: defineCall({
    ...prime,
    method: 'PUT',
    path: 'pre-contrato-prime/{id}',
    summary: 'Altera um pré-contrato em aberto, precificando-o de novo',
    access: 'update_pre_contract',
    body: preContratoAlteracao,
    reply: preContrato,
  }),
  archive: defineCall({
    ...prime,
    method: 'DELETE',
    path: 'pre-contrato-prime/{id}',
    summary: 'Inativa um pré-contrato em aberto; com somenteInativos=true, ativa',
    access: 'update_pre_contract',
    query: restaurar,
    reply: preContrato,
  }),
  convert: defineCall({
    ...prime,
    method: 'POST',
    path: 'pre-contrato-prime/{id}/contrato',
    summary: 'Faz do pré-contrato um contrato, e do interessado um cliente, uma só vez',
    access: { all: ['update_pre_contract', 'clientes_create'] },
    body: z.strictObject({
      contratoTipoId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
      versao: z.number().int().positive().optional(),
    }),
    reply: z.object({ preContrato, contrato: option }),
  }),
};

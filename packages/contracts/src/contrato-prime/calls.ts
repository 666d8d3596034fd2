import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { keysOf } from '../call-parts.ts';
import { listQuery, option, pageOf, queryFlag } from '../list.ts';
import type { Slug } from '../permissions.ts';
import {
  preContrato,
  preContratoAlteracao,
  preContratoLinha,
  preContratoNovo,
  precoPrime,
  precoPrimeAlteracao,
  precoPrimeNovo,
  situacoesDePreContrato,
} from './esquemas.ts';
import type { TipoDePreco } from './precificar.ts';
import { tiposDePreco } from './precificar.ts';

const prime = { domain: 'contract-prime' } as const;
const GET = { ...prime, method: 'GET' } as const;

/** The page of each kind of price, and with it who may read and write its tables. */
export const slugDoPreco: Readonly<Record<TipoDePreco, Slug>> = {
  'usuario-logado-simultaneo': 'access_page_user_logged_simultaneous',
  'documento-fiscal': 'access_page_document_fiscal',
  componente: 'access_page_component',
};
const algumPreco = {
  any: ['access_page_user_logged_simultaneous', 'access_page_document_fiscal', 'access_page_component'],
} as const;
const tabelas = { any: ['access_page_pre_contract', 'create_pre_contract', 'update_pre_contract'] } as const;
const tipo = z.enum(keysOf(tiposDePreco));
const restaurar = z.strictObject({ somenteInativos: queryFlag.optional() });

export const precosPrimeCalls = {
  list: defineCall({
    ...GET,
    path: 'contrato-prime-pricing',
    summary: 'Lista tabelas de preço dos tipos que a pessoa pode abrir',
    access: algumPreco,
    query: listQuery(['id', 'nome', 'inicio', 'fim', 'atualizadoEm'], {
      tipo: tipo.optional(),
      componenteId: idText.optional(),
      revendaId: idText.optional(),
      vigente: queryFlag.optional(),
    }),
    reply: pageOf(precoPrime),
  }),
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
    query: z.strictObject({ data: z.iso.date('DATA INVÁLIDA') }),
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

export const objetosDoHistoricoPrime = {
  preco: 'Tabela de preço',
  componente: 'Componente',
  pre_contrato: 'Pré-contrato',
} as const;
export type ObjetoDoHistoricoPrime = keyof typeof objetosDoHistoricoPrime;

const versaoPrime = z.object({
  id: z.number(),
  objeto: z.enum(keysOf(objetosDoHistoricoPrime)),
  objetoId: z.number(),
  nome: z.string(),
  /** Counts from 1 for each record. */
  numero: z.number(),
  quando: z.string(),
  autor: z.string().nullable(),
  /** Against the version before; of the first, everything. */
  diferencas: z.array(z.object({ campo: z.string(), antes: z.string().nullable(), depois: z.string().nullable() })),
});
export type VersaoPrime = z.output<typeof versaoPrime>;

export const historicoPrimeCalls = {
  list: defineCall({
    ...GET,
    path: 'contrato-prime-history',
    summary: 'Versões de preços, componentes e pré-contratos, com o que mudou em cada uma, as mais novas primeiro',
    access: { any: [...algumPreco.any, 'access_page_pre_contract'] },
    query: listQuery(['id', 'quando'], {
      objeto: z.enum(keysOf(objetosDoHistoricoPrime)).optional(),
      objetoId: idText.optional(),
    }),
    reply: pageOf(versaoPrime),
  }),
};

export const preContratosCalls = {
  list: defineCall({
    ...GET,
    path: 'pre-contrato-prime',
    summary: 'Lista pré-contratos, os mais novos primeiro',
    access: 'access_page_pre_contract',
    query: listQuery(['id', 'numero', 'nome', 'mensalidade', 'licenca', 'validade', 'criadoEm', 'atualizadoEm'], {
      situacao: z.enum(keysOf(situacoesDePreContrato)).optional(),
      revendaId: idText.optional(),
      empresaId: idText.optional(),
    }),
    reply: pageOf(preContratoLinha),
  }),
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

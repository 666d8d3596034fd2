import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { keysOf } from '../call-parts.ts';
import { quantidadeTexto } from '../estoque/campos.ts';
import { option, optionsQuery, queryText } from '../list.ts';
import { finalidadesDaNatureza } from '../registers/naturezas-de-operacao.ts';
import { idsEmTexto } from './comum.calls.ts';
import { lerNotas } from './listas.ts';
import { operacoesDaNota, sentidosDaNota } from './nomes.ts';

const GET = { domain: 'nfe', method: 'GET', access: lerNotas } as const;
const termo = z.strictObject({
  search: queryText.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** What the form of a note asks before it is saved. */
export const buscasDaNotaCalls = {
  searchTransport: defineCall({
    ...GET,
    path: 'nfe/search-transport',
    summary: 'Transportadoras para a nota',
    query: termo,
    reply: z.array(
      option.extend({
        documento: z.string().nullable(),
        uf: z.string().nullable(),
        modalidadeFrete: z.string().nullable(),
        placa: z.string().nullable(),
      }),
    ),
  }),
  searchSender: defineCall({
    ...GET,
    path: 'nfe/search-sender',
    summary: 'Quem pode receber a nota: clientes, fornecedores e as próprias empresas',
    query: optionsQuery(
      {
        /** Only the other establishments of the holder of this company: who may receive a transfer from it. */
        titularDe: idText.optional(),
      },
      20,
    ),
    reply: z.array(
      option.extend({
        documento: z.string().nullable(),
        uf: z.string().nullable(),
        propria: z.boolean(),
        contribuinte: z.boolean(),
        /** What an NF-e to them would lack, in words. */
        falta: z.array(z.string()),
      }),
    ),
  }),
  custosDaTransferencia: defineCall({
    ...GET,
    path: 'nfe/transferencia/custos',
    summary: 'Por quanto cada produto vai a outra loja da empresa: o custo médio do estoque, ou o do cadastro',
    access: { any: ['nfe_create', 'nfe_update'] },
    query: z.strictObject({ empresaId: idText, ids: idsEmTexto('Escolha os produtos') }),
    reply: z.array(
      z.object({
        produtoId: z.number(),
        /** Of one unit; null where no cost is known. */
        custo: z.string().nullable(),
        de: z.enum(['estoque', 'cadastro']).nullable(),
      }),
    ),
  }),
  searchSerial: defineCall({
    ...GET,
    path: 'nfe/search-serial',
    summary: 'Números de série de um produto no estoque de que a nota da empresa tira',
    access: { any: ['nfe_create', 'nfe_update'] },
    query: z.strictObject({
      empresaId: idText,
      produtoId: idText,
      search: queryText.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: z.array(z.object({ numero: z.string() })),
  }),
  lotesSugeridos: defineCall({
    ...GET,
    path: 'nfe/lotes-sugeridos',
    summary: 'Os lotes que vencem primeiro, do estoque de que a nota da empresa tira, para uma quantidade',
    access: { any: ['nfe_create', 'nfe_update'] },
    query: z.strictObject({ empresaId: idText, produtoId: idText, quantidade: quantidadeTexto }),
    reply: z.array(
      z.object({
        numero: z.string(),
        fabricacao: z.string().nullable(),
        validade: z.string().nullable(),
        quantidade: z.string(),
      }),
    ),
  }),
  enderecos: defineCall({
    ...GET,
    path: 'nfe/enderecos/{id}',
    summary: 'Endereços de uma pessoa em que a nota entrega, ou de uma empresa em que a mercadoria é retirada',
    access: { any: ['nfe_create', 'nfe_update'] },
    params: z.strictObject({ id: idText }),
    reply: z.array(option.extend({ uf: z.string().nullable() })),
  }),
  natureza: defineCall({
    ...GET,
    path: 'nfe/natureza/{id}',
    summary: 'O que uma natureza de operação diz da nota que a escolhe',
    access: { any: ['nfe_create', 'nfe_update'] },
    params: z.strictObject({ id: idText }),
    reply: z.object({
      id: z.number(),
      nome: z.string(),
      operacao: z.enum(keysOf(operacoesDaNota)),
      sentido: z.enum(keysOf(sentidosDaNota)),
      finalidade: z.enum(keysOf(finalidadesDaNatureza)),
      geraFinanceiro: z.boolean(),
      movimentaEstoque: z.boolean(),
    }),
  }),
  condicao: defineCall({
    ...GET,
    path: 'nfe/condicao/{id}',
    summary: 'Quando vencem as partes do que se vende em uma condição de pagamento',
    // Who writes a note chooses one, whoever cares for their register.
    access: { any: ['nfe_create', 'nfe_update'] },
    params: z.strictObject({ id: idText }),
    reply: z.object({
      tipo: z.enum(['dias', 'intervalo', 'mensal']),
      dias: z.array(z.number()).nullable(),
      parcelas: z.number().nullable(),
      intervaloDias: z.number().nullable(),
      primeiroVencimentoDias: z.number().nullable(),
      entradaPercentual: z.string(),
    }),
  }),
  findAccount: defineCall({
    ...GET,
    path: 'nfe/find-account/{issuerId}',
    summary: 'Contas em que uma empresa recebe o que vende com nota',
    params: z.strictObject({ issuerId: idText }),
    reply: z.array(option),
  }),
};

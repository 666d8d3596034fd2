import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import * as campo from '../financeiro/titulos/campos.ts';
import { cancelamentoDaReforma, pedidoDaReforma, reformaLida } from '../fiscal/reforma.ts';
import { option, queryText } from '../list.ts';
import { destinoDaDivergencia } from './divergencia.ts';
import {
  arquivoRecebido,
  conferenciaDaEntrada,
  entradaLida,
  entradaNaSefaz,
  fornecedorDaEntrada,
  itemDaEntrada,
  lancamentoDaEntrada,
  ncmConferido,
  vinculosDaEntrada,
} from './esquemas.ts';
import { listaDeEntradas } from './listas.ts';

const entradas = { domain: 'nfe', access: 'user_access_nfe_entradas' } as const;

/** A ZIP of a month of a busy shop. */
export const MAX_ENTRADA_BYTES = 20 * 1024 * 1024;

/** Notes of suppliers: from the file, or the summary of the authority, to stock and payables. */
export const entradasCalls = {
  list: listaDeEntradas.call,
  get: defineCall({
    ...entradas,
    method: 'GET',
    path: 'nfeentrada/{id}',
    summary: 'Uma nota de entrada, com itens, duplicatas e o que sugerimos para cada item',
    reply: entradaLida,
  }),
  create: defineCall({
    ...entradas,
    method: 'POST',
    path: 'nfeentrada',
    summary:
      'Recebe o XML de uma nota, de um CT-e, de uma NFS-e ou de um evento, ou um ZIP deles; recusa o que vem sozinho e não serve',
    bodyKind: 'form',
    body: z.strictObject({}),
    reply: z.array(arquivoRecebido),
    status: 201,
  }),
  upload: defineCall({
    ...entradas,
    domain: 'uploads',
    method: 'POST',
    path: 'upload/nfe',
    summary:
      'Recebe XML de notas, de CT-e, de NFS-e e de eventos, ou um ZIP deles; com `id`, só o arquivo daquela nota, de que se tem o resumo',
    bodyKind: 'form',
    body: z.strictObject({ id: idText.optional() }),
    reply: z.array(arquivoRecebido),
    status: 201,
  }),
  itens: defineCall({
    ...entradas,
    method: 'GET',
    path: 'nfeentrada/incomingproducts/{id}',
    summary: 'Os itens de uma nota de entrada, com os produtos que podem ser',
    reply: z.array(itemDaEntrada),
  }),
  produtos: defineCall({
    ...entradas,
    method: 'GET',
    path: 'nfeentrada/select-products',
    summary: 'Produtos para vincular a um item, por código, código de barras ou nome',
    query: z.strictObject({ search: queryText.default(''), empresaId: idText.optional() }),
    reply: z.array(option.extend({ codigo: z.string(), unidade: z.string().nullable() })),
  }),
  verificarNcm: defineCall({
    ...entradas,
    method: 'GET',
    path: 'nfeentrada/verifyncm',
    summary: 'Diz de cada NCM se está na tabela em vigor',
    query: z.strictObject({
      codigos: z.string().regex(/^\d{2,8}(,\d{2,8}){0,499}$/, 'Informe NCM separados por vírgula'),
    }),
    reply: z.array(ncmConferido),
  }),
  consultar: defineCall({
    ...entradas,
    method: 'POST',
    path: 'nfeentrada/{id}/consultar',
    summary: 'Pergunta à SEFAZ do emitente como está a nota; a que foi cancelada passa a dizê-lo',
    reply: entradaNaSefaz,
  }),
  reforma: defineCall({
    ...entradas,
    method: 'GET',
    path: 'nfeentrada/{id}/reforma',
    summary: 'Os eventos de IBS e CBS que a empresa informa da nota recebida, e o que já informou',
    reply: reformaLida,
  }),
  informarReforma: defineCall({
    ...entradas,
    method: 'POST',
    path: 'nfeentrada/{id}/reforma',
    signs: true,
    summary: 'Informa um evento de IBS e CBS da nota recebida: assinado, guardado e posto na fila da SVRS',
    body: pedidoDaReforma,
    reply: reformaLida,
    status: 202,
  }),
  cancelarReforma: defineCall({
    ...entradas,
    method: 'POST',
    path: 'nfeentrada/{id}/reforma/cancelar',
    signs: true,
    summary: 'Cancela um evento de IBS e CBS registrado pela empresa',
    body: cancelamentoDaReforma,
    reply: reformaLida,
    status: 202,
  }),
  fornecedor: defineCall({
    ...entradas,
    method: 'PUT',
    path: 'nfeentrada/{id}/fornecedor',
    summary: 'Diz quem é o fornecedor da nota, ou o cadastra pelo que ela traz',
    body: fornecedorDaEntrada,
    reply: entradaLida,
  }),
  vincular: defineCall({
    ...entradas,
    method: 'PUT',
    path: 'nfeentrada/{id}/itens',
    summary:
      'Diz que produto é cada item e quantas unidades de estoque há em uma da nota; fica aprendido para a próxima',
    body: vinculosDaEntrada,
    reply: entradaLida,
  }),
  conferir: defineCall({
    ...entradas,
    method: 'PUT',
    path: 'nfeentrada/{id}/conferencia',
    summary: 'Guarda o que foi contado ao receber',
    body: conferenciaDaEntrada,
    reply: entradaLida,
  }),
  lancar: defineCall({
    ...entradas,
    method: 'POST',
    path: 'nfeentrada/{id}/lancar',
    summary: 'Dá entrada: estoque, contas a pagar pelas duplicatas e, se pedido, custos',
    body: lancamentoDaEntrada,
    reply: entradaLida,
  }),
  estornar: defineCall({
    ...entradas,
    method: 'POST',
    path: 'nfeentrada/{id}/estornar',
    summary:
      'Desfaz a entrada: o estoque volta, os custos são refeitos e as contas a pagar saem; recusado se algo foi pago',
    body: z.strictObject({ versao: campo.versao, motivo: campo.texto(200) }),
    reply: entradaLida,
  }),
  resolverDivergencia: defineCall({
    ...entradas,
    method: 'POST',
    path: 'nfeentrada/{id}/divergencia',
    summary: 'Do que a nota cobra e não chegou, faz o rascunho da nota de devolução ou o débito do fornecedor; uma vez',
    body: destinoDaDivergencia,
    reply: entradaLida,
  }),
  desfazerDivergencia: defineCall({
    ...entradas,
    method: 'POST',
    path: 'nfeentrada/{id}/divergencia/desfazer',
    summary: 'Retira o rascunho de devolução ou o débito; recusado se a nota já foi emitida ou algo foi recebido',
    body: z.strictObject({ versao: campo.versao }),
    reply: entradaLida,
  }),
};

import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  idNumero,
  linhaLivre,
  localTexto,
  produtoCurto,
  quantidadeOuZero,
  quantidadeTexto,
  textoLivre,
} from './campos.ts';
import { versao } from './comum.calls.ts';
import { listaDeTransferencias } from './listas-de-papeis.ts';
import { loteDoItem, MAX_ITENS_POR_LANCAMENTO, seriaisTexto } from './movimentos.ts';

const transferenciaItem = z.object({
  id: z.number(),
  produto: produtoCurto,
  lote: z.object({ id: z.number(), numero: z.string(), validade: z.string().nullable() }).nullable(),
  controlaLote: z.boolean(),
  controlaSerie: z.boolean(),
  fraciona: z.boolean(),
  seriais: z.array(z.string()),
  seriaisRecebidos: z.array(z.string()),
  /** Sent; "0" of what arrived without having been sent. */
  quantidade: z.string(),
  recebida: z.string().nullable(),
  /** recebida − quantidade. */
  diferenca: z.string().nullable(),
  desfecho: z.enum(['perda', 'origem']).nullable(),
  /** Arrived without having been sent. */
  sobra: z.boolean(),
  /** Why more arrived than was sent. */
  motivo: z.string().nullable(),
  /** The movement by which it left. */
  envioId: z.number().nullable(),
  custoUnitario: z.string().nullable(),
  valor: z.string().nullable(),
});
const transferencia = listaDeTransferencias.row.extend({ itens: z.array(transferenciaItem) });
export type Transferencia = z.output<typeof transferencia>;

const transferenciaCampos = {
  origemId: idNumero,
  destinoId: idNumero,
  origemLocal: localTexto.default(null),
  destinoLocal: localTexto.default(null),
  documento: linhaLivre(60).nullish(),
  observacao: textoLivre(500).nullish(),
  itens: z
    .array(
      z.strictObject({
        produtoId: idNumero,
        quantidade: quantidadeTexto,
        loteId: idNumero.nullish(),
        /** The same, by its number. */
        lote: loteDoItem.nullish(),
        /** Takes the lots that expire first, one line each. */
        fefo: z.boolean().default(false),
        seriais: seriaisTexto.default([]),
      }),
    )
    .min(1, 'Informe ao menos um produto')
    .max(MAX_ITENS_POR_LANCAMENTO),
};
const transferir = { domain: 'estoque', access: 'transferencia-estoque' } as const;

export const transferenciasCalls = {
  list: listaDeTransferencias.call,
  get: defineCall({
    ...transferir,
    method: 'GET',
    path: 'estoque/transferencias/{id}',
    summary: 'Uma transferência com seus itens',
    reply: transferencia,
  }),
  create: defineCall({
    ...transferir,
    method: 'POST',
    path: 'estoque/transferencias',
    summary: 'Prepara uma transferência; com enviar, já sai',
    body: z.strictObject({ ...transferenciaCampos, enviar: z.boolean().default(false) }),
    reply: transferencia,
    status: 201,
  }),
  update: defineCall({
    ...transferir,
    method: 'PUT',
    path: 'estoque/transferencias/{id}',
    summary: 'Altera uma transferência ainda em rascunho; com enviar, já sai',
    body: z.strictObject({ versao, ...transferenciaCampos, enviar: z.boolean().default(false) }),
    reply: transferencia,
  }),
  enviar: defineCall({
    ...transferir,
    method: 'POST',
    path: 'estoque/transferencias/{id}/enviar',
    summary: 'Tira da origem: a mercadoria fica em trânsito',
    body: z.strictObject({ versao: versao.optional() }),
    reply: transferencia,
  }),
  receber: defineCall({
    ...transferir,
    method: 'POST',
    path: 'estoque/transferencias/{id}/receber',
    summary: 'Dá entrada no destino do que chegou, também do que não foi enviado; sem falta, fecha',
    body: z.strictObject({
      versao: versao.optional(),
      /** Lines not named arrived whole. */
      itens: z
        .array(
          z.strictObject({
            itemId: idNumero,
            /** More than was sent is found goods. */
            recebida: quantidadeOuZero,
            /** Those that were not sent are found goods too. */
            seriais: seriaisTexto.nullish(),
          }),
        )
        .max(MAX_ITENS_POR_LANCAMENTO)
        .default([]),
      /** What came along without being on the paper: another product, another lot. */
      sobras: z
        .array(
          z.strictObject({
            produtoId: idNumero,
            quantidade: quantidadeTexto,
            lote: loteDoItem.nullish(),
            seriais: seriaisTexto.default([]),
          }),
        )
        .max(MAX_ITENS_POR_LANCAMENTO)
        .default([]),
      /** Why more arrived than was sent; asked when it did. */
      motivo: textoLivre(300).nullish(),
    }),
    reply: transferencia,
  }),
  fechar: defineCall({
    ...transferir,
    method: 'POST',
    path: 'estoque/transferencias/{id}/fechar',
    summary: 'Diz o que foi feito do que não chegou: voltou à origem ou se perdeu',
    body: z.strictObject({
      versao: versao.optional(),
      itens: z
        .array(z.strictObject({ itemId: idNumero, desfecho: z.enum(['perda', 'origem']) }))
        .min(1)
        .max(1000),
    }),
    reply: transferencia,
  }),
  cancelar: defineCall({
    ...transferir,
    method: 'POST',
    path: 'estoque/transferencias/{id}/cancelar',
    summary: 'Cancela antes do recebimento; o que saiu volta à origem',
    body: z.strictObject({ versao: versao.optional() }),
    reply: transferencia,
  }),
};

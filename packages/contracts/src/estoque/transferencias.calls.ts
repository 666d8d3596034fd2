import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { keysOf } from '../call-parts.ts';
import { listQuery, pageOf } from '../list.ts';
import { idNumero, localTexto, produtoCurto, quantidadeOuZero, quantidadeTexto, rotulo, textoLivre } from './campos.ts';
import { exportOf, totaisDeValor, versao } from './comum.calls.ts';
import { loteDoItem, MAX_ITENS_POR_LANCAMENTO, seriaisTexto } from './movimentos.ts';

export const situacoesDeTransferencia = {
  rascunho: 'Rascunho',
  enviada: 'Em trânsito',
  recebida: 'Recebida com diferença',
  fechada: 'Fechada',
  cancelada: 'Cancelada',
} as const;
export type SituacaoDeTransferencia = keyof typeof situacoesDeTransferencia;
/** The table is the rule; screen and service both read it. */
export const transicoesDeTransferencia = {
  rascunho: ['enviada', 'cancelada'],
  enviada: ['recebida', 'fechada', 'cancelada'],
  recebida: ['fechada'],
  fechada: [],
  cancelada: [],
} as const satisfies Record<SituacaoDeTransferencia, readonly SituacaoDeTransferencia[]>;

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
const transferenciaLinha = z.object({
  id: z.number(),
  versao: z.number(),
  numero: z.number(),
  origem: rotulo,
  origemLocal: z.string().nullable(),
  destino: rotulo,
  destinoLocal: z.string().nullable(),
  situacao: z.enum(keysOf(situacoesDeTransferencia)),
  documento: z.string().nullable(),
  observacao: z.string().nullable(),
  itensTotal: z.number(),
  /** At the cost it left with. */
  valor: z.string(),
  criadoEm: z.string(),
  enviadaEm: z.string().nullable(),
  recebidaEm: z.string().nullable(),
  fechadaEm: z.string().nullable(),
  usuario: z.string().nullable(),
  recebidaPor: z.string().nullable(),
});
export type TransferenciaLinha = z.output<typeof transferenciaLinha>;
const transferencia = transferenciaLinha.extend({ itens: z.array(transferenciaItem) });
export type Transferencia = z.output<typeof transferencia>;

const transferenciaCampos = {
  origemId: idNumero,
  destinoId: idNumero,
  origemLocal: localTexto.default(null),
  destinoLocal: localTexto.default(null),
  documento: textoLivre(60).nullish(),
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
    .min(1, 'INFORME AO MENOS UM PRODUTO')
    .max(MAX_ITENS_POR_LANCAMENTO),
};
const transferenciasQuery = listQuery(['numero', 'criadoEm', 'enviadaEm', 'valor'], {
  situacao: z.enum(keysOf(situacoesDeTransferencia)).optional(),
  origemId: idText.optional(),
  destinoId: idText.optional(),
  produtoId: idText.optional(),
});
const transferir = { domain: 'estoque', access: 'transferencia-estoque' } as const;

export const transferenciasCalls = {
  list: defineCall({
    ...transferir,
    method: 'GET',
    path: 'estoque/transferencias',
    summary: 'Transferências entre empresas e locais',
    query: transferenciasQuery,
    reply: pageOf(transferenciaLinha).extend(totaisDeValor),
  }),
  get: defineCall({
    ...transferir,
    method: 'GET',
    path: 'estoque/transferencias/{id}',
    summary: 'Uma transferência com seus itens',
    reply: transferencia,
  }),
  criar: defineCall({
    ...transferir,
    method: 'POST',
    path: 'estoque/transferencias',
    summary: 'Prepara uma transferência; com enviar, já sai',
    body: z.strictObject({ ...transferenciaCampos, enviar: z.boolean().default(false) }),
    reply: transferencia,
    status: 201,
  }),
  alterar: defineCall({
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
  exports: {
    lista: exportOf('transferencias', 'Exporta as transferências', 'transferencia-estoque', transferenciasQuery),
  },
};

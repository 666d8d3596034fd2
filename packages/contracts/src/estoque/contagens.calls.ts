import { z } from 'zod';
import { defineCall } from '../call.ts';
import { chaveTexto, idNumero, linhaLivre, localTexto, quantidadeComSinal, quantidadeOuZero } from './campos.ts';
import { GET, POST, versao } from './comum.calls.ts';
import { listaDaContagem, listaDeContagens } from './listas-de-papeis.ts';
import { loteDoItem } from './movimentos.ts';

const contagem = listaDeContagens.row;

export const contagensCalls = {
  list: listaDeContagens.call,
  get: defineCall({ ...GET, path: 'estoque/contagens/{id}', summary: 'Uma contagem', reply: contagem }),
  abrir: defineCall({
    ...POST,
    path: 'estoque/contagens',
    summary: 'Abre uma contagem com a foto dos saldos de agora',
    body: z.strictObject({
      empresaId: idNumero,
      local: localTexto.default(null),
      descricao: linhaLivre(120),
      cega: z.boolean().default(true),
      secaoId: idNumero.nullish(),
      grupoMercadologicoId: idNumero.nullish(),
      subgrupoId: idNumero.nullish(),
      linhaId: idNumero.nullish(),
      marcaId: idNumero.nullish(),
      produtoIds: z.array(idNumero).max(5000).nullish(),
      somenteComSaldo: z.boolean().default(false),
    }),
    reply: contagem,
    status: 201,
  }),
  itens: listaDaContagem.call,
  ler: defineCall({
    ...POST,
    path: 'estoque/contagens/{id}/leituras',
    summary:
      'Conta: por código de barras, código do produto, etiqueta de balança ou número de série; leituras se somam',
    body: z.strictObject({
      codigo: linhaLivre(60).nullish(),
      itemId: idNumero.nullish(),
      /** One reading when absent; below zero takes back. */
      quantidade: quantidadeComSinal.nullish(),
      /** All there is of the line, whatever was counted of it before; without it the quantity adds up. */
      total: quantidadeOuZero.nullish(),
      lote: loteDoItem.nullish(),
      serial: linhaLivre(60).nullish(),
      chave: chaveTexto,
    }),
    reply: z.object({
      item: listaDaContagem.row,
      quantidade: z.string(),
      /** Which one was read, of a product with serials. */
      serial: z.string().nullable(),
      repetida: z.boolean(),
      foraDaFoto: z.boolean(),
    }),
    status: 201,
  }),
  encerrar: defineCall({
    ...POST,
    path: 'estoque/contagens/{id}/encerrar',
    summary: 'Termina de contar e mostra as diferenças',
    body: z.strictObject({ versao: versao.optional() }),
    reply: contagem,
  }),
  reabrir: defineCall({
    ...POST,
    path: 'estoque/contagens/{id}/reabrir',
    summary: 'Volta a contar',
    body: z.strictObject({ versao: versao.optional() }),
    reply: contagem,
  }),
  decidir: defineCall({
    ...POST,
    path: 'estoque/contagens/{id}/decidir',
    summary: 'Aceita ou ignora diferenças, linha a linha ou todas; o aceito é ajustado pelo custo médio atual',
    body: z.strictObject({
      decisao: z.enum(['aceita', 'ignorada']),
      /** Absent: all that are pending. */
      itemIds: z.array(idNumero).min(1).max(5000).nullish(),
      /** What nobody counted is taken as none. */
      naoContadosComoZero: z.boolean().default(false),
    }),
    reply: z.object({ contagem, aceitas: z.number(), ignoradas: z.number(), ajustes: z.number() }),
  }),
  cancelar: defineCall({
    ...POST,
    path: 'estoque/contagens/{id}/cancelar',
    summary: 'Cancela a contagem; o que já foi aceito fica',
    body: z.strictObject({ versao: versao.optional() }),
    reply: contagem,
  }),
};

import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { keysOf } from '../call-parts.ts';
import { listQuery, pageOf } from '../list.ts';
import { chaveTexto, idNumero, localTexto, produtoCurto, quantidadeComSinal, rotulo, textoLivre } from './campos.ts';
import { exportOf, GET, POST, totaisDeValor, versao } from './comum.calls.ts';
import { loteDoItem } from './movimentos.ts';

export const situacoesDeContagem = {
  aberta: 'Em contagem',
  conferencia: 'Em conferência',
  concluida: 'Concluída',
  cancelada: 'Cancelada',
} as const;
export type SituacaoDeContagem = keyof typeof situacoesDeContagem;

const contagem = z.object({
  id: z.number(),
  versao: z.number(),
  numero: z.number(),
  descricao: z.string(),
  empresa: rotulo,
  local: z.string().nullable(),
  cega: z.boolean(),
  situacao: z.enum(keysOf(situacoesDeContagem)),
  itens: z.number(),
  contados: z.number(),
  /** Lines that differ; null while a blind count is open. */
  diferencas: z.number().nullable(),
  pendentes: z.number().nullable(),
  criadoEm: z.string(),
  concluidaEm: z.string().nullable(),
  usuario: z.string().nullable(),
});
export type Contagem = z.output<typeof contagem>;

const contagemItem = z.object({
  id: z.number(),
  produto: produtoCurto,
  codigoBarras: z.string().nullable(),
  controlaSerie: z.boolean(),
  controlaLote: z.boolean(),
  estoqueId: z.number(),
  /** Null of a product with lots: what the books have in none of them. */
  lote: z.object({ id: z.number(), numero: z.string(), validade: z.string().nullable() }).nullable(),
  contado: z.string().nullable(),
  leituras: z.number(),
  /** What the books said when it was last counted; null to who counts blind. */
  saldo: z.string().nullable(),
  diferenca: z.string().nullable(),
  /** Difference at average cost, in reais. */
  valor: z.string().nullable(),
  decisao: z.enum(['pendente', 'aceita', 'ignorada']),
  /** In how many or in which ones; null while it is hidden or not counted. */
  difere: z.boolean().nullable(),
  /** Serials the books have and nobody read, and the other way round. */
  seriais: z.object({ faltam: z.array(z.string()), sobram: z.array(z.string()) }).nullable(),
});
export type ContagemItem = z.output<typeof contagemItem>;

const itensQuery = listQuery(['codigo', 'descricao', 'contado', 'diferenca', 'valor'], {
  situacao: z.enum(['todos', 'contados', 'faltam', 'diferentes', 'pendentes']).optional(),
});
const contagensQuery = listQuery(['numero', 'descricao', 'criadoEm'], {
  empresaId: idText.optional(),
  situacao: z.enum(keysOf(situacoesDeContagem)).optional(),
});

export const contagensCalls = {
  list: defineCall({
    ...GET,
    path: 'estoque/contagens',
    summary: 'Contagens de inventário',
    query: contagensQuery,
    reply: pageOf(contagem),
  }),
  get: defineCall({ ...GET, path: 'estoque/contagens/{id}', summary: 'Uma contagem', reply: contagem }),
  abrir: defineCall({
    ...POST,
    path: 'estoque/contagens',
    summary: 'Abre uma contagem com a foto dos saldos de agora',
    body: z.strictObject({
      empresaId: idNumero,
      local: localTexto.default(null),
      descricao: textoLivre(120),
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
  itens: defineCall({
    ...GET,
    path: 'estoque/contagens/{id}/itens',
    summary: 'Itens de uma contagem; na contagem cega aberta, sem o saldo',
    query: itensQuery,
    reply: pageOf(contagemItem).extend(totaisDeValor),
  }),
  ler: defineCall({
    ...POST,
    path: 'estoque/contagens/{id}/leituras',
    summary:
      'Conta: por código de barras, código do produto, etiqueta de balança ou número de série; leituras se somam',
    body: z.strictObject({
      codigo: textoLivre(60).nullish(),
      itemId: idNumero.nullish(),
      /** One reading when absent; below zero takes back. */
      quantidade: quantidadeComSinal.nullish(),
      lote: loteDoItem.nullish(),
      serial: textoLivre(60).nullish(),
      chave: chaveTexto,
    }),
    reply: z.object({
      item: contagemItem,
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
  exports: {
    itens: exportOf(
      'contagem',
      'Exporta os itens de uma contagem',
      'produtos_show',
      itensQuery.extend({ contagemId: idText }),
    ),
  },
};

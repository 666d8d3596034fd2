import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import {
  chaveTexto,
  idNumero,
  instanteTexto,
  localTexto,
  produtoCurto,
  quantidadeComSinal,
  quantidadeOuZero,
  quantidadeTexto,
  rotulo,
  textoLivre,
} from '../estoque/campos.ts';
import { loteDoItem, MAX_ITENS_POR_LANCAMENTO, seriaisTexto } from '../estoque/movimentos.ts';
import { listQuery, pageOf, queryText } from '../list.ts';
import { exportOf } from './estoque.ts';

const estoque = { domain: 'estoque' } as const;
const ler = { ...estoque, method: 'GET', access: 'produtos_show' } as const;
const agir = { ...estoque, method: 'POST', access: 'produtos_update' } as const;
const chaves = <T extends Record<string, string>>(labels: T) =>
  Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]];
const versao = z.number().int().positive();

// Counts -------------------------------------------------------------------------------------------------------------

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
  situacao: z.enum(chaves(situacoesDeContagem)),
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
  estoqueId: z.number(),
  lote: z.object({ id: z.number(), numero: z.string(), validade: z.string().nullable() }).nullable(),
  contado: z.string().nullable(),
  leituras: z.number(),
  /** What the books said when it was last counted; null to who counts blind. */
  saldo: z.string().nullable(),
  diferenca: z.string().nullable(),
  /** Difference at average cost, in reais. */
  valor: z.string().nullable(),
  decisao: z.enum(['pendente', 'aceita', 'ignorada']),
});
export type ContagemItem = z.output<typeof contagemItem>;

const itensQuery = listQuery(['codigo', 'descricao', 'contado', 'diferenca', 'valor'], {
  situacao: z.enum(['todos', 'contados', 'faltam', 'diferentes', 'pendentes']).optional(),
});
const contagensQuery = listQuery(['numero', 'descricao', 'criadoEm'], {
  empresaId: idText.optional(),
  situacao: z.enum(chaves(situacoesDeContagem)).optional(),
});

export const contagensCalls = {
  list: defineCall({
    ...ler,
    path: 'estoque/contagens',
    summary: 'Contagens de inventário',
    query: contagensQuery,
    reply: pageOf(contagem),
  }),
  get: defineCall({ ...ler, path: 'estoque/contagens/{id}', summary: 'Uma contagem', reply: contagem }),
  abrir: defineCall({
    ...agir,
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
    ...ler,
    path: 'estoque/contagens/{id}/itens',
    summary: 'Itens de uma contagem; na contagem cega aberta, sem o saldo',
    query: itensQuery,
    reply: pageOf(contagemItem).extend({ totais: z.object({ valor: z.string() }) }),
  }),
  ler: defineCall({
    ...agir,
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
    reply: z.object({ item: contagemItem, quantidade: z.string(), repetida: z.boolean(), foraDaFoto: z.boolean() }),
    status: 201,
  }),
  encerrar: defineCall({
    ...agir,
    path: 'estoque/contagens/{id}/encerrar',
    summary: 'Termina de contar e mostra as diferenças',
    body: z.strictObject({ versao: versao.optional() }),
    reply: contagem,
  }),
  reabrir: defineCall({
    ...agir,
    path: 'estoque/contagens/{id}/reabrir',
    summary: 'Volta a contar',
    body: z.strictObject({ versao: versao.optional() }),
    reply: contagem,
  }),
  decidir: defineCall({
    ...agir,
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
    ...agir,
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

// Transfers ----------------------------------------------------------------------------------------------------------

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
  situacao: z.enum(chaves(situacoesDeTransferencia)),
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
  situacao: z.enum(chaves(situacoesDeTransferencia)).optional(),
  origemId: idText.optional(),
  destinoId: idText.optional(),
  produtoId: idText.optional(),
});
const transferir = { ...estoque, access: 'transferencia-estoque' } as const;

export const transferenciasCalls = {
  list: defineCall({
    ...transferir,
    method: 'GET',
    path: 'estoque/transferencias',
    summary: 'Transferências entre empresas e locais',
    query: transferenciasQuery,
    reply: pageOf(transferenciaLinha).extend({ totais: z.object({ valor: z.string() }) }),
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

// Production ---------------------------------------------------------------------------------------------------------

const componenteDaProducao = z.object({
  produto: produtoCurto,
  quantidade: z.string(),
  saldo: z.string(),
  custoUnitario: z.string(),
  custo: z.string(),
  /** What lacks to make all; "0" when there is enough. */
  falta: z.string(),
  /** Not stock-controlled: shown, not moved. */
  movimenta: z.boolean(),
});
const previaDeProducao = z.object({
  produto: produtoCurto,
  receita: z.object({ id: z.number(), numero: z.number(), rendimento: z.string(), vigente: z.boolean() }),
  quantidade: z.string(),
  componentes: z.array(componenteDaProducao),
  custoTotal: z.string(),
  custoUnitario: z.string(),
});
export type PreviaDeProducao = z.output<typeof previaDeProducao>;
const producaoLinha = z.object({
  id: z.number(),
  versao: z.number(),
  numero: z.number(),
  produto: produtoCurto,
  empresa: rotulo,
  receitaNumero: z.number(),
  quantidade: z.string(),
  custoTotal: z.string(),
  custoUnitario: z.string(),
  lote: z.string().nullable(),
  observacao: z.string().nullable(),
  situacao: z.enum(['concluida', 'estornada']),
  ocorridoEm: z.string(),
  usuario: z.string().nullable(),
});
export type ProducaoLinha = z.output<typeof producaoLinha>;
const producao = producaoLinha.extend({
  consumidos: z.array(
    z.object({
      produto: produtoCurto,
      quantidade: z.string(),
      custoUnitario: z.string(),
      valor: z.string(),
      lote: z.string().nullable(),
    }),
  ),
});
export type Producao = z.output<typeof producao>;
const producoesQuery = listQuery(['numero', 'ocorridoEm', 'custoTotal', 'quantidade'], {
  empresaId: idText.optional(),
  produtoId: idText.optional(),
  situacao: z.enum(['concluida', 'estornada']).optional(),
});

export const producoesCalls = {
  list: defineCall({
    ...ler,
    path: 'estoque/producoes',
    summary: 'Produções',
    query: producoesQuery,
    reply: pageOf(producaoLinha).extend({ totais: z.object({ custoTotal: z.string() }) }),
  }),
  previa: defineCall({
    ...ler,
    path: 'estoque/producoes/previa',
    summary: 'O que uma produção consome e quanto custa, antes de fazê-la',
    query: z.strictObject({
      produtoId: idText,
      empresaId: idText,
      quantidade: quantidadeTexto,
      receitaId: idText.optional(),
      local: queryText.optional(),
    }),
    reply: previaDeProducao,
  }),
  get: defineCall({
    ...ler,
    path: 'estoque/producoes/{id}',
    summary: 'Uma produção com o que foi consumido',
    reply: producao,
  }),
  produzir: defineCall({
    ...agir,
    path: 'estoque/producoes',
    summary: 'Produz: baixa os componentes da receita e dá entrada no produto pelo custo deles',
    body: z.strictObject({
      produtoId: idNumero,
      empresaId: idNumero,
      local: localTexto.default(null),
      quantidade: quantidadeTexto,
      /** The recipe in force when absent; an older version otherwise. */
      receitaId: idNumero.nullish(),
      ocorridoEm: instanteTexto.nullish(),
      observacao: textoLivre(300).nullish(),
      lote: loteDoItem.nullish(),
      seriais: seriaisTexto.default([]),
    }),
    reply: producao,
    status: 201,
  }),
  estornar: defineCall({
    ...agir,
    path: 'estoque/producoes/{id}/estornar',
    summary: 'Desfaz a produção: o produto sai e os componentes voltam',
    body: z.strictObject({ motivo: textoLivre(300) }),
    reply: producao,
  }),
  receitas: defineCall({
    ...ler,
    path: 'estoque/producoes/receitas/{id}',
    summary: 'Versões da receita de um produto',
    reply: z.array(
      z.object({
        id: z.number(),
        numero: z.number(),
        vigente: z.boolean(),
        rendimento: z.string(),
        modo: z.enum(['kit', 'produzido']),
      }),
    ),
  }),
  exports: { lista: exportOf('producoes', 'Exporta as produções', 'produtos_show', producoesQuery) },
};

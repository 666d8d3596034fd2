import { decimal } from '@retaguarda/brasil';
import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { keysOf, linha, texto } from '../call-parts.ts';
import { civilDate } from '../dates.ts';
import { furtherCall } from '../list/define-list.ts';
import { exportFormats, option, queryFlag, queryText } from '../list.ts';
import { defineTopic } from '../topic.ts';
import {
  nomesDasEspecies,
  situacoesDaVenda,
  situacoesDeEfeito,
  tiposDeAto,
  tiposDeDivergencia,
  tiposDeEfeito,
} from './divergencias.ts';
import { canaisDeVenda, pagamentoFeito } from './evento.ts';
import {
  lerVendas,
  listaDeAtosDeVenda,
  listaDeDivergenciasDeVendas,
  listaDeItensDaVenda,
  listaDeItensVendidos,
  listaDeVendas,
} from './listas.ts';

const comum = { domain: 'sales' } as const;
const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const versao = z.number().int().positive();

const itemDaVenda = z.object({
  id: z.number(),
  item: z.number(),
  produtoId: z.number().nullable(),
  descricao: z.string(),
  codigo: z.string().nullable(),
  unidade: z.string().nullable(),
  quantidade: z.string(),
  unitario: z.string(),
  bruto: z.string(),
  desconto: z.string(),
  liquido: z.string(),
  observacao: z.string().nullable(),
  partes: z.array(z.object({ descricao: z.string(), fracao: z.string().nullable(), valor: z.string() })).nullable(),
  lote: z.string().nullable(),
  seriais: z.array(z.string()).nullable(),
  /** Of one unit; null until stock has moved, and for who may not see costs. */
  custo: z.string().nullable(),
  /** How much of it came back. */
  devolvida: z.string(),
  /** What came back of it is worth, in reais. */
  devolvido: z.object({ bruto: z.string(), liquido: z.string() }),
});

const pagamentoDaVenda = z.object({
  id: z.number(),
  atoId: z.number(),
  ato: z.enum(keysOf(tiposDeAto)),
  forma: option.nullable(),
  especie: z.enum(keysOf(nomesDasEspecies)),
  valor: z.string(),
  troco: z.string(),
  parcelas: z.number(),
  nsu: z.string().nullable(),
  autorizacao: z.string().nullable(),
  txid: z.string().nullable(),
  vale: z.string().nullable(),
});

const atoDaVenda = z.object({
  id: z.number(),
  tipo: z.enum(keysOf(tiposDeAto)),
  ocorridoEm: z.string(),
  dia: z.string(),
  total: z.string(),
  motivo: z.string().nullable(),
  usuario: z.string().nullable(),
  autorizador: z.string().nullable(),
  voltaAoEstoque: z.boolean(),
  itens: z.array(z.object({ item: z.number(), descricao: z.string(), quantidade: z.string(), liquido: z.string() })),
  vale: z.object({ codigo: z.string(), valor: z.string(), usado: z.string() }).nullable(),
  trocaVendaId: z.number().nullable(),
});

const efeitoDaVenda = z.object({
  atoId: z.number(),
  ato: z.enum(keysOf(tiposDeAto)),
  tipo: z.enum(keysOf(tiposDeEfeito)),
  situacao: z.enum(keysOf(situacoesDeEfeito)),
  erro: z.string().nullable(),
  feitoEm: z.string().nullable(),
  /** Of a document made here. */
  notaId: z.number().nullable(),
  /** Of what is to be received. */
  titulos: z.array(z.number()),
});

const divergenciaDaVenda = z.object({
  id: z.number(),
  versao: z.number(),
  tipo: z.enum(keysOf(tiposDeDivergencia)),
  texto: z.string(),
  criadoEm: z.string(),
  resolvidaEm: z.string().nullable(),
  resolucao: z.string().nullable(),
});

/** A sale whole: what was sold, how it was paid, what was done to it and what followed. */
export const vendaLida = z.object({
  id: z.number(),
  versao: z.number(),
  uuid: z.string(),
  empresa: option,
  terminal: option,
  fuso: z.string(),
  canal: z.enum(keysOf(canaisDeVenda)),
  situacao: z.enum(keysOf(situacoesDaVenda)),
  cliente: option.nullable(),
  operador: option.nullable(),
  vendedor: option.nullable(),
  turnoId: z.number().nullable(),
  pessoas: z.number().nullable(),
  ocorridaEm: z.string(),
  /** As the clock of the terminal told it, where that is another. */
  ocorridaNoTerminal: z.string(),
  recebidaEm: z.string(),
  dia: z.string(),
  bruto: z.string(),
  desconto: z.string(),
  liquido: z.string(),
  servico: z.string(),
  taxaEntrega: z.string(),
  acrescimo: z.string(),
  total: z.string(),
  troco: z.string(),
  /** Of the service charge, what went back with goods that were returned. */
  servicoDevolvido: z.string(),
  /** What is left of it after all that was done to it. */
  restante: z.string(),
  /** What the goods that were sold cost; null until stock has moved. */
  custo: z.string().nullable(),
  consumidor: z.string().nullable(),
  observacao: z.string().nullable(),
  fiscal: z
    .object({
      modelo: z.string(),
      serie: z.number().nullable(),
      numero: z.number().nullable(),
      chave: z.string().nullable(),
    })
    .nullable(),
  itens: z.array(itemDaVenda),
  pagamentos: z.array(pagamentoDaVenda),
  atos: z.array(atoDaVenda),
  efeitos: z.array(efeitoDaVenda),
  divergencias: z.array(divergenciaDaVenda),
});
export type VendaLida = z.output<typeof vendaLida>;

const quantidade = z
  .string()
  .regex(/^\d{1,11}(\.\d{1,4})?$/, { error: 'Quantidade inválida', abort: true })
  .refine((valor) => decimal(valor).gt(0), 'Informe uma quantidade maior que zero');

/** A return by a person: what comes back, and how it is given back. */
export const devolucaoDePessoa = z.strictObject({
  itens: z
    .array(z.strictObject({ item: z.number().int().positive().max(1000), quantidade }))
    .min(1, 'Escolha o que volta')
    .max(500),
  motivo: texto(300),
  /** Whether the goods come back to the stock. */
  estoque: z.boolean(),
  /** Store credit of the whole, in the place of payments. */
  vale: z.boolean().default(false),
  pagamentos: z.array(pagamentoFeito).max(20).default([]),
});
export type DevolucaoDePessoa = z.output<typeof devolucaoDePessoa>;

const periodo = z.strictObject({ a: civilDate(), b: civilDate() });

const porForma = z.object({
  formaPagamentoId: z.number().nullable(),
  especie: z.enum(keysOf(nomesDasEspecies)),
  nome: z.string(),
  /** Sales that have a payment so, what was cancelled not among them. */
  vendas: z.number(),
  /** What was paid less change, less what was given back, in reais. */
  valor: z.string(),
});

/** What is left of the sales of one product, what came back already off. */
const vendidoDoProduto = z.object({
  quantidade: z.string(),
  liquido: z.string(),
  /** The last twelve, this one the last; a month without sales is there with zero. */
  meses: z.array(z.object({ mes: z.string(), quantidade: z.string(), liquido: z.string() })),
});
export type VendidoDoProduto = z.output<typeof vendidoDoProduto>;

const extracao = z.strictObject({
  formato: z.enum(exportFormats).default('xlsx'),
  /** An act a line, or an item a line. */
  linhas: z.enum(['vendas', 'itens']).default('vendas'),
  de: civilDate(),
  ate: civilDate(),
  empresaId: id.nullish(),
  terminalId: id.nullish(),
  usuarioId: id.nullish(),
  clienteId: id.nullish(),
  fuso: linha(64).nullish(),
});
export type ExtracaoPedida = z.output<typeof extracao>;

export const vendasCalls = {
  list: listaDeVendas.call,
  paraNota: furtherCall(listaDeVendas, {
    path: 'sales/list-sales-nfe',
    summary: 'Vendas registradas que ainda não têm documento fiscal',
  }),
  deClientes: furtherCall(listaDeVendas, {
    path: 'sales/list-sales-clients',
    summary: 'Vendas que dizem o cliente, para o histórico de compras',
  }),
  itens: listaDeItensDaVenda.call,
  atos: listaDeAtosDeVenda.call,
  itensVendidos: listaDeItensVendidos.call,
  divergencias: listaDeDivergenciasDeVendas.call,
  get: defineCall({
    ...comum,
    method: 'GET',
    path: 'sales/{id}',
    summary: 'Uma venda: itens, pagamentos, documento, atos, o que seguiu dela e o que não fecha',
    access: lerVendas,
    reply: vendaLida,
  }),
  doProduto: defineCall({
    ...comum,
    method: 'GET',
    path: 'sales/produtos/{id}',
    summary:
      'Quanto se vendeu de um produto nos últimos doze meses, mês a mês; de um produto com grade, as variantes também',
    access: lerVendas,
    query: z.strictObject({ empresaId: idText.optional() }),
    reply: vendidoDoProduto,
  }),
  cancelar: defineCall({
    ...comum,
    method: 'DELETE',
    path: 'sales/{id}',
    summary: 'Cancela uma venda inteira; estoque diz se as mercadorias voltam. Nada é apagado; de novo, nada acontece',
    access: 'vendas_cancelar',
    query: z.strictObject({ estoque: queryFlag, motivo: texto(300) }),
    reply: vendaLida,
  }),
  devolver: defineCall({
    ...comum,
    method: 'POST',
    path: 'sales/{id}/devolver',
    summary: 'Devolve parte de uma venda, em dinheiro pelas formas ditas ou em vale',
    access: 'vendas_devolver',
    body: devolucaoDePessoa,
    reply: z.object({
      venda: vendaLida,
      total: z.string(),
      vale: z.object({ id: z.number(), codigo: z.string() }).nullable(),
    }),
  }),
  criarNota: defineCall({
    ...comum,
    method: 'POST',
    path: 'sales/{id}/nfe',
    summary: 'Começa a NF-e de uma venda, com o cliente e os itens dela; estoque e contas já são da venda',
    access: { all: ['vendas_show', 'nfe_create'] },
    reply: z.object({ notaId: z.number() }),
    status: 201,
  }),
  tentarDeNovo: defineCall({
    ...comum,
    method: 'POST',
    path: 'sales/{id}/efeitos',
    summary: 'Tenta de novo o que seguia da venda e foi recusado',
    access: 'vendas_update',
    body: z.strictObject({ tipo: z.enum(keysOf(tiposDeEfeito)).nullish() }),
    reply: vendaLida,
  }),
  resolver: defineCall({
    ...comum,
    method: 'POST',
    path: 'sales/divergencias/{id}/resolver',
    summary: 'Dá uma divergência por resolvida, dizendo como',
    access: 'vendas_update',
    body: z.strictObject({ versao, resolucao: texto(500) }),
    reply: z.object({ id: z.number(), versao: z.number() }),
  }),
  porForma: defineCall({
    ...comum,
    domain: 'terminals',
    method: 'GET',
    path: 'pdv/get_sales_by_payment_method_types/{a}/{b}',
    summary: 'Vendas por forma de pagamento, do dia de operação {a} ao {b}, com os totais',
    access: lerVendas,
    params: periodo,
    query: z.strictObject({
      empresaId: idText.optional(),
      terminalId: idText.optional(),
      search: queryText.optional(),
    }),
    reply: z.object({
      formas: z.array(porForma),
      documentos: z.number(),
      liquido: z.string(),
      servico: z.string(),
      taxaEntrega: z.string(),
      acrescimo: z.string(),
      total: z.string(),
    }),
  }),
  extrair: defineCall({
    ...comum,
    domain: 'terminals',
    method: 'POST',
    path: 'pdv/extract-sales',
    summary: 'Extrai vendas em um arquivo, por um trabalho com andamento: por terminal, usuário, cliente e período',
    access: { all: ['vendas_index', 'exportar_dados'] },
    body: extracao,
    reply: z.object({ jobId: z.string() }),
    status: 202,
  }),
};

/** Something was sold, cancelled or returned: what adds sales up reads anew. */
export const temaDeVendas = defineTopic({
  name: 'vendas',
  of: null,
  access: lerVendas,
  data: z.object({}),
});

import { z } from 'zod';
import { defineCall, idText } from '../../call.ts';
import { keysOf, linha, texto } from '../../call-parts.ts';
import { instant } from '../../dates.ts';
import * as campo from '../../financeiro/titulos/campos.ts';
import { option } from '../../list.ts';
import { defineTopic } from '../../topic.ts';
import { documentoNaNota } from '../../vendas/balcao/esquemas.ts';
import { especiesDePagamento } from '../../vendas/evento.ts';
import { coordenadasEscritas } from '../taxas/calls.ts';
import { modosDoPedido, origensDoPedido, quemPagaOCancelado, situacoesDoPedido } from './situacoes.ts';

const entregas = { domain: 'delivery' } as const;
const ler = 'restaurante_index';
const atender = 'restaurante_update';
const daEmpresa = z.strictObject({ empresaId: idText });
const reais = z.string();

const endereco = z.strictObject({
  cep: z
    .string()
    .transform((text) => text.replaceAll(/\D/g, ''))
    .refine((text) => /^\d{8}$/.test(text), 'CEP inválido')
    .nullish(),
  logradouro: linha(120),
  numero: linha(20).nullish(),
  complemento: linha(80).nullish(),
  bairro: linha(80).nullish(),
  cidade: linha(80).nullish(),
  referencia: linha(160).nullish(),
  /** Fees of an area ask for them. */
  coordenadas: coordenadasEscritas.nullish(),
});
export type EnderecoDoPedido = z.output<typeof endereco>;

export const enderecoLido = z.object({
  cep: z.string().nullish(),
  logradouro: z.string(),
  numero: z.string().nullish(),
  complemento: z.string().nullish(),
  bairro: z.string().nullish(),
  cidade: z.string().nullish(),
  referencia: z.string().nullish(),
  coordenadas: z.string().nullish(),
});

const negociacaoLida = z.object({
  id: z.string(),
  mensagem: z.string().nullable(),
  responderAte: z.string(),
  situacao: z.enum(['aberta', 'respondida', 'encerrada']),
  resposta: z.enum(['aceitar', 'rejeitar']).nullable(),
  desfecho: z.string().nullable(),
});

const pedidoNoQuadro = z.object({
  id: z.number(),
  numero: z.number(),
  origem: z.enum(keysOf(origensDoPedido)),
  modo: z.enum(keysOf(modosDoPedido)),
  situacao: z.enum(keysOf(situacoesDoPedido)),
  externoNumero: z.string().nullable(),
  teste: z.boolean(),
  entreguePor: z.enum(['loja', 'marketplace']),
  nome: z.string().nullable(),
  bairro: z.string().nullable(),
  total: reais,
  /** To be received at the door. */
  aReceber: reais,
  itens: z.number(),
  semProduto: z.number(),
  motoboy: option.nullable(),
  /** What must be confirmed until when. */
  confirmarAte: z.string().nullable(),
  /** A negotiation waits for an answer until. */
  responderAte: z.string().nullable(),
  agendadoPara: z.string().nullable(),
  recebidoEm: z.string(),
  mudadoEm: z.string(),
  /** Asked of the marketplace, whose event has not come. */
  acao: z.string().nullable(),
  acaoSituacao: z.enum(['pedida', 'enviada', 'recusada']).nullable(),
  acaoErro: z.string().nullable(),
  /** How often it was asked without an answer; it is asked again by itself. */
  acaoTentativas: z.number(),
  versao: z.number(),
});
export type PedidoNoQuadro = z.output<typeof pedidoNoQuadro>;

const itemLido = z.object({
  item: z.number(),
  produtoId: z.number().nullable(),
  externo: z.string().nullable(),
  descricao: z.string(),
  unidade: z.string().nullable(),
  quantidade: z.string(),
  unitario: z.string(),
  bruto: reais,
  partes: z.array(z.object({ descricao: z.string(), quantidade: z.string(), valor: reais })).nullable(),
  observacao: z.string().nullable(),
});

const pagamentoLido = z.object({
  especie: z.enum(especiesDePagamento),
  formaPagamentoId: z.number().nullable(),
  valor: reais,
  trocoPara: reais.nullable(),
  pago: z.boolean(),
  descricao: z.string().nullable(),
});

const pedido = pedidoNoQuadro.extend({
  uuid: z.string(),
  empresaId: z.number(),
  clienteId: z.number().nullable(),
  telefone: z.string().nullable(),
  documento: z.string().nullable(),
  endereco: enderecoLido.nullable(),
  distanciaKm: z.string().nullable(),
  taxa: option.nullable(),
  bruto: reais,
  desconto: reais,
  taxaEntrega: reais,
  observacao: z.string().nullable(),
  externoId: z.string().nullable(),
  canceladoMotivo: z.string().nullable(),
  quemPaga: z.enum(keysOf(quemPagaOCancelado)).nullable(),
  vendaId: z.number().nullable(),
  acertoId: z.number().nullable(),
  linhas: z.array(itemLido),
  pagamentos: z.array(pagamentoLido),
  negociacoes: z.array(negociacaoLida),
  eventos: z.array(
    z.object({
      tipo: z.string(),
      em: z.string(),
      usuario: z.string().nullable(),
      dados: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
});
export type Pedido = z.output<typeof pedido>;

const quantidade = z
  .string()
  .regex(/^\d{1,8}(\.\d{1,4})?$/, 'Quantidade inválida')
  .refine((text) => Number(text) > 0, 'Informe a quantidade');

const novoPedido = z.strictObject({
  /** Made by the screen: sent again, it is the same order. */
  uuid: z.uuid('Identificador inválido.'),
  empresaId: campo.id,
  origem: z.enum(['balcao', 'telefone', 'cardapio']),
  modo: z.enum(keysOf(modosDoPedido)),
  clienteId: campo.id.nullish(),
  nome: linha(80).nullish(),
  /** Without an area code, of that of the company. */
  telefone: linha(20).nullish(),
  documento: documentoNaNota.nullish(),
  endereco: endereco.nullish(),
  distanciaKm: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,2})?$/, 'Distância inválida')
    .nullish(),
  /** Left out: that of the fee that serves the address. */
  taxaEntrega: campo.dinheiroOuZero.nullish(),
  itens: z
    .array(z.strictObject({ produtoId: campo.id, quantidade, observacao: texto(300).nullish() }))
    .min(1, 'Inclua ao menos um produto')
    .max(200),
  desconto: campo.dinheiroOuZero.default('0'),
  pagamentos: z
    .array(
      z.strictObject({
        especie: z.enum(especiesDePagamento),
        formaPagamentoId: campo.id.nullish(),
        valor: campo.dinheiro,
        trocoPara: campo.dinheiro.nullish(),
        pago: z.boolean().default(false),
      }),
    )
    .min(1, 'Informe o pagamento')
    .max(10),
  agendadoPara: instant().nullish(),
  observacao: texto(500).nullish(),
});
export type NovoPedido = z.output<typeof novoPedido>;

const versao = campo.versao;
const ato = { ...entregas, method: 'POST', access: atender, reply: pedido } as const;
const soVersao = z.strictObject({ versao });

const acertoAFazer = z.object({
  motoboy: option,
  pedidos: z.array(
    z.object({
      id: z.number(),
      numero: z.number(),
      entregueEm: z.string(),
      bairro: z.string().nullable(),
      taxaEntrega: reais,
      /** Cash that the courier holds. */
      dinheiro: reais,
    }),
  ),
  recebido: reais,
  porEntregas: reais,
  diaria: reais,
  /** To hand in; below zero: the shop pays. */
  aEntregar: reais,
});
export type AcertoAFazer = z.output<typeof acertoAFazer>;

const acertoFeito = z.object({
  id: z.number(),
  motoboy: option,
  entregas: z.number(),
  recebido: reais,
  porEntregas: reais,
  diaria: reais,
  entregue: reais,
  diferenca: reais,
  observacao: z.string().nullable(),
  feitoEm: z.string(),
  usuario: z.string().nullable(),
});
export type AcertoFeito = z.output<typeof acertoFeito>;

export const pedidosCalls = {
  quadro: defineCall({
    ...entregas,
    method: 'GET',
    path: 'pedidos/empresa/{empresaId}/quadro',
    summary: 'Pedidos de todos os canais que ainda pedem algo, e os que acabaram nas últimas horas',
    access: ler,
    params: daEmpresa,
    reply: z.object({ pedidos: z.array(pedidoNoQuadro), motoboys: z.array(option) }),
  }),
  get: defineCall({
    ...entregas,
    method: 'GET',
    path: 'pedidos/{id}',
    summary: 'Um pedido com itens, pagamentos, negociações e o que aconteceu com ele',
    access: ler,
    reply: pedido,
  }),
  create: defineCall({
    ...entregas,
    method: 'POST',
    path: 'pedidos',
    summary: 'Anota um pedido do balcão, do telefone ou do cardápio, com a taxa de entrega do endereço',
    access: atender,
    body: novoPedido,
    reply: pedido,
    status: 201,
  }),
  confirmar: defineCall({
    ...ato,
    path: 'pedidos/{id}/confirmar',
    summary: 'Aceita um pedido; de um marketplace, pede a ele que aceite',
    body: soVersao,
  }),
  preparar: defineCall({ ...ato, path: 'pedidos/{id}/preparar', summary: 'O preparo começou', body: soVersao }),
  aprontar: defineCall({
    ...ato,
    path: 'pedidos/{id}/pronto',
    summary: 'Está pronto para sair ou ser retirado',
    body: soVersao,
  }),
  despachar: defineCall({
    ...ato,
    path: 'pedidos/{id}/despachar',
    summary: 'Saiu para entrega, com quem leva',
    body: z.strictObject({ versao, motoboyId: campo.id.nullish() }),
  }),
  entregar: defineCall({
    ...ato,
    path: 'pedidos/{id}/entregar',
    summary: 'Foi entregue ou retirado: vira venda',
    body: soVersao,
  }),
  concluir: defineCall({ ...ato, path: 'pedidos/{id}/concluir', summary: 'Nada mais falta fazer', body: soVersao }),
  atribuir: defineCall({
    ...ato,
    path: 'pedidos/{id}/motoboy',
    summary: 'Diz quem leva',
    body: z.strictObject({ versao, motoboyId: campo.id.nullable() }),
  }),
  cancelar: defineCall({
    ...ato,
    path: 'pedidos/{id}/cancelar',
    summary: 'Cancela; de um marketplace, pede a ele que cancele por um dos motivos dele',
    body: z.strictObject({
      versao,
      motivo: texto(300),
      codigo: linha(20).nullish(),
      quemPaga: z.enum(keysOf(quemPagaOCancelado)).default('loja'),
      /** It was made already: what went into it is lost. */
      preparado: z.boolean().default(false),
    }),
  }),
  motivos: defineCall({
    ...entregas,
    method: 'GET',
    path: 'pedidos/{id}/motivos-de-cancelamento',
    summary: 'Motivos que o marketplace aceita agora para cancelar; nenhum para pedidos da loja',
    access: ler,
    reply: z.array(z.object({ codigo: z.string(), descricao: z.string() })),
  }),
  responder: defineCall({
    ...entregas,
    method: 'POST',
    path: 'pedidos/{id}/negociacoes',
    summary: 'Responde a uma negociação do marketplace antes do prazo',
    access: atender,
    body: z.strictObject({
      negociacao: linha(80),
      resposta: z.enum(['aceitar', 'rejeitar']),
      motivo: texto(250).nullish(),
    }),
    reply: pedido,
  }),
  acertos: defineCall({
    ...entregas,
    method: 'GET',
    path: 'pedidos/empresa/{empresaId}/acertos',
    summary: 'O que cada entregador tem a acertar, e os últimos acertos',
    access: 'create_delivery_man',
    params: daEmpresa,
    reply: z.object({ aFazer: z.array(acertoAFazer), feitos: z.array(acertoFeito) }),
  }),
  acertar: defineCall({
    ...entregas,
    method: 'POST',
    path: 'pedidos/empresa/{empresaId}/acertos',
    summary: 'Acerta o turno de um entregador: o que recebeu, o que ganhou e o que entregou',
    access: 'create_delivery_man',
    params: daEmpresa,
    body: z.strictObject({
      uuid: z.uuid('Identificador inválido.'),
      motoboyId: campo.id,
      pedidos: z.array(campo.id).min(1, 'Escolha ao menos um pedido').max(500),
      comDiaria: z.boolean().default(true),
      /** What was handed in; below zero: what the shop paid. */
      entregue: z.string().regex(/^-?\d{1,9}(\.\d{1,2})?$/, 'Valor inválido'),
      observacao: texto(300).nullish(),
    }),
    reply: acertoFeito,
    status: 201,
  }),
};

/** An order changed: the board reads anew. */
export const temaDePedidos = defineTopic({
  name: 'pedidos',
  of: 'empresa',
  access: ler,
  data: z.object({ pedido: z.number() }),
});

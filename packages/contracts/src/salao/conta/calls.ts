import { z } from 'zod';
import { defineCall, idText } from '../../call.ts';
import { keysOf } from '../../call-parts.ts';
import { option } from '../../list.ts';
import { motivosDoCardapio } from '../../restaurante/cardapio/regra.ts';
import { lugarNaPlanta } from '../../restaurante/planta.calls.ts';
import { defineTopic } from '../../topic.ts';
import { regrasDasFracoes } from '../../vendas/fracoes.ts';
import { dinheiro } from '../campos.ts';
import { aberturaDeConta, comandoEnviado, comandoRecebido } from './comandos.ts';
import { situacoesDaConta } from './situacoes.ts';

const salao = { domain: 'restaurant' } as const;
const ler = 'restaurante_index';
const atender = 'restaurante_update';
const daEmpresa = z.strictObject({ empresaId: idText });
const daConta = z.strictObject({ uuid: z.uuid('Identificador inválido.') });
const reais = z.string();

const itemLido = z.object({
  uuid: z.string(),
  produtoId: z.number().nullable(),
  descricao: z.string(),
  unidade: z.string().nullable(),
  quantidade: z.string(),
  enviada: z.string(),
  cancelada: z.string(),
  unitario: z.string(),
  valor: reais,
  departamentoId: z.number().nullable(),
  partes: z
    .array(z.object({ produtoId: z.number().nullable(), descricao: z.string(), fracao: z.string().nullable() }))
    .nullable(),
  observacao: z.string().nullable(),
  lugar: z.number().nullable(),
  garcomId: z.number().nullable(),
  origem: z.string(),
  em: z.string(),
  /** Where it is in the kitchen; null: not sent, or prepared nowhere. */
  preparo: z.object({ situacao: z.enum(['novo', 'preparando', 'pronto', 'entregue']), desde: z.string() }).nullable(),
});

const pagamentoLido = z.object({
  uuid: z.string(),
  especie: z.string(),
  formaPagamentoId: z.number().nullable(),
  valor: reais,
  troco: reais,
  parte: z.string().nullable(),
  parcelas: z.number(),
  bandeiraId: z.number().nullable(),
  adquirenteId: z.number().nullable(),
  nsu: z.string().nullable(),
  autorizacao: z.string().nullable(),
  txid: z.string().nullable(),
  vale: z.string().nullable(),
  estornado: z.boolean(),
  em: z.string(),
});

const contaLida = z.object({
  uuid: z.string(),
  empresaId: z.number(),
  modo: z.enum(['mesa', 'comanda', 'balcao']),
  mesaId: z.number().nullable(),
  comandaId: z.number().nullable(),
  identificador: z.string(),
  situacao: z.enum(keysOf(situacoesDaConta)),
  pessoas: z.number(),
  garcom: option.nullable(),
  garcomId: z.number().nullable(),
  clienteId: z.number().nullable(),
  nome: z.string().nullable(),
  telefone: z.string().nullable(),
  servicoPercentual: z.string(),
  servicoRecusado: z.boolean(),
  couvert: reais,
  desconto: reais,
  juntadaA: z.string().nullable(),
  seq: z.number(),
  ultimo: z.string().nullable(),
  /** What would be undone; null: nothing. */
  desfaz: z.string().nullable(),
  abertaEm: z.string(),
  fechadaEm: z.string().nullable(),
  vendaId: z.number().nullable(),
  itens: z.array(itemLido),
  pagamentos: z.array(pagamentoLido),
  totais: z.object({
    bruto: reais,
    desconto: reais,
    servico: reais,
    couvert: reais,
    total: reais,
    pago: reais,
    saldo: reais,
  }),
});
export type ContaLida = z.output<typeof contaLida>;

const eventoLido = z.object({
  seq: z.number(),
  tipo: z.string(),
  dados: z.record(z.string(), z.unknown()),
  ocorridoEm: z.string(),
  usuario: z.string().nullable(),
  terminal: z.string().nullable(),
  autorizador: z.string().nullable(),
});
export type EventoLido = z.output<typeof eventoLido>;

const contaNoQuadro = z.object({
  uuid: z.string(),
  modo: z.enum(['mesa', 'comanda', 'balcao']),
  mesaId: z.number().nullable(),
  comandaId: z.number().nullable(),
  identificador: z.string(),
  nome: z.string().nullable(),
  situacao: z.enum(keysOf(situacoesDaConta)),
  pessoas: z.number(),
  total: reais,
  pago: reais,
  abertaEm: z.string(),
  garcom: z.string().nullable(),
  /** Since when its oldest dish waits for the kitchen. */
  esperaDesde: z.string().nullable(),
  /** Something was not sent yet. */
  aEnviar: z.boolean(),
  juntadaA: z.string().nullable(),
});
export type ContaNoQuadro = z.output<typeof contaNoQuadro>;

const quadro = z.object({
  setores: z.array(z.object({ id: z.number(), nome: z.string(), favorito: z.boolean() })),
  mesas: z.array(
    z.object({
      id: z.number(),
      numero: z.number(),
      nome: z.string().nullable(),
      lugares: z.number().nullable(),
      setorId: z.number().nullable(),
      planta: lugarNaPlanta.nullable(),
    }),
  ),
  contas: z.array(contaNoQuadro),
});
export type QuadroDoSalao = z.output<typeof quadro>;

const configuracao = z.object({
  servicoPercentual: z.string(),
  couvert: reais,
  fracoes: z.enum(keysOf(regrasDasFracoes)),
  versao: z.number().nullable(),
});
export type ConfiguracaoDoSalao = z.output<typeof configuracao>;

const produtoDoSalao = z.object({
  id: z.number(),
  codigo: z.string(),
  descricao: z.string(),
  unidade: z.string().nullable(),
  departamentoId: z.number().nullable(),
  /** In reais, now; null: it has no price. */
  preco: z.string().nullable(),
  /** Whole units that can still be sold; null: its stock is not counted. */
  restam: z.number().nullable(),
  /** Why it is not sold now; null: it is. */
  motivo: z.enum(keysOf(motivosDoCardapio)).nullable(),
});
export type ProdutoDoSalao = z.output<typeof produtoDoSalao>;

/** Accounts whose lines are asked for at once; beyond that the whole board is as cheap. */
export const MAX_CONTAS_DO_QUADRO = 50;
const UUID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
/** Identities, separated by commas. */
const algumasContas = z
  .string()
  .max(MAX_CONTAS_DO_QUADRO * 37, { error: `Peça até ${MAX_CONTAS_DO_QUADRO} contas de cada vez.` })
  .regex(new RegExp(`^${UUID}(,${UUID})*$`), { error: 'Identificador inválido.' })
  .transform((lista) => [...new Set(lista.split(','))]);

export const salaoCalls = {
  quadro: defineCall({
    ...salao,
    method: 'GET',
    path: 'salao/{empresaId}/quadro',
    summary: 'As mesas e as contas abertas de uma empresa, com tempo, pessoas e valor',
    access: ler,
    params: daEmpresa,
    reply: quadro,
  }),
  linhasDoQuadro: defineCall({
    ...salao,
    method: 'GET',
    path: 'salao/{empresaId}/quadro/contas',
    summary: 'Como o quadro mostra algumas contas, e as que se juntaram a elas; a que não vem saiu dele',
    access: ler,
    params: daEmpresa,
    query: z.strictObject({ contas: algumasContas }),
    reply: z.object({ contas: z.array(contaNoQuadro) }),
  }),
  produtos: defineCall({
    ...salao,
    method: 'GET',
    path: 'salao/{empresaId}/produtos',
    summary: 'Produtos para lançar, com o preço de agora',
    access: ler,
    params: daEmpresa,
    query: z.strictObject({ search: z.string().max(100).optional() }),
    reply: z.array(produtoDoSalao),
  }),
  configuracao: defineCall({
    ...salao,
    method: 'GET',
    path: 'salao/{empresaId}/configuracao',
    summary: 'Serviço, couvert e preço das frações de uma empresa',
    access: ler,
    params: daEmpresa,
    reply: configuracao,
  }),
  configurar: defineCall({
    ...salao,
    method: 'PUT',
    path: 'salao/{empresaId}/configuracao',
    summary: 'Muda o serviço, o couvert e o preço das frações de uma empresa',
    access: 'company_settings_update',
    params: daEmpresa,
    body: z.strictObject({
      versao: z.number().int().positive().nullish(),
      servicoPercentual: z.string().regex(/^(100|\d{1,2}(\.\d{1,4})?)$/, 'Percentual inválido'),
      couvert: dinheiro,
      fracoes: z.enum(keysOf(regrasDasFracoes)),
    }),
    reply: configuracao,
  }),
  abrir: defineCall({
    ...salao,
    method: 'POST',
    path: 'salao/{empresaId}/contas',
    summary: 'Abre uma conta de mesa, comanda ou balcão',
    access: atender,
    params: daEmpresa,
    body: aberturaDeConta,
    reply: contaLida,
    status: 201,
  }),
  get: defineCall({
    ...salao,
    method: 'GET',
    path: 'salao/contas/{uuid}',
    summary: 'Uma conta com os seus itens, pagamentos e totais',
    access: ler,
    params: daConta,
    reply: contaLida,
  }),
  eventos: defineCall({
    ...salao,
    method: 'GET',
    path: 'salao/contas/{uuid}/eventos',
    summary: 'Tudo o que aconteceu com uma conta',
    access: ler,
    params: daConta,
    reply: z.array(eventoLido),
  }),
  conferencia: defineCall({
    ...salao,
    method: 'GET',
    path: 'salao/contas/{uuid}/conferencia',
    summary: 'A conferência de uma conta para levar à mesa, em PDF de bobina: itens, serviço, total e quanto falta',
    access: ler,
    params: daConta,
    replyType: 'application/pdf',
  }),
  comandar: defineCall({
    ...salao,
    method: 'POST',
    path: 'salao/contas/{uuid}/comandos',
    summary: 'Faz algo com uma conta: lança, envia, cancela, move, junta, divide, recebe, fecha, desfaz',
    access: atender,
    params: daConta,
    body: comandoEnviado,
    reply: contaLida,
  }),
  doTerminal: defineCall({
    domain: 'terminals',
    method: 'POST',
    path: 'core/v1/salao/comandos',
    summary: 'Um terminal faz algo com uma conta; 409 traz a conta como está agora',
    access: 'terminal',
    body: comandoRecebido,
    reply: contaLida,
  }),
};

/** An account changed, or what the kitchen has of an order (`conta` null): boards read anew. */
export const temaDoSalao = defineTopic({
  name: 'salao',
  of: 'empresa',
  access: ler,
  data: z.object({ conta: z.string().nullable() }),
});

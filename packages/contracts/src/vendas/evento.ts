import { decimal } from '@retaguarda/brasil';
import { z } from 'zod';
import { linha, texto } from '../call-parts.ts';

/** How money came in, as in the types of payment. */
export const especiesDePagamento = [
  'dinheiro',
  'cheque',
  'cartao_credito',
  'cartao_debito',
  'vale',
  'pix',
  'boleto',
  'transferencia',
  'crediario',
  'outros',
] as const;

export const canaisDeVenda = {
  balcao: 'Balcão',
  mesa: 'Mesa',
  comanda: 'Comanda',
  retirada: 'Retirada',
  entrega: 'Entrega',
  ifood: 'iFood',
  open_delivery: 'Open Delivery',
} as const;
export type CanalDeVenda = keyof typeof canaisDeVenda;

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** As many digits as the columns hold: 15, decimals with them. */
const numero = (casas: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${15 - casas}}(\\.\\d{1,12})?$`), { error: 'Valor inválido', abort: true })
    .refine((valor) => decimal(valor).decimalPlaces() <= casas, `Máximo de ${casas} casas decimais`);
/** In reais, zero or more. */
const dinheiro = numero(2);
const acima = (schema: z.ZodString) =>
  schema.refine((valor) => decimal(valor).gt(0), 'Informe um valor maior que zero');

/** A flavour, an addition or a component of what was sold. */
export const parteDoItem = z.object({
  produtoId: id.nullish(),
  descricao: linha(120),
  /** Part of one, as in 0.5 of half and half; null: something added. */
  fracao: numero(6).nullish(),
  quantidade: numero(4).default('1'),
  /** In reais, already within `bruto` of the item. */
  valor: dinheiro.default('0'),
});

export const itemVendido = z.object({
  /** Null: the terminal does not know it. */
  produtoId: id.nullish(),
  codigo: linha(60).nullish(),
  descricao: linha(120),
  unidade: linha(6).nullish(),
  quantidade: acima(numero(4)),
  unitario: numero(6),
  bruto: dinheiro,
  /** Its part of the discount of the sale included. */
  desconto: dinheiro.default('0'),
  liquido: dinheiro,
  precoTabela: numero(6).nullish(),
  departamentoId: id.nullish(),
  vendedorId: id.nullish(),
  observacao: texto(300).nullish(),
  partes: z.array(parteDoItem).max(50).nullish(),
  lote: linha(60).nullish(),
  seriais: z.array(linha(60)).max(1000).nullish(),
});

/** What the slip of a payment says. */
export const comprovanteDoPagamento = {
  parcelas: z.number().int().min(1).max(24).default(1),
  bandeiraId: id.nullish(),
  adquirenteId: id.nullish(),
  nsu: linha(40).nullish(),
  autorizacao: linha(40).nullish(),
  txid: linha(35).nullish(),
  /** Code of the store credit that paid. */
  vale: linha(40).nullish(),
};

export const pagamentoFeito = z.object({
  formaPagamentoId: id.nullish(),
  especie: z.enum(especiesDePagamento),
  /** What was handed over, change included. */
  valor: acima(dinheiro),
  ...comprovanteDoPagamento,
});

export const documentoDoTerminal = z.object({
  modelo: z.enum(['55', '65', '59']),
  serie: z.number().int().min(0).max(999),
  numero: z.number().int().positive().max(999_999_999),
  chave: z.string().regex(/^[0-9A-Z]{44}$/, 'Chave inválida'),
  /** As authorised or issued in contingency. */
  xml: z.string().max(1_000_000).nullish(),
});

/**
 * `venda`: a sale that happened. Amounts in reais. Rules about prices, credit or stock refuse nothing: what does not agree is
 * recorded with it. `dados` of the event.
 */
export const vendaAcontecida = z.object({
  /** The terminal's own identity of the sale; the same as the event's when absent. */
  uuid: z.uuid().nullish(),
  /** Of the shift it was sold in. */
  turno: z.uuid().nullish(),
  canal: z.enum(Object.keys(canaisDeVenda) as [CanalDeVenda, ...CanalDeVenda[]]).default('balcao'),
  conta: z.uuid().nullish(),
  pedido: z.uuid().nullish(),
  clienteId: id.nullish(),
  documento: linha(20).nullish(),
  vendedorId: id.nullish(),
  operadorId: id.nullish(),
  operadorNome: linha(80).nullish(),
  pessoas: z.number().int().min(0).max(10_000).nullish(),
  itens: z.array(itemVendido).min(1).max(500),
  pagamentos: z.array(pagamentoFeito).max(50),
  bruto: dinheiro,
  desconto: dinheiro.default('0'),
  servico: dinheiro.default('0'),
  taxaEntrega: dinheiro.default('0'),
  acrescimo: dinheiro.default('0'),
  total: dinheiro,
  troco: dinheiro.default('0'),
  fiscal: documentoDoTerminal.nullish(),
  /** Asks this program to issue the NFC-e. */
  emitir: z.boolean().default(false),
  catalogoMarca: linha(40).nullish(),
  observacao: texto(500).nullish(),
  /** Of a house account kept across tills (`POST reservas`). */
  reservaDeCredito: z.uuid().nullish(),
});
export type VendaAcontecida = z.output<typeof vendaAcontecida>;

/** `venda.cancelada`: the terminal took back a sale. */
export const vendaCancelada = z.object({
  venda: z.uuid(),
  turno: z.uuid().nullish(),
  motivo: texto(300).nullish(),
  operadorId: id.nullish(),
  autorizadorId: id.nullish(),
  estoque: z.boolean().default(true),
});

/** `venda.devolvida`: part of a sale came back; money is given back by `pagamentos`. */
export const vendaDevolvida = z.object({
  venda: z.uuid(),
  turno: z.uuid().nullish(),
  /** By the place of the item in the sale, from 1. */
  itens: z
    .array(z.object({ item: z.number().int().positive(), quantidade: acima(numero(4)) }))
    .min(1)
    .max(500),
  pagamentos: z.array(pagamentoFeito).max(50).default([]),
  motivo: texto(300).nullish(),
  operadorId: id.nullish(),
  autorizadorId: id.nullish(),
  estoque: z.boolean().default(true),
});

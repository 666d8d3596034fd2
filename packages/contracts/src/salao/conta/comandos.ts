import { z } from 'zod';
import { linha, texto } from '../../call-parts.ts';
import { comprovanteDoPagamento, especiesDePagamento } from '../../vendas/evento.ts';
import { dinheiro } from '../campos.ts';

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const quantidade = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,4})?$/, 'Quantidade inválida')
  .refine((valor) => Number(valor) > 0, 'Informe uma quantidade maior que zero');
const lugar = z.number().int().min(1).max(99).nullable();
const PESSOAS = z.number().int().min(0).max(999);

/** A flavour: its part of one, or what was added. */
const parte = z.strictObject({
  produtoId: id.nullable(),
  descricao: linha(120).nullish(),
  fracao: z
    .string()
    .regex(/^(1|0\.\d{1,6})$/, 'Fração inválida')
    .nullable()
    .default(null),
});

const itemPedido = z.strictObject({
  uuid: z.uuid(),
  produtoId: id,
  quantidade,
  partes: z.array(parte).max(20).nullish(),
  observacao: texto(300).nullish(),
  lugar: lugar.optional(),
});
/** As a terminal tells it, with what it sold it for while it could ask nobody. */
const itemDoTerminal = itemPedido.extend({
  produtoId: id.nullable(),
  descricao: linha(120).nullish(),
  unitario: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,6})?$/, 'Valor inválido')
    .nullish(),
});

const modo = z.enum(['mesa', 'comanda', 'balcao']);
/** Where an account is: a table, a card (at a table or not), or the counter. */
const lugarDaConta = {
  modo,
  mesaId: id.nullable().default(null),
  comandaId: id.nullable().default(null),
  identificador: linha(60).nullish(),
};

const pagamento = z.strictObject({
  tipo: z.literal('pagamento'),
  pagamento: z.uuid(),
  especie: z.enum(especiesDePagamento),
  formaPagamentoId: id.nullable().default(null),
  valor: dinheiro,
  troco: dinheiro.default('0'),
  /** Whose share it is. */
  parte: linha(80).nullable().default(null),
  ...comprovanteDoPagamento,
});

const motivo = texto(200);

/** What is done with an open account, as people ask it. */
const comandosComuns = [
  z.strictObject({ tipo: z.literal('enviado') }),
  z.strictObject({
    tipo: z.literal('cancelado'),
    item: z.uuid(),
    quantidade,
    motivo: motivo.nullable().default(null),
    /** It was made already: what went into it is lost. */
    preparado: z.boolean().default(false),
  }),
  z.strictObject({
    tipo: z.literal('movido'),
    para: z.uuid(),
    itens: z
      .array(z.strictObject({ item: z.uuid(), quantidade, novo: z.uuid() }))
      .min(1)
      .max(200),
  }),
  z.strictObject({ tipo: z.literal('transferida'), ...lugarDaConta }),
  z.strictObject({ tipo: z.literal('juntada'), com: z.uuid() }),
  z.strictObject({ tipo: z.literal('separada') }),
  z.strictObject({ tipo: z.literal('lugar'), item: z.uuid(), lugar }),
  z.strictObject({ tipo: z.literal('desconto'), valor: dinheiro, motivo: motivo.nullable().default(null) }),
  z.strictObject({ tipo: z.literal('servico'), recusado: z.boolean() }),
  z.strictObject({ tipo: z.literal('couvert'), valor: dinheiro }),
  z.strictObject({ tipo: z.literal('pessoas'), pessoas: PESSOAS }),
  z.strictObject({
    tipo: z.literal('identificada'),
    clienteId: id.nullable().default(null),
    nome: linha(80).nullable().default(null),
    telefone: linha(20).nullable().default(null),
  }),
  z.strictObject({ tipo: z.literal('garcom'), garcomId: id.nullable() }),
  z.strictObject({ tipo: z.literal('pediu_conta') }),
  z.strictObject({ tipo: z.literal('reabriu') }),
  pagamento,
  z.strictObject({ tipo: z.literal('estorno_pagamento'), pagamento: z.uuid(), motivo }),
  z.strictObject({
    tipo: z.literal('fechada'),
    /** The balance is not received: why. */
    comSaldo: linha(200).nullable().default(null),
    /** Shift and till where its money is; absent: the till of this program. */
    turno: z.uuid().nullable().default(null),
    terminalId: id.nullable().default(null),
  }),
  z.strictObject({ tipo: z.literal('cancelada'), motivo }),
  z.strictObject({ tipo: z.literal('desfeito') }),
] as const;

const comandoDaPessoa = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('item'), itens: z.array(itemPedido).min(1).max(100) }),
  ...comandosComuns,
]);
const comandoDoTerminal = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('item'), itens: z.array(itemDoTerminal).min(1).max(100) }),
  ...comandosComuns,
]);
export type ComandoDaConta = z.output<typeof comandoDoTerminal>;

const envelope = {
  /** Identity of the command: sent again, it is done once. */
  uuid: z.uuid(),
  /** Number of the last event of the account that was seen; what only adds needs none. */
  versaoVista: z.number().int().min(0).optional(),
};
export const comandoEnviado = z.strictObject({ ...envelope, comando: comandoDaPessoa });

export const aberturaDeConta = z.strictObject({
  uuid: z.uuid(),
  ...lugarDaConta,
  pessoas: PESSOAS.default(1),
  garcomId: id.nullable().default(null),
  nome: linha(80).nullish(),
});
export type AberturaDeConta = z.output<typeof aberturaDeConta>;

/** A command of a terminal: opens an account, or does something to one. */
export const comandoRecebido = z.strictObject({
  ...envelope,
  conta: z.uuid(),
  /** Person at the terminal, and who authorised what they may not do alone. */
  operadorId: id.nullable().default(null),
  autorizadorId: id.nullable().default(null),
  comando: z.union([comandoDoTerminal, aberturaDeConta.omit({ uuid: true }).extend({ tipo: z.literal('aberta') })]),
});
export type ComandoRecebido = z.output<typeof comandoRecebido>;

import { z } from 'zod';
import { linha } from '../call-parts.ts';
import { PHONE_WITH_AREA } from '../fields.ts';
import { pedidoDoCliente } from './pedido.ts';

/** How a guest pays at the door or at the counter. */
export const pagamentosNaPorta = ['pix', 'dinheiro', 'cartao_credito', 'cartao_debito'] as const;
export type PagamentoNaPorta = (typeof pagamentosNaPorta)[number];

const dinheiro = z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, 'Valor inválido');

/** What a guest who is at home chose, where it goes and how it is paid. */
export const entregaDoCliente = z.strictObject({
  itens: pedidoDoCliente.shape.itens,
  nome: pedidoDoCliente.shape.nome,
  telefone: linha(20).refine((texto) => texto.replaceAll(/\D/g, '').length >= 8, PHONE_WITH_AREA),
  modo: z.enum(['entrega', 'retirada']),
  cep: z
    .string()
    .regex(/^\d{8}$/, 'CEP inválido')
    .nullish(),
  logradouro: linha(120).nullish(),
  numero: linha(20).nullish(),
  complemento: linha(80).nullish(),
  bairro: linha(80).nullish(),
  referencia: linha(160).nullish(),
  pagamento: z.enum(pagamentosNaPorta),
  /** Of what to bring change. */
  trocoPara: dinheiro.nullish(),
});
export type EntregaDoCliente = z.output<typeof entregaDoCliente>;

export const encomendaDoCliente = entregaDoCliente.extend({
  /** Identity: sent again, it is one order. */
  uuid: z.uuid('Identificador inválido.'),
  /** As the guest saw it, delivery included: another one is shown again. */
  total: dinheiro,
});
export type EncomendaDoCliente = z.output<typeof encomendaDoCliente>;

/** Orders of one telephone that wait for the house, and of all. */
export const MAX_ENCOMENDAS_DO_TELEFONE = 2;
export const MAX_ENCOMENDAS_A_CONFIRMAR = 40;

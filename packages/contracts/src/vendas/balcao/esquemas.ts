import { decimal, isCnpj, isCpf } from '@retaguarda/brasil';
import { z } from 'zod';
import { linha, texto } from '../../call-parts.ts';
import * as campo from '../../financeiro/titulos/campos.ts';
import { pagamentoFeito } from '../evento.ts';

/** Lines of one sale or quotation typed here. */
export const MAXIMO_DE_ITENS = 300;

const numero = (casas: number, aviso = 'Valor inválido') =>
  z
    .string()
    .regex(/^\d{1,12}(\.\d{1,8})?$/, { error: aviso, abort: true })
    .refine((valor) => decimal(valor).decimalPlaces() <= casas, `Máximo de ${casas} casas decimais`);

/** CPF or CNPJ that somebody tells for the document; where it is wrong no document is authorised. */
export const documentoNaNota = linha(20).refine((texto) => isCpf(texto) || isCnpj(texto), 'CPF ou CNPJ inválido');

/** One of several flavours of an item. */
export const sabor = z.strictObject({ produtoId: campo.id, fracao: numero(6).nullish() });

/** A line typed at the counter or in a quotation. */
export const itemDoBalcao = z.strictObject({
  produtoId: campo.id,
  quantidade: numero(4, 'Quantidade inválida').refine((valor) => decimal(valor).gt(0), 'Informe a quantidade'),
  /** In reais, of one; of a label of a scale, its total by its weight. */
  unitario: numero(6, 'Preço inválido'),
  desconto: campo.dinheiroOuZero.default('0'),
  /** Two or more: half and half. The price is theirs, by the rule of the company. */
  sabores: z.array(sabor).min(2).max(8).nullish(),
  vendedorId: campo.id.nullish(),
  observacao: texto(300).nullish(),
  lote: linha(60).nullish(),
  seriais: z.array(linha(60)).max(1000).nullish(),
});
export type ItemDoBalcao = z.output<typeof itemDoBalcao>;

/** Who lets through what the person has no right for: named and proved by the own password. */
export const autorizador = z.strictObject({
  usuario: linha(120),
  senha: z.string().min(1).max(200),
});

const pagamentoDoBalcao = pagamentoFeito.extend({ formaPagamentoId: campo.id.nullish() });

/** A sale made at the counter of the back office. */
export const vendaDoBalcao = z.strictObject({
  /** Made by the screen when the sale begins: sent again, it is the same sale. */
  uuid: z.uuid(),
  empresaId: campo.id,
  clienteId: campo.id.nullish(),
  /** CPF or CNPJ asked for on the document. */
  documento: documentoNaNota.nullish(),
  vendedorId: campo.id.nullish(),
  itens: z.array(itemDoBalcao).min(1, 'Inclua ao menos um produto').max(MAXIMO_DE_ITENS),
  /** Of the whole, in reais. */
  desconto: campo.dinheiroOuZero.default('0'),
  pagamentos: z.array(pagamentoDoBalcao).min(1, 'Informe o pagamento').max(50),
  /** The fiscal document to issue. */
  modelo: z.enum(['65', '55']).nullish(),
  autorizador: autorizador.nullish(),
  reservaDeCredito: z.uuid().nullish(),
  observacao: texto(500).nullish(),
});
export type VendaDoBalcao = z.output<typeof vendaDoBalcao>;

export const vendaFeita = z.object({
  id: z.number(),
  uuid: z.string(),
  dia: z.string(),
  total: z.string(),
  troco: z.string(),
  /** It had been made already: nothing was done again. */
  repetida: z.boolean(),
  divergencias: z.array(z.object({ tipo: z.string(), texto: z.string() })),
});
export type VendaFeita = z.output<typeof vendaFeita>;

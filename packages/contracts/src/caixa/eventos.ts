import { decimal } from '@retaguarda/brasil';
import { z } from 'zod';
import { keysOf, linha, texto } from '../call-parts.ts';
import { especiesDePagamento } from '../vendas/evento.ts';

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const dinheiro = z
  .string()
  .regex(/^\d{1,13}(\.\d{1,12})?$/, { error: 'Valor inválido', abort: true })
  .refine((valor) => decimal(valor).decimalPlaces() <= 2, 'Máximo de 2 casas decimais');

/** What moves in the drawer beside sales. */
export const tiposDeMovimentoDeCaixa = {
  suprimento: 'Suprimento',
  sangria: 'Sangria',
  despesa: 'Despesa',
  recebimento: 'Recebimento',
  devolucao: 'Devolução',
} as const;
export type TipoDeMovimentoDeCaixa = keyof typeof tiposDeMovimentoDeCaixa;

/** `turno.aberto` */
export const turnoAberto = z.object({
  turno: z.uuid(),
  operadorId: id.nullish(),
  operadorNome: linha(80).nullish(),
  fundo: dinheiro.default('0'),
});

/** `turno.movimento`: suprimento, sangria, despesa, recebimento or devolução, always above zero. */
export const turnoMovimentado = z.object({
  turno: z.uuid(),
  movimento: z.uuid(),
  tipo: z.enum(keysOf(tiposDeMovimentoDeCaixa)),
  formaPagamentoId: id.nullish(),
  especie: z.enum(especiesDePagamento).default('dinheiro'),
  valor: dinheiro.refine((valor) => decimal(valor).gt(0), 'Informe um valor maior que zero'),
  motivo: texto(300).nullish(),
  clienteId: id.nullish(),
  operadorId: id.nullish(),
  autorizadorId: id.nullish(),
  /** The movement this one takes back. */
  desfaz: z.uuid().nullish(),
});

export const contado = z.object({
  formaPagamentoId: id.nullish(),
  especie: z.enum(especiesDePagamento),
  valor: dinheiro,
  /** Of cash: how many of each note and coin, as in `{ "50.00": 3 }`. */
  denominacoes: z.record(z.string().regex(/^\d{1,3}\.\d{2}$/), z.number().int().min(0).max(100_000)).nullish(),
});

/** `turno.encerrado`: the operator stops, with or without the blind count. */
export const turnoEncerrado = z.object({
  turno: z.uuid(),
  operadorId: id.nullish(),
  contagem: z.array(contado).max(100).nullish(),
  observacao: texto(500).nullish(),
});

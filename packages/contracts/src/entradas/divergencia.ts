import { type Decimal, decimal, somar } from '@retaguarda/brasil';
import { z } from 'zod';
import * as campo from '../financeiro/titulos/campos.ts';
import { situacoesDaNota } from '../nfe/situacoes.ts';
import { cobradoDoItem, type ValoresDoItem } from './custo.ts';
import type { SituacaoDaEntrada } from './situacoes.ts';

/** What becomes of what the note charged and did not come. */
export const destinosDaDivergencia = {
  devolucao: 'Nota de devolução',
  debito: 'Débito do fornecedor',
} as const;
export type DestinoDaDivergencia = keyof typeof destinosDaDivergencia;

/** An item as the three-way check needs it. `contado` is in the unit of stock. */
export interface ItemConferido {
  numero: number;
  quantidade: string;
  fator: string | null;
  contado: string | null;
  valores: ValoresDoItem;
}

/** Of one item, what the note charges and did not come. */
export interface FaltaDoItem {
  numero: number;
  /** In the unit of stock. */
  falta: string;
  /** Of the whole item, 0 to 1. */
  parte: Decimal;
  /** What the supplier charged for it, R$. */
  valor: string;
}

/** Items of which less was counted than the note charges. What came beyond the note is owed by nobody here. */
export const faltasDe = (itens: readonly ItemConferido[]): FaltaDoItem[] =>
  itens.flatMap(({ numero, quantidade, fator, contado, valores }) => {
    if (fator === null || contado === null) return [];
    const daNota = decimal(quantidade).times(fator);
    const falta = daNota.minus(contado);
    if (falta.lte(0)) return [];
    const parte = falta.div(daNota);
    return [{ numero, falta: falta.toString(), parte, valor: cobradoDoItem(valores).times(parte).toFixed(2) }];
  });

export const valorDasFaltas = (faltas: readonly Pick<FaltaDoItem, 'valor'>[]): string =>
  somar(faltas.map(({ valor }) => valor)).toFixed(2);

/** What decides whether a divergence takes an end, and whether that is taken back. */
export interface EstadoDaDivergencia {
  situacao: SituacaoDaEntrada;
  modelo: string;
  faltas: number;
  como: DestinoDaDivergencia | null;
}

export const divergenciaDaEntrada = z.object({
  faltas: z.array(z.object({ numero: z.number(), falta: z.string(), valor: z.string() })),
  valor: z.string(),
  como: z.enum(Object.keys(destinosDaDivergencia) as [DestinoDaDivergencia]).nullable(),
  /** The note of return, from its draft on. */
  nota: z
    .object({
      id: z.number(),
      numero: z.number().nullable(),
      situacao: z.enum(Object.keys(situacoesDaNota) as [keyof typeof situacoesDaNota]),
      ativo: z.boolean(),
    })
    .nullable(),
  /** What the supplier owes for it. */
  titulos: z.array(z.object({ id: z.number(), codigo: z.number() })),
});
export type DivergenciaDaEntrada = z.infer<typeof divergenciaDaEntrada>;

export const destinoDaDivergencia = z
  .strictObject({
    versao: campo.versao,
    como: z.enum(Object.keys(destinosDaDivergencia) as [DestinoDaDivergencia]),
    /** Of the debt: when the supplier is to pay it. */
    vencimento: campo.dia.nullish(),
    planoDeContaId: campo.id.nullish(),
    centroCustoId: campo.id.nullish(),
    contaId: campo.id.nullish(),
    liberacao: campo.liberacao,
  })
  .refine(({ como, vencimento }) => como === 'devolucao' || Boolean(vencimento), {
    error: 'Informe o vencimento',
    path: ['vencimento'],
  });
export type PedidoDeDestino = z.output<typeof destinoDaDivergencia>;

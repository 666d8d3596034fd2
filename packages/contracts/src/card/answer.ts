import { z } from 'zod';
import type { ChartData } from '../report/chart.ts';

/** How a figure is written. */
export const cardUnits = ['money', 'integer', 'decimal', 'percent'] as const;
const unidade = z.enum(cardUnits);
/** Word and colour say the same. */
const tom = z.enum(['ruim', 'espera']).nullable();
const valor = z.string().nullable();

const figura = z.object({ rotulo: z.string(), valor, unidade, tom });
export type CardFigure = z.output<typeof figura>;

const linhaDoCartao = z.object({
  chave: z.string(),
  rotulo: z.string(),
  /** The label is a name somebody gave: the same in every language. */
  nome: z.boolean(),
  /** Below the label, quieter. */
  nota: z.string().nullable(),
  valor,
  unidade,
  /** In per cent, against what the card is compared with. */
  variacao: z.string().nullable(),
  tom,
  /** Where it is told whole, by the name its module gives the screen. */
  abre: z.object({ tela: z.string(), id: z.number() }).nullable(),
});
export type CardLine = z.output<typeof linhaDoCartao>;

const grafico = z.object({
  kind: z.enum(['bar', 'stacked', 'line', 'area', 'donut']),
  unit: unidade,
  points: z.array(z.object({ label: z.string(), name: z.boolean() })),
  series: z.array(
    z.object({
      line: z.string().optional(),
      label: z.string(),
      as: z.literal('line').nullable(),
      values: z.array(valor),
    }),
  ),
  named: z.boolean(),
});

/** What a card answers. */
export const cardAnswer = z.object({
  nome: z.string(),
  /** Business days it is of; null for what is of the moment. */
  de: z.string().nullable(),
  ate: z.string().nullable(),
  figura: figura.nullable(),
  comparacao: z.object({ rotulo: z.string(), valor: z.string(), variacao: valor }).nullable(),
  figuras: z.array(figura),
  linhas: z.array(linhaDoCartao),
  /** Lines that are not told. */
  mais: z.number(),
  grafico: grafico.nullable(),
  avisos: z.array(z.string()),
  /** There is nothing to tell of these days. */
  vazio: z.boolean(),
  /** Instant at which it was read. */
  lidoEm: z.string(),
});
export type CardAnswer = z.output<typeof cardAnswer>;

/** What is answered can be drawn as any chart. */
export const drawnBy = ({ grafico: drawn }: Pick<CardAnswer, 'grafico'>): ChartData | null => drawn as ChartData | null;

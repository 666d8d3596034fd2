import { z } from 'zod';
import { option } from '../list.ts';

/** What of the house refers to a product, in the order it is told. */
export const tiposDeUso = [
  'saldos',
  'receitas',
  'grade',
  'variantes',
  'relacoes',
  'tabelas',
  'regras',
  'ajustes',
  'contagens',
  'transferencias',
  'reservas',
  'balanca',
] as const;
export type TipoDeUso = (typeof tiposDeUso)[number];

/** Most records named of one kind; `total` counts them all. */
export const MAX_USOS_DITOS = 10;

export const usoDoProduto = z.object({
  tipo: z.enum(tiposDeUso),
  total: z.number(),
  itens: z.array(option),
  /** While there is one, the product cannot be deactivated. */
  impedeInativar: z.boolean(),
});
export type UsoDoProduto = z.output<typeof usoDoProduto>;

import { type Arredondamento, Decimal, decimal } from '@retaguarda/brasil';
import { z } from 'zod';
import { linha } from '../../call-parts.ts';
import { precoPorMargem, precoPorMarkup } from './custo.ts';
import { arredondarPreco, terminarEm } from './precos.ts';

const valorComSinal = z.string().regex(/^-?\d{1,12}(\.\d{1,4})?$/, 'Valor inválido');
const valor = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, 'Valor inválido');

/** How each new price comes about. */
export const formulaDeAjuste = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('percentual'), percentual: valorComSinal }),
  z.strictObject({ tipo: z.literal('valor'), valor: valorComSinal }),
  z.strictObject({ tipo: z.literal('fixo'), valor }),
  /** From another table of the same company, changed by a percentage when given. */
  z.strictObject({
    tipo: z.literal('copia'),
    tabela: linha(60),
    percentual: valorComSinal.default('0'),
  }),
  z.strictObject({ tipo: z.literal('margem'), margem: valor }),
  z.strictObject({ tipo: z.literal('markup'), markup: valor }),
]);
export type FormulaDeAjuste = z.output<typeof formulaDeAjuste>;

/** `empresa`: as each company rounds (bancário or truncar). */
export const arredondamentosDoAjuste = {
  empresa: 'Centavos',
  final_90: 'Terminar em ,90',
  final_99: 'Terminar em ,99',
} as const;
export type ArredondamentoDoAjuste = keyof typeof arredondamentosDoAjuste;

export const situacoesDoAjuste = {
  calculando: 'Calculando',
  previa: 'Prévia',
  agendado: 'Agendado',
  aplicando: 'Aplicando',
  aplicado: 'Aplicado',
  desfeito: 'Desfeito',
  cancelado: 'Cancelado',
} as const;

export interface LinhaDoAjuste {
  /** Price before; null when the product has none in this table. */
  preco: string | null;
  custoReal: string | null;
  /** Price in the table copied from. */
  origem: string | null;
  /** Sale taxes in % of the price. */
  impostos: string;
}

/** Why a line is left out of an adjustment. */
export const motivosSemAjuste = {
  sem_preco: 'Sem preço nesta tabela',
  sem_custo: 'Sem custo',
  sem_origem: 'Sem preço na tabela de origem',
  divisor: 'Margem e impostos somam 100% ou mais',
  negativo: 'O novo preço seria zero ou negativo',
  grande: 'O novo preço é grande demais',
  igual: 'Já tem este preço',
} as const;
export type MotivoSemAjuste = keyof typeof motivosSemAjuste;

const MAIOR_PRECO = new Decimal('99999999999.99');

/** The new price of one line, or why it has none. @param modo how the company rounds */
export function ajustarPreco(
  linha: LinhaDoAjuste,
  formula: FormulaDeAjuste,
  arredondamento: ArredondamentoDoAjuste,
  modo: Arredondamento,
): { novo: string } | { motivo: MotivoSemAjuste } {
  const bruto = calcular(linha, formula);
  if (typeof bruto === 'string') return { motivo: bruto };
  if (!bruto.gt(0)) return { motivo: 'negativo' };
  const novo =
    arredondamento === 'empresa'
      ? arredondarPreco(bruto, modo)
      : terminarEm(bruto, arredondamento === 'final_90' ? 90 : 99);
  if (!decimal(novo).gt(0)) return { motivo: 'negativo' };
  if (decimal(novo).gt(MAIOR_PRECO)) return { motivo: 'grande' };
  if (linha.preco !== null && decimal(novo).eq(linha.preco)) return { motivo: 'igual' };
  return { novo };
}

function calcular(
  { preco, custoReal, origem, impostos }: LinhaDoAjuste,
  formula: FormulaDeAjuste,
): Decimal | MotivoSemAjuste {
  const mais = (base: string, percentual: string) => decimal(base).times(decimal(percentual).plus(100)).div(100);
  switch (formula.tipo) {
    case 'percentual':
      return preco === null ? 'sem_preco' : mais(preco, formula.percentual);
    case 'valor':
      return preco === null ? 'sem_preco' : decimal(preco).plus(formula.valor);
    case 'fixo':
      return decimal(formula.valor);
    case 'copia':
      return origem === null ? 'sem_origem' : mais(origem, formula.percentual);
    case 'markup':
      return custoReal === null ? 'sem_custo' : precoPorMarkup(custoReal, formula.markup);
    case 'margem':
      if (custoReal === null) return 'sem_custo';
      if (decimal(formula.margem).plus(impostos).gte(100)) return 'divisor';
      return precoPorMargem(custoReal, formula.margem, { impostos });
  }
}

import { Decimal, type DecimalInput, decimal, paraTexto, somar } from '@retaguarda/brasil';

/** How a realised amount is placed in a month: when it is owed, or when it is paid. */
export const regimes = { competencia: 'Competência', caixa: 'Caixa' } as const;
export type Regime = keyof typeof regimes;

export const controles = { nenhum: 'Nada acontece', avisa: 'Avisa', bloqueia: 'Bloqueia' } as const;
export type Controle = keyof typeof controles;

/** What the control compares: the month by itself, or the year up to it. */
export const periodosDeControle = { mes: 'O mês', ano: 'O ano até o mês' } as const;
export type PeriodoDeControle = keyof typeof periodosDeControle;

/** Months of a year, `2026-01` to `2026-12`. */
export const mesesDoAno = (ano: number): string[] =>
  Array.from({ length: 12 }, (_, i) => `${ano}-${String(i + 1).padStart(2, '0')}`);

/** Planned less what is spent or promised: below zero, the plan was passed. */
export const desvio = (planejado: DecimalInput, comprometido: DecimalInput, realizado: DecimalInput): string =>
  paraTexto(decimal(planejado).minus(comprometido).minus(realizado));

export interface Gasto {
  /** Plan of the months looked at. */
  planejado: DecimalInput;
  /** Promised and spent in the same months, without what is asked now. */
  usado: DecimalInput;
  /** Let go beyond the plan, by who may. */
  liberado: DecimalInput;
  /** What is asked now. */
  pedido: DecimalInput;
}

export interface Veredito {
  controle: Controle;
  /** What may still be spent before this. */
  disponivel: string;
  /** How much of what is asked is beyond it; `"0.00"` when it fits. */
  excesso: string;
  passa: boolean;
}

/** A verdict with what it was come to by: amounts of the months looked at, before this. */
export interface VereditoComFiguras extends Veredito {
  planejado: string;
  comprometido: string;
  realizado: string;
  liberado: string;
}

/** What has to be released for an expense to fit: with a plan already passed, that too. */
export const aLiberar = (pedido: DecimalInput, disponivel: DecimalInput): string =>
  paraTexto(Decimal.max(0, decimal(pedido).minus(disponivel)));

/** Whether an expense fits the plan, and what happens when it does not. */
export function julgarGasto(controle: Controle, { planejado, usado, liberado, pedido }: Gasto): Veredito {
  const disponivel = decimal(planejado).plus(liberado).minus(usado);
  const excesso = Decimal.max(0, decimal(pedido).minus(Decimal.max(0, disponivel)));
  return {
    controle,
    disponivel: paraTexto(disponivel),
    excesso: paraTexto(excesso),
    passa: controle === 'nenhum' || excesso.isZero(),
  };
}

/** An amount spread over months: equal cents, the rest in the last. */
export function distribuir(total: DecimalInput, meses: number): string[] {
  const parte = decimal(total).dividedBy(meses).toDecimalPlaces(2, Decimal.ROUND_DOWN);
  const ultima = decimal(total).minus(parte.times(meses - 1));
  return Array.from({ length: meses }, (_, i) => (i === meses - 1 ? ultima : parte).toFixed(2));
}

export const somaEmTexto = (valores: Iterable<DecimalInput>): string => paraTexto(somar(valores));

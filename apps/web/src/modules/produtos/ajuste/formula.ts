import { type Arredondamento, arredondar, decimal } from '@retaguarda/brasil';
import {
  type ArredondamentoDoAjuste,
  ajustarPreco,
  type FormulaDeAjuste,
  formulaDeAjuste,
  type LinhaDeAjuste,
} from '@retaguarda/contracts';

export const tipos = ['percentual', 'valor', 'margem', 'markup', 'fixo', 'copia'] as const;
export type TipoDeFormula = (typeof tipos)[number];

/** A formula as the form holds it: one figure, whatever it means. */
export interface FormulaDigitada {
  tipo: TipoDeFormula;
  figura: string | null;
  /** Table copied from. */
  origem: string | null;
}

/** The formula as the contract takes it; null while it is not whole. */
export function formulaDe({ tipo, figura, origem }: FormulaDigitada): FormulaDeAjuste | null {
  const dita: Record<TipoDeFormula, unknown> = {
    percentual: { tipo, percentual: figura },
    valor: { tipo, valor: figura },
    margem: { tipo, margem: figura },
    markup: { tipo, markup: figura },
    fixo: { tipo, valor: figura },
    copia: { tipo, tabela: origem ?? '', percentual: figura ?? '0' },
  };
  const lida = formulaDeAjuste.safeParse(dita[tipo]);
  return lida.success ? lida.data : null;
}

/** The new price of a line of the sample, by the same function as the server's; null where it does not change. */
export function amostra(
  { preco, custoReal }: LinhaDeAjuste,
  formula: FormulaDeAjuste,
  arredondamento: ArredondamentoDoAjuste,
  modo: Arredondamento,
) {
  // The sample has neither sale taxes nor the other table: what depends on them waits for the preview.
  if (formula.tipo === 'copia') return null;
  return ajustarPreco({ preco, custoReal, origem: null, impostos: '0' }, formula, arredondamento, modo);
}

/** A change beyond this share is to be looked at before it is applied. */
const MUDANCA_RARA = '0.5';

export interface Mudanca {
  /** `6.8` for +6.8 %; null where there was no price. */
  percentual: string | null;
  rara: boolean;
  abaixoDoCusto: boolean;
}

/** How far a price goes, and what of it is out of the ordinary. */
export function mudancaDe(preco: string | null, novo: string, custoReal: string | null): Mudanca {
  const antes = preco !== null && decimal(preco).gt(0) ? decimal(preco) : null;
  const parte = antes ? decimal(novo).div(antes).minus(1) : null;
  return {
    percentual: parte ? arredondar(parte.times(100), 1).toFixed(1) : null,
    rara: parte?.abs().gt(MUDANCA_RARA) ?? false,
    abaixoDoCusto: custoReal !== null && decimal(novo).lt(custoReal),
  };
}

import { type Arredondamento, decimal } from '@retaguarda/brasil';
import {
  arredondarPreco,
  type CustoFormado,
  custoComPerda,
  formarCusto,
  impostosSobreVenda,
  precoPorMargem,
  precoPorMarkup,
} from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';

const figura = /^\d+(\.\d+)?$/;
/** Whether a text of a form is a figure already, and not one still being typed. */
export const isFigura = (valor: unknown): valor is string => typeof valor === 'string' && figura.test(valor);
const ouZero = (valor: unknown) => (isFigura(valor) ? valor : '0');

const nomes = [
  'custoCaixa',
  'quantidadeCaixa',
  'imposto',
  'ipi',
  'frete',
  'outros',
  'valorSt',
  'desconto',
  'impostosRecuperaveis',
  'margemPerda',
  'custoUnitario',
] as const;

/** Cost as the fields of a form give it now; null while they give none. Texts still being typed count as nothing. */
export function formarCustoDoFormulario(valores: readonly unknown[]): CustoFormado | null {
  const [caixa, quantidade, imposto, ipi, frete, outros, valorSt, desconto, recuperaveis, perda, unitario] = valores;
  try {
    if (!isFigura(caixa)) {
      if (!isFigura(unitario)) return null;
      return { custoTotal: unitario, custoUnitario: unitario, custoReal: custoComPerda(unitario, ouZero(perda)) };
    }
    return formarCusto({
      custoCaixa: caixa,
      quantidadeCaixa: ouZero(quantidade),
      imposto: ouZero(imposto),
      ipi: ouZero(ipi),
      frete: ouZero(frete),
      outros: ouZero(outros),
      valorSt: ouZero(valorSt),
      desconto: ouZero(desconto),
      impostosRecuperaveis: ouZero(recuperaveis),
      margemPerda: ouZero(perda),
    });
  } catch (error) {
    // Deductions above the cost, a loss of everything: the fields say so themselves.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export const useCustoFormado = (): CustoFormado | null =>
  formarCustoDoFormulario(useWatch({ name: [...nomes] }) as unknown[]);

/** Real cost of one unit, by which margins are told; null while there is none. */
export function useCustoReal(): string | null {
  const formado = useCustoFormado();
  return formado && decimal(formado.custoReal).gt(0) ? formado.custoReal : null;
}

/** Sale taxes of the product's own tax fields, in % of the price. */
export function useImpostosDaVenda(): string {
  const [icms, pis, cofins, iss] = useWatch({
    name: ['aliquotaIcms', 'aliquotaPis', 'aliquotaCofins', 'aliquotaIss'],
  }) as unknown[];
  return impostosSobreVenda({
    aliquotaIcms: ouZero(icms),
    aliquotaPis: ouZero(pis),
    aliquotaCofins: ouZero(cofins),
    aliquotaIss: ouZero(iss),
  });
}

interface Formacao {
  custo: string | null;
  formacao: string;
  percentual: unknown;
  impostos: string;
  modo: Arredondamento;
}

/** Price that the wished margin or markup asks for; null where it cannot be: no cost, or nothing left to divide by. */
export function precoDesejado({ custo, formacao, percentual, impostos, modo }: Formacao): string | null {
  if (custo === null || !isFigura(percentual)) return null;
  if (formacao === 'markup') return arredondarPreco(precoPorMarkup(custo, percentual), modo);
  if (decimal(percentual).plus(impostos).gte(100)) return null;
  return arredondarPreco(precoPorMargem(custo, percentual, { impostos }), modo);
}

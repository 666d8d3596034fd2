import { arredondar, Decimal, type DecimalInput, decimal, somar } from '@retaguarda/brasil';
import type { EstadoDaConta, ItemDaConta } from './estado.ts';

/** What an item costs, in reais. */
export const valorDoItem = ({ unitario, quantidade }: Pick<ItemDaConta, 'unitario' | 'quantidade'>): Decimal =>
  arredondar(decimal(unitario).times(quantidade), 2);

export interface TotaisDaConta {
  /** Of the items. */
  bruto: string;
  desconto: string;
  servico: string;
  couvert: string;
  total: string;
  /** Less change, less what was given back. */
  pago: string;
  saldo: string;
}

/** What an account comes to: items less discount, service on that, and the couvert. */
export function totaisDaConta(conta: EstadoDaConta): TotaisDaConta {
  const bruto = somar(conta.itens.map(valorDoItem));
  const desconto = Decimal.min(decimal(conta.desconto), bruto);
  const servico = conta.servicoRecusado
    ? decimal(0)
    : arredondar(bruto.minus(desconto).times(conta.servicoPercentual).div(100), 2);
  const couvert = decimal(conta.couvert).times(conta.pessoas);
  const total = somar([bruto.minus(desconto), servico, couvert]);
  const pago = somar(
    conta.pagamentos.filter(({ estornado }) => !estornado).map(({ valor, troco }) => decimal(valor).minus(troco)),
  );
  const reais = (valor: Decimal) => valor.toFixed(2);
  return {
    bruto: reais(bruto),
    desconto: reais(desconto),
    servico: reais(servico),
    couvert: reais(couvert),
    total: reais(total),
    pago: reais(pago),
    saldo: reais(total.minus(pago)),
  };
}

/**
 * Shares of an amount by weights; the last that has a weight takes the remaining cents. None takes more than is left, so that of few
 * cents among many the last ones have nothing.
 *
 * 332.09 by five is four times 66.42 and 66.41; 0.05 by seven is five times 0.01.
 *
 * @throws RangeError when nothing weighs
 */
export function repartir(total: DecimalInput, pesos: readonly DecimalInput[]): string[] {
  const soma = somar(pesos.map((peso) => decimal(peso)));
  if (soma.lte(0)) throw new RangeError('nothing weighs');
  const ultima = pesos.findLastIndex((peso) => decimal(peso).gt(0));
  let resta = decimal(total);
  return pesos.map((peso, i) => {
    const parte = i === ultima ? resta : Decimal.min(arredondar(decimal(total).times(peso).div(soma), 2), resta);
    resta = resta.minus(parte);
    return parte.toFixed(2);
  });
}

/** How an account is shared: by heads, by fractions, by whose items they are, by seat. */
export type Divisao =
  | { por: 'pessoas'; pessoas: number }
  | { por: 'fracao'; pesos: readonly string[] }
  | { por: 'item'; partes: readonly { nome: string; itens: readonly { item: string; quantidade: string }[] }[] }
  | { por: 'lugar' };

export interface ParteDaConta {
  nome: string;
  valor: string;
}

/** Shares of what is still to be paid. @throws RangeError for a division that shares nothing */
export function dividir(conta: EstadoDaConta, divisao: Divisao): ParteDaConta[] {
  const { saldo } = totaisDaConta(conta);
  const { nomes, pesos } = pesosDe(conta, divisao);
  return repartir(saldo, pesos).map((valor, i) => ({ nome: nomes[i] as string, valor }));
}

function pesosDe(conta: EstadoDaConta, divisao: Divisao): { nomes: string[]; pesos: Decimal[] } {
  const numerados = (pesos: readonly DecimalInput[]) => ({
    nomes: pesos.map((_, i) => `${i + 1} de ${pesos.length}`),
    pesos: pesos.map((peso) => decimal(peso)),
  });
  switch (divisao.por) {
    case 'pessoas':
      return numerados(Array.from({ length: divisao.pessoas }, () => 1));
    case 'fracao':
      return numerados(divisao.pesos);
    case 'item':
      return porItem(conta, divisao.partes);
    case 'lugar':
      return porLugar(conta);
  }
}

type PartesPorItem = Extract<Divisao, { por: 'item' }>['partes'];

/** What nobody took is shared by all alike. */
function porItem(conta: EstadoDaConta, partes: PartesPorItem): { nomes: string[]; pesos: Decimal[] } {
  const itens = new Map(conta.itens.map((item) => [item.uuid, item]));
  const pesos = partes.map(({ itens: seus }) =>
    somar(
      seus.map(({ item, quantidade }) => {
        const achado = itens.get(item);
        return achado ? valorDoItem({ unitario: achado.unitario, quantidade }) : decimal(0);
      }),
    ),
  );
  const livre = somar(conta.itens.map(valorDoItem)).minus(somar(pesos));
  const deTodos = Decimal.max(livre, 0).div(Math.max(partes.length, 1));
  return { nomes: partes.map(({ nome }) => nome), pesos: pesos.map((peso) => peso.plus(deTodos)) };
}

/** By seat; what is on no seat is shared by all alike. */
function porLugar(conta: EstadoDaConta): { nomes: string[]; pesos: Decimal[] } {
  const lugares = [...new Set(conta.itens.flatMap(({ lugar }) => lugar ?? []))].toSorted((a, b) => a - b);
  return porItem(
    conta,
    lugares.map((lugar) => ({
      nome: `Lugar ${lugar}`,
      itens: conta.itens
        .filter((item) => item.lugar === lugar)
        .map(({ uuid, quantidade }) => ({ item: uuid, quantidade })),
    })),
  );
}

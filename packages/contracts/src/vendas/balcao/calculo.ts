import { arredondar, Decimal, type DecimalInput, decimal, paraTexto, ratear, somar } from '@retaguarda/brasil';

/** A line as it is typed. Amounts in reais. */
export interface LinhaTipada {
  quantidade: DecimalInput;
  unitario: DecimalInput;
  /** Of this line alone. */
  desconto: DecimalInput;
}

export interface ValoresDaLinha {
  bruto: string;
  desconto: string;
  liquido: string;
}

export interface SomaDosItens {
  linhas: ValoresDaLinha[];
  bruto: string;
  desconto: string;
  total: string;
}

/**
 * What lines come to, the same on the screen and on the server. The discount of the whole is shared by what is left of each line.
 *
 * @param descontoDoTodo at most what the lines come to
 */
export function somarItens(linhas: readonly LinhaTipada[], descontoDoTodo: DecimalInput = 0): SomaDosItens {
  const brutos = linhas.map(({ quantidade, unitario }) => arredondar(decimal(quantidade).times(unitario)));
  // Of a line whose discount is larger than it nothing is left to share by: it comes out below zero, and whoever asks refuses it.
  const restos = brutos.map((bruto, i) => Decimal.max(0, bruto.minus(linhas[i]?.desconto ?? 0)));
  const partes = linhas.length === 0 ? [] : ratear(descontoDoTodo, restos);
  const somadas = brutos.map((bruto, i) => {
    const desconto = decimal(linhas[i]?.desconto ?? 0).plus(partes[i] ?? 0);
    return { bruto: paraTexto(bruto), desconto: paraTexto(desconto), liquido: paraTexto(bruto.minus(desconto)) };
  });
  const de = (campo: keyof ValoresDaLinha) => paraTexto(somar(somadas.map((linha) => linha[campo])));
  return { linhas: somadas, bruto: de('bruto'), desconto: de('desconto'), total: de('liquido') };
}

/** What is still to be paid, and what is given back of the cash. */
export function acertoDoPagamento(
  total: DecimalInput,
  pagamentos: readonly { especie: string; valor: DecimalInput }[],
): { falta: string; troco: string /** More than the cash was paid: it cannot be given back. */; sobra: string } {
  const pago = somar(pagamentos.map(({ valor }) => valor));
  const emDinheiro = somar(pagamentos.flatMap(({ especie, valor }) => (especie === 'dinheiro' ? [valor] : [])));
  const excesso = pago.minus(total);
  if (excesso.lte(0)) return { falta: paraTexto(excesso.neg()), troco: '0.00', sobra: '0.00' };
  const troco = excesso.gt(emDinheiro) ? emDinheiro : excesso;
  return { falta: '0.00', troco: paraTexto(troco), sobra: paraTexto(excesso.minus(troco)) };
}

/** An amount in equal shares, rounded to the cent; the last takes what is left. 100.00 by 7: 14.29 six times, then 14.26. */
export function partesIguais(total: DecimalInput, quantas: number): string[] {
  const parte = arredondar(decimal(total).div(quantas));
  const ultima = decimal(total).minus(parte.times(quantas - 1));
  return Array.from({ length: quantas }, (_, i) => paraTexto(i === quantas - 1 ? ultima : parte));
}

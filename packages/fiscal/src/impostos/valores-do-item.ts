import { arredondar, type Decimal, type DecimalInput, decimal, ratear, somar } from '@retaguarda/brasil';
import type { ContextoFiscal, ItemFiscal } from './contexto.ts';
import { porcento, ZERO } from './numeros.ts';
import { LIMITE_GORJETA } from './tabelas/ibs-cbs.ts';
import { vigenteEm } from './vigencia.ts';

/** Amounts of one item in R$, with its share of the header. */
export type ValoresDoItem = {
  readonly vProd: Decimal;
  readonly vFrete: Decimal;
  readonly vSeg: Decimal;
  /** Other expenses, service charge included. */
  readonly vOutro: Decimal;
  readonly vDesc: Decimal;
  /** The service charge contained in `vOutro`. */
  readonly vGorjeta: Decimal;
  /** The part of it that the restaurant regime leaves out of IBS and CBS: all or nothing. */
  readonly vGorjetaRepassada: Decimal;
  readonly vRetidoPelaPlataforma: Decimal;
};

export type ItemComValores = { readonly item: ItemFiscal; readonly valores: ValoresDoItem };

/**
 * Line totals and the share of each item in the header amounts, apportioned by item value so that the parts add up.
 * Items out of the total (`compoeTotal` false) take no part of the header.
 */
export function apurarValores(contexto: ContextoFiscal, itens: readonly ItemFiscal[]): ItemComValores[] {
  const brutos = itens.map(valorBruto);
  const pesos = brutos.map((bruto, indice) => (itens[indice]?.compoeTotal === false ? ZERO : bruto));
  const header = contexto.valores ?? {};
  const repassada = gorjetaForaDoIbsCbs(contexto, itens);
  const repartir = (total: DecimalInput | undefined) => ratear(total ?? 0, pesos);
  const partes = {
    vFrete: repartir(header.vFrete),
    vSeg: repartir(header.vSeg),
    vOutro: repartir(header.vOutro),
    vDesc: repartir(header.vDesc),
    vGorjeta: repartir(header.vGorjeta),
    vRetidoPelaPlataforma: repartir(header.vRetidoPelaPlataforma),
  };
  return itens.map((item, indice) => {
    const parte = (nome: keyof typeof partes) => partes[nome][indice] ?? ZERO;
    const vGorjeta = parte('vGorjeta');
    const valores = {
      vProd: brutos[indice] ?? ZERO,
      vFrete: somar([item.vFrete ?? 0, parte('vFrete')]),
      vSeg: somar([item.vSeg ?? 0, parte('vSeg')]),
      vOutro: somar([item.vOutro ?? 0, parte('vOutro'), vGorjeta]),
      vDesc: somar([item.vDesc ?? 0, parte('vDesc')]),
      vGorjeta,
      vGorjetaRepassada: repassada ? vGorjeta : ZERO,
      vRetidoPelaPlataforma: parte('vRetidoPelaPlataforma'),
    };
    return { item, valores };
  });
}

/** Price of the goods with freight, insurance and other expenses, less the unconditional discount. */
export function valorDaOperacao(valores: ValoresDoItem): Decimal {
  return somar([valores.vProd, valores.vFrete, valores.vSeg, valores.vOutro]).minus(valores.vDesc);
}

/**
 * True when the service charge may leave the base of IBS and CBS: all of it goes to the staff and it does not pass
 * the limit over the consumption of the bill.
 *
 * @source LC 214/2025, art. 274, I
 */
export function gorjetaForaDoIbsCbs(contexto: ContextoFiscal, itens: readonly ItemFiscal[]): boolean {
  const { vGorjeta, vDesc, gorjetaRepassada } = contexto.valores ?? {};
  const limite = vigenteEm(LIMITE_GORJETA, contexto.data);
  if (gorjetaRepassada !== true || limite === undefined) return false;
  const consumo = somar(itens.map(valorBruto)).minus(decimal(vDesc ?? 0));
  return decimal(vGorjeta ?? 0).lessThanOrEqualTo(arredondar(porcento(consumo, decimal(limite.percentual))));
}

/** Quantity × unit price, rounded once. */
function valorBruto(item: ItemFiscal): Decimal {
  return arredondar(decimal(item.quantidade).times(decimal(item.valorUnitario)));
}

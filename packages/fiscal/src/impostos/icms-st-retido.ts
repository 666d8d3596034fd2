import { type Decimal, type DecimalInput, decimal, somar } from '@retaguarda/brasil';
import type { StRetidoPorUnidade } from './contexto.ts';
import type { Folha } from './memoria.ts';
import { naoNegativo, porcento, reduzir, ZERO } from './numeros.ts';
import type { Operacao } from './operacao.ts';
import type { RegraIcms } from './regras.ts';
import type { CampoIcms } from './resultado.ts';

const FONTE = 'NF-e 4.00, grupos N08 e N10g; NT 2018.005';

/** Carries to the sale the base and the tax collected earlier, per unit of the entries, and the effective ICMS. */
export function anotarStRetido(op: Operacao, folha: Folha<CampoIcms>, regra: RegraIcms, operacao: Decimal): void {
  const { stRetido } = op.item;
  if (stRetido !== undefined) {
    const vezes = (campo: CampoIcms, porUnidade: DecimalInput) =>
      folha.valor(campo, op.qTrib.times(decimal(porUnidade)), {
        formula: 'quantidade × média das entradas por unidade',
        fonte: FONTE,
      });
    const vBCSTRet = vezes('vBCSTRet', stRetido.vBCSTRet);
    folha.aliquota('pST', decimal(stRetido.pST), { formula: 'alíquota suportada pelo consumidor', fonte: FONTE });
    vezes('vICMSSubstituto', stRetido.vICMSSubstituto);
    vezes('vICMSSTRet', stRetido.vICMSSTRet);
    if (stRetido.vFCPSTRet !== undefined && stRetido.pFCPSTRet !== undefined) {
      folha.valor('vBCFCPSTRet', vBCSTRet, { formula: 'base retida da ST', fonte: FONTE });
      folha.aliquota('pFCPSTRet', decimal(stRetido.pFCPSTRet), { formula: 'fundo retido', fonte: FONTE });
      vezes('vFCPSTRet', stRetido.vFCPSTRet);
    }
  }
  if (regra.efetivo !== undefined) anotarEfetivo(folha, regra.efetivo, operacao);
}

/** One entry of goods with ICMS-ST: quantity and amounts of the whole entry, in R$. */
export type EntradaComSt = {
  readonly quantidade: DecimalInput;
  readonly vBCST: DecimalInput;
  readonly vICMSSubstituto: DecimalInput;
  readonly vICMSST: DecimalInput;
  readonly vFCPST?: DecimalInput;
  readonly pST: DecimalInput;
  readonly pFCPST?: DecimalInput;
};

/**
 * What an item of a supplier's note says of the ICMS-ST of its goods: charged by this supplier, or collected before it and carried
 * on by it. Amounts of the whole item, in R$.
 *
 * @param impostos of the item as the layout names them: `vBCST`, `vICMSSTRet` …
 * @returns `undefined` where it says nothing of it, or not at which rate, or speaks of the passing on of fuels between states (group N10b)
 * @source Leiaute NF-e 4.00, grupos N03 a N10h; NT 2018.005 (`pST` with the fund in it)
 */
export function stRetidoDaCompra(
  impostos: Readonly<Record<string, string>>,
): Omit<EntradaComSt, 'quantidade'> | undefined {
  const retida = decimal(impostos.vBCSTRet ?? 0).gt(0);
  const dita = impostos[retida ? 'pST' : 'pICMSST'];
  if (impostos.vBCSTDest !== undefined || dita === undefined) return undefined;
  const de = (cobrado: string, antes: string): Decimal => decimal(impostos[retida ? antes : cobrado] ?? 0);
  const base = de('vBCST', 'vBCSTRet');
  if (base.lte(0)) return undefined;
  const imposto = de('vICMSST', 'vICMSSTRet');
  const [pFCPST, vFCPST] = [de('pFCPST', 'pFCPSTRet'), de('vFCPST', 'vFCPSTRet')];
  const aliquota = retida ? decimal(dita).minus(pFCPST) : decimal(dita);
  // Who pays by Simples, and who is exempt, tells no tax of its own: it is what was taken off the base times the rate.
  const proprio =
    impostos[retida ? 'vICMSSubstituto' : 'vICMS'] ?? naoNegativo(porcento(base, aliquota).minus(imposto));
  return {
    vBCST: base.toFixed(2),
    vICMSSubstituto: decimal(proprio).toFixed(2),
    vICMSST: imposto.toFixed(2),
    pST: aliquota.plus(pFCPST).toFixed(4),
    ...(pFCPST.gt(0) && { pFCPST: pFCPST.toFixed(4), vFCPST: vFCPST.toFixed(2) }),
  };
}

/**
 * Weighted mean, per unit, of what the entries in stock paid of ICMS-ST, to 4 decimals. The rates are those of the
 * last entry.
 *
 * @param entradas in chronological order, quantities above zero
 * @returns `undefined` when there is no entry
 */
export function mediaDoStRetido(entradas: readonly EntradaComSt[]): StRetidoPorUnidade | undefined {
  const ultima = entradas.at(-1);
  const quantidade = somar(entradas.map((entrada) => entrada.quantidade));
  if (ultima === undefined || quantidade.isZero()) return undefined;
  const media = (campo: 'vBCST' | 'vICMSSubstituto' | 'vICMSST' | 'vFCPST') =>
    somar(entradas.map((entrada) => entrada[campo] ?? 0))
      .div(quantidade)
      .toFixed(4);
  return {
    vBCSTRet: media('vBCST'),
    vICMSSubstituto: media('vICMSSubstituto'),
    vICMSSTRet: media('vICMSST'),
    pST: ultima.pST,
    ...(ultima.pFCPST === undefined ? {} : { pFCPSTRet: ultima.pFCPST, vFCPSTRet: media('vFCPST') }),
  };
}

function anotarEfetivo(folha: Folha<CampoIcms>, efetivo: NonNullable<RegraIcms['efetivo']>, operacao: Decimal): void {
  const fonte = 'NT 2018.005, ICMS efetivo';
  const pRedBCEfet = folha.aliquota('pRedBCEfet', decimal(efetivo.pRedBCEfet ?? ZERO), {
    formula: 'redução da base efetiva',
    fonte,
  });
  const vBCEfet = folha.valor('vBCEfet', reduzir(operacao, pRedBCEfet), {
    formula: 'valor da operação × (1 − redução)',
    base: operacao,
    aliquota: pRedBCEfet,
    fonte,
  });
  const pICMSEfet = folha.aliquota('pICMSEfet', decimal(efetivo.pICMSEfet), { formula: 'alíquota efetiva', fonte });
  folha.percentual('vICMSEfet', vBCEfet, pICMSEfet, {
    formula: 'base efetiva × alíquota efetiva',
    fonte,
  });
}

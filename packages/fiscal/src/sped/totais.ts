import { type Decimal, decimal } from '@retaguarda/brasil';
import type { DocumentoEscriturado } from './documento.ts';

/** Sums of the items with one CFOP and one CST, R$. */
export interface TotalPorCfop {
  cfop: string;
  cst: string;
  itens: number;
  operacao: string;
  baseIcms: string;
  icms: string;
  baseSt: string;
  st: string;
  ipi: string;
  pis: string;
  cofins: string;
}

/** What each tax is in the documents of the month, R$. */
export interface TotalPorTributo {
  tributo: string;
  saidas: string;
  entradas: string;
}

const SOMADOS = ['operacao', 'baseIcms', 'icms', 'baseSt', 'st', 'ipi', 'pis', 'cofins'] as const;
type Somado = (typeof SOMADOS)[number];
const zero = decimal(0);

/** Adds up documents one at a time: what it holds grows with the CFOPs, never with the documents. */
export class Totais {
  readonly #cfops = new Map<string, { cfop: string; cst: string; itens: number; somas: Record<Somado, Decimal> }>();
  readonly #tributos = new Map<string, { saidas: Decimal; entradas: Decimal }>();

  /** @param entrou the goods came in, whoever issued it */
  juntar({ itens }: Pick<DocumentoEscriturado, 'itens'>, entrou: boolean): void {
    for (const { cfop, cstIcms, operacao, icms, ipi, pis, cofins, difal, ibs, cbs } of itens) {
      const valores: Record<Somado, string> = {
        operacao,
        baseIcms: icms.base,
        icms: icms.valor,
        baseSt: icms.baseSt,
        st: icms.valorSt,
        ipi: ipi.valor,
        pis: pis.valor,
        cofins: cofins.valor,
      };
      this.#noCfop(cfop, cstIcms, valores);
      this.tributo('ICMS', icms.valor, entrou);
      this.tributo('ICMS-ST', icms.valorSt, entrou);
      this.tributo('FCP', icms.fcp, entrou);
      this.tributo('FCP-ST', icms.fcpSt, entrou);
      this.tributo('DIFAL (destino)', difal.destino, entrou);
      this.tributo('FCP (destino)', difal.fcp, entrou);
      this.tributo('IPI', ipi.valor, entrou);
      this.tributo('PIS', pis.valor, entrou);
      this.tributo('COFINS', cofins.valor, entrou);
      this.tributo('IBS', ibs, entrou);
      this.tributo('CBS', cbs, entrou);
    }
  }

  /** A freight that came in, by the CFOP and CST it has here. */
  frete({ cfop, cst }: { cfop: string; cst: string }, valor: string, icms: { base: string; valor: string }): void {
    const nada = Object.fromEntries(SOMADOS.map((nome) => [nome, '0.00'])) as Record<Somado, string>;
    this.#noCfop(cfop, cst, { ...nada, operacao: valor, baseIcms: icms.base, icms: icms.valor });
    this.tributo('ICMS', icms.valor, true);
  }

  tributo(nome: string, valor: string, entrou: boolean): void {
    const ate = this.#tributos.get(nome) ?? { saidas: zero, entradas: zero };
    const lado = entrou ? 'entradas' : 'saidas';
    this.#tributos.set(nome, { ...ate, [lado]: ate[lado].plus(valor) });
  }

  #noCfop(cfop: string, cst: string, valores: Record<Somado, string>): void {
    const chave = `${cfop} ${cst}`;
    const ate = this.#cfops.get(chave);
    const somas = Object.fromEntries(
      SOMADOS.map((nome) => [nome, (ate?.somas[nome] ?? zero).plus(valores[nome])]),
    ) as Record<Somado, Decimal>;
    this.#cfops.set(chave, { cfop, cst, itens: (ate?.itens ?? 0) + 1, somas });
  }

  /** By CFOP, then CST. */
  porCfop(): TotalPorCfop[] {
    return [...this.#cfops.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { cfop, cst, itens, somas }]) => {
        const textos = Object.fromEntries(SOMADOS.map((nome) => [nome, somas[nome].toFixed(2)]));
        return { cfop, cst, itens, ...(textos as Record<Somado, string>) };
      });
  }

  /** Those with any value, in the order they first came. */
  porTributo(): TotalPorTributo[] {
    return [...this.#tributos.entries()]
      .filter(([, { saidas, entradas }]) => !saidas.isZero() || !entradas.isZero())
      .map(([tributo, { saidas, entradas }]) => ({
        tributo,
        saidas: saidas.toFixed(2),
        entradas: entradas.toFixed(2),
      }));
  }
}

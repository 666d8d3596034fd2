import { arredondar, type Decimal, decimal, somar } from '@retaguarda/brasil';
import { baseDasContribuicoesDoFrete } from '../../impostos/creditos-da-compra.ts';
import type { DocumentoEscriturado, ItemEscriturado } from '../documento.ts';
import type { FreteEscriturado } from '../frete.ts';
import { NATUREZA, naturezaDaCompra } from '../naturezas.ts';
import type { Contribuicao } from './dados.ts';

/** What of a carriage was put into the cost of one item bought. */
export interface ParteDoFrete {
  /** R$; only its share of the sum matters. */
  valor: string;
  /** Our CFOP. */
  cfop: string;
  /** Whether the item gives credit of each contribution: its carriage does as it does. */
  credita: Readonly<Record<Contribuicao, boolean>>;
}

/** A line of a carriage: what it was for, and what of it is credited, R$. */
export interface CreditoDeFrete {
  /** @source Guia Prático da EFD-Contribuições 1.35, registers D101 and D105, IND_NAT_FRT */
  indicador: '0' | '2' | '3';
  /** Of the credit, table 4.3.7; null where there is none. */
  natureza: string | null;
  valor: string;
  bases: Readonly<Record<Contribuicao, Decimal>>;
}

const DE_VENDA = '0';
const DE_COMPRA_COM_CREDITO = '2';
const DE_COMPRA_SEM_CREDITO = '3';
/** At one tax for all or by substitution: the freight of what is resold so gives no credit. */
const SEM_CREDITO_DE_FRETE = new Set(['04', '05']);

/** What the company gets for it: without the taxes it only collects. */
export const receitaDe = ({ operacao, maisTributos, icms, ipi }: ItemEscriturado): Decimal =>
  decimal(operacao).minus(maisTributos).minus(icms.valorSt).minus(icms.fcpSt).minus(ipi.valor);

const creditavel = ({ cte: { valor, icms, emitente } }: FreteEscriturado): Decimal =>
  baseDasContribuicoesDoFrete({ valor, icms, transportadora: emitente.documento });

/**
 * What a carriage of sales credits: the part of what it carried that is no resale at one tax for all.
 *
 * @param vendidas own notes it carried; without any nobody knows what was sold
 * @source Lei 10.833/2003, arts. 3, IX and 15, II
 */
export function freteDeVenda(frete: FreteEscriturado, vendidas: readonly DocumentoEscriturado[]): CreditoDeFrete[] {
  const itens = vendidas.flatMap((documento) => documento.itens);
  const total = somar(itens.map(receitaDe));
  if (total.lte(0)) return [];
  const creditam = somar(itens.filter(({ pis }) => !SEM_CREDITO_DE_FRETE.has(pis.cst)).map(receitaDe));
  const base = arredondar(creditavel(frete).times(creditam).div(total), 2);
  if (base.lte(0)) return [];
  const { valor } = frete.cte;
  return [{ indicador: DE_VENDA, natureza: NATUREZA.frete, valor, bases: { PIS: base, COFINS: base } }];
}

/**
 * What a carriage of purchases credits: it is part of what the goods cost, so each part of it is credited as its item is, and for what the
 * item was bought for. Parts without credit are told beside them.
 *
 * @param partes as it was shared over the items when it was let in
 * @source Lei 10.833/2003, art. 3, I and II; IN RFB 2.121/2022, art. 170, I (the carriage is part of what was paid for the goods)
 */
export function freteDeCompra(frete: FreteEscriturado, partes: readonly ParteDoFrete[]): CreditoDeFrete[] {
  const total = somar(partes.map(({ valor }) => valor));
  const base = creditavel(frete);
  if (total.lte(0) || base.lte(0) || !partes.some(({ credita }) => credita.PIS || credita.COFINS)) return [];
  const grupos = [...Map.groupBy(partes, naturezaDaParte)].sort(([a], [b]) => (a ?? '99').localeCompare(b ?? '99'));
  const proporcao = (quais: readonly ParteDoFrete[], de: string | Decimal) =>
    arredondar(
      decimal(de)
        .times(somar(quais.map(({ valor }) => valor)))
        .div(total),
      2,
    );
  let ate: ParteDoFrete[] = [];
  return grupos.map(([natureza, dela]) => {
    const antes = proporcao(ate, frete.cte.valor);
    ate = [...ate, ...dela];
    const creditada = (qual: Contribuicao) => dela.filter(({ credita }) => credita[qual]);
    return {
      indicador: natureza === null ? DE_COMPRA_SEM_CREDITO : DE_COMPRA_COM_CREDITO,
      natureza,
      // Of the running sum, so that the lines add up to the carriage.
      valor: proporcao(ate, frete.cte.valor).minus(antes).toFixed(2),
      bases: { PIS: proporcao(creditada('PIS'), base), COFINS: proporcao(creditada('COFINS'), base) },
    };
  });
}

const naturezaDaParte = ({ cfop, credita }: ParteDoFrete): string | null =>
  credita.PIS || credita.COFINS ? naturezaDaCompra(cfop) : null;

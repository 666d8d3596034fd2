import { Decimal, decimal, somar } from '@retaguarda/brasil';
import type { PedidoDeFora } from './porta.ts';

const menor = (a: Decimal, b: Decimal) => Decimal.min(a, b);

interface Dado {
  /** Who gives it to the customer. */
  quem: 'loja' | 'marketplace';
  daTaxa: boolean;
  valor: number;
}

interface NaPorta {
  especie: string;
  descricao: string;
  valor: number;
  trocoPara: number | null;
}

/**
 * What of an order is the shop's. What the marketplace charges the customer for itself (its own delivery, its fees) is no sale of the shop.
 * What it gives the customer is paid by it. What the shop gives is a discount, of the fee first where it is for the fee.
 *
 * @param taxaCheia of the shop's own delivery; 0 where it does not deliver
 * @param nome of who pays the rest
 */
export function valoresDaLoja({
  bruto,
  taxaCheia,
  dados,
  naPorta,
  nome,
}: {
  bruto: Decimal;
  taxaCheia: Decimal;
  dados: readonly Dado[];
  naPorta: readonly NaPorta[];
  nome: string;
}): Pick<PedidoDeFora, 'desconto' | 'taxaEntrega' | 'pagamentos'> {
  const daLoja = (daTaxa: boolean) =>
    somar(dados.filter((um) => um.quem === 'loja' && um.daTaxa === daTaxa).map(({ valor }) => valor));
  const taxa = taxaCheia.minus(menor(taxaCheia, daLoja(true)));
  const desconto = menor(bruto, daLoja(false));
  let resta = bruto.minus(desconto).plus(taxa);
  const pagamentos: PedidoDeFora['pagamentos'][number][] = [];
  const somarPagamento = (um: Omit<PedidoDeFora['pagamentos'][number], 'valor'>, valor: Decimal) => {
    const cabe = menor(resta, valor.toDecimalPlaces(2));
    if (cabe.lte(0)) return;
    resta = resta.minus(cabe);
    pagamentos.push({ ...um, valor: cabe.toFixed(2) });
  };
  for (const { especie, descricao, valor, trocoPara } of naPorta) {
    const troco = trocoPara !== null && trocoPara > valor ? decimal(trocoPara).toFixed(2) : null;
    somarPagamento({ especie, trocoPara: troco, pago: false, descricao }, decimal(valor));
  }
  somarPagamento({ especie: 'outros', trocoPara: null, pago: true, descricao: nome }, resta);
  return { desconto: desconto.toFixed(2), taxaEntrega: taxa.toFixed(2), pagamentos };
}

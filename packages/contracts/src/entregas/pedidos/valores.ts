import { type DecimalInput, decimal, somar } from '@retaguarda/brasil';

/** What an order comes to, in reais: screen and server work it out alike. */
export function valoresDoPedido(
  itens: readonly { quantidade: DecimalInput; unitario: DecimalInput }[],
  { desconto = '0', taxaEntrega = '0' }: { desconto?: DecimalInput; taxaEntrega?: DecimalInput },
): { linhas: string[]; bruto: string; total: string } {
  const linhas = itens.map(({ quantidade, unitario }) => decimal(quantidade).times(unitario).toDecimalPlaces(2));
  const bruto = somar(linhas);
  return {
    linhas: linhas.map((valor) => valor.toFixed(2)),
    bruto: bruto.toFixed(2),
    total: bruto.minus(desconto).plus(taxaEntrega).toFixed(2),
  };
}

export interface PagamentoDoCourier {
  pagamento: 'por_entrega' | 'diaria' | 'diaria_e_entrega' | 'percentual_da_taxa' | 'salario';
  valorEntrega: string | null;
  valorDiaria: string | null;
  percentualTaxa: string | null;
}

/** What a courier has a right to for these deliveries of one shift, in reais. @param taxas fee of each delivery */
export function ganhosDoCourier(
  { pagamento, valorEntrega, valorDiaria, percentualTaxa }: PagamentoDoCourier,
  taxas: readonly DecimalInput[],
): { porEntregas: string; diaria: string } {
  const porUma = () => decimal(valorEntrega ?? '0').times(taxas.length);
  const parte = () =>
    somar(
      taxas.map((taxa) =>
        decimal(taxa)
          .times(percentualTaxa ?? '0')
          .div(100)
          .toDecimalPlaces(2),
      ),
    );
  const porEntregas = {
    por_entrega: porUma,
    diaria_e_entrega: porUma,
    percentual_da_taxa: parte,
    diaria: () => decimal(0),
    salario: () => decimal(0),
  }[pagamento]();
  const diaria = pagamento === 'diaria' || pagamento === 'diaria_e_entrega' ? decimal(valorDiaria ?? '0') : decimal(0);
  return { porEntregas: porEntregas.toFixed(2), diaria: diaria.toFixed(2) };
}

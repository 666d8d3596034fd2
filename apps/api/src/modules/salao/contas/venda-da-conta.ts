import { Decimal, decimal, ratear, somar } from '@retaguarda/brasil';
import { type EstadoDaConta, totaisDaConta, type VendaAcontecida, valorDoItem } from '@retaguarda/contracts';

interface Fechamento {
  turno: string | null;
  operadorId: number | null;
  /** The balance is not received. */
  comSaldo: boolean;
}

/**
 * The sale that a closed account is. What is not received leaves service first, then the couvert, then the items: a sale is what was
 * received for it.
 */
export function vendaDaConta(conta: EstadoDaConta, { turno, operadorId, comSaldo }: Fechamento): VendaAcontecida {
  const totais = totaisDaConta(conta);
  const pagos = conta.pagamentos.filter(({ estornado }) => !estornado);
  let perda = comSaldo ? decimal(totais.saldo) : decimal(0);
  const tirar = (de: string): Decimal => {
    const parte = Decimal.min(perda, decimal(de));
    perda = perda.minus(parte);
    return decimal(de).minus(parte);
  };
  const servico = tirar(totais.servico);
  const acrescimo = tirar(totais.couvert);
  const desconto = decimal(totais.desconto).plus(perda);
  const vivos = conta.itens.filter(({ quantidade }) => decimal(quantidade).gt(0));
  const brutos = vivos.map(valorDoItem);
  const descontos = desconto.isZero() ? brutos.map(() => decimal(0)) : ratear(desconto, brutos);
  const reais = (valor: Decimal) => valor.toFixed(2);
  return {
    uuid: conta.uuid,
    conta: conta.uuid,
    turno,
    canal: conta.modo,
    clienteId: conta.clienteId,
    operadorId,
    vendedorId: conta.garcomId,
    pessoas: conta.pessoas,
    itens: vivos.map((item, i) => ({
      produtoId: item.produtoId,
      descricao: item.descricao,
      unidade: item.unidade,
      quantidade: item.quantidade,
      unitario: item.unitario,
      bruto: reais(brutos[i] as Decimal),
      desconto: reais(descontos[i] as Decimal),
      liquido: reais((brutos[i] as Decimal).minus(descontos[i] as Decimal)),
      departamentoId: item.departamentoId,
      vendedorId: item.garcomId,
      observacao: item.observacao,
      partes: item.partes?.map((parte) => ({ ...parte, quantidade: '1', valor: '0' })) ?? null,
    })),
    pagamentos: pagos.map(({ uuid: _, troco: __, parte: ___, estornado: ____, em: _____, especie, ...pago }) => ({
      ...pago,
      especie: especie as VendaAcontecida['pagamentos'][number]['especie'],
    })),
    bruto: totais.bruto,
    desconto: reais(desconto),
    servico: reais(servico),
    acrescimo: reais(acrescimo),
    taxaEntrega: '0.00',
    emitir: false,
    troco: reais(somar(pagos.map(({ troco }) => decimal(troco)))),
    total: comSaldo ? totais.pago : totais.total,
  };
}

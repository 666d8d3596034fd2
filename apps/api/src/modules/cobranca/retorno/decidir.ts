import { type Decimal, decimal, formatarMoeda } from '@retaguarda/brasil';
import {
  type AcaoDaLinha,
  type PedidoDeBaixa,
  type SaldoDaParcela,
  type SituacaoDoBoleto,
  situacoesDoBoleto,
} from '@retaguarda/contracts';
import { type LinhaLida, motivosDaLinha } from './linha.ts';

/** The boleto of a line, as the decision needs it. */
export interface BoletoDaLinha {
  situacao: SituacaoDoBoleto;
  valor: string;
  multaPercentual: string | null;
  jurosMensalPercentual: string | null;
}

/** Its entry: what is owed of it on the day of the line; null: nothing any more. */
export type DividaDaLinha = Pick<
  SaldoDaParcela,
  'principal' | 'multa' | 'juros' | 'desconto' | 'total' | 'dias'
> | null;

/** The Pix by which its entry was paid before; null: it was not. */
export type PixDaLinha = { valor: string } | null;

export interface Decisao {
  acao: AcaoDaLinha;
  /** Why a person must see it, or what the bank says of a refusal. */
  motivo: string | null;
  /** Of a payment: how it settles the entry. */
  pagamento?: PedidoDeBaixa;
}

/** What happens to a boleto that needs no arithmetic. */
const simples: Partial<Record<LinhaLida['tipo'], AcaoDaLinha>> = {
  entrada_confirmada: 'registrar',
  entrada_rejeitada: 'rejeitar',
  baixado: 'baixar',
  vencimento_alterado: 'alterar_vencimento',
  abatimento_concedido: 'abater',
  abatimento_cancelado: 'cancelar_abatimento',
  protesto_solicitado: 'pedir_protesto',
  enviado_a_cartorio: 'pedir_protesto',
  protesto_sustado: 'sustar_protesto',
  retirado_de_cartorio: 'sustar_protesto',
  sustado_judicialmente: 'sustar_protesto',
  protestado: 'protestar',
  instrucao_rejeitada: 'recusar_pedido',
  alteracao_rejeitada: 'recusar_pedido',
  baixa_rejeitada: 'recusar_pedido',
  tarifa: 'cobrar_tarifa',
  custas: 'cobrar_tarifa',
};
const recusas: readonly AcaoDaLinha[] = ['rejeitar', 'recusar_pedido'];

/** Money came in. */
const pagas: readonly LinhaLida['tipo'][] = [
  'liquidado',
  'liquidado_parcial',
  'liquidado_em_cartorio',
  'liquidado_sem_registro',
];
/** What undoes what a bank said, or waits for a cheque: always for a person. */
const delicadas: readonly LinhaLida['tipo'][] = [
  'estornado',
  'cheque_devolvido',
  'pago_em_cheque',
  'cheque_compensado',
];

const reais = (valor: Decimal | string) => formatarMoeda(valor);

/**
 * What a line of a retorno does to its boleto. A payment settles when it is what is owed, or when the bank's own figures
 * explain it to the cent; anything else is for a person to see.
 *
 * @source domain notes §8, return rules
 */
export function decidirLinha(
  linha: LinhaLida,
  boleto: BoletoDaLinha,
  divida: DividaDaLinha,
  pix: PixDaLinha = null,
): Decisao {
  if (pagas.includes(linha.tipo)) return decidirPagamento(linha, boleto, divida, pix);
  if (delicadas.includes(linha.tipo)) return { acao: 'ver', motivo: motivosDaLinha(linha) };
  const acao = simples[linha.tipo] ?? 'anotar';
  if (acao === 'cobrar_tarifa') return decidirTarifa(linha);
  if (acao === 'recusar_pedido' && boleto.situacao === 'remetido')
    return { acao: 'rejeitar', motivo: motivosDaLinha(linha) };
  if (acao !== 'anotar' && !cabe(acao, boleto.situacao)) {
    return { acao: 'ver', motivo: `O boleto está "${situacoesDoBoleto[boleto.situacao]}". ${motivosDaLinha(linha)}` };
  }
  return { acao, motivo: recusas.includes(acao) ? motivosDaLinha(linha) : null };
}

/** Told of a boleto that has ended, or refused of one that is registered, is for a person; told again, it changes nothing. */
function cabe(acao: AcaoDaLinha, situacao: SituacaoDoBoleto): boolean {
  if (acao === 'rejeitar') return situacao === 'remetido' || situacao === 'a_registrar' || situacao === 'rejeitado';
  if (acao === 'baixar') return situacao !== 'liquidado' && situacao !== 'rejeitado';
  return situacao === 'a_registrar' || situacao === 'remetido' || situacao === 'registrado';
}

const decidirTarifa = (linha: LinhaLida): Decisao =>
  positivo(linha.tarifa) ? { acao: 'cobrar_tarifa', motivo: null } : { acao: 'anotar', motivo: null };

const positivo = (valor: string | null): boolean => valor !== null && decimal(valor).gt(0);

function decidirPagamento(linha: LinhaLida, boleto: BoletoDaLinha, divida: DividaDaLinha, pix: PixDaLinha): Decisao {
  if (!positivo(linha.pago)) return { acao: 'ver', motivo: 'O banco diz que foi pago, e não diz quanto.' };
  if (linha.dataOcorrencia === null) return { acao: 'ver', motivo: 'O banco não diz em que dia foi pago.' };
  if (divida === null && pix && decimal(linha.pago ?? 0).lte(pix.valor)) {
    return { acao: 'devolver', motivo: 'Já tinha sido pago por Pix: o Pix fica a devolver.' };
  }
  if (divida === null) return { acao: 'ver', motivo: 'O lançamento já não deve nada: pago duas vezes?' };
  const pago = decimal(linha.pago ?? 0);
  if (pago.eq(divida.total)) return { acao: 'liquidar', motivo: null, pagamento: { valor: pago } };
  const explicado = pelasContasDoBanco(linha, boleto, divida, pago);
  if (explicado) return { acao: 'liquidar', motivo: null, pagamento: explicado };
  if (linha.tipo === 'liquidado_parcial' && pago.lt(divida.total)) {
    return { acao: 'liquidar_parte', motivo: null, pagamento: { valor: pago } };
  }
  const motivo = `Pago ${reais(pago)}; nesse dia devia ${reais(divida.total)}.`;
  const semEncargos = pago.eq(divida.principal.minus(divida.desconto)) && divida.total.gt(pago);
  return { acao: 'ver', motivo: semEncargos ? `${motivo} Faltam os encargos do atraso.` : motivo };
}

/**
 * What the bank charged and forgave, where it closes: principal + interest and fine − discount − abatement = paid. Late and
 * without the charges the boleto asks for, it does not.
 */
function pelasContasDoBanco(
  linha: LinhaLida,
  boleto: BoletoDaLinha,
  divida: NonNullable<DividaDaLinha>,
  pago: Decimal,
): PedidoDeBaixa | null {
  const [acrescimo, desconto, abatimento] = [linha.jurosMulta, linha.desconto, linha.abatimento].map((um) =>
    decimal(um ?? 0),
  ) as [Decimal, Decimal, Decimal];
  const devido = divida.principal.plus(acrescimo).minus(desconto).minus(abatimento);
  if (!pago.eq(devido)) return null;
  const cobra = Number(boleto.multaPercentual ?? 0) > 0 || Number(boleto.jurosMensalPercentual ?? 0) > 0;
  if (divida.dias > 0 && cobra && acrescimo.isZero()) return null;
  const multa = decimal(linha.multa ?? 0);
  return { valor: pago, multa, juros: acrescimo.minus(multa), desconto, abatimento };
}

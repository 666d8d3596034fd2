import {
  arredondar,
  type DataCivil,
  Decimal,
  type DecimalInput,
  decimal,
  diasEntre,
  formatarMoeda,
  proximoDiaUtil,
  somar,
} from '@retaguarda/brasil';
import { DomainError } from '../../errors.ts';

/** What was agreed for paying late, or early. Percentages as people say them: `2` is 2 %. */
export interface TermosDaParcela {
  vencimento: DataCivil;
  multaPercentual: DecimalInput | null;
  jurosMensalPercentual: DecimalInput | null;
  descontoValor: DecimalInput | null;
  descontoAte: DataCivil | null;
}

/** What an instalment owes, as its settlements and its ledger of charges left it. */
export interface ContaDaParcela {
  /** Principal not paid yet. */
  aberto: DecimalInput;
  /** Charged and not paid yet. */
  multaAberta: DecimalInput;
  jurosAbertos: DecimalInput;
  /** The fine is charged once. */
  multaCobrada: boolean;
  /** Sum of principal × days that interest was worked out on, and what came of it. */
  baseDias: DecimalInput;
  jurosCalculados: DecimalInput;
  /** Day up to which interest is charged; null: none yet. */
  jurosAte: DataCivil | null;
}

/** What the days since the last charge add to the ledger. */
export interface Acrescimo {
  multa: Decimal;
  juros: Decimal;
  /** Interest by the terms, whatever the person charged instead. */
  calculado: Decimal;
  dias: number;
  base: Decimal;
  /** Day after which it counts; null: nothing is late. */
  de: DataCivil | null;
}

const zero = new Decimal(0);
const DIAS_DO_MES = 30;

/** Last day it is paid without charges: what falls on a day without banks may be paid on the next with. @source Lei 7.089/1983 art. 1º */
export const ultimoDiaSemEncargos = (vencimento: DataCivil): DataCivil => proximoDiaUtil(vencimento, [], 'bancario');

/**
 * Fine and interest not yet in the ledger on a day. The fine is charged once, on the principal open when it was first late;
 * interest is simple, by day, on the principal open in each stretch. It is rounded on the running sum of principal × days, so
 * that how often it is charged never makes or loses a cent. Paid late, days count from the due date itself.
 *
 * @param dia civil date of the payment
 */
export function acrescimoAte(termos: TermosDaParcela, conta: ContaDaParcela, dia: DataCivil): Acrescimo {
  const aberto = decimal(conta.aberto);
  if (dia <= ultimoDiaSemEncargos(termos.vencimento) || aberto.isZero()) {
    return { multa: zero, juros: zero, calculado: zero, dias: 0, base: zero, de: null };
  }
  const de = conta.jurosAte ?? termos.vencimento;
  const dias = Math.max(0, diasEntre(de, dia));
  const multa = conta.multaCobrada ? zero : arredondar(aberto.times(termos.multaPercentual ?? 0).div(100));
  const base = aberto.times(dias);
  const ateAqui = arredondar(
    decimal(conta.baseDias)
      .plus(base)
      .times(termos.jurosMensalPercentual ?? 0)
      .div(100)
      .div(DIAS_DO_MES),
  );
  // Terms that were lowered never take back what was charged by the old ones.
  const juros = Decimal.max(ateAqui.minus(conta.jurosCalculados), 0);
  return { multa, juros, calculado: juros, dias, base, de };
}

/** What is owed on a day. */
export interface SaldoDaParcela {
  principal: Decimal;
  multa: Decimal;
  juros: Decimal;
  /** What paying all of it by this day is worth. */
  desconto: Decimal;
  /** Principal and charges, less the discount. */
  total: Decimal;
  dias: number;
}

export function saldoDaParcela(termos: TermosDaParcela, conta: ContaDaParcela, dia: DataCivil): SaldoDaParcela {
  const acrescimo = acrescimoAte(termos, conta, dia);
  const principal = decimal(conta.aberto);
  const multa = acrescimo.multa.plus(conta.multaAberta);
  const juros = acrescimo.juros.plus(conta.jurosAbertos);
  const desconto = descontoNoDia(termos, conta, dia);
  return {
    principal,
    multa,
    juros,
    desconto,
    total: principal.plus(multa).plus(juros).minus(desconto),
    dias: acrescimo.dias,
  };
}

const descontoNoDia = ({ descontoValor, descontoAte }: TermosDaParcela, conta: ContaDaParcela, dia: DataCivil) =>
  descontoAte !== null && dia <= descontoAte ? Decimal.min(descontoValor ?? 0, conta.aberto) : zero;

/** What the person says of a payment; what is left out follows from the terms. */
export interface PedidoDeBaixa {
  /** Money that moved; absent: all that is owed. */
  valor?: DecimalInput | null | undefined;
  /** Of this stretch, where it is not what the terms give. */
  multa?: DecimalInput | null | undefined;
  juros?: DecimalInput | null | undefined;
  desconto?: DecimalInput | null | undefined;
  abatimento?: DecimalInput | null | undefined;
  /** Charges forgiven. */
  dispensa?: DecimalInput | null | undefined;
}

/** One settlement: where the money went, and what it leaves. */
export interface Imputacao {
  valor: Decimal;
  multa: Decimal;
  juros: Decimal;
  principal: Decimal;
  desconto: Decimal;
  abatimento: Decimal;
  dispensaMulta: Decimal;
  dispensaJuros: Decimal;
  acrescimo: Acrescimo;
  /** Principal and charges still owed. */
  resta: Decimal;
}

const recusar = (campo: string, texto: string): DomainError =>
  new DomainError('RULE_BROKEN', { text: texto, campos: { [campo]: texto } });

/**
 * Imputes a payment: fine and interest first, then principal (Civil Code art. 354). What is not paid of the charges stays a
 * balance of its own, also after the principal is paid.
 *
 * @throws DomainError RULE_BROKEN for more than is owed, or nothing at all
 */
export function imputar(
  termos: TermosDaParcela,
  conta: ContaDaParcela,
  dia: DataCivil,
  pedido: PedidoDeBaixa = {},
): Imputacao {
  const contado = acrescimoAte(termos, conta, dia);
  const acrescimo: Acrescimo = {
    ...contado,
    multa: decimal(pedido.multa ?? contado.multa),
    juros: decimal(pedido.juros ?? contado.juros),
  };
  const multaDevida = acrescimo.multa.plus(conta.multaAberta);
  const jurosDevidos = acrescimo.juros.plus(conta.jurosAbertos);
  const encargos = multaDevida.plus(jurosDevidos);
  const dispensa = decimal(pedido.dispensa ?? 0);
  if (dispensa.gt(encargos)) throw recusar('dispensa', `Os encargos são ${formatarMoeda(encargos)}`);
  const abatimento = decimal(pedido.abatimento ?? 0);
  const desconto = descontoDo(pedido, termos, conta, dia, encargos.minus(dispensa).minus(abatimento));
  const aberto = decimal(conta.aberto);
  if (abatimento.plus(desconto).gt(aberto)) {
    throw recusar(pedido.desconto ? 'desconto' : 'abatimento', `O principal em aberto é ${formatarMoeda(aberto)}`);
  }
  const devido = aberto.minus(abatimento).minus(desconto).plus(encargos).minus(dispensa);
  const valor = decimal(pedido.valor ?? devido);
  if (valor.gt(devido)) throw recusar('valor', `O que se deve nesta data é ${formatarMoeda(devido)}`);
  if (somar([valor, desconto, abatimento, dispensa]).isZero()) throw recusar('valor', 'Informe o valor');
  const dispensaMulta = Decimal.min(dispensa, multaDevida);
  const dispensaJuros = dispensa.minus(dispensaMulta);
  const multa = Decimal.min(valor, multaDevida.minus(dispensaMulta));
  const juros = Decimal.min(valor.minus(multa), jurosDevidos.minus(dispensaJuros));
  const principal = valor.minus(multa).minus(juros);
  const resta = devido.minus(valor);
  return { valor, multa, juros, principal, desconto, abatimento, dispensaMulta, dispensaJuros, acrescimo, resta };
}

/** The early discount is for who pays all; told by the person, it is what they say. */

function descontoDo(
  { desconto, valor }: PedidoDeBaixa,
  termos: TermosDaParcela,
  conta: ContaDaParcela,
  dia: DataCivil,
  outros: Decimal,
): Decimal {
  if (desconto !== undefined && desconto !== null) return decimal(desconto);
  const combinado = descontoNoDia(termos, conta, dia);
  const tudo = decimal(conta.aberto).minus(combinado).plus(outros);
  return valor === undefined || valor === null || decimal(valor).gte(tudo) ? combinado : zero;
}

/** The account of an instalment after a settlement; the next one starts from it. */
export function contaDepois(conta: ContaDaParcela, dia: DataCivil, feita: Imputacao): ContaDaParcela {
  const { acrescimo } = feita;
  const contou = acrescimo.de !== null;
  return {
    aberto: decimal(conta.aberto).minus(feita.principal).minus(feita.desconto).minus(feita.abatimento),
    multaAberta: decimal(conta.multaAberta).plus(acrescimo.multa).minus(feita.multa).minus(feita.dispensaMulta),
    jurosAbertos: decimal(conta.jurosAbertos).plus(acrescimo.juros).minus(feita.juros).minus(feita.dispensaJuros),
    multaCobrada: conta.multaCobrada || contou || acrescimo.multa.gt(0),
    baseDias: decimal(conta.baseDias).plus(acrescimo.base),
    jurosCalculados: decimal(conta.jurosCalculados).plus(acrescimo.calculado),
    jurosAte: contou ? dia : conta.jurosAte,
  };
}

/** An instalment nobody has paid anything of. */
export const contaSemBaixa = (valor: DecimalInput): ContaDaParcela => ({
  aberto: valor,
  multaAberta: zero,
  jurosAbertos: zero,
  multaCobrada: false,
  baseDias: zero,
  jurosCalculados: zero,
  jurosAte: null,
});

import { type DataCivil, Decimal, decimal, formatarData, paraTexto } from '@retaguarda/brasil';
import {
  acumular,
  type Competencia,
  diasDaCompetencia,
  diasEmVigor,
  formatarCompetencia,
  limitarReajuste,
  mesesDoReajuste,
  primeiroDia,
  primeiroReajuste,
  proporcional,
  proximoVencimento,
  reajustar,
  ultimoDia,
  vencimentoDe,
} from './calculo.ts';
import {
  type EspecieDeCobranca,
  type IndiceDeReajuste,
  indicesDeReajuste,
  type SituacaoDoContrato,
} from './situacoes.ts';

/** What a run needs to know of one contract; amounts are decimal texts. */
export interface ContratoNoLote {
  contratoId: number;
  situacao: SituacaoDoContrato;
  inicio: DataCivil;
  fim: DataCivil | null;
  cobrancaInicio: DataCivil | null;
  diaVencimento: number;
  descontoValor: string | null;
  descontoAte: Competencia | null;
  temFormaDePagamento: boolean;
  clienteAtivo: boolean;
  clienteTemDocumento: boolean;
  /** Fees by the month from which they hold, oldest first. */
  precos: readonly { inicio: Competencia; valor: string }[];
  /** Amounts charged once. */
  avulsos: Readonly<Record<Exclude<EspecieDeCobranca, 'mensalidade'>, string | null>>;
  /** Charges in force. */
  cobrados: readonly { especie: EspecieDeCobranca; competencia: Competencia }[];
  reajustavel: boolean;
  /** The contract's own, else its type's, else the group's. */
  indice: IndiceDeReajuste;
  reajusteMes: number | null;
  tetoPercentual: string | null;
  fixoPercentual: string | null;
  /** Competence of the last adjustment. */
  ultimoReajuste: Competencia | null;
}

interface Fora {
  motivo: string;
}
export interface MensalidadeCalculada {
  motivo: null;
  valorCheio: string;
  proRata: { dias: number; diasDoMes: number } | null;
  desconto: string;
  valor: string;
  vencimento: DataCivil;
}

/** The fee in force in a competence, or undefined before the first. */
export const precoNa = (precos: ContratoNoLote['precos'], competencia: Competencia): string | undefined =>
  precos.findLast(({ inicio }) => inicio <= competencia)?.valor;

/** Why the contract is charged nothing in this competence, whatever the kind; null when it may be. */
function foraDaCobranca(contrato: ContratoNoLote, competencia: Competencia): string | null {
  if (contrato.situacao === 'suspenso') return 'Contrato suspenso';
  if (contrato.inicio > ultimoDia(competencia)) return `Em vigor só a partir de ${formatarData(contrato.inicio)}`;
  if (contrato.fim !== null && contrato.fim < primeiroDia(competencia))
    return `Encerrado em ${formatarData(contrato.fim)}`;
  if (!contrato.clienteAtivo) return 'Cliente inativo';
  if (!contrato.clienteTemDocumento) return 'Cliente sem CNPJ ou CPF';
  if (!contrato.temFormaDePagamento) return 'Contrato sem forma de pagamento';
  return null;
}

/** What a run charges, and how. */
export interface Cobrando {
  competencia: Competencia;
  /** Whether a month in force in part is charged in part. */
  proRata: boolean;
  /** What would fall due before this day falls due on the contract's next due day; as the competence says when absent. */
  vencimentoDesde?: DataCivil | undefined;
}

/** One charge of a contract, or why there is none. */
export function calcularCobranca(
  contrato: ContratoNoLote,
  especie: EspecieDeCobranca,
  { competencia, proRata, vencimentoDesde }: Cobrando,
): MensalidadeCalculada | Fora {
  const fora = foraDaCobranca(contrato, competencia);
  if (fora) return { motivo: fora };
  const calculada =
    especie === 'mensalidade'
      ? calcularMensalidade(contrato, competencia, proRata)
      : calcularAvulsa(contrato, especie, competencia);
  if (calculada.motivo !== null || vencimentoDesde === undefined || calculada.vencimento >= vencimentoDesde)
    return calculada;
  return { ...calculada, vencimento: proximoVencimento(contrato.diaVencimento, vencimentoDesde) };
}

function calcularMensalidade(
  contrato: ContratoNoLote,
  competencia: Competencia,
  proRata: boolean,
): MensalidadeCalculada | Fora {
  const { cobrancaInicio, inicio, fim, cobrados, precos } = contrato;
  if (cobrancaInicio !== null && cobrancaInicio > ultimoDia(competencia))
    return { motivo: `Em carência até ${formatarData(cobrancaInicio)}` };
  if (cobrados.some((c) => c.especie === 'mensalidade' && c.competencia === competencia))
    return { motivo: 'Já cobrado nesta competência' };
  const cheio = precoNa(precos, competencia);
  if (cheio === undefined || decimal(cheio).isZero()) return { motivo: 'Sem mensalidade nesta competência' };
  const desde = cobrancaInicio !== null && cobrancaInicio > inicio ? cobrancaInicio : inicio;
  const diasDoMes = diasDaCompetencia(competencia);
  const dias = diasEmVigor(competencia, { inicio: desde, fim });
  // The months may be in force and the charge not: it begins after the contract has ended.
  if (dias === 0) return { motivo: 'Em carência até o fim do contrato' };
  const emParte = proRata && dias < diasDoMes;
  const parte = (valor: string) => (emParte ? proporcional(valor, dias, diasDoMes) : decimal(valor));
  const desconto = Decimal.min(parte(cheio), parte(descontoNa(contrato, competencia)));
  const valor = parte(cheio).minus(desconto);
  if (valor.isZero()) return { motivo: 'Valor zero depois do desconto' };
  return {
    motivo: null,
    valorCheio: paraTexto(cheio),
    proRata: emParte ? { dias, diasDoMes } : null,
    desconto: paraTexto(desconto),
    valor: paraTexto(valor),
    vencimento: vencimentoDe(competencia, contrato.diaVencimento, desde),
  };
}

const descontoNa = ({ descontoValor, descontoAte }: ContratoNoLote, competencia: Competencia): string =>
  descontoValor !== null && (descontoAte === null || descontoAte >= competencia) ? descontoValor : '0';

function calcularAvulsa(
  contrato: ContratoNoLote,
  especie: Exclude<EspecieDeCobranca, 'mensalidade'>,
  competencia: Competencia,
): MensalidadeCalculada | Fora {
  const cobrada = contrato.cobrados.find((c) => c.especie === especie);
  if (cobrada) return { motivo: `Já cobrado em ${formatarCompetencia(cobrada.competencia)}` };
  const valor = contrato.avulsos[especie];
  if (valor === null || decimal(valor).isZero()) return { motivo: 'Sem valor a cobrar' };
  return {
    motivo: null,
    valorCheio: paraTexto(valor),
    proRata: null,
    desconto: '0.00',
    valor: paraTexto(valor),
    vencimento: vencimentoDe(competencia, contrato.diaVencimento, contrato.inicio),
  };
}

/** Monthly variations in %, by index and month. */
export type SerieDeIndices = ReadonlyMap<IndiceDeReajuste, ReadonlyMap<Competencia, string>>;

/** Months of the series that an adjustment would need and that nobody has typed. */
export const mesesFaltando = (serie: SerieDeIndices, indice: IndiceDeReajuste, base: Competencia): Competencia[] =>
  indice === 'fixo' ? [] : mesesDoReajuste(base).filter((mes) => !serie.get(indice)?.has(mes));

/** `Falta o IPCA de 03/2026 e 04/2026`. */
export const textoDoQueFalta = (indice: IndiceDeReajuste, meses: readonly Competencia[]): string =>
  `Falta o ${indicesDeReajuste[indice]} de ${meses.map(formatarCompetencia).join(', ')}`;

interface ComIndice {
  indice: string;
  de: Competencia | null;
  ate: Competencia | null;
  percentualIndice: string | null;
  percentual: string | null;
  valorAnterior: string;
  valorNovo: string | null;
}
export type ReajusteCalculado = ComIndice & {
  motivo: string | null;
  /** Why it is left out is a month without index: the run as a whole is refused for it. */
  faltaIndice: boolean;
};

const nomesDosMeses = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** Why the fee of a contract is not to be adjusted from this competence on, the series apart; null when it is. */
function foraDoReajuste(contrato: ContratoNoLote, base: Competencia, foraDoMes: boolean): string | null {
  if (!contrato.reajustavel) return 'O tipo de contrato não entra no reajuste';
  if (contrato.situacao === 'suspenso') return 'Contrato suspenso';
  if (contrato.situacao !== 'aprovado') return 'Contrato encerrado';
  if (contrato.fim !== null && contrato.fim < primeiroDia(base)) return `Encerra em ${formatarData(contrato.fim)}`;
  if (!contrato.clienteAtivo) return 'Cliente inativo';
  const { ultimoReajuste, inicio } = contrato;
  if (base < primeiroReajuste(ultimoReajuste === null ? inicio : primeiroDia(ultimoReajuste))) {
    return ultimoReajuste === null
      ? `Menos de 12 meses desde o início (${formatarData(inicio)})`
      : `Menos de 12 meses desde o último reajuste (${formatarCompetencia(ultimoReajuste)})`;
  }
  const mes = contrato.reajusteMes ?? Number(primeiroReajuste(inicio).slice(5));
  if (!foraDoMes && mes !== Number(base.slice(5, 7))) return `O reajuste é em ${nomesDosMeses[mes - 1]}`;
  const cobrada = contrato.cobrados.find((c) => c.especie === 'mensalidade' && c.competencia >= base);
  if (cobrada) return `A competência ${formatarCompetencia(cobrada.competencia)} já foi cobrada`;
  const depois = contrato.precos.find((preco) => preco.inicio >= base);
  if (depois) return `Já há preço a partir de ${formatarCompetencia(depois.inicio)}`;
  return null;
}

/**
 * The adjustment of one contract from a competence on, or why there is none.
 *
 * @param base first competence of the new price
 * @param foraDoMes whether the month agreed for the adjustment may be another
 */
export function calcularReajuste(
  contrato: ContratoNoLote,
  base: Competencia,
  serie: SerieDeIndices,
  foraDoMes: boolean,
): ReajusteCalculado {
  const { indice, fixoPercentual, tetoPercentual } = contrato;
  const valorAnterior = paraTexto(precoNa(contrato.precos, base) ?? '0');
  const vazio: ComIndice = {
    indice: indicesDeReajuste[indice],
    de: null,
    ate: null,
    percentualIndice: null,
    percentual: null,
    valorAnterior,
    valorNovo: null,
  };
  const fora = (motivo: string, mais: Partial<ComIndice> = {}, faltaIndice = false) => ({
    ...vazio,
    ...mais,
    motivo,
    faltaIndice,
  });
  const motivo = foraDoReajuste(contrato, base, foraDoMes);
  if (motivo) return fora(motivo);
  if (decimal(valorAnterior).isZero()) return fora('Sem mensalidade a reajustar');
  if (indice === 'fixo' && fixoPercentual === null) return fora('Sem percentual combinado');
  const faltando = mesesFaltando(serie, indice, base);
  if (faltando.length > 0) return fora(textoDoQueFalta(indice, faltando), {}, true);
  const meses = indice === 'fixo' ? [] : mesesDoReajuste(base);
  const bruto =
    indice === 'fixo' ? decimal(fixoPercentual ?? 0) : acumular(meses.map((mes) => serie.get(indice)?.get(mes) ?? 0));
  const usado = {
    de: meses[0] ?? null,
    ate: meses.at(-1) ?? null,
    percentualIndice: paraTexto(bruto, 4),
  };
  const percentual = limitarReajuste(bruto, tetoPercentual);
  if (percentual.isZero()) return fora('O acumulado não é positivo: o valor fica como está', usado);
  const valorNovo = paraTexto(reajustar(valorAnterior, percentual));
  // A percentage too small to move a cent would only reset the twelve months.
  if (valorNovo === valorAnterior) return fora('O reajuste não muda o valor', usado);
  return { ...vazio, ...usado, percentual: paraTexto(percentual, 4), valorNovo, motivo: null, faltaIndice: false };
}

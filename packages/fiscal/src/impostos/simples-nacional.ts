import { Decimal, type DecimalInput, decimal, somar } from '@retaguarda/brasil';
import { porcento, ZERO } from './numeros.ts';
import { type AnexoSimples, FATOR_R, SIMPLES_NACIONAL, TETO_ISS_SIMPLES } from './tabelas/simples-nacional.ts';
import { vigenteEm } from './vigencia.ts';

export type SimplesDoMes =
  | {
      readonly ok: true;
      readonly anexo: AnexoSimples;
      /** 1 to 6. */
      readonly faixa: number;
      /** Rates in percent, 4 decimals. */
      readonly pNominal: string;
      readonly pEfetiva: string;
      /** Share of ICMS in the effective rate: the `pCredSN` of the month. Absent in service annexes and above the sub-limit. */
      readonly pCredSN?: string;
      /** Share of ISS, at most 5 %: the rate to withhold. Absent in trade annexes and above the sub-limit. */
      readonly pISS?: string;
      readonly formula: string;
      readonly fonte: string;
      readonly estimada: boolean;
    }
  | {
      readonly ok: false;
      readonly motivo: 'SEM_TABELA' | 'RECEITA_NEGATIVA' | 'ACIMA_DO_LIMITE';
      readonly mensagem: string;
    };

/**
 * Effective rate of the Simples Nacional: (RBT12 × nominal − deduction) ÷ RBT12, and what it holds of ICMS or ISS.
 *
 * @param entrada.rbt12 gross revenue of the 12 months before the assessed one, in R$, 0 to 4,800,000.00; with no
 *   revenue the rate is the nominal one of the first bracket. See {@link rbt12Proporcional} for new companies
 * @param entrada.data civil date of the assessed month, `YYYY-MM-DD`
 * @throws RangeError when the revenue is not a decimal
 * @source LC 123/2006, art. 18, §§ 1º and 1º-A, and art. 23; Resolução CGSN 140/2018, arts. 21 and 58
 */
export function simplesDoMes(entrada: { anexo: AnexoSimples; rbt12: DecimalInput; data: string }): SimplesDoMes {
  const { anexo, data } = entrada;
  const rbt12 = decimal(entrada.rbt12);
  const tabela = vigenteEm(SIMPLES_NACIONAL, data);
  if (tabela === undefined) return recusar('SEM_TABELA', `Não há tabela do Simples Nacional para ${data}.`);
  if (rbt12.isNegative()) return recusar('RECEITA_NEGATIVA', 'A receita de 12 meses não pode ser negativa.');
  const indice = tabela.faixas[anexo].findIndex(({ ate }) => rbt12.lessThanOrEqualTo(ate));
  const linha = tabela.faixas[anexo][indice];
  if (linha === undefined) {
    return recusar('ACIMA_DO_LIMITE', 'A receita de 12 meses passa do limite do Simples Nacional.');
  }
  const efetiva = rbt12.isZero()
    ? decimal(linha.aliquota)
    : porcento(rbt12, decimal(linha.aliquota)).minus(linha.deduzir).div(rbt12).times(100);
  return {
    ok: true,
    anexo,
    faixa: indice + 1,
    pNominal: decimal(linha.aliquota).toFixed(4),
    pEfetiva: efetiva.toFixed(4),
    ...parcela(anexo, porcento(efetiva, decimal(linha.parcela)), data),
    formula: rbt12.isZero() ? 'alíquota nominal da 1ª faixa' : '(RBT12 × nominal − parcela a deduzir) ÷ RBT12',
    fonte: tabela.fonte,
    estimada: tabela.estimada === true,
  };
}

/**
 * Annex of a service subject to the payroll test: III from 28 % of payroll over revenue, else V.
 *
 * @param folha12 payroll of the last 12 months, charges and owners' pay included, in R$
 * @param receita12 gross revenue of the same months, in R$; with no revenue there is no test and the annex is III
 *   when there is payroll
 * @source LC 123/2006, art. 18, §§ 5º-J, 5º-K and 5º-M; Resolução CGSN 140/2018, art. 26
 */
export function anexoPeloFatorR(folha12: DecimalInput, receita12: DecimalInput, data: string): 'III' | 'V' {
  const [folha, receita] = [decimal(folha12), decimal(receita12)];
  const limite = decimal(vigenteEm(FATOR_R, data)?.percentual ?? 100);
  if (receita.isZero()) return folha.isZero() ? 'V' : 'III';
  return folha.div(receita).times(100).greaterThanOrEqualTo(limite) ? 'III' : 'V';
}

/**
 * RBT12 of a company less than a year old: the mean of the months since it opened × 12.
 *
 * @param receitas gross revenue of each month before the assessed one, in R$; empty in the first month, whose own
 *   revenue × 12 must then be given to {@link simplesDoMes}
 * @returns R$ with 2 decimals
 * @source Resolução CGSN 140/2018, art. 22
 */
export function rbt12Proporcional(receitas: readonly DecimalInput[]): string {
  if (receitas.length === 0) return ZERO.toFixed(2);
  return somar(receitas).div(receitas.length).times(12).toFixed(2);
}

function parcela(anexo: AnexoSimples, percentual: Decimal, data: string): { pCredSN?: string; pISS?: string } {
  if (percentual.isZero()) return {};
  if (anexo === 'I' || anexo === 'II') return { pCredSN: percentual.toFixed(4) };
  const teto = vigenteEm(TETO_ISS_SIMPLES, data)?.percentual;
  return { pISS: (teto === undefined ? percentual : Decimal.min(percentual, teto)).toFixed(4) };
}

function recusar(motivo: (SimplesDoMes & { ok: false })['motivo'], mensagem: string): SimplesDoMes {
  return { ok: false, motivo, mensagem };
}

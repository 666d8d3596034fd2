import { Decimal, type DecimalInput, decimal } from '@retaguarda/brasil';
import { ICMS_INTERESTADUAL, ICMS_INTERESTADUAL_IMPORTADOS } from './tabelas/icms-interestadual.ts';
import { FCP_GERAL, ICMS_INTERNO } from './tabelas/icms-interno.ts';
import { REGIAO_DA_UF, type Uf } from './tabelas/uf.ts';
import { FATOR_ICMS_ISS, type Tributo, VIGENCIA_DOS_TRIBUTOS } from './tabelas/vigencia-dos-tributos.ts';
import { estaVigente, vigenteEm } from './vigencia.ts';

/** A rate in percent, or R$ per unit, with the norm behind it. */
export type Aliquota = { readonly valor: Decimal; readonly fonte: string; readonly estimada?: boolean | undefined };

/** True when the tax exists on `data`. */
export function tributoVigente(tributo: Tributo, data: string): boolean {
  return estaVigente(VIGENCIA_DOS_TRIBUTOS[tributo], data);
}

/** A rate the rule states itself. */
export function daRegra(valor: DecimalInput): Aliquota {
  return { valor: decimal(valor), fonte: 'regra do item' };
}

/**
 * Interstate ICMS rate in force: 4 % for imported goods and contents above 40 %; else 7 % or 12 % by the two states.
 * From 2029 on, the share of it still charged.
 *
 * @param origemMercadoria origin code 0 to 8
 * @returns `undefined` before the tables begin or after the ICMS ends
 */
export function aliquotaInterestadual(
  origem: Uf,
  destino: Uf,
  origemMercadoria: string,
  data: string,
): Aliquota | undefined {
  const importados = vigenteEm(ICMS_INTERESTADUAL_IMPORTADOS, data);
  if (importados?.origens.includes(origemMercadoria)) {
    return naTransicao({ valor: decimal(importados.aliquota), fonte: importados.fonte }, data);
  }
  const linha = vigenteEm(ICMS_INTERESTADUAL, data);
  if (linha === undefined) return undefined;
  const reduzida = isSulOuSudeste(origem) && !isSulOuSudeste(destino);
  return naTransicao({ valor: decimal(reduzida ? linha.reduzida : linha.geral), fonte: linha.fonte }, data);
}

/**
 * General internal ICMS rate of a state, without the poverty fund.
 *
 * @returns `undefined` before 2022 or after the ICMS ends
 */
export function aliquotaInternaGeral(uf: Uf, data: string): Aliquota | undefined {
  const linha = vigenteEm(ICMS_INTERNO[uf], data);
  return linha && naTransicao({ valor: decimal(linha.aliquota), fonte: linha.fonte }, data);
}

/** Poverty fund charged on goods in general; zero where only listed goods bear it. */
export function fcpGeral(uf: Uf, data: string): Aliquota | undefined {
  const linha = vigenteEm(FCP_GERAL[uf] ?? [], data);
  if (linha === undefined) return { valor: new Decimal(0), fonte: 'Sem fundo geral na UF: só produtos listados' };
  return naTransicao({ valor: decimal(linha.aliquota), fonte: linha.fonte }, data);
}

/**
 * What is left of an ICMS or ISS rate on `data`: all of it until 2028, then 90, 80, 70 and 60 %.
 *
 * @returns `undefined` when the two taxes no longer exist
 */
export function naTransicao(nominal: Aliquota, data: string): Aliquota | undefined {
  const fator = vigenteEm(FATOR_ICMS_ISS, data);
  if (fator === undefined) return undefined;
  if (fator.fator === '1') return nominal;
  const fonte = `${nominal.fonte}; ${fator.fator.replace('.', ',')} da alíquota (${fator.fonte})`;
  return { ...nominal, valor: nominal.valor.times(fator.fator), fonte };
}

/** Espírito Santo is South-East, but the Senate's resolution puts it with the rest of the country. */
function isSulOuSudeste(uf: Uf): boolean {
  return uf !== 'ES' && (REGIAO_DA_UF[uf] === 'Sul' || REGIAO_DA_UF[uf] === 'Sudeste');
}

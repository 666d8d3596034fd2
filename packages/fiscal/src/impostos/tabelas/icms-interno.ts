import { historico, type Vigencia } from '../vigencia.ts';
import type { Uf } from './uf.ts';

type AliquotaInterna = Vigencia & {
  /** Percent, without the poverty fund. */
  readonly aliquota: string;
};

const INICIO = '2022-01-01';

/** General rate in force when the table begins; later rows are `[inicio, aliquota, norma]`. */
function uf(aliquotaInicial: string, ...mudancas: readonly (readonly [string, string, string])[]) {
  const inicial = { inicio: INICIO, aliquota: aliquotaInicial, fonte: 'Alíquota geral da lei estadual do ICMS' };
  return historico<AliquotaInterna>([
    inicial,
    ...mudancas.map(([inicio, aliquota, fonte]) => ({ inicio, aliquota, fonte })),
  ]);
}

/**
 * General internal ICMS rate of each state since 2022, in percent and without the poverty fund.
 *
 * It is a default: goods with a rate of their own (drinks, perfume, energy …) need a rule that says so.
 *
 * @source state laws named in each row; dates checked on 2026-11-20 against public digests of IOB and
 *   substituicaotributaria.com (2023, 2024), gesif.com.br (2025) and inventti.com.br (Alagoas, 2026)
 */
export const ICMS_INTERNO: Readonly<Record<Uf, readonly AliquotaInterna[]>> = {
  AC: uf('17', ['2023-04-01', '19', 'LC/AC 422/2022']),
  AL: uf('17', ['2023-04-01', '19', 'Lei/AL 8.779/2022'], ['2026-04-01', '20.5', 'Lei/AL 9.776/2025']),
  AM: uf('18', ['2023-03-29', '20', 'LC/AM 242/2022']),
  AP: uf('18'),
  BA: uf('18', ['2023-03-22', '19', 'Lei/BA 14.527/2022'], ['2024-02-07', '20.5', 'Lei/BA 14.629/2023']),
  CE: uf('18', ['2024-01-01', '20', 'Lei/CE 18.305/2023']),
  DF: uf('18', ['2024-01-22', '20', 'Lei/DF 7.326/2023; ADI Surec 1/2024']),
  ES: uf('17'),
  GO: uf('17', ['2024-04-01', '19', 'Lei/GO 22.460/2023']),
  MA: uf(
    '18',
    ['2023-04-01', '20', 'Lei/MA 11.867/2022'],
    ['2024-02-19', '22', 'Lei/MA 12.120/2023'],
    ['2025-02-23', '23', 'Lei/MA 12.426/2024'],
  ),
  MG: uf('18'),
  MS: uf('17'),
  MT: uf('17'),
  PA: uf('17', ['2023-03-16', '19', 'Lei/PA 9.755/2022']),
  PB: uf('18', ['2024-01-01', '20', 'Lei/PB 12.788/2023']),
  PE: uf('18', ['2024-01-01', '20.5', 'Lei/PE 18.305/2023']),
  PI: uf('18', ['2023-03-08', '21', 'LC/PI 269/2022'], ['2025-04-01', '22.5', 'Lei/PI 8.558/2024']),
  PR: uf('18', ['2023-03-13', '19', 'Lei/PR 21.308/2022'], ['2024-03-18', '19.5', 'Lei/PR 21.850/2023']),
  RJ: uf('18', ['2024-03-20', '20', 'Lei/RJ 10.253/2023']),
  RN: uf(
    '18',
    ['2023-04-01', '20', 'Lei/RN 11.314/2022'],
    ['2024-01-01', '18', 'Lei/RN 11.314/2022'],
    ['2025-03-20', '20', 'Lei/RN 11.999/2024'],
  ),
  RO: uf('17.5', ['2024-01-12', '19.5', 'Lei/RO 5.634/2023']),
  RR: uf('17', ['2023-03-30', '20', 'Lei/RR 1.767/2022']),
  RS: uf('17'),
  SC: uf('17'),
  SE: uf('18', ['2023-03-20', '22', 'Lei/SE 9.120/2022'], ['2023-05-01', '19', 'Lei/SE 9.176/2023']),
  SP: uf('18'),
  TO: uf('18', ['2024-01-01', '20', 'Lei/TO 4.141/2023; ADI 7375']),
};

/**
 * States that charge the poverty fund on goods in general, in percent. Elsewhere the fund covers listed goods only,
 * so there the rule must state it.
 *
 * Alagoas stops on 2026-03-31: public digests disagree on whether the rate of 20.5 % already contains the fund.
 */
export const FCP_GERAL: Readonly<Partial<Record<Uf, readonly AliquotaInterna[]>>> = {
  AL: [{ inicio: INICIO, fim: '2026-03-31', aliquota: '1', fonte: 'Lei/AL 6.558/2004 (Fecoep)' }],
  RJ: [{ inicio: INICIO, aliquota: '2', fonte: 'Lei/RJ 4.056/2002 e LC/RJ 210/2023 (FECP)' }],
  SE: [{ inicio: '2024-01-01', aliquota: '1', fonte: 'Lei/SE 9.177/2023 (Funpobreza)' }],
};

import { historico, type Vigencia } from '../vigencia.ts';

export type CombustivelMonofasico = 'gasolina' | 'diesel' | 'glp';

/** LPG in the table of products of the ANP. */
export const GLP_NA_ANP = '210203001';

/** Beginnings of codes of the ANP by fuel; anhydrous ethanol pays as the gasoline it is mixed in, and biodiesel as diesel. */
const codigosDaAnp: Readonly<Record<CombustivelMonofasico, readonly string[]>> = {
  gasolina: ['320101', '320102', '320103', '810102'],
  diesel: ['420101', '420102', '420104', '420105', '420301', '820101'],
  glp: ['210203'],
};

/**
 * The fuel of single-phase ICMS that a product of the ANP is; undefined: none.
 *
 * @param codigo nine digits of the SIMP table
 * @source LC 192/2022, art. 2º; Convênios ICMS 199/2022 and 15/2023, cláusula primeira
 */
export const combustivelDaAnp = (codigo: string): CombustivelMonofasico | undefined =>
  (Object.keys(codigosDaAnp) as CombustivelMonofasico[]).find((combustivel) =>
    codigosDaAnp[combustivel].some((inicio) => codigo.startsWith(inicio)),
  );

type AdRem = Vigencia & {
  /** R$ per litre (gasoline with anhydrous ethanol, diesel with biodiesel) or per kilogram (LPG). */
  readonly adRem: string;
};

const gasolina = 'Convênio ICMS 15/2023';
const dieselGlp = 'Convênio ICMS 199/2022';
const sem2027 = 'Repete 2026: o valor de 2027 não está nesta tabela';

/**
 * Single-phase ICMS on fuels, the same in every state.
 *
 * @source LC 192/2022; Convênios ICMS 199/2022 and 15/2023 with the yearly updates named in each row
 */
export const ICMS_AD_REM: Readonly<Record<CombustivelMonofasico, readonly AdRem[]>> = {
  gasolina: historico<AdRem>([
    { inicio: '2023-06-01', adRem: '1.2200', fonte: gasolina },
    { inicio: '2024-02-01', adRem: '1.3721', fonte: `${gasolina}; Convênios ICMS 172 e 173/2023` },
    { inicio: '2025-02-01', adRem: '1.4700', fonte: `${gasolina}; Convênios ICMS 126 e 127/2024` },
    { inicio: '2026-01-01', adRem: '1.5700', fonte: `${gasolina}; Convênios ICMS 112 e 113/2025` },
    { inicio: '2027-01-01', adRem: '1.5700', estimada: true, fonte: sem2027 },
  ]),
  diesel: historico<AdRem>([
    { inicio: '2023-05-01', adRem: '0.9456', fonte: dieselGlp },
    { inicio: '2024-02-01', adRem: '1.0635', fonte: `${dieselGlp}; Convênios ICMS 172 e 173/2023` },
    { inicio: '2025-02-01', adRem: '1.1200', fonte: `${dieselGlp}; Convênios ICMS 126 e 127/2024` },
    { inicio: '2026-01-01', adRem: '1.1700', fonte: `${dieselGlp}; Convênios ICMS 112 e 113/2025` },
    { inicio: '2027-01-01', adRem: '1.1700', estimada: true, fonte: sem2027 },
  ]),
  glp: historico<AdRem>([
    { inicio: '2023-05-01', adRem: '1.2571', fonte: dieselGlp },
    { inicio: '2024-02-01', adRem: '1.4139', fonte: `${dieselGlp}; Convênios ICMS 172 e 173/2023` },
    { inicio: '2025-02-01', adRem: '1.3900', fonte: `${dieselGlp}; Convênios ICMS 126 e 127/2024` },
    { inicio: '2026-01-01', adRem: '1.4700', fonte: `${dieselGlp}; Convênios ICMS 112 e 113/2025` },
    { inicio: '2027-01-01', adRem: '1.4700', estimada: true, fonte: sem2027 },
  ]),
};

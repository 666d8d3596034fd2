import type { Vigencia } from '../vigencia.ts';

export type Tributo = 'ICMS' | 'ISS' | 'IPI' | 'II' | 'PIS' | 'COFINS' | 'IBS' | 'CBS' | 'IS';

/**
 * When each tax exists. A rule for a tax outside its interval is reported and ignored.
 *
 * @source EC 132/2023 arts. 126-129 of the ADCT; LC 214/2025 arts. 343-348
 */
export const VIGENCIA_DOS_TRIBUTOS: Readonly<Record<Tributo, Vigencia>> = {
  ICMS: { inicio: '1989-03-01', fim: '2032-12-31', fonte: 'ADCT, art. 129 (EC 132/2023)' },
  ISS: { inicio: '2003-08-01', fim: '2032-12-31', fonte: 'ADCT, art. 129 (EC 132/2023)' },
  IPI: { inicio: '1965-01-01', fonte: 'Lei 4.502/1964' },
  II: { inicio: '1967-01-01', fonte: 'Decreto-lei 37/1966' },
  PIS: { inicio: '1989-01-01', fim: '2026-12-31', fonte: 'ADCT, art. 126, II (EC 132/2023)' },
  COFINS: { inicio: '1992-04-01', fim: '2026-12-31', fonte: 'ADCT, art. 126, II (EC 132/2023)' },
  IBS: { inicio: '2026-01-01', fonte: 'LC 214/2025, art. 343' },
  CBS: { inicio: '2026-01-01', fonte: 'LC 214/2025, art. 346' },
  IS: { inicio: '2027-01-01', fonte: 'ADCT, art. 126, I, b (EC 132/2023)' },
};

/**
 * Share of the ICMS and ISS rates still charged while the new taxes come in, over the rates of 2028-12-31.
 *
 * @source EC 132/2023, ADCT art. 128; LC 87/1996 art. 31-A and LC 116/2003 art. 8º-B, both added by LC 214/2025
 */
export const FATOR_ICMS_ISS: readonly (Vigencia & { readonly fator: string })[] = [
  { inicio: '1989-03-01', fim: '2028-12-31', fator: '1', fonte: 'Alíquota cheia' },
  { inicio: '2029-01-01', fim: '2029-12-31', fator: '0.9', fonte: 'ADCT, art. 128, I' },
  { inicio: '2030-01-01', fim: '2030-12-31', fator: '0.8', fonte: 'ADCT, art. 128, II' },
  { inicio: '2031-01-01', fim: '2031-12-31', fator: '0.7', fonte: 'ADCT, art. 128, III' },
  { inicio: '2032-01-01', fim: '2032-12-31', fator: '0.6', fonte: 'ADCT, art. 128, IV' },
];

/** Since when the IPI of every product not made in the Manaus zone is zero. */
export const IPI_ZERADO: Vigencia = { inicio: '2027-01-01', fonte: 'ADCT, art. 126, III, a (EC 132/2023)' };

/** Since when the document's `vProd` contains IBS, CBS and IS, and the net value goes in `vProdLiq`. */
export const PRECO_COM_IBS_CBS: Vigencia = { inicio: '2027-01-01', fonte: 'NT 2026.008 v1.00' };

import type { Vigencia } from '../vigencia.ts';

type Retencao = Vigencia & {
  /** Percent. */
  readonly aliquota: string;
};

/** A withholding up to this amount, in R$, is not made. */
export const RETENCAO_DISPENSADA_ATE: readonly (Vigencia & { readonly valor: string })[] = [
  {
    inicio: '2015-06-22',
    valor: '10.00',
    fonte: 'Lei 9.430/1996, art. 67; Lei 10.833/2003, art. 31, § 3º; IN RFB 2.110/2022 (INSS)',
  },
];

export const RETENCAO_IRRF: readonly Retencao[] = [
  { inicio: '1996-01-01', aliquota: '1.5', fonte: 'RIR/2018, art. 714' },
];

/** The three parts of the 4.65 %; PIS and COFINS end with the taxes themselves. */
export const RETENCAO_CSRF = {
  vRetPIS: [{ inicio: '2004-02-01', fim: '2026-12-31', aliquota: '0.65', fonte: 'Lei 10.833/2003, art. 31' }],
  vRetCOFINS: [{ inicio: '2004-02-01', fim: '2026-12-31', aliquota: '3', fonte: 'Lei 10.833/2003, art. 31' }],
  vRetCSLL: [{ inicio: '2004-02-01', aliquota: '1', fonte: 'Lei 10.833/2003, art. 31' }],
} as const satisfies Record<string, readonly Retencao[]>;

export const RETENCAO_INSS: readonly Retencao[] = [
  { inicio: '1999-02-01', aliquota: '11', fonte: 'Lei 8.212/1991, art. 31' },
];

/** Bounds of the nominal ISS rate, in percent. */
export const LIMITES_ISS: readonly (Vigencia & { readonly minimo: string; readonly maximo: string })[] = [
  { inicio: '2003-08-01', minimo: '2', maximo: '5', fonte: 'LC 116/2003, arts. 8º e 8º-A' },
];

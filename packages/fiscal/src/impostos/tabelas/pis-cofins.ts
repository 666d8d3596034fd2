import type { Vigencia } from '../vigencia.ts';

export type RegimePisCofins = 'cumulativo' | 'naoCumulativo' | 'importacao';

/** Rates in percent. */
export const PIS_COFINS: Readonly<
  Record<RegimePisCofins, readonly (Vigencia & { readonly pPIS: string; readonly pCOFINS: string })[]>
> = {
  cumulativo: [
    { inicio: '2003-01-01', fim: '2026-12-31', pPIS: '0.65', pCOFINS: '3', fonte: 'Lei 9.718/1998, art. 8º' },
  ],
  naoCumulativo: [
    {
      inicio: '2004-02-01',
      fim: '2026-12-31',
      pPIS: '1.65',
      pCOFINS: '7.6',
      fonte: 'Leis 10.637/2002 e 10.833/2003, art. 2º',
    },
  ],
  importacao: [
    { inicio: '2015-05-01', fim: '2026-12-31', pPIS: '2.1', pCOFINS: '9.65', fonte: 'Lei 10.865/2004, art. 8º' },
  ],
};

/** How each situation code is computed; codes from 50 to 98 belong to entries. */
export type CalculoPisCofins = 'percentual' | 'quantidade' | 'semValor' | 'conformeRegra';

/** @source Tabelas 4.3.3 e 4.3.4 do SPED (CST do PIS e da COFINS); leiaute da NF-e, grupos Q e S */
export function calculoPisCofins(cst: string): CalculoPisCofins | undefined {
  if (cst === '01' || cst === '02') return 'percentual';
  if (cst === '03') return 'quantidade';
  if (['04', '05', '06', '07', '08', '09'].includes(cst)) return 'semValor';
  return CST_CONFORME_REGRA.has(cst) ? 'conformeRegra' : undefined;
}

const CST_CONFORME_REGRA: ReadonlySet<string> = new Set([
  '49',
  '50',
  '51',
  '52',
  '53',
  '54',
  '55',
  '56',
  '60',
  '61',
  '62',
  '63',
  '64',
  '65',
  '66',
  '67',
  '70',
  '71',
  '72',
  '73',
  '74',
  '75',
  '98',
  '99',
]);

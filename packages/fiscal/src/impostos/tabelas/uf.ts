/**
 * The 27 states and their regions.
 *
 * @source IBGE, divisão regional do Brasil (1989, vigente)
 */
export const REGIAO_DA_UF = {
  RO: 'Norte',
  AC: 'Norte',
  AM: 'Norte',
  RR: 'Norte',
  PA: 'Norte',
  AP: 'Norte',
  TO: 'Norte',
  MA: 'Nordeste',
  PI: 'Nordeste',
  CE: 'Nordeste',
  RN: 'Nordeste',
  PB: 'Nordeste',
  PE: 'Nordeste',
  AL: 'Nordeste',
  SE: 'Nordeste',
  BA: 'Nordeste',
  MG: 'Sudeste',
  ES: 'Sudeste',
  RJ: 'Sudeste',
  SP: 'Sudeste',
  PR: 'Sul',
  SC: 'Sul',
  RS: 'Sul',
  MS: 'Centro-Oeste',
  MT: 'Centro-Oeste',
  GO: 'Centro-Oeste',
  DF: 'Centro-Oeste',
} as const;

export type Uf = keyof typeof REGIAO_DA_UF;

/** A state, or `EX` for a party abroad. */
export type UfOuExterior = Uf | 'EX';

export const UFS = Object.keys(REGIAO_DA_UF) as readonly Uf[];

export function isUf(texto: string): texto is Uf {
  return Object.hasOwn(REGIAO_DA_UF, texto);
}

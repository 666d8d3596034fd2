import { pesos } from '../digitos.ts';
import type { Uf } from '../uf.ts';
import {
  digitoDaBahia,
  digitoDeGoias,
  digitoDeRoraima,
  digitoDoAmapa,
  doisDigitosNoFim,
  type FormatoIe,
  indices,
  onze,
  onzeMenosDez,
  primeiroDigitoDeMinas,
  restoDeOnze,
} from './formato.ts';

/** Nine digits, the last by modulo 11 over the others: what most states do. */
function noveDigitos(mascara: string, prefixos?: readonly string[]): FormatoIe {
  return { mascara, ...(prefixos && { prefixos }), digitos: [{ em: 8, calcular: onze() }] };
}

/**
 * How each state writes and checks its registrations. Prefixes are the ones in use: states open new ones when a
 * sequence ends, and then this table grows.
 *
 * @source SINTEGRA, "roteiro de crítica da inscrição estadual" of each state (consulted 2026-11); newer prefixes:
 *   DF 08 (2020-08), GO 20–29 (IN GSE 1.535/2022), PA 75–79 (SEFA, 2024), RS 800 and 900 (IN RE 87/2024 and 1/2016),
 *   CE 07 (2021), MS 50
 */
export const formatosIe: Readonly<Record<Uf, readonly FormatoIe[]>> = {
  AC: [{ mascara: '##.###.###/###-##', prefixos: ['01'], digitos: doisDigitosNoFim(13) }],
  AL: [noveDigitos('##.###.###-#', ['24'])],
  AM: [noveDigitos('##.###.###-#')],
  AP: [{ mascara: '##.######-#', prefixos: ['03'], digitos: [{ em: 8, calcular: digitoDoAmapa }] }],
  BA: [
    {
      mascara: '######-##',
      digitos: [
        { em: 7, sobre: indices(0, 5), calcular: digitoDaBahia(0) },
        { em: 6, sobre: [...indices(0, 5), 7], calcular: digitoDaBahia(0) },
      ],
    },
    {
      mascara: '#######-##',
      digitos: [
        { em: 8, sobre: indices(0, 6), calcular: digitoDaBahia(1) },
        { em: 7, sobre: [...indices(0, 6), 8], calcular: digitoDaBahia(1) },
      ],
    },
  ],
  CE: [noveDigitos('##.######-#', ['06', '07'])],
  DF: [{ mascara: '##.###.###/###-##', prefixos: ['07', '08', '09'], digitos: doisDigitosNoFim(13) }],
  ES: [noveDigitos('###.###.##-#')],
  GO: [
    {
      mascara: '##.###.###-#',
      prefixos: ['10', '11', '15', '2#'],
      digitos: [{ em: 8, calcular: digitoDeGoias }],
    },
  ],
  MA: [noveDigitos('##.######-#', ['12'])],
  MG: [
    {
      mascara: '###.###.###/####',
      digitos: [
        { em: 11, calcular: primeiroDigitoDeMinas },
        { em: 12, calcular: onze(2, 11) },
      ],
    },
  ],
  MS: [noveDigitos('##.###.###-#', ['28', '50'])],
  // Eleven digits by the state's text; written with nine in practice, the zeros before them meaning nothing.
  MT: [
    noveDigitos('##.###.###-#'),
    { mascara: '#########-#', digitos: [{ em: 9, calcular: onze() }] },
    { mascara: '##########-#', digitos: [{ em: 10, calcular: onze() }] },
  ],
  PA: [noveDigitos('##-######-#', ['15', '75', '76', '77', '78', '79'])],
  PB: [noveDigitos('##.###.###-#')],
  PE: [
    { mascara: '#######-##', digitos: doisDigitosNoFim(9) },
    {
      mascara: '##.#.###.#######-#',
      digitos: [{ em: 13, calcular: onzeMenosDez([...pesos(2, 9), 1]) }],
      isAntigo: true,
    },
  ],
  PI: [noveDigitos('##.###.###-#')],
  PR: [{ mascara: '###.#####-##', digitos: doisDigitosNoFim(10, onze(2, 7)) }],
  RJ: [{ mascara: '##.###.##-#', digitos: [{ em: 7, calcular: onze(2, 7) }] }],
  RN: [
    noveDigitos('##.###.###-#', ['20']),
    { mascara: '##.#.###.###-#', prefixos: ['20'], digitos: [{ em: 9, calcular: onze(2, 10) }] },
  ],
  RO: [
    { mascara: '#############-#', digitos: [{ em: 13, calcular: onzeMenosDez() }] },
    {
      mascara: '###.#####-#',
      digitos: [{ em: 8, sobre: indices(3, 7), calcular: onzeMenosDez() }],
      isAntigo: true,
    },
  ],
  RR: [{ mascara: '##.######-#', prefixos: ['24'], digitos: [{ em: 8, calcular: digitoDeRoraima }] }],
  RS: [{ mascara: '###/#######', digitos: [{ em: 9, calcular: onze() }] }],
  SC: [noveDigitos('###.###.###')],
  SE: [noveDigitos('##.###.###-#')],
  SP: [
    {
      mascara: '###.###.###.###',
      digitos: [
        { em: 8, calcular: restoDeOnze([10, 8, 7, 6, 5, 4, 3, 1]) },
        { em: 11, calcular: restoDeOnze(pesos(2, 10)) },
      ],
    },
    {
      mascara: '#-########.#/###',
      prefixos: ['P'],
      digitos: [{ em: 9, sobre: indices(1, 8), calcular: restoDeOnze([10, 8, 7, 6, 5, 4, 3, 1]) }],
    },
  ],
  TO: [
    noveDigitos('##.###.###-#'),
    {
      mascara: '##.##.######-#',
      prefixos: ['##01', '##02', '##03', '##99'],
      digitos: [{ em: 10, sobre: [0, 1, ...indices(4, 9)], calcular: onze() }],
    },
  ],
};

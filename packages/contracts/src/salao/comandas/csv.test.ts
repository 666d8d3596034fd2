import { expect, test } from 'vitest';
import { lerComandasDoCsv } from './csv.ts';

test.each([
  [
    '1;04A2\n2;04A3',
    [
      [1, '1', '04A2'],
      [2, '2', '04A3'],
    ],
  ],
  ['\uFEFFComanda;Chip\r\n\r\n10;"04:A2"\r\n', [[3, '10', '04:A2']]],
  ['chip,numero\nAA,7', [[2, '7', 'AA']]],
  ['Chip da comanda;Número da comanda\nAA;7', [[2, '7', 'AA']]],
  ['Loja;Nº da comanda\nCentro;7', [[2, '7', '']]],
  [
    '1\n2\n',
    [
      [1, '1', ''],
      [2, '2', ''],
    ],
  ],
  ['nada\tde bom', [[1, 'nada', 'de bom']]],
  ['', []],
])('%j', (texto, linhas) => {
  expect(lerComandasDoCsv(texto).map(({ linha, comanda, chip }) => [linha, comanda, chip])).toEqual(linhas);
});

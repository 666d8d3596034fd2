import { expect, test } from 'vitest';
import { impressaoDoSped, registrosMudados } from './impressao.ts';

const arquivo = (...linhas: string[]) => `${linhas.join('\r\n')}\r\n`;
const comuns = ['|0000|020|', '|0200|CAFE|', '|C001|0|', '|C100|1|'];
const delivered = arquivo(...comuns, '|C170|1|000|1102|', '|C170|2|000|1102|', '|C990|5|', '|K200|CAFE|1|', '|9999|8|');
const mudou = (...linhas: string[]) =>
  registrosMudados(impressaoDoSped(delivered), impressaoDoSped(arquivo(...linhas)));

test.each<[string, string[], ReturnType<typeof mudou>]>([
  ['o mesmo não mudou', [...comuns, '|C170|1|000|1102|', '|C170|2|000|1102|'], []],
  [
    'um CFOP só, com tantas linhas quantas eram',
    [...comuns, '|C170|1|000|1102|', '|C170|2|000|1556|'],
    [{ registro: 'C170', antes: 2, agora: 2 }],
  ],
  [
    'o que saiu e o que entrou',
    [...comuns, '|C170|1|000|1102|', '|D100|0|'],
    [
      { registro: 'C170', antes: 2, agora: 1 },
      { registro: 'D100', antes: 0, agora: 1 },
    ],
  ],
  [
    'nomes, contagens e o estoque do fim do mês não são movimento',
    ['|0000|020|', '|0200|CHA|', '|C001|1|', '|C100|1|', '|C170|1|000|1102|', '|C170|2|000|1102|', '|K200|CHA|2|'],
    [],
  ],
])('%s', (_, linhas, esperado) => {
  expect(mudou(...linhas)).toEqual(esperado);
});

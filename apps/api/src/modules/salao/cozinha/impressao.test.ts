import { expect, test } from 'vitest';
import { bytesDoTicket } from './impressao.ts';

const papel = (escrito: string) =>
  bytesDoTicket(
    {
      seq: 7,
      tipo: 'novo',
      identificador: escrito,
      para: escrito,
      itens: [{ item: 1, quantidade: '1', descricao: escrito, partes: [escrito], observacao: escrito, lugar: null }],
    } as unknown as Parameters<typeof bytesDoTicket>[0],
    { departamento: escrito, quando: '29/02/2028 23:59', colunas: 48 },
  ).toString('latin1');

test.each([
  ['aspas, travessão e apóstrofo colados', 'D’Oeste – “X”', `D'Oeste - "X"`],
  ['um emoji, que nenhuma impressora tem, não vira interrogações', 'Bolo 🎂 aniversário', 'Bolo anivers\xa0rio'],
  ['acentos soltos se juntam', 'Pa\u0303o france\u0302s', 'P\xc6o franc\x88s'],
  ['o que não se vê não sai', 'Arroz\u200b\u202edoce', 'Arroz doce'],
  ['nem comandos da impressora', 'Sopa\x1dV\x00', 'Sopa V'],
])('%s', (_, escrito, impresso) => {
  const saiu = papel(escrito);
  expect(saiu.split(impresso)).toHaveLength(7);
  expect(saiu).not.toContain('?');
});

test('a observação de várias linhas sai em linhas', () => {
  expect(papel('sem sal\nbem passado')).toMatch(/\* sem sal[\n\r]+bem passado/);
});

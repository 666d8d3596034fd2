import { expect, test } from 'vitest';
import { Leituras } from './leituras.ts';

test('o que se pergunta igual lê-se uma vez, e o que faltava é o único que se lê', async () => {
  const leituras = new Leituras();
  const lidas: unknown[] = [];
  const ler = (valor: string) => async () => {
    lidas.push(valor);
    return valor;
  };
  expect(await leituras.uma('emissor', 1, ler('um'))).toBe('um');
  expect(await leituras.uma('emissor', 1, ler('outra vez'))).toBe('um');
  expect(await leituras.uma('emissor', 2, ler('dois'))).toBe('dois');
  const nomes = async (faltam: number[]) => {
    lidas.push(faltam);
    return new Map(faltam.filter((id) => id !== 9).map((id) => [id, `produto ${id}`]));
  };
  expect([...(await leituras.varias('decisoes', 'SP', [1, 2], nomes))]).toEqual([
    [1, 'produto 1'],
    [2, 'produto 2'],
  ]);
  expect([...(await leituras.varias('decisoes', 'SP', [9, 2, 3], nomes)).keys()]).toEqual([2, 3]);
  expect([...(await leituras.varias('decisoes', 'SP', [9], nomes))]).toEqual([]);
  expect([...(await leituras.varias('decisoes', 'BA', [1], nomes)).keys()]).toEqual([1]);
  expect(lidas).toEqual(['um', 'dois', [1, 2], [9, 3], [1]]);
});

test('o que se recusa a uma recusa-se a todas', async () => {
  const leituras = new Leituras();
  let vezes = 0;
  const recusar = async () => {
    vezes += 1;
    throw new Error('não encontrada');
  };
  for (let vez = 0; vez < 2; vez++) await expect(leituras.uma('pessoa', 1, recusar)).rejects.toThrow('não encontrada');
  expect(vezes).toBe(1);
});

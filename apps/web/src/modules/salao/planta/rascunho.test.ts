import type { LugarNaPlanta } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { lugarLivre, type MesaDaPlanta, mover, mudadas, porTodas } from './rascunho.ts';

const lugar = (x: number, y: number): LugarNaPlanta => ({ x, y, largura: 5, altura: 4, forma: 'quadrada' });
const mesa = (id: number, planta: LugarNaPlanta | null = null): MesaDaPlanta => ({
  id,
  numero: id,
  nome: null,
  setorId: 1,
  lugares: 4,
  planta,
});

test('uma mesa nunca passa da borda', () => {
  expect(mover(lugar(2, 2), -5, -1)).toEqual(lugar(0, 1));
  expect(mover(lugar(90, 90), 50, 50)).toEqual(lugar(91, 92));
});

test('as mesas que faltam ficam lado a lado, sem cobrir as que já estão', () => {
  expect(lugarLivre([])).toEqual(lugar(0, 0));
  expect(lugarLivre([lugar(1, 1)])).toEqual(lugar(6, 0));
  const postas = porTodas([mesa(1, lugar(6, 0)), mesa(2), mesa(3)]);
  expect(postas.map(({ planta }) => [planta?.x, planta?.y])).toEqual([
    [6, 0],
    [0, 0],
    [12, 0],
  ]);
});

test('só o que mudou é enviado; o que voltou a ser como era não', () => {
  const antes = [mesa(1, lugar(0, 0)), mesa(2)];
  const mudancas = new Map([
    [1, mesa(1, lugar(0, 0))],
    [2, mesa(2, lugar(6, 0))],
  ]);
  expect(mudadas(antes, mudancas)).toEqual([{ id: 2, setorId: 1, lugares: 4, planta: lugar(6, 0) }]);
});

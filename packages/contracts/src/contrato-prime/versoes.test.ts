import { expect, test } from 'vitest';
import { diferencasEntre } from './versoes.ts';

test('tells only the leaves that differ, with both values', () => {
  const antes = {
    nome: 'A',
    fim: null,
    faixas: [
      { ate: 5, valor: '1' },
      { ate: null, valor: '2' },
    ],
  };
  const depois = { nome: 'A', fim: '2026-12-31', faixas: [{ ate: 6, valor: '1' }] };
  expect(diferencasEntre(antes, depois)).toEqual([
    { campo: 'fim', antes: null, depois: '2026-12-31' },
    { campo: 'faixas.0.ate', antes: '5', depois: '6' },
    { campo: 'faixas.1.valor', antes: '2', depois: null },
  ]);
});

test('of a first version everything is new, and the same twice differs in nothing', () => {
  expect(diferencasEntre(null, { a: 1, b: null })).toEqual([{ campo: 'a', antes: null, depois: '1' }]);
  expect(diferencasEntre({ a: 1, b: null }, { a: 1 })).toEqual([]);
});

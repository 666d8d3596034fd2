import { expect, test } from 'vitest';
import { cabeNaFolha, eixosDe, folhaDaGrade, variantesPerdidas } from './grade-values.ts';

const cor = { caracteristicaId: 1, valorIds: [11, 12] };
const tamanho = { caracteristicaId: 2, valorIds: [21, 22] };

test('a folha tem uma linha por combinação, na ordem dos valores', () => {
  expect(folhaDaGrade([], [cor, tamanho]).map(({ valorIds }) => valorIds)).toEqual([
    [11, 21],
    [11, 22],
    [12, 21],
    [12, 22],
  ]);
});

test('o que foi digitado de uma combinação fica com ela, ainda que um valor novo entre antes', () => {
  const digitada = { id: 5, valorIds: [21, 11], codigo: 'AZ-P', ativo: true, precos: [] };
  const folha = folhaDaGrade([digitada], [{ ...cor, valorIds: [12, 11] }, tamanho]);
  expect(folha.filter(({ codigo }) => codigo === 'AZ-P')).toEqual([digitada]);
  expect(folha).toHaveLength(4);
});

test('as variações gravadas que um valor a menos tira são conhecidas antes', () => {
  const gravadas = [{ id: 5, valorIds: [11, 21] }, { id: 6, valorIds: [12, 21] }, { valorIds: [12, 22] }];
  expect(variantesPerdidas(gravadas, [{ ...cor, valorIds: [11] }, tamanho])).toEqual([gravadas[1]]);
});

test('uma característica sem valor ainda não é eixo, e a folha tem limite', () => {
  expect(eixosDe([{ caracteristicaId: 1, valorIds: [] }, { caracteristicaId: null, valorIds: [3] }, cor])).toEqual([
    cor,
  ]);
  const cem = Array.from({ length: 100 }, (_, index) => index);
  expect(
    cabeNaFolha([
      { caracteristicaId: 1, valorIds: cem },
      { caracteristicaId: 2, valorIds: cem },
    ]),
  ).toBe(false);
});

import type { NoDaArvore } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { fimDoRamo, linhasDaArvore, lugarDaTecla } from './arvore.ts';

const no = (
  id: number,
  paiId: number | null,
  nivel: 1 | 2 | 3 | 4,
  nome: string,
  mais: Partial<NoDaArvore> = {},
): NoDaArvore => ({
  id,
  paiId,
  nivel,
  nome,
  codigo: `${id}`,
  ano: 2026,
  empresaId: null,
  natureza: 'despesa',
  codReferencialTipo: null,
  planoContaReferencialCodigo: null,
  origemId: null,
  ativo: true,
  versao: 1,
  usos: 0,
  ...mais,
});
const nos = [
  no(1, null, 1, 'Despesas'),
  no(11, 1, 2, 'Ocupação'),
  no(111, 11, 3, 'Imóvel'),
  no(1111, 111, 4, 'Aluguel', { usos: 3 }),
  no(1112, 111, 4, 'Condomínio', { usos: 1, codReferencialTipo: '1', planoContaReferencialCodigo: '3.01' }),
  no(1113, 111, 4, 'IPTU', { ativo: false }),
  no(12, 1, 2, 'Pessoal'),
];
const nomes = (mais: Partial<Parameters<typeof linhasDaArvore>[1]>) =>
  linhasDaArvore(nos, { busca: '', inativos: false, semReferencial: false, fechados: new Set(), ...mais }).map(
    (linha) => linha.no.nome,
  );

test.each([
  [{}, ['Despesas', 'Ocupação', 'Imóvel', 'Aluguel', 'Condomínio', 'Pessoal']],
  [{ inativos: true }, ['Despesas', 'Ocupação', 'Imóvel', 'Aluguel', 'Condomínio', 'IPTU', 'Pessoal']],
  [{ fechados: new Set([11]) }, ['Despesas', 'Ocupação', 'Pessoal']],
  [{ fechados: new Set([1]) }, ['Despesas']],
  [{ busca: 'ALUG', fechados: new Set([1]) }, ['Despesas', 'Ocupação', 'Imóvel', 'Aluguel']],
  [{ busca: 'ocupacao' }, ['Despesas', 'Ocupação', 'Imóvel', 'Aluguel', 'Condomínio']],
  [{ busca: '1112' }, ['Despesas', 'Ocupação', 'Imóvel', 'Condomínio']],
  [{ busca: 'nada' }, []],
  [{ semReferencial: true }, ['Despesas', 'Ocupação', 'Imóvel', 'Aluguel']],
])('o recorte %o', (recorte, esperado) => {
  expect(nomes(recorte)).toEqual(esperado);
});

test('as setas param nas pontas', () => {
  const linhas = linhasDaArvore(nos, { busca: '', inativos: false, semReferencial: false, fechados: new Set() });
  expect(lugarDaTecla(linhas, 5, 'ArrowDown', 10)).toBe(5);
  expect(lugarDaTecla(linhas, 0, 'ArrowUp', 10)).toBe(0);
  expect(lugarDaTecla(linhas, 1, 'PageDown', 3)).toBe(4);
  expect(lugarDaTecla(linhas, 1, 'a', 3)).toBeUndefined();
});

test('what is added below a place stands after all that is open below it', () => {
  const linhas = linhasDaArvore(nos, { busca: '', inativos: false, semReferencial: false, fechados: new Set() });
  const depoisDe = (id: number) => linhas[fimDoRamo(linhas, id)]?.no.nome;
  expect(depoisDe(11)).toBe('Condomínio');
  expect(depoisDe(1111)).toBe('Aluguel');
  expect(depoisDe(1)).toBe('Pessoal');
});

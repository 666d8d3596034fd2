import { somarDias } from '@retaguarda/brasil';
import {
  exemploDoTexto,
  montarTexto,
  motivoDaParada,
  type ParcelaNaRegua,
  type PassoDaRegua,
  passosDaVez,
  variaveisDesconhecidas,
} from '@retaguarda/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const passo = (id: number, dias: number, mais: Partial<PassoDaRegua> = {}): PassoDaRegua => ({
  id,
  dias,
  canal: 'email',
  valorMinimo: null,
  valorMaximo: null,
  formaPagamentoId: null,
  tag: null,
  clienteGrupoId: null,
  ...mais,
});
const parcela = (mais: Partial<ParcelaNaRegua> = {}): ParcelaNaRegua => ({
  id: 1,
  pessoaId: 1,
  vencimento: '2026-03-10',
  aberto: '100.00',
  formaPagamentoId: null,
  tags: [],
  clienteGrupoId: null,
  judicial: false,
  contestada: false,
  promessaEm: null,
  feitos: [],
  ...mais,
});
const escada = [passo(1, -3), passo(2, 0), passo(3, 5), passo(4, 5, { canal: 'sms' }), passo(5, 30)];
const em = (hoje: string, dela = parcela(), desde = '2026-01-01') =>
  passosDaVez(escada, dela, { hoje, desde }).map(({ id }) => id);

describe('de quem é a vez', () => {
  test.each([
    ['2026-03-06', []],
    ['2026-03-07', [1]],
    ['2026-03-09', [1]],
    // A reminder of what is to come says nothing once it is due.
    ['2026-03-10', [2]],
    ['2026-03-14', [2]],
    ['2026-03-15', [3, 4]],
    ['2026-04-09', [5]],
    ['2027-01-01', [5]],
  ])('em %s: %j', (hoje, ids) => {
    expect(em(hoje)).toEqual(ids);
  });

  test('o que já foi não vai de novo, nem se volta a um passo de antes', () => {
    expect(em('2026-03-16', parcela({ feitos: [3] }))).toEqual([4]);
    expect(em('2026-03-16', parcela({ feitos: [3, 4] }))).toEqual([]);
  });

  test('nada de antes de a régua começar', () => {
    expect(em('2026-03-20', parcela(), '2026-03-16')).toEqual([]);
    expect(em('2026-04-09', parcela(), '2026-03-16')).toEqual([5]);
  });

  test.each([
    [{ valorMinimo: '100.01' }, {}],
    [{ valorMaximo: '99.99' }, {}],
    [{ formaPagamentoId: 2 }, { formaPagamentoId: 3 }],
    [{ tag: 'vip' }, { tags: ['outra'] }],
    [{ clienteGrupoId: 4 }, {}],
  ] as const)('só os títulos que o passo diz: %j', (filtro, dela) => {
    const vez = passosDaVez([passo(1, 0, filtro)], parcela(dela), { hoje: '2026-03-10', desde: '2026-01-01' });
    expect(vez).toEqual([]);
  });

  test('a promessa vale até o fim do seu dia; quebrada, a régua segue', () => {
    expect(motivoDaParada(parcela({ promessaEm: '2026-03-20' }), '2026-03-20')).toBe('promessa');
    expect(motivoDaParada(parcela({ promessaEm: '2026-03-20' }), '2026-03-21')).toBeNull();
    expect(motivoDaParada(parcela({ judicial: true }), '2026-03-21')).toBe('judicial');
    expect(motivoDaParada(parcela({ contestada: true }), '2026-03-21')).toBe('contestada');
  });

  test('dia após dia, com dias saltados, nenhum passo sai duas vezes e nenhum sai antes do seu dia', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: -30, max: 90 }), { maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 40 }),
        (dias, saltos) => {
          const passos = dias.map((dia, i) => passo(i + 1, dia));
          const feitos: number[] = [];
          let hoje = '2026-02-01';
          for (const salto of saltos) {
            hoje = somarDias(hoje, salto);
            for (const { id, dias: em } of passosDaVez(passos, parcela({ feitos }), { hoje, desde: '2026-01-01' })) {
              expect(feitos).not.toContain(id);
              expect(somarDias('2026-03-10', em) <= hoje).toBe(true);
              expect(feitos.every((antes) => (passos[antes - 1]?.dias ?? 0) < em)).toBe(true);
              feitos.push(id);
            }
          }
        },
      ),
    );
  });
});

describe('texto', () => {
  test('põe os valores, e o que vem do cadastro não é lido como variável', () => {
    const valores = { ...exemploDoTexto(), cliente: '{total}' };
    expect(montarTexto('Olá, {cliente}: {total}. {outra}', valores)).toBe('Olá, {total}: R$ 233,00. {outra}');
    expect(variaveisDesconhecidas('{cliente} {toString} {nome}')).toEqual(['toString', 'nome']);
  });
});

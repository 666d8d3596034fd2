import { Decimal } from '@retaguarda/brasil';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aplicarMovimento, type EfeitoCusto, estadoVazio, type MovimentoDeCusto, recalcular } from './custo-medio.ts';

const estado = (saldo: string, custo: string) => ({ saldo: new Decimal(saldo), custo: new Decimal(custo) });
const lido = ({ depois, custoUnitario, correcao }: ReturnType<typeof aplicarMovimento>) => ({
  saldo: depois.saldo.toFixed(),
  custo: depois.custo.toFixed(2),
  unitario: custoUnitario.toFixed(2),
  correcao: correcao.toFixed(2),
});

describe('custo médio', () => {
  test('10 a 12,00 mais 30 a 14,00 dá 13,50', () => {
    expect(lido(aplicarMovimento(estado('10', '12'), { quantidade: 30, efeito: 'recalcula', custo: '14' }))).toEqual({
      saldo: '40',
      custo: '13.50',
      unitario: '14.00',
      correcao: '0.00',
    });
  });

  test('−2 a 0 que recebe 20 a 3,30 fica com 18 a 3,30 e leva 6,60 ao custo das vendas', () => {
    expect(lido(aplicarMovimento(estado('-2', '0'), { quantidade: 20, efeito: 'recalcula', custo: '3.30' }))).toEqual({
      saldo: '18',
      custo: '3.30',
      unitario: '3.30',
      correcao: '6.60',
    });
  });

  test('a venda sai pelo médio e não o muda', () => {
    expect(lido(aplicarMovimento(estado('40', '13.5'), { quantidade: -7, efeito: 'mantem' }))).toMatchObject({
      saldo: '33',
      custo: '13.50',
      unitario: '13.50',
    });
  });

  test('a sobra de inventário entra pelo médio, ainda que venha com custo', () => {
    expect(lido(aplicarMovimento(estado('10', '5'), { quantidade: 2, efeito: 'nenhum', custo: '99' }))).toMatchObject({
      saldo: '12',
      custo: '5.00',
      unitario: '5.00',
    });
  });

  test('vendido a descoberto e reposto aos poucos, cada reposição corrige o que faltava', () => {
    const [primeira, segunda] = recalcular(estado('-5', '2'), [
      { quantidade: 3, efeito: 'recalcula', custo: '4' },
      { quantidade: 10, efeito: 'recalcula', custo: '5' },
    ]);
    expect(primeira && lido(primeira)).toMatchObject({ saldo: '-2', custo: '4.00', correcao: '10.00' });
    expect(segunda && lido(segunda)).toMatchObject({ saldo: '8', custo: '5.00', correcao: '2.00' });
  });

  test('o estorno de uma entrada devolve o médio de antes', () => {
    expect(
      lido(aplicarMovimento(estado('40', '13.5'), { quantidade: -30, efeito: 'recalcula', custo: '14' })),
    ).toMatchObject({ saldo: '10', custo: '12.00', correcao: '0.00' });
  });

  test('o estorno de uma entrada já vendida não inventa custo: a diferença vai ao custo das vendas', () => {
    expect(
      lido(aplicarMovimento(estado('5', '13.5'), { quantidade: -30, efeito: 'recalcula', custo: '14' })),
    ).toMatchObject({ saldo: '-25', custo: '13.50', correcao: '-15.00' });
  });
});

const movimento: fc.Arbitrary<MovimentoDeCusto> = fc
  .record({
    milesimos: fc.integer({ min: -50_000, max: 50_000 }).filter((n) => n !== 0),
    centavos: fc.integer({ min: 0, max: 100_000 }),
    efeito: fc.constantFrom<EfeitoCusto>('recalcula', 'mantem', 'nenhum'),
  })
  .map(({ milesimos, centavos, efeito }) => ({
    quantidade: new Decimal(milesimos).div(1000),
    efeito: milesimos < 0 && efeito === 'recalcula' ? 'mantem' : efeito,
    custo: new Decimal(centavos).div(100),
  }));

describe('sempre', () => {
  test('o que entrou é o que está em estoque, mais o que saiu, mais as correções', () => {
    fc.assert(
      fc.property(fc.array(movimento, { maxLength: 40 }), (movimentos) => {
        const efeitos = recalcular(estadoVazio, movimentos);
        let valor = new Decimal(0);
        for (const [i, { custoUnitario, correcao }] of efeitos.entries()) {
          valor = valor.plus(new Decimal(movimentos[i]?.quantidade ?? 0).times(custoUnitario)).minus(correcao);
        }
        const { saldo, custo } = efeitos.at(-1)?.depois ?? estadoVazio;
        // Each average is rounded at the sixth decimal of at most 2,000 units.
        expect(valor.minus(saldo.times(custo)).abs().toNumber()).toBeLessThan(0.05);
      }),
    );
  });

  test('o médio fica entre o menor e o maior custo que entrou', () => {
    fc.assert(
      fc.property(fc.array(movimento, { minLength: 1, maxLength: 40 }), (movimentos) => {
        const custos = movimentos
          .filter(({ efeito }) => efeito === 'recalcula')
          .map(({ custo }) => Number(custo))
          .concat(0);
        for (const { depois } of recalcular(estadoVazio, movimentos)) {
          expect(depois.custo.toNumber()).toBeGreaterThanOrEqual(Math.min(...custos));
          expect(depois.custo.toNumber()).toBeLessThanOrEqual(Math.max(...custos));
        }
      }),
    );
  });

  test('recalcular de qualquer ponto dá o mesmo que recalcular tudo', () => {
    fc.assert(
      fc.property(fc.array(movimento, { minLength: 2, maxLength: 30 }), fc.nat(), (movimentos, corte) => {
        const em = corte % movimentos.length;
        const inteiro = recalcular(estadoVazio, movimentos);
        const partes = recalcular(inteiro[em - 1]?.depois ?? estadoVazio, movimentos.slice(em));
        expect(partes.map(lido)).toEqual(inteiro.slice(em).map(lido));
      }),
    );
  });
});

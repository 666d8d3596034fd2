import { Decimal, decimal, somarDias } from '@retaguarda/brasil';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AcaoDaParcela, atosDaParcela, passoAtras, recusaDaAcao } from './atos.ts';
import {
  type ContaDaParcela,
  contaDepois,
  contaSemBaixa,
  imputar,
  saldoDaParcela,
  type TermosDaParcela,
} from './encargos.ts';
import { conferirParcelas, datasDaRecorrencia, parcelasDaCondicao, parcelasIguais } from './parcelas.ts';
import type { EstadoDaParcela } from './situacoes.ts';

const termos: TermosDaParcela = {
  // A Tuesday.
  vencimento: '2026-11-03',
  multaPercentual: 2,
  jurosMensalPercentual: 1,
  descontoValor: null,
  descontoAte: null,
};
const dia = (depois: number) => somarDias(termos.vencimento, depois);
const pago = (conta: ContaDaParcela, quando: string, valor?: string) => {
  const feita = imputar(termos, conta, quando, { valor });
  return { feita, conta: contaDepois(conta, quando, feita) };
};

describe('encargos por atraso', () => {
  test('o caso das notas: 1.000,00 a 2 % e 1 % ao mês, 17 dias depois, 400,00 pagos e mais 13 dias', () => {
    const devido = saldoDaParcela(termos, contaSemBaixa('1000.00'), dia(17));
    expect([devido.multa, devido.juros, devido.total].map(String)).toEqual(['20', '5.67', '1025.67']);
    const { feita, conta } = pago(contaSemBaixa('1000.00'), dia(17), '400.00');
    expect([feita.multa, feita.juros, feita.principal, feita.resta].map(String)).toEqual([
      '20',
      '5.67',
      '374.33',
      '625.67',
    ]);
    const depois = saldoDaParcela(termos, conta, dia(30));
    expect([depois.multa, depois.juros, depois.total].map(String)).toEqual(['0', '2.71', '628.38']);
  });

  test('pago até o vencimento, ou no primeiro dia útil depois de um fim de semana, nada se acresce', () => {
    const noSabado = { ...termos, vencimento: '2026-11-07' };
    expect(String(saldoDaParcela(noSabado, contaSemBaixa('1000.00'), '2026-11-09').total)).toBe('1000');
    // Paid later, days count from the Saturday.
    expect(saldoDaParcela(noSabado, contaSemBaixa('1000.00'), '2026-11-10')).toMatchObject({ dias: 3 });
  });

  test('os juros que não foram pagos continuam devidos depois de pago o principal', () => {
    const conta = { ...contaSemBaixa('0'), jurosAbertos: '3.20' };
    expect(String(saldoDaParcela(termos, conta, dia(90)).total)).toBe('3.2');
  });

  test('o desconto de quem paga cedo é de quem paga tudo até o dia', () => {
    const combinado = { ...termos, descontoValor: '50.00', descontoAte: '2026-10-30' };
    const cedo = imputar(combinado, contaSemBaixa('1000.00'), '2026-10-30');
    expect([cedo.valor, cedo.desconto, cedo.resta].map(String)).toEqual(['950', '50', '0']);
    expect(String(imputar(combinado, contaSemBaixa('1000.00'), '2026-10-30', { valor: '900.00' }).desconto)).toBe('0');
    expect(String(imputar(combinado, contaSemBaixa('1000.00'), '2026-10-31').valor)).toBe('1000');
  });

  test.each([
    [{ valor: '1025.68' }, 'valor'],
    [{ valor: '0.00' }, 'valor'],
    [{ dispensa: '25.68' }, 'dispensa'],
    [{ abatimento: '1000.01' }, 'abatimento'],
  ])('%o é recusado no campo %s', (pedido, campo) => {
    expect(() => imputar(termos, contaSemBaixa('1000.00'), dia(17), pedido)).toThrow(
      expect.objectContaining({ detail: expect.objectContaining({ campos: { [campo]: expect.any(String) } }) }),
    );
  });

  const centavos = fc.integer({ min: 1, max: 5_000_000 });
  const atos = fc.array(
    fc.record({ dias: fc.integer({ min: 0, max: 60 }), parte: fc.double({ min: 0.01, max: 0.99, noNaN: true }) }),
    { maxLength: 8 },
  );

  test('nenhuma sequência de pagamentos parciais perde ou inventa um centavo', () => {
    fc.assert(
      fc.property(centavos, atos, (valor, passos) => {
        const total = decimal(valor).div(100);
        let conta = contaSemBaixa(total);
        let quando = termos.vencimento;
        let entrou = decimal(0);
        let cobrado = decimal(0);
        for (const { dias, parte } of passos) {
          quando = somarDias(quando, dias);
          const devido = saldoDaParcela(termos, conta, quando).total;
          const quanto = devido.times(parte).toDecimalPlaces(2, Decimal.ROUND_DOWN);
          if (quanto.isZero()) continue;
          const feita = imputar(termos, conta, quando, { valor: quanto });
          expect(feita.resta.plus(quanto).eq(devido)).toBe(true);
          conta = contaDepois(conta, quando, feita);
          entrou = entrou.plus(feita.valor);
          cobrado = cobrado.plus(feita.acrescimo.multa).plus(feita.acrescimo.juros);
          expect(decimal(conta.aberto).gte(0) && decimal(conta.jurosAbertos).gte(0)).toBe(true);
        }
        const fim = imputar(termos, conta, quando);
        entrou = entrou.plus(fim.valor);
        cobrado = cobrado.plus(fim.acrescimo.multa).plus(fim.acrescimo.juros);
        expect(fim.resta.isZero()).toBe(true);
        expect(entrou.eq(total.plus(cobrado))).toBe(true);
      }),
    );
  });

  test('no mesmo dia, pagar em partes é pagar de uma vez, em qualquer ordem', () => {
    fc.assert(
      fc.property(
        centavos,
        fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 5 }),
        (valor, pesos) => {
          const cheia = contaSemBaixa(decimal(valor).div(100));
          const devido = saldoDaParcela(termos, cheia, dia(17)).total;
          const partes = pesos.map((peso) => devido.times(peso).div(5000).toDecimalPlaces(2)).filter((um) => um.gt(0));
          const depois = (ordem: typeof partes) =>
            ordem.reduce((conta, quanto) => pago(conta, dia(17), quanto.toFixed(2)).conta, cheia);
          const resta = (conta: ContaDaParcela) => saldoDaParcela(termos, conta, dia(60)).total.toFixed(2);
          expect(resta(depois([...partes].reverse()))).toBe(resta(depois(partes)));
        },
      ),
    );
  });

  test('cobrar em muitas vezes dá os mesmos juros que cobrar em uma', () => {
    fc.assert(
      fc.property(
        centavos,
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 10 }),
        (valor, passos) => {
          const total = decimal(valor).div(100);
          // Only the fine and what is due of interest is paid, so the principal stays.
          let conta = contaSemBaixa(total);
          let quando = dia(5);
          for (const dias of [0, ...passos]) {
            quando = somarDias(quando, dias);
            const { multa, juros } = saldoDaParcela(termos, conta, quando);
            if (multa.plus(juros).isZero()) continue;
            conta = pago(conta, quando, multa.plus(juros).toFixed(2)).conta;
          }
          const deUmaVez = saldoDaParcela(termos, contaSemBaixa(total), quando).juros;
          const ateAqui = decimal(conta.jurosCalculados).plus(saldoDaParcela(termos, conta, quando).juros);
          expect(ateAqui.toFixed(2)).toBe(deUmaVez.toFixed(2));
        },
      ),
    );
  });
});

describe('parcelas', () => {
  test('iguais: a diferença vai na última e o dia volta a ser o combinado', () => {
    expect(parcelasIguais('100.00', 3, '2027-01-31')).toEqual([
      { vencimento: '2027-01-31', valor: '33.33' },
      { vencimento: '2027-02-28', valor: '33.33' },
      { vencimento: '2027-03-31', valor: '33.34' },
    ]);
  });

  test('por condição, com e sem entrada', () => {
    const base = {
      dias: null,
      parcelas: null,
      intervaloDias: null,
      primeiroVencimentoDias: null,
      entradaPercentual: 0,
    };
    const dias = parcelasDaCondicao('100.00', { ...base, tipo: 'dias', dias: [30, 60, 90] }, '2026-11-10');
    expect(dias.map(({ vencimento }) => vencimento)).toEqual(['2026-12-10', '2027-01-09', '2027-02-08']);
    const entrada = parcelasDaCondicao(
      '99.99',
      { ...base, tipo: 'mensal', parcelas: 2, entradaPercentual: 10 },
      '2027-01-31',
    );
    expect(entrada).toEqual([
      { vencimento: '2027-01-31', valor: '10.00' },
      { vencimento: '2027-02-28', valor: '44.99' },
      { vencimento: '2027-03-31', valor: '45.00' },
    ]);
    const intervalo = {
      ...base,
      tipo: 'intervalo' as const,
      parcelas: 2,
      intervaloDias: 10,
      primeiroVencimentoDias: 5,
    };
    expect(parcelasDaCondicao('10.00', intervalo, '2026-11-10').map(({ vencimento }) => vencimento)).toEqual([
      '2026-11-15',
      '2026-11-25',
    ]);
  });

  test('à mão só passam quando fecham no centavo', () => {
    expect(() => conferirParcelas('100.00', [{ valor: '50.00' }, { valor: '50.00' }])).not.toThrow();
    expect(() => conferirParcelas('100.00', [{ valor: '50.00' }, { valor: '49.99' }])).toThrow(
      'Faltam R$\u00a00,01 nas parcelas',
    );
  });

  test('a recorrência guarda o dia de âncora, por vezes ou até um dia', () => {
    expect(datasDaRecorrencia('2027-01-31', 'mensal', { vezes: 3 })).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ]);
    expect(datasDaRecorrencia('2027-01-31', 'trimestral', { ate: '2027-10-30' })).toEqual([
      '2027-01-31',
      '2027-04-30',
      '2027-07-31',
    ]);
  });
});

const parcela: EstadoDaParcela = {
  situacao: 'vencida',
  origem: 'R',
  atrasada: true,
  baixas: 0,
  conciliadas: 0,
  judicial: false,
};

describe('atos e o que os desfaz', () => {
  /** What each act does to the state, as the server does. */
  const faz: Record<string, (de: EstadoDaParcela, antes: EstadoDaParcela) => EstadoDaParcela> = {
    baixar: (de) => ({ ...de, situacao: 'quitada', baixas: de.baixas + 1 }),
    cancelarPagamento: (de, antes) => ({ ...de, situacao: antes.situacao, baixas: de.baixas - 1 }),
    conciliar: (de) => ({ ...de, conciliadas: de.baixas }),
    desconciliar: (de, antes) => ({ ...de, conciliadas: antes.conciliadas }),
    perder: (de) => ({ ...de, situacao: 'perda' }),
    reaver: (de, antes) => ({ ...de, situacao: antes.situacao }),
    cobrarNaJustica: (de) => ({ ...de, judicial: true }),
    retirarDaJustica: (de) => ({ ...de, judicial: false }),
    inativar: (de) => ({ ...de, situacao: 'inativa' }),
    reativar: (de, antes) => ({ ...de, situacao: antes.situacao }),
    renegociar: (de) => ({ ...de, situacao: 'acordo' }),
    faturar: (de) => ({ ...de, situacao: 'acordo' }),
    desfazerAcordo: (de, antes) => ({ ...de, situacao: antes.situacao }),
  };
  const estados = fc.record({
    situacao: fc.constantFrom('aberta', 'vencida', 'parcial', 'quitada', 'perda', 'acordo', 'inativa'),
    origem: fc.constantFrom('R', 'P'),
    atrasada: fc.boolean(),
    baixas: fc.integer({ min: 0, max: 3 }),
    conciliadas: fc.constant(0),
    judicial: fc.boolean(),
  }) as fc.Arbitrary<EstadoDaParcela>;

  test('todo ato permitido é desfeito pelo que a tabela diz, e o estado volta', () => {
    fc.assert(
      fc.property(estados, (antes) => {
        for (const [acao, { undoneBy }] of Object.entries(atosDaParcela.acts) as [
          AcaoDaParcela,
          { undoneBy?: AcaoDaParcela },
        ][]) {
          if (!undoneBy || recusaDaAcao(acao, antes) !== null) continue;
          const feito = faz[acao]?.(antes, antes) as EstadoDaParcela;
          expect(recusaDaAcao(undoneBy, feito), `${acao} then ${undoneBy}`).toBeNull();
          expect(faz[undoneBy]?.(feito, antes)).toEqual(antes);
        }
      }),
    );
  });

  test('voltar desfaz o último passo', () => {
    expect(passoAtras(parcela)).toBeNull();
    expect(passoAtras({ ...parcela, situacao: 'quitada', baixas: 1, conciliadas: 1 })).toBe('desconciliar');
    expect(passoAtras({ ...parcela, situacao: 'quitada', baixas: 1 })).toBe('cancelarPagamento');
    expect(passoAtras({ ...parcela, situacao: 'inativa' })).toBe('reativar');
    expect(passoAtras({ ...parcela, judicial: true })).toBe('retirarDaJustica');
  });

  test('o que se tem a pagar não vai à justiça, e o que não venceu também não', () => {
    expect(recusaDaAcao('cobrarNaJustica', { ...parcela, origem: 'P' })).toContain('a receber');
    expect(recusaDaAcao('cobrarNaJustica', { ...parcela, situacao: 'aberta', atrasada: false })).toBe(
      'Ainda não venceu.',
    );
  });
});

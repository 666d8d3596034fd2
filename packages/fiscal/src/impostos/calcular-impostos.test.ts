import { decimal, somar } from '@retaguarda/brasil';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calcular, documento, item, REGRA, vendaParaConsumidorDeFora } from '../../test-support/impostos.ts';
import { calcularImpostos, memoriaDoCalculo } from './calcular-impostos.ts';
import type { ContextoFiscal, ItemFiscal } from './contexto.ts';
import type { RegraIcms, RegrasDoItem } from './regras.ts';
import type { ItemCalculado, ResultadoImpostos } from './resultado.ts';

const centavos = (min: number, max: number) => fc.integer({ min, max }).map((valor) => (valor / 100).toFixed(2));

const situacoesIcms: readonly RegraIcms[] = [
  { cst: '00' },
  { cst: '00', pICMS: '25', pFCP: '2' },
  { cst: '20', pICMS: '18', pRedBC: '33.33' },
  { cst: '40', desoneracao: { motivo: '9', pICMS: '12', deduz: true } },
  { cst: '51', pICMS: '12', pDif: '40' },
  { cst: '60' },
  { cst: '10', st: { modBCST: '4', pMVA: '45', pFCPST: '2' } },
  { cst: '70', pICMS: '18', pRedBC: '10', st: { modBCST: '4', pMVA: '30', pRedBCST: '10' } },
];

const regras: fc.Arbitrary<RegrasDoItem> = fc
  .record({
    icms: fc.constantFrom(...situacoesIcms),
    pIPI: fc.constantFrom('0', '5', '10'),
    cClassTrib: fc.constantFrom('000001', '200047', '200003', '410001'),
  })
  .map(({ icms, pIPI, cClassTrib }) => ({
    icms: { ...REGRA, ...icms },
    ipi: { ...REGRA, cst: '50', pIPI },
    pisCofins: { ...REGRA, cst: '01' },
    ibsCbs: { ...REGRA, cst: cClassTrib.slice(0, 3), cClassTrib },
  }));

const itens: fc.Arbitrary<ItemFiscal[]> = fc
  .array(
    fc.record({
      quantidade: fc.integer({ min: 10_000, max: 500_000 }).map((valor) => (valor / 10_000).toFixed(4)),
      valorUnitario: centavos(1_000, 100_000),
      regras,
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((lista) => lista.map((um, indice) => ({ numero: indice + 1, origem: '0', ...um })));

const contextos: fc.Arbitrary<ContextoFiscal> = fc
  .record({
    fora: fc.boolean(),
    data: fc.constantFrom('2026-11-20', '2027-06-01', '2030-01-15'),
    precos: fc.constantFrom('brutos', 'liquidos'),
    vFrete: centavos(0, 1_000),
    vSeg: centavos(0, 500),
    vOutro: centavos(0, 500),
  })
  .map(({ fora, data, precos, ...valores }) => {
    const parte = { data, precos, valores } as const;
    return fora ? vendaParaConsumidorDeFora(parte) : documento(parte);
  });

const linhas = (calculado: ItemCalculado) => [
  calculado,
  calculado.icms,
  calculado.difal,
  calculado.ipi,
  calculado.pis,
  calculado.cofins,
  calculado.ibsCbs,
];
const figuras = (resultado: ResultadoImpostos & { ok: true }): [string, string][] =>
  resultado.itens.flatMap(linhas).flatMap((linha) => Object.entries(linha?.valores ?? {}));
const valorDe = (linha: { valores: Readonly<Record<string, string | undefined>> } | undefined, campo: string) =>
  decimal(linha?.valores[campo] ?? 0);

describe('qualquer documento aceito', () => {
  test('toda figura é um decimal não negativo, sem NaN', () => {
    fc.assert(
      fc.property(contextos, itens, (contexto, lista) => {
        for (const [campo, valor] of figuras(calcular(contexto, ...lista)))
          expect(valor, campo).toMatch(/^\d+\.\d{2,4}$/);
      }),
    );
  });

  test('toda figura tem um passo na memória, com fórmula e fonte', () => {
    fc.assert(
      fc.property(contextos, itens, (contexto, lista) => {
        const resultado = calcular(contexto, ...lista);
        for (const linha of resultado.itens.flatMap(linhas)) {
          const passos = (linha?.memoria ?? []).map(({ campo, valor }) => [campo, valor]);
          expect(Object.fromEntries(passos)).toEqual(linha?.valores ?? {});
        }
        for (const passo of memoriaDoCalculo(resultado.itens, resultado.totais)) {
          expect(passo.formula).not.toBe('');
          expect(passo.fonte).not.toBe('');
        }
      }),
    );
  });

  test('os totais são a soma dos itens, e o rateio devolve o cabeçalho', () => {
    fc.assert(
      fc.property(contextos, itens, (contexto, lista) => {
        const { itens: calculados, totais } = calcular(contexto, ...lista);
        const soma = (figura: (um: ItemCalculado) => ReturnType<typeof valorDe>) =>
          somar(calculados.map(figura)).toFixed(2);
        expect(totais.icms.vICMS).toBe(soma(({ icms }) => valorDe(icms, 'vICMS')));
        expect(totais.icms.vST).toBe(soma(({ icms }) => valorDe(icms, 'vICMSST')));
        expect(totais.icms.vICMSUFDest).toBe(soma(({ difal }) => valorDe(difal, 'vICMSUFDest')));
        expect(totais.icms.vIPI).toBe(soma(({ ipi }) => valorDe(ipi, 'vIPI')));
        expect(totais.icms.vPIS).toBe(soma(({ pis }) => valorDe(pis, 'vPIS')));
        expect(totais.icms.vProd).toBe(soma((um) => valorDe(um, 'vProd')));
        expect(totais.ibsCbs?.vCBS).toBe(soma(({ ibsCbs }) => valorDe(ibsCbs, 'vCBS')));
        for (const campo of ['vFrete', 'vSeg', 'vOutro'] as const) {
          expect(totais.icms[campo]).toBe(contexto.valores?.[campo]);
        }
      }),
    );
  });

  test('vNF é a soma das parcelas do leiaute', () => {
    fc.assert(
      fc.property(contextos, itens, (contexto, lista) => {
        const { itens: calculados, totais } = calcular(contexto, ...lista);
        const { vProd, vST, vFCPST, vFrete, vSeg, vOutro, vIPI, vDesc, vNF } = totais.icms;
        const deduzido = calculados
          .filter(({ icms }) => icms?.indDeduzDeson === '1')
          .map(({ icms }) => valorDe(icms, 'vICMSDeson'));
        const esperado = somar([vProd, vST, vFCPST, vFrete, vSeg, vOutro, vIPI]).minus(vDesc).minus(somar(deduzido));
        expect(vNF).toBe(esperado.toFixed(2));
      }),
    );
  });

  test('a mesma entrada dá a mesma saída e não é alterada', () => {
    fc.assert(
      fc.property(contextos, itens, (contexto, lista) => {
        const antes = JSON.stringify([contexto, lista]);
        expect(calcularImpostos(contexto, lista)).toEqual(calcularImpostos(contexto, lista));
        expect(JSON.stringify([contexto, lista])).toBe(antes);
      }),
      { numRuns: 40 },
    );
  });

  test('de 2027 em diante o preço é o líquido mais IBS, CBS e IS, ao centavo', () => {
    fc.assert(
      fc.property(contextos, itens, (contexto, lista) => {
        for (const um of calcular({ ...contexto, data: '2027-06-01' }, ...lista).itens) {
          const partes = [
            valorDe(um, 'vProdLiq'),
            valorDe(um.ibsCbs, 'vIBS'),
            valorDe(um.ibsCbs, 'vCBS'),
            valorDe(um.is, 'vIS'),
          ];
          expect(somar(partes).toFixed(2)).toBe(um.valores.vProd);
        }
      }),
    );
  });

  test('preço maior não dá imposto menor', () => {
    fc.assert(
      fc.property(
        regras,
        fc.integer({ min: 100, max: 1_000_000 }),
        fc.integer({ min: 100, max: 100_000 }),
        (regra, cents, a) => {
          const impostos = (valor: number) => {
            const [um] = calcular(
              vendaParaConsumidorDeFora(),
              item(regra, { valorUnitario: (valor / 100).toFixed(2) }),
            ).itens;
            return [
              valorDe(um?.icms, 'vICMS'),
              valorDe(um?.difal, 'vICMSUFDest'),
              valorDe(um?.ipi, 'vIPI'),
              valorDe(um?.cofins, 'vCOFINS'),
              valorDe(um?.ibsCbs, 'vCBS'),
            ];
          };
          const menores = impostos(cents);
          for (const [indice, maior] of impostos(cents + a).entries()) {
            expect(maior.greaterThanOrEqualTo(menores[indice] ?? 0)).toBe(true);
          }
        },
      ),
    );
  });

  test('quantidade zero ou negativa é sempre recusada, nunca lançada', () => {
    fc.assert(
      fc.property(contextos, regras, fc.integer({ min: -1_000_000, max: 0 }), (contexto, regra, quantidade) => {
        expect(calcularImpostos(contexto, [item(regra, { quantidade })])).toMatchObject({
          ok: false,
          problemas: [{ codigo: 'QUANTIDADE_NAO_POSITIVA' }],
        });
      }),
    );
  });
});

describe('rateio do cabeçalho', () => {
  const iguais = ['33.33', '33.33', '33.34'].map((valorUnitario, indice) =>
    item({}, { numero: indice + 1, valorUnitario }),
  );

  test('10,00 sobre 33,33/33,33/33,34 → 3,33, 3,34 e 3,33', () => {
    const { itens: calculados } = calcular(documento({ valores: { vDesc: '10.00' } }), ...iguais);
    expect(calculados.map(({ valores }) => valores.vDesc)).toEqual(['3.33', '3.34', '3.33']);
  });

  test('o valor do próprio item soma com a parte do cabeçalho', () => {
    const comFrete = iguais.map((um) => ({ ...um, vFrete: '1.00' }));
    const { itens: calculados } = calcular(documento({ valores: { vFrete: '10.00' } }), ...comFrete);
    expect(calculados.map(({ valores }) => valores.vFrete)).toEqual(['4.33', '4.34', '4.33']);
  });

  test('item que não compõe o total não leva parte nem soma', () => {
    const [a, b] = iguais.map((um, indice) => ({ ...um, compoeTotal: indice !== 1 }));
    if (a === undefined || b === undefined) throw new Error('itens');
    const { itens: calculados, totais } = calcular(documento({ valores: { vFrete: '5.00' } }), a, b);
    expect(calculados.map(({ valores }) => valores.vFrete)).toEqual(['5.00', '0.00']);
    expect(totais.icms).toMatchObject({ vProd: '33.33', vNF: '38.33' });
  });
});

test('a linha é arredondada uma vez: 3 × 0,335 = 1,01', () => {
  const [um] = calcular(documento(), item({}, { quantidade: '3', valorUnitario: '0.335' })).itens;
  expect(um?.valores.vProd).toBe('1.01');
});

test('a memória conta a história de uma figura, com a regra que a decidiu', () => {
  const regra = { id: 'icms-sp-interna', versao: 3 };
  const { itens: calculados, totais } = calcular(documento(), item({ icms: { regra, cst: '00', pICMS: '18' } }));
  expect(memoriaDoCalculo(calculados, totais)).toContainEqual({
    item: 1,
    imposto: 'ICMS',
    campo: 'vICMS',
    valor: '180.00',
    formula: 'base × alíquota',
    base: '1000.00',
    aliquota: '18.0000',
    regra,
    fonte: 'LC 87/1996',
  });
});

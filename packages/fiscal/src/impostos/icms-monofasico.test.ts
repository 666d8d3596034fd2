import { describe, expect, test } from 'vitest';
import { calcular, documento, item, primeiro, REGRA, recusas } from '../../test-support/impostos.ts';
import type { RegraMonofasica } from './regras.ts';
import { combustivelDaAnp } from './tabelas/icms-ad-rem.ts';

const mono = (cst: string, monofasico: RegraMonofasica) => ({ icms: { ...REGRA, cst, monofasico } });
const litros = { quantidade: 1000, valorUnitario: '5.8900' };

test.each([
  ['320102001', 'gasolina'],
  ['810102001', 'gasolina'],
  ['420105001', 'diesel'],
  ['820101034', 'diesel'],
  ['210203001', 'glp'],
  ['320201001', undefined],
  ['810101001', undefined],
] as const)('o produto %s da ANP paga como %s', (codigo, combustivel) => {
  expect(combustivelDaAnp(codigo)).toBe(combustivel);
});

describe('combustíveis', () => {
  test.each([
    ['2024-02-01', 'gasolina', '1372.10'],
    ['2025-02-01', 'gasolina', '1470.00'],
    ['2026-01-01', 'gasolina', '1570.00'],
    ['2026-11-20', 'diesel', '1170.00'],
    ['2026-11-20', 'glp', '1470.00'],
  ] as const)('em %s 1000 unidades de %s pagam %s', (data, combustivel, vICMSMono) => {
    const linha = primeiro(documento({ data }), item(mono('02', { combustivel }), litros)).icms;
    expect(linha).toMatchObject({ grupo: 'ICMS02', valores: { qBCMono: '1000.0000', vICMSMono } });
  });

  test('o valor por unidade de 2027 ainda não existe: o resultado diz que é estimativa', () => {
    const contexto = documento({ data: '2027-02-01', precos: 'liquidos' });
    expect(calcular(contexto, item(mono('02', { combustivel: 'gasolina' }), litros)).estimada).toBe(true);
    const antes = documento({ data: '2026-12-31' });
    expect(calcular(antes, item(mono('02', { combustivel: 'gasolina' }), litros)).estimada).toBe(false);
  });

  test('CST 15 soma o que retém do biocombustível e reduz a alíquota', () => {
    const regra = mono('15', {
      adRem: '1.17',
      qBCMonoReten: '150',
      adRemReten: '1.17',
      pRedAdRem: '10',
      motRedAdRem: '1',
    });
    const resultado = calcular(documento(), item(regra, litros));
    expect(resultado.itens[0]?.icms).toMatchObject({
      motRedAdRem: '1',
      valores: { adRemICMS: '1.0530', vICMSMono: '1053.00', qBCMonoReten: '150.0000', vICMSMonoReten: '175.50' },
    });
    expect(resultado.totais.icms).toMatchObject({
      vICMSMono: '1053.00',
      qBCMonoReten: '150.00',
      vICMSMonoReten: '175.50',
      // What is withheld is charged on top: 5890.00 + 175.50.
      vNF: '6065.50',
    });
  });

  test('CST 53 difere', () => {
    const linha = primeiro(documento(), item(mono('53', { adRem: '1.17', pDif: '40' }), litros)).icms;
    expect(linha?.valores).toMatchObject({ vICMSMonoOp: '1170.00', vICMSMonoDif: '468.00', vICMSMono: '702.00' });
  });

  test('CST 61 informa o que já foi recolhido, sem novo imposto', () => {
    const resultado = calcular(documento(), item(mono('61', { combustivel: 'diesel' }), litros));
    expect(resultado.totais.icms).toMatchObject({ vICMSMonoRet: '1170.00', vICMSMono: '0.00', vNF: '5890.00' });
  });

  test('posto do Simples também usa os códigos monofásicos', () => {
    const contexto = documento({ emitente: { crt: 1, uf: 'SP' } });
    expect(recusas(contexto, item(mono('61', { combustivel: 'diesel' }), litros))).toEqual([]);
  });

  test('falta de dados é dita', () => {
    expect(recusas(documento(), item({ icms: { ...REGRA, cst: '02' } }))).toEqual(['DADO_AUSENTE']);
    expect(recusas(documento(), item(mono('15', { adRem: '1.17' })))).toEqual(['DADO_AUSENTE']);
    expect(recusas(documento(), item(mono('02', {})))).toEqual(['SEM_TABELA']);
  });
});

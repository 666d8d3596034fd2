import type { SimulacaoLida } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { decididoPor, difereDe, diferencaDaLinha } from './diferencas.ts';

const icms = { tributo: 'ICMS', situacao: '00', base: '100.00', aliquota: '18.00', valor: '18.00' };
const dia = (mudancas: Partial<SimulacaoLida>): SimulacaoLida => ({
  data: '2027-01-01',
  cfop: '5102',
  problemas: [],
  avisos: [],
  valor: '100.00',
  estimada: false,
  memoria: [],
  explicacao: [{ tributo: 'ICMS', regra: 'Bebidas', id: '1', versao: 2, fonte: 'regra' }],
  tributos: [icms],
  ...mudancas,
});

describe('o que difere de um dia para o outro', () => {
  test.each<[string, Partial<SimulacaoLida>, ReturnType<typeof diferencaDaLinha>['mudou'], string[]]>([
    ['igual nos dois', {}, null, []],
    [
      'outra alíquota',
      { tributos: [{ ...icms, aliquota: '20.00', valor: '20.00' }] },
      'changes',
      ['aliquota', 'valor'],
    ],
    ['sem base no outro', { tributos: [{ ...icms, base: null }] }, 'changes', ['base']],
    ['só neste dia', { tributos: [] }, 'onlyHere', []],
    ['o outro não pôde ser calculado', { tributos: [], valor: null }, null, []],
  ])('%s', (_nome, outro, mudou, campos) => {
    const diferenca = diferencaDaLinha(icms, dia(outro));
    expect(diferenca.mudou).toBe(mudou);
    expect(Object.entries(diferenca.difere).flatMap(([campo, sim]) => (sim ? campo : []))).toEqual(campos);
  });

  test('sem outro dia nada difere', () => {
    expect(diferencaDaLinha(icms, undefined)).toEqual({ mudou: null, difere: {} });
    expect(difereDe('100.00', undefined)).toBeUndefined();
  });

  test('a versão da regra também conta', () => {
    expect(difereDe('Bebidas 1', decididoPor(dia({}), 'ICMS'))).toBe(true);
    expect(difereDe('Bebidas 2', decididoPor(dia({}), 'ICMS'))).toBeUndefined();
    expect(decididoPor(dia({}), 'IPI')).toBeUndefined();
  });
});

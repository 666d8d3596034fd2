import { describe, expect, test } from 'vitest';
import { criarNota } from '../../test-support/notas.ts';
import type { Det } from '../nfe/index.ts';
import { documentoEscriturado } from './documento.ts';

const nota = criarNota();
const [modelo] = nota.infNFe.det as [Det];
const com = (mudanca: Partial<Det['imposto']>, prod: Partial<Det['prod']> = {}): Det => ({
  ...modelo,
  prod: { ...modelo.prod, vProd: '200.00', vDesc: '10.00', vFrete: '5.00', ...prod },
  imposto: { ...modelo.imposto, ...mudanca },
});
const operacaoDe = (det: Det) => documentoEscriturado({ ...nota.infNFe, det: [det] }, '').itens[0];

describe('o item no C190 é a parte dele no total da nota (W16-10)', () => {
  test.each<[string, Det, string, string]>([
    ['comum', com({}), '195.00', '200.00'],
    ['fora do total', com({}, { indTot: '0' }), '5.00', '0.00'],
    [
      'com o ICMS desonerado que se deduz',
      com({ ICMS: { ICMS40: { orig: '0', CST: '40', vICMSDeson: '24.00', motDesICMS: '7', indDeduzDeson: '1' } } }),
      '171.00',
      '200.00',
    ],
    [
      'com o desonerado que não se deduz',
      com({ ICMS: { ICMS40: { orig: '0', CST: '40', vICMSDeson: '24.00', motDesICMS: '7', indDeduzDeson: '0' } } }),
      '195.00',
      '200.00',
    ],
    [
      'com PIS e COFINS por substituição que se somam',
      com({
        PISST: { vBC: '200.00', pPIS: '1.65', vPIS: '3.30', indSomaPISST: '1' },
        COFINSST: { vBC: '200.00', pCOFINS: '7.60', vCOFINS: '15.20', indSomaCOFINSST: '1' },
      }),
      '213.50',
      '200.00',
    ],
    [
      'com imposto de importação',
      com({ II: { vBC: '200.00', vDespAdu: '0.00', vII: '20.00', vIOF: '0.00' } }),
      '215.00',
      '200.00',
    ],
  ])('%s', (_, det, operacao, produtos) => {
    expect(operacaoDe(det)).toMatchObject({ operacao, produtos });
  });
});

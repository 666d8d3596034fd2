import { describe, expect, test } from 'vitest';
import {
  avisos,
  calcular,
  documento,
  item,
  primeiro,
  REGRA,
  vendaParaConsumidorDeFora,
} from '../../test-support/impostos.ts';
import { calcularDifalDeContribuinte } from './difal.ts';
import type { RegraDifal } from './regras.ts';

const venda = (difal?: RegraDifal) =>
  item({ icms: { ...REGRA, cst: '00' }, ...(difal === undefined ? {} : { difal: { ...REGRA, ...difal } }) });

describe('venda a consumidor não contribuinte de outro estado', () => {
  test('o preço já contém o imposto: 1000 × (20 % − 7 %) = 130,00', () => {
    const calculado = primeiro(vendaParaConsumidorDeFora(), venda({ pICMSUFDest: '20' }));
    expect(calculado.icms?.valores.vICMS).toBe('70.00');
    expect(calculado.difal?.valores).toEqual({
      vBCUFDest: '1000.00',
      pICMSUFDest: '20.0000',
      pICMSInter: '7.0000',
      pICMSInterPart: '100.0000',
      vICMSUFDest: '130.00',
      vICMSUFRemet: '0.00',
    });
  });

  test('preço líquido: 1000 ÷ (1 − 20 %) = 1250; origem 87,50; DIFAL 162,50', () => {
    const calculado = primeiro(vendaParaConsumidorDeFora(), venda({ metodo: 'unicaPrecoLiquido', pICMSUFDest: '20' }));
    expect(calculado.icms?.valores).toMatchObject({ vBC: '1250.00', vICMS: '87.50' });
    expect(calculado.difal?.valores).toMatchObject({ vBCUFDest: '1250.00', vICMSUFDest: '162.50' });
  });

  test('base dupla tira o imposto da origem e põe o do destino', () => {
    const calculado = primeiro(vendaParaConsumidorDeFora(), venda({ metodo: 'dupla', pICMSUFDest: '20' }));
    // (1000 − 70) ÷ 0.80 = 1162.50; 20 % = 232.50 − 70
    expect(calculado.difal?.valores).toMatchObject({ vBCUFDest: '1162.50', vICMSUFDest: '162.50' });
  });

  test('o fundo do destino vai em campo próprio', () => {
    const calculado = primeiro(vendaParaConsumidorDeFora(), venda({ pICMSUFDest: '20', pFCPUFDest: '2' }));
    expect(calculado.difal?.valores).toMatchObject({
      vBCFCPUFDest: '1000.00',
      vFCPUFDest: '20.00',
      vICMSUFDest: '130.00',
    });
  });

  test('sem regra vale a alíquota geral do destino, com aviso', () => {
    const contexto = vendaParaConsumidorDeFora();
    expect(primeiro(contexto, venda()).difal).toMatchObject({
      regra: { id: 'difal-geral' },
      valores: { pICMSUFDest: '20.5000', vICMSUFDest: '135.00' },
    });
    expect(avisos(contexto, venda())).toContain('DIFAL_PELA_ALIQUOTA_GERAL');
  });

  test('não há DIFAL dentro do estado, com contribuinte, em operação isenta, na entrada, nem quando a regra diz', () => {
    const fora = vendaParaConsumidorDeFora();
    const isenta = item({ icms: { ...REGRA, cst: '40' } });
    const contribuinte = documento({ destinatario: { uf: 'BA', contribuinte: true, consumidorFinal: true } });
    expect(primeiro(documento(), venda()).difal).toBeUndefined();
    expect(primeiro(contribuinte, venda()).difal).toBeUndefined();
    expect(primeiro(fora, isenta).difal).toBeUndefined();
    expect(primeiro({ ...fora, sentido: 'entrada' }, venda()).difal).toBeUndefined();
    expect(primeiro(fora, venda({ naoIncide: true })).difal).toBeUndefined();
  });

  test('emitente do Simples não recolhe, e uma regra para ele é avisada', () => {
    const contexto = vendaParaConsumidorDeFora({ emitente: { crt: 1, uf: 'SP' } });
    const difal = { ...REGRA, pICMSUFDest: '20' };
    const resultado = calcular(contexto, item({ icms: { ...REGRA, cst: '102' }, difal }));
    expect(resultado.itens[0]?.difal).toBeUndefined();
    expect(resultado.avisos.map(({ codigo }) => codigo)).toContain('DIFAL_DISPENSADO_NO_SIMPLES');
  });

  test('a devolução dele leva a parte do destino, à alíquota da venda e não à do caminho de volta', () => {
    const volta = vendaParaConsumidorDeFora({ sentido: 'entrada', operacao: 'devolucao', finalidade: 4 });
    const ida = primeiro(vendaParaConsumidorDeFora(), venda({ pICMSUFDest: '20' }));
    const devolvido = primeiro(volta, venda({ pICMSUFDest: '20' }));
    expect(devolvido.icms?.valores).toMatchObject({ pICMS: '7.0000', vICMS: '70.00' });
    expect(devolvido.difal?.valores).toEqual(ida.difal?.valores);
  });

  test('o DIFAL não muda o total da nota', () => {
    const { totais } = calcular(vendaParaConsumidorDeFora(), venda({ pICMSUFDest: '20' }));
    expect(totais.icms).toMatchObject({ vICMSUFDest: '130.00', vNF: '1000.00' });
  });
});

describe('compra de contribuinte para uso próprio', () => {
  test('base dupla: (1000 − 120) ÷ 0,80 = 1100; 1100 × 20 % − 120 = 100,00', () => {
    const conta = calcularDifalDeContribuinte({ valor: '1000', pInter: '12', pInterna: '20' });
    expect(conta).toMatchObject({ vBC: '1100.00', vDifal: '100.00', vFCP: '0.00' });
  });

  test('base única onde o estado a mantém: 1000 × 8 % = 80,00', () => {
    const conta = calcularDifalDeContribuinte({ valor: '1000', pInter: '12', pInterna: '20', metodo: 'unica' });
    expect(conta).toMatchObject({ vBC: '1000.00', vDifal: '80.00' });
  });
});

import { describe, expect, test } from 'vitest';
import { autorizada, frase, png, registrar } from '../../../test-support/impressos.ts';
import { codigosDe, lerCode128 } from '../../../test-support/leitura-de-codigos.ts';
import { escritos, semEspacos, transbordos, tudoEscrito } from '../../../test-support/leitura-de-folhas.ts';
import type { InutNFe, RetInutNFe } from '../../nfe/index.ts';
import type { Folha } from '../desenho/folha.ts';
import { chaveDe } from '../documento.ts';
import { comporCancelamento, comporCartaDeCorrecao, comporInutilizacao } from './eventos.ts';

const documento = autorizada();
const carta = registrar(documento, { tpEvento: '110110', detEvento: { xCorrecao: frase(1000) } }, 3);
const cancelamento = registrar(documento, {
  tpEvento: '110111',
  detEvento: { nProt: '135260000000001', xJust: 'CLIENTE DESISTIU DA COMPRA' },
});
const marcas = ({ fundo }: Folha): string[] => fundo.flatMap((traco) => (traco.tipo === 'texto' ? [traco.texto] : []));

describe('a carta de correção', () => {
  test('traz a correção inteira, as condições de uso, a chave em barras e o registro', () => {
    const folha = comporCartaDeCorrecao(carta, { nfe: documento.nfe, logo: png(20, 20, [0, 0, 0]) });
    expect(tudoEscrito([folha])).toContain(semEspacos(frase(1000)));
    expect(tudoEscrito([folha])).toContain(semEspacos('A Carta de Correcao e disciplinada pelo paragrafo 1o-A'));
    expect(escritos([folha])).toEqual(
      expect.arrayContaining(['CARTA DE CORREÇÃO ELETRÔNICA', '3', '135260000000077', 'R$ 42,00']),
    );
    const [barras = []] = codigosDe(folha).barras;
    expect(lerCode128(barras)).toBe(chaveDe(documento));
    expect(transbordos([folha])).toEqual([]);
    expect(marcas(folha)).toEqual([]);
  });

  test('sem a nota à mão diz o que a chave diz', () => {
    const textos = escritos([comporCartaDeCorrecao(carta, {})]);
    expect(textos).toEqual(expect.arrayContaining(['11/2026', '000.001.234', '001', '11.222.333/0001-81']));
  });

  test('sem registro não vale', () => {
    const { evento } = carta;
    expect(marcas(comporCartaDeCorrecao({ evento }, {}))).toEqual(['SEM VALOR FISCAL', 'SEM REGISTRO NA SEFAZ']);
  });
});

describe('o cancelamento', () => {
  test('traz a justificativa, o protocolo cancelado e o do registro', () => {
    const textos = escritos([comporCancelamento(cancelamento, { nfe: documento.nfe })]);
    const esperados = [
      'CLIENTE DESISTIU DA COMPRA',
      '135260000000001',
      '135260000000077',
      '135 - Evento registrado e vinculado a NF-e',
    ];
    expect(textos).toEqual(expect.arrayContaining(esperados));
  });

  test('cada evento só se imprime na sua forma, e com a sua nota', () => {
    expect(() => comporCancelamento(carta, {})).toThrow('o evento não é um cancelamento');
    expect(() => comporCartaDeCorrecao(cancelamento, {})).toThrow('o evento não é uma carta de correção');
    const { nfe } = autorizada({ nNF: '99' });
    expect(() => comporCancelamento(cancelamento, { nfe })).toThrow('o evento é de outro documento');
  });
});

describe('a inutilização', () => {
  const pedido: InutNFe = {
    versao: '4.00',
    infInut: {
      Id: 'ID352612ABC34501DE3555001000000010000000012',
      tpAmb: '1',
      xServ: 'INUTILIZAR',
      cUF: '35',
      ano: '26',
      CNPJ: '12ABC34501DE35',
      mod: '55',
      serie: '1',
      nNFIni: '10',
      nNFFin: '12',
      xJust: 'FALHA NO SISTEMA DE NUMERACAO',
    },
  };
  const retorno: RetInutNFe = {
    versao: '4.00',
    infInut: {
      tpAmb: '1',
      verAplic: 'SP',
      cStat: '102',
      xMotivo: 'Inutilização de número homologado',
      cUF: '35',
      dhRecbto: '2026-11-20T12:00:00-03:00',
      nProt: '135260000000099',
    },
  };

  test('traz a faixa, a justificativa e o protocolo', () => {
    const folha = comporInutilizacao({ pedido, retorno, emitente: 'COMERCIO DE TESTE LTDA' });
    const esperados = [
      'INUTILIZAÇÃO DE NUMERAÇÃO',
      '000.000.010',
      '000.000.012',
      '135260000000099',
      '102 - Inutilização de número homologado',
    ];
    expect(escritos([folha])).toEqual(expect.arrayContaining([...esperados, 'CNPJ 12.ABC.345/01DE-35', '2026']));
    expect(marcas(folha)).toEqual([]);
    expect(transbordos([folha])).toEqual([]);
  });

  test('não homologada não vale', () => {
    expect(marcas(comporInutilizacao({ pedido }))).toEqual(['SEM VALOR FISCAL', 'SEM REGISTRO NA SEFAZ']);
  });
});

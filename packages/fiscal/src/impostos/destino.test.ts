import { describe, expect, test } from 'vitest';
import { calcular, documento, item, REGRA } from '../../test-support/impostos.ts';
import { cfopParaDestino } from './cfop.ts';
import { decidirDestino, type Presenca } from './destino.ts';
import type { Uf } from './tabelas/uf.ts';

/**
 * States as the Senate's resolution 22/1989 tells them apart, written from its text and not from our tables. The South and the South-East
 * but for Espírito Santo charge 7 % to the rest of the country. Everybody else charges 12 %.
 */
const SUL_E_SUDESTE = 'MG PR RJ RS SC SP'.split(' ') as Uf[];
const O_RESTO = 'AC AL AM AP BA CE DF ES GO MA MS MT PA PB PE PI RN RO RR SE TO'.split(' ') as Uf[];
const TODAS = [...SUL_E_SUDESTE, ...O_RESTO];
const NO_BALCAO = '1';
const PRESENCAS: (Presenca | undefined)[] = [undefined, '1', '2', '3', '5', '9'];

function vendida(de: Uf, para: Uf, contribuinte: boolean, presenca: Presenca | undefined, origem = '0') {
  const destino = decidirDestino({
    modelo: '55',
    venda: true,
    empresa: de,
    outraParte: para,
    contribuinte,
    presenca,
  });
  const destinatario = { uf: destino.uf, contribuinte, consumidorFinal: !contribuinte };
  const cfop = cfopParaDestino('5102', de, destinatario);
  const contexto = documento({ emitente: { crt: 3, uf: de, pisCofins: 'naoCumulativo' }, destinatario });
  const um = item({ icms: { ...REGRA, cst: '00' } }, { origem, ...(cfop.ok && { cfop: cfop.cfop }) });
  const [calculado] = calcular(contexto, um).itens;
  return {
    duvida: destino.duvida,
    indPres: destino.presenca,
    cfop: cfop.ok ? cfop.cfop : cfop.mensagem,
    aliquota: calculado?.icms?.valores.pICMS,
    inter: calculado?.difal?.valores.pICMSInter,
  };
}

describe('27 × 27 estados, contribuinte ou não, por presença, contra as Resoluções do Senado 22/1989 e 13/2012', () => {
  test('são os 27 estados', () => expect(new Set(TODAS).size).toBe(27));

  test.each(TODAS)('quem vende em %s', (de) => {
    for (const para of TODAS) {
      for (const contribuinte of [true, false]) {
        for (const presenca of PRESENCAS) {
          const onde = `${de} → ${para}, contribuinte ${contribuinte}, presença ${presenca}`;
          const nacional = vendida(de, para, contribuinte, presenca);
          const importado = vendida(de, para, contribuinte, presenca, '1');
          const levada = (presenca === '1' || presenca === '5') && !contribuinte;
          if (para === de || levada) {
            expect(nacional, onde).toMatchObject({ duvida: false, cfop: '5102', inter: undefined });
            expect(importado.aliquota, onde).toBe(nacional.aliquota);
            continue;
          }
          const lei = SUL_E_SUDESTE.includes(de) && O_RESTO.includes(para) ? '7.0000' : '12.0000';
          const esperado = {
            duvida: presenca === undefined && !contribuinte,
            indPres: presenca ?? '9',
            cfop: contribuinte ? '6102' : '6108',
            aliquota: lei,
            // EC 87/2015: the state of the consumer has its share.
            inter: contribuinte ? undefined : lei,
          };
          expect(nacional, onde).toEqual(esperado);
          const quatro = { ...esperado, aliquota: '4.0000', inter: contribuinte ? undefined : '4.0000' };
          expect(importado, onde).toEqual(quatro);
        }
      }
    }
  });
});

describe('o que não é venda de balcão entre estados', () => {
  const venda = { modelo: '55', venda: true, empresa: 'SP', outraParte: 'PR', contribuinte: false } as const;

  test('a entrega decide antes do endereço e da presença', () => {
    expect(decidirDestino({ ...venda, entrega: 'SP' })).toEqual({ presenca: '9', uf: 'SP', duvida: false });
    expect(decidirDestino({ ...venda, entrega: 'MG', presenca: NO_BALCAO })).toMatchObject({ uf: 'MG', duvida: false });
    expect(decidirDestino({ ...venda, outraParte: 'SP', entrega: 'MG' })).toMatchObject({ uf: 'MG' });
  });

  test('a NFC-e é interna; o estrangeiro compra na loja ou exporta; o que não é venda não pergunta', () => {
    expect(decidirDestino({ ...venda, modelo: '65' })).toEqual({ presenca: '1', uf: 'SP', duvida: false });
    expect(decidirDestino({ ...venda, outraParte: 'EX' })).toEqual({ presenca: '9', uf: 'EX', duvida: true });
    expect(decidirDestino({ ...venda, outraParte: 'EX', presenca: NO_BALCAO })).toMatchObject({ uf: 'SP' });
    expect(decidirDestino({ ...venda, venda: false })).toEqual({ presenca: '9', uf: 'PR', duvida: false });
    expect(decidirDestino({ ...venda, outraParte: undefined })).toMatchObject({ uf: 'SP', duvida: false });
  });
});

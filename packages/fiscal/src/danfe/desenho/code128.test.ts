import bwipjs from 'bwip-js/node';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codigosDe, lerCode128 } from '../../../test-support/leitura-de-codigos.ts';
import { elementosCode128, simbolosCode128 } from './code128.ts';
import { desenharCode128 } from './codigos.ts';
import { Folha } from './folha.ts';

const numerica = '35261111222333000181650010000000421135724687';
const alfanumerica = '35261112ABC34501DE35550010000012341876543215';

function lerDesenhado(texto: string): string {
  const folha = new Folha(400, 100);
  desenharCode128(folha, texto, { x: 10, y: 10, largura: 380, altura: 40 }, 1);
  const [barras = []] = codigosDe(folha).barras;
  return lerCode128(barras);
}

describe('o código de barras da chave', () => {
  test('de uma chave só de dígitos é o Code 128 C comum', () => {
    const [outro] = bwipjs.raw('code128', numerica, '');
    if (outro === undefined || !('sbs' in outro)) throw new Error('no reference');
    expect(elementosCode128(numerica)).toEqual(Array.from(outro.sbs));
    expect(simbolosCode128(numerica)).toHaveLength(1 + 22 + 2);
  });

  test('troca do conjunto C para o A nas letras, com o dígito do exemplo da NT Conjunta 2025.001', () => {
    expect(simbolosCode128('5225AB83')).toEqual([105, 52, 25, 101, 33, 34, 99, 83, 30, 106]);
  });

  test('de uma chave alfanumérica lê-se de volta igual', () => {
    expect(lerDesenhado(alfanumerica)).toBe(alfanumerica);
    expect(simbolosCode128(alfanumerica)[0]).toBe(105);
  });

  test('lê-se de volta igual para quaisquer dígitos e letras', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{1,48}$/), (texto) => {
        expect(lerDesenhado(texto)).toBe(texto);
      }),
    );
  });

  test('nunca é mais comprido do que só com o conjunto A', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{1,48}$/), (texto) => {
        expect(simbolosCode128(texto).length).toBeLessThanOrEqual(texto.length + 3);
      }),
    );
  });

  test('deixa dez módulos claros de cada lado, dentro da área', () => {
    const folha = new Folha(400, 100);
    desenharCode128(folha, numerica, { x: 0, y: 0, largura: 297, altura: 40 }, 5);
    const [barras = []] = codigosDe(folha).barras;
    expect(Math.min(...barras.map(({ x }) => x))).toBeCloseTo(10, 6);
    expect(Math.max(...barras.map(({ x, largura }) => x + largura))).toBeCloseTo(287, 6);
  });

  test('recusa o que não é dígito nem letra maiúscula', () => {
    for (const texto of ['', 'abc', '12.34', '12 34', 'Ç']) {
      expect(() => simbolosCode128(texto)).toThrow(RangeError);
    }
  });
});

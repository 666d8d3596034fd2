import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codigosDe, lerQr } from '../../../test-support/leitura-de-codigos.ts';
import { desenharQr, matrizQr } from './codigos.ts';
import { Folha } from './folha.ts';

function lerDesenhado(texto: string): string {
  const folha = new Folha(200, 200);
  desenharQr(folha, matrizQr(texto), { x: 20, y: 30, largura: 120, altura: 120 });
  const [modulos = []] = codigosDe(folha).qr;
  return lerQr(modulos);
}

const url = 'https://www.nfce.fazenda.sp.gov.br/qrcode?p=35261111222333000181650010000000771182736454';

describe('o QR Code', () => {
  test('desenhado em vetor lê-se de volta igual, da consulta curta à da contingência', () => {
    for (const texto of [
      `${url}|3|1`,
      `${url}|2|1|1|${'8AC4'.repeat(10)}`,
      `${url}|3|2|20|42.00|2|52998224725|${'aB+/'.repeat(86)}`,
    ]) {
      expect(lerDesenhado(texto)).toBe(texto);
    }
  });

  test('lê-se de volta igual para qualquer texto de endereço', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Za-z:/.?=|+]{1,300}$/), (texto) => {
        expect(lerDesenhado(texto)).toBe(texto);
      }),
      { numRuns: 30 },
    );
  });

  test('deixa quatro módulos claros em volta, dentro do quadrado', () => {
    const folha = new Folha(200, 200);
    const { lado } = matrizQr(url);
    desenharQr(folha, matrizQr(url), { x: 0, y: 0, largura: lado + 8, altura: lado + 8 });
    const [modulos = []] = codigosDe(folha).qr;
    expect(Math.min(...modulos.map(({ x }) => x))).toBeCloseTo(4, 6);
    expect(Math.max(...modulos.map(({ x, largura }) => x + largura))).toBeCloseTo(lado + 4, 6);
  });
});

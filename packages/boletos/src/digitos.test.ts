import { describe, expect, test } from 'vitest';
import { duploDigito, modulo10, modulo11 } from './digitos.ts';

describe('dígitos como os bancos os escrevem', () => {
  test('módulo 10 soma os algarismos dos produtos', () => {
    expect(modulo10('0057' + '12345' + '110' + '12345678')).toBe('8');
  });

  test.each([
    ['1900000000002', '8'],
    ['1900000000001', 'P'],
    ['0900000010035', '0'],
  ])('módulo 11 com pesos 2 a 7 e P no resto 1: %s → %s', (numero, digito) => {
    expect(modulo11(numero, { pesoMaximo: 7, resto1: 'P' })).toBe(digito);
  });

  test('os restos 0 e 1 saem como o banco manda', () => {
    expect(modulo11('0', { resto0: '1', resto1: '0' })).toBe('1');
    expect(modulo11('6', { resto0: '1', resto1: 'X' })).toBe('X');
    expect(modulo11('6')).toBe('0');
  });

  test.each([
    ['00009194', '38'],
    ['00009274', '22'],
    ['00000458', '02'],
    ['22832563', '51'],
  ])('número de controle de %s é %s', (numero, controle) => {
    expect(duploDigito(numero)).toBe(controle);
  });

  test('quando o segundo não pode ser escrito, o primeiro sobe um, e 9 volta a 0', () => {
    // 00000088: módulo 10 dá 8, e com 8 o resto do módulo 11 seria 1.
    const invalidos = Array.from({ length: 3000 }, (_, i) => String(i).padStart(8, '0')).filter(
      (numero) => duploDigito(numero).charAt(0) !== modulo10(numero),
    );
    expect(invalidos.length).toBeGreaterThan(100);
    for (const numero of invalidos) {
      const esperado = (Number(modulo10(numero)) + 1) % 10;
      expect(Number(duploDigito(numero).charAt(0))).toBe(esperado);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digitoArrecadacao, lerArrecadacao, linhaArrecadacao } from './arrecadacao.ts';
import { lerLinhaDigitavel, validarLinhaDigitavel } from './linha-digitavel.ts';

const modulo10 = '84630000000812345678901234567890123456789012';
const hoje = { hoje: '2026-11-20' };

/** Segment 1–5, 7 or 9, value in reais or in an index, either modulo. */
const codigos = fc
  .record({
    inicio: fc.stringMatching(/^8[1-79][6-9]$/),
    resto: fc.stringMatching(/^\d{40}$/),
  })
  .map(({ inicio, resto }) => {
    const modulo = /[67]$/.test(inicio) ? 10 : 11;
    return inicio + digitoArrecadacao(inicio + resto, modulo) + resto;
  });

describe('a conta de arrecadação', () => {
  test('tem quatro blocos com dígito próprio', () => {
    expect(linhaArrecadacao(modulo10)).toBe('84630000000-3 81234567890-6 12345678901-5 23456789012-9');
  });

  test('lida, diz segmento, valor, empresa e módulo', () => {
    expect(lerLinhaDigitavel('84630000000-3 81234567890-6 12345678901-5 23456789012-9', hoje)).toEqual({
      tipo: 'arrecadacao',
      segmento: { codigo: '4', nome: 'Telecomunicações' },
      valor: '81.23',
      valorReferencia: '00000008123',
      empresa: '4567',
      campoLivre: '8901234567890123456789012',
      codigoBarras: modulo10,
      modulo: 10,
    });
  });

  test('no segmento 6 a empresa é a raiz do CNPJ', () => {
    const inicio = '866';
    const resto = `00000001000${'11222333'}${'0'.repeat(21)}`;
    const codigo = inicio + digitoArrecadacao(inicio + resto, 10) + resto;
    expect(lerArrecadacao(codigo)).toMatchObject({ empresa: '11222333', valor: '10.00' });
  });

  test('com identificador 7 ou 9 o campo é uma quantidade de índice, não reais', () => {
    const inicio = '847';
    const resto = '0'.repeat(40);
    const codigo = inicio + digitoArrecadacao(inicio + resto, 10) + resto;
    expect(lerArrecadacao(codigo)).toMatchObject({ valor: null, valorReferencia: '00000000000' });
  });

  test.each([
    ['01230067896', 10, '3'],
    ['01230067896', 11, '0'],
  ] as const)('dígito de %s por módulo %i é %s', (sequencia, modulo, digito) => {
    expect(digitoArrecadacao(sequencia, modulo)).toBe(digito);
  });

  test('ida e volta não perde nada, nos dois módulos', () => {
    fc.assert(
      fc.property(codigos, (codigo) => {
        const linha = linhaArrecadacao(codigo);
        expect(validarLinhaDigitavel(linha)).toEqual({ valida: true });
        expect(lerArrecadacao(linha)).toEqual(lerArrecadacao(codigo));
        expect(lerArrecadacao(linha).codigoBarras).toBe(codigo);
      }),
    );
  });

  test('um dígito trocado é recusado no módulo 10', () => {
    const porModulo10 = codigos.filter((codigo) => /[67]/.test(codigo.charAt(2)));
    const troca = fc.record({ posicao: fc.integer({ min: 3, max: 47 }), soma: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(porModulo10, troca, (codigo, { posicao, soma }) => {
        const linha = linhaArrecadacao(codigo).replace(/\D/g, '');
        const trocado = String((Number(linha[posicao]) + soma) % 10);
        expect(validarLinhaDigitavel(linha.slice(0, posicao) + trocado + linha.slice(posicao + 1)).valida).toBe(false);
      }),
    );
  });

  test.each([
    ['846300000003', 'A linha de arrecadação tem 48 dígitos; foram lidos 12.'],
    ['84530000000-3 81234567890-6 12345678901-5 23456789012-9', 'O identificador de valor (posição 3) vai de 6 a 9.'],
    ['84630000000-4 81234567890-6 12345678901-5 23456789012-9', 'O dígito do bloco 1 não confere.'],
    ['84630000000-3 81234567890-6 12345678901-5 23456789012-0', 'O dígito do bloco 4 não confere.'],
    ['84640000000-2 81234567890-6 12345678901-5 23456789012-9', 'O dígito verificador geral (posição 4) não confere.'],
  ])('%s é recusada: %s', (linha, motivo) => {
    expect(validarLinhaDigitavel(linha)).toEqual({ valida: false, motivo });
    expect(() => lerArrecadacao(linha)).toThrow(motivo);
  });

  test('código de barras que não fecha não vira linha', () => {
    expect(() => linhaArrecadacao(modulo10.replace('8463', '8464'))).toThrow('O dígito verificador geral');
    expect(() => linhaArrecadacao('846')).toThrow('O código de arrecadação tem 44 dígitos; foram lidos 3.');
    expect(() => lerArrecadacao(`3${modulo10.slice(1)}`)).toThrow('Código de arrecadação começa com 8.');
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digitoGeral, lerCodigoBarras, montarCodigoBarras } from './codigo-barras.ts';
import { codigoBarrasDaLinha, lerLinhaDigitavel, linhaDigitavel, validarLinhaDigitavel } from './linha-digitavel.ts';

const hoje = { hoje: '2026-11-20' };
const codigo = '34192165600001234561234567890123456789012345';
const linha = '34191.23454 67890.123457 67890.123457 2 16560000123456';

const digitos = (tamanho: number) => fc.stringMatching(new RegExp(`^\\d{${tamanho}}$`));
const codigos = fc
  .record({
    banco: digitos(3).filter((banco) => !banco.startsWith('8') && banco !== '988'),
    fator: fc.constantFrom(0, 1000, 1656, 9999),
    centavos: fc.integer({ min: 0, max: 9_999_999_999 }),
    campoLivre: digitos(25),
  })
  .map(({ centavos, ...partes }) => montarCodigoBarras({ ...partes, valor: (centavos / 100).toFixed(2) }));

describe('a linha digitável', () => {
  test('é o código de barras em três campos, dígito geral e vencimento com valor', () => {
    expect(linhaDigitavel(codigo)).toBe(linha);
    expect(codigoBarrasDaLinha(linha)).toBe(codigo);
  });

  test('lida, com ou sem máscara, devolve banco, valor, vencimento e campo livre', () => {
    const leitura = {
      tipo: 'boleto',
      banco: '341',
      moeda: '9',
      valor: '1234.56',
      vencimento: '2026-12-10',
      ispb: null,
      campoLivre: '1234567890123456789012345',
      codigoBarras: codigo,
    };
    expect(lerLinhaDigitavel(linha, hoje)).toEqual(leitura);
    expect(lerLinhaDigitavel(` ${linha.replace(/\D/g, '')}\n`, hoje)).toEqual(leitura);
    expect(lerCodigoBarras(codigo, hoje)).toEqual(leitura);
  });

  test('valor zero e fator zero ficam em aberto', () => {
    const aberto = montarCodigoBarras({ banco: '001', fator: 0, valor: '0', campoLivre: '1'.repeat(25) });
    expect(lerCodigoBarras(aberto, hoje)).toMatchObject({ valor: null, vencimento: null });
  });

  test('emissor sem código de banco traz o ISPB no lugar do vencimento', () => {
    const leitura = lerLinhaDigitavel('98801234516789012345767890123457760746948000112', hoje);
    expect(leitura).toMatchObject({ banco: '988', ispb: '60746948', valor: null, vencimento: null });
  });

  test('ida e volta não perde nada', () => {
    fc.assert(
      fc.property(codigos, (um) => {
        expect(codigoBarrasDaLinha(linhaDigitavel(um))).toBe(um);
        expect(validarLinhaDigitavel(linhaDigitavel(um))).toEqual({ valida: true });
      }),
    );
  });

  test('um dígito trocado nos três campos ou no dígito geral é sempre recusado', () => {
    const troca = fc.record({ posicao: fc.integer({ min: 0, max: 32 }), soma: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(codigos, troca, (um, { posicao, soma }) => {
        expect(validarLinhaDigitavel(trocar(linhaDigitavel(um), posicao, soma)).valida).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('no vencimento e no valor, também, salvo quando o dígito geral continua 1', () => {
    const troca = fc.record({ posicao: fc.integer({ min: 33, max: 46 }), soma: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(codigos, troca, (um, { posicao, soma }) => {
        const trocada = trocar(linhaDigitavel(um), posicao, soma);
        const lido = codigoBarrasDaLinha(trocada);
        const coincide = um[4] === '1' && digitoGeral(lido.slice(0, 4) + lido.slice(5)) === '1';
        expect(validarLinhaDigitavel(trocada).valida).toBe(coincide);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['', 'A linha digitável tem 47 dígitos (boleto) ou 48 (arrecadação); foram lidos 0.'],
    ['3419', 'A linha digitável tem 47 dígitos (boleto) ou 48 (arrecadação); foram lidos 4.'],
    ['34191.2345X', 'A linha digitável só tem dígitos, pontos, traços e espaços.'],
    [linha.replace('23454', '23455'), 'O dígito do campo 1 não confere.'],
    [linha.replace('123457 67890', '123458 67890'), 'O dígito do campo 2 não confere.'],
    [linha.replace('123457 2', '123458 2'), 'O dígito do campo 3 não confere.'],
    [linha.replace(' 2 ', ' 3 '), 'O dígito verificador geral (campo 4) não confere.'],
  ])('"%s" é recusada: %s', (texto, motivo) => {
    expect(validarLinhaDigitavel(texto)).toEqual({ valida: false, motivo });
    expect(() => lerLinhaDigitavel(texto, hoje)).toThrow(motivo);
  });
});

describe('o código de barras', () => {
  test('de arrecadação é lido como tal, e não tem a linha de um boleto', () => {
    const arrecadacao = '84630000000812345678901234567890123456789012';
    expect(lerCodigoBarras(arrecadacao, hoje)).toMatchObject({ tipo: 'arrecadacao', valor: '81.23' });
    expect(() => lerCodigoBarras(arrecadacao.replace('8463', '8464'), hoje)).toThrow('não confere');
    expect(() => linhaDigitavel(arrecadacao)).toThrow('Código de arrecadação, não de boleto.');
  });

  test.each([
    ['3419', 'O código de barras tem 44 dígitos; foram lidos 4.'],
    [`${codigo.slice(0, 43)}A`, 'O código de barras só tem dígitos.'],
    [codigo.replace('34192', '34193'), 'O dígito verificador geral (posição 5 do código de barras) não confere.'],
  ])('%s é recusado: %s', (texto, motivo) => {
    expect(() => lerCodigoBarras(texto, hoje)).toThrow(motivo);
    expect(() => linhaDigitavel(texto)).toThrow(motivo);
  });

  const partes = { banco: '341', fator: 1656, valor: '1234.56', campoLivre: '1'.repeat(25) };
  test.each([
    ['banco', { banco: '34' }],
    ['moeda', { moeda: 'R' }],
    ['campoLivre', { campoLivre: '1' }],
    ['fator', { fator: 10_000 }],
    ['valor', { valor: '100000000.00' }],
    ['valor', { valor: '-0.01' }],
    ['valor', { valor: '1.005' }],
  ])('não se monta com %s inválido: %o', (campo, errado) => {
    expect(() => montarCodigoBarras({ ...partes, ...errado })).toThrow(
      expect.objectContaining({ codigo: 'CAMPO_INVALIDO', campo }),
    );
  });
});

/** Adds `soma` to the digit at `posicao`, counted without the mask. */
function trocar(mascarada: string, posicao: number, soma: number): string {
  const so = mascarada.replace(/\D/g, '');
  return so.slice(0, posicao) + String((Number(so[posicao]) + soma) % 10) + so.slice(posicao + 1);
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  alfa,
  brancos,
  type Campo,
  data6,
  data8,
  dataInvertida,
  fixo,
  hora,
  num,
  texto,
  valor,
  zeros,
} from './campo.ts';
import { CampoInvalido, escreverRegistro } from './escrever.ts';
import { lerRegistro } from './ler.ts';
import { falhasDeEstrutura, parcial, redefinir, registro, sobrepor } from './registro.ts';

const um = (campo: Campo) =>
  registro('teste', campo.posicao[1], [...(campo.posicao[0] > 1 ? [brancos(1, campo.posicao[0] - 1)] : []), campo]);
const escrever = (campo: Campo, dado: string) => escreverRegistro(um(campo), { [campo.nome]: dado });

describe('escrever', () => {
  test.each<[string, Campo, string, string]>([
    ['texto perde acentos e minúsculas', texto('x', 1, 10), 'São João', 'SAO JOAO  '],
    ['texto comprido é cortado', texto('x', 1, 5), 'Padaria', 'PADAR'],
    ['aspas e travessões viram os simples', texto('x', 1, 10), 'D’Água – 2', "D'AGUA - 2"],
    ['o que não é ASCII vira branco', texto('x', 1, 6), 'A日B', 'A B   '],
    ['código vai à esquerda', alfa('x', 1, 5), 'ab1', 'AB1  '],
    ['número vai à direita, com zeros', num('x', 1, 5), '42', '00042'],
    ['máscara de documento sai', num('x', 1, 14), '11.222.333/0001-81', '11222333000181'],
    ['letras do CNPJ ficam', num('x', 1, 15), '12.abc.345/01de-35', '012ABC34501DE35'],
    ['zeros a mais na frente não atrapalham', num('x', 1, 3), '000123', '123'],
    ['valor vai em centavos', valor('x', 1, 7), '12.3', '0001230'],
    ['taxa com quatro casas', valor('x', 1, 6, 4), '1.25', '012500'],
    ['valor com casas a mais é arredondado', valor('x', 1, 5), '0.125', '00013'],
    ['data de seis', data6('x', 1), '2026-11-20', '201126'],
    ['data de oito', data8('x', 1), '2026-11-20', '20112026'],
    ['data invertida', dataInvertida('x', 1), '2026-11-20', '20261120'],
    ['hora', hora('x', 1), '08:30:05', '083005'],
  ])('%s', (_, campo, dado, esperado) => expect(escrever(campo, dado)).toBe(esperado));

  test('sem valor, cada tipo tem o seu vazio', () => {
    const tudo = registro('tudo', 30, [
      alfa('a', 1, 3),
      num('n', 4, 6),
      valor('v', 7, 10),
      data6('d', 11),
      fixo(17, 'XYZ'),
      zeros(20, 22),
      brancos(23, 25),
      num('padrao', 26, 27, { padrao: '09' }),
      alfa('tracos', 28, 30, { padrao: '-' }),
    ]);
    expect(escreverRegistro(tudo, { a: undefined, n: '' })).toBe('   0000000000000XYZ000   09---');
  });

  test.each<[string, Campo, string, RegExp]>([
    ['número que não cabe', num('conta', 3, 5), '12345', /teste, campo conta \(posições 3-5\): "12345" não cabe em 3/],
    ['código que não cabe', alfa('chave', 1, 2), 'ABC', /não cabe em 2/],
    ['valor que não cabe', valor('valor', 1, 4), '100.00', /"10000" não cabe em 4/],
    ['valor negativo', valor('valor', 1, 4), '-1', /valor negativo/],
    ['valor que não é número', valor('valor', 1, 4), 'dez', /"dez" não é um valor/],
    ['número sem dígitos', num('conta', 1, 4), '--', /"--" não é um número/],
    ['data que não existe', data6('vencimento', 1), '2026-02-30', /"2026-02-30" não é uma data/],
    ['data com barras', data8('vencimento', 1), '20/11/2026', /não é uma data/],
  ])('%s é recusado, dizendo o campo e as posições', (_, campo, dado, mensagem) => {
    expect(() => escrever(campo, dado)).toThrow(CampoInvalido);
    expect(() => escrever(campo, dado)).toThrow(mensagem);
  });

  test('campo obrigatório não fica vazio', () => {
    expect(() => escreverRegistro(um(num('conta', 1, 3, { obrigatorio: true })), {})).toThrow(/precisa ser informado/);
  });

  test('o texto combinado com o banco vale mais que o valor, e tem de encher o campo', () => {
    const campo = num('conta', 1, 3);
    expect(escreverRegistro(um(campo), { conta: '7' }, { conta: ' ' })).toBe('   ');
    expect(escreverRegistro(um(campo), { conta: '7' }, { conta: 'AB1' })).toBe('AB1');
    expect(() => escreverRegistro(um(campo), {}, { conta: 'AB' })).toThrow(/precisa ter 3 caracteres/);
  });
});

describe('ler', () => {
  test.each<[string, Campo, string, string | undefined]>([
    ['texto sem os brancos', texto('x', 1, 6), ' AB   ', 'AB'],
    ['número com os zeros que tem', num('x', 1, 5), '00042', '00042'],
    ['valor com ponto', valor('x', 1, 5), '00042', '0.42'],
    ['valor sem casas', valor('x', 1, 5, 0), '00042', '42'],
    ['zero', valor('x', 1, 5), '00000', '0.00'],
    ['data de seis neste século', data6('x', 1), '201126', '2026-11-20'],
    ['data de seis no século passado', data6('x', 1), '201199', '1999-11-20'],
    ['data de oito', data8('x', 1), '29022028', '2028-02-29'],
    ['data invertida', dataInvertida('x', 1), '20261120', '2026-11-20'],
    ['data em zeros não é data', data6('x', 1), '000000', undefined],
    ['hora', hora('x', 1), '083005', '08:30:05'],
    ['em branco', num('x', 1, 5), '     ', undefined],
    ['linha que acabou antes', texto('x', 1, 5), '', undefined],
  ])('%s', (_, campo, linha, esperado) => {
    const { valores, falhas } = lerRegistro(um(campo), linha);
    expect([valores.x, falhas]).toEqual([esperado, []]);
  });

  test.each<[Campo, string, string]>([
    [valor('x', 3, 7), '  12A45', 'valor em centavos com 5 posições'],
    [valor('x', 1, 5), '123', 'valor em centavos com 5 posições'],
    [data6('x', 3), '  310226', 'data DDMMAA com 6 posições'],
    [data8('x', 1), '2011202A', 'data DDMMAAAA com 8 posições'],
    [num('x', 1, 3), '1*3', 'número com 3 posições'],
    [hora('x', 1), '08 30 ', 'hora HHMMSS com 6 posições'],
    [alfa('x', 2, 3, { obrigatorio: true }), '   ', 'texto com 2 posições'],
  ])('o que não é o que devia diz a coluna e o esperado: %#', (campo, linha, esperado) => {
    const coluna = campo.posicao[0];
    const encontrado = linha.slice(coluna - 1, campo.posicao[1]);
    expect(lerRegistro(um(campo), linha)).toEqual({
      valores: {},
      falhas: [{ campo: 'x', coluna, esperado, encontrado }],
    });
  });
});

describe('registro', () => {
  test.each<[string, readonly Campo[], RegExp]>([
    ['falta', [alfa('a', 1, 3), alfa('b', 5, 10)], /faltam as posições 4-4/],
    ['sobra', [alfa('a', 1, 5), alfa('b', 5, 10)], /b \(5-10\) repete posições/],
    ['fim', [alfa('a', 1, 9)], /termina na posição 9, e não na 10/],
    ['nome repetido', [alfa('a', 1, 5), alfa('a', 6, 10)], /o nome a se repete/],
  ])('%s de colunas não passa', (_, campos, mensagem) => {
    expect(() => registro('r', 10, campos)).toThrow(mensagem);
  });

  test('posições e tamanhos impossíveis não passam', () => {
    expect(() => alfa('a', 3, 2)).toThrow(RangeError);
    expect(() => num('a', 1, 4, { padrao: '123' })).toThrow(RangeError);
  });

  test('sobrepor exige cobrir o que tirou; redefinir completa com brancos', () => {
    const base = registro('r', 10, [alfa('a', 1, 4), num('b', 5, 10)]);
    expect(sobrepor(base, 'novo', [num('b', 5, 7), num('c', 8, 10)]).campos.map(({ nome }) => nome)).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(() => sobrepor(base, 'novo', [num('c', 6, 10)])).toThrow(/faltam as posições 5-5/);
    expect(redefinir(base, 'novo', [num('c', 6, 10)]).campos.map(({ nome }) => nome)).toEqual(['a', 'uso5', 'c']);
    expect(parcial('p', 10, [alfa('a', 4, 6)]).campos.map(({ posicao }) => posicao)).toEqual([
      [1, 3],
      [4, 6],
      [7, 10],
    ]);
  });
});

const tipos = ['alfa', 'texto', 'num', 'valor', 'data6', 'data8', 'dataInvertida', 'hora'] as const;
const dia = (de: number, ate: number) =>
  fc
    .integer({ min: Date.UTC(de, 0, 1) / 86_400_000, max: Date.UTC(ate, 11, 31) / 86_400_000 })
    .map((dias) => new Date(dias * 86_400_000).toISOString().slice(0, 10));

/** A field of a kind at a position, and a value that fits it. */
function campoComValor(indice: number, tipo: (typeof tipos)[number], tamanho: number, de: number) {
  const nome = `c${indice}`;
  const palavra = fc.stringMatching(new RegExp(`^[A-Z0-9]{1,${tamanho}}$`));
  switch (tipo) {
    case 'alfa':
      return { campo: alfa(nome, de, de + tamanho - 1), dado: palavra };
    case 'texto':
      return { campo: texto(nome, de, de + tamanho - 1), dado: palavra };
    case 'num':
      return { campo: num(nome, de, de + tamanho - 1), dado: fc.stringMatching(new RegExp(`^[0-9A-Z]{${tamanho}}$`)) };
    case 'valor':
      return {
        campo: valor(nome, de, de + tamanho + 2),
        dado: fc.integer({ min: 0, max: 10 ** tamanho }).map((centavos) => (centavos / 100).toFixed(2)),
      };
    case 'data6':
      return { campo: data6(nome, de), dado: dia(1990, 2089) };
    case 'data8':
      return { campo: data8(nome, de), dado: dia(1900, 2199) };
    case 'dataInvertida':
      return { campo: dataInvertida(nome, de), dado: dia(1900, 2199) };
    default:
      return { campo: hora(nome, de), dado: fc.constantFrom('00:00:01', '08:30:00', '23:59:59') };
  }
}

const registroComValores = fc
  .array(fc.tuple(fc.constantFrom(...tipos), fc.integer({ min: 1, max: 12 })), { minLength: 1, maxLength: 12 })
  .chain((formas) => {
    let de = 1;
    const partes = formas.map(([tipo, tamanho], indice) => {
      const parte = campoComValor(indice, tipo, tamanho, de);
      de = parte.campo.posicao[1] + 1;
      return parte;
    });
    const feito = registro(
      'qualquer',
      de - 1,
      partes.map(({ campo }) => campo),
    );
    return fc
      .record(Object.fromEntries(partes.map(({ campo, dado }) => [campo.nome, dado])))
      .map((valores) => ({ feito, valores }));
  });

test('qualquer registro escrito é lido igual, com o comprimento exato', () => {
  fc.assert(
    fc.property(registroComValores, ({ feito, valores }) => {
      const linha = escreverRegistro(feito, valores);
      expect(linha).toHaveLength(feito.tamanho);
      expect(linha).toMatch(/^[\x20-\x7E]*$/);
      expect(lerRegistro(feito, linha)).toEqual({ valores, falhas: [] });
    }),
  );
});

test('ler nunca lança, seja o que for a linha', () => {
  fc.assert(
    fc.property(registroComValores, fc.string({ maxLength: 200 }), ({ feito }, linha) => {
      const { valores, falhas } = lerRegistro(feito, linha);
      for (const { campo } of falhas) expect(valores).not.toHaveProperty(campo);
    }),
  );
});

test('registro que passa na estrutura cobre tudo', () => {
  fc.assert(
    fc.property(registroComValores, ({ feito }) => {
      expect(falhasDeEstrutura(feito)).toEqual([]);
      expect(feito.campos.reduce((soma, { tamanho }) => soma + tamanho, 0)).toBe(feito.tamanho);
    }),
  );
});

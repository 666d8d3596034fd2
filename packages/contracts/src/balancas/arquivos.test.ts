import { describe, expect, test } from 'vitest';
import {
  gerarArquivosDeBalanca,
  type ItemDeBalanca,
  linhaDeNutricao,
  linhaDeSetor,
  linhaFilizola,
  linhaToledo,
  type NutricaoDeBalanca,
} from './arquivos.ts';

const item = (mudancas: Partial<ItemDeBalanca> = {}): ItemDeBalanca => ({
  produtoId: 1,
  codigo: 123,
  venda: 'peso',
  descricao: 'Pão francês',
  preco: '19.90',
  validadeDias: 2,
  departamento: 'Padaria',
  nutricao: null,
  ...mudancas,
});
const v = (valor: string, vd: number | null = null) => ({ valor, vd });
const nutricao: NutricaoDeBalanca = {
  id: 77,
  porcao: 'Porção de 50 g (1 unidade)',
  energia: v('149.5', 7),
  carboidratos: v('29.3', 10),
  proteinas: v('4.0', 8),
  gordurasTotais: v('1.6', 2),
  gordurasSaturadas: v('0.5', 3),
  gordurasTrans: v('0.0', 0),
  fibras: v('1.2', 5),
  sodio: v('324.0', 16),
};
/** Cuts a line by widths, so that each field is compared in its place. */
const campos = (linha: string, ...larguras: number[]) => {
  let inicio = 0;
  return larguras.map((largura) => {
    inicio += largura;
    return linha.slice(inicio - largura, inicio);
  });
};

describe('Toledo MGV', () => {
  test('cada campo de ITENSMGV.TXT na sua posição', () => {
    const linha = linhaToledo(item({ nutricao }), 3);
    expect(linha).toHaveLength(246);
    expect(campos(linha, 2, 1, 6, 6, 3, 25, 25, 6, 4, 6, 1, 1, 4, 12, 11, 1)).toEqual([
      '03',
      '0',
      '000123',
      '001990',
      '002',
      'Pao frances              ',
      ' '.repeat(25),
      '000000',
      '0000',
      '000077',
      '1',
      '1',
      '0000',
      '000000000000',
      '00000000000',
      '0',
    ]);
    expect(linha.slice(97 + 17, 156)).toMatch(/^0+$/);
    expect(linha.slice(156, 158)).toBe('||');
    expect(linha.slice(158)).toBe(`${' '.repeat(70)}${'0'.repeat(18)}`);
  });

  test('a descrição longa quebra entre palavras; por unidade é tipo 1; sem validade não a imprime', () => {
    const linha = linhaToledo(
      item({ descricao: 'Bolo de chocolate com cobertura de brigadeiro', venda: 'unidade', validadeDias: 0 }),
    );
    expect(linha[2]).toBe('1');
    expect(campos(linha.slice(18), 25, 25)).toEqual(['Bolo de chocolate com    ', 'cobertura de brigadeiro  ']);
    expect(linha[84]).toBe('0');
  });
});

describe('Filizola', () => {
  test('cada campo de CADTXT.TXT e SETORTXT.TXT na sua posição', () => {
    const linha = linhaFilizola(item());
    expect(linha).toHaveLength(39);
    expect(campos(linha, 6, 1, 22, 7, 3)).toEqual(['000123', 'P', 'Pao frances           ', '0001990', '002']);
    expect(linhaFilizola(item({ venda: 'unidade' }))[6]).toBe('U');
    const setor = linhaDeSetor(item({ departamento: 'Frios e laticínios' }), 12);
    expect(campos(setor, 12, 6, 4, 3)).toEqual(['Frios e lati', '000123', '0012', '000']);
  });

  test('cada campo de NUTRI.TXT na sua posição', () => {
    const linha = linhaDeNutricao(item(), nutricao);
    expect(campos(linha, 6, 35, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4)).toEqual([
      '000123',
      'Porcao de 50 g (1 unidade)'.padEnd(35),
      '00150',
      '0007',
      '00293',
      '0010',
      '00040',
      '0008',
      '00016',
      '0002',
      '00005',
      '0003',
      '00000',
      '0000',
      '00012',
      '0005',
      '*****',
      '****',
      '*****',
      '****',
      '03240',
      '0016',
    ]);
    expect(linha).toHaveLength(131);
  });
});

describe('o que não cabe é dito, nunca cortado', () => {
  test.each([
    ['toledo-mgv', { codigo: null }, 'Sem código'],
    ['toledo-mgv', { preco: null }, 'Sem preço'],
    ['toledo-mgv', { preco: '10000.00' }, 'passa de 9999,99'],
    ['filizola', { preco: '100000.00' }, 'passa de 99999,99'],
    ['filizola', { preco: '1.999' }, 'mais de dois decimais'],
    ['filizola', { descricao: 'Queijo minas frescal light' }, 'tem 26 caracteres e cabem 22'],
    ['toledo-mgv', { descricao: 'x'.repeat(51) }, 'tem 51 caracteres e cabem 50'],
    ['toledo-mgv', { validadeDias: 1000 }, '0 a 999'],
    ['toledo-mgv', { descricao: '漢字' }, 'Sem descrição'],
  ] as const)('%s com %j: %s', (formato, mudanca, texto) => {
    const { recusados, escritos, arquivos } = gerarArquivosDeBalanca(
      [item(mudanca as never), item({ codigo: 9 })],
      formato,
    );
    expect(recusados).toEqual([expect.objectContaining({ texto: expect.stringContaining(texto) })]);
    expect(escritos).toBe(1);
    expect(arquivos[0]?.conteudo.split('\r\n').filter(Boolean)).toHaveLength(1);
  });

  test('os arquivos são ASCII, em ordem de código, com CRLF em cada linha', () => {
    const { arquivos } = gerarArquivosDeBalanca(
      [item({ codigo: 20 }), item({ codigo: 3, nutricao }), item({ codigo: 7 })],
      'filizola',
    );
    expect(arquivos.map(({ nome }) => nome)).toEqual(['CADTXT.TXT', 'SETORTXT.TXT', 'NUTRI.TXT']);
    for (const { conteudo } of arquivos) {
      expect(conteudo).toMatch(/^[ -~\r\n]*$/);
      expect(conteudo.endsWith('\r\n')).toBe(true);
    }
    const codigos = arquivos[0]?.conteudo
      .split('\r\n')
      .filter(Boolean)
      .map((linha) => Number(linha.slice(0, 6)));
    expect(codigos).toEqual([3, 7, 20]);
  });
});

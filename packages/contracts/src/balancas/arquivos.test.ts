import { describe, expect, test } from 'vitest';
import { gerarArquivosDeBalanca, type ItemDeBalanca, linhaDeSetor, linhaFilizola, linhaToledo } from './arquivos.ts';
import { linhaDeNutricao, linhaInfNutri, medidaDeBalanca, type NutricaoDeBalanca } from './nutricao.ts';
import { linhaDeReceita, linhaDeTexto } from './textos.ts';

const item = (mudancas: Partial<ItemDeBalanca> = {}): ItemDeBalanca => ({
  produtoId: 1,
  codigo: 123,
  venda: 'peso',
  descricao: 'Pão francês',
  preco: '19.90',
  validadeDias: 2,
  departamento: 'Padaria',
  nutricao: null,
  texto: null,
  ...mudancas,
});
const v = (valor: string, vd: number | null = null) => ({ valor, vd });
const nutricao: NutricaoDeBalanca = {
  id: 77,
  porcao: 'Porção de 50 g (1 unidade)',
  quantidade: '50',
  unidade: 'gramas',
  medidaCaseira: '1 unidade',
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

describe('o que vai ao lado do produto na Toledo', () => {
  test('cada campo de INFNUTRI.TXT na sua posição', () => {
    const linha = linhaInfNutri(nutricao);
    expect(linha).toHaveLength(45);
    expect(campos(linha, 1, 6, 1, 3, 1, 2, 1, 2, 4, 4, 3, 3, 3, 3, 3, 5)).toEqual([
      'N',
      '000077',
      '0',
      '050',
      '0',
      '01',
      '0',
      '05',
      '0150',
      '0293',
      '040',
      '016',
      '005',
      '000',
      '012',
      '03240',
    ]);
    const bebida = { ...nutricao, unidade: 'mililitros', quantidade: '200.00', medidaCaseira: null } as const;
    expect(campos(linhaInfNutri(bebida).slice(8), 3, 1, 2, 1, 2)).toEqual(['200', '1', '01', '0', '16']);
  });

  test.each([
    ['1 unidade', 1, '0', 5],
    ['2 fatias finas', 2, '0', 8],
    ['1/2 xícara', 0, '3', 3],
    ['2 e 1/2 colheres de sopa', 2, '3', 0],
    ['1 1/3 de xícara', 1, '2', 4],
    ['Porção', 1, '0', 16],
    ['3 pães', 3, '0', 11],
  ])('a medida caseira %s', (medida, inteira, fracao, codigo) => {
    expect(medidaDeBalanca(medida)).toEqual({ inteira, fracao, codigo });
  });
  test.each(['1 punhado', '1/8 xícara', '100 unidades'])('%s não é medida da balança', (medida) => {
    expect(medidaDeBalanca(medida)).toBeNull();
  });

  test('TXINFO.TXT: o texto quebra entre palavras em linhas de 56', () => {
    const linha = linhaDeTexto(
      123,
      'Ingredientes: farinha de trigo enriquecida com ferro e ácido fólico, água.\nContém glúten',
    );
    expect(linha).toHaveLength(946);
    expect(campos(linha, 6, 100, 56, 56, 56)).toEqual([
      '000123',
      ' '.repeat(100),
      'Ingredientes: farinha de trigo enriquecida com ferro e'.padEnd(56),
      'acido folico, agua.'.padEnd(56),
      'Contem gluten'.padEnd(56),
    ]);
    expect(linha.slice(6 + 100 + 3 * 56)).toBe(' '.repeat(12 * 56));
  });

  test('os produtos apontam para o que está nos arquivos; a mesma tabela é escrita uma vez', () => {
    const { arquivos, avisos } = gerarArquivosDeBalanca(
      [
        item({ codigo: 1, nutricao, texto: 'Contém glúten' }),
        item({ codigo: 2, nutricao }),
        item({ codigo: 3, texto: ' \n ' }),
      ],
      'toledo-mgv',
      '6+5',
    );
    const linhas = (nome: string) =>
      arquivos
        .find((um) => um.nome === nome)
        ?.conteudo.split('\r\n')
        .filter(Boolean) ?? [];
    expect(linhas('ITENSMGV.TXT').map((linha) => [linha.slice(68, 74), linha.slice(78, 84)])).toEqual([
      ['000001', '000077'],
      ['000000', '000077'],
      ['000000', '000000'],
    ]);
    expect(linhas('INFNUTRI.TXT')).toHaveLength(1);
    expect(linhas('TXINFO.TXT')).toHaveLength(1);
    expect(avisos).toEqual([]);
  });
});

describe('o que não cabe ao lado do produto o deixa de fora, com o motivo', () => {
  test.each([
    ['toledo-mgv', { nutricao: { ...nutricao, energia: v('10000') } }, 'o valor energético passa de 9999'],
    ['toledo-mgv', { nutricao: { ...nutricao, fibras: v('100') } }, 'fibras passa de 99,9'],
    ['toledo-mgv', { nutricao: { ...nutricao, quantidade: '12.5' } }, 'números inteiros até 999: 12,5'],
    ['toledo-mgv', { nutricao: { ...nutricao, id: 1_000_000 } }, 'passa de 6 dígitos'],
    ['filizola', { nutricao: { ...nutricao, energia: v('1', 10_000) } }, '%VD do valor energético'],
    ['toledo-mgv', { texto: 'x'.repeat(57) }, 'texto da etiqueta não cabe'],
    ['toledo-mgv', { texto: 'linha\n'.repeat(16) }, 'texto da etiqueta não cabe'],
    ['filizola', { texto: 'palavra '.repeat(120) }, 'texto da etiqueta não cabe'],
  ] as const)('%s %j', (formato, mudanca, motivo) => {
    const { arquivos, recusados } = gerarArquivosDeBalanca(
      [item(mudanca as never), item({ codigo: 9, nutricao })],
      formato,
      '6+5',
    );
    expect(recusados).toMatchObject([{ codigo: 123, texto: expect.stringContaining(motivo) }]);
    expect(arquivos.map(({ nome }) => nome)).toEqual(
      formato === 'filizola' ? ['CADTXT.TXT', 'SETORTXT.TXT', 'NUTRI.TXT'] : ['ITENSMGV.TXT', 'INFNUTRI.TXT'],
    );
  });

  test('o que se diz de outro modo é avisado: medida que a balança não tem, departamento comprido', () => {
    const punhado = { ...nutricao, medidaCaseira: '1 punhado' };
    const toledo = gerarArquivosDeBalanca([item({ nutricao: punhado })], 'toledo-mgv', '6+5');
    expect(toledo.avisos).toMatchObject([{ texto: expect.stringContaining('vai como 1 porção') }]);
    expect(toledo.arquivos[1]?.conteudo.slice(12, 17)).toBe('01016');
    const filizola = gerarArquivosDeBalanca([item({ departamento: 'Frios e laticínios' })], 'filizola', '6+5');
    expect(filizola.avisos).toMatchObject([{ texto: expect.stringContaining('vai como “Frios e lati”') }]);
  });
});

describe('Filizola', () => {
  test('cada campo de REC_ASS.TXT na sua posição', () => {
    const linha = linhaDeReceita(123, 'Contém glúten');
    expect(linha).toHaveLength(865);
    expect(campos(linha, 12, 6, 6, 840, 1)).toEqual([
      ' '.repeat(12),
      '000123',
      '000123',
      'Contem gluten'.padEnd(840),
      '@',
    ]);
  });

  test('cada campo de CADTXT.TXT e SETORTXT.TXT na sua posição', () => {
    const linha = linhaFilizola(item());
    expect(linha).toHaveLength(39);
    expect(campos(linha, 6, 1, 22, 7, 3)).toEqual(['000123', 'P', 'Pao frances           ', '0001990', '002']);
    expect(linhaFilizola(item({ venda: 'unidade' }))[6]).toBe('U');
    const setor = linhaDeSetor(item({ departamento: 'Frios e laticínios' }), 12);
    expect(campos(setor, 12, 6, 4, 3)).toEqual(['Frios e lati', '000123', '0012', '000']);
  });

  test('cada campo de NUTRI.TXT na sua posição', () => {
    const linha = linhaDeNutricao(123, nutricao);
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
      '6+5',
    );
    expect(recusados).toEqual([expect.objectContaining({ texto: expect.stringContaining(texto) })]);
    expect(escritos).toBe(1);
    expect(arquivos[0]?.conteudo.split('\r\n').filter(Boolean)).toHaveLength(1);
  });

  test('os arquivos são ASCII, em ordem de código, com CRLF em cada linha', () => {
    const { arquivos } = gerarArquivosDeBalanca(
      [item({ codigo: 20 }), item({ codigo: 3, nutricao }), item({ codigo: 7 })],
      'filizola',
      '6+5',
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

describe('o que a balança ou a etiqueta não comporta fica fora, com o motivo', () => {
  const motivo = (mudancas: Partial<ItemDeBalanca>, divisao: '5+6' | '6+5' | '4+0+6' = '6+5') =>
    gerarArquivosDeBalanca([item(mudancas)], 'filizola', divisao).recusados[0]?.texto;

  test('um código maior que o da etiqueta da empresa não seria lido de volta', () => {
    expect(motivo({ codigo: 123_456 })).toBeUndefined();
    expect(motivo({ codigo: 123_456 }, '5+6')).toMatch(/^O código de balança passa de 5 dígitos/);
    expect(motivo({ codigo: 99_999 }, '5+6')).toBeUndefined();
    expect(motivo({ codigo: 10_000 }, '4+0+6')).toMatch(/^O código de balança passa de 4 dígitos/);
  });

  test('uma informação nutricional que passa dos dígitos não derruba o arquivo dos outros', () => {
    const sal = { ...nutricao, sodio: v('38758.0', 1938) };
    expect(motivo({ nutricao: sal })).toBe(
      'Na porção, sódio passa de 9999,9, o maior que a tabela da balança aceita. Diminua a porção.',
    );
    expect(motivo({ nutricao: { ...nutricao, sodio: v('9999.9', 500) } })).toBeUndefined();
    const porcao = `Porção de 50 g (${'uma colher '.repeat(4)})`;
    expect(motivo({ nutricao: { ...nutricao, porcao } })).toMatch(/e cabem 35/);
    const { escritos } = gerarArquivosDeBalanca([item({ nutricao: sal }), item({ codigo: 9 })], 'filizola', '5+6');
    expect(escritos).toBe(1);
  });
});

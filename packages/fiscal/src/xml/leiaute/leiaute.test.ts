import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  atributo,
  bruto,
  completarCasas,
  conteudo,
  decimalXml,
  documento,
  escrever,
  grupo,
  juntos,
  ler,
  lista,
  noMaximoUmDe,
  opcional,
  padrao,
  repeticao,
  texto,
  umDe,
  umValor,
  unico,
} from './index.ts';

const dec1302 = decimalXml('0|0\\.[0-9]{2}|[1-9]{1}[0-9]{0,12}(\\.[0-9]{2})?', 'número com 2 casas', {
  minimo: 2,
  maximo: 2,
});
const dec0302a04 = decimalXml('0|0\\.[0-9]{2,4}|[1-9]{1}[0-9]{0,2}(\\.[0-9]{2,4})?', '2 a 4 casas', {
  minimo: 2,
  maximo: 4,
});
const dec1104v = decimalXml('0|0\\.[0-9]{1,4}|[1-9]{1}[0-9]{0,10}(\\.[0-9]{1,4})?', 'até 4 casas', {
  minimo: 0,
  maximo: 4,
});

const pedido = documento(
  'pedido',
  'urn:pedido',
  grupo(
    {
      versao: atributo(umValor('1.00')),
      CNPJ: opcional(padrao('[0-9A-Z]{12}[0-9]{2}', 'CNPJ de 14 posições')),
      CPF: opcional(padrao('[0-9]{11}', 'CPF de 11 dígitos')),
      xNome: texto(2, 10),
      vBC: opcional(dec1302),
      pICMS: opcional(dec0302a04),
      qUnid: opcional(dec1104v),
      vUnid: opcional(dec1302),
      dhCont: opcional(texto(1, 20)),
      xJust: opcional(texto(1, 20)),
      item: lista(grupo({ nItem: atributo(padrao('[0-9]+', 'número')), vProd: dec1302 }), 1, 3),
      mensagens: opcional(repeticao(grupo({ cMsg: texto(1, 4), xMsg: texto(1, 20) }), 0, 2)),
      docZip: opcional(grupo({ schema: atributo(texto(1, 20)), valor: conteudo(texto(1, 20)) })),
      anexo: opcional(bruto),
    },
    umDe('CNPJ', 'CPF'),
    noMaximoUmDe(['vBC', 'pICMS'], ['qUnid', 'vUnid?']),
    juntos('dhCont', 'xJust'),
    unico('item', 'nItem'),
  ),
);

const minimo = {
  versao: '1.00' as const,
  CPF: '52998224725',
  xNome: 'JOSÉ & CIA',
  item: [{ nItem: '1', vProd: '10' }],
};

/** Paths and codes of the problems, `[]` when the document was written. */
function problemas(dados: unknown): string[] {
  const escrita = escrever(pedido, dados as typeof minimo);
  return escrita.ok ? [] : escrita.problemas.map(({ caminho, codigo }) => `${caminho} ${codigo}`);
}

function mensagem(dados: unknown): string {
  const escrita = escrever(pedido, dados as typeof minimo);
  return escrita.ok ? '' : (escrita.problemas[0]?.mensagem ?? '');
}

describe('escrever', () => {
  test('ordem do leiaute, não a do objeto; casas completadas; texto escapado', () => {
    const { item, versao, ...resto } = minimo;
    expect(escrever(pedido, { item, ...resto, versao })).toEqual({
      ok: true,
      xml:
        '<pedido xmlns="urn:pedido" versao="1.00"><CPF>52998224725</CPF><xNome>JOSÉ &amp; CIA</xNome>' +
        '<item nItem="1"><vProd>10.00</vProd></item></pedido>',
    });
  });

  test('repetição sem elemento em volta, texto com atributo e XML alheio', () => {
    const escrita = escrever(pedido, {
      ...minimo,
      mensagens: [
        { cMsg: '1', xMsg: 'um' },
        { cMsg: '2', xMsg: 'dois' },
      ],
      docZip: { schema: 's', valor: 'abc' },
      anexo: '<anexo  a="1"/>',
    });
    expect(escrita.ok && escrita.xml).toContain(
      '<cMsg>1</cMsg><xMsg>um</xMsg><cMsg>2</cMsg><xMsg>dois</xMsg><docZip schema="s">abc</docZip><anexo  a="1"/></pedido>',
    );
    if (!escrita.ok) throw new Error('not written');
    expect(ler(pedido, escrita.xml).documento).toMatchObject({
      mensagens: [
        { cMsg: '1', xMsg: 'um' },
        { cMsg: '2', xMsg: 'dois' },
      ],
      docZip: { schema: 's', valor: 'abc' },
      anexo: '<anexo  a="1"/>',
    });
  });

  test.each([
    ['falta obrigatório', { ...minimo, xNome: undefined }, ['xNome ausente']],
    ['falta atributo', { ...minimo, versao: undefined }, ['.versao ausente']],
    ['texto curto', { ...minimo, xNome: 'A' }, ['xNome formato']],
    ['texto comprido', { ...minimo, xNome: 'ABCDEFGHIJK' }, ['xNome formato']],
    ['espaço na ponta', { ...minimo, xNome: 'ABC ' }, ['xNome formato']],
    ['quebra de linha', { ...minimo, xNome: 'A\nB' }, ['xNome formato']],
    ['símbolo fora do alfabeto', { ...minimo, xNome: 'ABC€' }, ['xNome formato']],
    ['valor fora da lista', { ...minimo, versao: '2.00' }, ['.versao formato']],
    ['número em vez de texto', { ...minimo, xNome: 12 }, ['xNome formato']],
    ['campo desconhecido', { ...minimo, xNomee: 'X' }, ['xNomee desconhecido']],
    ['lista vazia', { ...minimo, item: [] }, ['item quantidade']],
    [
      'itens demais',
      { ...minimo, item: ['1', '2', '3', '4'].map((nItem) => ({ nItem, vProd: '1' })) },
      ['item quantidade'],
    ],
    [
      'chave repetida',
      {
        ...minimo,
        item: [
          { nItem: '1', vProd: '1' },
          { nItem: '1', vProd: '1' },
        ],
      },
      ['item[1].nItem quantidade'],
    ],
    ['dentro da lista', { ...minimo, item: [{ nItem: '1', vProd: '1.999' }] }, ['item[0].vProd formato']],
    ['grupo que não é grupo', { ...minimo, item: ['x'] }, ['item[0] formato']],
    ['lista que não é lista', { ...minimo, item: {} }, ['item formato']],
    ['duas alternativas', { ...minimo, CNPJ: '11222333000181' }, [' combinacao']],
    ['nenhuma alternativa', { ...minimo, CPF: undefined }, [' combinacao']],
    ['alternativa incompleta', { ...minimo, vBC: '1' }, [' combinacao']],
    ['mistura de alternativas', { ...minimo, vBC: '1', pICMS: '1', qUnid: '1' }, [' combinacao']],
    ['par incompleto', { ...minimo, dhCont: 'x' }, [' combinacao']],
  ])('%s é dito com o caminho', (_, dados, esperados) => {
    expect(problemas(dados)).toEqual(esperados);
  });

  test('uma alternativa com parte opcional basta', () => {
    expect(problemas({ ...minimo, qUnid: '1' })).toEqual([]);
    expect(problemas({ ...minimo, qUnid: '1', vUnid: '2' })).toEqual([]);
    expect(problemas({ ...minimo, vUnid: '2' })).toEqual([' combinacao']);
  });

  test('as mensagens são em português e dizem o que fazer', () => {
    expect(mensagem({ ...minimo, CPF: undefined })).toBe('informe CNPJ ou CPF');
    expect(mensagem({ ...minimo, CNPJ: '11222333000181' })).toBe(
      'informe apenas uma destas opções: CNPJ, CPF (vieram CNPJ, CPF)',
    );
    expect(mensagem({ ...minimo, dhCont: 'x' })).toBe('com dhCont, informe também xJust');
    expect(mensagem({ ...minimo, xNome: undefined })).toBe('é obrigatório');
    expect(mensagem({ ...minimo, CPF: '529.982.247-25' })).toBe(
      '"529.982.247-25" não serve: deve ser CPF de 11 dígitos',
    );
  });

  test('uma regra sobre campo que não é opcional é erro do leiaute', () => {
    expect(() => grupo({ a: texto(1, 2) }, umDe('a', 'b'))).toThrow(/not an optional field/);
  });
});

describe('ler', () => {
  test('campo novo, campo faltando e campo repetido são apontados, não fatais', () => {
    const xml =
      '<pedido xmlns="urn:pedido" versao="1.00"><CPF>1</CPF><CPF>2</CPF><novo>x</novo><constructor/><item nItem="1"/></pedido>';
    const { documento, problemas: achados } = ler(pedido, xml);
    expect(documento).toMatchObject({ CPF: '1', item: [{ nItem: '1' }] });
    expect(achados.map(({ caminho, codigo }) => `${caminho} ${codigo}`)).toEqual([
      'CPF quantidade',
      'xNome ausente',
      'item[0].vProd ausente',
      'novo desconhecido',
      'constructor desconhecido',
    ]);
  });

  test('outro documento é recusado', () => {
    expect(() => ler(pedido, '<outro/>')).toThrow(/esperado o elemento pedido, veio outro/);
  });
});

describe('casas decimais', () => {
  test.each([
    [dec1302, '10', '10.00'],
    [dec1302, '10.5', '10.50'],
    [dec1302, '10.500', '10.50'],
    [dec1302, '0', '0.00'],
    [dec1302, '10.505', undefined],
    [dec1302, '-1', undefined],
    [dec1302, '1e3', undefined],
    [dec1302, '1,5', undefined],
    [dec1302, '007', undefined],
    [dec1302, '12345678901234', undefined],
    [dec0302a04, '18', '18.00'],
    [dec0302a04, '2.5634', '2.5634'],
    [dec0302a04, '2.563', '2.563'],
    [dec0302a04, '2.56340', '2.5634'],
    [dec1104v, '2', '2'],
    [dec1104v, '2.0000', '2.0000'],
    [dec1104v, '0.3333', '0.3333'],
  ])('%# %s', (tipo, entrada, saida) => {
    const { casas = { minimo: 0, maximo: 0 } } = tipo;
    expect(completarCasas(tipo, casas, entrada)).toBe(saida);
  });

  test('completar de novo não muda, e o valor é o mesmo', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.nat(9999), fc.nat(3), (inteiros, fracao, zeros) => {
        const entrada = `${inteiros}.${fracao}${'0'.repeat(zeros)}`;
        for (const tipo of [dec1302, dec0302a04, dec1104v]) {
          const { casas = { minimo: 0, maximo: 0 } } = tipo;
          const saida = completarCasas(tipo, casas, entrada);
          if (saida === undefined) continue;
          expect(completarCasas(tipo, casas, saida)).toBe(saida);
          expect(Number(saida)).toBe(Number(entrada));
        }
      }),
    );
  });
});

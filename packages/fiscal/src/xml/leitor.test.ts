import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comDeclaracao, EscritorXml, semDeclaracao } from './escritor.ts';
import { buscar, buscarTodos, ErroXml, filho, lerXml } from './leitor.ts';
import { recortar } from './serializar.ts';

describe('ler XML', () => {
  const xml =
    '\uFEFF<?xml version="1.0"?>\r\n<a xmlns="urn:u" xmlns:p="urn:p" b="1&#10;2&amp;">é😀\r\n<p:c d="x>y"/><e><![CDATA[<z>]]>t</e><e/></a>';
  const raiz = lerXml(xml);

  test('nomes, namespaces, atributos e texto', () => {
    expect(raiz).toMatchObject({ nome: 'a', prefixo: '', uri: 'urn:u', atributos: { b: '1\n2&' }, texto: 'é😀\n' });
    expect(filho(raiz, 'c')).toMatchObject({ prefixo: 'p', uri: 'urn:p', atributos: { d: 'x>y' } });
    expect(buscar(raiz, 'e')?.texto).toBe('<z>t');
    expect(buscarTodos(raiz, 'e')).toHaveLength(2);
  });

  test('cada elemento sabe onde está no texto, byte por byte', () => {
    expect(raiz.filhos.map(({ inicio, fim }) => xml.slice(inicio, fim))).toEqual([
      '<p:c d="x>y"/>',
      '<e><![CDATA[<z>]]>t</e>',
      '<e/>',
    ]);
    expect(xml.slice(raiz.inicio, raiz.fim)).toBe(xml.slice(xml.indexOf('<a')));
  });

  test.each([
    ['vazio', ''],
    ['sem fim', '<a>'],
    ['aninhado sem razão', `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`],
    ['de um milhão de elementos abertos', '<a>'.repeat(1_000_000)],
    ['entidade desconhecida', '<a>&nada;</a>'],
    ['duas raízes', '<a/><b/>'],
    ['prefixo não declarado', '<p:a/>'],
    ['DOCTYPE com entidade externa', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ])('%s é recusado', (_, ruim) => {
    expect(() => lerXml(ruim)).toThrow(ErroXml);
  });

  test('a linha do erro é dita', () => {
    const erro = (() => {
      try {
        lerXml('<a>\n<b>\n</a>');
      } catch (error) {
        return error;
      }
      return undefined;
    })();
    expect(erro).toMatchObject({ linha: 3 });
  });
});

/** Of a program's documents: prefixes and defaults, entities, empty elements; and what is not well formed now and then. */
const documento = fc.letrec<{ elemento: string; conteudo: string }>((tie) => ({
  elemento: fc
    .tuple(
      fc.constantFrom('a', 'b-1', 'p:c', 'q:d'),
      fc.uniqueArray(
        fc.constantFrom(
          ' xmlns="urn:u"',
          ' xmlns=""',
          ' xmlns:q="urn:q"',
          ' z="1 > \'2\'"',
          ' Id="x"',
          ' p:y="3"',
          ' z="2"',
        ),
        { maxLength: 3 },
      ),
      fc.array(tie('conteudo'), { maxLength: 4 }),
    )
    .map(([nome, atributos, conteudos]) =>
      conteudos.length === 0
        ? `<${nome}${atributos.join('')}/>`
        : `<${nome}${atributos.join('')}>${conteudos.join('')}</${nome}>`,
    ),
  conteudo: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: fc.constantFrom('x', ' ', 'é', '😀', '\n', '"', '&amp;', '&lt;', '&gt;', '&apos;', '&#10;') }),
    tie('elemento'),
    fc.constantFrom('<a>', '</b>', '&nada;', '<!-- c -->', '<p:z xmlns:p="urn:p2"/>', '<a b="1"  c="2"/>'),
  ),
})).elemento;

test('o caminho curto lê o mesmo que o longo, e recusa o mesmo', () => {
  const longo = '<!--.-->';
  const lido = (xml: string) => {
    try {
      return JSON.stringify(lerXml(xml), (nome, valor) =>
        xml.startsWith(longo) && (nome === 'inicio' || nome === 'fim') ? valor - longo.length : valor,
      );
    } catch (error) {
      return error instanceof ErroXml;
    }
  };
  fc.assert(
    fc.property(documento, fc.boolean(), (dentro, declara) => {
      const xml = `<raiz xmlns:p="urn:p"${declara ? ' xmlns="urn:u"' : ''}>${dentro}</raiz>`;
      expect(lido(xml)).toEqual(lido(longo + xml));
    }),
    { numRuns: 1000 },
  );
});

describe('recortar', () => {
  test('sem prefixo sai igual; com prefixo, com o mesmo sentido', () => {
    const simples = '<r xmlns="urn:u"><b  x="1"><c/></b></r>';
    expect(recortar(simples, lerXml(simples).filhos[0] ?? lerXml('<x/>'), 'urn:u')).toBe('<b  x="1"><c/></b>');
    const comPrefixo = '<n:r xmlns:n="urn:u" xmlns:d="urn:d"><n:b x="&lt;"><n:c>1 &amp; 2</n:c><d:s/></n:b></n:r>';
    expect(recortar(comPrefixo, lerXml(comPrefixo).filhos[0] ?? lerXml('<x/>'), 'urn:u')).toBe(
      '<b x="&lt;"><c>1 &amp; 2</c><s xmlns="urn:d"></s></b>',
    );
  });
});

describe('escrever XML', () => {
  test('na ordem das chamadas, com o texto escapado', () => {
    const xml = new EscritorXml()
      .abrir('a', { xmlns: 'urn:u', b: '"<&>\n', c: undefined })
      .folha('d', 'x < y & z > w')
      .bruto('<e/>')
      .fechar()
      .toString();
    expect(xml).toBe('<a xmlns="urn:u" b="&quot;&lt;&amp;>&#xA;"><d>x &lt; y &amp; z &gt; w</d><e/></a>');
  });

  test('elemento aberto ou fechado a mais é erro de quem escreve', () => {
    expect(() => new EscritorXml().abrir('a').toString()).toThrow(/not closed: a/);
    expect(() => new EscritorXml().fechar()).toThrow(/without an open element/);
  });

  test('a declaração entra e sai uma vez só', () => {
    expect(semDeclaracao('\uFEFF<?xml version="1.0" encoding="utf-8"?>\n<a/>')).toBe('<a/>');
    expect(comDeclaracao(comDeclaracao('<a/>'))).toBe('<?xml version="1.0" encoding="UTF-8"?><a/>');
  });
});

import fc from 'fast-check';
import { XmlC14NMode, XmlDocument } from 'libxml2-wasm';
import { describe, expect, test } from 'vitest';
import { canonizar } from './c14n.ts';
import { ErroXml } from './leitor.ts';

describe('forma canônica', () => {
  test.each([
    ['elemento vazio abre e fecha', '<a><b/></a>', '<a><b></b></a>'],
    ['aspas e espaços das tags', "<a  x = 'v'  ></a >", '<a x="v"></a>'],
    ['atributos em ordem, namespaces antes', '<a z="1" b="2" xmlns="urn:u"/>', '<a xmlns="urn:u" b="2" z="1"></a>'],
    [
      'atributos com namespace vêm depois, por URI',
      '<a xmlns:q="urn:a" xmlns:p="urn:b" p:x="1" q:x="2" y="3"/>',
      '<a xmlns:p="urn:b" xmlns:q="urn:a" y="3" q:x="2" p:x="1"></a>',
    ],
    ['declaração repetida some', '<a xmlns="urn:u"><b xmlns="urn:u"/></a>', '<a xmlns="urn:u"><b></b></a>'],
    ['namespace padrão desfeito', '<a xmlns="urn:u"><b xmlns=""/></a>', '<a xmlns="urn:u"><b xmlns=""></b></a>'],
    ['CDATA vira texto', '<a><![CDATA[<x> & y]]></a>', '<a>&lt;x&gt; &amp; y</a>'],
    ['comentário some, instrução fica', '<a><!-- c --><?p  q ?></a>', '<a><?p q ?></a>'],
    ['entidades e fim de linha', '<a>&quot;&apos;&#233;&#x20AC;\r\n&#13;</a>', '<a>"\'é€\n&#xD;</a>'],
    ['atributo: tabulação e quebra', '<a x="a\tb&#9;&#10;&lt;&gt;&quot;"/>', '<a x="a b&#x9;&#xA;&lt;>&quot;"></a>'],
  ])('%s', (_, xml, esperado) => {
    expect(canonizar(xml).xml).toBe(esperado);
  });

  test('um elemento traz os namespaces e os xml:* de quem o contém', () => {
    const xml = '<e xmlns="urn:u" xmlns:s="urn:s" xml:lang="pt"><s:b><c Id="c1"><d/></c></s:b></e>';
    expect(canonizar(xml, { id: 'c1' }).xml).toBe('<c xmlns="urn:u" xmlns:s="urn:s" Id="c1" xml:lang="pt"><d></d></c>');
    expect(canonizar(xml, { id: 'c1', exclusiva: true }).xml).toBe('<c xmlns="urn:u" Id="c1"><d></d></c>');
  });

  test('Id ausente ou repetido, DOCTYPE e XML malformado são recusados', () => {
    expect(() => canonizar('<a><b Id="1"/></a>', { id: '2' })).toThrow(ErroXml);
    expect(() => canonizar('<a><b Id="1"/><c Id="1"/></a>', { id: '1' })).toThrow(/mais de um/);
    expect(() => canonizar('<a><b Id="1"><c Id="1"/></b></a>', { id: '1' })).toThrow(/mais de um/);
    expect(() => canonizar('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>')).toThrow(/DOCTYPE/);
    expect(() => canonizar('<a><b></a>')).toThrow(ErroXml);
  });
});

/** Random XML with the things that make canonical forms hard: prefixes, defaults undone, CDATA, entities. */
const nomes = fc.constantFrom('a', 'b', 'infNFe', 'xProd', 'é');
const prefixos = fc.constantFrom('', 'p:', 'q:');
const textos = fc
  .string({
    unit: fc.constantFrom('x', ' ', 'ç', '€', '😀', '\n', '&amp;', '&lt;', '&gt;', '&#13;', '&#x9;', '"', "'"),
  })
  .map((texto) => texto);
const declaracoes = fc.constantFrom(
  '',
  ' xmlns="urn:u"',
  ' xmlns="urn:outra"',
  ' xmlns=""',
  ' xmlns:p="urn:p2"',
  ' xmlns:r="urn:r"',
);
const atributos = fc
  .uniqueArray(fc.constantFrom('z', 'b', 'p:x', 'q:x', 'xml:lang'), { maxLength: 4 })
  .chain((lista) =>
    fc
      .array(textos, { minLength: lista.length, maxLength: lista.length })
      .map((valores) => lista.map((nome, i) => ` ${nome}='${(valores[i] ?? '').replaceAll("'", '')}'`).join('')),
  );
const { elemento } = fc.letrec<{ elemento: string; conteudo: string }>((tie) => ({
  elemento: fc
    .tuple(prefixos, nomes, declaracoes, atributos, fc.array(tie('conteudo'), { maxLength: 4 }))
    .map(([prefixo, nome, declaracao, lista, conteudos]) => {
      const tag = `${prefixo}${nome}`;
      const dentro = conteudos.join('');
      return dentro === '' ? `<${tag}${lista}${declaracao}/>` : `<${tag}${declaracao}${lista}>${dentro}</${tag}>`;
    }),
  conteudo: fc.oneof(
    { maxDepth: 4 },
    textos,
    fc.constantFrom('<!-- c -->', '<![CDATA[<&>]]>', '<?pi dado?>'),
    tie('elemento'),
  ),
}));

function canonicoDaLibxml2(xml: string, exclusiva: boolean): string {
  const documento = XmlDocument.fromString(xml);
  try {
    const mode = exclusiva ? XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 : XmlC14NMode.XML_C14N_1_0;
    return documento.get('//*[@Id="alvo"]')?.canonicalizeToString({ mode }) ?? '';
  } finally {
    documento.dispose();
  }
}

describe('a forma canônica é a mesma da libxml2', () => {
  test.each([
    ['inclusiva', false],
    ['exclusiva', true],
  ])('%s', (_, exclusiva) => {
    fc.assert(
      fc.property(elemento, fc.boolean(), (dentro, padrao) => {
        const xml =
          `<?xml version="1.0"?>\n<raiz xmlns:p="urn:p" xmlns:q="urn:q"${padrao ? ' xmlns="urn:u"' : ''} xml:space="preserve">` +
          `<meio xmlns:r="urn:r1"><alvo Id="alvo">${dentro}</alvo></meio></raiz>`;
        expect(canonizar(xml, { id: 'alvo', exclusiva }).xml).toBe(canonicoDaLibxml2(xml, exclusiva));
      }),
      { numRuns: 300 },
    );
  });
});

/** What programs write: no prefixes, no comments; and a little of what sends the text to the whole form. */
const simples = fc.letrec<{ elemento: string; conteudo: string }>((tie) => ({
  elemento: fc
    .tuple(
      fc.constantFrom('a', 'b', 'infNFe', 'x-1'),
      fc.constantFrom('', '', ' xmlns="urn:u"', ' xmlns="urn:outra"', ' xmlns=""'),
      fc.uniqueArray(fc.constantFrom(' z="1"', ' b="d\'e > f"', ' Id="x"', ' versao="4.00"'), { maxLength: 3 }),
      fc.array(tie('conteudo'), { maxLength: 4 }),
      fc.boolean(),
    )
    .map(([nome, declaracao, atributos, conteudos, antes]) => {
      const dentro = conteudos.join('');
      const tag = `${nome}${antes ? declaracao : ''}${atributos.join('')}${antes ? '' : declaracao}`;
      return dentro === '' ? `<${tag}/>` : `<${tag}>${dentro}</${nome}>`;
    }),
  conteudo: fc.oneof(
    { maxDepth: 4 },
    fc.string({
      unit: fc.constantFrom('x', ' ', 'ç', '€', '\n', '"', "'", '&amp;', '&lt;', '&gt;', '&quot;', '&apos;'),
    }),
    tie('elemento'),
  ),
})).elemento;

/** A comment is more than the plain part: the same document takes the long way. */
const peloCaminhoLongo = (xml: string): string => `<!--.-->${xml}`;

describe('o caminho curto dá o mesmo que o longo', () => {
  test.each([
    ['inclusiva', false],
    ['exclusiva', true],
  ])('%s', (_, exclusiva) => {
    fc.assert(
      fc.property(simples, simples, fc.boolean(), (dentro, omitido, padrao) => {
        const comeco = `<raiz${padrao ? ' xmlns="urn:u"' : ''}><meio versao="1"><alvo b="2" Id="alvo">${dentro}`;
        const xml = `${comeco}${omitido}${dentro}</alvo></meio></raiz>`;
        for (const opcoes of [{ id: 'alvo' }, {}]) {
          const curto = canonizar(xml, { ...opcoes, exclusiva });
          expect(curto).toEqual(canonizar(peloCaminhoLongo(xml), { ...opcoes, exclusiva }));
          if (opcoes.id) expect(curto.xml).toBe(canonicoDaLibxml2(xml, exclusiva));
        }
        const avanco = peloCaminhoLongo('').length;
        const inicio = xml.indexOf('<alvo');
        const sem = { inicio, omitirInicio: comeco.length, exclusiva };
        const semNoLongo = { inicio: inicio + avanco, omitirInicio: comeco.length + avanco, exclusiva };
        expect(canonizar(xml, sem)).toEqual(canonizar(peloCaminhoLongo(xml), semNoLongo));
      }),
      { numRuns: 500 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { criarA1 } from '../../test-support/certificados.ts';
import { criarNota } from '../../test-support/notas.ts';
import { avisoDeXmlsec, temXmlsec, verificarComXmlsec } from '../../test-support/xmlsec.ts';
import { construirNFe } from '../nfe/index.ts';
import { assinar, verificarAssinatura } from './assinatura.ts';
import { ErroXml } from './leitor.ts';

const a1 = criarA1();

function notaAssinada(): { xml: string; id: string; digestValue: string } {
  const nota = criarNota();
  const escrita = construirNFe(nota);
  if (!escrita.ok) throw new Error(JSON.stringify(escrita.problemas));
  return { ...assinar(escrita.xml, nota.infNFe.Id, a1), id: nota.infNFe.Id };
}

const { xml, id, digestValue } = notaAssinada();

describe('assinar e verificar', () => {
  test('a assinatura confere e diz quem assinou o quê', () => {
    expect(verificarAssinatura(xml)).toEqual({
      ok: true,
      id,
      elemento: 'infNFe',
      digestValue,
      certificadoPem: a1.certificadoPem.replaceAll('\r', ''),
    });
  });

  test('o texto assinado não muda: só ganha a assinatura no fim da raiz', () => {
    const escrita = construirNFe(criarNota());
    expect(escrita.ok && xml.startsWith(escrita.xml.slice(0, -'</NFe>'.length))).toBe(true);
    expect(xml.endsWith('</Signature></NFe>')).toBe(true);
  });

  test.skipIf(!temXmlsec)(`confere também no xmlsec1${avisoDeXmlsec}`, () => {
    expect(verificarComXmlsec(xml, 'infNFe', a1.autoridade.pem)).toBe(true);
    expect(verificarComXmlsec(xml.replace('CENTRO', 'CENTRU'), 'infNFe', a1.autoridade.pem)).toBe(false);
  });

  test.skipIf(!temXmlsec)(`com prefixos, namespaces soltos e texto difícil confere no xmlsec1${avisoDeXmlsec}`, () => {
    const dificil =
      '<?xml version="1.0" encoding="UTF-8"?>\n<r xmlns="urn:r" xmlns:p="urn:p" xml:lang="pt">\n' +
      '  <infNFe Id="x1" p:z=\'"\' b="&#9;ç"><p:q/><![CDATA[a<b&c]]>é€😀&#13;\r\n<!-- nada --></infNFe>\n</r>';
    for (const algoritmo of ['sha1', 'sha256'] as const) {
      const assinado = assinar(dificil, 'x1', a1, algoritmo).xml;
      expect(verificarAssinatura(assinado)).toMatchObject({ ok: true, id: 'x1' });
      expect(verificarComXmlsec(assinado, 'infNFe', a1.autoridade.pem)).toBe(true);
    }
  });

  test('dentro de outro documento continua conferindo, mesmo com namespaces a mais em volta', () => {
    const proc = `<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">${xml}<protNFe/></nfeProc>`;
    expect(verificarAssinatura(proc, 'NFe')).toMatchObject({ ok: true, id });
    const envelope = `<s:E xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body>${proc}</s:Body></s:E>`;
    expect(verificarAssinatura(envelope, 'NFe')).toMatchObject({ ok: true, id });
    expect(verificarAssinatura(proc)).toMatchObject({ ok: false, motivo: 'sem-assinatura' });
  });

  test('Id ausente ou repetido não se assina', () => {
    expect(() => assinar('<a><b Id="1"/></a>', '2', a1)).toThrow(ErroXml);
    expect(() => assinar('<a><b Id="1"/><c Id="1"/></a>', '1', a1)).toThrow(ErroXml);
    expect(() => assinar('<a><b><c Id="1"/></b></a>', '1', a1)).toThrow(/logo abaixo da raiz/);
  });
});

describe('documento adulterado', () => {
  const fimDoValor = xml.indexOf('</SignatureValue>') - 4;
  /** Everything the signature covers: the signed part, what it says of it, and the value itself. */
  const posicoes = Array.from({ length: fimDoValor }, (_, posicao) => posicao).filter(
    (posicao) =>
      posicao >= xml.indexOf('<infNFe') &&
      !(posicao >= xml.indexOf('<Signature ') && posicao < xml.indexOf('<SignedInfo')),
  );

  test('qualquer caractere trocado é notado', () => {
    fc.assert(
      fc.property(fc.constantFrom(...posicoes), fc.constantFrom('A', '7', 'z', ' '), (posicao, novo) => {
        fc.pre(xml[posicao] !== novo);
        const adulterado = xml.slice(0, posicao) + novo + xml.slice(posicao + 1);
        expect(verificarAssinatura(adulterado).ok).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ['conteúdo', (texto: string) => texto.replace('<vNF>42.00<', '<vNF>24.00<'), 'conteudo-alterado'],
    ['espaço entre os campos', (texto: string) => texto.replace('<emit>', ' <emit>'), 'conteudo-alterado'],
    [
      'resumo refeito sem a chave',
      (texto: string) => texto.replace(digestValue, `${'A'.repeat(27)}=`),
      'conteudo-alterado',
    ],
    [
      'valor da assinatura',
      (texto: string) => texto.replace(/<SignatureValue>..../, '<SignatureValue>AAAA'),
      'assinatura-invalida',
    ],
    [
      'certificado de outro',
      (texto: string) =>
        texto.replace(
          /<X509Certificate>.*<\/X509Certificate>/,
          `<X509Certificate>${criarA1().certificadoPem.replace(/-----[^-]+-----|\s/g, '')}</X509Certificate>`,
        ),
      'assinatura-invalida',
    ],
    [
      'certificado ilegível',
      (texto: string) => texto.replace(/<X509Certificate>..../, '<X509Certificate>????'),
      'assinatura-invalida',
    ],
    ['algoritmo', (texto: string) => texto.replace('xmldsig#rsa-sha1', 'xmldsig#hmac-sha1'), 'algoritmo-nao-aceito'],
    [
      'transformação',
      (texto: string) => texto.replace('xmldsig#enveloped-signature', 'TR/1999/REC-xslt-19991116'),
      'algoritmo-nao-aceito',
    ],
    ['referência', (texto: string) => texto.replace('URI="#NFe', 'URI="#Nfe'), 'referencia-invalida'],
    [
      'referência externa',
      (texto: string) => texto.replace(/URI="#[^"]+"/, 'URI="http://exemplo/x"'),
      'algoritmo-nao-aceito',
    ],
    ['sem assinatura', (texto: string) => texto.replace(/<Signature .*<\/Signature>/, ''), 'sem-assinatura'],
    ['XML cortado', (texto: string) => texto.slice(0, -10), 'xml-malformado'],
    ['Id repetido', (texto: string) => texto.replace('<emit>', `<emit Id="${id}">`), 'xml-malformado'],
  ])('%s', (_, alterar, motivo) => {
    expect(verificarAssinatura(alterar(xml))).toMatchObject({ ok: false, motivo });
  });

  test('um conteúdo assinado escondido em outro lugar não vale pelo que está à mostra', () => {
    const verdadeiro = /<infNFe.*<\/infNFe>/.exec(xml)?.[0] ?? '';
    const falso = verdadeiro.replace(id, `${id.slice(0, -1)}9`).replace('<vNF>42.00<', '<vNF>1.00<');
    const embrulhado = xml.replace(verdadeiro, `${falso}<escondido>${verdadeiro}</escondido>`);
    expect(verificarAssinatura(embrulhado)).toMatchObject({ ok: false, motivo: 'referencia-invalida' });
  });
});

import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { criarA1, criarAutoridade } from '../../test-support/certificados.ts';
import { criarNota } from '../../test-support/notas.ts';
import { Confianca } from '../certificado/cadeia.ts';
import { raizesIcpBrasil } from '../https/index.ts';
import { construirNFe } from '../nfe/index.ts';
import { assinar } from '../xml/assinatura.ts';
import { certificadosDe, conferirAssinado, confiancaNaIcpBrasil, julgarSignatario } from './index.ts';

const a1 = criarA1({ cnpj: '11222333000181' });
const nota = criarNota();
const escrita = construirNFe(nota);
if (!escrita.ok) throw new Error(JSON.stringify(escrita.problemas));
const { Id } = nota.infNFe;
const assinada = assinar(escrita.xml, Id, a1).xml;
const proc = (nfe: string, mais = '') =>
  `<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">${nfe}<protNFe versao="4.00"/>${mais}</nfeProc>`;
const infNFe = /<infNFe.*<\/infNFe>/s.exec(assinada)?.[0] ?? '';
const outroId = `${Id.slice(0, -1)}${(Number(Id.at(-1)) + 1) % 10}`;
const falso = infNFe.replace(Id, outroId).replaceAll('<vNF>42.00<', '<vNF>58500.00<');

describe('o que se assinou é o que se lê', () => {
  test('um documento, só ou com a resposta da SEFAZ', () => {
    expect(conferirAssinado(assinada, 'nfe').id).toBe(Id);
    expect(conferirAssinado(proc(assinada), 'nfe').id).toBe(Id);
  });

  test.each([
    ['dois infNFe, o falso antes', proc(assinada.replace(infNFe, falso + infNFe)), /mais de um infNFe/],
    ['dois infNFe, o falso depois', proc(assinada.replace(infNFe, infNFe + falso)), /mais de um infNFe/],
    ['o verdadeiro escondido num grupo', proc(assinada.replace(infNFe, `<x>${infNFe}</x>`)), /onde o leiaute o tem/],
    [
      'o falso à mostra e o verdadeiro com outro nome',
      proc(assinada.replace(infNFe, falso + infNFe.replace('<infNFe', '<infNFe2').replace('</infNFe>', '</infNFe2>'))),
      /não confere|não é do conteúdo/,
    ],
    ['duas notas no arquivo', proc(assinada + assinada), /mais de um NFe/],
    ['uma nota dentro de outra', assinada.replace('</NFe>', `${assinada}</NFe>`), /mais de um NFe/],
    ['algo mais no envelope', proc(assinada, '<outra/>'), /mais do que a NF-e/],
    ['outro envelope', `<x xmlns="http://www.portalfiscal.inf.br/nfe">${assinada}</x>`, /mais do que a NF-e/],
    ['a assinatura é de outro Id', proc(assinada.replace(`Id="${Id}"`, `Id="${outroId}"`)), /não está junto dela/],
    [
      'o Id está em dois lugares',
      proc(assinada.replace('<emit>', `<emit Id="${Id}">`)),
      /mais de um elemento com o Id/,
    ],
    [
      'outro namespace',
      assinada.replace('portalfiscal.inf.br/nfe"', 'portalfiscal.inf.br/nfe2"'),
      /não é o do leiaute/,
    ],
    ['sem assinatura', proc(assinada.replace(/<Signature .*<\/Signature>/s, '')), /não há assinatura/],
    ['conteúdo alterado', proc(assinada.replace('<vNF>42.00<', '<vNF>24.00<')), /alterado depois de assinado/],
    ['nada disso', '<nada/>', /não contém a NF-e/],
  ])('%s: recusado', (_, xml, motivo) => {
    expect(() => conferirAssinado(xml, 'nfe')).toThrow(motivo);
  });

  const { xml: com256 } = assinar(escrita.xml, Id, a1, 'sha256');
  const daSig = (de: string | RegExp, para: string) => assinada.replace(de, para);
  test.each([
    ['SHA-256', com256],
    ['sem o enveloped-signature', daSig(/<Transform Algorithm="[^"]*enveloped-signature"><\/Transform>/, '')],
    [
      'uma transformação a mais',
      daSig('</Transforms>', '<Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/></Transforms>'),
    ],
    ['um objeto na assinatura', daSig('</KeyInfo>', '</KeyInfo><Object/>')],
    ['uma chave solta antes do certificado', daSig('<X509Data>', '<KeyValue/><X509Data>')],
    ['dois certificados', daSig('</X509Certificate>', '</X509Certificate><X509Certificate>AAAA</X509Certificate>')],
    ['duas referências', daSig('</Reference>', `</Reference><Reference URI="#${Id}"/>`)],
  ])('%s não é do manual', (_, xml) => {
    expect(() => conferirAssinado(xml, 'nfe')).toThrow(/não segue o padrão aceito/);
  });
});

describe('quem assinou', () => {
  const instantes = ['2026-06-01T10:00:00-03:00'];
  const confianca = new Confianca([a1.autoridade.pem], []);
  const julgar = (certificadoPem: string, emitente = '11222333000181', mais: object = {}) =>
    julgarSignatario({ certificadoPem, emitente, instantes, ...mais }, confianca);

  test('o emitente, por uma raiz em que se confia', () => {
    expect(julgar(a1.certificadoPem)).toMatchObject({
      cadeia: 'confere',
      deQuem: 'emitente',
      signatario: { titular: 'COMERCIO DE TESTE LTDA', documento: '11222333000181', emissor: 'AC de Teste' },
    });
    // A branch signs by the certificate of another of the same root.
    expect(julgar(a1.certificadoPem, '11222333000262').deQuem).toBe('emitente');
  });

  test('outro CNPJ, o provedor que a nota nomeia, o produtor pelo CPF', () => {
    expect(julgar(a1.certificadoPem, '77000077000191').deQuem).toBe('outro');
    expect(julgar(a1.certificadoPem, '77000077000191', { terceiro: '11222333000181' }).deQuem).toBe('terceiro');
    const produtor = criarA1({ titular: 'JOSE PRODUTOR', cpf: '11144477735' }).certificadoPem;
    expect(julgar(produtor, '11144477735').deQuem).toBe('emitente');
    expect(julgar(produtor, '52998224725').deQuem).toBe('outro');
  });

  test('feito em casa, de autoridade de mesmo nome, ou fora da validade quando se assinou', () => {
    const deOutra = criarA1({ cnpj: '11222333000181', autoridade: criarAutoridade() }).certificadoPem;
    expect(julgar(deOutra).cadeia).toBe('emissor-desconhecido');
    const antes = { instantes: ['2025-06-01T10:00:00-03:00'] };
    expect(julgar(a1.certificadoPem, '11222333000181', antes).cadeia).toBe('fora-da-validade');
    // It was bought between the issue that the note tells and its authorisation.
    const entre = { instantes: [...antes.instantes, ...instantes] };
    expect(julgar(a1.certificadoPem, '11222333000181', entre).cadeia).toBe('confere');
  });

  test('sem que o operador o diga, só a ICP-Brasil', () => {
    const de = (aMais?: string[]) =>
      julgarSignatario(
        { certificadoPem: a1.certificadoPem, emitente: '11222333000181', instantes },
        confiancaNaIcpBrasil(aMais),
      ).cadeia;
    expect(de()).toBe('emissor-desconhecido');
    expect(de([a1.autoridade.pem])).toBe('confere');
    // What did not sign itself is known, not trusted.
    const intermediaria = certificadosDe(
      readFileSync(new URL('../../icp-brasil/autoridades.pem', import.meta.url), 'utf8'),
    )[0] as string;
    expect(de([intermediaria])).toBe('emissor-desconhecido');
  });
});

test('cada autoridade que vem com o programa leva a uma das raízes da ICP-Brasil', () => {
  const pems = certificadosDe(readFileSync(new URL('../../icp-brasil/autoridades.pem', import.meta.url), 'utf8'));
  const confianca = new Confianca(
    raizesIcpBrasil.map(({ pem }) => pem),
    pems,
  );
  const fora = pems
    .map((pem) => new X509Certificate(pem))
    .filter((um) => !um.ca || !confianca.verificar(um, new Date(um.validToDate.getTime() - 1000).toISOString()).ok);
  expect(fora.map(({ subject }) => subject)).toEqual([]);
  expect(pems.length).toBeGreaterThan(100);
});

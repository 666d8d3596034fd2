import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { criarA1, criarP12 } from '../../test-support/certificados.ts';
import { criarNota, dadosDaNota } from '../../test-support/notas.ts';
import { avisoDeEsquemas, esquemasDaNFe } from '../../test-support/referencia.ts';
import { avisoDeXmlsec, temXmlsec, verificarComXmlsec } from '../../test-support/xmlsec.ts';
import { abrirCertificado } from '../certificado/index.ts';
import { verificarAssinatura } from '../xml/assinatura.ts';
import { ErroXml } from '../xml/leitor.ts';
import { validarXsd } from '../xml/xsd/validar.ts';
import { assinarNFe, completarNFe, construirNFe, lerNFe } from './documento.ts';

const a1 = criarA1({ cnpj: '11222333000181' });
const certificado = abrirCertificado(criarP12(a1, 's'), 's');

const problemas = (
  resultado: ReturnType<typeof construirNFe> | ReturnType<typeof assinarNFe> | ReturnType<typeof completarNFe>,
): string[] => (resultado.ok ? [] : resultado.problemas.map(({ caminho, mensagem }) => `${caminho}: ${mensagem}`));

describe('chave e identificação', () => {
  test('a chave sai dos dados do documento, com CNPJ de letras', () => {
    const resultado = completarNFe(dadosDaNota({ cnpj: '12ABC34501DE35', nNF: '1234', cNF: '87654321' }));
    expect(resultado).toMatchObject({
      ok: true,
      chave: '35261112ABC34501DE35550010000012341876543215',
      nfe: { infNFe: { versao: '4.00', Id: 'NFe35261112ABC34501DE35550010000012341876543215', ide: { cDV: '5' } } },
    });
  });

  test.each([
    ['igual ao número da nota', '00001234'],
    ['dígitos repetidos', '22222222'],
    ['sequência', '12345678'],
  ])('código numérico %s é recusado', (_, cNF) => {
    expect(problemas(completarNFe(dadosDaNota({ cNF })))).toEqual([
      'infNFe.ide.cNF: o código numérico não pode ser igual ao número da nota nem uma sequência',
    ]);
  });

  test('emitente sem documento ou com CNPJ errado não forma chave', () => {
    const dados = dadosDaNota();
    const { CNPJ: _, ...emit } = dados.emit;
    expect(problemas(completarNFe({ ...dados, emit }))).toEqual(['infNFe.emit: informe CNPJ ou CPF']);
    expect(problemas(completarNFe(dadosDaNota({ cnpj: '11222333000182' })))[0]).toMatch(
      /não foi possível formar a chave/,
    );
  });

  test('documento alterado depois da chave é apontado', () => {
    const nota = criarNota();
    nota.infNFe.ide.nNF = '1235';
    expect(problemas(construirNFe(nota))[0]).toMatch(/infNFe.Id: a chave não corresponde/);
    const outra = criarNota();
    outra.infNFe.ide.cDV = outra.infNFe.ide.cDV === '0' ? '1' : '0';
    expect(problemas(construirNFe(outra))).toEqual(['infNFe.ide.cDV: o dígito não confere com a chave']);
  });
});

describe('NF-e', () => {
  test('escrita na ordem do leiaute e com o texto escapado', () => {
    const escrita = construirNFe(criarNota());
    expect(escrita.ok && escrita.xml).toContain(
      '<prod><cProd>P1</cProd><cEAN>SEM GTIN</cEAN><xProd>CAFÉ &amp; AÇÚCAR &lt;500g&gt;</xProd><NCM>09012100</NCM>',
    );
  });

  test('um erro no terceiro item é dito no terceiro item', () => {
    const nota = criarNota({ itens: 3 });
    const [, , terceiro] = nota.infNFe.det;
    if (terceiro !== undefined) terceiro.prod.NCM = '901';
    expect(problemas(construirNFe(nota))).toEqual(['infNFe.det[2].prod.NCM: "901" não serve: deve ser 2 ou 8 dígitos']);
  });

  test('assinada, lida de volta igual e verificada', () => {
    const nota = criarNota();
    const assinada = assinarNFe(nota, certificado);
    if (!assinada.ok) throw new Error(JSON.stringify(assinada.problemas));
    expect(assinada).toMatchObject({ chave: nota.infNFe.Id.slice(3), suplemento: undefined });
    expect(verificarAssinatura(assinada.xml)).toMatchObject({ ok: true, id: nota.infNFe.Id });
    const lida = lerNFe(assinada.xml);
    expect(lida).toMatchObject({ problemas: [], protocolo: undefined, xmlNFe: assinada.xml });
    expect(lida.documento.infNFe.det).toHaveLength(2);
  });

  test('certificado de outra empresa não assina; o da matriz assina pela filial', () => {
    expect(problemas(assinarNFe(criarNota({ cnpj: '12ABC34501DE35' }), certificado))).toEqual([
      'infNFe.emit: o certificado é de 11222333000181 e não pode assinar por este emitente',
    ]);
    expect(assinarNFe(criarNota({ cnpj: '11222333000262' }), certificado).ok).toBe(true);
  });

  test('QR Code é da NFC-e, e nela é obrigatório', () => {
    expect(problemas(assinarNFe(criarNota(), certificado, { versao: 3 }))).toEqual([
      'infNFeSupl.qrCode: só a NFC-e leva QR Code',
    ]);
    expect(problemas(assinarNFe(criarNota({ mod: '65' }), certificado))).toEqual([
      'infNFeSupl.qrCode: a NFC-e leva QR Code',
    ]);
  });

  test('arquivo sem nota é recusado com palavras', () => {
    expect(() => lerNFe('<cteProc/>')).toThrow(new ErroXml('o arquivo não contém uma NF-e'));
  });
});

const csc = { versao: 2, idCsc: '000001', csc: 'A1B2C3D4-SEGREDO' } as const;
const casos = [
  ['versão 2 normal', '1', csc],
  ['versão 2 em contingência', '9', csc],
  ['versão 3 normal', '1', { versao: 3 }],
  ['versão 3 em contingência', '9', { versao: 3 }],
] as const;

describe('NFC-e', () => {
  test.each(casos)('%s: o QR Code entra sem desfazer a assinatura', (_, tpEmis, opcoes) => {
    const assinada = assinarNFe(criarNota({ mod: '65', tpEmis }), certificado, opcoes);
    if (!assinada.ok) throw new Error(JSON.stringify(assinada.problemas));
    expect(assinada.xml).toMatch(
      /<\/infNFe><infNFeSupl><qrCode>.+<\/qrCode><urlChave>.+<\/urlChave><\/infNFeSupl><Signature /,
    );
    expect(verificarAssinatura(assinada.xml).ok).toBe(true);
    expect(lerNFe(assinada.xml).documento.infNFeSupl).toEqual(assinada.suplemento);
  });

  test.skipIf(!temXmlsec).each(casos)(`%s confere no xmlsec1${avisoDeXmlsec}`, (_, tpEmis, opcoes) => {
    const assinada = assinarNFe(criarNota({ mod: '65', tpEmis }), certificado, opcoes);
    expect(assinada.ok && verificarComXmlsec(assinada.xml, 'infNFe', a1.autoridade.pem)).toBe(true);
  });

  test.skipIf(esquemasDaNFe === undefined).each(casos)(
    `%s obedece ao esquema oficial${avisoDeEsquemas}`,
    async (_, tpEmis, opcoes) => {
      const assinada = assinarNFe(criarNota({ mod: '65', tpEmis }), certificado, opcoes);
      if (!assinada.ok) throw new Error(JSON.stringify(assinada.problemas));
      expect(await validarXsd(assinada.xml, join(esquemasDaNFe ?? '', 'leiaute'))).toEqual([]);
    },
  );
});

import { createHash, verify, X509Certificate } from 'node:crypto';
import { ufs } from '@retaguarda/brasil';
import { describe, expect, test } from 'vitest';
import { criarA1 } from '../../test-support/certificados.ts';
import { criarNota } from '../../test-support/notas.ts';
import { enderecosDaNFCe } from './enderecos-nfce.ts';
import { urlQrCode } from './leiaute/tipos.ts';
import { enderecosDaUf, montarQrCode } from './qrcode.ts';

const a1 = criarA1();
const digest = 'QUJDREVGR0hJSktMTU5PUFFSU1Q=';
const endereco = 'https://www.homologacao.nfce.fazenda.sp.gov.br/qrcode?p=';
const nota = (tpEmis: '1' | '9') => criarNota({ mod: '65', tpEmis }).infNFe;
const sha1 = (texto: string): string => createHash('sha1').update(texto).digest('hex').toUpperCase();

describe('QR Code versão 2', () => {
  const csc = { versao: 2, idCsc: '000001', csc: 'SEGREDO' } as const;

  test('normal: chave, versão, ambiente, número do CSC sem zeros e resumo com o CSC', () => {
    const infNFe = nota('1');
    const parametros = `${infNFe.Id.slice(3)}|2|2|1`;
    expect(montarQrCode(infNFe, digest, a1, csc)).toEqual({
      qrCode: `${endereco}${parametros}|${sha1(`${parametros}SEGREDO`)}`,
      urlChave: 'https://www.homologacao.nfce.fazenda.sp.gov.br/NFCeConsultaPublica',
    });
  });

  test('contingência: dia, valor e resumo da assinatura em hexadecimal', () => {
    const infNFe = nota('9');
    const hexa = Buffer.from(digest).toString('hex');
    const parametros = `${infNFe.Id.slice(3)}|2|2|20|42.00|${hexa}|1`;
    expect(hexa).toHaveLength(56);
    expect(montarQrCode(infNFe, digest, a1, csc).qrCode).toBe(
      `${endereco}${parametros}|${sha1(`${parametros}SEGREDO`)}`,
    );
  });
});

describe('QR Code versão 3', () => {
  test('normal: só chave, versão e ambiente', () => {
    const infNFe = nota('1');
    expect(montarQrCode(infNFe, digest, a1, { versao: 3 }).qrCode).toBe(`${endereco}${infNFe.Id.slice(3)}|3|2`);
  });

  test.each([
    ['CPF', { CPF: '52998224725', indIEDest: '9' }, '2|52998224725'],
    ['CNPJ', { CNPJ: '12ABC34501DE35', indIEDest: '9' }, '1|12ABC34501DE35'],
    ['estrangeiro', { idEstrangeiro: 'AB12345', indIEDest: '9' }, '3|'],
    ['consumidor não identificado', undefined, '|'],
  ] as const)('contingência com %s: assinatura RSA dos parâmetros, sem o endereço', (_, dest, destinatario) => {
    const { dest: __, ...semDestinatario } = nota('9');
    const infNFe = dest === undefined ? semDestinatario : { ...semDestinatario, dest };
    const { qrCode } = montarQrCode(infNFe, digest, a1, { versao: 3 });
    const parametros = `${infNFe.Id.slice(3)}|3|2|20|42.00|${destinatario}`;
    expect(qrCode.startsWith(`${endereco}${parametros}|`)).toBe(true);
    const assinatura = Buffer.from(qrCode.slice(qrCode.lastIndexOf('|') + 1), 'base64');
    const chave = new X509Certificate(a1.certificadoPem).publicKey;
    expect(verify('sha1', Buffer.from(parametros), chave, assinatura)).toBe(true);
    expect(urlQrCode.aceita(qrCode)).toBe(true);
  });
});

describe('endereços de consulta', () => {
  test.each(ufs.map(({ sigla, codigoIbge }) => [sigla, codigoIbge] as const))(
    '%s tem os dois ambientes',
    (sigla, codigo) => {
      for (const tpAmb of ['1', '2'] as const) {
        const { qrCode, chave } = enderecosDaUf(codigo, tpAmb);
        expect(qrCode).toMatch(/^https?:\/\/\S+$/);
        expect(chave.length).toBeGreaterThanOrEqual(21);
        expect(chave.length).toBeLessThanOrEqual(85);
      }
      expect(enderecosDaNFCe[sigla]).toBeDefined();
    },
  );

  test('quem chama pode dar outro endereço', () => {
    const enderecos = { qrCode: 'https://exemplo.gov.br/qr?p=', chave: 'https://exemplo.gov.br/chave' };
    const { qrCode, urlChave } = montarQrCode(nota('1'), digest, a1, { versao: 3, enderecos });
    expect(qrCode).toMatch(/^https:\/\/exemplo\.gov\.br\/qr\?p=35/);
    expect(urlChave).toBe('https://exemplo.gov.br/chave');
    expect(() => enderecosDaUf('99', '1')).toThrow(RangeError);
  });
});

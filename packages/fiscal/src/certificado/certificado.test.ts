import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { criarA1, criarAutoridade, criarP12, criarP12Legado, criarP12Voraz } from '../../test-support/certificados.ts';
import { assinar, verificarAssinatura } from '../xml/assinatura.ts';
import {
  abrirCertificado,
  diasParaVencer,
  ErroDeCertificado,
  isVigente,
  pertenceAoEmitente,
  verificarCadeia,
} from './index.ts';

const a1 = criarA1({ cnpj: '11222333000181' });

describe('abrir certificado A1', () => {
  test.each([
    ['3DES', criarP12(a1, 'segredo')],
    ['AES-256', criarP12(a1, 'segredo', 'aes256')],
    ['RC2 de 40 bits, como o Windows exportava', criarP12Legado(a1, 'segredo')],
  ])('protegido com %s', (_, arquivo) => {
    const certificado = abrirCertificado(arquivo, 'segredo');
    expect(certificado).toMatchObject({
      titular: 'COMERCIO DE TESTE LTDA',
      cnpj: '11222333000181',
      cpf: undefined,
      responsavel: { nome: 'MARIA DA SILVA', cpf: '52998224725' },
      emissor: 'AC de Teste',
      validoDe: '2026-01-01T00:00:00.000Z',
      validoAte: '2027-01-01T00:00:00.000Z',
    });
    expect(certificado.cadeiaPem).toHaveLength(1);
    const { xml } = assinar('<a xmlns="urn:x"><b Id="b1">1</b></a>', 'b1', certificado);
    expect(verificarAssinatura(xml)).toMatchObject({ ok: true });
  });

  test.each([
    ['a soma de verificação', criarP12Voraz(a1, 'segredo')],
    ['a chave, em 3DES', criarP12(a1, 'segredo', '3des', 1_000_001)],
    ['a chave, em AES', criarP12(a1, 'segredo', 'aes256', 1_000_001)],
  ])('que manda derivar a senha vezes demais é recusado antes de trabalhar: %s', (_, arquivo) => {
    expect(() => abrirCertificado(arquivo, 'segredo')).toThrow(
      expect.objectContaining({ motivo: 'iteracoes-demais', message: expect.stringContaining('1.000.000') }),
    );
  });

  test('senha com acento e símbolo abre', () => {
    expect(abrirCertificado(criarP12(a1, 'çã€#1', 'aes256'), 'çã€#1').cnpj).toBe('11222333000181');
  });

  test('a senha escrita com o acento depois da letra é a mesma', () => {
    for (const protecao of ['3des', 'aes256'] as const) {
      expect(abrirCertificado(criarP12(a1, 'maçã', protecao), 'maçã'.normalize('NFD')).cnpj).toBe('11222333000181');
      expect(abrirCertificado(criarP12(a1, 'maçã'.normalize('NFD'), protecao), 'maçã').cnpj).toBe('11222333000181');
    }
  });

  test('o que vem depois do arquivo não é dele', () => {
    const comLinha = Buffer.concat([criarP12(a1, 's'), Buffer.from('\r\n')]);
    expect(abrirCertificado(comLinha, 's').cnpj).toBe('11222333000181');
  });

  test('o que um programa antigo protegeu, byte por byte, abre com a senha', () => {
    const byteAByte = Buffer.from('maçã').toString('latin1');
    expect(abrirCertificado(criarP12(a1, byteAByte), 'maçã').cnpj).toBe('11222333000181');
  });

  test('CNPJ com letras é lido inteiro', () => {
    const arquivo = criarP12(criarA1({ cnpj: '12ABC34501DE35' }), 's');
    expect(abrirCertificado(arquivo, 's')).toMatchObject({ cnpj: '12ABC34501DE35', titular: 'COMERCIO DE TESTE LTDA' });
  });

  test('e-CPF traz o CPF e nenhum CNPJ', () => {
    const arquivo = criarP12(criarA1({ titular: 'JOSE PRODUTOR', cpf: '11144477735' }), 's');
    expect(abrirCertificado(arquivo, 's')).toMatchObject({
      cpf: '11144477735',
      cnpj: undefined,
      responsavel: undefined,
    });
  });

  const motivo = (abrir: () => unknown): string => {
    try {
      abrir();
    } catch (error) {
      if (error instanceof ErroDeCertificado) return error.motivo;
      throw error;
    }
    return 'abriu';
  };

  test('senha errada é dita, sem que a senha apareça', () => {
    const abrir = () => abrirCertificado(criarP12(a1, 'certa'), 'errada');
    expect(motivo(abrir)).toBe('senha-incorreta');
    expect(abrir).toThrow(/^(?!.*errada).*$/);
  });

  /** Made by OpenSSL 3.0 (`openssl pkcs12 -export`); of the old ones, RC2 is what its own library no longer opens. */
  describe.each([
    ['aes-cedilha', 'maçã'],
    ['aes-emoji', 'chave🔑é'],
    ['aes-vazia', ''],
    ['aes-sem-selo', 'maçã'],
    ['3des-cedilha', 'maçã'],
    ['3des-emoji', 'chave🔑é'],
    ['rc2-cedilha', 'maçã'],
    ['rc2-vazia', ''],
  ])('arquivo de outro programa: %s', (nome, senha) => {
    const arquivo = readFileSync(new URL(`../../test-support/p12/${nome}.p12`, import.meta.url));

    test('abre com a senha, como no TLS do Node', () => {
      expect(abrirCertificado(arquivo, senha)).toMatchObject({
        titular: 'ARQUIVO DE TESTE LTDA',
        chavePem: expect.stringContaining('PRIVATE KEY'),
      });
      if (!nome.startsWith('rc2')) createSecureContext({ pfx: arquivo, passphrase: senha });
    });

    test('com outra senha diz que é a senha; cortado, que está danificado', () => {
      for (const outra of ['errada', 'erraçã', `${senha}ç`]) {
        expect(motivo(() => abrirCertificado(arquivo, outra))).toBe('senha-incorreta');
      }
      expect(motivo(() => abrirCertificado(arquivo.subarray(0, -40), senha))).toBe('arquivo-invalido');
    });
  });

  test('arquivo que não é certificado é recusado', () => {
    expect(motivo(() => abrirCertificado(new X509Certificate(a1.certificadoPem).raw, 'x'))).toBe('arquivo-invalido');
    expect(motivo(() => abrirCertificado(Buffer.from('isto não é um pfx'), 'x'))).toBe('arquivo-invalido');
    expect(motivo(() => abrirCertificado(criarP12(a1, 's').subarray(0, 400), 's'))).toBe('arquivo-invalido');
    expect(motivo(() => abrirCertificado(new Uint8Array(), ''))).toBe('arquivo-invalido');
    expect(motivo(() => abrirCertificado(Buffer.from(a1.chavePem + a1.certificadoPem), ''))).toBe('arquivo-invalido');
  });
});

describe('validade e titularidade', () => {
  const certificado = abrirCertificado(criarP12(a1, 's'), 's');

  test.each([
    ['2026-12-02T00:00:00Z', 30],
    ['2026-12-17T00:00:00Z', 15],
    ['2026-12-31T12:00:00Z', 0],
    ['2027-01-01T00:00:01Z', -1],
  ])('em %s faltam %i dias', (instante, dias) => {
    expect(diasParaVencer(certificado, instante)).toBe(dias);
  });

  test('vale só dentro do período', () => {
    expect(isVigente(certificado, '2026-11-20T10:00:00-03:00')).toBe(true);
    expect(isVigente(certificado, '2025-12-31T23:59:59Z')).toBe(false);
    expect(isVigente(certificado, '2027-01-02T00:00:00Z')).toBe(false);
    expect(() => isVigente(certificado, 'ontem')).toThrow(RangeError);
  });

  test('serve às filiais da mesma raiz e a mais ninguém', () => {
    expect(pertenceAoEmitente(certificado, '11222333000181')).toBe(true);
    expect(pertenceAoEmitente(certificado, '11222333000262')).toBe(true);
    expect(pertenceAoEmitente(certificado, '12ABC34501DE35')).toBe(false);
    expect(pertenceAoEmitente(certificado, '52998224725')).toBe(false);
    expect(pertenceAoEmitente({ cnpj: undefined, cpf: '52998224725' }, '52998224725')).toBe(true);
  });
});

describe('cadeia', () => {
  const certificado = abrirCertificado(criarP12(a1, 's'), 's');
  const raiz = a1.autoridade.pem;

  test('chega à raiz confiável', () => {
    const verificacao = verificarCadeia(
      certificado.certificadoPem,
      certificado.cadeiaPem,
      [raiz],
      '2026-11-20T10:00:00Z',
    );
    expect(verificacao).toMatchObject({ ok: true });
  });

  test('raiz de mesmo nome e outra chave não engana', () => {
    const outra = criarAutoridade().pem;
    expect(new X509Certificate(outra).subject).toBe(new X509Certificate(raiz).subject);
    expect(verificarCadeia(certificado.certificadoPem, [], [outra], '2026-11-20T10:00:00Z')).toMatchObject({
      ok: false,
      motivo: 'emissor-desconhecido',
    });
  });

  test('certificado vencido não passa', () => {
    expect(verificarCadeia(certificado.certificadoPem, [], [raiz], '2028-01-01T00:00:00Z')).toMatchObject({
      ok: false,
      motivo: 'fora-da-validade',
    });
  });

  test('quem não é autoridade não emite', () => {
    const filho = criarA1({ cnpj: '12ABC34501DE35' });
    expect(
      verificarCadeia(filho.certificadoPem, [a1.certificadoPem], [a1.certificadoPem], '2026-11-20T10:00:00Z').ok,
    ).toBe(false);
  });
});

import { expect, test } from 'vitest';
import { lerArquivo } from './arquivos-do-certificado.ts';

const bytes = (texto: string) => new TextEncoder().encode(texto);
const pem = (nome: string, dentro = 'QUJD') => `-----BEGIN ${nome}-----\n${dentro}\n-----END ${nome}-----`;

test('um .pfx vai inteiro, e toma o lugar do que veio em PEM', () => {
  expect(lerArquivo('banco.PFX', new Uint8Array([0, 255, 65]))).toEqual({
    pfx: 'AP9B',
    certificado: null,
    chavePrivada: null,
  });
});

test('um PEM traz o que tem, com o nome que tiver: a cadeia, a chave, ou os dois', () => {
  const cadeia = `${pem('CERTIFICATE', 'QQ==')}\n${pem('CERTIFICATE', 'Qg==')}`;
  expect(lerArquivo('a.key', bytes(`\uFEFFBag Attributes\n${cadeia}`))).toEqual({ pfx: null, certificado: cadeia });
  expect(lerArquivo('b.crt', bytes(pem('RSA PRIVATE KEY')))).toEqual({
    pfx: null,
    chavePrivada: pem('RSA PRIVATE KEY'),
  });
  expect(lerArquivo('c.pem', bytes(`${pem('PRIVATE KEY')}\r\n${pem('CERTIFICATE')}`))).toEqual({
    pfx: null,
    certificado: pem('CERTIFICATE'),
    chavePrivada: pem('PRIVATE KEY'),
  });
});

test('o que não é nem um nem outro é dito, e a chave com senha também', () => {
  expect(lerArquivo('d.pem', bytes('nada'))).toBe('nada');
  expect(lerArquivo('e.key', bytes(pem('ENCRYPTED PRIVATE KEY')))).toBe('com-senha');
  expect(lerArquivo('f.key', bytes(pem('RSA PRIVATE KEY', 'Proc-Type: 4,ENCRYPTED\n\nQUJD')))).toBe('com-senha');
});

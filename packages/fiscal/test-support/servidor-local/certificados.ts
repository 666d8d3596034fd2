import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';
import type { Certificado } from '../../src/certificado/certificado.ts';
import { abrirCertificado } from '../../src/certificado/index.ts';
import { type AutoridadeDeTeste, criarA1, criarP12 } from '../certificados.ts';

const { pki } = forge;

/** Valid whenever the tests run: TLS looks at the machine's clock, not at the test's. */
export const validadeLonga = {
  validoDe: new Date('2020-01-01T00:00:00Z'),
  validoAte: new Date('2039-12-31T00:00:00Z'),
};

export interface CertificadoDoServidor {
  readonly chavePem: string;
  readonly certificadoPem: string;
}

/** Making a key costs a quarter of a second. */
const prontos = new WeakMap<AutoridadeDeTeste, CertificadoDoServidor>();

/** A server certificate for this machine, issued by a test authority; the same one every time. */
export function certificadoDoServidor(autoridade: AutoridadeDeTeste): CertificadoDoServidor {
  const pronto = prontos.get(autoridade) ?? criar(autoridade);
  prontos.set(autoridade, pronto);
  return pronto;
}

function criar(autoridade: AutoridadeDeTeste): CertificadoDoServidor {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const certificado = pki.createCertificate();
  certificado.publicKey = pki.publicKeyFromPem(publicKey);
  certificado.serialNumber = '10';
  certificado.validity.notBefore = validadeLonga.validoDe;
  certificado.validity.notAfter = validadeLonga.validoAte;
  certificado.setSubject([{ name: 'commonName', value: 'localhost' }]);
  certificado.setIssuer(autoridade.certificado.subject.attributes);
  certificado.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'extKeyUsage', serverAuth: true },
    {
      name: 'subjectAltName',
      altNames: [
        { type: 2, value: 'localhost' },
        { type: 7, ip: '127.0.0.1' },
      ],
    },
  ]);
  certificado.sign(autoridade.chave, forge.md.sha256.create());
  return { chavePem: privateKey, certificadoPem: pki.certificateToPem(certificado) };
}

const daEmpresa = new WeakMap<AutoridadeDeTeste, Map<string, Certificado>>();

/** An opened company certificate for tests that go through TLS; of each CNPJ and name the same one every time. */
export function certificadoDaEmpresa(
  autoridade: AutoridadeDeTeste,
  cnpj: string,
  titular = 'COMERCIO DE TESTE LTDA',
): Certificado {
  const abertos = daEmpresa.get(autoridade) ?? new Map<string, Certificado>();
  daEmpresa.set(autoridade, abertos);
  const chave = `${cnpj} ${titular}`;
  const aberto =
    abertos.get(chave) ??
    abrirCertificado(criarP12(criarA1({ cnpj, titular, autoridade, ...validadeLonga }), 'senha'), 'senha');
  abertos.set(chave, aberto);
  return aberto;
}

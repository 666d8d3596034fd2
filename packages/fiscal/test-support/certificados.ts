import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

/**
 * A certificate authority and A1 certificates shaped like those of ICP-Brasil, made for tests. Nothing signed with
 * them is worth anything outside.
 */

const { asn1, pki } = forge;
type Asn1 = forge.asn1.Asn1;

export interface AutoridadeDeTeste {
  readonly certificado: forge.pki.Certificate;
  readonly chave: forge.pki.rsa.PrivateKey;
  readonly pem: string;
}

export interface OpcoesDoA1 {
  readonly titular?: string;
  /** Company certificate (e-CNPJ); letters allowed. Without it the certificate is a person's (e-CPF). */
  readonly cnpj?: string;
  readonly cpf?: string;
  readonly responsavel?: string;
  readonly validoDe?: Date;
  readonly validoAte?: Date;
  readonly autoridade?: AutoridadeDeTeste;
}

export interface A1DeTeste {
  readonly certificado: forge.pki.Certificate;
  readonly chave: forge.pki.rsa.PrivateKey;
  readonly certificadoPem: string;
  readonly chavePem: string;
  readonly autoridade: AutoridadeDeTeste;
}

function parDeChaves(): { publica: forge.pki.rsa.PublicKey; privada: forge.pki.rsa.PrivateKey } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  return { publica: pki.publicKeyFromPem(publicKey), privada: pki.privateKeyFromPem(privateKey) };
}

/** DER integers have no leading zeros, and libraries other than node-forge mind. */
let proximoNumero = 0x10000000;
const numeroDeSerie = (): string => (proximoNumero++).toString(16);

const nomeDaAutoridade = [
  { name: 'countryName', value: 'BR' },
  { name: 'organizationName', value: 'ICP-Teste' },
  { name: 'commonName', value: 'AC de Teste' },
];

let autoridadePadrao: AutoridadeDeTeste | undefined;

/** A self-signed authority valid from 2020 to 2040. */
export function criarAutoridade(): AutoridadeDeTeste {
  const { publica, privada } = parDeChaves();
  const certificado = pki.createCertificate();
  certificado.publicKey = publica;
  certificado.serialNumber = numeroDeSerie();
  certificado.validity.notBefore = new Date('2020-01-01T00:00:00Z');
  certificado.validity.notAfter = new Date('2040-01-01T00:00:00Z');
  certificado.setSubject(nomeDaAutoridade);
  certificado.setIssuer(nomeDaAutoridade);
  certificado.setExtensions([
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
  ]);
  certificado.sign(privada, forge.md.sha256.create());
  return { certificado, chave: privada, pem: pki.certificateToPem(certificado) };
}

/** The authority shared by the certificates that do not ask for another. */
export function autoridadeDeTeste(): AutoridadeDeTeste {
  autoridadePadrao ??= criarAutoridade();
  return autoridadePadrao;
}

/** One `otherName` of the subject alternative name, as ICP-Brasil writes them. */
function outroNome(oid: string, valor: string): Asn1 {
  return asn1.create(asn1.Class.CONTEXT_SPECIFIC, 0, true, [
    asn1.create(asn1.Class.UNIVERSAL, asn1.Type.OID, false, asn1.oidToDer(oid).getBytes()),
    asn1.create(asn1.Class.CONTEXT_SPECIFIC, 0, true, [
      asn1.create(asn1.Class.UNIVERSAL, asn1.Type.OCTETSTRING, false, valor),
    ]),
  ]);
}

/** Birth date, CPF, NIS, RG and issuing body, in fixed columns. */
const dadosDaPessoa = (cpf: string): string => `01011980${cpf}${'0'.repeat(11)}${'0'.repeat(15)}SSPSP`;

function nomesAlternativos({ cnpj, cpf = '52998224725', responsavel = 'MARIA DA SILVA' }: OpcoesDoA1): string {
  const nomes =
    cnpj === undefined
      ? [outroNome('2.16.76.1.3.1', dadosDaPessoa(cpf)), outroNome('2.16.76.1.3.5', '0'.repeat(19))]
      : [
          outroNome('2.16.76.1.3.4', dadosDaPessoa(cpf)),
          outroNome('2.16.76.1.3.2', responsavel),
          outroNome('2.16.76.1.3.3', cnpj),
          outroNome('2.16.76.1.3.7', '0'.repeat(12)),
        ];
  return asn1.toDer(asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, nomes)).getBytes();
}

/** An A1 certificate with its key, valid through 2026 unless told otherwise. */
export function criarA1(opcoes: OpcoesDoA1 = { cnpj: '11222333000181' }): A1DeTeste {
  const { titular = 'COMERCIO DE TESTE LTDA', cnpj, cpf = '52998224725', autoridade = autoridadeDeTeste() } = opcoes;
  const { publica, privada } = parDeChaves();
  const certificado = pki.createCertificate();
  certificado.publicKey = publica;
  certificado.serialNumber = numeroDeSerie();
  certificado.validity.notBefore = opcoes.validoDe ?? new Date('2026-01-01T00:00:00Z');
  certificado.validity.notAfter = opcoes.validoAte ?? new Date('2027-01-01T00:00:00Z');
  certificado.setSubject([
    { name: 'countryName', value: 'BR' },
    { name: 'organizationName', value: 'ICP-Teste' },
    { name: 'commonName', value: `${titular}:${cnpj ?? cpf}` },
  ]);
  certificado.setIssuer(autoridade.certificado.subject.attributes);
  certificado.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, keyEncipherment: true, critical: true },
    { name: 'extKeyUsage', clientAuth: true, emailProtection: true },
    { id: '2.5.29.17', critical: false, value: nomesAlternativos(opcoes) },
  ]);
  certificado.sign(autoridade.chave, forge.md.sha256.create());
  return {
    certificado,
    chave: privada,
    certificadoPem: pki.certificateToPem(certificado),
    chavePem: pki.privateKeyToPem(privada),
    autoridade,
  };
}

/** The PKCS#12 file, key encrypted with 3DES or AES-256, with the authority's certificate in the chain. */
export function criarP12(
  a1: A1DeTeste,
  senha: string,
  algoritmo: '3des' | 'aes256' = '3des',
  iteracoesDaChave?: number,
): Buffer {
  const pfx = forge.pkcs12.toPkcs12Asn1(a1.chave, [a1.certificado, a1.autoridade.certificado], senha, {
    algorithm: algoritmo,
    friendlyName: 'teste',
  });
  if (iteracoesDaChave !== undefined) dizerIteracoes(pfx, iteracoesDaChave);
  return Buffer.from(asn1.toDer(pfx).getBytes(), 'binary');
}

/** What an octet string holds, where that is ASN.1. */
function dentroDe(bytes: string): Asn1 | undefined {
  try {
    return asn1.fromDer(bytes);
  } catch {
    return undefined;
  }
}

/** Writes other rounds in all that is encrypted: the 2048 of forge. It opens with no password any more. */
function dizerIteracoes(no: Asn1, iteracoes: number): void {
  if (no.type === asn1.Type.INTEGER && no.value === '\x08\x00') no.value = asn1.integerToDer(iteracoes).getBytes();
  if (no.type === asn1.Type.OCTETSTRING && typeof no.value === 'string' && no.value.startsWith('\x30')) {
    const dentro = dentroDe(no.value);
    if (dentro === undefined) return;
    dizerIteracoes(dentro, iteracoes);
    no.value = asn1.toDer(dentro).getBytes();
  } else if (Array.isArray(no.value)) for (const filho of no.value) dizerIteracoes(filho, iteracoes);
}

/** The same, written so that whoever opens it works for hours: the times its password is digested are in the file. */
export function criarP12Voraz(a1: A1DeTeste, senha: string): Buffer {
  const arvore = asn1.fromDer(criarP12(a1, senha).toString('binary'));
  const mac = (arvore.value as Asn1[])[2]?.value as Asn1[];
  (mac[2] as Asn1).value = '\x7f\xff\xff\xff';
  return Buffer.from(asn1.toDer(arvore).getBytes(), 'binary');
}

const sequencia = (...itens: Asn1[]): Asn1 => asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, itens);
const oid = (valor: string): Asn1 =>
  asn1.create(asn1.Class.UNIVERSAL, asn1.Type.OID, false, asn1.oidToDer(valor).getBytes());
const octetos = (bytes: string): Asn1 => asn1.create(asn1.Class.UNIVERSAL, asn1.Type.OCTETSTRING, false, bytes);
const inteiro = (valor: number): Asn1 =>
  asn1.create(asn1.Class.UNIVERSAL, asn1.Type.INTEGER, false, asn1.integerToDer(valor).getBytes());
const explicito = (valor: Asn1): Asn1 => asn1.create(asn1.Class.CONTEXT_SPECIFIC, 0, true, [valor]);

const ITERACOES = 2048;
const DATA = '1.2.840.113549.1.7.1';

/**
 * The PKCS#12 file as Windows exported it for two decades: certificates under 40-bit RC2, key under 3DES, SHA-1 MAC.
 * OpenSSL 3 refuses it without the legacy provider.
 */
export function criarP12Legado(a1: A1DeTeste, senha: string): Buffer {
  const sal = forge.random.getBytesSync(8);
  const certificados = [a1.certificado, a1.autoridade.certificado].map((certificado) =>
    sequencia(
      oid('1.2.840.113549.1.12.10.1.3'),
      explicito(
        sequencia(
          oid('1.2.840.113549.1.9.22.1'),
          explicito(octetos(asn1.toDer(pki.certificateToAsn1(certificado)).getBytes())),
        ),
      ),
    ),
  );
  const cifra = forge.rc2.createEncryptionCipher(
    forge.pkcs12.generateKey(senha, forge.util.createBuffer(sal), 1, ITERACOES, 5).getBytes(),
    40,
  );
  cifra.start(forge.pkcs12.generateKey(senha, forge.util.createBuffer(sal), 2, ITERACOES, 8).getBytes());
  cifra.update(forge.util.createBuffer(asn1.toDer(sequencia(...certificados)).getBytes()));
  cifra.finish();
  const cifrados = sequencia(
    oid('1.2.840.113549.1.7.6'),
    explicito(
      sequencia(
        inteiro(0),
        sequencia(
          oid(DATA),
          sequencia(oid('1.2.840.113549.1.12.1.6'), sequencia(octetos(sal), inteiro(ITERACOES))),
          asn1.create(asn1.Class.CONTEXT_SPECIFIC, 0, false, cifra.output.getBytes()),
        ),
      ),
    ),
  );
  const chaveCifrada = pki.encryptPrivateKeyInfo(pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(a1.chave)), senha, {
    algorithm: '3des',
  });
  const chaves = sequencia(sequencia(oid('1.2.840.113549.1.12.10.1.2'), explicito(chaveCifrada)));
  const seguro = sequencia(cifrados, sequencia(oid(DATA), explicito(octetos(asn1.toDer(chaves).getBytes()))));
  const conteudo = asn1.toDer(seguro).getBytes();

  const salDoMac = forge.random.getBytesSync(20);
  const mac = forge.hmac.create();
  mac.start(
    forge.md.sha1.create(),
    forge.pkcs12.generateKey(senha, forge.util.createBuffer(salDoMac), 3, ITERACOES, 20).getBytes(),
  );
  mac.update(conteudo);
  const pfx = sequencia(
    inteiro(3),
    sequencia(oid(DATA), explicito(octetos(conteudo))),
    sequencia(
      sequencia(
        sequencia(oid('1.3.14.3.2.26'), asn1.create(asn1.Class.UNIVERSAL, asn1.Type.NULL, false, '')),
        octetos(mac.getMac().getBytes()),
      ),
      octetos(salDoMac),
      inteiro(ITERACOES),
    ),
  );
  return Buffer.from(asn1.toDer(pfx).getBytes(), 'binary');
}

import { X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import type { Certificado } from './certificado.ts';
import { ErroDeCertificado } from './erro.ts';
import { exigirIteracoes } from './iteracoes.ts';
import { lerTitular } from './titular.ts';

const { asn1, pki, pkcs12 } = forge;

/**
 * Opens an A1 certificate file: PKCS#12 with the old RC2 and 3DES or the modern AES protection.
 *
 * @param arquivo bytes of the .pfx or .p12 file
 * @param senha may be empty
 * @throws ErroDeCertificado with the reason, in words for the user
 */
export function abrirCertificado(arquivo: Uint8Array, senha: string): Certificado {
  const bolsas = abrirBolsas(arquivo, senha);
  const certificados = bolsas.certificados.map((der) => new X509Certificate(der));
  const { chave, proprio } = doTitular(bolsas.chaves, certificados);

  const nomeComum = atributo(proprio.subject, 'CN') ?? '';
  return {
    titular: nomeComum.replace(/:[0-9A-Z]{11,14}$/, ''),
    ...lerTitular(proprio.raw, nomeComum),
    emissor: atributo(proprio.issuer, 'CN') ?? '',
    numeroDeSerie: proprio.serialNumber.toUpperCase(),
    validoDe: proprio.validFromDate.toISOString(),
    validoAte: proprio.validToDate.toISOString(),
    chavePem: pki.privateKeyToPem(chave),
    certificadoPem: proprio.toString(),
    cadeiaPem: ordenarCadeia(proprio, certificados),
  };
}

/**
 * The key and its certificate. A certificate that was renewed stays beside the one before it, and a person's beside the company's:
 * the one that lasts longest is meant.
 */
function doTitular(chaves: readonly forge.pki.rsa.PrivateKey[], certificados: readonly X509Certificate[]) {
  const pares = chaves.flatMap((chave) => {
    const publica = pki.publicKeyToPem(pki.setRsaPublicKey(chave.n, chave.e));
    return certificados.filter((um) => mesmaChave(um, publica)).map((proprio) => ({ chave, proprio }));
  });
  const [par] = pares.toSorted((a, b) => b.proprio.validToDate.getTime() - a.proprio.validToDate.getTime());
  if (par === undefined) throw new ErroDeCertificado('sem-certificado');
  return par;
}

interface Bolsas {
  readonly chaves: readonly forge.pki.rsa.PrivateKey[];
  readonly certificados: readonly Buffer[];
}

function abrirBolsas(arquivo: Uint8Array, senha: string): Bolsas {
  const pfx = decodificar(arquivo, senha);
  const sacolas = (tipo: string): forge.pkcs12.Bag[] => pfx.getBags({ bagType: tipo })[tipo] ?? [];
  const { oids } = pki;
  const deChaves = [...sacolas(oids.pkcs8ShroudedKeyBag ?? ''), ...sacolas(oids.keyBag ?? '')];
  if (deChaves.length === 0) throw new ErroDeCertificado('sem-chave');
  // node-forge leaves the key empty when its algorithm is not RSA.
  const chaves = deChaves.flatMap(({ key }) => (key !== undefined && key !== null && 'd' in key ? [key] : []));
  if (chaves.length === 0) throw new ErroDeCertificado('chave-nao-rsa');
  const certificados = sacolas(oids.certBag ?? '').map(derDaSacola);
  return { chaves, certificados };
}

/** A certificate whose key is not RSA comes as ASN.1 only. */
function derDaSacola(sacola: forge.pkcs12.Bag): Buffer {
  const arvore = sacola.cert === undefined || sacola.cert === null ? sacola.asn1 : pki.certificateToAsn1(sacola.cert);
  return Buffer.from(asn1.toDer(arvore).getBytes(), 'binary');
}

function decodificar(arquivo: Uint8Array, senha: string): forge.pkcs12.Pkcs12Pfx {
  let arvore: forge.asn1.Asn1;
  try {
    // A line end that some program put after it is none of it.
    const bytes = forge.util.createBuffer(Buffer.from(arquivo).toString('binary'));
    arvore = asn1.fromDer(bytes, { parseAllBytes: false } as never);
  } catch {
    throw new ErroDeCertificado('arquivo-invalido');
  }
  exigirIteracoes(arvore);
  return abrirComSenha(arvore, senha);
}

/**
 * The old protections and the seal of the file take a password as BMPString; AES (PBES2) takes its bytes, which are UTF-8.
 * node-forge takes it one way for the whole file. Of a password beyond ASCII the seal tells first whether it is right, as
 * written or as programs of before 2016 did, which took each byte of UTF-8 for a character. Then the contents are opened
 * with either.
 *
 * @source RFC 7292, appendix B; RFC 8018, section 3; OpenSSL, UTF-8 in passphrases
 */
function abrirComSenha(arvore: forge.asn1.Asn1, senha: string): forge.pkcs12.Pkcs12Pfx {
  // A keyboard, or what was copied, may write an accent after its letter: the file knows one of the two.
  const escritas = [...new Set([senha, senha.normalize('NFC'), senha.normalize('NFD')])];
  for (const escrita of escritas.slice(0, -1)) {
    const aberto = seForEsta(arvore, escrita);
    if (aberto !== null) return aberto;
  }
  return abrirComEsta(arvore, escritas.at(-1) as string);
}

function seForEsta(arvore: forge.asn1.Asn1, senha: string): forge.pkcs12.Pkcs12Pfx | null {
  try {
    return abrirComEsta(arvore, senha);
  } catch (error) {
    if (error instanceof ErroDeCertificado && error.motivo === 'senha-incorreta') return null;
    throw error;
  }
}

function abrirComEsta(arvore: forge.asn1.Asn1, senha: string): forge.pkcs12.Pkcs12Pfx {
  const emBytes = forge.util.encodeUtf8(senha);
  const escritas = [...new Set([senha, emBytes])];
  let motivo: MotivoDaAbertura = 'senha-incorreta';
  for (const escrita of escritas) {
    const aberto = tentar(arvore, escrita);
    if (typeof aberto !== 'string') return aberto;
    if (aberto === 'senha-incorreta') continue;
    motivo = aberto;
    // The seal was right, or there is none.
    const conteudo = escrita === emBytes ? aberto : tentar(semSelo(arvore), emBytes);
    if (typeof conteudo !== 'string') return conteudo;
    break;
  }
  if (motivo !== 'conteudo-ilegivel') throw new ErroDeCertificado(motivo);
  // Without a seal nothing but the contents tells a wrong password.
  throw new ErroDeCertificado(temSelo(arvore) ? 'arquivo-invalido' : 'senha-incorreta');
}

type MotivoDaAbertura = 'senha-incorreta' | 'protecao-nao-suportada' | 'arquivo-invalido' | 'conteudo-ilegivel';

function tentar(arvore: forge.asn1.Asn1, senha: string): forge.pkcs12.Pkcs12Pfx | MotivoDaAbertura {
  try {
    return pkcs12.pkcs12FromAsn1(arvore, false, senha);
  } catch (error) {
    return motivoDoErro(error);
  }
}

/** Version, contents and the seal (`macData`), which may be left out. */
const partes = (arvore: forge.asn1.Asn1): forge.asn1.Asn1[] => (Array.isArray(arvore.value) ? arvore.value : []);
const temSelo = (arvore: forge.asn1.Asn1): boolean => partes(arvore).length > 2;
const semSelo = (arvore: forge.asn1.Asn1): forge.asn1.Asn1 => ({ ...arvore, value: partes(arvore).slice(0, 2) });

/** node-forge tells its failures apart by message only. */
function motivoDoErro(error: unknown): MotivoDaAbertura {
  const mensagem = error instanceof Error ? error.message : '';
  if (/invalid password/i.test(mensagem)) return 'senha-incorreta';
  if (/unsupported|cannot read encrypted/i.test(mensagem)) return 'protecao-nao-suportada';
  return /not an? PKCS#12 PFX/i.test(mensagem) ? 'arquivo-invalido' : 'conteudo-ilegivel';
}

const mesmaChave = (certificado: X509Certificate, publicaPem: string): boolean =>
  certificado.publicKey.asymmetricKeyType === 'rsa' &&
  certificado.publicKey.export({ type: 'spki', format: 'pem' }).toString().replace(/\s/g, '') ===
    publicaPem.replace(/\s/g, '');

/** One attribute of a distinguished name as Node writes it, one per line. */
function atributo(nome: string, tipo: string): string | undefined {
  return nome
    .split('\n')
    .find((linha) => linha.startsWith(`${tipo}=`))
    ?.slice(tipo.length + 1);
}

/** From the issuer of the certificate upwards; what does not belong to the chain is left out. */
function ordenarCadeia(proprio: X509Certificate, certificados: readonly X509Certificate[]): string[] {
  const cadeia: string[] = [];
  let atual = proprio;
  const restantes = new Set(certificados.filter((certificado) => certificado !== proprio));
  for (;;) {
    const emissor = [...restantes].find((candidato) => atual.checkIssued(candidato));
    if (emissor === undefined) return cadeia;
    restantes.delete(emissor);
    cadeia.push(emissor.toString());
    atual = emissor;
  }
}

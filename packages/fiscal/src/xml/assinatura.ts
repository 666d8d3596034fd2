import { createHash, createPrivateKey, type KeyObject, sign, verify, X509Certificate } from 'node:crypto';
import type { Certificado } from '../certificado/certificado.ts';
import { type Contexto, canonizar } from './c14n.ts';
import { escaparAtributo } from './escape.ts';
import { buscar, ErroXml, filho, lerXml, type NoXml } from './leitor.ts';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const C14N_EXCLUSIVA = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = `${DSIG}enveloped-signature`;

const algoritmos = {
  sha1: { assinatura: `${DSIG}rsa-sha1`, resumo: `${DSIG}sha1` },
  sha256: {
    assinatura: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    resumo: 'http://www.w3.org/2001/04/xmlenc#sha256',
  },
} as const;

/** Digest of the signature. The NF-e takes only SHA-1, by its schema. */
export type AlgoritmoDeAssinatura = keyof typeof algoritmos;

/** What signing needs of a certificate. */
export type ChaveDeAssinatura = Pick<Certificado, 'chavePem' | 'certificadoPem'>;

interface ChavePronta {
  readonly chave: KeyObject;
  readonly certificadoBase64: string;
}

/** Reading a PEM costs more than signing a small document, so it is done once per certificate. */
const prontas = new WeakMap<ChaveDeAssinatura, ChavePronta>();

function preparar(certificado: ChaveDeAssinatura): ChavePronta {
  let pronta = prontas.get(certificado);
  if (pronta === undefined) {
    pronta = {
      chave: createPrivateKey(certificado.chavePem),
      certificadoBase64: certificado.certificadoPem.replace(/-----[^-]+-----|\s/g, ''),
    };
    prontas.set(certificado, pronta);
  }
  return pronta;
}

export interface Assinado {
  readonly xml: string;
  /** Digest of the signed element, base64: the `digVal` the authority answers with. */
  readonly digestValue: string;
}

/**
 * Signs the element with the given `Id`, a child of the root, and puts the `Signature` at the end of the root.
 * The rest of the text is not touched: what was given is what was signed.
 *
 * @param xml document without signature, root element open and closed
 * @throws ErroXml when it is not XML, the `Id` is absent or repeated, or its element is not a child of the root
 * @source W3C XML Signature; NF-e taxpayer manual 7.0, signature standard (enveloped, RSA-SHA1, C14N 2001-03-15)
 */
export function assinar(
  xml: string,
  id: string,
  certificado: ChaveDeAssinatura,
  algoritmo: AlgoritmoDeAssinatura = 'sha1',
): Assinado {
  const { chave, certificadoBase64 } = preparar(certificado);
  const { xml: canonico, contexto } = canonizar(xml, { id });
  if (contexto.profundidade !== 1) throw new ErroXml(`o elemento ${id} não está logo abaixo da raiz`);
  const digestValue = createHash(algoritmo).update(canonico, 'utf8').digest('base64');
  const signedInfo = conteudoDoSignedInfo(id, digestValue, algoritmo);
  const aAssinar = `<SignedInfo${heranca(contexto)}>${signedInfo}</SignedInfo>`;
  const assinatura = sign(algoritmo, Buffer.from(aAssinar, 'utf8'), chave).toString('base64');

  const fim = xml.lastIndexOf('</');
  if (!/^<\/[^\s<>]+\s*>\s*$/.test(xml.slice(fim))) throw new ErroXml('nada pode vir depois do elemento raiz');
  const bloco =
    `<Signature xmlns="${DSIG}"><SignedInfo>${signedInfo}</SignedInfo>` +
    `<SignatureValue>${assinatura}</SignatureValue>` +
    `<KeyInfo><X509Data><X509Certificate>${certificadoBase64}</X509Certificate></X509Data></KeyInfo></Signature>`;
  return { xml: xml.slice(0, fim) + bloco + xml.slice(fim), digestValue };
}

function conteudoDoSignedInfo(id: string, digestValue: string, algoritmo: AlgoritmoDeAssinatura): string {
  const { assinatura, resumo } = algoritmos[algoritmo];
  return (
    `<CanonicalizationMethod Algorithm="${C14N}"></CanonicalizationMethod>` +
    `<SignatureMethod Algorithm="${assinatura}"></SignatureMethod>` +
    `<Reference URI="#${escaparAtributo(id)}"><Transforms>` +
    `<Transform Algorithm="${ENVELOPED}"></Transform><Transform Algorithm="${C14N}"></Transform>` +
    `</Transforms><DigestMethod Algorithm="${resumo}"></DigestMethod>` +
    `<DigestValue>${digestValue}</DigestValue></Reference>`
  );
}

/** In the canonical form `SignedInfo` repeats every prefix and `xml:` attribute in force around it. */
function heranca({ escopo, atributosXml }: Contexto): string {
  const prefixos = [...escopo.keys()].filter((prefixo) => prefixo !== '' && prefixo !== 'xml').sort();
  const atributos = [...atributosXml.keys()].sort();
  return [
    ` xmlns="${DSIG}"`,
    ...prefixos.map((prefixo) => ` xmlns:${prefixo}="${escaparAtributo(escopo.get(prefixo) ?? '')}"`),
    ...atributos.map((nome) => ` ${nome}="${escaparAtributo(atributosXml.get(nome) ?? '')}"`),
  ].join('');
}

/** Outcome of checking a signature. It says who signed and that nothing changed, not that the signer is trusted. */
export type Verificacao =
  | {
      readonly ok: true;
      /** `Id` of the signed element, and its name. */
      readonly id: string;
      readonly elemento: string;
      readonly certificadoPem: string;
      readonly digestValue: string;
    }
  | { readonly ok: false; readonly motivo: MotivoDeRecusa; readonly mensagem: string };

export type MotivoDeRecusa =
  | 'xml-malformado'
  | 'sem-assinatura'
  | 'algoritmo-nao-aceito'
  | 'referencia-invalida'
  | 'conteudo-alterado'
  | 'assinatura-invalida';

/**
 * How strictly the form of a signature is taken. `manual`: as the manuals of NF-e and CT-e have it and nothing else. `aberto`: also by
 * SHA-256 and exclusive canonicalisation, as the schema of the NFS-e lets systems sign.
 */
export type PadraoDaAssinatura = 'manual' | 'aberto';

const recusar = (motivo: MotivoDeRecusa, mensagem: string): Verificacao => ({ ok: false, motivo, mensagem });

/**
 * Checks the signature found directly inside `dentroDe` (by default, inside the root). The signed element is a neighbour of the signature
 * and did not change, and the certificate in the signature made it.
 *
 * Whether to trust that certificate is another question: see `verificarCadeia`.
 */
export function verificarAssinatura(
  xml: string,
  dentroDe?: string,
  padrao: PadraoDaAssinatura = 'aberto',
): Verificacao {
  try {
    const raiz = lerXml(xml);
    const pai = dentroDe === undefined ? raiz : buscar(raiz, dentroDe);
    const assinatura = pai?.filhos.find((no) => no.nome === 'Signature' && no.uri === DSIG);
    if (pai === undefined || assinatura === undefined) {
      return recusar('sem-assinatura', `não há assinatura em ${dentroDe ?? raiz.nome}`);
    }
    const noLugar = verificarBloco(xml, pai, assinatura, padrao);
    if (noLugar.ok || pai === raiz) return noLugar;
    // Signed on its own and then put inside a document that declares more namespaces: check it as it was signed.
    const sozinho = verificarAssinatura(xml.slice(pai.inicio, pai.fim), undefined, padrao);
    return sozinho.ok ? sozinho : noLugar;
  } catch (error) {
    if (error instanceof ErroXml) return recusar('xml-malformado', error.message);
    throw error;
  }
}

function verificarBloco(xml: string, pai: NoXml, assinatura: NoXml, padrao: PadraoDaAssinatura): Verificacao {
  const lida = padrao === 'manual' && !ehDoManual(assinatura) ? undefined : lerAssinatura(assinatura);
  if (lida === undefined) return recusar('algoritmo-nao-aceito', 'a assinatura não segue o padrão aceito');
  const { id, algoritmo, digestValue, valor, certificadoBase64 } = lida;

  const assinado = pai.atributos.Id === id ? pai : pai.filhos.find((no) => (no.atributos.Id ?? no.atributos.id) === id);
  if (assinado === undefined) {
    return recusar('referencia-invalida', `a assinatura se refere a "${id}", que não está junto dela`);
  }
  const conteudo = canonizar(xml, {
    id,
    exclusiva: lida.referenciaExclusiva,
    ...(lida.envelopada ? { omitirInicio: assinatura.inicio } : {}),
  }).xml;
  if (createHash(algoritmo).update(conteudo, 'utf8').digest('base64') !== digestValue) {
    return recusar('conteudo-alterado', 'o conteúdo foi alterado depois de assinado');
  }
  const signedInfo = canonizar(xml, { inicio: lida.inicioDoSignedInfo, exclusiva: lida.signedInfoExclusiva }).xml;
  const certificadoPem = paraPem(certificadoBase64);
  const chave = chavePublica(certificadoPem);
  if (chave === undefined) return recusar('assinatura-invalida', 'o certificado da assinatura não pôde ser lido');
  if (!verify(algoritmo, Buffer.from(signedInfo, 'utf8'), chave, Buffer.from(valor, 'base64'))) {
    return recusar('assinatura-invalida', 'a assinatura não confere com o certificado');
  }
  return { ok: true, id, elemento: assinado.nome, certificadoPem, digestValue };
}

interface AssinaturaLida {
  readonly id: string;
  readonly algoritmo: AlgoritmoDeAssinatura;
  readonly digestValue: string;
  readonly valor: string;
  readonly certificadoBase64: string;
  readonly inicioDoSignedInfo: number;
  readonly signedInfoExclusiva: boolean;
  readonly referenciaExclusiva: boolean;
  readonly envelopada: boolean;
}

const algoritmoDe = (no: NoXml | undefined): string | undefined => no?.atributos.Algorithm;

/** @source NF-e and CT-e, xmldsig-core-schema_v1.01.xsd: each part once, in this order, by these algorithms */
function ehDoManual(assinatura: NoXml): boolean {
  const tem = (no: NoXml | undefined, ...nomes: string[]): boolean =>
    no?.filhos.map(({ nome }) => nome).join(' ') === nomes.join(' ');
  const [signedInfo, , keyInfo] = assinatura.filhos;
  const [canonizacao, metodo, referencia] = signedInfo?.filhos ?? [];
  const [transformacoes, resumo] = referencia?.filhos ?? [];
  const [uma, outra, mais] = transformacoes?.filhos ?? [];
  return (
    tem(assinatura, 'SignedInfo', 'SignatureValue', 'KeyInfo') &&
    tem(signedInfo, 'CanonicalizationMethod', 'SignatureMethod', 'Reference') &&
    tem(referencia, 'Transforms', 'DigestMethod', 'DigestValue') &&
    tem(keyInfo, 'X509Data') &&
    tem(keyInfo?.filhos[0], 'X509Certificate') &&
    algoritmoDe(canonizacao) === C14N &&
    algoritmoDe(metodo) === algoritmos.sha1.assinatura &&
    algoritmoDe(resumo) === algoritmos.sha1.resumo &&
    mais === undefined &&
    [algoritmoDe(uma), algoritmoDe(outra)].sort().join(' ') === [C14N, ENVELOPED].sort().join(' ')
  );
}

/** @returns undefined when a part is missing or an algorithm is not one of those accepted */
function lerAssinatura(assinatura: NoXml): AssinaturaLida | undefined {
  const signedInfo = filho(assinatura, 'SignedInfo');
  const referencias = signedInfo?.filhos.filter((no) => no.nome === 'Reference') ?? [];
  const [referencia] = referencias;
  if (signedInfo === undefined || referencia === undefined || referencias.length !== 1) return undefined;

  const canonizacao = filho(signedInfo, 'CanonicalizationMethod');
  const metodoC14n = canonizacao?.filhos.length === 0 ? canonizacao.atributos.Algorithm : undefined;
  const metodo = filho(signedInfo, 'SignatureMethod')?.atributos.Algorithm;
  const resumo = filho(referencia, 'DigestMethod')?.atributos.Algorithm;
  const transformacoes = filho(referencia, 'Transforms')?.filhos ?? [];
  const algoritmo = (['sha1', 'sha256'] as const).find(
    (nome) => algoritmos[nome].assinatura === metodo && algoritmos[nome].resumo === resumo,
  );
  const uri = referencia.atributos.URI ?? '';
  const c14nAceita = metodoC14n === C14N || metodoC14n === C14N_EXCLUSIVA;
  const transformacoesAceitas = transformacoes.every(
    ({ atributos, filhos }) =>
      filhos.length === 0 && [ENVELOPED, C14N, C14N_EXCLUSIVA].includes(atributos.Algorithm ?? ''),
  );
  if (algoritmo === undefined || !c14nAceita || !transformacoesAceitas || !/^#./.test(uri)) return undefined;

  const digestValue = filho(referencia, 'DigestValue')?.texto.replace(/\s/g, '');
  const valor = filho(assinatura, 'SignatureValue')?.texto;
  const certificadoBase64 = buscar(assinatura, 'X509Certificate')?.texto.replace(/\s/g, '');
  if (digestValue === undefined || valor === undefined || certificadoBase64 === undefined) return undefined;
  return {
    id: uri.slice(1),
    algoritmo,
    digestValue,
    valor,
    certificadoBase64,
    inicioDoSignedInfo: signedInfo.inicio,
    signedInfoExclusiva: metodoC14n === C14N_EXCLUSIVA,
    envelopada: transformacoes.some(({ atributos }) => atributos.Algorithm === ENVELOPED),
    referenciaExclusiva: transformacoes.some(({ atributos }) => atributos.Algorithm === C14N_EXCLUSIVA),
  };
}

const paraPem = (base64: string): string =>
  `-----BEGIN CERTIFICATE-----\n${(base64.match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;

function chavePublica(pem: string): KeyObject | undefined {
  try {
    return new X509Certificate(pem).publicKey;
  } catch {
    return undefined;
  }
}

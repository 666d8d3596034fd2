import { createHash, createPrivateKey, sign } from 'node:crypto';
import type { ChaveDeAssinatura } from '../../xml/assinatura.ts';
import { canonizar } from '../../xml/c14n.ts';
import { buscar, ErroXml, lerXml } from '../../xml/leitor.ts';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/**
 * Signs a whole message: one reference, of the document (`URI=""`), since nothing in this layout has an `Id`.
 *
 * @param xml without declaration and without signature
 * @source Prefeitura de São Paulo, Manual de Utilização do Web Service, digital signature: enveloped, C14N, RSA-SHA1
 */
export function assinarMensagem(xml: string, { chavePem, certificadoPem }: ChaveDeAssinatura): string {
  const resumo = createHash('sha1').update(canonizar(xml).xml, 'utf8').digest('base64');
  const info =
    `<SignedInfo><CanonicalizationMethod Algorithm="${C14N}"></CanonicalizationMethod>` +
    `<SignatureMethod Algorithm="${DSIG}rsa-sha1"></SignatureMethod><Reference URI=""><Transforms>` +
    `<Transform Algorithm="${DSIG}enveloped-signature"></Transform><Transform Algorithm="${C14N}"></Transform></Transforms>` +
    `<DigestMethod Algorithm="${DSIG}sha1"></DigestMethod><DigestValue>${resumo}</DigestValue></Reference></SignedInfo>`;
  const certificado = certificadoPem.replace(/-----[^-]+-----|\s/g, '');
  const com = (assinatura: string): string => {
    const fim = xml.lastIndexOf('</');
    const bloco =
      `<Signature xmlns="${DSIG}">${info}<SignatureValue>${assinatura}</SignatureValue>` +
      `<KeyInfo><X509Data><X509Certificate>${certificado}</X509Certificate></X509Data></KeyInfo></Signature>`;
    return xml.slice(0, fim) + bloco + xml.slice(fim);
  };
  // What is signed is the canonical form of `SignedInfo` where it stands: it inherits the namespaces around it.
  return com(sign('sha1', Buffer.from(assinado(com('')), 'utf8'), createPrivateKey(chavePem)).toString('base64'));
}

function assinado(xml: string): string {
  const info = buscar(lerXml(xml), 'SignedInfo');
  if (info === undefined) throw new ErroXml('a mensagem não está assinada');
  return canonizar(xml, { inicio: info.inicio }).xml;
}

import { createHash, verify, X509Certificate } from 'node:crypto';
import type { Verificacao } from '../../src/xml/assinatura.ts';
import { canonizar } from '../../src/xml/c14n.ts';
import { buscar, filho, lerXml, type NoXml } from '../../src/xml/leitor.ts';
import { validarXsd } from '../../src/xml/xsd/validar.ts';
import { defeitoDaAssinatura } from '../servidor-local/assinatura.ts';
import { type ContextoPaulistano, Recusa } from './contexto.ts';

/** Written after the public documentation: see the file. */
export const esquemaPaulistano = new URL('./esquema/paulistana-2.xsd', import.meta.url).pathname;

/** @throws Recusa 1001 with what is wrong */
export async function exigirEsquema(xml: string): Promise<void> {
  const [problema] = await validarXsd(xml, esquemaPaulistano);
  if (problema !== undefined)
    throw new Recusa('1001', `XML não compatível com Schema. ${problema.caminho}: ${problema.mensagem}`.slice(0, 300));
}

const recusada = (motivo: 'sem-assinatura' | 'conteudo-alterado', mensagem: string): Verificacao => ({
  ok: false,
  motivo,
  mensagem,
});

/** The signature of a whole message, by its own reading of the standard. */
export function conferirMensagem(xml: string): Verificacao {
  const assinatura = filho(lerXml(xml), 'Signature');
  const info = assinatura && filho(assinatura, 'SignedInfo');
  if (assinatura === undefined || info === undefined) return recusada('sem-assinatura', 'sem assinatura');
  const referencias = info.filhos.filter(({ nome }) => nome === 'Reference');
  const conteudo = canonizar(xml, { omitirInicio: assinatura.inicio }).xml;
  const digestValue = createHash('sha1').update(conteudo, 'utf8').digest('base64');
  const dito = buscar(info, 'DigestValue')?.texto.trim();
  if (referencias.length !== 1 || referencias[0]?.atributos.URI !== '' || dito !== digestValue)
    return recusada('conteudo-alterado', 'o resumo não é o do conteúdo');
  const certificado = new X509Certificate(Buffer.from(buscar(assinatura, 'X509Certificate')?.texto ?? '', 'base64'));
  const valor = Buffer.from(filho(assinatura, 'SignatureValue')?.texto ?? '', 'base64');
  const assinado = canonizar(xml, { inicio: info.inicio }).xml;
  if (!verify('sha1', Buffer.from(assinado, 'utf8'), certificado.publicKey, valor))
    return recusada('conteudo-alterado', 'a assinatura não é deste conteúdo');
  return { ok: true, id: '', elemento: '', certificadoPem: certificado.toString(), digestValue };
}

/** The signature of the message, whose it is, and the key it leaves. @throws Recusa 1057 */
export function exigirAssinatura({ autoridadePem, agora }: ContextoPaulistano, xml: string, documento: string) {
  const verificacao = conferirMensagem(xml);
  const defeito = defeitoDaAssinatura(xml, documento, autoridadePem, agora(), verificacao);
  if (defeito !== undefined || !verificacao.ok)
    throw new Recusa('1057', `Assinatura difere do calculado (${defeito ?? ''}).`);
  return new X509Certificate(verificacao.certificadoPem).publicKey;
}

/** @throws Recusa with the text the city expected, as it answers */
export function exigirCadeia(
  chave: ReturnType<typeof exigirAssinatura>,
  esperada: string,
  assinatura: string,
  codigo: '1206' | '1305',
): void {
  if (verify('sha1', Buffer.from(esperada, 'ascii'), chave, Buffer.from(assinatura, 'base64'))) return;
  throw new Recusa(codigo, `Assinatura Digital do RPS incorreta. String verificada: (${esperada})`);
}

export const texto = (no: NoXml | undefined, ...caminho: string[]): string => {
  let em = no;
  for (const nome of caminho) em = em && filho(em, nome);
  return em?.texto.trim() ?? '';
};

const centavos = (valor: string): string => String(Math.round(Number(valor) * 100)).padStart(15, '0');

/** The 90 positions of layout 2, out of the fields of the RPS. */
export function cadeiaEsperada(rps: NoXml): string {
  const cpf = texto(rps, 'CPFCNPJTomador', 'CPF');
  const cnpj = texto(rps, 'CPFCNPJTomador', 'CNPJ');
  return (
    texto(rps, 'ChaveRPS', 'InscricaoPrestador').padStart(12, '0') +
    texto(rps, 'ChaveRPS', 'SerieRPS').padEnd(5) +
    texto(rps, 'ChaveRPS', 'NumeroRPS').padStart(12, '0') +
    texto(rps, 'DataEmissao').replace(/-/g, '') +
    texto(rps, 'TributacaoRPS') +
    texto(rps, 'StatusRPS') +
    (texto(rps, 'ISSRetido') === 'true' ? 'S' : 'N') +
    centavos(texto(rps, 'ValorFinalCobrado')) +
    centavos(texto(rps, 'ValorDeducoes')) +
    texto(rps, 'CodigoServico').padStart(5, '0') +
    (cpf ? '1' : cnpj ? '2' : '3') +
    (cpf || cnpj).padStart(14, '0')
  );
}

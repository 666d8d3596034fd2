import { descompactar, pastaDeEsquemasDaNfse } from '../../src/nfse/index.ts';
import { type DocumentoXml, escrever, ler } from '../../src/xml/leiaute/index.ts';
import { ErroXml, lerXml } from '../../src/xml/leitor.ts';
import { validarXsd } from '../../src/xml/xsd/validar.ts';
import { type DefeitoDaAssinatura, defeitoDaAssinatura } from '../servidor-local/assinatura.ts';
import { type Contexto, Recusa } from './contexto.ts';

/** Opens what came packed. @throws Recusa when it is not gzip in base64, or not XML */
export function abrir(compactado: unknown, codigo: string): string {
  if (typeof compactado !== 'string') throw new Recusa(codigo, 'corpo sem o documento compactado');
  try {
    const xml = descompactar(compactado);
    lerXml(xml);
    return xml;
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    throw new Recusa(codigo, error.message);
  }
}

/** Judges by the official schema of the day, when there is one, else by our own layout. */
export async function exigirEsquema(
  { regras }: Contexto,
  xml: string,
  leiaute: DocumentoXml,
  instante: string,
  codigo: string,
): Promise<void> {
  const pasta = regras.esquemas === undefined ? undefined : pastaDeEsquemasDaNfse(regras.esquemas, instante);
  if (pasta !== undefined) {
    const [problema] = await validarXsd(xml, pasta);
    if (problema !== undefined) throw new Recusa(codigo, `${problema.caminho}: ${problema.mensagem}`);
    return;
  }
  const no = lerXml(xml);
  if (no.nome !== leiaute.raiz) throw new Recusa(codigo, `esperado ${leiaute.raiz}`);
  const escrita = escrever(leiaute, ler(leiaute, xml, no).documento);
  const [problema] = escrita.ok ? [] : escrita.problemas;
  if (problema !== undefined) throw new Recusa(codigo, `${problema.caminho}: ${problema.mensagem}`);
}

const recusas: Readonly<Record<DefeitoDaAssinatura, string>> = {
  ausente: 'E0717',
  'fora-do-padrao': 'E0714',
  'conteudo-alterado': 'E0714',
  'certificado-fora-da-validade': 'E0715',
  'certificado-de-autoridade-desconhecida': 'E0716',
  'certificado-de-outro': 'E0718',
};

/** Checks the signature and whose it is. */
export function exigirAssinatura({ regras, agora }: Contexto, xml: string, documento: string): void {
  const defeito = defeitoDaAssinatura(xml, documento, regras.autoridadePem, agora());
  if (defeito !== undefined) throw new Recusa(recusas[defeito]);
}

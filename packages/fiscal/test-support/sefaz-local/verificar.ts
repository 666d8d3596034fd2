import { join } from 'node:path';
import type { Verificacao } from '../../src/xml/assinatura.ts';
import { lerXml, type NoXml } from '../../src/xml/leitor.ts';
import { validarXsd } from '../../src/xml/xsd/validar.ts';
import { type DefeitoDaAssinatura, defeitoDaAssinatura } from '../servidor-local/assinatura.ts';
import { type Contexto, Rejeicao } from './contexto.ts';

/** Prefixes, and blanks between tags, which the authority refuses whatever the schema says. */
export function exigirFormaDoTexto(xml: string): NoXml {
  let raiz: NoXml;
  try {
    raiz = lerXml(xml);
  } catch (error) {
    throw new Rejeicao('243', `[${error instanceof Error ? error.message : String(error)}]`);
  }
  if (temPrefixo(raiz)) throw new Rejeicao('404');
  if (/>\s+</.test(xml)) throw new Rejeicao('588');
  return raiz;
}

const temPrefixo = (no: NoXml): boolean => no.prefixo !== '' || no.filhos.some(temPrefixo);

/** Judges a text by the official schema, when there is one, else by whatever `semEsquema` finds. */
export async function exigirEsquema(
  { regras }: Contexto,
  xml: string,
  pasta: string,
  cStat: string,
  semEsquema: () => readonly { readonly caminho: string; readonly mensagem: string }[],
): Promise<void> {
  const [problema] = regras.esquemas === undefined ? semEsquema() : await validarXsd(xml, join(regras.esquemas, pasta));
  if (problema !== undefined) throw new Rejeicao(cStat, `[${problema.caminho}: ${problema.mensagem}]`);
}

const recusas: Readonly<Record<DefeitoDaAssinatura, string>> = {
  ausente: '298',
  'fora-do-padrao': '298',
  'conteudo-alterado': '297',
  'certificado-fora-da-validade': '291',
  'certificado-de-autoridade-desconhecida': '293',
  'certificado-de-outro': '213',
};

/** Checks the signature and whose it is. */
export function exigirAssinatura(
  { regras, agora }: Contexto,
  xml: string,
  documento: string,
  verificacao?: Verificacao,
): void {
  const defeito = defeitoDaAssinatura(xml, documento, regras.autoridadePem, agora(), verificacao);
  if (defeito !== undefined) throw new Rejeicao(recusas[defeito]);
}

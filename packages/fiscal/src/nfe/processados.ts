import { comDeclaracao, semDeclaracao } from '../xml/escritor.ts';
import type { Problema } from '../xml/leiaute/index.ts';
import { buscar, filho, lerXml, type NoXml } from '../xml/leitor.ts';
import { NAMESPACE_NFE } from './leiaute/namespace.ts';

/** The file to keep and hand over, or why the two parts do not belong together. */
export type Processado =
  | { readonly ok: true; readonly xml: string }
  | { readonly ok: false; readonly problemas: readonly Problema[] };

const recusar = (caminho: string, mensagem: string): Processado => ({
  ok: false,
  problemas: [{ caminho, codigo: 'incoerente', mensagem }],
});

/**
 * Puts a signed document and its protocol into the `nfeProc` file. The document goes in byte for byte.
 *
 * @param xmlNFe the signed text that was sent
 * @param xmlProtocolo `protNFe`, from `extrairProtocolos`
 */
export function montarNfeProc(xmlNFe: string, xmlProtocolo: string): Processado {
  const nfe = lerXml(xmlNFe);
  const chave = filho(nfe, 'infNFe')?.atributos.Id?.slice(3);
  const infProt = filho(lerXml(xmlProtocolo), 'infProt');
  const chaveDoProtocolo = texto(infProt, 'chNFe');
  if (chave === undefined || chave !== chaveDoProtocolo) {
    return recusar(
      'protNFe.infProt.chNFe',
      `o protocolo é da chave ${chaveDoProtocolo ?? '(nenhuma)'}, não de ${chave ?? '(nenhuma)'}`,
    );
  }
  const digest = buscar(nfe, 'DigestValue')?.texto.trim();
  const digestDoProtocolo = texto(infProt, 'digVal');
  if (digestDoProtocolo !== undefined && digestDoProtocolo !== digest) {
    return recusar(
      'protNFe.infProt.digVal',
      'a autorização foi dada a outro conteúdo: o resumo da assinatura não confere',
    );
  }
  return juntar('nfeProc', '4.00', xmlNFe, xmlProtocolo);
}

/**
 * Puts a signed event and its answer into the `procEventoNFe` file. The event goes in byte for byte.
 *
 * @param xmlEvento the signed text that was sent
 * @param xmlRetorno `retEvento`, from `extrairRetornosDeEvento`
 */
export function montarProcEvento(xmlEvento: string, xmlRetorno: string): Processado {
  const evento = filho(lerXml(xmlEvento), 'infEvento');
  const retorno = filho(lerXml(xmlRetorno), 'infEvento');
  for (const tag of ['chNFe', 'tpEvento', 'nSeqEvento']) {
    const [nosso, deles] = [texto(evento, tag), texto(retorno, tag)];
    if (nosso === undefined || nosso !== deles) {
      return recusar(
        `retEvento.infEvento.${tag}`,
        `a resposta é de outro evento: ${deles ?? '(nada)'} em vez de ${nosso ?? '(nada)'}`,
      );
    }
  }
  return juntar('procEventoNFe', '1.00', xmlEvento, xmlRetorno);
}

/**
 * Puts a voiding request and its answer into the `ProcInutNFe` file.
 *
 * @param xmlPedido the signed text that was sent
 * @param xmlRetorno the `retInutNFe` element of the answer
 */
export function montarProcInutilizacao(xmlPedido: string, xmlRetorno: string): Processado {
  const pedido = filho(lerXml(xmlPedido), 'infInut');
  const retorno = filho(lerXml(xmlRetorno), 'infInut');
  for (const tag of ['CNPJ', 'serie', 'nNFIni', 'nNFFin']) {
    if (texto(pedido, tag) !== texto(retorno, tag)) {
      return recusar(`retInutNFe.infInut.${tag}`, 'a resposta é de outro pedido de inutilização');
    }
  }
  return juntar('ProcInutNFe', '4.00', xmlPedido, xmlRetorno);
}

const texto = (no: NoXml | undefined, tag: string): string | undefined =>
  no === undefined ? undefined : filho(no, tag)?.texto.trim();

const juntar = (raiz: string, versao: string, ...partes: string[]): Processado => ({
  ok: true,
  xml: comDeclaracao(
    `<${raiz} xmlns="${NAMESPACE_NFE}" versao="${versao}">${partes.map(semDeclaracao).join('')}</${raiz}>`,
  ),
});

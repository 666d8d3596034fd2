import { buscar, ErroXml, filho, lerXml } from '../xml/leitor.ts';

const ENVELOPE = 'http://www.w3.org/2003/05/soap-envelope';

/**
 * The SOAP 1.2 envelope of a request.
 *
 * @param mensagem XML without declaration, put in as it is
 * @param forma.embrulho element around the message: only the distribution has one
 * @param forma.dados element the message is in, by the kind of document
 */
export function montarEnvelope(
  mensagem: string,
  namespace: string,
  {
    embrulho,
    dados: nome = 'nfeDadosMsg',
  }: { embrulho?: string | undefined; dados?: 'nfeDadosMsg' | 'cteDadosMsg' } = {},
): string {
  const dados = (xmlns: string): string => `<${nome}${xmlns}>${mensagem}</${nome}>`;
  const declaracao = ` xmlns="${namespace}"`;
  const corpo = embrulho === undefined ? dados(declaracao) : `<${embrulho}${declaracao}>${dados('')}</${embrulho}>`;
  return (
    `<?xml version="1.0" encoding="utf-8"?><soap12:Envelope xmlns:soap12="${ENVELOPE}">` +
    `<soap12:Body>${corpo}</soap12:Body></soap12:Envelope>`
  );
}

/** `Content-Type` of a SOAP 1.2 request, with the action. */
export const tipoDoConteudo = (action: string): string => `application/soap+xml; charset=utf-8; action="${action}"`;

/** What came inside an envelope: the message, a fault, or something else. */
export type CorpoSoap =
  | { readonly tipo: 'mensagem' }
  | { readonly tipo: 'fault'; readonly motivo: string }
  | { readonly tipo: 'outro'; readonly motivo: string };

/** Looks into an answer for the element expected, for a fault, or says why it cannot be used. */
export function abrirEnvelope(xml: string, esperado: string): CorpoSoap {
  try {
    const raiz = lerXml(xml);
    const fault = buscar(raiz, 'Fault');
    if (fault !== undefined) {
      const motivo = buscar(fault, 'Text') ?? filho(fault, 'faultstring') ?? fault;
      return { tipo: 'fault', motivo: motivo.texto.trim() };
    }
    if (buscar(raiz, esperado) !== undefined) return { tipo: 'mensagem' };
    return { tipo: 'outro', motivo: `a resposta não traz ${esperado}` };
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return { tipo: 'outro', motivo: error.message };
  }
}

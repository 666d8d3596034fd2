import { escaparTexto } from '../../xml/escape.ts';
import { buscar, ErroXml, filho, lerXml, type NoXml } from '../../xml/leitor.ts';
import { NAMESPACE_PAULISTANA, VERSAO_DO_LEIAUTE } from './declaracao.ts';

const ENVELOPE = 'http://www.w3.org/2003/05/soap-envelope';

/** The operations used, with the action and the answer of each. @source WSDL of `nfews.prefeitura.sp.gov.br/lotenfe.asmx` */
export const operacoesPaulistanas = {
  EnvioRPS: { acao: 'envioRPS', retorno: 'RetornoEnvioRPS' },
  ConsultaNFe: { acao: 'consultaNFe', retorno: 'RetornoConsulta' },
  CancelamentoNFe: { acao: 'cancelamentoNFe', retorno: 'RetornoCancelamentoNFe' },
} as const;
export type OperacaoPaulistana = keyof typeof operacoesPaulistanas;

/** SOAP 1.2, the message as text. */
export const montarEnvelopePaulistano = (operacao: OperacaoPaulistana, mensagem: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><soap12:Envelope xmlns:soap12="${ENVELOPE}"><soap12:Body>` +
  `<${operacao}Request xmlns="${NAMESPACE_PAULISTANA}"><VersaoSchema>${VERSAO_DO_LEIAUTE}</VersaoSchema>` +
  `<MensagemXML>${escaparTexto(mensagem)}</MensagemXML></${operacao}Request></soap12:Body></soap12:Envelope>`;

export const cabecalhosPaulistanos = (operacao: OperacaoPaulistana): Record<string, string> => ({
  'Content-Type': `application/soap+xml; charset=utf-8; action="${NAMESPACE_PAULISTANA}/ws/${operacoesPaulistanas[operacao].acao}"`,
});

/** What came inside an envelope. */
export type CorpoPaulistano =
  | { readonly tipo: 'mensagem'; readonly xml: string; readonly no: NoXml }
  | { readonly tipo: 'fault'; readonly motivo: string }
  | { readonly tipo: 'outro'; readonly motivo: string };

/** Looks into an answer for what the operation answers with: text inside `RetornoXML`, whatever the version of SOAP. */
export function abrirEnvelopePaulistano(xml: string, operacao: OperacaoPaulistana): CorpoPaulistano {
  const { retorno } = operacoesPaulistanas[operacao];
  try {
    const raiz = lerXml(xml);
    const fault = buscar(raiz, 'Fault');
    if (fault !== undefined) {
      const motivo = buscar(fault, 'Text') ?? filho(fault, 'faultstring');
      return { tipo: 'fault', motivo: motivo?.texto.trim() ?? 'soap fault' };
    }
    const texto = buscar(raiz, 'RetornoXML')?.texto.trim();
    if (!texto) return { tipo: 'outro', motivo: 'a resposta não traz RetornoXML' };
    const no = lerXml(texto);
    if (no.nome !== retorno) return { tipo: 'outro', motivo: `a resposta traz ${no.nome}, e não ${retorno}` };
    return { tipo: 'mensagem', xml: texto, no };
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return { tipo: 'outro', motivo: error.message };
  }
}

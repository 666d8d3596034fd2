import { canonizar } from '../../xml/c14n.ts';
import { escaparTexto } from '../../xml/escape.ts';
import { buscar, ErroXml, filho, lerXml, type NoXml } from '../../xml/leitor.ts';
import { NAMESPACE_ABRASF } from './leiaute.ts';

const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';
/** Of the operations, as the model WSDL names them. */
const SERVICO = 'http://nfse.abrasf.org.br';

/** The operations of a city's service, and what each answers with. @source ABRASF, model WSDL 2.04 */
export const operacoes = {
  GerarNfse: 'GerarNfseResposta',
  RecepcionarLoteRpsSincrono: 'EnviarLoteRpsSincronoResposta',
  ConsultarNfsePorRps: 'ConsultarNfseRpsResposta',
  ConsultarNfseServicoPrestado: 'ConsultarNfseServicoPrestadoResposta',
  CancelarNfse: 'CancelarNfseResposta',
  SubstituirNfse: 'SubstituirNfseResposta',
} as const;
export type OperacaoAbrasf = keyof typeof operacoes;

/** The message as text, as the model WSDL has it, or as XML inside the parameter, as some services take it. */
export type FormaDaMensagem = 'texto' | 'xml';

/** Versions of the layout that differ only in what is optional here. @source ABRASF, manuals of integration 2.01 to 2.04 */
export const versoesDaAbrasf = ['2.01', '2.02', '2.03', '2.04'] as const;
export type VersaoDaAbrasf = (typeof versoesDaAbrasf)[number];

const cabecalho = (versao: VersaoDaAbrasf): string =>
  `<cabecalho xmlns="${NAMESPACE_ABRASF}" versao="${versao}"><versaoDados>${versao}</versaoDados></cabecalho>`;

/** The SOAP 1.1 envelope of a request: header of the data and the data. */
export function montarEnvelopeAbrasf(
  operacao: OperacaoAbrasf,
  dados: string,
  forma: FormaDaMensagem,
  versao: VersaoDaAbrasf = '2.04',
): string {
  const posto = (xml: string): string => (forma === 'xml' ? xml : escaparTexto(xml));
  return (
    `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${ENVELOPE}"><soap:Body>` +
    `<nfse:${operacao} xmlns:nfse="${SERVICO}"><nfseCabecMsg>${posto(cabecalho(versao))}</nfseCabecMsg>` +
    `<nfseDadosMsg>${posto(dados)}</nfseDadosMsg></nfse:${operacao}></soap:Body></soap:Envelope>`
  );
}

export const cabecalhosDe = (operacao: OperacaoAbrasf): Record<string, string> => ({
  'Content-Type': 'text/xml; charset=utf-8',
  SOAPAction: `"${SERVICO}/${operacao}"`,
});

/** What came inside an envelope. */
export type CorpoAbrasf =
  /** The answer on its own, byte for byte where it can stand alone. */
  | { readonly tipo: 'mensagem'; readonly xml: string; readonly no: NoXml }
  | { readonly tipo: 'fault'; readonly motivo: string }
  | { readonly tipo: 'outro'; readonly motivo: string };

/** Looks into an answer for what the operation answers with: as XML, or as text of whatever parameter the service calls it. */
export function abrirEnvelopeAbrasf(xml: string, operacao: OperacaoAbrasf): CorpoAbrasf {
  try {
    const raiz = lerXml(xml);
    const fault = buscar(raiz, 'Fault');
    if (fault !== undefined) {
      return { tipo: 'fault', motivo: (filho(fault, 'faultstring') ?? fault).texto.trim() };
    }
    const esperada = operacoes[operacao];
    const aberta = buscar(raiz, esperada);
    if (aberta !== undefined) return mensagem(sozinho(xml, aberta));
    const comoTexto = textos(raiz).find((texto) => texto.includes(`${esperada}`));
    if (comoTexto !== undefined) {
      const no = buscar(lerXml(comoTexto), esperada);
      if (no !== undefined) return mensagem(comoTexto.slice(no.inicio, no.fim));
    }
    return { tipo: 'outro', motivo: `a resposta não traz ${esperada}` };
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return { tipo: 'outro', motivo: error.message };
  }
}

const mensagem = (xml: string): CorpoAbrasf => ({ tipo: 'mensagem', xml, no: lerXml(xml) });

function* percorrer(no: NoXml): Generator<string> {
  if (no.texto.trimStart().startsWith('<')) yield no.texto.trim();
  for (const outro of no.filhos) yield* percorrer(outro);
}
const textos = (no: NoXml): string[] => [...percorrer(no)];

/**
 * An element on its own. Where it says its own namespace its bytes stay; else it takes what it inherits, so that a signature
 * inside it still holds.
 */
export function sozinho(xml: string, no: NoXml): string {
  const texto = xml.slice(no.inicio, no.fim);
  try {
    if (lerXml(texto).uri === no.uri) return texto;
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
  }
  return canonizar(xml, { inicio: no.inicio }).xml;
}

import { join } from 'node:path';
import { pastaDeEsquemasDaNfse } from '../src/nfse/index.ts';
import { esquemaAbrasf } from './abrasf-local/verificar.ts';
import { pastaDeReferencia } from './referencia.ts';
import { temXmllint, validarComXmllint } from './xmllint.ts';
import { temXmlsec, verificarComXmlsec } from './xmlsec.ts';

/** Folder of the official schema of each message, below those of the NF-e. */
const pastas: Readonly<Record<string, string>> = {
  enviNFe: 'leiaute',
  consReciNFe: 'leiaute',
  consSitNFe: 'leiaute',
  consStatServ: 'leiaute',
  inutNFe: 'leiaute',
  envEvento: 'evento',
  consCad: 'cadastro',
  distDFeInt: 'distribuicao',
};
const versoes: Readonly<Record<string, string>> = { envEvento: '1.00', consCad: '2.00', distDFeInt: '1.01' };
const RPS = 'InfDeclaracaoPrestacaoServico';
/** What of each message is signed, each by a signature of its own. */
const assinados: Readonly<Record<string, readonly string[]>> = {
  enviNFe: ['infNFe'],
  inutNFe: ['infInut'],
  envEvento: ['infEvento'],
  DPS: ['infDPS'],
  pedRegEvento: ['infPedReg'],
  GerarNfseEnvio: [RPS],
  EnviarLoteRpsSincronoEnvio: ['LoteRps', RPS],
  CancelarNfseEnvio: ['InfPedidoCancelamento'],
  SubstituirNfseEnvio: ['SubstituicaoNfse', 'InfPedidoCancelamento', RPS],
};
/** Messages to a city of ABRASF 2.04: their schema is here, and not the official file. */
const daCidade = new Set([
  'cabecalho',
  'GerarNfseEnvio',
  'EnviarLoteRpsSincronoEnvio',
  'ConsultarNfseRpsEnvio',
  'ConsultarNfseServicoPrestadoEnvio',
  'CancelarNfseEnvio',
  'SubstituirNfseEnvio',
]);

const raizDe = (xml: string): string => {
  const [, raiz = ''] = /^(?:<\?[^>]*\?>)?\s*<([\w.-]+)/.exec(xml) ?? [];
  return raiz === 'ConsCad' ? 'consCad' : raiz;
};

/** What this machine lacks to judge documents by a tool that is not ours, in words; null when it has all. */
export function semOutraFerramenta(): string | null {
  const falta = [
    ...(temXmllint ? [] : ['xmllint']),
    ...(temXmlsec ? [] : ['xmlsec1']),
    ...(pastaDeReferencia('xsd') === undefined ? ['os esquemas oficiais'] : []),
  ];
  if (falta.length === 0) return null;
  return `Sem ${falta.join(', sem ')}: o que isso conferiria dos XML enviados às autoridades não é conferido por outra ferramenta.`;
}

/**
 * Judges what was sent to the authorities by tools that are not ours: `xmllint` with the official schemas (of a city's, the one written here), `xmlsec1` for each signature.
 * What the machine lacks is not judged: `semOutraFerramenta` says so.
 *
 * @param raizPem the authority whose certificates sign
 * @param quando instant, ISO 8601
 * @returns what is wrong; none when all is right
 */
export function conferirPorOutraFerramenta(
  xmls: readonly string[],
  raizPem: string,
  quando = new Date().toISOString(),
): string[] {
  return [...new Set([...porEsquema(xmls, quando), ...porAssinatura(xmls, raizPem, quando)])];
}

function esquemaDe(raiz: string, quando: string): string | undefined {
  if (daCidade.has(raiz)) return esquemaAbrasf;
  const [nfe, nfse] = [pastaDeReferencia('xsd', 'nfe'), pastaDeReferencia('xsd', 'nfse')];
  if (pastas[raiz] !== undefined) return nfe && join(nfe, pastas[raiz], `${raiz}_v${versoes[raiz] ?? '4.00'}.xsd`);
  const pasta = nfse && pastaDeEsquemasDaNfse(nfse, quando);
  return pasta && join(pasta, `${raiz}_v1.01.xsd`);
}

function porEsquema(xmls: readonly string[], quando: string): string[] {
  if (!temXmllint) return [];
  return [...Map.groupBy(xmls, raizDe)].flatMap(([raiz, deles]) => {
    const esquema = esquemaDe(raiz, quando);
    return esquema === undefined ? [] : validarComXmllint(deles, esquema);
  });
}

function porAssinatura(xmls: readonly string[], raizPem: string, quando: string): string[] {
  if (!temXmlsec) return [];
  const emQue = quando.slice(0, 19).replace('T', ' ');
  return xmls.flatMap((xml) => {
    const raiz = raizDe(xml);
    const elementos = assinados[raiz];
    if (elementos === undefined) return [];
    const quantas = xml.match(/<Signature\b/g)?.length ?? 0;
    if (quantas < elementos.length) return [`${raiz} sem assinatura`];
    return Array.from({ length: quantas }, (_, indice) => indice + 1)
      .filter((qual) => !verificarComXmlsec(xml, elementos, raizPem, { qual, quando: emQue }))
      .map((qual) => `${raiz}: a assinatura ${qual} não confere no xmlsec1`);
  });
}
